"""MythoMagic, Card Types: special abilities that are activated, when they may be and what is done then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardlang.engine import changes as pen
from cardlang.engine.cards import AT_ONCE, SORCERY, Activated
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Reason
from cardlang.engine.stack import Pay, announce_ability, can_pay, targets_exist
from cardlang.engine.state import Entity, Frame
from cardlang.engine.steps import Batch, Do, Step
from cardlang.games.mythomagic.facts import CREATURE, DISCARD_PILE, HAND, TAPPED, ZONES
from cardlang.games.mythomagic.manners import own_main, priority_to_a, without_stack

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table


class Use(NamedTuple):
    """An activated ability about to be used: eyes, the row it stands on, the ability."""

    ctx: Context
    row: Entity
    ability: Activated


def works_here(use: Use) -> bool:
    """MM-D-e: only what is in play is active. RUL-MM-1: unless it says that it works from elsewhere."""
    return use.ability.role == ZONES[use.row.zone].role


def controls(use: Use) -> bool:
    """MM-C-j: one's own creatures."""
    return use.row.controller == use.ctx.controller


def awake(use: Use) -> bool:
    """MM-C-f: a tapped creature is out of it. RUL-MM-11: one that was summoned this turn is not."""
    return not use.row.flags & TAPPED or CREATURE not in use.row.face.kinds


def its_time(use: Use) -> bool:
    return use.ability.speed != SORCERY or own_main(use.ctx.table, use.ctx.controller, use.row.id)


def not_used_up(use: Use) -> bool:
    key = (_use_key(use.ctx.table, use.row.id, use.ability), use.ctx.controller)
    return not use.ability.limit or use.ctx.state.turn_tallies.get(key, 0) < use.ability.limit


def its_cost(use: Use) -> bool:
    """MM-RM-d: the whole of it."""
    return can_pay(use.ctx, use.ability.cost)


def its_condition(use: Use) -> bool:
    return use.ability.condition is None or use.ability.condition.holds(use.ctx)


def its_targets(use: Use) -> bool:
    return targets_exist(use.ctx.table, use.ctx.frame, use.ability.body)


ACTIVATE: tuple[tuple[str, Callable[[Use], bool], str], ...] = (
    ("MM-D-e", works_here, "it does not work from where it lies"),
    ("MM-C-j", controls, "you do not control it"),
    ("MM-C-f", awake, "a tapped creature has no abilities to use"),
    ("MM-P-g", its_time, "only in your own Main phase"),
    ("RUL-MM-1", not_used_up, "not more often this turn"),
    ("MM-RM-d", its_cost, "you cannot pay its cost"),
    ("RUL-MM-1", its_condition, "its condition is not met"),
    ("RUL-MM-22", its_targets, "there is no legal target"),
)


def use_of(table: Table, player: int, ref: int, ability: Activated) -> Use:
    """An activated ability with the eyes of a player who would use it."""
    row = table.state.entities[ref]
    return Use(Context(table, Frame(0, ref, row.inc, row, player, ability, ability.body)), row, ability)


def reasons_against(table: Table, player: int, ref: int, ability: Activated) -> list[Reason]:
    """What stands in the way of an activated ability; nothing when it may be used."""
    use = use_of(table, player, ref, ability)
    return [Reason(rule, sentence) for rule, holds, sentence in ACTIVATE if not holds(use)]


def usable(table: Table, player: int) -> Iterator[tuple[int, int]]:
    """The abilities a player may use now: each card with the number of its ability."""
    main = own_main(table, player, 0)
    for ref, number, ability in _within_reach(table, player):
        if ability.speed == SORCERY and not main:
            continue
        use = use_of(table, player, ref, ability)
        if all(holds(use) for _, holds, _ in ACTIVATE):
            yield ref, number


def _within_reach(table: Table, player: int) -> list[tuple[int, int, Activated]]:
    """The abilities of one's things in play, and those that say they work from hand or discard pile."""
    rows = table.state.entities
    found = [*table.activatable(player)]
    for zone in (HAND, DISCARD_PILE):
        for ref in table.state.ids(zone, player):
            if rows[ref].card.activated:
                role = ZONES[zone].role
                abilities = enumerate(rows[ref].card.activated)
                found += [(ref, number, ability) for number, ability in abilities if ability.role == role]
    return found


def activate(table: Table, player: int, option: Option) -> Sequence[Step]:
    """MM-C-j: the cost is paid, the ability waits on the stack. RUL-MM-8: one that only adds resources does
    not.
    """
    ref, number = option.args
    row, everybody = table.state.entities[ref], tuple(range(table.state.seats))
    if row.zone == HAND and row.seen != (1 << len(everybody)) - 1:  # a card used from the hand is shown first
        return [Batch([pen.Reveal((ref,), everybody, "show used", ref)], final=True), UseShown(player, option)]
    ability = table.activated_of(ref)[number]
    told: list[Change] = [pen.Tally("activate", player, ref=ref, source=ref)]
    if ability.limit:
        told.append(pen.Tally(_use_key(table, ref, ability), player))
    if ability.speed != AT_ONCE:
        after = [Batch(told, final=True), priority_to_a(table)]
        return announce_ability(table, ref, player, ability, ability.body, ability.cost, after)
    frame = Frame(table.state.next_frame, ref, row.inc, row, player, ability, ability.body)
    effects = [Do(effect, frame.id) for effect in ability.body.effects]
    return without_stack(frame, [Pay(frame.id, ability.cost), Batch(told), *effects])


class UseShown(Step):
    """An ability of a card in the hand, now that everybody has seen the card."""

    __slots__ = ("option", "player")

    def __init__(self, player: int, option: Option) -> None:
        self.player = player
        self.option = option

    def run(self, table: Table) -> Sequence[Step]:
        return activate(table, self.player, self.option)


def _use_key(table: Table, ref: int, ability: Activated) -> str:
    return f"use {ref}.{table.state.entities[ref].inc}.{ability.key}"
