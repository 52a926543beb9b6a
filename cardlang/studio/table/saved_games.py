"""The saved games that can be shown in the studio: those in the project's folder, and those that ``cardlang play``
keeps.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from cardlang.games import find_game
from cardlang.play.hosting.replaying import EVERYTHING
from cardlang.play.saves import load_save
from cardlang.play.sessions.saved_games import ENDING, folder
from cardlang.problems import errors
from cardlang.record import record

from .server import path_of

if TYPE_CHECKING:
    from starlette.requests import Request

    from cardlang.editing.workspace import Workspace
    from cardlang.play.hosting.host import Host

ADDRESS = "/look-back"
"""Where a saved game is opened; it leads on to a link of its own."""

MOST = 60
"""How many saved games are listed, the latest first."""


@record(frozen=True, slots=True)
class Found:
    """A saved game: the key of its file, its name as people say it, and what it is."""

    key: str
    name: str
    title: str
    players: tuple[str, ...]
    decisions: int


def look_path(key: str, seat: int = EVERYTHING) -> str:
    """The address at which a saved game is opened, with all cards open or as a seat saw it."""
    return f"{ADDRESS}?{urlencode({'game': key, **({'seat': seat} if seat != EVERYTHING else {})})}"


class SavedGames:
    """The saved games of a studio. May be asked from any thread."""

    def __init__(self, workspace: Workspace, host: Host) -> None:
        self.workspace = workspace
        self.host = host
        self._known: dict[Path, tuple[tuple[int, int], Found | None]] = {}

    def listed(self) -> list[Found]:
        """The latest saved games, the newest first; files that are damaged are left out."""
        rows = [(path, stamp) for path in self._paths() if (stamp := _stamp(path)) is not None]
        rows.sort(key=lambda row: (-row[1][0], str(row[0])))
        return [found for path, stamp in rows[:MOST] if (found := self._found(path, stamp)) is not None]

    def _paths(self) -> set[Path]:
        ours = {path for path in self.workspace.root.rglob(f"*{ENDING}") if self.workspace.is_inside(path)}
        return ours | set(folder().glob(f"*{ENDING}"))

    def _found(self, path: Path, stamp: tuple[int, int]) -> Found | None:
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            known = self._known[path] = stamp, self._read(path)
        return known[1]

    def _read(self, path: Path) -> Found | None:
        save, _ = load_save(path)
        game = None if save is None else find_game(save.game)
        if save is None or game is None:
            return None
        title = f"{game.title}: {' against '.join(save.names)}" if save.names else game.title
        players = save.names or tuple(f"player {seat}" for seat in range(1, len(save.decks) + 1))
        return Found(_key(path), self.workspace.name_of(path), title, players, len(save.history))

    def _path(self, key: str) -> Path | None:
        self.listed()
        return next((each for each in self._known if _key(each) == key), None)

    async def open(self, request: Request) -> Response:
        """Leads to the page of a listed saved game; what is wrong with it is said in words."""
        asked = request.query_params
        path = await run_in_threadpool(self._path, asked.get("game", ""))
        if path is None:
            return PlainTextResponse("This saved game is not there any more.", 404)
        saved, problems = await run_in_threadpool(self.host.look_at, path)
        if saved is None:
            return PlainTextResponse("\n".join(each.show() for each in errors(problems)), 422)
        seat = asked.get("seat", str(EVERYTHING))
        if seat not in [str(each) for each in range(EVERYTHING, saved.seats)]:
            return PlainTextResponse("There is no such seat in this game.", 404)
        return RedirectResponse(path_of(saved.replay_link(int(seat))), 303)


def _key(path: Path) -> str:
    return hashlib.sha256(str(path).encode("utf-8", "replace")).hexdigest()[:24]


def _stamp(path: Path) -> tuple[int, int] | None:
    """When a file was written, in ns, and its size; None if it cannot be read."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
