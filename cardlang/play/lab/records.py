"""The record of one game: how it ended, and for every seat which cards were seen and played, and when."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardlang.engine.cards import Card
from cardlang.engine.events import MOVE, TURN, Event
from cardlang.engine.game import Game
from cardlang.engine.state import State
from cardlang.engine.zones import HIDDEN, PLAY, STACK
from cardlang.play.lab.tapes import NO_TAPE, Tape
from cardlang.play.statistics import GameResult

MULLIGAN = "mulligan"
"""The cause of moves that put a hand back; those cards do not count as seen."""

PLAYED_TO = (STACK, PLAY, HIDDEN)
"""A card that goes there from a hand was played; a trap is played when it is set."""

Seen = tuple[int, int, int]
"""Copies seen, copies played, and the turn of the first play (0: never played)."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game of a run. ``number`` counts from 0. ``cards`` has a row for each seat in turn order: a mapping
    from the card's index in the run's list of cards to what happened to it. ``orders`` has for each of them the cards
    of the deck, by index, as the shuffle laid them before anybody decided anything: the opening hand, then the deck
    from its top; empty where players share a deck. ``hands`` has for each seat the cards of the hand with which the
    first turn began, and ``mulligans`` how often it was put back before. ``fault`` is the exception that ended the
    game, if any. ``tape`` holds the decisions, where they were kept.
    """

    number: int
    result: GameResult
    cards: tuple[Mapping[int, Seen], ...] = ()
    fault: str = ""
    orders: tuple[tuple[int, ...], ...] = ()
    tape: Tape = NO_TAPE
    hands: tuple[tuple[int, ...], ...] = ()
    mulligans: tuple[int, ...] = ()

    def won(self, seat: int) -> bool:
        """True if the player at a place in turn order won, alone or with others."""
        return seat == self.result.winner or seat in self.result.allies


def card_names(decks: Sequence[Sequence[Card]]) -> tuple[str, ...]:
    """The names of all cards in the decks, sorted and without duplicates."""
    return tuple(sorted({card.name: None for deck in decks for card in deck}))


@dataclass(slots=True)
class Watcher:
    """Records what happens to the cards of a game. ``places`` maps a card's name to its index in the run's
    list.
    """

    game: Game
    seats: int
    places: Mapping[str, int]
    rows: list[dict[int, list[int]]] = field(init=False)
    hands: list[tuple[int, ...]] = field(default_factory=list)
    mulligans: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.rows = [{} for _ in range(self.seats)]
        self.mulligans = [0] * self.seats

    def hear(self, events: Sequence[Event], turn: int) -> None:
        """Records the events of a turn: cards drawn from a deck, and cards played from a hand."""
        zones, hand, deck = self.game.zones, self.game.hand_zone, self.game.deck_zone
        put_back: list[int] = []
        for event in events:
            if event.change_type == TURN and event.amount and not self.hands:  # who begins was said before
                self.hands = [tuple(place for place, row in sorted(each.items()) if row[0]) for each in self.rows]
            if event.change_type != MOVE:
                continue
            came, went = event.came_from, event.went_to
            if went == hand and came == deck:
                self._count(event, 0, turn)
            elif came == hand and went == deck and event.cause == MULLIGAN:
                self._count(event, 0, turn, -1)
                if event.before is not None and event.before.holder not in put_back:
                    put_back.append(event.before.holder)
                    self.mulligans[event.before.holder] += 1
            elif came == hand and went >= 0 and zones[went].role in PLAYED_TO:
                self._count(event, 1, turn)

    def _count(self, event: Event, what: int, turn: int, by: int = 1) -> None:
        before, after = event.before, event.after
        if before is None or after is None:
            return
        drawn = what == 0 and by > 0
        place = self.places.get((after if drawn else before).card.name)
        holder = (after if drawn else before).holder
        if place is None or not 0 <= holder < self.seats:
            return
        row = self.rows[holder].setdefault(place, [0, 0, 0])
        row[what] = max(0, row[what] + by)
        if what == 1 and not row[2]:
            row[2] = max(turn, 1)

    def noted(self, order: Sequence[int]) -> tuple[Mapping[int, Seen], ...]:
        """The record, by place in turn order. ``order`` has the seat at each place."""
        return tuple(
            {place: (row[0], row[1], row[2]) for place, row in sorted(self.rows[seat].items()) if row[0] or row[1]}
            for seat in order
        )


def orders_of(state: State, game: Game, places: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    """What the shuffle has laid for every seat, in a position in which nobody has decided anything; empty unless every
    player has a hand from a deck of their own (and not from a pile that all share).
    """
    if any(zone.shared for zone in game.zones if zone.index in (game.deck_zone, game.hand_zone)):
        return ()
    found = []
    for seat in range(state.seats):
        refs = [*state.ids(game.hand_zone, seat), *state.ids(game.deck_zone, seat)]
        cards = [state.entities[ref].card for ref in refs]
        names = [card.name for card in cards]
        dealt = any(game.first_zone(card) != game.deck_zone for card in cards)
        if dealt or not state.ids(game.hand_zone, seat):
            return ()
        found.append(tuple([places[name] for name in names if name in places]))
    return tuple(found)


# ---- as text, for the store --------------------------------------------------------------------------------
def cards_as_text(cards: Sequence[Mapping[int, Seen]]) -> str:
    """For each seat one flat list: card, seen, played, turn, card, ..."""
    flat = [[number for place, seen in row.items() for number in (place, *seen)] for row in cards]
    return json.dumps(flat, separators=(",", ":"))


def cards_from_text(text: str) -> tuple[Mapping[int, Seen], ...]:
    """The reverse of ``cards_as_text``. Raises ValueError, TypeError or IndexError for any other text."""
    rows: list[Mapping[int, Seen]] = []
    for flat in json.loads(text):
        rows.append({flat[at]: (flat[at + 1], flat[at + 2], flat[at + 3]) for at in range(0, len(flat), 4)})
    return tuple(rows)
