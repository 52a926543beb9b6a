"""Builds the match of a scenario's position and enters the turn at the right point."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.decisions import Option, Question
from cardlang.engine.match import Match, watches_of
from cardlang.engine.stack import announce_spell
from cardlang.engine.state import Entity, State
from cardlang.engine.steps import Step
from cardlang.engine.table import Table
from cardlang.engine.tallies import tally
from cardlang.engine.turn import EndPhase, NextTurn, OpenWindow, PhaseStep
from cardlang.engine.zones import HAND, PLAY
from cardlang.language.running.acting import LUCK
from cardlang.play.scenarios.asking import Refusal, follow, options_help, split_one
from cardlang.play.scenarios.impossible import (
    COUNTERS,
    MARKS,
    RELATED,
    by_letter,
    refuse_attached,
    refuse_there,
)
from cardlang.play.scenarios.lists import items_of, names_of
from cardlang.play.scenarios.pacts import stand
from cardlang.play.scenarios.past import count_for, remember
from cardlang.play.scenarios.places import enter_round, lay_board
from cardlang.play.scenarios.position import Position
from cardlang.play.scenarios.things import Mistake, Thing, blank_card, number_of
from cardlang.play.scenarios.world import SEATS, World
from cardlang.problems import did_you_mean

_MODE = "mode "  # what is picked is one of the modes that may be chosen, by its number
_DONE = re.compile(r"(.+) (this (?:turn|game))")
ENTERED = "entered this turn"
"""It is summoning sick, and cards that ask whether it entered this turn see it."""


def build(position: Position, seed: int, tells: bool = True) -> World:
    """A match in this position, at its first question. Raises Mistake if the position is impossible."""
    game = position.catalogue.game
    decks: list[list[object]] = [[] for _ in range(position.seats)]
    match = Match(
        game,
        decks,  # type: ignore[arg-type]  # empty decks: every card is put where the position says
        seed,
        parameters=position.parameters,
        names=tuple(SEATS[: position.seats]),
        start=False,
    )
    world = World(match, position.catalogue, tells)
    state = match.state
    _sensible(position)
    for _ in range(_turns_begun(world, position)):
        changes.BeginTurn(position.active).write(state, game)
    _lay_out(world, position)
    if game.board is not None and not position.opens:
        lay_board(world, position)
    _give_resources(world, position)
    _happened_before(world, position)
    state.given = _luck(world, position)
    if position.opens:
        match.begin()
    else:
        _put_on_stack(world, position)
        enter_turn(state, world, position)
        match.advance()
    world.dice = tuple(position.dice)
    world.count_rolls(state.events, len(position.dice))
    world.tell(state.events)
    broken = [] if match.over else game.invariants(match.table)
    if broken:
        raise Mistake("", f"this position is impossible: {by_letter(broken[0])}", "Say what else is on the table.")
    return world


def _turns_begun(world: World, position: Position) -> int:
    """How many turns have begun before the first question; the one whose beginning is still to come does so itself."""
    if position.opens:
        return 0
    return max(0, position.turn - 1) if position.begins else position.turn or world.words.turns


def _sensible(position: Position) -> None:
    """Raises Mistake if a player who is out of the game has anything in it, or if the game assigns a title itself."""
    for player in position.out:
        if player in _having(position):
            letter = SEATS[player]
            help = "Who is out has no cards to play with, no resources, no turn and no titles."
            raise Mistake(f"{letter} is", f"{letter} is out of the game and has something in it", help)
    if position.opens and position.marks:
        part = f"{SEATS[position.marks[0][0]]} is the"
        raise Mistake(part, "the game gives this title itself when it begins", "Leave out one of the two sentences.")


def _having(position: Position) -> list[int]:
    """The players who, by the sentences, have or do something that is possible only in the game."""
    found = [laid.player for laid in position.laid if _has_cards(position, laid.zone)]
    found += [player for player, _, amount in position.resources if amount]
    found += [player for player, _, _ in (*position.held, *position.dealt)]
    found += [player for player, _ in (*position.marks, *position.cast)]
    found += [member for members, _ in position.pacts for member in members]
    return [*found, *position.extra_turns, *([] if position.opens or position.new_round else [position.active])]


def _has_cards(position: Position, zone: int) -> bool:
    """True if only players who are in the game can have cards in this zone: the hand or play."""
    return position.catalogue.game.zones[zone].role in (HAND, PLAY)


def _give_resources(world: World, position: Position) -> None:
    state, game = world.match.state, world.match.game
    named = [(player, name) for player, name, _ in position.resources]
    if not position.opens:
        for name, parameter in world.words.starting.items():
            for player in range(position.seats):
                if (player, name) not in named:
                    changes.Gain(player, name, state.parameter(parameter), "given").write(state, game)
    for player, name, amount in position.resources:
        changes.Gain(player, name, amount, "given").write(state, game)


def _happened_before(world: World, position: Position) -> None:
    """Tallies, players who are out, pacts, extra turns, and cards that players have seen."""
    state, game = world.match.state, world.match.game
    for key, player, amount in position.tallies:
        changes.count(state, (key, player), amount)
    for what, period in position.past:
        remember(world, what, period)
    for player in position.out:
        changes.PlayerOut(player, "gone before").write(state, game)
    stand(world, position)
    for player in reversed(position.extra_turns):
        changes.QueueTurn(player).write(state, game)
    for player, what in position.seen:
        refs = tuple(row.id for row in _those(world, what))
        changes.Reveal(refs, (player,), "given").write(state, game)


def _those(world: World, text: str) -> list[Entity]:
    """All cards of a zone (``B's hand``), or those named (``Spark in B's hand``)."""
    found = re.fullmatch(r"(?:(?P<things>.+) in )?(?P<player>[A-Z])'s (?P<zone>[a-z ]+)", text)
    if found is None:
        return [row for name in names_of(world, text) for row in world.things(name)]
    holder = world.seat(found["player"])
    rows = [world.match.state.entities[ref] for ref in world.match.state.ids(world.zone(found["zone"]), holder)]
    if found["things"] is None:
        return rows
    meant = [row.id for name in names_of(world, found["things"]) for row in world.things(name)]
    return [row for row in rows if row.id in meant]


# ---- luck ------------------------------
def _luck(world: World, position: Position) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Prescribed dice, coins, shuffles, picks and lots, in the order they are used."""
    given: list[tuple[str, tuple[int, ...]]] = []
    if position.dice:
        given.append(("roll", tuple(position.dice)))
    given += [(f"keep order {player}", (1,) * 20) for player in dict.fromkeys(position.kept)]
    for player, text in position.shuffles:
        deck = world.match.state.decklists[player]
        given.append((f"shuffle {player}", tuple(_places(world, text, deck, player))))
    if position.picks:
        cards = tuple(card for deck in world.match.state.decklists for card in deck)
        rolls: list[int] = []
        for text in position.picks:
            if text.startswith(_MODE):
                rolls.append(number_of(text.removeprefix(_MODE)))
                continue
            places = _places(world, text, cards, -1)
            rolls.append(LUCK + sum((at + 1) * (len(cards) + 1) ** digit for digit, at in enumerate(places)))
        given.append(("random", tuple(rolls)))
    given += [(f"{what} {player}", numbers) for what, player, numbers in position.lots]
    return tuple(given)


def _places(world: World, text: str, cards: tuple[Card, ...], player: int) -> list[int]:
    """The indices of the named cards in a decklist, each index once."""
    places: list[int] = []
    for item in items_of(world, text):
        if not item.name:
            help = "Name the cards that must be on top; the others follow in any order."
            raise Mistake(text, "cards without a name are shuffled anyway", help)
        wanted = [
            row.card for row in world.things(item.name) if player in (-1, row.owner) and not row.token
        ]
        able = [at for at, card in enumerate(cards) if card in wanted and at not in places]
        if len(able) < item.many:
            raise Mistake(item.name, f"there are not that many of '{item.name}'")
        places += able[: item.many]
    return places


# ---- the stack ------------------------------
class _TheGame(Step):
    """Stands for the rest of the game while the spells of ``given`` are put on the stack. The engine stops
    here after each of them, because a match without a question and without waiting steps would be invalid.
    """

    __slots__ = ()
    asked: ClassVar[str] = "the game goes on"

    def run(self, table: Table) -> Sequence[Step]:
        player = table.state.living()[0]
        table.ask(Question(player, self.asked, (Option("now"), Option("soon"))))  # never answered
        return ()


def _put_on_stack(world: World, position: Position) -> None:
    """Casts the spells of ``given``. Nothing is paid for them, and they leave no trigger waiting."""
    state, game = world.match.state, world.match.game
    state.agenda.append(_TheGame())
    for player, text in position.cast:
        name, tails = split_one(world, text)
        rows = [row for row in world.things(name) if row.zone == game.hand_zone and row.holder == player]
        if not rows:
            help = f"Put it there first: '{SEATS[player]} has {name} in hand'."
            raise Mistake(name, f"{SEATS[player]} has no {name} in hand to have cast", help)
        state.question = None
        state.agenda.extend(reversed(announce_spell(world.match.table, rows[0].id, player, (), ())))
        world.match.advance()
        try:
            follow(world, player, tails)
        except Refusal as refused:
            raise Mistake(name, f"it cannot have been cast like this: {refused.why()}", "", "CL861") from None
        asked = world.match.question
        if asked is not None and asked.kind != _TheGame.asked:
            message = f"the scenario does not say what {SEATS[player]} chose: {asked.prompt}"
            raise Mistake(name, message, options_help(world, asked), "CL864")
        state.waiting = ()
    state.agenda.pop()
    state.question = None


# ---- the turn ------------------------------
def enter_turn(state: State, world: World, position: Position) -> None:
    """Puts the rest of the turn on the agenda, beginning where players may act in the named step."""
    game = world.match.game
    if game.board is not None and enter_round(world, position):
        return
    if position.begins:
        state.active = position.active
        if state.turn_queue:  # the turns that come after it
            state.turn_queue = (position.active, *state.turn_queue)
        state.agenda.append(NextTurn(first=True))
        return
    name = position.phase or _first_playing_phase(world)
    place = next(index for index, phase in enumerate(game.phases) if phase.name == name)
    rest: list[Step] = [PhaseStep(index) for index in range(place + 1, len(game.phases))]
    steps: list[Step] = [PhaseStep(place), *rest, NextTurn()]
    if game.phases[place].priority:
        changes.BeginPhase(name).write(state, game)
        steps = [OpenWindow(), EndPhase(), *rest, NextTurn()]
    state.agenda.extend(reversed(steps))


def _first_playing_phase(world: World) -> str:
    phases = world.match.game.phases
    if world.words.opening:
        return world.words.opening
    return next((phase.name for phase in phases if phase.name.startswith("main")), phases[0].name)


# ---- cards ------------------------------
def _lay_out(world: World, position: Position) -> None:
    game, words = world.match.game, world.words
    state = world.match.state
    given: list[tuple[int, str, str]] = []
    did: list[tuple[int, str]] = []
    for laid in position.laid:
        for thing in laid.things:
            _agree(thing.options)
            refuse_there(world, thing, laid.zone)
            for _ in range(thing.count):
                token = thing.token and game.zones[laid.zone].role == "play"
                since = state.turn if ENTERED in thing.options else 0
                ident = changes.put_card(state, game, thing.card, laid.player, laid.zone, since=since, token=token)
                for option in thing.options:
                    related = RELATED.fullmatch(option)
                    if related:
                        given.append((ident, related[1], related[2]))
                    elif option == ENTERED or option in words.states or option.endswith(words.fresh):
                        did.append((ident, option))
                    else:
                        _set_option(world, ident, option)
            if thing.label:
                _label(world, thing)
    for ident, how, other in given:
        _relate(world, ident, how, other)
    blank = blank_card(words)
    for player in range(position.seats):
        if not _is_described(position, player, game.deck_zone):
            for _ in range(words.blank_cards):
                changes.put_card(state, game, blank, player, game.deck_zone)
    state.watch(watches_of([[row.card for row in state.entities]]))
    for ident, deed in did:
        _set_option(world, ident, deed)
    # deck lists are public: views use them to guess hidden cards
    state.decklists = tuple(
        tuple(
            sorted(
                (row.card for row in state.entities[1:] if row.owner == player and not row.token), key=_name
            )
        )
        for player in range(position.seats)
    )


def _is_described(position: Position, player: int, zone: int) -> bool:
    """True if a sentence described a player's zone; for a shared zone, under any player's name."""
    shared = position.catalogue.game.zones[zone].shared
    return any(each == zone and (shared or who == player) for who, each in position.described)


def _relate(world: World, ident: int, how: str, other: str) -> None:
    """``owned by B``; ``attached to a1``, ``used by a1``."""
    state, game = world.match.state, world.match.game
    if how.startswith("owned"):
        row = state.entities[ident].changed()
        row.owner = world.seat(other)
        state.entities[ident] = row
        return
    rows = [row for row in world.things(other) if game.is_play_zone[row.zone]]
    if len(rows) != 1:
        raise Mistake(other, f"'{other}' is not exactly one thing in play", "Give it a name of its own.")
    refuse_attached(world, state.entities[ident], rows[0], other)
    changes.Attach(ident, rows[0].id, "given").write(state, game)


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


def _agree(options: tuple[str, ...]) -> None:
    """Raises Mistake when two words of a bracket contradict each other."""
    facts: dict[str, str] = {}
    for option in options:
        text = option.removeprefix("is ").strip()
        number, related = COUNTERS.fullmatch(text) or MARKS.fullmatch(text), RELATED.fullmatch(text)
        fact = text.removeprefix("un")
        if related:
            fact = related[1]
        elif number:
            fact = text.replace(number[1], "", 1).removesuffix("s")
        if facts.setdefault(fact, text) != text:
            raise Mistake(option, f"this contradicts '{facts[fact]}'", "Say one of the two.")


def _set_option(world: World, ident: int, option: str) -> None:
    """Applies one word of a bracket: tapped, a mark, a counter. Raises Mistake if it is none of them."""
    state, game, words = world.match.state, world.match.game, world.words
    text = option.removeprefix("is ").strip()
    counters = COUNTERS.fullmatch(text)
    marks = MARKS.fullmatch(text)
    row = state.entities[ident]
    face = words.faces.get(text) if game.is_play_zone[row.zone] else None
    if text in words.states:
        changes.SetFlag(ident, words.states[text], True, "given").write(state, game)
        deed, _, period = text.partition(" ")
        count_for(world, (row,), deed, period)
        return
    if face is not None:
        changes.SetFace(ident, face, "given", 0, 1 << row.controller).write(state, game)
        return
    if text == ENTERED and game.is_play_zone[row.zone]:
        count_for(world, (row,), *text.split(" ", 1))
        return
    if text in (ENTERED, "untapped", "face-down"):
        return
    if text in game.flags:
        changes.SetFlag(ident, game.flags[text], True, "given").write(state, game)
        if text == "revealed":
            everybody = tuple(range(state.seats))
            changes.Reveal((ident,), everybody, "given").write(state, game)
    elif counters:
        _known_counter(world, option, counters[3])
        put = changes.PutCounters(
            ident, counters[3], number_of(counters[1]), "given", fleeting=bool(counters[2])
        )
        put.write(state, game)
    elif marks and marks[2] in words.marks:
        cause = marks[2] if marks[2] in words.fresh else "given"
        event = changes.Mark(ident, words.marks[marks[2]][0], int(marks[1]), cause).write(state, game)
        if event is not None and event.change_type in state.watches:
            tally(world.match.table, event)
    elif not _has_done(world, row, text):
        vocabulary = world.catalogue.vocabulary
        there = () if vocabulary is None else vocabulary.counters
        known = [*game.flags, ENTERED, *(f"2 {mark}" for mark in words.marks)]
        known += [f"a {name} counter" for name in there]
        help = did_you_mean(text, known) or f"A card can be: {', '.join(known)}."
        raise Mistake(option, f"a card cannot be '{option}'", help)


def _has_done(world: World, row: Entity, text: str) -> bool:
    """Counts ``attacked this turn``, ``routed this turn`` of something in play, in a game with a card that could ask
    for it.
    """
    found = _DONE.fullmatch(text)
    in_play = world.match.game.is_play_zone[row.zone]
    if found is None or not in_play:
        return False
    return any(count_for(world, (row,), deed, found[2]) for deed in (found[1], f"was {found[1]}"))


def _known_counter(world: World, option: str, name: str) -> None:
    """Raises :class:`Mistake` for a counter that no card of the game and its sets can have."""
    vocabulary = world.catalogue.vocabulary
    if vocabulary is None or name in vocabulary.counters:
        return
    if not vocabulary.counters:
        raise Mistake(option, f"there are no counters in {vocabulary.title}", "A number a card has is said: '3/3'.")
    help_ = did_you_mean(name, vocabulary.counters) or f"There are: {', '.join(vocabulary.counters)}."
    raise Mistake(option, f"no card knows '{name}' counters", help_)
