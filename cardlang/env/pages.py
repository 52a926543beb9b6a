"""Actions as numbers: the place of an option among those that can be chosen, in pages where there are many.

With ``size`` actions, action ``n`` is option ``n`` of the question as long as there are no more than ``size`` options.
Where there are more, each page holds ``size - 1`` of them, and the last action turns to the next page (after the last
page comes the first). So every option can be reached, however many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlang.engine.decisions import Option
from cardlang.engine.state import Outcome
from cardlang.play.statistics import WIN

SIZE: Final = 64
"""The usual number of actions. Bundled games rarely offer more options than this."""

TURN_PAGE: Final = "(the next options)"
"""The spelling of the action that turns the page."""


def check_size(size: int) -> int:
    """The size itself. Raises ValueError if it is too small to turn pages."""
    if size < 2:
        raise ValueError(f"there must be at least 2 actions, not {size}")
    return size


def page_of(options: Sequence[Option], page: int, size: int) -> tuple[Sequence[Option], bool]:
    """The options of a page, and whether the last action turns to another one."""
    if len(options) <= size:
        return options, False
    step = size - 1
    return options[page * step : (page + 1) * step], True


def page_after(options: Sequence[Option], page: int, size: int) -> int:
    """The index of the next page of ``size`` actions; the first page follows the last."""
    pages = -(-len(options) // (size - 1))
    return (page + 1) % pages


def legal_actions(options: Sequence[Option], page: int, size: int) -> list[int]:
    """The legal actions, in ascending order."""
    shown, more = page_of(options, page, size)
    return [*range(len(shown)), *([size - 1] if more else [])]


def action_named(options: Sequence[Option], page: int, size: int, spelling: str) -> int:
    """The action that chooses an option of this page. Raises ValueError if the page has none with that spelling."""
    shown, more = page_of(options, page, size)
    if more and spelling == TURN_PAGE:
        return size - 1
    for place, option in enumerate(shown):
        if option.spelling == spelling:
            return place
    raise ValueError(f"{spelling!r} is not among the options")


def returns_of(outcome: Outcome | None, seats: int) -> list[float]:
    """What a match was worth to each seat. A sole winner has 1 and the others share -1; several winners share what is
    left of it; all 0 before the end, and where a match ends without a winner or by a limit. The sum is always 0.
    """
    winners = outcome.winners if outcome is not None and outcome.kind == WIN else ()
    if not winners or len(winners) == seats:
        return [0.0] * seats
    share = seats / (seats - 1)
    return [share * ((seat in winners) / len(winners) - 1 / seats) for seat in range(seats)]
