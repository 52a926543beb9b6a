"""What all players may know about a position and no list of cards shows: what waits on the stack and its targets, who
fights whom, and what things are called.
"""

from __future__ import annotations

from cardlang.engine.refs import is_player, player_of
from cardlang.engine.state import Entity, Relation
from cardlang.engine.table import Table
from cardlang.games.occasions import occasion
from cardlang.record import record

FIGHTS = {"attacks": "attacks", "confronts": "confronts", "blocks": "blocks", "defends": "defends against"}
"""The relations that are fights, and the verb for each."""
BEGUN = ("attacks", "confronts")
"""The fights that a player begins; the others answer one."""


@record(frozen=True, slots=True)
class Waiting:
    """A spell or ability that waits to resolve: its id, its card's id, who controls it, its targets, X, its text.

    A target is (ref, whether it is still there).
    """

    ref: int
    source: int
    controller: int
    targets: tuple[tuple[int, bool], ...]
    x: int
    text: str


@record(frozen=True, slots=True)
class Fight:
    """``first`` attacks, blocks ... ``second``; a card or player that has left since is not ``there``."""

    first: int
    verb: str
    second: int
    there: bool
    begins: bool


def waiting(table: Table) -> list[Waiting]:
    """What waits to resolve, the next one first."""
    if table.game.stack_zone < 0:
        return []
    return [_item(table, table.state.entities[ref]) for ref in table.state.ids(table.game.stack_zone)]


def _item(table: Table, row: Entity) -> Waiting:
    frame = table.state.frames.get(row.frame)
    if frame is None:
        return Waiting(row.id, row.id, row.controller, (), 0, row.face.source)
    chosen = [target for slot in frame.targets for target in slot]
    targets = tuple((ref, is_there(table, ref, inc)) for ref, inc in chosen)
    return Waiting(row.id, frame.source or row.id, row.controller, targets, frame.x, row.face.source)


def is_there(table: Table, ref: int, inc: int) -> bool:
    """True if a player is still in the game, or an entity is still the same one that was meant."""
    if is_player(ref):
        return not table.state.players[player_of(ref)].out
    return table.state.entities[ref].inc == inc


def fights(table: Table) -> list[Fight]:
    """Who attacks, blocks, confronts or defends against whom, in the order in which it was declared."""
    return [_fight(table, relation) for relation in table.state.relations if relation.name in FIGHTS]


def _fight(table: Table, relation: Relation) -> Fight:
    there = is_there(table, relation.second, relation.second_inc)
    verb = FIGHTS[relation.name]
    return Fight(relation.first, verb, relation.second, there, relation.name in BEGUN)


def called(table: Table, ref: int, viewer: int) -> str:
    """The name of a player ("you" for the viewer), or of a card with its numbers and, if another player controls it
    in play or on the stack, whose it is.
    """
    state, game = table.state, table.game
    if is_player(ref):
        return "you" if player_of(ref) == viewer else state.players[player_of(ref)].name
    row = state.entities[ref]
    in_play = bool(game.is_play_zone[row.zone])
    numbers = [str(table.value_of(ref, stat)) for stat in game.stats if stat in row.face.base] if in_play else []
    name = f"{row.face.name} {'/'.join(numbers)}".strip()
    theirs = row.controller not in (viewer, -1) and (in_play or row.zone == game.stack_zone)
    return f"{state.players[row.controller].name}'s {name}" if theirs else name


def waiting_said(table: Table, item: Waiting, viewer: int) -> str:
    """``Snare (yours, X = 2) on Bob's Paper Ox 1/1``, ``Choir's ability (yours): Ash Wolf is destroyed``."""
    row = table.state.entities[item.ref]
    whose = "yours" if item.controller == viewer else table.state.players[item.controller].name
    x = f", X = {item.x}" if item.x else ""
    names = [called(table, ref, viewer) + ("" if there else " (gone)") for ref, there in item.targets]
    aimed = f" on {' and '.join(names)}" if names else ""
    about = set_off_by(table, item, viewer)
    return f"{row.face.name} ({whose}{x}){aimed}{f': {about}' if about else ''}"


def set_off_by(table: Table, item: Waiting, viewer: int) -> str:
    """The event that has set an ability off, where another thing than its card had a part in it; else empty."""
    frame = table.state.frames.get(table.state.entities[item.ref].frame)
    return "" if frame is None else occasion(table.game, table.state, frame.event, item.source, viewer)


def fights_said(table: Table, viewer: int) -> list[str]:
    """Each fight in one phrase: ``Paper Ox 1/1 attacks Bob, Bob's Glass Wolf 2/1 blocks it``."""
    found = fights(table)
    said: list[str] = []
    for fight in found:
        if fight.begins:
            whom = called(table, fight.second, viewer) if fight.there else "what has left"
            parts = [f"{called(table, fight.first, viewer)} {fight.verb} {whom}"]
            parts += [
                f"{called(table, each.first, viewer)} {each.verb} it"
                for each in found
                if not each.begins and each.second == fight.first and each.there
            ]
            said.append(", ".join(parts))
    return said
