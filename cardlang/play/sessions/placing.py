"""Many units at once: ``5 on Brazil, 3 on Peru``, ``the rest on Peru``, ``the rest evenly``.

What is typed becomes a list of places, one for each unit. The questions "where?" and "how many?" are then answered from
it, as often as they come, until it is used up or a place in it cannot be chosen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import cycle, islice
from typing import TYPE_CHECKING

from cardlang.play.sessions.saying import matching

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.match import Match
    from cardlang.engine.view import View

WHERE, HOW_MANY = "place", "units"
_PART = re.compile(
    r"(?P<count>\d+|(?:the )?rest|all)(?: (?:units? )?(?:on|in|to))? (?P<place>.+)", re.IGNORECASE
)


class Misplaced(ValueError):
    """What was typed says how many, but not where it can be done."""


def places_meant(view: View, question: Question, typed: str) -> list[int]:
    """The place of each unit; empty if the line is no such entry. Raises Misplaced with a sentence."""
    parts = [_PART.fullmatch(part.strip()) for part in re.split(r",| and (?=\d|the rest|rest)", typed)]
    if question.kind != WHERE or not all(parts):
        return []
    left = reserve(view)
    found: list[int] = []
    for part in parts:
        assert part is not None
        count = int(part["count"]) if part["count"].isdecimal() else left - len(found)
        if count > left - len(found):
            raise Misplaced(f"You have {left} to place, not {len(found) + count}.")
        found += islice(cycle(_places(view, question, part["place"])), count)
    return found


def reserve(view: View) -> int:
    """The units that a player still has to place."""
    from cardlang.games.risk_2025.things import reserve as units_left

    return units_left(view.state, view.player)


def _places(view: View, question: Question, text: str) -> list[int]:
    """The place a text names; all that can be chosen for ``evenly``."""
    options = [option for option in question.options if option.kind == WHERE]
    if text.lower() == "evenly":
        return [option.args[0] for option in options]
    names = [view.state.entities[option.args[0]].face.name for option in options]
    found = matching(text, names)
    if len(found) != 1:
        several = ", ".join(names[place] for place in found)
        raise Misplaced(f"'{text}' could be {several}." if found else f"You cannot place units on '{text}'.")
    return [options[found[0]].args[0]]


def placed(match: Match, places: Sequence[int]) -> tuple[list[Event], list[int]]:
    """Places units for the player who is asked, as long as the questions are theirs. Returns the events, and the places
    left; an event list that is empty says that the first place cannot be chosen now.
    """
    events: list[Event] = []
    left = list(places)
    player = match.question.player if match.question is not None else -1
    while left and (option := _option(match.question, player, WHERE, left[0])) is not None:
        events += match.apply(option)
        many = _option(match.question, player, HOW_MANY, left.count(left[0]))
        if many is not None:
            events += match.apply(many)
            left = [place for place in left if place != left[0]]
        else:
            left = left[1:]
    return events, left


def _option(question: Question | None, player: int, kind: str, number: int) -> Option | None:
    if question is None or question.player != player:
        return None
    return next((each for each in question.options if (each.kind, each.args) == (kind, (number,))), None)
