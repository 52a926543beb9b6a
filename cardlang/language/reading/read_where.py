"""Reading ``..., where X is the number of artifacts you control.`` at the end of a sentence.

Where an amount can be said behind its noun, ``fmt`` writes it there: ``Draw X cards, where X is its power.`` is ``Draw
cards equal to its power.`` A bonus that counts things is written with ``for each``. Any other sentence keeps its X.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.binder import ClauseSoFar
from cardlang.language.reading.doers_own import measured_beside
from cardlang.language.reading.read_clauses import doer_of
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.read_verbs import group_of
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import NounPhrase, SentenceShape
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import Amount, CountersOn, CountOf, Number, Where, X
from cardlang.language.words.descriptions import Description
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import It
from cardlang.language.words.players import OF_EACH, Referent
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding, Signed
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, rebuilt

_EXAMPLE = "For example: 'Target creature gets +X/+0 until end of turn, where X is its defense.'"


def with_where(r: Reading, sentence: Sentence, np: NounPhrase) -> Sentence:
    """The sentence with its X replaced by what it says X is. Raises :class:`Mistake`."""
    with measured_beside(r, sentence.clauses), r.binder.before(sentence.clauses[0].number):
        clause, *more = sentence.clauses
        each_own = not more and all(isinstance(each, (Deal, Get, GetStat)) for each in clause.effects)
        r.binder.clause = ClauseSoFar(does=r.binder.did, several=group_of(clause.subject) if each_own else None)
        r.binder.counts = True
        outer, r.binder.doer = r.binder.doer, doer_of(clause.subject) if not more else r.binder.doer
        try:
            amount = read_np(r, np, keep=False)
        finally:
            r.binder.clause, r.binder.doer = ClauseSoFar(), outer
            r.binder.counts = False
    if not isinstance(amount, Amount) or isinstance(amount, (Number, X)):
        raise r.mistake("CL504", f"'{r.said(np)}' is not something that is counted", np, _EXAMPLE)
    found = sum(isinstance(each, X) for each in sentence.walk())
    if not found or any(isinstance(each, Ability) for each in sentence.walk()):
        message = "there is no X in this sentence" if not found else "X inside quotes is that ability's own"
        raise r.mistake("CL708", message, np, _EXAMPLE)
    r.binder.x_is, r.binder.x_amount = r.said(np), amount if r.binder.x_later and _is_one_for_all(amount) else None
    said = _with_x_once(sentence, amount) if r.binder.x_amount is None and found == 1 else None
    said = said or (_for_each(sentence, amount) if r.binder.x_amount is None else None)
    said = said or replace(_with_x(sentence, amount), where=amount)
    _note(r, said)
    return said


def _with_x(sentence: Sentence, amount: Amount) -> Sentence:
    return rebuilt(sentence, lambda word: Where(amount) if isinstance(word, X) else word)


def _is_one_for_all(amount: Amount) -> bool:
    """Whether it is one number, and not another one for each of several who do something."""
    inside = list(amount.walk())
    kinds = [each.kind for word in inside if isinstance(each := getattr(word, "referent", None), Referent)]
    return not any(getattr(each, "by_doer", False) for each in inside) and not any(kind in OF_EACH for kind in kinds)


def says_x_of_before(r: Reading, shapes: Sequence[SentenceShape]) -> bool:
    """Whether a sentence behind the first of these ``shapes`` has the X of that one."""
    for shape in shapes[1:]:
        if shape.where is not None:
            return False
        if _X.search(r.text[slice(*extent(shape))]):
            return True
    return False


_X = re.compile(r"\bX\b")


def with_x_of_before(r: Reading, sentence: Sentence, shape: SentenceShape) -> Sentence:
    """The sentence with the X of the one before: the same number. Raises :class:`Mistake` where it would be another one
    for each of several, or is that of a text elsewhere.
    """
    inside = list(sentence.walk(but=(Ability,)))
    if not any(isinstance(each, X) for each in inside):
        return sentence
    amount = r.binder.x_amount
    if amount is None or any(isinstance(each, Ability) for each in inside):
        raise _elsewhere(r, shape)
    said = _with_x(sentence, amount)
    _note(r, said)
    return said


def _elsewhere(r: Reading, shape: SentenceShape) -> Mistake:
    """The mistake for an X in another sentence than the one that says what X is."""
    message = "what X is was said of another sentence only"
    return r.mistake("CL708", message, shape, "Say both in one sentence: '... and ..., where X is ...'.")


def _note(r: Reading, sentence: Sentence) -> None:
    """Notes what the sentence does without its X, for what asks later how much of it was done."""
    effects = [(clause.number + at, each) for clause in sentence.clauses for at, each in enumerate(clause.effects)]
    now = {number: each for number, each in effects if isinstance(each, Verb)}
    r.binder.done = [(number, now.get(number, verb)) for number, verb in r.binder.done]


def _with_x_once(sentence: Sentence, amount: Amount) -> Sentence | None:
    """The sentence with ``cards equal to`` the amount; None if its X is somewhere else."""
    done = False

    def say(word: Word) -> Word:
        nonlocal done
        counted = isinstance(word, (CardCount, CounterCount, Damage, Holding))
        if not counted or word.amount != X():  # type: ignore[attr-defined]
            return word
        if isinstance(word, CounterCount) and any(_of_what_follows(each) for each in amount.walk()):
            return word
        done = True
        return replace(word, amount=amount)  # type: ignore[call-arg]

    said = rebuilt(sentence, say)
    return said if done and not amount.inline else None


def _of_what_follows(word: Word) -> bool:
    """Whether it speaks of counters on something, or of what is named behind the counters that are put on it."""
    return isinstance(word, CountersOn) or (isinstance(word, It) and word.referent.kind in ("target", "choice", "each"))


def _for_each(sentence: Sentence, amount: Amount) -> Sentence | None:
    """``gets +1/+1 for each artifact you control``; None for anything but such a bonus."""
    clause = sentence.clauses[0]
    get = clause.effects[0]
    each = amount.of if isinstance(amount, CountOf) else amount if isinstance(amount, CountersOn) else None
    alone = len(sentence.clauses) == 1 and len(clause.effects) == 1 and clause.each is None
    if isinstance(each, Description) and each.zone is not None and each.zone.of_one_opponent:
        return None  # the number is that of one opponent, and "for each" is about all of them
    if not alone or each is None or not isinstance(get, Get) or sentence.unless is not None:
        return None
    parts = [one for one in (get.power, get.defense) if one.amount != Number(0)]
    if any(one.amount != X() for one in parts):
        return None
    one = replace(get, power=_one(get.power), defense=_one(get.defense))
    return replace(sentence, clauses=(replace(clause, effects=(one,), each=each),))


def _one(signed: Signed) -> Signed:
    return replace(signed, amount=Number(1)) if signed.amount == X() else signed
