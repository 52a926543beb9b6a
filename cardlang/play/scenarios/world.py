"""The state of a running scenario: the match, the names of its cards, and the play-by-play so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mypy_extensions import mypyc_attr

from cardlang.engine.blank import blank
from cardlang.engine.cards import Card
from cardlang.engine.decisions import Option, Question, absent
from cardlang.engine.events import ROLL, Event
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.engine.state import Entity, Outcome, State
from cardlang.engine.table import Table
from cardlang.engine.zones import DECK, DISCARD, EXILE, PLAY
from cardlang.games.occasions import prompt
from cardlang.play.scenarios.things import Catalogue, Mistake
from cardlang.play.scenarios.words import GameWords
from cardlang.play.sessions.session_log import Entry, because_of
from cardlang.problems import did_you_mean

SEATS = "ABCDEF"


class PatientTable(Table):
    """A table that asks every question, even with only one option, because a scenario writes out each step.
    """

    __slots__ = ()

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(game, state)
        self.patient = True

    def obvious(self, question: Question) -> Option | None:
        return absent(question) if self.state.players[question.player].out else None


@mypyc_attr(allow_interpreted_subclasses=True)
class World:
    """A match, and the names that a scenario gives to what is in it."""

    def __init__(self, match: Match, catalogue: Catalogue, tells: bool = True) -> None:
        self.match = match
        match.table = PatientTable(match.game, match.state)
        self.catalogue = catalogue
        self.labels: dict[str, Card] = {}
        self.tells = tells  # whether to record the play-by-play
        self.unfolds = False  # whether the play-by-play says why, too
        self.log: list[str] = []
        self.heard: list[list[str]] = [[] for _ in range(match.state.seats)]  # the log as each player reads it
        self.unnamed_rolls = 0
        self.dice: tuple[int, ...] = ()  # what the scenario says they show, from the first on
        self.impossible = ""  # a die that was named and cannot show that

    @property
    def game(self) -> Game:
        """The rulebook."""
        return self.match.game

    @property
    def words(self) -> GameWords:
        """The scenario words of this game."""
        return self.catalogue.words

    def copy(self) -> World:
        """An independent copy, to try a play on."""
        other: World = blank(World)
        other.match = self.match.copy()
        other.match.table = PatientTable(self.match.game, other.match.state)
        other.catalogue = self.catalogue
        other.labels = self.labels
        other.tells, other.unfolds = self.tells, self.unfolds
        other.log = self.log.copy()
        other.heard = [lines.copy() for lines in self.heard]
        other.unnamed_rolls = self.unnamed_rolls
        other.dice, other.impossible = self.dice, self.impossible
        return other

    # ---- playing ------------------------------
    def apply(self, option: Option) -> list[Event]:
        """Answers the question, records the events, and counts dice without a given result."""
        before = self.dice_left()
        events = self.match.apply(option)
        self.count_rolls(events, before)
        self.tell(events)
        return events

    def count_rolls(self, events: Sequence[Event], before: int) -> None:
        """Counts the dice rolled for which the scenario has named none; ``before`` were named and unused."""
        rolled = [event for event in events if event.change_type == ROLL and event.cause != "at random"]
        self.unnamed_rolls += max(0, len(rolled) - (before - self.dice_left()))
        named = self.dice[len(self.dice) - before :]
        for event, shown in zip(rolled, named, strict=False):
            if shown > event.other:
                self.impossible = f"a die with {event.other} sides does not show {shown}"

    def tell(self, events: Sequence[Event]) -> None:
        """Adds the log lines of events to the play-by-play and to what each player reads."""
        if not self.tells:
            return
        state, game = self.match.state, self.match.game
        for event in events:
            for seat, lines in ((-1, self.log), *enumerate(self.heard)):
                line = game.describe(state, event, seat)
                if line:
                    why = because_of(game, state, event, line, seat) if self.unfolds else ""
                    lines.append(Entry(line, why).unfolded())

    def read_by(self, seat: int) -> list[str]:
        """The play-by-play as a player reads it."""
        return self.heard[seat]

    def dice_left(self) -> int:
        """The number of given dice that have not been rolled."""
        return sum(len(values) for key, values in self.match.state.given if key == "roll")

    # ---- players and zones ------------------------------
    def seat(self, letter: str) -> int:
        """The seat of a player's letter. Raises Mistake if there is no such player."""
        seat = SEATS.find(letter)
        if seat < 0 or seat >= self.match.state.seats:
            help = f"The players are {players_said(self.match.state.seats)}."
            raise Mistake(letter, f"there is no player {letter}", help, "CL863")
        return seat

    def zone(self, name: str) -> int:
        """The index of a zone. Raises Mistake if there is none of that name."""
        return zone_named(self.catalogue, name)

    # ---- cards ------------------------------
    def things(self, text: str) -> list[Entity]:
        """Everything in the game that ``text`` names: ``a1``, ``Spark``, ``B's Spark``, ``the Spark``.

        Raises Mistake if the scenario knows no card of that name. The list is empty if it has left the game.
        """
        letter, name = self._said(text)
        owner = self.seat(letter) if letter else -1
        rows = self._rows(name)
        if not rows and not self.known(name):
            raise Mistake(name, f"nothing here is called '{name}'", self._meant(name))
        found = rows if owner < 0 else [row for row in rows if self._is_of(row, owner)]
        labelled = name.casefold() in self.labels
        return ([row for row in found if not row.token] if labelled else []) or found  # not a copy of what was named

    def is_name(self, text: str) -> bool:
        """True if ``text`` names something that the scenario knows, in any of the ways that ``things`` reads."""
        return self.known(self._said(text)[1])

    def _said(self, text: str) -> tuple[str, str]:
        """Whose thing is meant (a player's letter or nothing), and its name. Quotes go, and so do an article and
        a plural, unless they are part of a name.
        """
        name, letter = text.strip().strip('"'), ""
        if len(name) > 3 and name[1:3] == "'s" and name[0] in SEATS:
            letter, name = name[0], name[3:].strip().strip('"')
        if name.lower().startswith("the ") and not self.known(name):
            name = name[4:]
        if not self.known(name) and name.endswith("s") and self.known(name[:-1]):
            name = name[:-1]
        return letter, name

    def _is_of(self, row: Entity, player: int) -> bool:
        """Whether a thing is a player's: under their control, or among what they hold. Nobody holds a shared zone."""
        shared = row.zone >= 0 and self.game.zones[row.zone].shared
        return row.controller == player or (row.holder == player and not shared)

    def _meant(self, name: str) -> str:
        """Help for an unknown name: a similar name, or the names in the position."""
        here = list(dict.fromkeys(self.call(row) for row in self.match.state.entities if row.zone >= 0))
        return did_you_mean(name, self.all_names()) or f"There are: {', '.join(here[:8])}."

    def _rows(self, name: str) -> list[Entity]:
        folded = name.casefold()
        card = self.labels.get(folded)
        rows = self.match.state.entities
        if card is not None:
            return [row for row in rows if _is_card(row, card) and row.zone >= 0]
        names = (folded, f"{folded} token")  # the word "token" may be omitted
        return [
            row
            for row in rows
            if row.zone >= 0 and (row.face.name.casefold() in names or row.card.name.casefold() in names)
        ]

    def known(self, name: str) -> bool:
        """True if the scenario or its sets know a card of this name, even if it has left the game."""
        folded = name.casefold()
        if folded in self.labels or self.catalogue.find(name) is not None:
            return True
        return any(row.card.name.casefold() in (folded, f"{folded} token") for row in self.match.state.entities)

    def all_names(self) -> list[str]:
        """All names that could have been meant."""
        here = [row.card.name for row in self.match.state.entities if row.zone >= 0]
        return [*self.labels, *here, *self.catalogue.names()]

    def call(self, row: Entity) -> str:
        """The name of a thing in this scenario."""
        for label, card in self.labels.items():
            if _is_card(row, card):
                return label
        return row.face.name

    def name_of(self, ref: int) -> str:
        """The name of what a ref refers to, players included."""
        return SEATS[-1 - ref] if ref < 0 else self.call(self.match.state.entities[ref])

    # ---- the situation ------------------------------
    def situation(self) -> str:
        """One sentence: whose turn, which step, who has to answer what."""
        state = self.match.state
        if state.outcome is not None:
            return f"The game is over: {how_it_ended(state.outcome)}."
        titles = {phase.name: phase.title for phase in self.match.game.phases}
        where = f"It is {SEATS[state.active]}'s {titles.get(state.phase, 'turn')}"
        if state.phase not in titles and self.match.game.board is not None:
            where = f"It is round {state.round}"  # a step of the round, which is no player's
        question = state.question
        if question is None:
            return f"{where}."
        asked = SEATS[question.player]
        if question.kind == "priority":
            return f"{where} and {asked} has priority."
        return f"{where} and {asked} is asked: {prompt(self.match.table, question) or question.kind}."


def how_it_ended(outcome: Outcome) -> str:
    """Who won and why, or what the game ended as."""
    why = f" ({outcome.reason})" if outcome.reason else ""
    if outcome.winners:
        return f"{' and '.join(SEATS[seat] for seat in outcome.winners)} won{why}"
    return f"the game ended as {outcome.kind.replace('_', ' ')}{why}"


def players_said(seats: int) -> str:
    """``A, B and C``."""
    return f"{', '.join(SEATS[: seats - 1])} and {SEATS[seats - 1]}"


def zone_named(catalogue: Catalogue, name: str) -> int:
    """The index of the zone that a sentence names. Raises Mistake if there is none."""
    game, folded = catalogue.game, name.strip().lower()
    folded = catalogue.words.places.get(folded, folded)
    found = game.zone_index.get(folded)
    if found is None:
        known = [*game.zone_index, *catalogue.words.places]
        here = next((zone.name for zone in game.zones if zone.role == _ELSEWHERE.get(folded)), "")
        help = f"{game.title} calls it '{here}'." if here else did_you_mean(name, known)
        amounts = {*game.resources, *game.plurals.values()}
        if folded in amounts:
            help = f"It is an amount: 'A has 3 {folded}'."
        help = help or f"The zones are {', '.join(game.zone_index)}."
        raise Mistake(name, f"there is no zone named '{name}'", help, "CL863")
    return found


def label_of(world: World, question: Question, option: Option) -> str:
    """The label of an option, as the player who chooses reads it."""
    return world.match.game.label(world.match.table, question, option)


_ELSEWHERE = {
    **dict.fromkeys(("library", "deck", "draw pile"), DECK),
    **dict.fromkeys(("graveyard", "discard", "discard pile", "trash"), DISCARD),
    **dict.fromkeys(("battlefield", "the battlefield", "play", "table"), PLAY),
    **dict.fromkeys(("exile", "removed from the game"), EXILE),
}
"""What other games call a place, and its role."""


def _is_card(row: Entity, card: Card) -> bool:
    """Whether a thing is this card, or a token that is a copy of it with other numbers, types or keywords."""
    return row.card is card or (row.token and any(row.card is each for each in _altered(card)))


def _altered(card: Card) -> Iterator[Card]:
    """What has been made of a card, and of that in turn."""
    for each in card.memo.values():
        if isinstance(each, Card):
            yield each
            yield from _altered(each)
