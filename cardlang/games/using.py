"""Using an ability of a card: the tests it must pass. Games add the ids and sentences of their rules.

Each game makes its own list of (rule, test, sentence). An ability may be used when all tests hold; those that fail
answer "why can't I?".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import ONLY, Activated, Condition
from cardlang.engine.context import Context, as_played, as_used
from cardlang.engine.decisions import Option, Reason
from cardlang.engine.modes import has_been_chosen
from cardlang.engine.reaching import targets_exist
from cardlang.engine.refs import player_ref
from cardlang.engine.stack import can_pay
from cardlang.engine.state import Entity
from cardlang.engine.steps import Batch, Step
from cardlang.language.running.cost_parts import ResourcePart

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table


NOT_NOW: Final = "the card says that it cannot be played now"
"""The reason against playing a card whose text does not allow it at this time."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Use:
    """An activated ability about to be used: its context, the row of its card, the ability."""

    __slots__ = ("ctx", "row", "ability")

    def __init__(self, ctx: Context, row: Entity, ability: Activated) -> None:
        self.ctx = ctx
        self.row = row
        self.ability = ability


UseRule = tuple[str, Callable[[Use], bool], str]
"""A rule for using abilities: its id, a test, and the sentence for when the test fails."""


def use_of(table: Table, player: int, ref: int, ability: Activated) -> Use:
    """An activated ability in the context of a player who would use it."""
    row = table.state.entities[ref]
    return Use(as_used(table, ref, player, ability.body, ability), row, ability)


# ---- what must hold ------------------------------
def works_here(use: Use) -> bool:
    """Its card is in a zone where the ability works."""
    return use.ability.role == use.ctx.game.zones[use.row.zone].role


def controls(use: Use) -> bool:
    """The player controls its card."""
    return use.row.controller == use.ctx.controller


def not_used_up(use: Use) -> bool:
    """Its limit of uses per turn, if it has one, is not reached."""
    if not use.ability.limit:
        return True
    return use.ctx.state.turn_tallies.get(_tally(use.row, use.ability), 0) < use.ability.limit


def may_activate(use: Use) -> bool:
    """No effect says that the player cannot activate abilities."""
    return not use.ctx.table.forbidden(player_ref(use.ctx.controller), "activate abilities")


def may_be_activated(use: Use) -> bool:
    """No effect says that the abilities of this thing cannot be activated."""
    return not use.ctx.table.forbidden(use.row.id, "activate abilities")


def its_cost(use: Use) -> bool:
    """Its whole cost can be paid."""
    return can_pay(use.ctx, use.ability.cost)


def its_condition(use: Use) -> bool:
    """Its condition ("only if ...") is met, or it has none."""
    return use.ability.condition is None or use.ability.condition.holds(use.ctx)


def its_modes(use: Use) -> bool:
    """There is a mode that may still be chosen, or it has none."""
    body = use.ability.body
    if not body.once:
        return True
    return not all(has_been_chosen(use.ctx.state, use.ctx.frame, body, at) for at in range(len(body.modes)))


def its_targets(use: Use) -> bool:
    """There are legal targets, or it needs none."""
    return targets_exist(use.ctx.table, use.ctx.frame, use.ability.body, parts=use.ability.cost)


def its_text_allows(table: Table, player: int, ref: int) -> bool:
    """True unless a card says that it cannot be played now (``Cast only during combat.``)."""
    row = table.state.entities[ref]
    only = row.card.special.get(ONLY)
    if not isinstance(only, tuple):
        return True
    eyes = as_played(table, ref, player)
    return all(isinstance(each, Condition) and each.holds(eyes) for each in only)


def in_hand(table: Table, player: int, ref: int) -> bool:
    """Cards are played from the hand of their holder."""
    row = table.state.entities[ref]
    return row.zone == table.game.hand_zone and row.holder == player


# ---- all together ------------------------------
def reasons_against(rules: Sequence[UseRule], use: Use) -> list[Reason]:
    """The tests that fail; none when it may be used."""
    return [Reason(rule, sentence) for rule, holds, sentence in rules if not holds(use)]


def may_be_used(rules: tuple[UseRule, ...], use: Use) -> bool:
    """True if every test holds. (Hot path: a plain loop is faster than ``all``.)"""
    for _, holds, _ in rules:
        if not holds(use):
            return False
    return True


def may_be_cheaper(table: Table) -> bool:
    """True if some effect makes abilities cost less now."""
    return bool([each for each in table.modifiers() if each.startswith("ability cost less")])


def plainly_too_dear(table: Table, player: int, ability: Activated) -> bool:
    """True if the cost needs more of a resource than the player has: a quick test that builds no ``Use``. Only
    where nothing makes abilities cheaper.
    """
    has, places = table.state.players[player].resources, table.game.resource_index
    price = ability.memo.get("fixed price")
    for name, amount in price if isinstance(price, tuple) else _fixed_price(ability):
        if has[places[name]] < amount:
            return True
    return False


def taps_itself(ability: Activated) -> bool:
    """True if its cost taps its own card, so that a tapped card is skipped; cached."""
    known = ability.memo.get("taps itself")
    if not isinstance(known, bool):
        known = ability.memo["taps itself"] = any(part.taps for part in ability.cost)
    return known


def _fixed_price(ability: Activated) -> tuple[tuple[str, int], ...]:
    """The resources of a cost whose numbers are printed on the card; kept with the ability."""
    fixed = [part.fixed for part in ability.cost if isinstance(part, ResourcePart)]
    price = ability.memo["fixed price"] = tuple([each for each in fixed if each is not None])
    return price


def shown_first(table: Table, player: int, option: Option) -> list[Step]:
    """The steps that first show a card used from the hand to all players, and then use it; empty if no card needs to
    be shown.
    """
    ref, everybody = option.args[0], tuple(range(table.state.seats))
    row = table.state.entities[ref]
    if row.zone != table.game.hand_zone or row.seen == (1 << len(everybody)) - 1:
        return []
    return [Batch([changes.Reveal((ref,), everybody, "show used", ref)], final=True), UseShown(player, option)]


class UseShown(Step):
    """A player's action, once the card it is about has been shown."""

    __slots__ = ("option", "player")

    def __init__(self, player: int, option: Option) -> None:
        self.player = player
        self.option = option

    def run(self, table: Table) -> Sequence[Step]:
        return table.game.act(table, self.player, self.option)


def counted_use(table: Table, player: int, ref: int, ability: Activated) -> list[Change]:
    """The tallies of a use: that an ability was activated, and if it has a limit per turn, which one."""
    found: list[Change] = [changes.Tally("activate", player, ref=ref, source=ref)]
    if ability.label:
        found.append(changes.Tally(f"activate {ability.label}", player, ref=ref, source=ref))
    return found + counted_limit(table, ref, ability)


def counted_limit(table: Table, ref: int, ability: Activated) -> list[Change]:
    """The tally of a use of an ability that has a limit per turn."""
    return [changes.Tally(*_tally(table.state.entities[ref], ability))] if ability.limit else []


def _tally(row: Entity, ability: Activated) -> tuple[str, int]:
    """The tally of the uses of an ability of a thing, kept for the thing's owner: other players may use it, too."""
    return f"use {row.id}.{row.inc}.{ability.key}", row.owner
