"""What has happened, as each person at the keyboard may know it, and why: the log that can be unfolded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from cardlang.engine.refs import is_player
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.state import State


@record(frozen=True, slots=True)
class Entry:
    """One line of the log, and why it came about (empty when there is nothing to add)."""

    line: str
    because: str = ""

    def unfolded(self) -> str:
        """Line and reason."""
        return f"{self.line}: {self.because}" if self.because else self.line


@record(slots=True)
class SessionLog:
    """The log of one viewer (a seat, or -1 who sees all). ``mark`` is the length it had when they last decided."""

    viewer: int
    entries: list[Entry] = field(default_factory=list)
    mark: int = 0

    def tell(self, game: Game, state: State, events: Sequence[Event]) -> list[Entry]:
        """Takes down what happened; returns what was added."""
        found = [
            Entry(line, _because(game, state, event, line, self.viewer))
            for event in events
            if (line := game.describe(state, event, self.viewer))
        ]
        self.entries += found
        return found

    def decided(self) -> None:
        """From here on things are news."""
        self.mark = len(self.entries)

    def news(self) -> list[Entry]:
        """What happened since this viewer decided last."""
        return self.entries[self.mark :]


def _because(game: Game, state: State, event: Event, line: str, viewer: int) -> str:
    """The game's reason, and the thing that brought it about where the line does not name it."""
    reasons = [game.because(state, event)]
    if event.source > 0 and not is_player(event.source) and event.source != event.ref:
        row = state.entities[event.source]
        known = viewer < 0 or row.seen >> viewer & 1
        if known and row.face.name not in line:
            reasons.append(f"by {row.face.name}")
    return ", ".join(reason for reason in reasons if reason and reason not in line)
