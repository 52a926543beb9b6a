"""The sentences of ``given``: the pen lays a position out, and the turn is entered at the right window."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from cardlang.engine import changes as pen
from cardlang.engine.match import Match, watches_of
from cardlang.engine.state import State
from cardlang.engine.steps import Step
from cardlang.engine.turn import EndPhase, NextTurn, OpenWindow, PhaseStep
from cardlang.play.scenarios.things import (
    Catalogue,
    Mistake,
    Thing,
    blank_card,
    copied,
    number_of,
    read_things,
)
from cardlang.play.scenarios.world import SEATS, World, zone_named
from cardlang.problems import did_you_mean

P = r"(?P<player>[A-Z])"
MOST_OF_A_RESOURCE = 9999

_AMOUNT = re.compile(r"(\w+) ([A-Za-z][\w ]*)")
_COUNTERS = re.compile(r"(?:with )?(\w+) ([+-]\d+/[+-]\d+|[a-z]+) counters?")
_MARKS = re.compile(r"(?:with )?(\d+) (\w+)")


@dataclass(slots=True)
class Laid:
    """Cards to be put somewhere, as one sentence said."""

    player: int
    zone: int
    things: list[Thing]


@dataclass(slots=True)
class Position:
    """What the given sentences say, collected; :func:`build` makes a match of it."""

    catalogue: Catalogue
    seats: int
    laid: list[Laid] = field(default_factory=list)
    told: set[tuple[int, int]] = field(default_factory=set)  # zones whose content was said; never iterated
    resources: list[tuple[int, str, int]] = field(default_factory=list)
    active: int = 0
    phase: str = ""
    begins: bool = False  # the turn begins with its first step
    opens: bool = False  # the game itself begins, with shuffling and opening hands
    dice: list[int] = field(default_factory=list)
    names_dice: bool = False
    kept: list[int] = field(default_factory=list)
    parameters: dict[str, int | str | bool] = field(default_factory=dict)
    tallies: list[tuple[str, int, int]] = field(default_factory=list)
    turn: int = 0  # which turn of the game it is; 0: as usual

    def seat(self, letter: str) -> int:
        seat = SEATS.find(letter)
        if not 0 <= seat < self.seats:
            players = " and ".join(SEATS[: self.seats])
            raise Mistake(letter, f"there is no player {letter}", f"The players are {players}.", "CL863")
        return seat


# ---- the sentences ------------------------------
def _turn(position: Position, found: re.Match[str]) -> None:
    position.active = position.seat(found["player"])
    position.phase = phase_named(position.catalogue, found["phase"]) if found["phase"] else ""


def phase_named(catalogue: Catalogue, name: str) -> str:
    """The phase or step a sentence names; the first in which cards are played when it names none."""
    game = catalogue.game
    folded = re.sub(r"^(?:the )|(?: phase| step)$", "", name.strip().lower())
    for phase in game.phases:
        if folded in (phase.name, phase.title.lower(), re.sub(r" step$", "", phase.name)):
            return phase.name
    titles = [phase.title for phase in game.phases]
    help = did_you_mean(name, titles) or f"The steps are {', '.join(titles)}."
    raise Mistake(name, f"there is no step named '{name}'", help, "CL863")


def _begins(position: Position, found: re.Match[str]) -> None:
    position.active = position.seat(found["player"])
    position.begins = True


def _number_of_turn(position: Position, found: re.Match[str]) -> None:
    position.turn = min(99, max(1, int(found["turn"])))


def _opens(position: Position, found: re.Match[str]) -> None:
    position.opens = True


def _has_in(position: Position, found: re.Match[str]) -> None:
    zone = zone_named(position.catalogue, found["zone"])
    options = tuple(part.strip() for part in (found["options"] or "").split(",") if part.strip())
    things = [_more_options(thing, options) for thing in read_things(found["things"], position.catalogue)]
    _lay(position, found["player"], zone, things)


def _more_options(thing: Thing, options: tuple[str, ...]) -> Thing:
    return Thing(thing.count, thing.card, thing.label, thing.options + options, thing.token)


def _zone_is(position: Position, found: re.Match[str]) -> None:
    zone = zone_named(position.catalogue, found["zone"])
    player = position.seat(found["player"])
    position.told.add((player, zone))
    if found["things"].strip() not in ("empty", "nothing"):
        _lay(position, found["player"], zone, read_things(found["things"], position.catalogue))


def _lay(position: Position, letter: str, zone: int, things: list[Thing]) -> None:
    player = position.seat(letter)
    position.told.add((player, zone))
    position.laid.append(Laid(player, zone, things))


def _has(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    names = position.catalogue.game.resources
    for part in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", found["amounts"]):
        amount = _AMOUNT.fullmatch(part)
        if amount is None:
            raise Mistake(part, f"'{part}' is no amount of {' or '.join(names)}", _where_help(part))
        name = next((name for name in names if name.lower() == amount[2].lower()), "")
        if not name:
            raise Mistake(
                part,
                f"'{amount[2]}' is no resource here",
                did_you_mean(amount[2], names) or _where_help(part),
            )
        value = number_of(amount[1])
        if value > MOST_OF_A_RESOURCE:
            raise Mistake(amount[1], f"a position has at most {MOST_OF_A_RESOURCE:,} of a resource")
        position.resources.append((player, name, value))


def _where_help(part: str) -> str:
    return f"If it is a card, say where it lies: 'A has {part} in play', '... in hand'."


def _dice(position: Position, found: re.Match[str]) -> None:
    position.names_dice = True
    for word in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", found["dice"]):
        value = number_of(word)
        if not 1 <= value <= 100:
            raise Mistake(word, f"no die shows {value}")
        position.dice.append(value)


def _keeps(position: Position, found: re.Match[str]) -> None:
    position.kept.append(position.seat(found["player"]))


def _parameter(position: Position, found: re.Match[str]) -> None:
    known = position.catalogue.game.parameters
    name = found["name"].replace(" ", "_")
    if name not in known:
        raise Mistake(
            found["name"], f"'{found['name']}' is no parameter of this game", did_you_mean(name, known)
        )
    value: int | str | bool = found["value"].strip()
    if isinstance(known[name], bool):
        value = value in ("yes", "true", "on")
    elif isinstance(known[name], int):
        value = number_of(str(value))
    position.parameters[name] = value


def _already(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    what = re.sub(r"ies$", "y", found["what"]).lower()
    for key, words in position.catalogue.words.counted.items():
        if words.lower() == what:
            position.tallies.append((key, player, number_of(found["count"])))
            return
    known = ", ".join(position.catalogue.words.counted.values())
    help = f"Known: {known}. Let other things happen in the scenario itself."
    raise Mistake(found["what"], f"'{found['what']}' is nothing a position counts", help)


Reading = Callable[[Position, re.Match[str]], None]

GIVEN: tuple[tuple[str, Reading, str], ...] = (
    (rf"{P} is the active player(?:, in (?P<phase>.+))?", _turn, "A is the active player, in Main 1"),
    (rf"it is {P}'s turn(?:, (?P<phase>.+))?", _turn, "it is B's turn"),
    (rf"{P}'s turn begins", _begins, "B's turn begins"),
    (r"the game begins", _opens, "the game begins"),
    (r"it is turn (?P<turn>\d{1,2})", _number_of_turn, "it is turn 1"),
    (rf"it is {P}'s (?P<phase>.+)", _turn, "it is A's End step"),
    (r"the next (?:dice|die|roll|rolls) (?:are|is) (?P<dice>.+)", _dice, "the next dice are 13 and 4"),
    (
        rf"{P}'s (?:library|deck) keeps its order(?: when (?:it is )?shuffled)?",
        _keeps,
        "A's library keeps its order",
    ),
    (
        rf"{P} has already used (?P<count>\w+) (?P<what>.+?)(?: this turn)?",
        _already,
        "A has already used 2 Intel abilities this turn",
    ),
    (
        rf"{P} has (?P<things>.+?) (?:in|as) (?:the |their |a )?(?P<zone>[a-z ]+?)"
        r"(?:(?:,| and is) (?P<options>.+))?",
        _has_in,
        "A has Boiler Ox in play, tapped",
    ),
    (
        rf"{P}'s (?P<zone>[a-z ]+?) (?:is|are|has|holds) (?P<things>.+)",
        _zone_is,
        "B's library is Spark, 3 cards",
    ),
    (rf"{P} has (?P<amounts>.+)", _has, "A has 5 EP and 2 Intel"),
    (r"(?:the )?(?P<name>[a-z][a-z_ ]+) is (?P<value>[\w ]+)", _parameter, "exile loss is 12"),
)


def read_given(position: Position, text: str) -> bool:
    """Takes one sentence into the position; False when no sentence of ``given`` looks like it.

    Raises Mistake when it is one but says something that cannot be.
    """
    for pattern, reading, _ in GIVEN:
        found = re.fullmatch(pattern, text)
        if found:
            reading(position, found)
            return True
    return False


# ---- the match ------------------------------
def build(position: Position, seed: int) -> World:
    """A match in this position, at its first question."""
    game = position.catalogue.game
    decks: list[list[object]] = [[] for _ in range(position.seats)]
    match = Match(
        game,
        decks,  # type: ignore[arg-type]  # empty decks: every card is laid where the position says
        seed,
        parameters=position.parameters,
        names=tuple(SEATS[: position.seats]),
        start=False,
    )
    world = World(match, position.catalogue)
    state = match.state
    if not position.begins and not position.opens:
        for _ in range(position.turn or world.words.turns):
            pen.BeginTurn(position.active).write(state, game)
    _lay_out(world, position)
    said = [(player, name) for player, name, _ in position.resources]
    if not position.opens:
        for name, parameter in world.words.starting.items():
            for player in range(position.seats):
                if (player, name) not in said:
                    pen.Gain(player, name, state.parameter(parameter), "given").write(state, game)
    for player, name, amount in position.resources:
        pen.Gain(player, name, amount, "given").write(state, game)
    for key, player, amount in position.tallies:
        pen.count(state, key, player, amount)
    state.given = (
        *((("roll", tuple(position.dice)),) if position.dice else ()),
        *((f"keep order {player}", (1,) * 20) for player in dict.fromkeys(position.kept)),
    )
    world.names_dice = position.names_dice
    if position.opens:
        match.begin()
    else:
        enter_turn(state, world, position)
        match.advance()
    world.tell(state.events)
    return world


def enter_turn(state: State, world: World, position: Position) -> None:
    """Puts the rest of the turn on the agenda, from the window of the step that was named."""
    game = world.match.game
    if position.begins:
        state.active = position.active
        state.agenda.append(NextTurn(first=True))
        return
    name = position.phase or _first_playing_phase(world)
    place = next(index for index, phase in enumerate(game.phases) if phase.name == name)
    rest: list[Step] = [PhaseStep(index) for index in range(place + 1, len(game.phases))]
    steps: list[Step] = [PhaseStep(place), *rest, NextTurn()]
    if game.phases[place].priority:
        pen.BeginPhase(name).write(state, game)
        steps = [OpenWindow(), EndPhase(), *rest, NextTurn()]
    state.agenda.extend(reversed(steps))


def _first_playing_phase(world: World) -> str:
    phases = world.match.game.phases
    if world.words.opening:
        return world.words.opening
    return next((phase.name for phase in phases if phase.name.startswith("main")), phases[0].name)


def _lay_out(world: World, position: Position) -> None:
    game, words = world.match.game, world.words
    state = world.match.state
    given: list[tuple[int, str]] = []
    for laid in position.laid:
        for thing in laid.things:
            for number in range(thing.count):
                card = thing.card if number == 0 else copied(thing.card)
                token = thing.token and game.zones[laid.zone].role == "play"
                since = state.turn if "entered this turn" in thing.options else 0
                ident = pen.put_card(state, game, card, laid.player, laid.zone, since=since, token=token)
                for option in thing.options:
                    if option.startswith("used by "):
                        given.append((ident, option.removeprefix("used by ")))
                    else:
                        _set_option(world, ident, option)
            if thing.label:
                _label(world, thing)
    for ident, user in given:
        rows = [row for row in world.things(user) if game.is_play_zone[row.zone]]
        if len(rows) != 1:
            raise Mistake(user, f"'{user}' is not one thing in play", "Give it a name of its own.")
        pen.Attach(ident, rows[0].id, "given").write(state, game)
    for player in range(position.seats):
        if (player, game.deck_zone) not in position.told:
            for _ in range(words.library_size):
                pen.put_card(state, game, copied(blank_card(words)), player, game.deck_zone)
    state.watches = watches_of([[row.card for row in state.entities]])
    # decks are open knowledge between players: what a view may guess hidden cards to be
    state.decklists = tuple(
        tuple(
            sorted(
                (row.card for row in state.entities[1:] if row.owner == player and not row.token), key=_name
            )
        )
        for player in range(position.seats)
    )


def _name(card: object) -> str:
    return str(getattr(card, "name", ""))


def _label(world: World, thing: Thing) -> None:
    label = thing.label.casefold()
    if len(label) == 1 and thing.label in SEATS:
        raise Mistake(thing.label, f"'{thing.label}' is a player", "Call it something else, such as a1.")
    if label in world.labels:
        raise Mistake(thing.label, f"two things are called '{thing.label}'", "Give each a name of its own.")
    if thing.count > 1:
        raise Mistake(thing.label, "a name can only be given to one card", "List them one by one.")
    world.labels[label] = thing.card


def _set_option(world: World, ident: int, option: str) -> None:
    """One word of a bracket: tapped, a mark, a counter."""
    state, game, words = world.match.state, world.match.game, world.words
    text = option.removeprefix("is ").strip()
    counters = _COUNTERS.fullmatch(text)
    marks = _MARKS.fullmatch(text)
    if text in ("entered this turn", "untapped", "face-down"):
        return
    if text in game.flags:
        pen.SetFlag(ident, game.flags[text], True, "given").write(state, game)
        if text == "revealed":
            everybody = tuple(range(state.seats))
            pen.Reveal((ident,), everybody, "given").write(state, game)
    elif counters:
        pen.PutCounters(ident, counters[2], number_of(counters[1]), "given").write(state, game)
    elif marks and marks[2] in words.marks:
        pen.Mark(ident, words.marks[marks[2]][0], int(marks[1]), "given").write(state, game)
    else:
        known = [*game.flags, "entered this turn", *(f"2 {mark}" for mark in words.marks), "a +1/+1 counter"]
        help = did_you_mean(text, known) or f"A card can be: {', '.join(known)}."
        raise Mistake(option, f"'{option}' is nothing a card can be", help)
