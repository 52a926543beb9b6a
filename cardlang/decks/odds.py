"""What is drawn: exact chances (hypergeometric), from a deck that is shuffled well."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from cardlang.record import record

HAND = 7
"""Cards of an opening hand where the game does not say."""
TURNS = (1, 3, 5, 8)
"""One's own turns for which chances are told."""
HAND_NAMES = ("opening_hand",)
DRAW_NAMES = ("draw_per_turn", "cards_per_turn")
"""The parameters in which games say how many cards are drawn."""


def exactly(hits: int, wanted: int, size: int, drawn: int) -> Fraction:
    """How likely exactly ``hits`` of ``wanted`` cards are among ``drawn`` of a deck of ``size``.

    Raises ValueError for numbers that cannot be.
    """
    if not 0 <= wanted <= size or drawn < 0 or hits < 0:
        raise ValueError(f"{hits} of {wanted} among {drawn} of {size} cannot be")
    drawn = min(drawn, size)
    if hits > wanted or drawn - hits > size - wanted or hits > drawn:
        return Fraction(0)
    return Fraction(comb(wanted, hits) * comb(size - wanted, drawn - hits), comb(size, drawn))


def at_least(hits: int, wanted: int, size: int, drawn: int) -> Fraction:
    """How likely ``hits`` or more of ``wanted`` cards are among ``drawn`` of a deck of ``size``."""
    return 1 - sum((exactly(less, wanted, size, drawn) for less in range(hits)), Fraction(0))


@record(frozen=True, slots=True)
class OddsRow:
    """How likely at least one of some copies is in the opening hand, and by each of some own turns."""

    copies: int
    hand: Fraction
    by_turn: tuple[tuple[int, Fraction], ...]

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        turns = {str(turn): round(float(chance), 6) for turn, chance in self.by_turn}
        return {"copies": self.copies, "opening_hand": round(float(self.hand), 6), "by_turn": turns}


@record(frozen=True, slots=True)
class Drawing:
    """How cards come to a player: the opening hand, and so many a turn of one's own, the first included or not."""

    hand: int = HAND
    per_turn: int = 1
    first_turn: bool = True

    def seen(self, turn: int) -> int:
        """Cards seen when a turn of one's own has begun."""
        return self.hand + self.per_turn * max(0, turn if self.first_turn else turn - 1)


def drawing_of(parameters: Mapping[str, int | str | bool]) -> Drawing:
    """What a game's parameters say about it."""

    def number(names: tuple[str, ...], else_: int) -> int:
        found = [parameters[name] for name in names if isinstance(parameters.get(name), int)]
        return int(found[0]) if found else else_

    return Drawing(number(HAND_NAMES, HAND), number(DRAW_NAMES, 1), bool(parameters.get("first_turn_draw", True)))


def odds_rows(size: int, copies: tuple[int, ...], drawing: Drawing) -> list[OddsRow]:
    """The chances for each number of copies."""
    return [
        OddsRow(
            count,
            at_least(1, count, size, drawing.hand),
            tuple((turn, at_least(1, count, size, drawing.seen(turn))) for turn in TURNS),
        )
        for count in copies
        if 0 < count <= size
    ]
