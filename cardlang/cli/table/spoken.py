"""``cardlang play --json``: a game as a conversation in lines. The view of the seat that has to decide is one line of
JSON on stdout; the answer is one line on stdin, the spelling of an option.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from cardlang.cli.shared import term
from cardlang.cli.table.session import Session
from cardlang.engine.decisions import Refused
from cardlang.play.seat_view import VERSION, seat_view
from cardlang.play.sessions.session import ALL_SEEING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.engine.decisions import Question
    from cardlang.engine.events import Event

LEAVE = "quit"
GIVE_UP = "concede"


class SpokenSession(Session):
    """A session that a program reads and answers. It is asked at every moment, and only the rules pass for it."""

    @classmethod
    def of(cls, other: Session) -> SpokenSession:
        """The same game, spoken."""
        made = cls(other.match, other.decks, other.bots, other.keep, extra=other.extra, load=other.load)
        made.take_over(other)
        for stops in made.stops:
            stops.always = True
        return made

    def show(self) -> None:
        """Writes the view of the seat that is asked."""
        if self.match.question is not None:
            self._write_view(self.match.question.player)

    def _write_view(self, seat: int) -> None:
        log = [(entry.line, entry.because) for entry in self.session_logs[seat].news()]
        _write(seat_view(self.match.view(seat), log, self.session_logs[seat].passes()))

    def tell(self, events: Sequence[Event]) -> None:
        """Adds events to each seat's log; if only bots play, writes them, with what is hidden from players."""
        for session_log in self.session_logs.values():
            added = session_log.tell(self.match.game, self.match.state, events)
            if session_log.viewer == ALL_SEEING:
                for entry in added:
                    _write({"version": VERSION, "line": entry.line, "because": entry.because})

    def _hand_over(self, seat: int) -> None:
        self.at_keyboard = seat

    def _person(self, seat: int, question: Question) -> bool:
        """Reads lines until one is the spelling of an option. Returns False if the program leaves."""
        while True:
            typed = " ".join(input().split())
            if typed == LEAVE:
                return False
            if typed == GIVE_UP:
                self.concede(seat)
                return True
            try:
                self.apply(self.match.find(typed))
            except Refused as refused:
                reasons = [{"rule": each.rule, "sentence": each.sentence} for each in refused.reasons]
                _write({"version": VERSION, "error": f"'{typed}' is not an option.", "reasons": reasons})
            else:
                return True

    def _after_the_end(self) -> bool:
        """Writes the last view of each seat, with the outcome; of the first seat if only bots play."""
        self.save_quietly()
        for seat in self.people:
            self._write_view(seat)
        if not self.people:
            _write(seat_view(self.match.view(0)))
        return False


def _write(data: object) -> None:
    """One line of JSON in plain ASCII."""
    term.out(json.dumps(data, ensure_ascii=True, separators=(",", ":")))

