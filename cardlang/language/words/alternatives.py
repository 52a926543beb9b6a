"""What ``Otherwise`` is about: a row of sentences with ``if``, none of which happens then."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.words.sentences import Sentence
from cardlang.language.words.who_did import YouDid


def alternatives(before: Sequence[Sentence]) -> Sequence[Sentence]:
    """The sentences of which none happens where a following ``Otherwise`` is carried out: the last one, those with
    ``if`` right in front of it, and what itself begins with ``Otherwise, if ...`` together with what that denies.
    """
    at = len(before) - 1
    while at > 0 and (before[at].otherwise or (asks(before[at]) and _in_a_row(before[at - 1]))):
        at -= 1
    return before[at:]


def could_belong(before: Sequence[Sentence]) -> Sentence | None:
    """A sentence with ``if`` in front of such a row of which nobody can tell whether it is a part of it: there is also
    a choice in it, it looks back, it waits, or it is the end of another row.
    """
    row = alternatives(before)
    at = len(before) - len(row) - 1
    if at < 0 or not asks(row[0]):
        return None
    other = before[at]
    closed = other.otherwise and other.condition is None
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
