"""MythoMagic, Card Types: special abilities that are activated, when they may be and what is done then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine.cards import AT_ONCE, SORCERY
from cardlang.engine.decisions import Option
from cardlang.engine.refs import player_ref
from cardlang.engine.stack import Pay, announce_ability
from cardlang.engine.state import Frame
from cardlang.engine.steps import Batch, Do, Step
from cardlang.games.mythomagic import paying
from cardlang.games.mythomagic.facts import CREATURE, TAPPED
from cardlang.games.mythomagic.timing import own_main, priority_to_a, without_stack
from cardlang.games.using import (
    Use,
    UseRule,
    controls,
    counted_use,
    its_condition,
    its_modes,
    its_targets,
    may_activate,
    may_be_activated,
    may_be_used,
    not_used_up,
    shown_first,
    taps_itself,
    use_of,
    works_here,
)

if TYPE_CHECKING:
    from cardlang.engine.kept import Usable
    from cardlang.engine.table import Table


def awake(use: Use) -> bool:
    """MM-C-f: a tapped creature cannot use its abilities. RUL-MM-11: one that was summoned this turn can."""
    return not use.row.flags & TAPPED or CREATURE not in use.row.face.kinds


def its_time(use: Use) -> bool:
    return use.ability.speed != SORCERY or own_main(use.ctx.table, use.ctx.controller, use.row.id)


def its_cost(use: Use) -> bool:
    return paying.can_pay_for(use.ctx, use.ability)


ACTIVATE: Final[tuple[UseRule, ...]] = (
    # MM-D-e: only what is in play is active. RUL-MM-1: unless it says that it works from elsewhere.
    ("MM-D-e", works_here, "it does not work from the zone it is in"),
    ("MM-C-j", controls, "you do not control it"),
    ("MM-C-f", awake, "a tapped creature has no abilities to use"),
    ("MM-P-g", its_time, "only in your own Main phase"),
    ("RUL-MM-1", may_activate, "an effect says that you cannot activate abilities"),
    ("RUL-MM-1", may_be_activated, "an effect says that its abilities cannot be activated"),
    ("RUL-MM-1", not_used_up, "not more often this turn"),
    ("RUL-MM-1", its_modes, "each of its modes has been chosen"),
    ("MM-RM-d", its_cost, "you cannot pay its cost"),
    ("RUL-MM-1", its_condition, "its condition is not met"),
    ("RUL-MM-22", its_targets, "there is no legal target"),
)
_ASKED: Final = ACTIVATE[5:]  # what ``usable`` does not know already


def usable(table: Table, player: int, main: bool, abilities: list[Usable]) -> list[Option]:
    """The uses of a player's ``abilities`` that are possible now, in their own ``main`` phase or at another time. What
    the first five rules ask is known here: the abilities are the player's own and work where they are, the time and
    tapped creatures are looked at, and whether the player may use any. So is what would tap a card already tapped.
    """
    if table.forbidden(player_ref(player), "activate abilities"):
        return []
    rows = table.state.entities
    found: list[Option] = []
    for ref, number, ability in abilities:
        if ability.speed == SORCERY and not main:
            continue
        if rows[ref].flags & TAPPED and (CREATURE in rows[ref].face.kinds or taps_itself(ability)):
            continue
        if may_be_used(_ASKED, use_of(table, player, ref, ability)):
            found.append(Option("activate", (ref, number)))
    return found


def activate(table: Table, player: int, option: Option) -> Sequence[Step]:
    """MM-C-j: the cost is paid and the ability goes on the stack. RUL-MM-8: one that only adds resources takes effect
    at once instead.
    """
    ref, number = option.args
    shown = shown_first(table, player, option)
    if shown:
        return shown
    row = table.state.entities[ref]
    ability = table.activated_of(ref)[number]
    told = counted_use(table, player, ref, ability)
    if ability.speed != AT_ONCE:
        after = [Batch(told, final=True), priority_to_a(table)]
        return announce_ability(table, ref, player, ability, ability.body, ability.cost, after)
    frame = Frame(ref, row.inc, row, player, ability, ability.body, ident=table.state.next_frame)
    effects = [Do(effect, frame.id) for effect in ability.body.effects]
    return without_stack(frame, [Pay(frame.id, ability.cost), Batch(told), *effects])
