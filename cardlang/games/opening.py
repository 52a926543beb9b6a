"""Which opening hands the games offer: the first, and those after each mulligan. For odds that are computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardlang.engine.parameters import Parameters
from cardlang.games.mythomagic import beginning
from cardlang.games.risk_and_resource import mulligans

Offered = tuple[tuple[int, bool], ...]
"""Each hand in turn: its cards, and whether its player then looks at the next card and may put it on the bottom."""

OFFERED: Final[Mapping[str, Callable[[Parameters], Offered]]] = {
    "mythomagic": beginning.hands_offered,
    "risk-and-resource": mulligans.hands_offered,
}
"""The games with mulligans."""

USUAL: Final = 7
"""The opening hand of a game that has no parameter for it."""


def hands_offered(game: str, parameters: Parameters) -> Offered:
    """The hands a player of this game may begin with, in the order in which they are offered; never none."""
    rule = OFFERED.get(game)
    if rule is not None:
        return rule(parameters)
    opening = parameters.get("opening_hand", USUAL)
    return ((opening if isinstance(opening, int) else USUAL, False),)
