"""The worked examples of Resource War, with their exact numbers."""

from __future__ import annotations

import pytest

from cardlang.games.resource_war.facts import HAND_ZONE
from tests.games.resource_war.kit import A, B, Duel, User, animate, effect, gain, tool


def test_opening() -> None:
    """WE-RW-1 (RW-S-e, RW-S-f, RW-D-a, RW-D-b, RW-C-a, RUL-RW-2, RUL-RW-3)"""
    duel = Duel()
    assert (duel.r(A), duel.hand(A), duel.r(B), duel.hand(B)) == (5, 6, 3, 5)
    duel.lay("page", animate("Page", 1, 1, 1, cost=3), A, zone=HAND_ZONE)
    duel.do("play page")
    assert duel.r(A) == 2
    duel.to(2, "play")
    assert (duel.r(B), duel.hand(B)) == (7, 6)
    duel.to(3, "play")
    assert duel.r(A) == 6


def test_first_turn_has_no_conflict_step() -> None:
    """WE-RW-1, RW-K-a: turn 1 skips it, turn 2 has it."""
    duel = Duel()
    duel.army(A, a1=(1, 1, 1))
    duel.army(B, b1=(1, 1, 1))
    seen = []
    while duel.match.state.turn < 3:
        seen.append((duel.match.state.turn, duel.match.state.phase))
        duel.nothing()
    assert (1, "conflict") not in seen
    assert (2, "conflict") in seen


@pytest.mark.parametrize(
    ("wit", "fate"),
    [(6, "nothing"), (4, "nothing"), (3, "restricted"), (1, "restricted"), (0, "discarded")],
)
def test_wit_table(wit: int, fate: str) -> None:
    """WE-RW-2 (RW-W-a..d, RUL-RW-10, RUL-RW-17)"""
    duel = Duel(turn=3)
    duel.army(A, a1=(4, 1, 1))
    duel.army(B, b1=(wit, 1, 1))
    duel.to(3, "conflict")
    duel.fight("confront a1 b1")
    duel.quiet()
    assert duel.discarded("b1") == (fate == "discarded")
    assert duel.match.table.forbidden(duel.names["b1"], "attack") == (fate == "restricted")
    assert duel.stays("a1")


@pytest.mark.parametrize("wit", [1, 0])
def test_wit_with_a_tool(wit: int) -> None:
    """WE-RW-2: a tool of +1 Wit makes difference 2 of 3, and 3 of 4 (RW-W-a, RW-T-l)"""
    duel = Duel(turn=3)
    duel.army(A, a1=(4, 1, 1))
    duel.army(B, b1=(wit, 1, 1), b2=(wit, 1, 1))
    duel.lay("cap", tool("Thinking Cap", statics=(User(wit=1),)), B, user="b1")
    assert duel.match.table.value_of(duel.names["b1"], "wit") == wit + 1
    assert duel.match.table.value_of(duel.names["b2"], "wit") == wit
    duel.to(3, "conflict")
    duel.fight("confront a1 b1")
    duel.quiet()
    assert duel.stays("b1", "cap")
    assert duel.match.table.forbidden(duel.names["b1"], "confront")


def test_structure_attack() -> None:
    """WE-RW-3 (RW-A-e, RW-A-g, RW-A-h, RW-A-i, RUL-RW-16)"""
    duel = Duel(turn=3)
    duel.army(A, a1=(1, 5, 4))
    duel.army(B, wall=(2, 1), b1=(0, 2, 3))
    duel.to(3, "conflict")
    duel.fight("attack a1 wall", defend=["defend b1 a1"])
    assert duel.stays("a1")
    assert duel.discarded("b1", "wall")
    assert (duel.v(A), duel.pool) == (0, 30)


@pytest.mark.parametrize(("power", "falls"), [(3, False), (4, True)])
def test_strictness(power: int, falls: bool) -> None:
    """WE-RW-4 (RW-A-i, RUL-RW-17): damage must be more than Defense"""
    duel = Duel(turn=3)
    duel.army(A, a1=(1, power, 3))
    duel.army(B, wall=(1, 3))
    duel.to(3, "conflict")
    duel.fight("attack a1 wall")
    duel.quiet()
    assert duel.stays("a1")
    assert duel.discarded("wall") == falls


def test_two_defenders() -> None:
    """WE-RW-5 (RW-A-f, RW-K-i, RUL-RW-15): x gets Defense + 1, the rest goes to y, 1 V besides"""
    duel = Duel(turn=3)
    duel.army(A, a1=(2, 6, 2))
    duel.army(B, x=(1, 1, 2), y=(1, 1, 3))
    duel.to(3, "conflict")
    duel.fight("attack a1 B", defend=["defend x a1", "defend y a1"], order=["order x"])
    assert not duel.can("assign a1 x 2")  # RUL-RW-15: at least Defense + 1
    duel.do("assign a1 x 3")
    assert duel.discarded("x")
    assert duel.stays("a1", "y")
    assert (duel.v(A), duel.pool) == (1, 29)


def test_power_counts_twice() -> None:
    """WE-RW-6 (RUL-RW-14)"""
    duel = Duel(turn=3)
    duel.army(A, a1=(1, 4, 5))
    duel.army(B, b1=(1, 2, 3))
    duel.to(3, "conflict")
    duel.fight("attack a1 B", defend=["defend b1 a1"])
    assert duel.discarded("b1")
    assert duel.v(A) == 1


def test_trade() -> None:
    """WE-RW-7 (RW-A-e, RUL-RW-13): the discarded attacker deals its damage all the same"""
    duel = Duel(turn=3)
    duel.army(A, a1=(1, 5, 2))
    duel.army(B, b1=(1, 3, 4))
    duel.to(3, "conflict")
    duel.fight("attack a1 B", defend=["defend b1 a1"])
    assert duel.discarded("a1", "b1")
    assert duel.v(A) == 1


@pytest.mark.parametrize(("first", "points"), [("confront", 3), ("attack", 0)])
def test_order_of_conflicts(first: str, points: int) -> None:
    """WE-RW-8 (RW-K-j, RUL-RW-12): conflicts are resolved in the order announced"""
    duel = Duel(turn=3)
    duel.army(A, a1=(6, 1, 1), a2=(1, 3, 3))
    duel.army(B, b1=(2, 1, 4))
    duel.to(3, "conflict")
    announced = ["confront a1 b1", "attack a2 B"]
    duel.fight(*(announced if first == "confront" else reversed(announced)), defend=["defend b1 a2"])
    assert duel.discarded("b1")
    assert duel.stays("a1", "a2")
    assert duel.v(A) == points


def test_restriction() -> None:
    """WE-RW-9 (RW-W-c, RUL-RW-11): may defend in turn 3; no confronting, attacking or effects in 4; free in 5"""
    duel = Duel(turn=3)
    duel.army(A, a1=(5, 1, 9), a2=(0, 1, 9))
    duel.lay("b1", animate("Clerk", 3, 1, 9, activated=(effect(gain("R", 1)),)), B)
    duel.to(3, "conflict")
    assert duel.asked == A
    duel.do("confront a1 b1", "attack a2 B")
    duel.to(3, "defense")
    assert duel.can("defend b1 a2")
    duel.to(4, "play")
    assert not duel.can("activate b1 0")
    assert duel.refused("activate b1 0") == ["RW-W-c"]
    while duel.match.state.turn < 5:
        assert duel.kind != "announce" or not duel.can("attack b1 A")
        duel.nothing()
    duel.to(5, "draw")
    assert duel.can("activate b1 0")  # B may answer in A's Draw step
    duel.to(6, "conflict")
    assert duel.can("attack b1 A")
    assert duel.can("confront b1 a1")


def test_pool_runs_dry() -> None:
    """WE-RW-10 (RW-O-a, RUL-RW-20): 15 to 15 is a draw, the second attack does not resolve"""
    duel = Duel(turn=3)
    duel.set_points(13, 15)
    duel.army(A, a1=(1, 3, 1), a2=(1, 3, 1))
    duel.to(3, "conflict")
    duel.fight("attack a1 B", "attack a2 B")
    assert (duel.v(A), duel.v(B), duel.pool) == (15, 15, 0)
    assert duel.match.outcome is not None
    assert duel.match.outcome.kind == "draw"


def test_tools() -> None:
    """WE-RW-11 (RW-T-i, RW-T-j, RW-T-l, RW-T-m, RUL-RW-8, RUL-RW-25)"""
    duel = Duel(turn=3)
    duel.lay("soldier", animate("Private", 5, 1, 1, subtypes=("Soldier",)), A)
    duel.lay("thief", animate("Cutpurse", 1, 1, 1, subtypes=("Thief",)), B)
    duel.lay("rope", tool("Thieves' Rope", 2, "Thief"), A, zone=HAND_ZONE)
    duel.to(5, "play")
    before = duel.r(A)
    duel.do("play rope")
    table = duel.match.table
    assert table.host_of(duel.names["rope"]) == duel.names["thief"]
    assert table.state.entities[duel.names["rope"]].controller == A
    assert duel.r(A) == before - 2
    duel.to(5, "conflict")
    duel.fight("confront soldier thief")
    duel.quiet()
    assert duel.discarded("thief", "rope")
    assert table.state.entities[duel.names["rope"]].holder == A


def test_no_damage_is_kept() -> None:
    """WE-RW-12 (RUL-RW-18)"""
    duel = Duel(turn=3)
    duel.army(A, a1=(1, 4, 1), a2=(1, 3, 1))
    duel.army(B, wall=(0, 5))
    duel.to(3, "conflict")
    duel.fight("attack a1 wall", "attack a2 wall")
    duel.quiet()
    assert duel.stays("wall")
