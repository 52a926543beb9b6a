"""Telling a game: what happened, decision by decision, as lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import dice_for

EVERYBODY = -1
"""The viewer who may know all: a game that is over has no secrets."""


def told(match: Match, bots: Sequence[Bot], seed: int, viewer: int = EVERYBODY) -> Iterator[str]:
    """Plays a match on between bots, and tells it."""
    dice = [dice_for(seed, seat) for seat in range(len(bots))]
    yield from lines(match, match.state.events, viewer)
    while (question := match.question) is not None:
        seat = question.player
        option = bots[seat].choose(match.view(seat), dice[seat])
        yield from lines(match, match.apply(option), viewer)


def retold(match: Match, history: Sequence[str], viewer: int = EVERYBODY) -> Iterator[str]:
    """Plays recorded decisions again, and tells them. Raises Refused when one is not legal any more."""
    yield from lines(match, match.state.events, viewer)
    for spelling in history:
        yield from lines(match, match.replay(spelling), viewer)


def lines(match: Match, events: Sequence[Event], viewer: int) -> list[str]:
    """Events as log lines for one viewer; what is not worth a line is left out."""
    told = [match.game.describe(match.state, event, viewer) for event in events]
    return [line for line in told if line]
