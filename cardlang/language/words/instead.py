"""What ``instead`` takes over from the sentence that it replaces: what that leaves out, and what it would have picked.
And which sentences belong to one that waits.

``Place 3 units on a territory you control. If you hold a continent, place 7 units on that territory instead.``: the
territory is picked once, by the sentence that is carried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from cardlang.language.words.conditions import Happened
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.nouns import RANDOM, SOME, TARGET, Group, It, LibraryCards, Selection
from cardlang.language.words.players import YOU, PlayerWord, Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.stopped import stopper
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of, rebuilt


class _Pick(NamedTuple):
    """What a sentence picks, and who would."""

    word: Word
    doer: Word


_Picks = dict[int, _Pick]


def completed(sentence: Sentence, normal: Sentence) -> Sentence:
    """The sentence with what it leaves out filled in from ``normal``, the one it replaces: ``deal 5 damage instead``
    deals it to the same target. What it calls ``that territory``, and ``normal`` would have picked, it picks itself.
    """
    sentence = _with_picks(sentence, normal)
    said: dict[type[Verb], Any] = {}
    for each in normal.walk():
        value = getattr(each, each.carried) if isinstance(each, Verb) and each.carried else None
        if isinstance(each, Verb) and value is not None:
            said.setdefault(type(each), value)
    if not said:
        return sentence

    def fill(word: Word) -> Word:
        if isinstance(word, Verb) and type(word) in said and getattr(word, word.carried) is None:
            return replace(word, **{word.carried: said[type(word)]})
        return word

    return rebuilt(sentence, fill)


def goes_elsewhere(sentence: Sentence, normal: Sentence) -> Verb | None:
    """Where what ``normal`` counters goes in place of its pile: ``If that spell was countered this way, exile it
    instead.`` None for a sentence that says something else.
    """
    last = normal.clauses[-1].effects[-1] if normal.clauses else None
    asked = sentence.condition
    if not sentence.instead or not isinstance(asked, Happened) or asked.period != "this way" or asked.negated:
        return None
    countered = getattr(last, "elsewhere", last) is None and asked.event.form.key == "be countered"
    clause = sentence.clauses[0]
    alone = len(sentence.clauses) == len(clause.effects) == 1 and clause.subject == YOU and not clause.optional
    effect = clause.effects[0]
    moved = isinstance(effect, Verb) and effect.takes_away and isinstance(getattr(effect, "what", None), It)
    return effect if countered and alone and moved and isinstance(effect, Verb) else None


def never_picked(sentence: Sentence, normal: Sentence) -> Word | None:
    """A word of a sentence with ``instead`` for what only ``normal``, which it replaces, would pick or make, and which
    it cannot pick itself: a condition asks about it, it is named only in passing (``its controller``), or another
    player would pick it.
    """
    picks, known = _picks_of(normal), set[int]()
    made = {clause.number + at for clause in normal.clauses for at in range(len(clause.effects))}
    for part in (sentence.condition, sentence.unless):
        for found in _pointing(part, picks, known, made) if isinstance(part, Word) else ():
            return found
    for clause in sentence.clauses:
        for words in _in_order(clause):
            known |= {index for word in words for index in _named(word) if _by_same(picks, index, clause)}
            for word in words:
                for found in _pointing(word, picks, known, made):
                    return found
    return None


def _in_order(clause: Clause) -> Iterator[list[Word]]:
    """The words in the places of a clause: its subject, and what each effect names, in the order of the text."""
    yield [clause.subject]
    for effect in clause.effects:
        values = [getattr(effect, name) for name in _fields(effect)]
        yield [value for value in values if isinstance(value, Word)]


def _fields(effect: Word) -> list[str]:
    return [each.name for each in places_of(type(effect))]


def _doer(clause: Clause) -> Word:
    """Who picks in a clause: where its subject is no player, the controller of the text."""
    return clause.subject if isinstance(clause.subject, PlayerWord) else YOU


def _by_same(picks: _Picks, index: int, clause: Clause) -> bool:
    return index in picks and picks[index].doer == _doer(clause)


def _pointing(word: Word, picks: _Picks, known: set[int], made: set[int]) -> Iterator[Word]:
    """The words in a word that point at what nothing has picked or made."""
    for each in word.walk():
        referent = getattr(each, "referent", None)
        if not isinstance(referent, Referent):
            continue
        unpicked = referent.kind == "choice" and referent.index in picks and referent.index not in known
        if unpicked or (referent.kind == "result" and referent.index in made):
            yield each


def _picks_of(normal: Sentence) -> _Picks:
    """What a sentence picks as it is carried out, by the number of the choice."""
    found: _Picks = {}
    for clause in normal.clauses:
        for part in (clause.subject, *clause.effects):
            values = [part] if part is clause.subject else [getattr(part, name) for name in _fields(part)]
            for word in [one for value in values for one in (value.parts if isinstance(value, Group) else (value,))]:
                if isinstance(word, Selection) and word.quantifier != TARGET:
                    found.setdefault(word.number, _Pick(_as_picked(part, word), _doer(clause)))
                elif isinstance(word, LibraryCards):
                    found.setdefault(word.number, _Pick(word, _doer(clause)))
    return found


def _as_picked(effect: Word, word: Selection) -> Selection:
    """What an effect picks, with what goes without saying: one sacrifices what one controls."""
    if getattr(effect, "at_random", False):
        word = replace(word, quantifier=RANDOM)
    own = isinstance(effect, CostVerb) and effect.own and effect.where == "play"
    return replace(word, of=replace(word.of, controller=YOU)) if own and word.of.controller is None else word


def _named(word: object) -> list[int]:
    """The choices that a word in a place of its own stands for."""
    if isinstance(word, Group):
        return [index for part in word.parts for index in _named(part)]
    return [word.referent.index] if isinstance(word, It) and word.referent.kind == "choice" else []


def _with_picks(sentence: Sentence, normal: Sentence) -> Sentence:
    picks = _picks_of(normal)

    def taken(word: Any) -> Any:
        """What is picked, where it is named first; later words for it stay as they are."""
        if isinstance(word, Group):
            return replace(word, parts=tuple(taken(part) for part in word.parts))
        for index in _named(word):
            return picks.pop(index).word if index in picks else word
        return word

    def of_effect(effect: Any) -> Any:
        new = {name: taken(getattr(effect, name)) for name in _fields(effect)}
        same = all(getattr(effect, name) is value for name, value in new.items())
        return effect if same else replace(effect, **new)

    clauses = tuple(
        replace(clause, subject=taken(clause.subject), effects=tuple(of_effect(each) for each in clause.effects))
        for clause in sentence.clauses
    )
    return replace(sentence, clauses=clauses)


def looks_back(before: Sentence, sentence: Sentence) -> bool:
    """Whether a sentence speaks of what the one before it does, which waits: ``If you do, ...``."""
    if sentence.otherwise:
        return True
    last = stopper(before) or before.clauses[-1]
    done = range(before.clauses[0].number, last.number + len(last.effects))
    return _speaks_of(sentence, done, before)


def asks_of_price(before: Sentence, sentence: Sentence) -> bool:
    """Whether a sentence speaks of what may be done to stop the one before it: ``unless they pay 2 EP. If they do``."""
    price = stopper(before)
    if price is None:
        return False
    return sentence.otherwise or _speaks_of(sentence, range(price.number, price.number + len(price.effects)), price)


def _speaks_of(sentence: Sentence, done: range, before: Word) -> bool:
    """Whether a sentence speaks of effects (their numbers), or of what a part before it picks."""
    picked = [each.number for each in before.walk() if isinstance(each, Selection) and each.quantifier in _PICKED]
    for word in sentence.walk():
        referent = getattr(word, "referent", None)
        kind, index = (referent.kind, referent.index) if isinstance(referent, Referent) else ("", -1)
        if getattr(word, "result", -1) in done or (kind == "result" and index in done):
            return True
        if kind == "choice" and index in picked:
            return True
    return False


_PICKED = (SOME, RANDOM)
"""What is picked only as it is done."""
