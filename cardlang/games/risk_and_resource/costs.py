"""What things cost: 1.4 Intel and its escalation, 1.5 Assembly Line, 1.6 cost stacking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine.cards import Ability, CostPart, Filter
from cardlang.engine.changes import Change
from cardlang.engine.decisions import Option, Question
from cardlang.games.risk_and_resource.facts import EP, INTEL, TAPPED, ep_of
from cardlang.language.words.label_prices import price_of

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table


NEVER: Final = 10_000_000
"""More EP than anybody can have."""


class SpellCost(CostPart):
    """The cost of a spell: the printed one, or (``alternative``) another that replaces it entirely."""

    def __init__(self, alternative: int | None = None) -> None:
        self.alternative = alternative

    def resource(self, ctx: Context) -> tuple[str, int]:
        """RR-1.1-a: an amount of EP.

        RUL-RR-11: base, plus increases; minus reductions and floored only if the base is the printed cost.
        """
        if self.alternative is not None:  # RR-1.6-e
            beyond = NEVER if ctx.printed_x else 0  # X belongs to the printed cost, which is not paid: it is 0
            return EP, max(0, self.alternative + increases(ctx.table, ctx.source)) + beyond
        return EP, cost_of_spell(ctx.table, ctx.source, ctx.controller, ctx.printed_x)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


PRINTED: Final = SpellCost()
"""The printed cost: the first part of the cost of a spell."""


def cost_of_spell(table: Table, ref: int, caster: int, x: int) -> int:
    """1.6 Cost stacking. All increases first (RR-1.6-a), then every reduction, each with its own cap (RR-1.6-b, c),
    then the floor: 1 EP (RR-1.5-d), or 0 if the printed cost is 0 (RR-1.6-d).
    """
    reduced = assembly_line(table, ref, caster) + affinity(table, ref, caster)
    return _stacked(table, ref, x, reduced)


def price_of_land(table: Table, ref: int, player: int) -> int:
    """RUL-RR-20: what playing a land or Landmark costs. It is not a spell: what changes the cost of spells does not
    count, but what a card says about lands, cards or itself does, and it has the floor of RR-1.6-d.
    """
    return _stacked(table, ref, 0, affinity(table, ref, player))


def _stacked(table: Table, ref: int, x: int, reduced: int) -> int:
    """RR-1.6-a, b, d: the printed cost with all that cards say about it, and with what else reduces it."""
    printed = table.state.entities[ref].card.base.get("cost", 0) + x
    cost = printed + increases(table, ref) - reduced - table.value_of(ref, "cost less")
    floor = 0 if printed == 0 else table.state.parameter("min_spell_cost")
    return max(floor, cost)


def convoke_room(ctx: Context, owed: int, parts: tuple[CostPart, ...]) -> tuple[int, list[int]]:
    """RUL-RR-11: how many creatures may be tapped for a spell with Convoke, and which ones. Each pays 1 EP, after all
    other reductions, down to the minimum cost. An alternative cost cannot be reduced, so Convoke does not apply.
    """
    table, ref = ctx.table, ctx.source
    if ctx.frame.ability is not None or not parts or parts[0] is not PRINTED or not table.has(ref, "convoke"):
        return 0, []
    printed = table.state.entities[ref].card.base.get("cost", 0) + ctx.printed_x
    floor = 0 if printed == 0 else table.state.parameter("min_spell_cost")
    ready = [
        other
        for other in table.controlled_by(ctx.controller)
        if "creature" in table.state.entities[other].face.kinds
        and not table.state.entities[other].flags & TAPPED
    ]
    return max(0, min(len(ready), owed - floor)), ready


def convoked(ctx: Context, owed: int, parts: tuple[CostPart, ...]) -> list[int]:
    """Which creatures the caster taps for Convoke, one after the other."""
    most, ready = convoke_room(ctx, owed, parts)
    has = ep_of(ctx.state, ctx.controller)
    tapped: list[int] = []
    while len(tapped) < most:
        options = [Option("pay", (ref,)) for ref in ready if ref not in tapped]
        if owed - len(tapped) <= has:
            options.append(Option("done"))
        question = Question(ctx.controller, "pay", tuple(options), "Tap creatures to pay?", ctx.source)
        answer = ctx.table.ask(question)
        if answer.kind == "done":
            break
        tapped += answer.args
    return tapped


def increases(table: Table, ref: int) -> int:
    """RR-1.6-a: the sum of all effects that make a card cost more."""
    return table.value_of(ref, "cost more")


def assembly_line(table: Table, ref: int, caster: int) -> int:
    """RR-1.5-b, c: 1 EP less for each other artifact its caster controls, at most 4.

    RUL-RR-10: tokens count; traps and face-down cards do not; two instances of the keyword count once.
    """
    if not table.has(ref, "assembly line"):
        return 0
    artifacts = [
        other
        for other in table.controlled_by(caster)
        if other != ref and "artifact" in table.state.entities[other].face.kinds
    ]
    return min(len(artifacts), table.state.parameter("assembly_line_cap"))


def affinity(table: Table, ref: int, caster: int) -> int:
    """Affinity for T: 1 EP less for each T its caster controls, without a cap (RR-1.6-c)."""
    described_by = affinities(table, ref)
    if not described_by:
        return 0
    total, eyes = 0, table.players_eyes(caster)
    for described in described_by:
        total += sum(1 for other in table.controlled_by(caster) if described.matches(eyes, other))
    return total


def affinities(table: Table, ref: int) -> tuple[Filter, ...]:
    """The descriptions in a card's Affinity keywords ("artifact", "Goblin"); empty without the keyword."""
    found = table.state.entities[ref].card.special.get("affinity", ())
    assert isinstance(found, tuple)
    return found


def intel_surcharge(table: Table, player: int) -> int:
    """RR-1.4-d, e, f: the second Intel ability of a turn costs 2 EP more, the third and later ones 4.

    RR-1.4-g: counted in every player's turn, starting at 0 in each.
    """
    used = table.state.turn_tallies.get(("intel ability", player), 0)
    if used == 0:
        return 0
    return table.state.parameter("intel_surcharge_second" if used == 1 else "intel_surcharge_third")


def price_of_ability(
    table: Table, player: int, source: int, total: dict[str, int], ability: object = None
) -> dict[str, int]:
    """RUL-RR-9: the surcharge is a cost increase of activated abilities whose cost contains Intel.

    RR-1.5-e: what makes spells cheaper does not make abilities cheaper. RUL-RR-11: an ability may become free.
    """
    if total.get(INTEL, 0) > 0:
        extra = intel_surcharge(table, player)
        if extra:
            total[EP] = total.get(EP, 0) + extra
    change = table.value_of(source, "ability cost more") - table.value_of(source, "ability cost less")
    if isinstance(ability, Ability) and ability.label:
        more, less = price_of("cost more", ability.label), price_of("cost less", ability.label)
        change += table.value_of(source, more) - table.value_of(source, less)
    if change and source:  # what cards say about it; it never falls below nothing
        total[EP] = max(0, total.get(EP, 0) + change)
    return total
