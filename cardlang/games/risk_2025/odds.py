"""Battle odds, computed exactly: what dice do, and how an attack ends that is carried on to the end.

The attacker goes on with as many dice as allowed until the territory is taken or one unit is left, the defender rolls
as many as allowed (R25-ATT-4, R25-ATT-5). ``units`` are those on the two territories, the one that stays included.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from cardlang.games.risk_2025.attack import losses

MOST_UNITS: Final = 100
ATTACK_DICE: Final = 3
DEFENSE_DICE: Final = 2

Ending = tuple[int, int]
"""Units left on the attacking and on the defending territory."""


@lru_cache(maxsize=32)
def roll_odds(attack: int, defense: int) -> tuple[tuple[int, int, Fraction], ...]:
    """Every outcome of one roll: units lost by the attacker and by the defender, and its chance."""
    counted: dict[tuple[int, int], int] = {}
    for dice in product(range(1, 7), repeat=attack + defense):
        one = sorted(dice[:attack], reverse=True)
        other = sorted(dice[attack:], reverse=True)
        lost = losses(one, other)
        counted[lost] = counted.get(lost, 0) + 1
    total = 6 ** (attack + defense)
    return tuple((one, other, Fraction(count, total)) for (one, other), count in sorted(counted.items()))


def dice_for(units: int, defenders: int) -> tuple[int, int]:
    """How many dice are rolled with these numbers of units on both sides."""
    return min(ATTACK_DICE, units - 1), min(DEFENSE_DICE, defenders)


class Battle(NamedTuple):
    """How an attack ends: each ending with its chance, in order."""

    endings: tuple[tuple[Ending, Fraction], ...]

    @property
    def wins(self) -> Fraction:
        """The chance that the territory is taken."""
        return sum((chance for (_, left), chance in self.endings if left == 0), Fraction(0))

    def expected_losses(self, units: int, defenders: int) -> tuple[Fraction, Fraction]:
        """What each side loses on average."""
        one = sum((chance * (units - left) for (left, _), chance in self.endings), Fraction(0))
        other = sum((chance * (defenders - left) for (_, left), chance in self.endings), Fraction(0))
        return one, other


def battle(units: int, defenders: int) -> Battle:
    """The exact distribution of endings, by dynamic programming over what is left.

    Raises ValueError for fewer than two units against one, or more than MOST_UNITS.
    """
    if units < 2 or defenders < 1 or max(units, defenders) > MOST_UNITS:
        raise ValueError(f"an attack needs 2 to {MOST_UNITS} units against 1 to {MOST_UNITS}")
    chances: dict[Ending, Fraction] = {(units, defenders): Fraction(1)}
    endings: dict[Ending, Fraction] = {}
    for total in range(units + defenders, 0, -1):  # every roll takes at least one unit off the table
        for one in range(min(units, total), 0, -1):
            here = (one, total - one)
            chance = chances.pop(here, None)
            if chance is None:
                continue
            if one < 2 or here[1] == 0:
                endings[here] = endings.get(here, Fraction(0)) + chance
                continue
            for lost, gone, odds in roll_odds(*dice_for(*here)):
                left = (one - lost, here[1] - gone)
                chances[left] = chances.get(left, Fraction(0)) + chance * odds
    return Battle(tuple(sorted(endings.items(), key=lambda row: (row[0][1], -row[0][0]))))


@lru_cache(maxsize=8192)
def win_chance(units: int, defenders: int) -> int:
    """The chance to take a territory in thousandths, for bots: quick, the same on every machine."""
    if units < 2:
        return 0
    if defenders < 1:
        return 1000
    units, defenders = min(units, 40), min(defenders, 40)
    return _table()[(units, defenders)]


@lru_cache(maxsize=1)
def _table() -> dict[Ending, int]:
    """Win chances for up to 40 against 40, in whole numbers all the way (thousandths at the end)."""
    scale = 1 << 40
    best: dict[Ending, int] = {}
    for one in range(1, 41):
        best[(one, 0)] = scale
    for other in range(1, 41):
        best[(1, other)] = 0
    for one in range(2, 41):
        for other in range(1, 41):
            value = 0
            for lost, gone, odds in roll_odds(*dice_for(one, other)):
                value += best[(one - lost, other - gone)] * odds.numerator // odds.denominator
            best[(one, other)] = value
    return {ending: value * 1000 // scale for ending, value in best.items()}
