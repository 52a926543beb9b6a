"""Whole continents that change hands, as territories do: what says so, for cards that wait for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import NOBODY, holder

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import State

WON: Final = "continent won"
LOST: Final = "continent lost"


def taken(state: State, refs: Sequence[int], player: int) -> list[Change]:
    """What is recorded when these territories go to a player: whole continents that are theirs now, and were another's.
    Asked before it happens.
    """
    found: list[Change] = []
    for number in dict.fromkeys(BOARD.region_of[ref] for ref in refs):
        places = BOARD.regions[number].places
        holders = {holder(state, ref) for ref in places}
        before = holders.pop() if len(holders) == 1 else NOBODY
        if before == player:
            continue
        here = next(ref for ref in refs if BOARD.region_of[ref] == number)
        if before != NOBODY:
            found.append(changes.Tally(LOST, before, ref=here))
        if all(ref in refs or holder(state, ref) == player for ref in places):
            found.append(changes.Tally(WON, player, ref=here))
    return found
