"""Shows a finished game again: every position, with all cards open or as one player saw it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from cardlang.play.seat_view import seat_view
from cardlang.play.sessions.looking_back import ReplayBrowser
from cardlang.play.sessions.questions import moment
from cardlang.play.sessions.session_log import Entry

if TYPE_CHECKING:
    from cardlang.engine.match import Match
    from cardlang.engine.view import View

EVERYTHING = -1


class Replay:
    """The positions of a game from its beginning, for one viewer (EVERYTHING, or a seat)."""

    def __init__(self, begun: Match, history: Sequence[str], viewer: int = EVERYTHING) -> None:
        self.browser = ReplayBrowser(begun, history, viewer)
        self.viewer = viewer

    def position_at(self, number: int) -> dict[str, Any]:
        """The position after ``number`` decisions, or as close as possible. ``logged`` is how many lines the log has
        then.
        """
        self.browser.go(number)
        here = self.browser.places[self.browser.at]
        return {
            "kind": "replayed",
            "at": self.browser.at,
            "of": len(self.browser.history),
            "said": here.decided,
            "moment": moment(self.view),
            "logged": self.logged(self.browser.at),
            "view": self.shown([(entry.line, entry.because) for entry in here.entries]),
        }

    def shown(self, log: Sequence[tuple[str, str]] = ()) -> dict[str, Any]:
        """The position as a seat's JSON. Nobody is asked anything in a game that is looked at."""
        seat = self.viewer if self.viewer >= 0 else None
        return {**seat_view(self.view, log), "seat": seat, "question": None}

    @property
    def view(self) -> View:
        """What the viewer sees at the place."""
        return self.browser.view()

    def logged(self, at: int) -> int:
        """The lines of the log up to a place."""
        return list(accumulate(len(each.entries) for each in self.browser.places[: at + 1]))[-1]

    def entries(self) -> list[Entry]:
        """The whole log."""
        at = self.browser.at
        self.browser.go(len(self.browser.history))
        self.browser.at = at
        return [entry for each in self.browser.places for entry in each.entries]
