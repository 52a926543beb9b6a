"""What a sentence with ``unless they pay 2 EP`` leaves behind: what a following ``if they do`` is about."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.candidates import Candidate
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb


def done_in(clause: Clause) -> list[tuple[int, Verb]]:
    """What is done in a clause, with its numbers: all but shuffling, which always happens."""
    numbered = enumerate(clause.effects, clause.number)
    return [(number, each) for number, each in numbered if isinstance(each, Verb) and not isinstance(each, Shuffle)]


def stopped_by(binder: Binder) -> list[tuple[int, Verb]]:
    """What could be done to stop the sentence that ``if they do`` asks about, with its numbers."""
    return done_in(binder.stopper) if isinstance(binder.stopper, Clause) else []


def is_about_stopper(binder: Binder, said: str) -> bool:
    """Whether ``if you do``, or ``if they do``, is about what stops the sentence before it: so it is where ``you``, or
    ``they``, would have done that. Both could be the same player; then what is said last is meant.
    """
    stops = binder.stopper
    return isinstance(stops, Clause) and bool(done_in(stops)) and (stops.subject != YOU) == about_others(said)


def about_others(said: str) -> bool:
    """Whether a lead asks what another player did: ``if they do``, ``if that player can't``."""
    return said.startswith(("if they", "if that"))


def left_out(
    binder: Binder, said: str, new: Sequence[Candidate], done: Sequence[int]
) -> tuple[list[Candidate], set[int]]:
    """Of the ``new`` things and the effects ``done`` since the sentence began that may be stopped: those that are not
    there where it was stopped (``if they do``), or where it was not (``if they don't``).
    """
    theirs = [each for each in new if each in binder.of_stopper]
    if said.endswith(" do"):
        return [each for each in new if each not in theirs], {*done}
    return theirs, {number for number, _ in stopped_by(binder)}
