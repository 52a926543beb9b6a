"""A game that is over, looked at again: every position, all cards open or as one player saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardlang.play.seat_view import seat_view
from cardlang.play.sessions.looking_back import ReplayBrowser
from cardlang.play.sessions.questions import moment

if TYPE_CHECKING:
    from cardlang.engine.match import Match

EVERYTHING = -1


class Replay:
    """The positions of a game from its beginning, for one viewer (EVERYTHING, or a seat)."""

    def __init__(self, begun: Match, history: Sequence[str], viewer: int = EVERYTHING) -> None:
        self.browser = ReplayBrowser(begun, history, viewer)
        self.viewer = viewer

    def place(self, number: int) -> dict[str, Any]:
        """The position after ``number`` decisions, or as close as possible."""
        self.browser.go(number)
        here = self.browser.places[self.browser.at]
        view = self.browser.view()
        shown = seat_view(view, [(entry.line, entry.because) for entry in here.entries])
        return {
            "kind": "replayed",
            "at": self.browser.at,
            "of": len(self.browser.history),
            "said": here.decided,
            "moment": moment(view),
            "view": {**shown, "seat": self.viewer if self.viewer >= 0 else None, "question": None},
        }
