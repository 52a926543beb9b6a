"""A saved game with a place in it: forwards, backwards, to a turn, to a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.play.bots.imagined import Imagined
from cardlang.play.sessions.questions import wording
from cardlang.play.sessions.session_log import Entry, SessionLog
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.match import Match
    from cardlang.engine.view import View


@record(frozen=True, slots=True)
class Place:
    """The game after some decisions: the last decision, the log entries that followed, and the position."""

    match: Match
    decided: str
    entries: tuple[Entry, ...]


class ReplayBrowser:
    """A saved game with a current place. Positions are computed when first needed. ``viewer`` -1 sees
    everything.
    """

    def __init__(self, match: Match, history: Sequence[str], viewer: int) -> None:
        self.history = history
        self.viewer = viewer
        self._now = match
        first = SessionLog(viewer).tell(match.game, match.state, match.state.events)
        self.places = [Place(match.copy(), "", tuple(first))]
        self.at = 0

    def go(self, number: int) -> None:
        """Goes to the place after ``number`` decisions, or as close as possible."""
        number = max(0, min(number, len(self.history)))
        while len(self.places) <= number:
            self._further()
        self.at = number

    def _further(self) -> None:
        spelling = self.history[len(self.places) - 1]
        decided = self.worded(spelling)
        events = self._now.replay(spelling)
        entries = SessionLog(self.viewer).tell(self._now.game, self._now.state, events)
        self.places.append(Place(self._now.copy(), decided, tuple(entries)))

    def worded(self, spelling: str) -> str:
        """The player and the decision; the decision is omitted if the viewer may not know it."""
        question = self._now.question
        if question is None or spelling.startswith("concede "):
            return spelling
        name = self._now.state.players[question.player].name
        if self.viewer not in (-1, question.player):
            return f"{name} decides"
        option = self._now.find(spelling)
        return f"{name}: {wording(self._now.table, question, option)}"

    def to_turn(self, steps: int) -> None:
        """Goes to the beginning of the next turn, or with -1 of the turn before."""
        begun = self.places[self.at].match.state.turn
        wanted = begun + steps if steps > 0 else begun - 1
        if steps < 0:
            while self.at > 0 and self.places[self.at].match.state.turn >= begun:
                self.at -= 1
            while self.at > 0 and self.places[self.at - 1].match.state.turn >= max(wanted, 1):
                self.at -= 1
            return
        while self.at < len(self.history) and self.places[self.at].match.state.turn < wanted:
            self.go(self.at + 1)

    def view(self) -> View:
        """What the viewer sees here."""
        match = self.places[self.at].match
        return match.view(self.viewer) if self.viewer >= 0 else Imagined(match.game, match.table, -1)

    def lines(self) -> list[str]:
        """The log lines after the last decision."""
        return [entry.line for entry in self.places[self.at].entries]
