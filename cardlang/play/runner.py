"""Plays a game between bots to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardlang.engine.cards import Card
from cardlang.engine.events import Event
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.statistics import SHARED, WIN, GameResult

Decks = Sequence[Sequence[Card]]
Heard = Callable[[Sequence[Event], int], None]
"""Called after each answer with the events and the number of the turn in which the answer was given."""

Loader = Callable[[], tuple[Game, Decks]]
"""Returns a game and its decks. Must be importable by name, so that it can be sent to worker processes."""


class Played:
    """The course of a match: the number of decisions, and the seat that took the first turn."""

    __slots__ = ("decisions", "first")

    def __init__(self, decisions: int, first: int) -> None:
        self.decisions = decisions
        self.first = first


def play_out(match: Match, bots: Sequence[Bot], seed: int, heard: Heard | None = None) -> Played:
    """Plays a match to its end. ``bots`` are given by seat; ``heard`` is called with the events."""
    if heard is not None:
        heard(match.state.events, 0)
    dice = [dice_for(seed, seat) for seat in range(len(bots))]
    decisions, first = 0, -1
    question = match.question
    while question is not None:
        if first < 0 and match.state.turn == 1:
            first = match.state.active
        seat = question.player
        turn = match.state.turn
        happened = match.apply(bots[seat].choose(match.view(seat), dice[seat]))
        if heard is not None:
            heard(happened, turn)
        decisions += 1
        question = match.question
    return Played(decisions, max(first, 0))


def play_game(
    game: Game,
    decks: Decks,
    bots: Sequence[Bot],
    seed: int,
    parameters: Mapping[str, int | str | bool] | None = None,
    numbers: tuple[int, ...] = (),
) -> GameResult:
    """Plays one game. ``numbers`` has the index of the deck at each seat.

    The result lists decks in turn order: its seat 0 is the player who took the first turn.
    """
    match = Match(game, decks, seed, parameters=parameters)
    played = play_out(match, bots, seed)
    return result_of(match, played, numbers or tuple(range(len(decks))))


def result_of(match: Match, played: Played, numbers: tuple[int, ...]) -> GameResult:
    """The result of a finished match."""
    state, outcome = match.state, match.outcome
    assert outcome is not None, "the match is not over"
    order = [(played.first + offset) % state.seats for offset in range(state.seats)]
    winners = [order.index(seat) for seat in outcome.winners] if outcome.kind == WIN else []
    kind = SHARED if len(winners) > 1 else outcome.kind
    decks = tuple(numbers[seat] for seat in order)
    winner = winners[0] if winners else None
    allies = tuple(winners[1:])
    return GameResult(decks, kind, winner, state.turn, played.decisions, allies, outcome.reason)
