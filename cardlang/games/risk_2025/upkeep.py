"""Upkeep: income in units and Euro, continents, and what may be bought (RUL-R25-17 gives the order)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Asking, Batch, Step
from cardlang.engine.turn import ResolveWaiting
from cardlang.games.risk_2025.facts import (
    CONTINENT_BONUSES,
    EURO,
    HALF_INCOME,
    RESERVE,
    TWICE_BONUS,
    TWICE_INCOME,
    UNITS,
)
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import continents_held, euro, held, holder, number_of, reserve
from cardlang.games.risk_2025.windows import window

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def upkeep_phase() -> list[Step]:
    """Windows around it; what happens in between is fixed once the first has closed. What it sets off is done at once
    (RUL-R25-29), so that Euro which are gained then can be spent.
    """
    parts: list[Step] = [Income(), ResolveWaiting(), PlaceUnits(), ResolveWaiting(), Purchases()]
    return [ResolveWaiting(), *window(), *parts, *window()]


# ---- R25-UP-2 to R25-UP-7: income ----------------------------------------------------------------
def income(table: Table, player: int) -> tuple[int, int]:
    """Units and Euro a player gets: a third of the territories controlled now (R25-UP-3), whole continents, cards."""
    return _with_cards(table, player, sum(_by_land(table, player)))


def _with_cards(table: Table, player: int, land: int) -> tuple[int, int]:
    """The income in units and Euro: that of territories and continents (``land``), changed by cards."""
    me = player_ref(player)
    more, parts = 2 ** number_of(table, player, TWICE_INCOME), 2 ** number_of(table, player, HALF_INCOME)
    armies = 0 if table.forbidden(me, "gain units in upkeep") else land + table.value_of(me, "unit income")
    money = 0 if table.forbidden(me, "gain Euro in upkeep") else land + table.value_of(me, "Euro income")
    return max(0, armies) * more // parts, max(0, money) * more // parts


def _by_land(table: Table, player: int) -> tuple[int, int]:
    """The income for the number of territories, and the bonus for whole continents."""
    state = table.state
    base = max(
        len(held(state, player)) // state.parameter("territory_divisor"),  # R25-UP-2
        state.parameter("minimum_income"),
    )
    if table.forbidden(player_ref(player), CONTINENT_BONUSES):
        return base, 0
    return base, sum(bonus_of(table, number) for number in continents_held(state, player))  # R25-UP-6, 7


def bonus_of(table: Table, number: int) -> int:
    """R25-UP-7a: what a whole continent is worth; a card may change what each of its territories adds."""
    region = BOARD.regions[number]
    modifiers, place = table.modifiers(), region.places[0]  # a change applies to all its territories
    worth = region.worth << table.value_of(place, TWICE_BONUS) if TWICE_BONUS in modifiers else region.worth
    return max(0, worth + table.value_of(place, "bonus")) if "bonus" in modifiers else worth


class Income(Step):
    """Computed once, at the start (RUL-R25-17); R25-UP-5: Euro come from the bank at the same rate (R25-MON-5)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        player = table.state.active
        if table.state.players[player].out:
            return ()
        base, bonus = _by_land(table, player)
        armies, money = _with_cards(table, player, base + bonus)
        reckoned = (len(held(table.state, player)), table.state.parameter("territory_divisor"), base, bonus)
        return [
            Batch([changes.Mark(player_ref(player), RESERVE, armies, "income")], final=True),
            Batch([changes.Gain(player, EURO, money, "income").reckoned("R25-UP-2", *reckoned, money)]),
        ]


# ---- R25-UP-4: placing ---------------------------------------------------------------------------
class PlaceUnits(Asking):
    """New units go on territories one occupies, split in any way: the player chooses where, then how many."""

    __slots__ = ("ref",)

    def __init__(self, ref: int = 0) -> None:
        self.ref = ref

    def question(self, table: Table) -> Question | Sequence[Step]:
        state = table.state
        player, left = state.active, reserve(state, state.active)
        if state.players[player].out or not left:
            return ()
        if not held(state, player):
            return [Batch([changes.Mark(player_ref(player), RESERVE, -left, "place")], final=True)]
        if not self.ref:
            options = tuple(Option("place", (ref,)) for ref in held(state, player))
            prompt = f"Where do new units go? ({left} to place)"
            return Question(player, "place", options, prompt)
        if holder(state, self.ref) != player:
            return [PlaceUnits()]
        options = tuple(Option("units", (amount,)) for amount in range(1, left + 1))
        return Question(player, "units", options, "How many units?", self.ref)

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if not self.ref:
            return [PlaceUnits(answer.args[0])]
        return [placed(table.state.active, self.ref, answer.args[0]), PlaceUnits()]


def placed(player: int, ref: int, amount: int) -> Step:
    """Units come from a player's reserve onto a territory."""
    return Batch(
        [changes.Mark(ref, UNITS, amount, "place"), changes.Mark(player_ref(player), RESERVE, -amount, "place")],
        final=True,
    )


# ---- R25-UP-8, 9: purchases ----------------------------------------------------------------------
class Purchases(Asking):
    """R25-MON-4: units and cards, as many as one can pay, in any order; bought units are placed at once."""

    __slots__ = ()

    def question(self, table: Table) -> Question | Sequence[Step]:
        player = table.state.active
        if table.state.players[player].out:
            return ()
        options = [Option(f"buy {what}") for what in WARES if not purchase_reasons(table, player, what)]
        options.append(Option("done", label="Buy nothing more"))
        return Question(player, "buy", tuple(options), "What do you buy?")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        player = table.state.active
        if answer.kind == "done":
            return ()
        ware = answer.kind.removeprefix("buy ")
        pay = Batch([changes.Gain(player, EURO, -price_of(table, player, ware), "buy")], final=True)
        if ware == "card":  # R25-AC-4
            return [pay, *table.game.draw(table, player, 1), ResolveWaiting(), Purchases()]
        ready = Batch([changes.Mark(player_ref(player), RESERVE, 1, "buy")], final=True)
        return [pay, ready, PlaceUnits(), ResolveWaiting(), Purchases()]


WARES: Final = {"unit": "unit price", "card": "card price"}


def price_of(table: Table, player: int, ware: str) -> int:
    """What a unit (R25-UP-8) or a card (R25-UP-9) costs a player now; never 0, or one could buy without end."""
    return max(1, number_of(table, player, WARES[ware]))


def purchase_reasons(table: Table, player: int, ware: str) -> list[Reason]:
    """Why something cannot be bought now; empty when it can."""
    found: list[Reason] = []
    price = price_of(table, player, ware)
    rule = "R25-UP-8" if ware == "unit" else "R25-UP-9"
    if euro(table.state, player) < price:
        found.append(Reason(rule, f"a {ware} costs {price} billion Euro now"))
    if table.forbidden(player_ref(player), f"buy {ware}s"):
        found.append(Reason("R25-ATT-14", f"a card says that you cannot buy {ware}s"))
    if ware == "unit" and not held(table.state, player):
        found.append(Reason("R25-UP-4", "you hold no territory to place it on"))
    return found
