"""Game rounds: who has won, bidding for the order of turns, the Event of the round, the turns; the Singularity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_of
from cardlang.engine.stack import RESOLVE_TOP, announce_spell
from cardlang.engine.state import Outcome
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import ResolveWaiting
from cardlang.games.risk_2025.bidding import RANKS, BidForOrder, BreakTies
from cardlang.games.risk_2025.facts import (
    ACCELERATIONISM,
    EVENT_AREA,
    EVENT_DECK,
    EVENT_DISCARD,
    OVER,
    ROUND,
    STAYS,
    WINNER,
)
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import clockwise, continents_held, euro, hand, held, total_units
from cardlang.games.risk_2025.windows import window
from cardlang.games.risk_2025.winning import winners

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table

def round_steps(table: Table) -> list[Step]:
    """The steps of a round before the turns, with a window before and after each."""
    first = table.state.round == 0
    bidding = [] if first else [_begin("bid"), *window(), BidForOrder()]  # R25-RND-4
    ending = [] if first else [_begin(OVER), ResolveWaiting()]  # the old round ends while its Event is still in force
    return [
        *ending,
        Batch([changes.BeginRound(), changes.BeginPhase(WINNER)], final=True),
        *window(),
        DetermineWinner(),  # R25-RND-2
        *bidding,
        _begin("event"),
        *window(),
        NewEvent(),  # R25-EV-1
        *window(),
        BeginTurns(),
    ]


def _begin(step: str) -> Step:
    return Batch([changes.BeginPhase(step)], final=True)


class DetermineWinner(Step):
    """R25-SET-2d: a player wins only at this step. R25-RND-3, RUL-R25-23: the one who meets the win condition; if two
    or more do, nobody wins yet.
    """

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        met, why = winners(table)
        if len(met) != 1:
            return ()
        return [Batch([changes.EndGame(Outcome("win", (met[0],), why))], final=True)]


class NewEvent(Step):
    """R25-RND-5: last round's Events are discarded, unless they say otherwise (R25-EV-4); a new one is drawn."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        gone: list[Change] = [
            changes.Move(ref, EVENT_DISCARD, 0, "discard")
            for ref in state.ids(EVENT_AREA)
            if not state.entities[ref].face.special.get(STAYS)
        ]
        over = changes.EndModifiers(ROUND, "the round is over")
        return [Batch([*gone, over], final=True), *draw_event()]


def draw_event() -> list[Step]:
    """The top Event is drawn; R25-SIN-1, RUL-R25-10: the last one is the Singularity."""
    return [DrawEvent()]


class DrawEvent(Step):
    """The first player in the order draws the Event and decides what it leaves open."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        deck = table.state.ids(EVENT_DECK)
        if len(deck) <= 1:
            return [Singularity(deck[0] if deck else 0)]
        return play_event(table, deck[0], clockwise(table.state)[0])


def play_event(table: Table, ref: int, player: int, after: Sequence[Step] = ()) -> list[Step]:
    """R25-EV-3: it is in force as soon as it is played; nobody responds to an Event."""
    said = Batch([changes.Tally("event", player, ref=ref, source=ref)], final=True)
    return announce_spell(table, ref, player, (), [said, *after, RESOLVE_TOP])


def accelerate(table: Table) -> list[Step]:
    """R25-AC-17, RUL-R25-12: Accelerationism is taken from the deck, which is shuffled; both are in force."""
    state = table.state
    found = [ref for ref in state.ids(EVENT_DECK) if state.entities[ref].card.name == ACCELERATIONISM]
    if not found:  # RUL-R25-11: it is not in the deck
        return [Batch([changes.Shuffle(EVENT_DECK, 0, "shuffle")], final=True)]
    shuffle = Batch([changes.Shuffle(EVENT_DECK, 0, "shuffle")], final=True)
    return play_event(table, found[0], clockwise(state)[0], [shuffle])


class BeginTurns(Step):
    """R25-RND-6, R25-RND-1: one turn for each living player, in the order determined."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        return [Batch([changes.SetOrder(table.state.order, "turns", turns=True)], final=True)]


# ---- the Singularity -----------------------------------------------------------------------------
class Singularity(Step):
    """R25-SIN-1, 2, RUL-R25-10: the last Event is drawn, its effect does not happen, the game ends at once.

    R25-SET-2f: even if a player has met the win condition by then.
    """

    __slots__ = ("ref",)

    def __init__(self, ref: int) -> None:
        self.ref = ref

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        shown: list[Change] = [changes.Move(self.ref, EVENT_DISCARD, 0, "singularity")] if self.ref else []
        parts = {player: score_of(table, player) for player in state.living()}
        score = {player: sum(counts) for player, counts in parts.items()}
        counted = [
            changes.Tally("points", player, score[player]).reckoned("R25-SIN-3", *counts)
            for player, counts in parts.items()
        ]
        best = tuple(player for player in clockwise(state) if score[player] == max(score.values()))
        frame = state.frame_of_rules()
        return [
            Batch([*shown, *counted, changes.OpenFrame(frame)], final=True),
            BreakTies(frame.id, RANKS, (best,)),  # RUL-R25-28
            MostPoints(frame.id),
        ]


class MostPoints(Step):
    """R25-SIN-8: the most points win."""

    __slots__ = ("frame",)

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: Table) -> Sequence[Step]:
        best = player_of(table.context(self.frame).result(RANKS).refs[0])
        return [
            Batch(
                [changes.CloseFrame(self.frame), changes.EndGame(Outcome("win", (best,), "singularity"))], final=True
            )
        ]


def points(table: Table, player: int) -> int:
    """All points together."""
    return sum(score_of(table, player))


def score_of(table: Table, player: int) -> tuple[int, int, int, int, int]:
    """The points: territories, cards in hand, Euro, units, continents with their basic bonus."""
    state = table.state
    return (
        3 * len(held(state, player)),  # R25-SIN-3
        2 * len(hand(state, player)),  # R25-SIN-4
        euro(state, player),  # R25-SIN-5
        total_units(state, player),  # R25-SIN-6
        sum(BOARD.regions[number].worth for number in continents_held(state, player)),  # R25-SIN-7
    )
