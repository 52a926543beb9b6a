"""Strokes on the course of a match: turns, phases, priority, who is out, how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.changes.stroke import Change, reshape, touch
from cardlang.engine.events import Event
from cardlang.engine.state import (
    Outcome,
    State,
)

if TYPE_CHECKING:
    from cardlang.engine.game import Game


class BeginTurn(Change):
    """The next turn begins; what was counted this turn starts afresh."""

    __slots__ = ("player",)
    stroke = ev.TURN

    def __init__(self, player: int) -> None:
        super().__init__("turn")
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.turn += 1
        state.active = self.player
        state.turn_tallies = {}
        state.last_known = {}
        state.turn_actions = 0
        state.resolutions = 0
        state.repeats = ()
        reshape(state)
        return Event(ev.TURN, "turn", player=self.player, amount=state.turn)


class QueueTurn(Change):
    """An extra turn is put into the queue, right after the current one (the newest first)."""

    __slots__ = ("player",)
    stroke = ev.TURN

    def __init__(self, player: int, source: int = 0) -> None:
        super().__init__("extra turn", source)
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.turn_queue = (self.player, *state.turn_queue)
        state.version += 1
        return Event(ev.TURN, "extra turn", player=self.player, source=self.source)


class DropTurn(Change):
    """The front of the queue of extra turns is taken off."""

    __slots__ = ()
    stroke = ev.TURN

    def __init__(self) -> None:
        super().__init__("queued turn taken")

    def write(self, state: State, game: Game) -> Event | None:
        state.turn_queue = state.turn_queue[1:]
        return None


class BeginPhase(Change):
    """A phase or step begins (or, with cause ``end``, is over)."""

    __slots__ = ("name",)
    stroke = ev.PHASE

    def __init__(self, name: str, cause: str = "begin") -> None:
        super().__init__(cause)
        self.name = name

    def write(self, state: State, game: Game) -> Event | None:
        state.phase = self.name
        touch(state)
        return Event(ev.PHASE, f"{self.cause} {self.name}", player=state.active)


class SetActive(Change):
    """Setup has found who takes the first turn."""

    __slots__ = ("player",)
    stroke = ev.TURN

    def __init__(self, player: int) -> None:
        super().__init__("first player")
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.active = self.player
        state.version += 1
        return Event(ev.TURN, self.cause, player=self.player)


class Priority(Change):
    """Somebody receives priority; ``passes`` is how many have passed in succession."""

    __slots__ = ("player", "passes")
    stroke = ev.PRIORITY

    def __init__(self, player: int, passes: int = 0) -> None:
        super().__init__("priority")
        self.player = player
        self.passes = passes

    def write(self, state: State, game: Game) -> Event | None:
        state.priority = self.player
        state.passes = self.passes
        return None


class PlayerOut(Change):
    """A player has lost or left. ``source`` is what brought it about."""

    __slots__ = ("player", "reason")
    stroke = ev.OUT

    def __init__(self, player: int, reason: str, source: int = 0) -> None:
        super().__init__("out", source)
        self.player = player
        self.reason = reason

    def write(self, state: State, game: Game) -> Event | None:
        row = state.players[self.player]
        if row.out:
            return None
        new = row.changed()
        new.out = True
        new.reason = self.reason
        state.players[self.player] = new
        reshape(state)
        return Event(ev.OUT, self.reason, ref=-1 - self.player, player=self.player, source=self.source)


class EndGame(Change):
    """The match is over."""

    __slots__ = ("outcome",)
    stroke = ev.OUTCOME

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.kind)
        self.outcome = outcome

    def write(self, state: State, game: Game) -> Event | None:
        if state.outcome is not None:
            return None
        state.outcome = self.outcome
        winner = self.outcome.winners[0] if self.outcome.winners else -1
        return Event(ev.OUTCOME, self.outcome.kind, player=winner)
