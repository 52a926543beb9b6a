"""Tells a game decision by decision, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import dice_for

EVERYBODY = -1
"""The viewer who sees everything, for games that are over."""


def played_lines(match: Match, bots: Sequence[Bot], seed: int, viewer: int = EVERYBODY) -> Iterator[str]:
    """Plays a match to its end with bots and yields its log."""
    dice = [dice_for(seed, seat) for seat in range(len(bots))]
    yield from lines(match, match.state.events, viewer)
    while (question := match.question) is not None:
        seat = question.player
        option = bots[seat].choose(match.view(seat), dice[seat])
        yield from lines(match, match.apply(option), viewer)


def replayed_lines(match: Match, history: Sequence[str], viewer: int = EVERYBODY) -> Iterator[str]:
    """Plays recorded decisions and yields the log. Raises Refused if a decision is not legal."""
    yield from lines(match, match.state.events, viewer)
    for spelling in history:
        yield from lines(match, match.replay(spelling), viewer)


def lines(match: Match, events: Sequence[Event], viewer: int) -> list[str]:
    """Events as log lines for one viewer, without those that are not worth a line."""
    texts = [match.game.describe(match.state, event, viewer) for event in events]
    return [line for line in texts if line]
