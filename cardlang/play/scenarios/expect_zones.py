"""Expectations about the contents of zones."""

from __future__ import annotations

import re

from cardlang.engine.state import Entity
from cardlang.engine.zones import DECK, DISCARD, EXILE, STACK
from cardlang.play.scenarios.failing import NotThis, need
from cardlang.play.scenarios.lists import Item, items_of, names_of
from cardlang.play.scenarios.things import Mistake, number_of
from cardlang.play.scenarios.world import SEATS, World
from cardlang.problems import did_you_mean

ORDERED = (DECK, DISCARD, EXILE, STACK)
NO_EMPTY = ("empty", "nothing", "no cards")


def cards_in(world: World, zone: int, seat: int) -> list[Entity]:
    state = world.match.state
    holder = 0 if world.match.game.zones[zone].shared else seat
    return [state.entities[ident] for ident in state.ids(zone, holder)]


def shown(world: World, rows: list[Entity]) -> str:
    """The rows as a list for people; equal names are counted."""
    names: list[str] = []
    for row in rows:
        names.append(world.call(row))
    runs: list[str] = []
    place = 0
    while place < len(names):
        end = place
        while end < len(names) and names[end] == names[place]:
            end += 1
        runs.append(names[place] if end - place == 1 else f"{end - place} {names[place]}")
        place = end
    return ", ".join(runs) or "nothing"


def zone_is(world: World, found: re.Match[str]) -> None:
    groups = found.groupdict()
    name = groups.get("zone") or "stack"
    if name not in world.match.game.zone_index and name not in world.words.places and world.known(name):
        raise NotThis
    zone = world.zone(name)
    seat = world.seat(groups["player"]) if groups.get("player") else 0
    rows = cards_in(world, zone, seat)
    text = found["things"]
    alone = text not in NO_EMPTY and "," not in text and not world.known(text)
    if alone and (help := did_you_mean(text, NO_EMPTY)):
        raise Mistake(text, f"nothing here is called '{text}'", help)
    items = [] if text in NO_EMPTY else items_of(world, text)
    fits = _in_order if world.match.game.zones[zone].role in ORDERED else _in_any_order
    need(fits(world, rows, items), f"it is {shown(world, rows)}")


def _in_order(world: World, rows: list[Entity], items: list[Item]) -> bool:
    wanted = [item.name for item in items for _ in range(item.many)]
    return len(wanted) == len(rows) and all(
        _fits(world, row, name) for row, name in zip(rows, wanted, strict=True)
    )


def _in_any_order(world: World, rows: list[Entity], items: list[Item]) -> bool:
    left = list(rows)
    for item in sorted(items, key=lambda item: not item.name):  # "any card" matches last
        for _ in range(item.many):
            row = next((row for row in left if _fits(world, row, item.name)), None)
            if row is None:
                return False
            left.remove(row)
    return not left


def _fits(world: World, row: Entity, name: str) -> bool:
    if not name:
        return True
    return any(other.id == row.id for other in world.things(name))


def zone_has(world: World, found: re.Match[str]) -> None:
    zone = world.zone(found["zone"])
    rows = cards_in(world, zone, world.seat(found["player"]))
    need(len(rows) == number_of(found["count"]), f"it has {len(rows)}: {shown(world, rows)}")


def stack_has(world: World, found: re.Match[str]) -> None:
    rows = cards_in(world, world.match.game.stack_zone, 0)
    need(len(rows) == number_of(found["count"]), f"it has {len(rows)}: {shown(world, rows)}")


def zone_holds(world: World, found: re.Match[str]) -> None:
    letter = found.groupdict().get("player")
    rows = cards_in(world, world.zone(found["zone"]), world.seat(letter) if letter else 0)
    left = list(rows)
    for item in items_of(world, found["things"]):
        there = [row for row in left if _fits(world, row, item.name)]
        enough = len(there) >= item.many
        need(not there if found["no"] else enough, f"it is {shown(world, rows)}")
        for row in there[: item.many]:
            left.remove(row)


def is_in(world: World, found: re.Match[str]) -> None:
    """Where things are, or are not."""
    zone_name, player = found["zone"], found["player"]
    zone = world.zone(zone_name)
    game = world.match.game
    for name in names_of(world, found["things"]):
        rows = world.things(name)
        there = [
            row
            for row in rows
            if row.zone == zone
            and (not player or game.zones[zone].shared or row.holder == world.seat(player))
        ]
        need(bool(there) != bool(found["no"]), f"{name} is {whereabouts(world, rows)}")


def whereabouts(world: World, rows: list[Entity]) -> str:
    game = world.match.game
    places = []
    for row in rows:
        zone = game.zones[row.zone]
        places.append(f"on the {zone.name}" if zone.shared else f"in {SEATS[row.holder]}'s {zone.name}")
    return ", ".join(dict.fromkeys(places)) or "no longer in the game"


def gone(world: World, found: re.Match[str]) -> None:
    rows = world.things(found["things"])
    need(not rows, f"{found['things']} is {whereabouts(world, rows)}")
