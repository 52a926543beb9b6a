"""What is seen on a table, read from the position alone: nothing here asks a verb, a condition or a duration."""

from __future__ import annotations

from cardlang.play.scenarios.world import World
from tests.conformance.cells import Key

Seen = dict[Key, int | str]
COUNTED = ("hand", "deck", "resource", "discard", "exile")
"""What a sentence that is not about it must leave alone."""


def seen(world: World, names: dict[int, str]) -> Seen:
    """The whole table: what players have, and where the things of these names are and what they look like."""
    found: Seen = {}
    for player in range(world.match.state.seats):
        found |= _player(world, player)
    for ref, name in names.items():
        found |= _thing(world, ref, name)
    return found


def _player(world: World, player: int) -> Seen:
    state, rules, who = world.match.state, world.match.game, "ABCDEF"[player]
    row = state.players[player]
    found: Seen = {("resource", who, name): row.resources[at] for name, at in rules.resource_index.items()}
    for zone in rules.zones:
        found["zone", who, zone.name] = len(state.ids(zone.index, player))
        if zone.role in ("hand", "deck", "discard", "exile"):
            found[zone.role, who] = len(state.ids(zone.index, player))
    found["in play", who] = len(world.match.table.controlled_by(player))
    found["out", who] = int(row.out)
    return found


def _thing(world: World, ref: int, name: str) -> Seen:
    state, rules, table = world.match.state, world.match.game, world.match.table
    row = state.entities[ref]
    found: Seen = {
        ("zone of", name): rules.zones[row.zone].name if row.zone >= 0 else "gone",
        ("face", name): row.face.name,
        ("controller", name): "ABCDEF"[row.controller] if row.controller >= 0 else "nobody",
        ("tapped", name): int(bool(row.flags & rules.flags.get("tapped", 0))),
        ("marks", name): sum(count for _, count in row.marks),
        ("counters", name): sum(count for _, count in row.counters),
    }
    if row.zone < 0 or not rules.is_play_zone[row.zone]:
        return found  # numbers and abilities are looked at where the rules ask for them
    for stat in rules.stats:
        found[stat, name] = table.value_of(ref, stat)
    for keyword in rules.keywords:
        found["has " + keyword, name] = int(table.has(ref, keyword))
    return found


def difference(before: Seen, after: Seen) -> Seen:
    """What is not as it was: numbers by how much, the rest into what."""
    found: Seen = {}
    for key, value in after.items():
        old = before.get(key, value)
        if value != old:
            found[key] = value - old if isinstance(value, int) and isinstance(old, int) else value
    return found
