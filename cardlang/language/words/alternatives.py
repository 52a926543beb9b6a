"""What ``Otherwise`` is about: a row of sentences with ``if``, none of which happens then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.words.nouns import LibraryCards, Selection, referent_of
from cardlang.language.words.players import Referent, TargetPlayer
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.who_did import YouDid


def alternatives(before: Sequence[Sentence]) -> Sequence[Sentence]:
    """The sentences of which none happens where a following ``Otherwise`` is carried out: the last one, those with
    ``if`` right in front of it, and what itself begins with ``Otherwise, if ...`` together with what that denies. What
    asks about the deed of one of them begins a row of its own, which is there only where that was done.
    """
    at = len(before) - 1
    while at > 0 and (before[at].otherwise or _goes_on(before, at)):
        at -= 1
    return before[at:]


def _goes_on(before: Sequence[Sentence], at: int) -> bool:
    """Whether a sentence is of one row with the one in front of it."""
    one, last = before[at], before[at - 1]
    if not asks(one) or not _in_a_row(last) or asks_of_deed(one, last):
        return False
    return all(asks_of_deed(last, each) for each in before[: at - 1] if asks_of_deed(one, each))


def asks_of_deed(sentence: Sentence, before: Sentence) -> bool:
    """Whether the ``if`` of a sentence asks about what one ``before`` it does, if that has an ``if`` of its own: ``If
    you control an artifact, discard a card. If it was a creature card, ...``
    """
    if sentence.condition is None or not _in_a_row(before):
        return False
    named = [*_named(before)]
    verbs = [(clause.number + at, verb) for clause in before.clauses for at, verb in enumerate(clause.effects)]
    done = {number: type(verb).__name__ for number, verb in verbs}
    for word in sentence.condition.walk():
        results = (getattr(word, "result", -1), *getattr(word, "results", ()))
        referent = getattr(word, "referent", None)
        if referent in named or word.made_by in done.values() or not done.keys().isdisjoint(results):
            return True
    return False


def _named(sentence: Sentence) -> Iterator[Referent]:
    """What pronouns refer to that stand for what a sentence picks, aims at or deals with."""
    for clause in sentence.clauses:
        yield from (Referent("result", clause.number + at) for at in range(len(clause.effects)))
        for word in clause.walk():
            if isinstance(word, (Selection, LibraryCards)):
                yield referent_of(word)
            elif isinstance(word, TargetPlayer):
                yield Referent("target", word.number)


def could_belong(before: Sequence[Sentence]) -> Sentence | None:
    """A sentence with ``if`` in front of such a row of which nobody can tell whether it is a part of it: there is also
    a choice in it, it looks back, it waits, or it is the end of another row.
    """
    row = alternatives(before)
    at = len(before) - len(row) - 1
    if at < 0 or not asks(row[0]):
        return None
    other = before[at]
    closed = (other.otherwise and other.condition is None) or asks_of_deed(row[0], other)
    return None if other.condition is None or closed else other


def counted_alike(replaced: Sentence, sentence: Sentence) -> dict[int, int]:
    """The effects of a sentence that another replaces with ``instead``, each with the one of the other that does the
    same: what was done of the two is what was done ``this way``.
    """
    done = [(each.number + at, verb) for each in replaced.clauses for at, verb in enumerate(each.effects)]
    now = [(each.number + at, verb) for each in sentence.clauses for at, verb in enumerate(each.effects)]
    found: dict[int, int] = {}
    for number, verb in done:
        same = [other for other, each in now if type(each) is type(verb)]
        if same:
            found[number] = same[0]
    return found


def asks(sentence: Sentence) -> bool:
    """Whether it has an ``if`` of its own, and does not ask what was done before."""
    return sentence.condition is not None and not isinstance(sentence.condition, YouDid)


def _in_a_row(sentence: Sentence) -> bool:
    """Whether its ``if`` alone decides, at once, and of one player."""
    waits = sentence.at is not None or sentence.later is not None
    may = sentence.unless is not None or any(each.optional for each in sentence.clauses)
    other = sentence.instead or sentence.otherwise
    return asks(sentence) and not (may or waits or other or sentence.asks_each)
