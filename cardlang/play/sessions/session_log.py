"""The log of a game as each person may know it, with reasons that can be shown."""

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
    """One line of the log, and the reason for it (empty if there is nothing to add)."""

    line: str
    because: str = ""

    def unfolded(self) -> str:
        """The line with its reason."""
        return f"{self.line}: {self.because}" if self.because else self.line


@record(slots=True)
class SessionLog:
    """The log of one viewer (a seat, or -1 for everything). ``mark`` is its length when they last decided."""

    viewer: int
    entries: list[Entry] = field(default_factory=list)
    mark: int = 0
    passed: dict[str, list[str]] = field(default_factory=dict)
    """Why passing was done for the viewer since they last decided, and at which moments."""

    def tell(self, game: Game, state: State, events: Sequence[Event]) -> list[Entry]:
        """Adds log entries for events; returns those entries."""
        found = [
            Entry(line, because_of(game, state, event, line, self.viewer))
            for event in events
            if (line := game.describe(state, event, self.viewer))
        ]
        self.entries += found
        return found

    def decided(self) -> None:
        """Later entries are recent events from now on."""
        self.mark = len(self.entries)
        self.passed.clear()

    def passed_over(self, moment: str, why: str) -> None:
        """Passing was done for the viewer at a moment of the turn ("your draw")."""
        moments = self.passed.setdefault(why, [])
        if moment not in moments:
            moments.append(moment)

    def passes(self) -> list[str]:
        """What was passed for the viewer since they last decided, a line for each reason."""
        return [f"Passed for you: {', '.join(moments)} ({why})" for why, moments in self.passed.items()]

    def news(self) -> list[Entry]:
        """The entries since this viewer's last decision."""
        return self.entries[self.mark :]


def because_of(game: Game, state: State, event: Event, line: str, viewer: int) -> str:
    """The game's reason, and the card that caused the event if the line does not name it."""
    reasons = [game.because(state, event)]
    if event.source > 0 and not is_player(event.source) and event.source != event.ref:
        row = state.entities[event.source]
        known = viewer < 0 or row.seen >> viewer & 1
        if known and row.face.name not in line:
            reasons.append(f"by {row.face.name}")
    return ", ".join(reason for reason in reasons if reason and reason not in line)
