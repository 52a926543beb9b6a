"""Setup: what everybody begins with, the first bid, claiming and placing, capitals or missions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Asking, Batch, Step
from cardlang.games.risk_2025.bidding import BidForOrder
from cardlang.games.risk_2025.facts import (
    ACTION_DECK,
    CAPITAL,
    CAPITAL_RISK,
    EURO,
    EVENT_DECK,
    HAND_ZONE,
    MISSION,
    RESERVE,
    SECRET_MISSION,
    STARTING,
    UNITS,
)
from cardlang.games.risk_2025.map import TERRITORIES
from cardlang.games.risk_2025.missions import missions
from cardlang.games.risk_2025.things import NOBODY, held, reserve

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.table import Table


def unfit(piles: Sequence[Sequence[Card]], seats: int) -> str:
    """Why no game can begin, or nothing. R25-SET-1: two decks; RUL-R25-9: more Action cards than are dealt."""
    if not piles[1]:
        return "Risk 2025 needs a deck with Event cards"
    dealt = seats * STARTING[seats][2]
    if len(piles[0]) <= dealt:
        return f"Risk 2025 for {seats} players needs a deck with more than {dealt} Action cards"
    return ""


def steps(table: Table) -> Sequence[Step]:
    """The setup from beginning to end, in the rulebook's order. There are no windows in it."""
    shuffles = [changes.Shuffle(ACTION_DECK, 0, "shuffle"), changes.Shuffle(EVENT_DECK, 0, "shuffle")]
    return [
        Batch(shuffles, final=True),  # R25-SET-3
        StartingGoods(),  # R25-SET-4
        BidForOrder(),  # R25-SET-5
        PlaceStarting(0),  # R25-SET-6 to R25-SET-8
        *last_of_setup(table),  # R25-SET-9
    ]


class StartingGoods(Step):
    """R25-SET-4: units, Euro and cards by the number of players; cards come before the bid (RUL-R25-6)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        armies, money, cards = STARTING[state.seats]
        deck = state.ids(ACTION_DECK)
        proposed: list[changes.Change] = []
        for player in range(state.seats):
            proposed.append(changes.Mark(player_ref(player), RESERVE, armies, "starting units"))
            proposed.append(changes.Gain(player, EURO, money, "starting Euro"))
            mine = deck[player * cards : (player + 1) * cards]
            proposed += [changes.Move(ref, HAND_ZONE, player, "opening hand", controller=player) for ref in mine]
        return [Batch(proposed, final=True)]


class PlaceStarting(Asking):
    """R25-SET-6, 7, 8: one unit at a time, in order, until all are placed; ``turn`` counts whose turn it is."""

    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def question(self, table: Table) -> Question | Sequence[Step]:
        state = table.state
        if not any(reserve(state, player) for player in state.living()):
            return ()
        player = state.order[self.turn % state.seats]
        following = PlaceStarting(self.turn + 1)
        if state.players[player].out or not reserve(state, player):
            return [following]
        places = placing_places(table, player)
        if not places:  # everything was claimed by others (a player who left, say)
            spent = changes.Mark(player_ref(player), RESERVE, -reserve(state, player), "place")
            return [Batch([spent], final=True), following]
        options = tuple(Option("place", (ref,)) for ref in places)
        return Question(player, "place", options, "Place a unit")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        player, ref = table.state.order[self.turn % table.state.seats], answer.args[0]
        proposed: list[changes.Change] = []
        if table.state.entities[ref].controller == NOBODY:
            proposed.append(changes.TakeOver(ref, player, "claim"))
        proposed.append(changes.Mark(ref, UNITS, 1, "place"))
        proposed.append(changes.Mark(player_ref(player), RESERVE, -1, "place"))
        return [Batch(proposed, final=True), PlaceStarting(self.turn + 1)]


def placing_places(table: Table, player: int) -> list[int]:
    """Where a unit can be placed: R25-SET-6: in a free territory while there is one; R25-SET-7: then in one's own."""
    state = table.state
    free = [
        ref
        for ref in TERRITORIES
        if state.entities[ref].controller == NOBODY and not state.entities[ref].marks
    ]
    return free or held(state, player)


def last_of_setup(table: Table) -> list[Step]:
    """R25-SET-9: capitals in that order, or missions, as the win condition asks."""
    state = table.state
    if state.choice("win_condition") == CAPITAL_RISK:
        return [PlaceCapitals(0)]
    if state.choice("win_condition") != SECRET_MISSION:
        return []
    among, each = len(missions(state.seats)), state.parameter("missions_per_player")
    return [Batch([changes.DealLots(MISSION, tuple(range(state.seats)), among, each)], final=True)]


class PlaceCapitals(Step):
    """R25-SET-9: each player makes one of their territories their capital."""

    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        if self.turn == state.seats:
            return ()
        player = state.order[self.turn]
        mine = held(state, player)
        if state.players[player].out or not mine:
            return [PlaceCapitals(self.turn + 1)]
        options = tuple(Option("capital", (ref,)) for ref in mine)
        ref = table.ask(Question(player, "capital", options, "Where is your capital?")).args[0]
        return [Batch([changes.SetFlag(ref, CAPITAL, True, "capital")], final=True), PlaceCapitals(self.turn + 1)]
