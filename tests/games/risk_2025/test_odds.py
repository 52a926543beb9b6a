"""Battle odds: the exact distribution against known chances and against rolled dice; the bots that use it."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

from cardlang.cli.main import main as cardlang_main
from cardlang.cli.odds import command
from cardlang.games.risk_2025.attack import losses
from cardlang.games.risk_2025.odds import battle, dice_for, roll_odds, win_chance
from cardlang.play.bots.dice import Dice

SAMPLES = 6_000


def test_one_roll() -> None:
    """The classic chances: three dice against two, and one against one."""
    assert {(one, other): chance for one, other, chance in roll_odds(3, 2)} == {
        (0, 2): Fraction(2890, 7776),
        (1, 1): Fraction(2611, 7776),
        (2, 0): Fraction(2275, 7776),
    }
    assert roll_odds(1, 1) == ((0, 1, Fraction(15, 36)), (1, 0, Fraction(21, 36)))


@pytest.mark.parametrize(("units", "defenders"), [(2, 1), (7, 5), (12, 3), (4, 20), (30, 30)])
def test_chances_add_up(units: int, defenders: int) -> None:
    found = battle(units, defenders)
    assert sum(chance for _, chance in found.endings) == 1
    assert all(left == 0 or one == 1 for (one, left), _ in found.endings)
    assert abs(float(found.wins) * 1000 - win_chance(units, defenders)) <= 1


def test_chances_in_thousandths() -> None:
    """Whole ones, not rounded up; without a unit to attack with or against nobody they are certain."""
    assert [win_chance(units, 5) for units in (0, 1, 2, 3, 7)] == [0, 0, 1, 49, 637]
    assert [win_chance(3, defenders) for defenders in (0, 1, 2)] == [1000, 754, 362]
    assert win_chance(100, 3) == win_chance(40, 3) < 1000 and win_chance(3, 100) == win_chance(3, 40)


def test_small_battles_by_hand() -> None:
    assert battle(2, 1).wins == Fraction(15, 36)
    assert dict(battle(2, 1).endings) == {(2, 0): Fraction(15, 36), (1, 1): Fraction(21, 36)}
    with pytest.raises(ValueError, match="units"):
        battle(1, 1)


@pytest.mark.parametrize(("units", "defenders"), [(7, 5), (5, 6), (10, 4)])
def test_rolled_battles_agree(units: int, defenders: int) -> None:
    """Thousands of battles rolled out lie within four standard errors of the exact chance and the exact losses."""
    dice = Dice(units * 100 + defenders)
    wins = lost = 0
    for _ in range(SAMPLES):
        one, other = units, defenders
        while one > 1 and other > 0:
            attack, defense = dice_for(one, other)
            faces = [
                sorted((dice.below(6) + 1 for _ in range(count)), reverse=True) for count in (attack, defense)
            ]
            gone, killed = losses(*faces)
            one, other = one - gone, other - killed
        wins += other == 0
        lost += units - one
    found = battle(units, defenders)
    exact = float(found.wins)
    assert abs(wins / SAMPLES - exact) < 4 * (exact * (1 - exact) / SAMPLES) ** 0.5
    assert abs(lost / SAMPLES - float(found.expected_losses(units, defenders)[0])) < 0.1


def test_the_command() -> None:
    told = CliRunner().invoke(command, ["7", "5"])
    assert told.exit_code == 0 and "63.77 %" in told.output and "held by 2" in told.output
    shown = json.loads(CliRunner().invoke(command, ["2", "1", "--json"]).output)
    assert shown["endings"][0]["exact"] in ("5/12", "7/12") and shown["wins"] == pytest.approx(15 / 36)
    assert CliRunner().invoke(command, ["1", "5"]).exit_code == 2
    assert callable(cardlang_main)
