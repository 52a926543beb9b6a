"""Sentences for games with a board: who holds which places, units, bids, dice, and moves between places.

They are known in addition to the sentences of every game. ``units`` are whatever the game puts on its places.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.state import pairs_get
from cardlang.engine.turn import NextTurn
from cardlang.play.scenarios import trades
from cardlang.play.scenarios.asking import settle
from cardlang.play.scenarios.failing import NotThis, need
from cardlang.play.scenarios.things import Mistake, number_of
from cardlang.play.scenarios.walking import board_of, choose, place_named, quiet
from cardlang.play.scenarios.world import SEATS, World
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.play.scenarios.position import Position

P = r"(?P<player>[A-Z])"
_UNIT = r"(?P<count>\w+) units?"


def places_named(game: Game, text: str) -> list[tuple[int, int]]:
    """``Brazil with 4 units, Peru, Africa with 2 units``: pairs (place, units); -1 units if not given. A
    region means all its places. Raises Mistake for an unknown name.
    """
    board = board_of(game)
    found: list[tuple[int, int]] = []
    named: list[str] = []
    for part in re.split(r",\s*(?:and\s+)?|\s+and\s+", text):
        parsed = re.fullmatch(rf"(?P<name>.+?)(?: with {_UNIT})?", part.strip())
        if parsed is None:
            help = "Name the places: 'Brazil with 4 units, Peru'."
            raise Mistake(text, "a place is missing between two commas", help)
        count = number_of(parsed["count"]) if parsed["count"] else -1
        if parsed["name"].casefold() in named:
            raise Mistake(parsed["name"], f"'{parsed['name']}' is named twice", "Name each place once.")
        named.append(parsed["name"].casefold())
        region = next(
            (each for each in board.regions if each.name.casefold() == parsed["name"].casefold()), None
        )
        refs = region.places if region is not None else (place_named(game, parsed["name"]),)
        found += [(ref, count) for ref in refs]
    return found


# ---- given: the position -------------------------------------------------------------------------
def _holds(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    rows = places_named(position.catalogue.game, found["places"])
    names = board_of(position.catalogue.game).names
    for ref, count in dict(rows).items():  # of a place and its continent in one sentence the later one counts
        position.once(player, "held", names[ref])
        if count == 0:
            help = "Write '1 unit', or leave it out."
            raise Mistake(found["places"], f"{names[ref]} is held with at least one unit", help)
        if count > 0:
            position.once(count, "units", names[ref])
        if count > 0 or ("units", names[ref]) not in position.said:
            position.held.append((player, ref, max(1, count)))


def _in_order(position: Position, found: re.Match[str]) -> None:
    seats = tuple(position.seat(letter) for letter in re.findall(r"[A-Z]", found["order"]))
    if sorted(seats) != list(range(position.seats)):
        raise Mistake(found["order"], "every player appears once in the order")
    position.once(seats, "order")
    position.order = seats


def _new_round(position: Position, found: re.Match[str]) -> None:
    position.moment("whoever is first", "the beginning of a round")
    position.new_round = True


def _number_of_round(position: Position, found: re.Match[str]) -> None:
    position.round = min(99, max(1, number_of(found["count"])))
    position.once(position.round, "round")


def _dealt(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    if not position.once(found["names"], "dealt", found["what"], found["player"]):
        return
    position.dealt += [(player, found["what"], name.strip().strip('"')) for name in found["names"].split(";")]


def _flagged(position: Position, found: re.Match[str]) -> None:
    game = position.catalogue.game
    if found["flag"] not in game.flags:
        raise Mistake(
            found["flag"], f"a place cannot be a {found['flag']} here", did_you_mean(found["flag"], game.flags)
        )
    position.flagged += [(ref, found["flag"]) for ref, _ in places_named(game, found["places"])]
    if len({ref for ref, flag in position.flagged if flag == found["flag"]}) > position.seats:
        help = "A player has one; who holds several has taken them from others."
        raise Mistake(found["places"], f"there are more {found['flag']}s than players", help)


GIVEN: tuple[tuple[str, Callable[[Position, re.Match[str]], None], str], ...] = (
    (rf"{P} holds (?P<places>.+)", _holds, "A holds Brazil with 4 units, Africa"),
    (r"the order is (?P<order>[A-Z](?:, [A-Z])*)", _in_order, "the order is B, C, A"),
    (r"a new round begins", _new_round, "a new round begins"),
    (r"it is round (?P<count>\w+)", _number_of_round, "it is round 5"),
    (
        rf"{P}'s (?P<what>mission)s? (?:is|are) (?P<names>.+)",
        _dealt,
        "A's mission is Hold 24 territories",
    ),
    (r"(?P<places>.+) (?:is a|are) (?P<flag>capital)s?", _flagged, "Brazil is a capital"),
)


def lay_board(world: World, position: Position) -> None:
    """Puts the position on the board. Places that no sentence mentions belong to the last player, with one
    unit.
    """
    state, game = world.match.state, world.match.game
    state.order = position.order or tuple(range(position.seats))
    state.round = position.round
    state.turn_queue = state.order[state.order.index(position.active) + 1 :]
    of_ref = {ref: (player, count) for player, ref, count in position.held}
    for ref in board_of(game).ids:
        player, count = of_ref.get(ref, (position.seats - 1, 1))
        changes.TakeOver(ref, player, "given").write(state, game)
        changes.Mark(ref, game.stats[0], count, "given").write(state, game)
    for ref, flag in position.flagged:
        changes.SetFlag(ref, game.flags[flag], True, "given").write(state, game)
    for player, what, secret in position.dealt:
        changes.Commit(what, player, _lot_named(world, what, secret)).write(state, game)
    for name, kind in world.words.piles.items():
        zone = game.zone_index[name]
        if not any(each == zone for _, each in position.described):  # no sentence described it
            for _ in range(world.words.blank_cards):
                changes.put_card(state, game, Card("a card", kinds=(kind,)), 0, zone)


def _lot_named(world: World, what: str, name: str) -> int:
    """The number of a secret that the game deals, by its meaning. Raises Mistake if there is none."""
    names = world.game.lots(world.match.state, what)
    folded = [each.casefold() for each in names]
    if name.casefold() in folded:
        return folded.index(name.casefold()) + 1
    if not names:
        deciding = [
            (key, word) for key, words in world.game.choices.items() for word in words if what in word
        ]
        help = "".join(f"It takes '{key.replace('_', ' ')} is {word}'." for key, word in deciding[:1])
        raise Mistake(name, f"no {what} is dealt in this game", help)
    help = did_you_mean(name, names) or f"There are: {'; '.join(names)}."
    raise Mistake(name, f"there is no {what} '{name}'", help)


def enter_round(world: World, position: Position) -> bool:
    """If the position begins with a new round, puts that on the agenda and returns True."""
    if position.new_round:
        world.match.state.turn_queue = ()
        world.match.state.agenda.append(NextTurn())
    return position.new_round


# ---- when: the plays -----------------------------------------------------------------------------
def _plain(kind: tuple[str, ...], spelling: str, sentence: str) -> Callable[[World, re.Match[str]], None]:
    """A play that is one answer, with at most one number in it."""

    def play(world: World, found: re.Match[str]) -> None:
        seat = world.seat(found["player"])
        number = number_of(found["count"]) if "count" in found.groupdict() else 0
        choose(
            world, seat, kind, spelling.format(number), f"{found['player']} cannot {sentence.format(number)}"
        )
        quiet(world)

    return play


def _place(world: World, found: re.Match[str]) -> None:
    seat, ref = world.seat(found["player"]), place_named(world.game, found["place"])
    sentence = f"{found['player']} cannot place units on {found['place']}"
    choose(world, seat, ("place", "place on", "capital"), f"{found['verb']} {ref}", sentence)
    question = world.match.question
    if question is not None and question.kind == "units":
        choose(world, seat, ("units",), f"units {number_of(found['count'] or 'one')}", sentence)
    quiet(world)


def _capital(world: World, found: re.Match[str]) -> None:
    seat, ref = world.seat(found["player"]), place_named(world.game, found["place"])
    choose(world, seat, ("capital",), f"capital {ref}", f"{found['player']} cannot have a capital there")
    quiet(world)


def _buy(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    ware = found["ware"].removesuffix("s")
    for _ in range(number_of(found["count"])):
        choose(world, seat, ("buy",), f"buy {ware}", f"{found['player']} cannot buy a {ware}")
        if found["place"]:
            question = world.match.question
            if question is not None and question.kind == "place":
                ref = place_named(world.game, found["place"])
                choose(world, seat, ("place",), f"place {ref}", f"{found['player']} cannot place it there")
        settle(world)
    quiet(world)


def _attack(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    start, goal = place_named(world.game, found["start"]), place_named(world.game, found["goal"])
    sentence = f"{found['player']} cannot attack {found['goal']} from {found['start']}"
    choose(world, seat, ("attack",), f"attack {start} {goal}", sentence)
    if found["count"]:
        _with_dice(world, seat, number_of(found["count"]), sentence)
    quiet(world)


def _with_dice(world: World, seat: int, count: int, sentence: str) -> None:
    """Chooses the number of dice; only where there is a choice."""
    choose(world, seat, ("dice",), f"dice {count}", f"{sentence} with {count} dice")


def _defend(world: World, found: re.Match[str]) -> None:
    _with_dice(
        world, world.seat(found["player"]), number_of(found["count"]), f"{found['player']} cannot defend"
    )
    quiet(world)


def _consolidate(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    start, goal = place_named(world.game, found["start"]), place_named(world.game, found["goal"])
    sentence = f"{found['player']} cannot move units from {found['start']} to {found['goal']}"
    choose(world, seat, ("consolidate",), f"from {start}", sentence)
    choose(world, seat, ("consolidate to",), f"to {goal}", sentence)
    choose(world, seat, ("units",), f"units {number_of(found['count'])}", sentence)
    quiet(world)


Playing = Callable[[World, re.Match[str]], None]
PLAYS: tuple[tuple[str, Playing, str], ...] = (
    (
        rf"{P} offers? (?P<other>[A-Z]) (?P<given>.+?) for (?P<wanted>.+)",
        trades.offer,
        "A offers B 2 billion Euro and 3 units from Brazil for a card",
    ),
    (rf"{P} bids? (?P<count>\w+)", _plain(("bid",), "bid {}", "bid {}"), "A bids 3"),
    (
        rf"{P} takes? position (?P<count>\w+)",
        _plain(("position",), "position {}", "take position {}"),
        "A takes position 2",
    ),
    (
        rf"{P} (?P<verb>place)s? (?:(?P<count>\w+) units?|one) on (?P<place>.+)",
        _place,
        "A places 3 units on Brazil",
    ),
    (rf"{P} makes? (?P<place>.+) (?:the|their) capital", _capital, "A makes Brazil their capital"),
    (
        rf"{P} (?:buys|buy) (?P<count>\w+) (?P<ware>units?|cards?)(?: for (?P<place>.+))?",
        _buy,
        "A buys 2 units for Brazil",
    ),
    (
        rf"{P} attacks? (?P<goal>.+) from (?P<start>.+?)(?: with (?P<count>\w+) (?:dice|die))?",
        _attack,
        "A attacks North Africa from Brazil with 3 dice",
    ),
    (rf"{P} defends? with (?P<count>\w+) (?:dice|die)", _defend, "B defends with 2 dice"),
    (
        rf"{P} moves? in (?P<count>\w+) units?",
        _plain(("move in",), "units {}", "move in {} units"),
        "A moves in 3 units",
    ),
    (rf"{P} ends? the attack", _plain(("attack",), "done", "end the attack"), "A ends the attack"),
    (rf"{P} draws? for the capture", _plain(("draw",), "draw", "draw a card"), "A draws for the capture"),
    (rf"{P} draws? no card", _plain(("draw",), "decline", "leave it"), "A draws no card"),
    (
        rf"{P} moves? (?P<count>\w+) units? from (?P<start>.+) to (?P<goal>.+)",
        _consolidate,
        "A moves 5 units from Alaska to Quebec",
    ),
)


# ---- then: what must hold ------------------------------------------------------------------------
def _has_units(world: World, found: re.Match[str]) -> None:
    ref = place_named(world.game, found["place"])
    there = pairs_get(world.match.state.entities[ref].marks, world.game.stats[0])
    need(there == number_of(found["count"]), f"{found['place']} has {there} units")


def _is_held(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    state = world.match.state
    for ref, count in places_named(world.game, found["places"]):
        row = state.entities[ref]
        owner = SEATS[row.controller] if row.controller >= 0 else "nobody"
        need(row.controller == seat, f"{row.face.name} is held by {owner}")
        there = pairs_get(row.marks, world.game.stats[0])
        need(count < 0 or there == count, f"{row.face.name} has {there} units")


def _has_resource(world: World, found: re.Match[str]) -> None:
    """``A has 3 billion Euro``: resources whose name is two words."""
    game = world.game
    name = game.resource_named(found["name"])
    if not name:
        raise NotThis
    has = world.match.state.players[world.seat(found["player"])].resources[game.resource_index[name]]
    need(has == number_of(found["count"]), f"{found['player']} has {game.amount_text(has, name)}")


def _is_round(world: World, found: re.Match[str]) -> None:
    now = world.match.state.round
    need(now == number_of(found["count"]), f"it is round {now}")


def _is_order(world: World, found: re.Match[str]) -> None:
    state = world.match.state
    now = [SEATS[seat] for seat in state.order if not state.players[seat].out]
    need(now == re.findall(r"[A-Z]", found["order"]), f"the order is {', '.join(now)}")


THEN: tuple[tuple[str, Callable[[World, re.Match[str]], None], str], ...] = (
    (rf"{P} holds (?P<places>.+)", _is_held, "A holds Brazil with 1 unit, Peru"),
    (rf"{P} has (?P<count>\w+) (?P<name>[a-z]+ \w+)", _has_resource, "A has 3 billion Euro"),
    (rf"(?P<place>.+) has {_UNIT}", _has_units, "Brazil has 3 units"),
    (r"it is round (?P<count>\w+)", _is_round, "it is round 2"),
    (r"the order is (?P<order>[A-Z](?:, [A-Z])*)", _is_order, "the order is B, C, A"),
)
