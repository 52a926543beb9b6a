"""Attacks of greedy bots in Resource War: several at once, and what the opponent's best answer leaves of one."""

from __future__ import annotations

import pytest

from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.resource_war import POINT, Outlook
from tests.games.resource_war.cards import structure
from tests.table import A, B, GameTable, table


def announcing(guards: int, power: int = 1, defense: int = 5) -> GameTable:
    """A may announce two attackers 1/4/3; B has so many Animates that could defend."""
    game = table("resource-war", turn=3)
    game.army(A, fox=(0, 4, 3), elk=(0, 4, 3))
    game.army(B, **{f"ox{number}": (9, power, defense) for number in range(guards)})
    game.to(3, "conflict")
    return game


def test_attacks_that_are_announced_together_are_one_plan() -> None:
    """One Ox stops one of two attackers, so one alone brings nothing; the simpler bot compares single attacks."""
    game = announcing(1)
    view = game.match.view(A)
    together = [plan for plan in heuristic_for(game.match.game).plans(view) if len(plan) == 2]
    assert len(together) == 1 and {word.split()[0] for word in together[0]} == {"attack"}
    assert all(len(plan) == 1 for plan in heuristic_for(game.match.game, foresight=False).plans(view))
    bot, dice, done = make_bot("greedy"), Dice(1), []
    while game.asked == A and game.kind == "announce":
        option = bot.choose(game.match.view(A), dice)
        done.append(option.kind)
        game.do(option.spelling)
    assert done == ["attack", "attack"]


@pytest.mark.parametrize(
    ("guards", "power", "defense", "lost", "points"),
    [(0, 0, 0, False, 4), (1, 1, 5, False, 0), (1, 9, 9, True, 0), (1, 0, 1, False, 4)],
)
def test_an_attack_is_worth_what_the_best_answer_leaves(
    guards: int, power: int, defense: int, lost: bool, points: int
) -> None:
    """Nobody; an Ox that stops it; one that also strikes it down; one that would be lost, so it does not defend."""
    game = announcing(guards, power, defense)
    outlook = Outlook(game.table)
    option = next(each for each in game.match.options if each.kind == "attack")
    worth = outlook.answered(option)
    assert worth == -outlook.worth(option.args[0]) if lost else worth == POINT * points


def test_an_attack_on_a_structure_brings_it_if_it_falls() -> None:
    game = table("resource-war", turn=3)
    game.army(A, fox=(0, 4, 3))
    game.put(structure("Mill", 0, 3), B)
    game.to(3, "conflict")
    outlook = Outlook(game.table)
    mill = next(each for each in game.match.options if each.kind == "attack" and each.args[1] > 0)
    assert outlook.answered(mill) == outlook.worth(mill.args[1])
