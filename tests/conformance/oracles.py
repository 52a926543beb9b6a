"""What is seen on a table, read from the position alone: nothing here asks a verb, a condition or a duration."""

from __future__ import annotations

from cardlang.play.scenarios.world import World
from tests.conformance.cells import Claim, Key

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
    found["marks", who] = sum(count for _, count in row.marks)
    found["in play", who] = len(world.match.table.controlled_by(player))
    found["out", who] = int(row.out)
    return found


def _thing(world: World, ref: int, name: str) -> Seen:
    state, rules, table = world.match.state, world.match.game, world.match.table
    row = state.entities[ref]
    found: Seen = {
        ("there", name): int(row.zone >= 0 and rules.is_play_zone[row.zone]),
        ("zone of", name): rules.zones[row.zone].name if row.zone >= 0 else "gone",
        ("face", name): row.face.name,
        ("controller", name): "ABCDEF"[row.controller] if row.controller >= 0 else "nobody",
        ("tapped", name): int(bool(row.flags & rules.flags.get("tapped", 0))),
        ("marks", name): sum(count for _, count in row.marks),
        ("counters", name): sum(count for _, count in row.counters),
    }
    for kind in _attached(world, ref):
        found[f"with {kind}", name] = 1
    if row.zone < 0 or not rules.is_play_zone[row.zone]:
        return found  # numbers and abilities are looked at where the rules ask for them
    for stat in rules.stats:
        found[stat, name] = table.value_of(ref, stat)
    for keyword in rules.keywords:
        found["has " + keyword, name] = int(table.has(ref, keyword))
    return found


def _attached(world: World, ref: int) -> set[str]:
    """The kinds of what is attached to a thing."""
    state, plays = world.match.state, world.match.game.is_play_zone
    row = state.entities[ref]
    attached = (each for each in state.entities[1:] if (each.host, each.host_inc) == (ref, row.inc))
    return {kind for each in attached if each.zone >= 0 and plays[each.zone] for kind in each.face.kinds}


def difference(before: Seen, after: Seen) -> Seen:
    """What is not as it was: numbers by how much, the rest into what."""
    found: Seen = {}
    for key, value in after.items():
        old = before.get(key, value)
        if value != old:
            found[key] = value - old if isinstance(value, int) and isinstance(old, int) else value
    return found


def claimed(claim: Claim, table: Seen, drawn: int) -> bool:
    """Whether what is claimed of players, or of a thing, is true on a table, before the cards in A's hand that were
    ``drawn``.
    """
    if ("there", claim.who) in table:
        return _within(_is(claim.of, claim.who, table), claim)
    counts = [_had(claim.of, who, table, resolving=True) for who in _players(table)]
    counts[0] -= drawn if claim.of == "hand" else 0
    others = counts[1:]
    meant = {
        "you": counts[:1],
        "an opponent": others,
        "each opponent": others,
        "your opponents": [sum(others)],
        "a player": counts,
        "each player": counts,
    }[claim.who]
    met = [_within(each, claim) for each in meant]
    return all(met) if claim.who.startswith("each") else any(met)


def counted(claim: Claim, table: Seen) -> int:
    """How much of something the players of a claim have together."""
    counts = [_had(claim.of, who, table) for who in _players(table)]
    return sum({"you": counts[:1], "your opponents": counts[1:], "everybody": counts}[claim.who])


def _players(table: Seen) -> list[str]:
    return sorted(who for key, who, *_ in table if key == "out")


def _had(of: str, who: str, table: Seen, *, resolving: bool = False) -> int:
    """How much of something a player has, without the card that asks (``resolving``: it is in a pile by now). What is
    tapped is counted thing by thing.
    """
    if of.startswith("with "):
        mine = [name for (key, name, *_), value in table.items() if key == "controller" and value == who]
        return sum(_is(of, name, table) for name in mine)
    if of in ("tapped", "untapped"):
        mine = [name for (key, name, *_), value in table.items() if key == "controller" and value == who]
        mine = [name for name in mine if table["there", name] and name != "Watch"]
        return sum(table["tapped", name] == int(of == "tapped") for name in mine)
    key = ("resource", who, of.removeprefix("resource ")) if of.startswith("resource") else (of, who)
    value = table[key]
    assert isinstance(value, int)
    there, gone = table["there", "Watch"], resolving and not table["there", "Watch"]
    asks = who == "A" and (there if of == "in play" else of == "discard" and gone)
    return value - int(asks)


def _is(of: str, name: str, table: Seen) -> int:
    """1 if a thing in play is what is asked about, such as one with an artifact attached, and else 0."""
    return int(bool(table["there", name]) and bool(table.get((of, name), 0)))


def _within(value: int, claim: Claim) -> bool:
    if claim.limit == "exactly":
        return value == claim.number
    return value >= claim.number if claim.limit == "more" else value <= claim.number
