"""Stepping through a saved game: forwards, backwards, to a turn, to a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.cli.shared import term
from cardlang.cli.table import screen
from cardlang.play.bots.imagined import Imagined
from cardlang.play.sessions.questions import wording
from cardlang.play.sessions.session_log import Entry, SessionLog
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.match import Match
    from cardlang.engine.view import View

HELP = (
    ("Enter, n, b", "the next decision, the one before"),
    ("t, tb", "the next turn, the turn before"),
    ("NUMBER, end", "after that number of decisions, the end"),
    ("why", "the last events, with reasons and rules"),
    ("log", "everything up to here"),
    ("q", "leave"),
)


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
        decided = self._worded(spelling)
        events = self._now.replay(spelling)
        entries = SessionLog(self.viewer).tell(self._now.game, self._now.state, events)
        self.places.append(Place(self._now.copy(), decided, tuple(entries)))

    def _worded(self, spelling: str) -> str:
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


def show(walk: ReplayBrowser) -> None:
    """Prints the current place."""
    width, _ = term.size()
    place = walk.places[walk.at]
    term.out("")
    term.show_lines(screen.board(walk.view(), width))
    title = f"decision {walk.at} of {len(walk.history)}"
    term.show_lines([screen.rule(f"{title}: {place.decided}" if place.decided else title, width)])
    for line in walk.lines():
        term.say(f"  {line}")


def stroll(walk: ReplayBrowser) -> None:
    """Reads commands until the user leaves."""
    term.err(term.two_columns(HELP))
    show(walk)
    while True:
        term.out("> ", newline=False)
        try:
            word = input().strip().lower()
        except EOFError:
            return
        if word in ("q", "quit", "exit"):
            return
        if step(walk, word):
            show(walk)


def step(walk: ReplayBrowser, word: str) -> bool:
    """Carries out one command; returns True if the place should be shown again."""
    if word in ("", "n", "next"):
        walk.go(walk.at + 1)
    elif word in ("b", "back"):
        walk.go(walk.at - 1)
    elif word in ("t", "turn"):
        walk.to_turn(1)
    elif word in ("tb", "turn back"):
        walk.to_turn(-1)
    elif word == "end":
        walk.go(len(walk.history))
    elif word.isascii() and word.isdigit():
        walk.go(int(word))
    elif word == "why":
        term.say("\n".join(entry.unfolded() for entry in walk.places[walk.at].entries) or "Nothing to tell.")
        return False
    elif word == "log":
        for place in walk.places[: walk.at + 1]:
            for entry in place.entries:
                term.say(entry.line)
        return False
    else:
        term.err(term.two_columns(HELP))
        return False
    return True
