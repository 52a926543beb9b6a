"""A saved game that people look at by a link: with all cards open, or as one of its players saw it.

The save is played again from its beginning; nothing is ever written.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.play.hosting.linked_game import Json, LinkedGame, Shown, nothing_more
from cardlang.play.hosting.links import REPLAY, Link
from cardlang.play.hosting.replaying import EVERYTHING, Replay
from cardlang.play.saves import Save, play_again
from cardlang.play.sessions.resuming import begun_again
from cardlang.play.sessions.session_log import Entry
from cardlang.problems import Problem, errors

if TYPE_CHECKING:
    from cardlang.engine.match import Match


class SavedGame(LinkedGame):
    """A saved game; ``ended`` is its match after the last decision."""

    def __init__(self, path: Path, save: Save, ended: Match, secret: bytes, shown: Shown = nothing_more) -> None:
        title = f"{ended.game.title}: {' against '.join(player.name for player in ended.state.players)}"
        super().__init__(str(path), title, ended.game.name, (), secret, shown)
        self.save = save
        self.ended = ended
        self._replays: dict[int, Replay] = {}
        self._messages: dict[int, Json] = {}

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.ended.state.seats

    def _replay(self, viewer: int) -> Replay:
        if viewer not in self._replays:
            begun, _, _ = begun_again(self.save, self.name)  # a copy of a match has no events to tell
            assert begun is not None
            self._replays[viewer] = Replay(begun, self.save.history, viewer)
        return self._replays[viewer]

    def message(self, link: Link) -> Json:
        """The last position of the save."""
        with self.lock:
            if link.seat not in self._messages:
                replay = self._replay(link.seat)
                place = replay.position_at(len(self.save.history))
                question = self.ended.question
                self._messages[link.seat] = {
                    "kind": "table", "number": 1, "view": place["view"], "title": self.title,
                    "moment": place["moment"], "asked": "", "answers": [], "clicks": {}, "looks": True, "preparing": (),
                    "decides": [] if question is None else [question.player], "log_length": place["logged"],
                    "faces": self._faces(replay.view), "undo": False, "redo": False, "stops": None,
                    "may_pass": False, **self._shown(replay.view),
                }  # fmt: skip
            return self._messages[link.seat]

    def people(self) -> Json:
        """Who sat where."""
        rows = [
            {"seat": row.index, "name": row.name, "bot": self.save.extra.get(str(row.index), ""), "here": True}
            for row in self.ended.state.players
        ]
        return {"kind": "people", "people": rows, "watching": 0, "unsaved": []}

    def entries_of(self, link: Link) -> Sequence[Entry]:
        """The whole log, as who looks may read it."""
        with self.lock:
            return self._replay(link.seat).entries()

    def why_not_look(self, link: Link) -> str:
        """A saved game is there to be looked at."""
        return ""

    def position_at(self, link: Link, number: int) -> Json | None:
        """The game after ``number`` decisions, as who looks may see it."""
        with self.lock:
            replay = self._replay(link.seat)
            return {**replay.position_at(number), "faces": self._faces(replay.view), **self._shown(replay.view)}

    def replay_link(self, viewer: int = EVERYTHING) -> Link:
        """The link by which this game is looked at: with all cards open, or as a seat saw it."""
        return self.add_link(REPLAY, viewer)


def opened_save(
    path: Path, save: Save, secret: bytes, shown: Shown = nothing_more
) -> tuple[SavedGame | None, list[Problem]]:
    """The saved game of a file; None, with what is wrong, if it cannot be played again."""
    match, _, problems = begun_again(save, str(path))
    if match is None:
        return None, problems
    problems = [*problems, *play_again(save, str(path), match, match.replay)]
    return (None if errors(problems) else SavedGame(path, save, match, secret, shown)), problems
