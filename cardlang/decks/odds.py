"""Exact odds of drawing cards from a shuffled deck (hypergeometric distribution)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from cardlang.record import record

HAND = 7
"""The default size of an opening hand."""
TURNS = (1, 3, 5, 8)
"""The player's own turns for which odds are computed."""
HAND_NAMES = ("opening_hand",)
DRAW_NAMES = ("draw_per_turn", "cards_per_turn")
"""The parameters of games for the number of cards drawn."""


def exactly(hits: int, wanted: int, size: int, drawn: int) -> Fraction:
    """The probability of exactly ``hits`` of ``wanted`` cards among ``drawn`` from a deck of ``size``.

    Raises ValueError for impossible numbers.
    """
    if not 0 <= wanted <= size or drawn < 0 or hits < 0:
        raise ValueError(f"{hits} of {wanted} among {drawn} of {size} cannot be")
    drawn = min(drawn, size)
    if hits > wanted or drawn - hits > size - wanted or hits > drawn:
        return Fraction(0)
    return Fraction(comb(wanted, hits) * comb(size - wanted, drawn - hits), comb(size, drawn))


def at_least(hits: int, wanted: int, size: int, drawn: int) -> Fraction:
    """The probability of ``hits`` or more of ``wanted`` cards among ``drawn`` from a deck of ``size``."""
    return 1 - sum((exactly(less, wanted, size, drawn) for less in range(hits)), Fraction(0))


@record(frozen=True, slots=True)
class OddsRow:
    """The probability of at least one of several copies in the opening hand, and by certain turns."""

    copies: int
    hand: Fraction
    by_turn: tuple[tuple[int, Fraction], ...]

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        turns = {str(turn): round(float(chance), 6) for turn, chance in self.by_turn}
        return {"copies": self.copies, "opening_hand": round(float(self.hand), 6), "by_turn": turns}


@record(frozen=True, slots=True)
class Drawing:
    """How many cards a player draws: the opening hand, and a number per own turn; ``first_turn`` says whether
    the first turn counts.
    """

    hand: int = HAND
    per_turn: int = 1
    first_turn: bool = True

    def seen(self, turn: int) -> int:
        """The number of cards seen after the draw of an own turn."""
        return self.hand + self.per_turn * max(0, turn if self.first_turn else turn - 1)


def drawing_of(parameters: Mapping[str, int | str | bool]) -> Drawing:
    """The Drawing that follows from a game's parameters."""

    def number(names: tuple[str, ...], else_: int) -> int:
        found = [parameters[name] for name in names if isinstance(parameters.get(name), int)]
        return int(found[0]) if found else else_

    return Drawing(number(HAND_NAMES, HAND), number(DRAW_NAMES, 1), bool(parameters.get("first_turn_draw", True)))


def odds_rows(size: int, copies: tuple[int, ...], drawing: Drawing) -> list[OddsRow]:
    """The odds for each number of copies."""
    return [
        OddsRow(
            count,
            at_least(1, count, size, drawing.hand),
            tuple((turn, at_least(1, count, size, drawing.seen(turn))) for turn in TURNS),
        )
        for count in copies
        if 0 < count <= size
    ]
