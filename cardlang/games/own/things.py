"""Short names for what the rules of a user's own game ask and do most often."""

from __future__ import annotations

from collections.abc import Iterable

from cardlang.engine.changes import Change, Move, SetOrder
from cardlang.engine.misnamed import NoSuchName
from cardlang.engine.steps import Step
from cardlang.engine.table import Table
from cardlang.engine.zones import Zone
from cardlang.games.own.card_game import DISCARD, HAND, STACK
from cardlang.games.own.steps import Wins
from cardlang.games.own.untapping import TAPPED


def has_of(table: Table, player: int, resource: str) -> int:
    """The amount of a resource that a player has."""
    return table.state.players[player].resources[table.game.resource_place(resource)]


def things_of(table: Table, player: int, kind: str = "") -> list[int]:
    """The ids of what a player controls in play, oldest first; with ``kind``, only cards of that type."""
    _known_kind(table, kind)
    return [ref for ref in table.controlled_by(player) if not kind or is_kind(table, ref, kind)]


def is_kind(table: Table, ref: int, kind: str) -> bool:
    """True if a card's current face has a card type."""
    _known_kind(table, kind)
    return kind in table.state.entities[ref].face.kinds


def _known_kind(table: Table, kind: str) -> None:
    """Raises NoSuchName for a kind that the game does not have; empty is none."""
    if kind and kind not in table.game.kinds:
        raise NoSuchName("kind", kind, table.game.kinds)


def _place(table: Table, zone: str) -> Zone:
    """A zone by its name. Raises NoSuchName if there is none."""
    game = table.game
    if zone not in game.zone_index:
        raise NoSuchName("place", zone, game.zone_index)
    return game.zones[game.zone_index[zone]]


def cards_in_hand(table: Table, player: int) -> tuple[int, ...]:
    """The ids of the cards in a player's hand."""
    return table.state.ids(HAND, player)


def nothing_waits(table: Table) -> bool:
    """True if the stack is empty."""
    return not table.state.ids(STACK)


def is_tapped(table: Table, ref: int) -> bool:
    """True if a thing is tapped."""
    return bool(table.state.entities[ref].flags & TAPPED)


def is_new(table: Table, ref: int) -> bool:
    """True if a thing came into play this turn."""
    return table.state.entities[ref].since == table.state.turn


def discarded(player: int, refs: Iterable[int]) -> list[Change]:
    """The changes with which a player discards cards, as cards know it (``Whenever you discard a card``)."""
    return [Move(ref, DISCARD, player, "discard") for ref in refs]


def partners_of(table: Table, player: int) -> list[int]:
    """The others of a player's team who are at the table."""
    return [other for other in table.game.winners_with(table.state, player) if other != player]


def turned_round(table: Table) -> Change:
    """The change that reverses the order of play: the player on your left now comes before you."""
    order = table.state.order or tuple(range(table.state.seats))
    return SetOrder(order[::-1], "turned round")


def wins(player: int, why: str) -> Step:
    """The player (with a team, all of it) wins and the game ends; effects such as "cannot lose" do not apply."""
    return Wins(player, why)


def cards_of(table: Table, zone: str, player: int = 0) -> tuple[int, ...]:
    """The ids of the cards in a zone by its name, top first: a player's own, or one that all share."""
    place = _place(table, zone)
    return table.state.ids(place.index, 0 if place.shared else player)


def times_this_turn(table: Table, player: int, deed: str) -> int:
    """How often a player has done a deed of this game (or another counted action) this turn."""
    return table.state.turn_tallies.get((deed, player), 0)


def moved_to(table: Table, ref: int, zone: str, player: int, cause: str) -> Move:
    """The change that puts a card into a zone by its name: a player's own, or one that all share."""
    return Move(ref, _place(table, zone).index, player, cause, controller=player)
