"""The worked examples of Resource War, with their exact numbers."""

from __future__ import annotations

import pytest

from cardlang.games.resource_war.facts import HAND_ZONE
from tests.abilities import activated
from tests.games.resource_war.cards import User, animate, gain, tool
from tests.table import A, B, table


def test_opening() -> None:
    """WE-RW-1 (RW-S-e, RW-S-f, RW-D-a, RW-D-b, RW-C-a, RUL-RW-2, RUL-RW-3)"""
    game = table("resource-war")
    assert (game.amount(A, "R"), len(game.hand(A)), game.amount(B, "R"), len(game.hand(B))) == (5, 6, 3, 5)
    game.put(animate("Page", 1, 1, 1, cost=3), A, zone=HAND_ZONE, name="page")
    game.do("play page")
    assert game.amount(A, "R") == 2
    game.to(2, "play")
    assert (game.amount(B, "R"), len(game.hand(B))) == (7, 6)
    game.to(3, "play")
    assert game.amount(A, "R") == 6


def test_first_turn_has_no_conflict_step() -> None:
    """WE-RW-1, RW-K-a: turn 1 skips it, turn 2 has it."""
    game = table("resource-war")
    game.army(A, a1=(1, 1, 1))
    game.army(B, b1=(1, 1, 1))
    seen = []
    while game.state.turn < 3:
        seen.append((game.state.turn, game.state.phase))
        game.passes()
    assert (1, "conflict") not in seen
    assert (2, "conflict") in seen


@pytest.mark.parametrize(
    ("wit", "fate"),
    [(6, "nothing"), (4, "nothing"), (3, "restricted"), (1, "restricted"), (0, "discarded")],
)
def test_wit_table(wit: int, fate: str) -> None:
    """WE-RW-2 (RW-W-a..d, RUL-RW-10, RUL-RW-17)"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(4, 1, 1))
    game.army(B, b1=(wit, 1, 1))
    game.to(3, "conflict")
    game.fight("confront a1 b1")
    game.quiet()
    assert game.dead("b1") == (fate == "discarded")
    assert game.table.forbidden(game.ref("b1"), "attack") == (fate == "restricted")
    assert game.in_play("a1")


@pytest.mark.parametrize("wit", [1, 0])
def test_wit_with_a_tool(wit: int) -> None:
    """WE-RW-2: a tool of +1 Wit makes difference 2 of 3, and 3 of 4 (RW-W-a, RW-T-l)"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(4, 1, 1))
    game.army(B, b1=(wit, 1, 1), b2=(wit, 1, 1))
    game.put(tool("Thinking Cap", statics=(User(wit=1),)), B, user="b1", name="cap")
    assert game.table.value_of(game.ref("b1"), "wit") == wit + 1
    assert game.table.value_of(game.ref("b2"), "wit") == wit
    game.to(3, "conflict")
    game.fight("confront a1 b1")
    game.quiet()
    assert game.in_play("b1", "cap")
    assert game.table.forbidden(game.ref("b1"), "confront")


def test_structure_attack() -> None:
    """WE-RW-3 (RW-A-e, RW-A-g, RW-A-h, RW-A-i, RUL-RW-16)"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(1, 5, 4))
    game.army(B, wall=(2, 1), b1=(0, 2, 3))
    game.to(3, "conflict")
    game.fight("attack a1 wall", defend=["defend b1 a1"])
    assert game.in_play("a1")
    assert game.dead("b1", "wall")
    assert (game.amount(A, "V"), game.in_the_pool) == (0, 30)


@pytest.mark.parametrize(("power", "falls"), [(3, False), (4, True)])
def test_strictness(power: int, falls: bool) -> None:
    """WE-RW-4 (RW-A-i, RUL-RW-17): damage must be more than Defense"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(1, power, 3))
    game.army(B, wall=(1, 3))
    game.to(3, "conflict")
    game.fight("attack a1 wall")
    game.quiet()
    assert game.in_play("a1")
    assert game.dead("wall") == falls


def test_two_defenders() -> None:
    """WE-RW-5 (RW-A-f, RW-K-i, RUL-RW-15): x gets Defense + 1, the rest goes to y, 1 V besides"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(2, 6, 2))
    game.army(B, x=(1, 1, 2), y=(1, 1, 3))
    game.to(3, "conflict")
    game.fight("attack a1 opponent", defend=["defend x a1", "defend y a1"], order=["order x"])
    assert not game.offers("assign a1 x 2")  # RUL-RW-15: at least Defense + 1
    game.do("assign a1 x 3")
    assert game.dead("x")
    assert game.in_play("a1", "y")
    assert (game.amount(A, "V"), game.in_the_pool) == (1, 29)


def test_power_counts_twice() -> None:
    """WE-RW-6 (RUL-RW-14)"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(1, 4, 5))
    game.army(B, b1=(1, 2, 3))
    game.to(3, "conflict")
    game.fight("attack a1 opponent", defend=["defend b1 a1"])
    assert game.dead("b1")
    assert game.amount(A, "V") == 1


def test_trade() -> None:
    """WE-RW-7 (RW-A-e, RUL-RW-13): the discarded attacker deals its damage all the same"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(1, 5, 2))
    game.army(B, b1=(1, 3, 4))
    game.to(3, "conflict")
    game.fight("attack a1 opponent", defend=["defend b1 a1"])
    assert game.dead("a1", "b1")
    assert game.amount(A, "V") == 1


@pytest.mark.parametrize(("first", "points"), [("confront", 3), ("attack", 0)])
def test_order_of_conflicts(first: str, points: int) -> None:
    """WE-RW-8 (RW-K-j, RUL-RW-12): conflicts are resolved in the order announced"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(6, 1, 1), a2=(1, 3, 3))
    game.army(B, b1=(2, 1, 4))
    game.to(3, "conflict")
    announced = ["confront a1 b1", "attack a2 opponent"]
    game.fight(*(announced if first == "confront" else reversed(announced)), defend=["defend b1 a2"])
    assert game.dead("b1")
    assert game.in_play("a1", "a2")
    assert game.amount(A, "V") == points


def test_restriction() -> None:
    """WE-RW-9 (RW-W-c, RUL-RW-11): may defend in turn 3; no confronting, attacking or effects in 4; free in 5"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(5, 1, 9), a2=(0, 1, 9))
    game.put(animate("Clerk", 3, 1, 9, activated=(activated(gain("R", 1)),)), B, name="b1")
    game.to(3, "conflict")
    assert game.asked == A
    game.do("confront a1 b1", "attack a2 opponent")
    game.to(3, "defense")
    assert game.offers("defend b1 a2")
    game.to(4, "play")
    assert not game.offers("activate b1 0")
    assert game.refused("activate b1 0") == ["RW-W-c"]
    while game.state.turn < 5:
        assert game.kind != "announce" or not game.offers("attack b1 you")
        game.passes()
    game.to(5, "draw")
    assert game.offers("activate b1 0")  # B may answer in A's Draw step
    game.to(6, "conflict")
    assert game.offers("attack b1 you")
    assert game.offers("confront b1 a1")


def test_pool_runs_dry() -> None:
    """WE-RW-10 (RW-O-a, RUL-RW-20): 15 to 15 is a draw, the second attack does not resolve"""
    game = table("resource-war", turn=3)
    game.you(V=13).opponent(V=15)
    game.army(A, a1=(1, 3, 1), a2=(1, 3, 1))
    game.to(3, "conflict")
    game.fight("attack a1 opponent", "attack a2 opponent")
    assert (game.amount(A, "V"), game.amount(B, "V"), game.in_the_pool) == (15, 15, 0)
    assert game.match.outcome is not None
    assert game.match.outcome.kind == "draw"


def test_tools() -> None:
    """WE-RW-11 (RW-T-i, RW-T-j, RW-T-l, RW-T-m, RUL-RW-8, RUL-RW-25)"""
    game = table("resource-war", turn=3)
    game.put(animate("Private", 5, 1, 1, subtypes=("Soldier",)), A, name="soldier")
    game.put(animate("Cutpurse", 1, 1, 1, subtypes=("Thief",)), B, name="thief")
    game.put(tool("Thieves' Rope", 2, "Thief"), A, zone=HAND_ZONE, name="rope")
    game.to(5, "play")
    before = game.amount(A, "R")
    game.do("play rope")
    assert game.table.host_of(game.ref("rope")) == game.ref("thief")
    assert game.table.state.entities[game.ref("rope")].controller == A
    assert game.amount(A, "R") == before - 2
    game.to(5, "conflict")
    game.fight("confront soldier thief")
    game.quiet()
    assert game.dead("thief", "rope")
    assert game.table.state.entities[game.ref("rope")].holder == A


def test_no_damage_is_kept() -> None:
    """WE-RW-12 (RUL-RW-18)"""
    game = table("resource-war", turn=3)
    game.army(A, a1=(1, 4, 1), a2=(1, 3, 1))
    game.army(B, wall=(0, 5))
    game.to(3, "conflict")
    game.fight("attack a1 wall", "attack a2 wall")
    game.quiet()
    assert game.in_play("wall")
