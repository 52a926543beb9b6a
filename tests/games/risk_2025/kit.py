"""A board of Risk 2025 laid out for a test: who holds what with how many units, dice laid ready, cards by text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.decisions import Refused
from cardlang.engine.match import Match
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Step
from cardlang.engine.turn import NextTurn, PhaseStep
from cardlang.games.risk_2025 import things
from cardlang.games.risk_2025.facts import (
    ACTION_DECK,
    ACTION_DISCARD,
    EURO,
    EVENT_AREA,
    EVENT_DECK,
    EVENT_DISCARD,
    HAND_ZONE,
    UNITS,
)
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.rulebook import Risk2025
from cardlang.loading.sets import load_cards

P, Q, R, S = range(4)
DEAR = 99  # no test pays so much: a card that is never played, so that windows pass by themselves
PHASES = {"upkeep": 0, "attack": 1, "consolidation": 2}


def action(name: str, cost: int = DEAR) -> Card:
    """An Action card that does nothing."""
    return Card(name, kinds=("action",), base={"cost": cost})


def event(name: str) -> Card:
    """An Event that changes nothing."""
    return Card(name, kinds=("event",))


def plain_deck(actions: int = 40, events: int = 12) -> list[Card]:
    """Action cards nobody can pay for, Events without text, Accelerationism."""
    rows = [action(f"Paper {number}") for number in range(actions)]
    return rows + [event(f"Calm {number}") for number in range(events - 1)] + [event("Accelerationism")]


def written(text: str, kind: str = "Action", cost: int | str = 0, name: str = "Test") -> Card:
    """A card from its text, as a set would hold it."""
    rows = [f"card {name}", f"  type: {kind}", *([f"  cost: {cost}"] if kind == "Action" else []), "  text:"]
    loaded = load_cards("\n".join([*rows, *(f"    {row}" for row in text.split("\n"))]), "test", "risk-2025")
    assert not loaded.problems, [problem.message for problem in loaded.problems]
    card = loaded.cards[0].card
    assert card is not None
    return card


class Table25:
    """A match whose position a test lays out. Players not spoken of hold the rest of the map, a unit each."""

    def __init__(self, seats: int = 3, deck: Sequence[Card] = (), **parameters: int | str) -> None:
        self.match = Match(
            Risk2025(),
            [list(deck) or plain_deck()] + [[]] * (seats - 1),
            7,
            parameters=parameters,
            start=False,
        )
        self.seats = seats
        state = self.match.state
        state.order = tuple(range(seats))
        state.round = 1
        state.phase = "upkeep"
        for ref in BOARD.ids:
            self._lay(ref, seats - 1, 1)

    # ---- laying out --------------------------------------------------------------------------------------------
    def _lay(self, ref: int, player: int, count: int) -> None:
        state = self.match.state
        row = state.entities[ref].changed()
        row.controller = row.base_controller = player
        row.marks = ((UNITS, count),)
        state.entities[ref] = row

    def holds(self, player: int, places: Mapping[str, int]) -> Table25:
        """A player holds territories (or whole continents) with so many units."""
        for name, count in places.items():
            for ref in self.places(name):
                self._lay(ref, player, count)
        return self

    def places(self, name: str) -> tuple[int, ...]:
        """A territory, or all of a continent."""
        region = next((region for region in BOARD.regions if region.name == name), None)
        return region.places if region is not None else (BOARD.id_of(name),)

    def euro(self, **amounts: int) -> Table25:
        """``euro(P=3)``: who has how many billions."""
        for name, amount in amounts.items():
            changes.Gain("PQRSTU".index(name), EURO, amount, "test").write(self.match.state, self.match.game)
        return self

    def put(self, card: Card, zone: int, player: int = 0) -> int:
        """Lays a card somewhere; a hand is a player's."""
        state = self.match.state
        ref = changes.put_card(state, self.match.game, card, 1 if "event" in card.kinds else 0, zone)
        if zone == HAND_ZONE:
            changes.Move(ref, HAND_ZONE, player, "test", controller=player).write(state, self.match.game)
        return ref

    def in_force(self, card: Card) -> Table25:
        """An Event lies in force."""
        ref = self.put(card, EVENT_DECK)
        changes.Move(ref, EVENT_AREA, 0, "test", controller=0).write(self.match.state, self.match.game)
        return self

    def hand(self, player: int, *cards: Card) -> list[int]:
        """Cards in a player's hand."""
        return [self.put(card, HAND_ZONE, player) for card in cards]

    def dice(self, *faces: int) -> Table25:
        """The dice that fall next."""
        if faces:
            self.match.state.given = (*self.match.state.given, ("roll", faces))
        return self

    def only(self, zone: int, count: int) -> Table25:
        """A pile keeps its top so many cards; the rest is out of the test."""
        state = self.match.state
        for ref in state.ids(zone)[count:]:
            changes.Remove(ref, "test").write(state, self.match.game)
        return self

    # ---- playing -----------------------------------------------------------------------------------------------
    def turn(self, player: int, phase: str = "upkeep") -> Table25:
        """A player's turn goes on from a phase."""
        state = self.match.state
        state.turn, state.active = 1, player
        place = state.order.index(player)
        state.turn_queue = state.order[place + 1 :]
        steps = [*(PhaseStep(index) for index in range(PHASES[phase], 4)), NextTurn()]
        self._go_on(list(reversed(steps)))
        return self

    def round(self) -> Table25:
        """A new round begins."""
        self.match.state.turn_queue = ()
        self._go_on([NextTurn()])
        return self

    def _go_on(self, agenda: list[Step]) -> None:
        state = self.match.state
        state.agenda, state.question, state.answers = agenda, None, ()
        state.forget()
        self.match.advance()

    def begin(self) -> Table25:
        """The whole setup."""
        for ref in BOARD.ids:
            row = self.match.state.entities[ref].changed()
            row.controller = row.base_controller = -1
            row.marks = ()
            self.match.state.entities[ref] = row
        self.match.state.round, self.match.state.order = 0, ()
        self.match.begin()
        return self

    def do(self, *answers: str) -> Table25:
        """Answers one after the other; ``attack Brazil North Africa`` names territories."""
        for answer in answers:
            self.match.apply(self.spelled(answer))
        return self

    def until(self, *kinds: str) -> Table25:
        """Everybody passes, is done, or takes the first option, until something of a kind is asked."""
        while self.match.question is not None and self.match.question.kind not in kinds:
            spellings = self.options()
            quiet = next((each for each in ("pass", "done", "decline") if each in spellings), spellings[0])
            self.match.apply(quiet)
        return self

    def spelled(self, answer: str) -> str:
        """An answer with territories as their ids."""
        for ref in sorted(BOARD.ids, key=lambda each: -len(BOARD.names[each])):
            answer = answer.replace(BOARD.names[ref], str(ref))
        return answer

    def refused(self, answer: str) -> list[str]:
        """The rules by which an answer is refused; the position stays as it is (RUL-R25-1)."""
        before = self.match.digest()
        with pytest.raises(Refused) as caught:
            self.match.apply(self.spelled(answer))
        assert self.match.digest() == before
        return [reason.rule for reason in caught.value.reasons]

    # ---- reading -----------------------------------------------------------------------------------------------
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        question = self.match.question
        return (question.player, question.kind) if question is not None else (-1, "")

    def options(self) -> list[str]:
        """The spellings that may be answered."""
        return [option.spelling for option in self.match.options]

    def units(self, name: str) -> int:
        """The units on a territory."""
        return things.units(self.match.state, BOARD.id_of(name))

    def holder(self, name: str) -> int:
        """Who holds a territory."""
        return things.holder(self.match.state, BOARD.id_of(name))

    def money(self, player: int) -> int:
        """A player's billions."""
        return things.euro(self.match.state, player)

    def cards(self, player: int) -> int:
        """How many cards a player holds."""
        return len(things.hand(self.match.state, player))

    def pile(self, zone: int) -> int:
        """How many cards lie in a pile."""
        return len(self.match.state.ids(zone))

    def names(self, zone: int) -> list[str]:
        """The cards of a pile, top first."""
        return [self.match.state.entities[ref].card.name for ref in self.match.state.ids(zone)]

    def mark(self, player: int, name: str) -> int:
        """A number kept of a player."""
        return dict(self.match.state.players[player].marks).get(name, 0)


__all__ = [
    "ACTION_DECK",
    "ACTION_DISCARD",
    "EVENT_AREA",
    "EVENT_DECK",
    "EVENT_DISCARD",
    "HAND_ZONE",
    "P",
    "Q",
    "R",
    "S",
    "Table25",
    "action",
    "event",
    "plain_deck",
    "player_ref",
    "written",
]
