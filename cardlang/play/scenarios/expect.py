"""The sentences of ``then``: what must hold at that point, and what was found instead."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.engine.refs import player_ref
from cardlang.engine.state import Entity, pairs_get
from cardlang.engine.zones import DECK, DISCARD, EXILE, STACK
from cardlang.play.scenarios.asking import Refusal, one_of
from cardlang.play.scenarios.lists import Item, items_of, names_of
from cardlang.play.scenarios.plays import play
from cardlang.play.scenarios.position import phase_named
from cardlang.play.scenarios.things import Mistake, number_of
from cardlang.play.scenarios.world import SEATS, World

P = r"(?P<player>[A-Z])"
ORDERED = (DECK, DISCARD, EXILE, STACK)
NO_EMPTY = ("empty", "nothing", "no cards")


class NotThis(Exception):
    """The sentence says something else after all; the next pattern may know."""


class Failed(Exception):
    """An expectation that does not hold; the message says what was found."""


def _need(holds: bool, found: str) -> None:
    if not holds:
        raise Failed(found)


# ---- players ------------------------------
def _has_amounts(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    row, game = world.match.state.players[seat], world.match.game
    for part in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", found["amounts"]):
        amount = re.fullmatch(r"(\w+) (\w+)", part)
        name = next((n for n in game.resources if amount and n.lower() == amount[2].lower()), "")
        if not amount or not name:
            raise Mistake(part, f"'{part}' is no amount of {' or '.join(game.resources)}")
        has = row.resources[game.resource_index[name]]
        _need(has == number_of(amount[1]), f"{found['player']} has {has} {name}")


def _ends(world: World, found: re.Match[str]) -> None:
    state = world.match.state
    seat = world.seat(found["player"])
    won = state.outcome is not None and seat in state.outcome.winners
    lost = state.players[seat].out or (state.outcome is not None and state.outcome.kind == "win" and not won)
    _need(won if found["how"] in ("won", "wins") else lost, how_it_stands(world))


def how_it_stands(world: World) -> str:
    """Whether and how the game ended."""
    outcome = world.match.state.outcome
    if outcome is None:
        return "the game goes on"
    if outcome.winners:
        return f"{' and '.join(SEATS[seat] for seat in outcome.winners)} won ({outcome.reason})"
    return f"the game ended as {outcome.kind.replace('_', ' ')}"


def _game_is(world: World, found: re.Match[str]) -> None:
    outcome = world.match.state.outcome
    kind = "" if outcome is None else outcome.kind.replace("_", " ")
    _need(kind == found["how"], how_it_stands(world))


def _supply(world: World, found: re.Match[str]) -> None:
    """What is left of a resource that all players take from one supply."""
    name = next((each for each in world.game.supplies if each.lower() == found["resource"].lower()), "")
    if not name:
        raise NotThis
    left = pairs_get(world.match.state.supply, name)
    _need(left == number_of(found["count"]), f"there are {left} {name} left")


def _host(world: World, found: re.Match[str]) -> None:
    user = _in_play(world, found["user"])
    for name in names_of(world, found["things"]):
        row = _in_play(world, name)
        host = world.match.table.host_of(row.id)
        found_user = world.name_of(host) if host else "nobody"
        _need(host == user.id, f"the User of {name} is {found_user}")


def _game_goes_on(world: World, found: re.Match[str]) -> None:
    _need(world.match.state.outcome is None, how_it_stands(world))


def _game_over(world: World, found: re.Match[str]) -> None:
    _need(world.match.state.outcome is not None, how_it_stands(world))


def _priority(world: World, found: re.Match[str]) -> None:
    seat, question = world.seat(found["player"]), world.match.question
    holds = question is not None and question.kind == "priority" and question.player == seat
    _need(holds, world.situation())


def _asked(world: World, found: re.Match[str]) -> None:
    seat, question = world.seat(found["player"]), world.match.question
    holds = question is not None and question.player == seat and question.kind != "priority"
    if holds and question is not None and found["what"]:
        said = f"{question.prompt} {question.kind}".casefold()
        holds = found["what"].strip('"').casefold() in said
    _need(holds, world.situation())


def _step(world: World, found: re.Match[str]) -> None:
    state = world.match.state
    phase = phase_named(world.catalogue, found["phase"]) if found["phase"] not in (None, "turn") else ""
    holds = state.active == world.seat(found["player"]) and phase in ("", state.phase)
    _need(holds and state.outcome is None, world.situation())


# ---- zones ------------------------------
def _rows(world: World, zone: int, seat: int) -> list[Entity]:
    state = world.match.state
    holder = 0 if world.match.game.zones[zone].shared else seat
    return [state.entities[ident] for ident in state.ids(zone, holder)]


def shown(world: World, rows: list[Entity]) -> str:
    """The rows as a list people read: blank cards are counted."""
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


def _zone_is(world: World, found: re.Match[str]) -> None:
    groups = found.groupdict()
    name = groups.get("zone") or "stack"
    if name not in world.match.game.zone_index and name not in world.words.places and world.known(name):
        raise NotThis
    zone = world.zone(name)
    seat = world.seat(groups["player"]) if groups.get("player") else 0
    rows = _rows(world, zone, seat)
    text = found["things"]
    items = [] if text in NO_EMPTY else items_of(world, text)
    fits = _in_order if world.match.game.zones[zone].role in ORDERED else _in_any_order
    _need(fits(world, rows, items), f"it is {shown(world, rows)}")


def _in_order(world: World, rows: list[Entity], items: list[Item]) -> bool:
    wanted = [item.name for item in items for _ in range(item.many)]
    return len(wanted) == len(rows) and all(
        _fits(world, row, name) for row, name in zip(rows, wanted, strict=True)
    )


def _in_any_order(world: World, rows: list[Entity], items: list[Item]) -> bool:
    left = list(rows)
    for item in sorted(items, key=lambda item: not item.name):  # any card takes what is left
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


def _zone_has(world: World, found: re.Match[str]) -> None:
    zone = world.zone(found["zone"])
    rows = _rows(world, zone, world.seat(found["player"]))
    _need(len(rows) == number_of(found["count"]), f"it has {len(rows)}: {shown(world, rows)}")


def _stack_has(world: World, found: re.Match[str]) -> None:
    rows = _rows(world, world.match.game.stack_zone, 0)
    _need(len(rows) == number_of(found["count"]), f"it has {len(rows)}: {shown(world, rows)}")


def _zone_holds(world: World, found: re.Match[str]) -> None:
    rows = _rows(world, world.zone(found["zone"]), world.seat(found["player"]))
    left = list(rows)
    for item in items_of(world, found["things"]):
        there = [row for row in left if _fits(world, row, item.name)]
        enough = len(there) >= item.many
        _need(not there if found["no"] else enough, f"it is {shown(world, rows)}")
        for row in there[: item.many]:
            left.remove(row)


def _is_in(world: World, found: re.Match[str]) -> None:
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
        _need(bool(there) != bool(found["no"]), f"{name} is {_whereabouts(world, rows)}")


def _whereabouts(world: World, rows: list[Entity]) -> str:
    game = world.match.game
    places = []
    for row in rows:
        zone = game.zones[row.zone]
        places.append(f"on the {zone.name}" if zone.shared else f"in {SEATS[row.holder]}'s {zone.name}")
    return ", ".join(dict.fromkeys(places)) or "no longer in the game"


def _gone(world: World, found: re.Match[str]) -> None:
    rows = world.things(found["things"])
    _need(not rows, f"{found['things']} is {_whereabouts(world, rows)}")


# ---- things in play ------------------------------
def _in_play(world: World, name: str) -> Entity:
    """The one thing of that name in play (or, if there is none, wherever it is)."""
    rows = world.things(name)
    game = world.match.game
    here = [row for row in rows if game.is_play_zone[row.zone]] or rows
    if not here:
        raise Failed(f"{name} is no longer in the game")
    return one_of(world, here, name)


def _is_stats(world: World, found: re.Match[str]) -> None:
    for name in names_of(world, found["things"]):
        row = _in_play(world, name)
        if not world.match.game.is_play_zone[row.zone]:
            raise Failed(f"{name} is {_whereabouts(world, [row])}")
        kinds = [kind for kind in world.words.kinds if kind.name in row.face.kinds]
        stats = next((kind.numbers for kind in kinds if kind.numbers), world.match.game.stats[:2])
        is_now = "/".join(str(world.match.table.value_of(row.id, stat)) for stat in stats)
        _need(is_now == found["numbers"], f"{name} is {is_now}")


def _has_stat(world: World, found: re.Match[str]) -> None:
    stat = found["stat"].lower()
    if stat not in (*world.match.game.stats, *world.words.printed):
        raise NotThis
    row = _in_play(world, found["things"])
    value = world.match.table.value_of(row.id, stat)
    _need(value == number_of(found["value"]), f"{found['things']} has {stat} {value}")


def _has_mark(world: World, found: re.Match[str]) -> None:
    for name in names_of(world, found["things"]):
        row = _in_play(world, name)
        if not world.match.game.is_play_zone[row.zone]:
            raise Failed(f"{name} is {_whereabouts(world, [row])}")
        value = sum(pairs_get(row.marks, mark) for mark in world.words.marks[found["mark"]])
        _need(value == number_of(found["count"]), f"{name} has {value} {found['mark']}")


def _has_counters(world: World, found: re.Match[str]) -> None:
    row = _in_play(world, found["things"])
    value = pairs_get(row.counters, found["name"])
    _need(value == number_of(found["count"]), f"{found['things']} has {value} {found['name']} counters")


def _has_keyword(world: World, found: re.Match[str]) -> None:
    keyword = found["keyword"].lower()
    if keyword not in world.match.game.keywords:
        known = ", ".join(world.match.game.keywords)
        raise Mistake(
            found["keyword"], f"'{found['keyword']}' is no keyword of this game", f"Keywords: {known}."
        )
    for name in names_of(world, found["things"]):
        value = world.match.table.value_of(_in_play(world, name).id, keyword)
        wanted = found["value"]
        holds = value == int(wanted) if wanted else value > 0
        _need(
            holds != bool(found["no"]),
            f"{name} has {keyword} {value}" if value else f"{name} has no {keyword}",
        )


def _is_state(world: World, found: re.Match[str]) -> None:
    word, negative = found["state"], bool(found["no"])
    if word in ("untapped", "unblocked"):
        word, negative = word[2:], not negative
    words = world.words
    if word not in world.game.flags and word not in words.relations:
        known = ", ".join([*world.game.flags, "untapped", *words.relations])
        raise Mistake(found["state"], f"'{found['state']}' is nothing a card can be", f"It can be: {known}.")
    for name in names_of(world, found["things"]):
        row = _in_play(world, name)
        _need(has_state(world, row, word) != negative, f"{name} is {'' if negative else 'not '}{word}")


def has_state(world: World, row: Entity, word: str) -> bool:
    """Whether a thing is tapped, attacking and so on."""
    relation = world.words.relations.get(word)
    if relation is not None:
        return any(r.name == relation and r.first == row.id for r in world.match.state.relations)
    return bool(row.flags & world.game.flags[word])


def _controls(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    for name in names_of(world, found["things"]):
        row = _in_play(world, name)
        in_play = world.match.game.is_play_zone[row.zone]
        holds = in_play and row.controller == seat
        where = f"controlled by {SEATS[row.controller]}" if in_play else _whereabouts(world, [row])
        _need(holds != bool(found["no"]), f"{name} is {where}")


# ---- what players see and read ------------------------------
def _log(world: World, found: re.Match[str]) -> None:
    lines = [line for line in world.log if not line.startswith("> ")]
    holds = any(found["line"].casefold() in line.casefold() for line in lines)
    _need(holds != bool(found["no"]), f"the log is: {' / '.join(lines[-12:]) or 'empty'}")


def _sees(world: World, found: re.Match[str]) -> None:
    """What the view of a player shows of somebody's zone."""
    view = world.match.view(world.seat(found["player"]))
    zone, holder = world.zone(found["zone"]), world.seat(found["other"])
    ids = view.state.ids(zone, 0 if world.match.game.zones[zone].shared else holder)
    rows = [view.state.entities[ident] for ident in ids]
    if found["count"]:
        hidden = sum(1 for row in rows if not _is_open(world, row))
        _need(hidden == number_of(found["count"]), f"{found['player']} sees {hidden} hidden cards there")
        return
    for name in names_of(world, found["things"]):
        meant = world.things(name)
        cards = [row.card for row in meant]
        holds = any(row.card in cards for row in rows if _is_open(world, row))
        what = ", ".join(row.face.name for row in rows) or "nothing"
        _need(holds != bool(found["no"]), f"{found['player']} sees {what} there")


def _is_open(world: World, row: Entity) -> bool:
    return bool(row.card.kinds)


def _value(world: World, found: re.Match[str]) -> None:
    """A number of a player: hand limit, traps allowed."""
    seat = world.seat(found["player"])
    if found["stat"] not in world.words.numbers:
        known = ", ".join(world.words.numbers)
        raise Mistake(found["stat"], f"'{found['stat']}' is no number of a player", f"There are: {known}.")
    value = world.match.table.value_of(player_ref(seat), found["stat"])
    _need(value == number_of(found["value"]), f"{found['player']}'s {found['stat']} is {value}")


def _can(world: World, found: re.Match[str]) -> None:
    """Whether a play would be accepted; with a rule, whether that rule refuses it."""
    rule = found["rule"]
    try:
        tried = play(world, f"{found['player']} {found['what'].strip()}")
    except Refusal as refused:
        _need(bool(found["no"]), f"it is refused: {refused.why()}")
        _need_rule(refused, rule)
        return
    if tried is None:
        raise Mistake(found["what"], f"'{found['what']}' is no play")
    _need(not found["no"], "it is accepted")


def _need_rule(refused: Refusal, rule: str | None) -> None:
    if rule:
        rules = [reason.rule for reason in refused.reasons]
        _need(rule in rules, f"it is refused, but for other reasons: {refused.why()}")


Expecting = Callable[[World, re.Match[str]], None]
_RULE = r"(?:: (?P<rule>[A-Z]+-[\w.-]+))?"

THEN: tuple[tuple[str, Expecting, str], ...] = (
    (rf"{P} (?:has )?(?P<how>won|lost|wins|loses)", _ends, "A has won"),
    (
        r"the game (?:is|ends (?:as|by)) (?:a |an |the )?(?P<how>draw|win|loop|turn limit|budget)",
        _game_is,
        "the game is a draw",
    ),
    (r"the game goes on", _game_goes_on, "the game goes on"),
    (r"the game is over", _game_over, "the game is over"),
    (r"the Pool has (?P<count>\d+) (?P<resource>[A-Za-z]+)", _supply, "the Pool has 28 V"),
    (r"(?P<user>.+) is the User of (?P<things>.+)", _host, "a1 is the User of Old Halberd"),
    (rf"{P} has priority", _priority, "B has priority"),
    (rf"{P} is asked(?: (?:about |for |to )?(?P<what>.+))?", _asked, 'A is asked "Choose a target"'),
    (rf"{P} (?P<no>cannot|may not)(?P<what> .+?){_RULE}", _can, "A cannot cast Spark: RR-1.1-d"),
    (rf"{P} (?:can|may)(?P<no>)(?P<what> .+?){_RULE}", _can, "A can cast Spark"),
    (
        rf"{P} sees (?:(?P<count>\w+) (?:hidden|unknown) cards?|(?P<things>.+)) in "
        r"(?P<other>[A-Z])'s (?P<zone>[a-z ]+)(?P<no>)",
        _sees,
        "B sees 2 hidden cards in A's hand",
    ),
    (
        rf"{P} (?P<no>does not) see (?P<things>.+) in (?P<other>[A-Z])'s (?P<zone>[a-z ]+)(?P<count>)",
        _sees,
        "B does not see Spark in A's hand",
    ),
    (r'the log says "(?P<line>.+)"(?P<no>)', _log, 'the log says "A draws Spark"'),
    (r'the log does (?P<no>not) say "(?P<line>.+)"', _log, 'the log does not say "B draws"'),
    (r"the stack (?:is|holds) (?P<things>.+)", _zone_is, "the stack is Spark, Cooling Shock"),
    (r"the stack has (?P<count>\w+) items?", _stack_has, "the stack has 2 items"),
    (rf"it is {P}'s (?P<phase>.+)", _step, "it is A's Main 2"),
    (
        rf"{P}'s (?P<zone>[a-z ]+?) (?:has|is|are) (?P<count>\w+) (?:blank )?cards?",
        _zone_has,
        "B's exile has 4 cards",
    ),
    (
        rf"{P}'s (?P<zone>[a-z ]+?) (?P<no>does not hold|do not hold) (?P<things>.+)",
        _zone_holds,
        "A's hand does not hold Spark",
    ),
    (rf"{P}'s (?P<zone>[a-z ]+?) holds?(?P<no>) (?P<things>.+)", _zone_holds, "A's hand holds Spark"),
    (
        rf"{P}'s (?P<stat>[a-z ]+) is (?P<value>\d+)",
        _value,
        "A's max hand is 10",
    ),
    (rf"{P} (?P<no>does not control) (?P<things>.+)", _controls, "A does not control a1"),
    (rf"{P} controls(?P<no>) (?P<things>.+)", _controls, "A controls a1"),
    (
        r"(?P<things>.+?) (?:is|are)(?P<no> not)? (?:in|on|among) "
        r"(?:(?P<player>[A-Z])'s |the )?(?P<zone>[a-z ]+)",
        _is_in,
        "Kettle Drone is in B's graveyard",
    ),
    (r"(?P<things>.+?) (?:has|have) (?:left the game|ceased to exist)", _gone, "Servo has ceased to exist"),
    (r"(?P<things>.+?) (?:is|are) (?:a |an )?(?P<numbers>-?\d+(?:/-?\d+)+)", _is_stats, "a1 is 3/4"),
    (r"(?P<things>.+?) (?:has|have) (?P<count>\w+) (?P<mark>damage)", _has_mark, "a1 has 2 damage"),
    (
        r"(?P<things>.+?) (?:has|have) (?P<count>\w+) (?P<name>\S+) counters?",
        _has_counters,
        "a1 has two +1/+1 counters",
    ),
    (r"(?P<things>.+?) has (?P<stat>[a-z]+) (?P<value>\w+)", _has_stat, "a1 has power 3"),
    (rf"{P} has (?P<amounts>\w+ \w+(?:(?:, and |, | and )\w+ \w+)*)", _has_amounts, "A has 3 EP and 2 Intel"),
    (
        r"(?P<things>.+?) (?P<no>does not have|do not have|has no) "
        r"(?P<keyword>[A-Za-z ]+?)(?: (?P<value>\d+))?",
        _has_keyword,
        "a1 does not have Fast",
    ),
    (
        r"(?P<things>.+?) (?:has|have)(?P<no>) (?P<keyword>[A-Za-z ]+?)(?: (?P<value>\d+))?",
        _has_keyword,
        "a1 has Armored 2",
    ),
    (
        rf"{P}'s (?P<zone>[a-z ]+?) (?:is|are) (?P<things>.+)",
        _zone_is,
        "A's graveyard is Spark, Kettle Drone",
    ),
    (r"(?P<things>.+?) (?:is|are)(?P<no> not)? (?P<state>[a-z]+)", _is_state, "a1 is tapped"),
)


def expect(world: World, text: str) -> bool:
    """Checks one sentence; False when no expectation looks like it.

    Raises Failed when it does not hold, Mistake when it says something that cannot be.
    """
    for pattern, expecting, _ in THEN:
        found = re.fullmatch(pattern, text)
        if found:
            try:
                expecting(world, found)
            except NotThis:
                continue
            return True
    return False
