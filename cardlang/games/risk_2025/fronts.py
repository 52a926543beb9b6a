"""What cards say of an attack from one territory on another: how many dice, and whether it may be (R25-ATT-14, 15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from cardlang.engine.refs import player_ref
from cardlang.games.risk_2025.facts import (
    ATTACK_DICE_THERE,
    FEWER_ATTACK_DICE,
    FEWER_DEFENSE_DICE,
    FEWER_DICE_THERE,
    MORE_ATTACK_DICE,
    MORE_DEFENSE_DICE,
    MORE_DICE_THERE,
    NOT_ACROSS,
    NOT_THERE,
)
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import NOBODY, facing, number_of, state_inc

if TYPE_CHECKING:
    from cardlang.engine.modifiers import Acting
    from cardlang.engine.table import Table

_OF_ATTACKS = (
    *("attack dice", FEWER_ATTACK_DICE, MORE_ATTACK_DICE),
    *(ATTACK_DICE_THERE, FEWER_DICE_THERE, MORE_DICE_THERE),
)


class Dice(NamedTuple):
    """How many dice cards and rules allow, and how many fewer cards make them; below 0: how many more."""

    allowed: int
    fewer: int


def attack_dice(table: Table, player: int) -> Dice:
    """What is so for all attacks of a player."""
    fewer = number_of(table, player, FEWER_ATTACK_DICE) - number_of(table, player, MORE_ATTACK_DICE)
    return Dice(number_of(table, player, "attack dice"), fewer)


def land_matters(table: Table) -> bool:
    """Whether a card may give an attack other dice by the territories it is between."""
    modifiers = table.modifiers()
    return any(each in modifiers for each in _OF_ATTACKS)


def attack_dice_between(table: Table, player: int, start: int, goal: int) -> Dice:
    """The same for an attack from one territory on another."""
    allowed, fewer = attack_dice(table, player)
    allowed = _as_said(allowed, _said(table, "attack dice", start), table.state.parameter("attack_dice"))
    for limit in _there(table, ATTACK_DICE_THERE, player, start, goal):
        allowed = min(allowed, limit)
    fewer += table.value_of(start, FEWER_ATTACK_DICE) - table.value_of(start, MORE_ATTACK_DICE)
    fewer += sum(_there(table, FEWER_DICE_THERE, player, start, goal))
    return Dice(allowed, fewer - sum(_there(table, MORE_DICE_THERE, player, start, goal)))


def defense_dice(table: Table, defender: int, goal: int) -> Dice:
    """What is so for the defence of a territory."""
    usual = table.state.parameter("defense_dice")
    allowed, fewer = usual, 0
    if defender != NOBODY:
        allowed = number_of(table, defender, "defense dice")
        fewer = number_of(table, defender, FEWER_DEFENSE_DICE) - number_of(table, defender, MORE_DEFENSE_DICE)
    allowed = _as_said(allowed, _said(table, "defense dice", goal), usual)
    return Dice(allowed, fewer + table.value_of(goal, FEWER_DEFENSE_DICE) - table.value_of(goal, MORE_DEFENSE_DICE))


FRONTS_CLOSED = (NOT_THERE, NOT_ACROSS)


def may_attack_there(table: Table, player: int, start: int, goal: int) -> bool:
    """Whether no "cannot attack territories in Asia", or "into another continent", keeps a player, or a territory, from
    attacking another one.
    """
    if BOARD.region_of[start] != BOARD.region_of[goal]:
        if any(table.value_of(each, NOT_ACROSS) > 0 for each in (player_ref(player), start)):
            return False
    return not _there(table, NOT_THERE, player, start, goal)


def _as_said(allowed: int, said: list[int], usual: int) -> int:
    """How many dice a territory has, where cards say it of the territory: fewer, or more than usual (``with up to 3
    dice``), unless its player is limited.
    """
    for number in said:
        if number <= usual:
            allowed = min(allowed, number)
        elif allowed >= usual:
            allowed = max(allowed, number)
    return allowed


def _said(table: Table, stat: str, ref: int) -> list[int]:
    """The numbers that cards say of a territory itself: of several the last."""
    given = [each for each in _given(table.modifiers().get(stat), ref, state_inc(table, ref)) if each is not None]
    return given[-1:]


def _given(acting: Acting | None, ref: int, inc: int) -> Iterator[int | None]:
    for active in acting.actives if acting is not None else ():
        yield active.gives(ref, inc)


def _there(table: Table, stat: str, player: int, start: int, goal: int) -> list[int]:
    """The numbers that cards say of the attacks of a player, or from a territory, on another territory."""
    acting = table.modifiers().get(stat)
    found: list[int] = []
    for active in acting.actives if acting is not None else ():
        amounts = [active.gives(player_ref(player), 0), active.gives(start, state_inc(table, start))]
        if any(each is not None for each in amounts) and facing(active).matches(active.ctx, goal):
            found.append(next(each for each in amounts if each is not None))
    return found
