"""Questions about the board and the players: units, territories, Euro, cards. The other files ask here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardlang.engine.kept import ANYTHING, FORCE, IN_PLAY
from cardlang.engine.refs import player_ref
from cardlang.engine.state import pairs_get
from cardlang.games.risk_2025.facts import ATTACKS, HAND_ZONE, KEPT_OVER, RESERVE, UNITS
from cardlang.games.risk_2025.map import BOARD, TERRITORIES

if TYPE_CHECKING:
    from cardlang.engine.cards import Filter
    from cardlang.engine.context import Context
    from cardlang.engine.modifiers import Active
    from cardlang.engine.state import Relation, State
    from cardlang.engine.table import Table

ENDED: Final = "attack ended"
"""The result that holds the two territories of an attack that a text has ended."""
NOBODY: Final = -1  # who holds a territory that is not claimed, or whose player has left the game


def units(state: State, ref: int) -> int:
    """The units on a territory."""
    return pairs_get(state.entities[ref].marks, UNITS)


def spares(state: State, ref: int) -> bool:
    """Whether units can go from a territory, where one must stay (R25-GP-4)."""
    return is_territory(ref) and units(state, ref) > 1


def holder(state: State, ref: int) -> int:
    """The player who holds a territory, or NOBODY."""
    return state.entities[ref].controller


def held(state: State, player: int) -> list[int]:
    """The territories a player holds, in the order of the map."""
    entities = state.entities
    return [ref for ref in TERRITORIES if entities[ref].controller == player]


def is_territory(ref: int) -> bool:
    """True if a ref points at a territory."""
    return 0 < ref < len(BOARD.names)


def total_units(state: State, player: int) -> int:
    """All units of a player on the board."""
    return sum(units(state, ref) for ref in held(state, player))


def euro(state: State, player: int) -> int:
    """A player's billions of Euro."""
    return state.players[player].resources[0]


def hand(state: State, player: int) -> tuple[int, ...]:
    """The Action cards a player has in hand."""
    return state.ids(HAND_ZONE, player)


def reserve(state: State, player: int) -> int:
    """The units a player has not placed yet."""
    return pairs_get(state.players[player].marks, RESERVE)


def kept_over(state: State, player: int) -> int:
    """The number of cards of a player who has more than the hand limit and has been asked for them; otherwise 0."""
    return pairs_get(state.players[player].marks, KEPT_OVER)


def most_cards(table: Table, player: int) -> int:
    """How many cards a player may have: up to the limit, or those that something else happened to than a discard."""
    return max(number_of(table, player, "hand limit"), kept_over(table.state, player))


def continents_held(state: State, player: int) -> list[int]:
    """The continents of which a player holds every territory (R25-UP-7)."""
    entities = state.entities
    return [
        number
        for number, region in enumerate(BOARD.regions)
        if all(entities[ref].controller == player for ref in region.places)
    ]


def number_of(table: Table, player: int, stat: str) -> int:
    """A number of a player now (a price, a limit); never below zero (R25-GP-5)."""
    return max(0, table.value_of(player_ref(player), stat))


class Crossing(NamedTuple):
    """Borders that a card opens or closes: between each territory of one group and each of another."""

    here: frozenset[int]
    there: frozenset[int]
    opened: bool


def crossings(table: Table) -> tuple[Crossing, ...]:
    """What cards change of the map now, the last word last; kept as long as it must stay the same."""
    acting = table.modifiers().get("borders")
    if acting is None:
        return ()
    state, reads = table.state, IN_PLAY | FORCE | table.varying(("borders",))
    steadily, otherwise = state.kept_of(reads), state.kept_of(ANYTHING)
    found: tuple[Crossing, ...] | None = steadily.get("borders") or otherwise.get("borders")
    if found is None:
        found = tuple(_crossing(table, active) for active in acting.actives)
        steady = all(not facing(active).reads() for active in acting.actives)
        (steadily if steady else otherwise)["borders"] = found
    return found


def facing(active: Active) -> Filter:
    """The territories on the other side that a modifier names: across a border, or attacked."""
    ability: Any = active.modifier.ability  # of card text, which the rulebook does not know
    found: Filter = ability.other_side
    return found


def _crossing(table: Table, active: Active) -> Crossing:
    other_side = facing(active)
    here = [ref for ref in TERRITORIES if active.applies(ref, state_inc(table, ref))]
    there = [ref for ref in TERRITORIES if other_side.matches(active.ctx, ref)]
    return Crossing(frozenset(here), frozenset(there), active.modifier.amount > 0)


def neighbours(table: Table, ref: int) -> tuple[int, ...]:
    """The territories that border on one, with borders that cards open or close. (Hot path.)"""
    changed = crossings(table)
    if not changed:
        return BOARD.neighbours[ref]
    return tuple(other for other in TERRITORIES if other != ref and _joined(changed, ref, other))


def adjacent(table: Table, one: int, other: int) -> bool:
    """True if two territories border on each other: the map, unless a card opens or closes that border."""
    return _joined(crossings(table), one, other)


def _joined(changed: tuple[Crossing, ...], one: int, other: int) -> bool:
    near = other in BOARD.neighbours[one]
    for here, there, opened in changed:
        if (one in here and other in there) or (other in here and one in there):
            near = opened
    return near


def state_inc(table: Table, ref: int) -> int:
    """The incarnation of a territory; it never changes in a game."""
    return table.state.entities[ref].inc


def attack_now(state: State) -> Relation | None:
    """The attack under way: its first is the attacking territory, its second the defending one."""
    return next((relation for relation in state.relations if relation.name == ATTACKS), None)


def territories_fighting(ctx: Context) -> tuple[int, int] | None:
    """The attacking and the defending territory: of the attack under way, or of the one that this text has ended."""
    fight = attack_now(ctx.state)
    if fight is not None:
        return fight.first, fight.second
    ended = ctx.result(ENDED).refs
    return (ended[0], ended[1]) if ended else None


def clockwise(state: State) -> list[int]:
    """The living players in round order, the first to act first."""
    order = state.order or tuple(range(state.seats))
    return [player for player in order if not state.players[player].out]
