"""Chance as moves: an answer is played on up to the first thing left to luck, which is then a move of its own.

A die or a coin is a chance node with one outcome for each face. What is shuffled, dealt in secret or picked at random
during one answer is a single chance node, ``deal``, with ``deals`` equally likely outcomes: a sample of all orders,
since nobody could list them. Nothing of the luck to come is part of a position.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cardlang.engine import events as ev
from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.engine.rng import advance, seeded

DIE: Final = "die"
DEAL: Final = "deal"

AT_RANDOM: Final = "at random"
"""The cause of a roll that picks things; how many sides it has says nothing."""

_MIX: Final = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Luck:
    """A chance node: ``sides`` equally likely outcomes, from 0."""

    kind: str
    sides: int
    cause: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer on its way: the match it is given in (which stays as it is), and the luck it has had so far. An empty
    ``spelling`` begins the match.
    """

    before: Match
    spelling: str
    deals: int
    rolled: tuple[int, ...] = ()
    """What each die showed, in order."""
    deal: int = -1

    def with_outcome(self, luck: Luck, outcome: int) -> Answer:
        """This answer with one more thing settled."""
        if luck.kind == DEAL:
            return replace(self, deal=outcome)
        return replace(self, rolled=(*self.rolled, outcome + 1))

    def play(self) -> Match | Luck:
        """The match after the answer, or what luck has to decide first."""
        match = self.before.copy()
        state = match.state
        if self.deal >= 0:
            state.rng = seeded((advance(state.rng) ^ (self.deal + 1) * _MIX) & (1 << 63) - 1)
        state.given = (("roll", self.rolled),) if self.rolled else ()
        if self.spelling:
            match.apply(self.spelling)
        else:
            match.begin()
        return self._open(match.state.events) or match

    def _open(self, happened: list[Event]) -> Luck | None:
        """The first thing that happened by luck and is not settled yet."""
        dice = len(self.rolled)
        for event in happened:
            if event.change_type == ev.ROLL and event.cause != AT_RANDOM:
                dice -= 1
                if dice < 0:
                    return Luck(DIE, event.other, event.cause)
            elif self.deal < 0 and is_dealt(event):
                return Luck(DEAL, self.deals, event.cause)
        return None


def is_dealt(event: Event) -> bool:
    """True if cards were shuffled, something was picked at random, or secret lots were dealt."""
    if event.change_type == ev.SHUFFLE:
        return event.amount > 1
    if event.change_type == ev.ROLL:
        return event.cause == AT_RANDOM
    return event.change_type == ev.COMMIT and event.player < 0 and not event.cause.endswith(" revealed")
