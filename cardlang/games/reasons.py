"""Helpers for the explanations in the log: numbers of a card that has left play, and reasons by cause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlang.engine.decisions import Question, Reason
from cardlang.engine.events import Event
from cardlang.engine.state import pairs_get


def last_value(event: Event, stat: str) -> int:
    """A stat of the card an event is about, as it last was in play; 0 if unknown."""
    return 0 if event.snapshot is None else pairs_get(event.snapshot.values, stat)


def last_mark(event: Event, name: str) -> int:
    """A mark (such as damage) on the card an event is about, as it was before the event."""
    return 0 if event.before is None else pairs_get(event.before.marks, name)


def reason_among(reasons: Mapping[str, str], event: Event) -> str:
    """The reason for an event: looked up by the rule of its reckoning if it has one, else by its cause. ``{0}``,
    ``{1}`` ... in the reason become the numbers that were compared. A rule without an entry is its own reason.
    """
    reckoning = event.reckoning
    if reckoning is None:
        return reasons.get(event.cause, "")
    pattern = reasons.get(reckoning.rule)
    return reckoning.rule if pattern is None else pattern.format(*reckoning.numbers)


def asked_now(question: Question) -> str:
    """The reason why an action is not possible while another question is asked: which question that is."""
    if question.kind == "priority" and not question.prompt:
        return "there is no such thing to do now"
    return f"what is asked now is: {question.prompt or question.kind}"


def whatever_the_aim(found: Sequence[Sequence[Reason]], otherwise: Reason) -> list[Reason]:
    """The reasons against an action that hold for each of its possible aims; ``otherwise`` if there are none, because
    the aim decides.
    """
    first = found[0] if found else ()
    common = [reason for reason in first if all(_has(reasons, reason) for reasons in found)]
    return common or [otherwise]


def _has(reasons: Sequence[Reason], wanted: Reason) -> bool:
    return any((each.rule, each.sentence) == (wanted.rule, wanted.sentence) for each in reasons)
