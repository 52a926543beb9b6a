"""What games share when they say why something happened: numbers of a thing that has left, and rules by cause."""

from __future__ import annotations

from collections.abc import Mapping

from cardlang.engine.decisions import Question
from cardlang.engine.events import Event
from cardlang.engine.state import pairs_get


def last_value(event: Event, stat: str) -> int:
    """A number of a thing as it was last known when it left play."""
    return 0 if event.snapshot is None else pairs_get(event.snapshot.values, stat)


def last_mark(event: Event, name: str) -> int:
    """A number kept on a thing, as it was before this event."""
    return 0 if event.before is None else pairs_get(event.before.marks, name)


def reason_among(reasons: Mapping[str, str], event: Event) -> str:
    """The reason of an event, found by the rule that reckoned it, else by its cause; ``{0}``, ``{1}`` ... in it are
    the numbers that were compared. A rule that no reason is found for speaks for itself.
    """
    reckoning = event.reckoning
    if reckoning is None:
        return reasons.get(event.cause, "")
    pattern = reasons.get(reckoning.rule)
    return reckoning.rule if pattern is None else pattern.format(*reckoning.numbers)


def asked_now(question: Question) -> str:
    """The reason against an answer to something that is not asked: what is asked instead."""
    if question.kind == "priority" and not question.prompt:
        return "there is no such thing to do now"
    return f"what is asked now is: {question.prompt or question.kind}"
