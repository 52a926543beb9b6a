"""The host: all tables that are open, found by the token of a link. They outlive the server that shows them.

Each table is two files in the host's folder: ``NAME.save``, a save like any other, and ``NAME.links``, its title and
its links, which only its owner can read. A table is replayed from its save when one of its links is first used.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from cardlang.atomic import write_text
from cardlang.bundled import state_folder
from cardlang.loading.untrusted import load_untrusted
from cardlang.play.bots import make_bot
from cardlang.play.bots.learnt import is_learnt
from cardlang.play.bots.untrusted_bots import BotTrouble, is_from_file
from cardlang.play.hosting.hosted import HostedSession, HostedTable
from cardlang.play.hosting.linked_game import LinkedGame, Shown, nothing_more
from cardlang.play.hosting.links import Link, link_from
from cardlang.play.hosting.locks import Lock
from cardlang.play.hosting.saved import SavedGame, opened_save
from cardlang.play.saves import MOST_PLAYERS, load_save, previous
from cardlang.play.sessions.resuming import session_of
from cardlang.problems import Problem, errors
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.match import Match
    from cardlang.play.bots.bot import Bot

MOST_TABLES: Final = 32
MOST_SAVED: Final = 16
"""Saved games that are looked at; the one opened first makes room for another."""
MOST_LINK_BYTES: Final = 20_000
SAVE, LINKS, LOCK = ".save", ".links", ".lock"
ELSEWHERE: Final = "this table is open in another studio on this machine"


class TooManyTables(ValueError):
    """The host has as many tables as it may."""


@record(slots=True)
class Listed:
    """A table in the host's list; ``table`` is None until one of its links is used. ``problems``: why it cannot be."""

    name: str
    title: str
    links: tuple[Link, ...]
    table: HostedTable | None
    problems: tuple[Problem, ...]


def tables_folder() -> Path:
    """Where tables are kept."""
    return state_folder() / "tables"


class Host:
    """The tables of one folder. Methods may be called from any thread."""

    def __init__(self, folder: Path, most: int = MOST_TABLES, shown: Shown = nothing_more) -> None:
        self.folder = folder
        self.shown = shown
        self.most = most
        self.lock = RLock()
        self.listed: dict[str, Listed] = {}
        self.saved: dict[str, SavedGame] = {}
        self._secret = secrets.token_bytes(32)
        self._locks: dict[str, Lock] = {}
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for path in sorted(folder.glob(f"*{LINKS}")):
            self._list(path)

    def open(
        self,
        match: Match,
        decks: Sequence[Sequence[Card]],
        bots: dict[int, Bot],
        title: str,
        extra: dict[str, str],
    ) -> HostedTable:
        """A new table for a match that has just begun. Raises TooManyTables."""
        with self.lock:
            if len(self.listed) >= self.most:
                raise TooManyTables(f"there are {self.most} tables already; close one first")
            name = f"{match.game.name}-{secrets.token_hex(6)}"
            self._is_ours(name)
            session = HostedSession(match, decks, bots, extra)
            table = HostedTable(name, title, session, self.folder / f"{name}{SAVE}", (), self._secret, self.shown)
            table.add_links()
            self.listed[name] = Listed(name, title, tuple(table.links.values()), table, ())
            self._write_links(table)
            return table

    def found(self, token: str) -> tuple[LinkedGame, Link] | None:
        """The table or saved game, and the link, of a token; None if there is no such link, or its table cannot be
        resumed.
        """
        with self.lock:
            for saved in self.saved.values():
                if link := saved.link_of(token):
                    return saved, link
            for each in self.listed.values():
                links = each.links if each.table is None else each.table.links.values()
                for link in links:
                    if secrets.compare_digest(link.token.encode(), token.encode("utf-8", "replace")):
                        table = self._awake(each)
                        return None if table is None else (table, link)
        return None

    def look_at(self, path: Path) -> tuple[SavedGame | None, list[Problem]]:
        """The saved game of a file, to be looked at; None, with what is wrong, if it cannot be played again."""
        path = path.resolve()
        save, problems = load_save(path)
        if save is None:
            return None, problems
        known = self.saved.get(str(path))
        if known is not None and save == known.save:
            return known, []
        opened, problems = opened_save(path, save, self._secret, self.shown)  # it may take long; nobody waits for it
        if opened is not None:
            with self.lock:
                self.saved.pop(opened.name, None)
                self.saved[opened.name] = opened
                while len(self.saved) > MOST_SAVED:
                    self.saved.pop(next(iter(self.saved))).links.clear()
        return opened, problems

    def card(self, key: str) -> tuple[str, Card] | None:
        """The game and the card of a key that some message had."""
        with self.lock:
            tables = [each.table for each in self.listed.values() if each.table is not None]
            for each in [*tables, *self.saved.values()]:
                if key in each.cards:
                    return each.game, each.cards[key]
        return None

    def table(self, name: str) -> HostedTable | None:
        """A table by its name, resumed if it was not yet."""
        with self.lock:
            each = self.listed.get(name)
            return None if each is None else self._awake(each)

    def revoke(self, name: str, token: str) -> Link | None:
        """Revokes a link of a table; the new one that takes its place."""
        with self.lock:
            table = self.table(name)
            link = None if table is None else table.revoke(token)
            if table is not None and link is not None:
                self.listed[name].links = tuple(table.links.values())
                self._write_links(table)
            return link

    def close(self, name: str) -> bool:
        """Ends a table and deletes its files. False if there is none of that name, or it is open elsewhere."""
        with self.lock:
            each = self.listed.get(name)
            if each is None or not self._is_ours(name):
                return False
            del self.listed[name]
            self._locks.pop(name).free(remove=True)
            if each.table is not None:
                each.table.links.clear()
                each.table.changes += 1
            for path in (self.folder / f"{name}{SAVE}", self.folder / f"{name}{LINKS}"):
                for one in (path, previous(path)):
                    with suppress(OSError):
                        one.unlink(missing_ok=True)
            return True

    def end(self) -> None:
        """Saves every table that has changed and leaves it to the next host."""
        with self.lock:
            for each in self.listed.values():
                if each.table is not None:
                    each.table.save()
            for lock in self._locks.values():
                lock.free()
            self._locks.clear()

    def _is_ours(self, name: str) -> bool:
        """True if no other process has the table open; from then on none can."""
        lock = self._locks.get(name) or Lock(self.folder / f"{name}{LOCK}")
        if lock.held:
            self._locks[name] = lock
        return lock.held

    # ---- files -------------------------------------------------------------------------------------------------
    def _write_links(self, table: HostedTable) -> None:
        path = self.folder / f"{table.name}{LINKS}"
        rows = [{"token": link.token, "kind": link.kind, "seat": link.seat} for link in table.links.values()]
        try:
            write_text(path, json.dumps({"title": table.title, "links": rows}, indent=1), mode=0o600)
        except OSError as mistake:
            what = (mistake.strerror or "it cannot be written").lower()
            table.trouble = [Problem(str(path), 0, 0, 0, "CL876", f"the links could not be saved: {what}")]

    def _list(self, path: Path) -> None:
        """Adds a table of an earlier server; a damaged list of links is left alone."""
        text, problems = load_untrusted(path, MOST_LINK_BYTES)
        if text is None or errors(problems):
            return
        try:
            data: Any = json.loads(text)
        except (ValueError, RecursionError):
            return
        rows = data.get("links") if isinstance(data, dict) else None
        title = data.get("title") if isinstance(data, dict) else None
        if not isinstance(rows, list) or not isinstance(title, str):
            return
        links = tuple(link for row in rows if (link := link_from(row, MOST_PLAYERS)) is not None)
        name = path.name.removesuffix(LINKS)
        self.listed[name] = Listed(name, title[:200], links, None, ())

    def _awake(self, each: Listed) -> HostedTable | None:
        """The table, replayed from its save if that was not done yet. What is wrong with it is kept in ``problems``."""
        if each.table is not None or each.problems:
            return each.table
        path = self.folder / f"{each.name}{SAVE}"
        if not self._is_ours(each.name):
            return None
        save, problems = load_save(path)
        session: HostedSession | None = None
        if save is not None:
            try:
                session, problems = session_of(save, str(path), _bot_named, HostedSession)
            except (KeyError, BotTrouble):
                problems = [Problem(str(path), 0, 0, 0, "CL870", "a bot of this game is not there any more")]
        if session is None:
            each.problems = tuple(problems) or (
                Problem(str(path), 0, 0, 0, "CL870", "this game cannot be resumed"),
            )
            return None
        each.table = HostedTable(each.name, each.title, session, path, each.links, self._secret, self.shown)
        each.table.add_links()
        return each.table


def _bot_named(name: str) -> Bot:
    """A bot of the save. A bot from a file is a program and is not run because a file says so; and no save says what
    else is read.
    """
    if is_from_file(name) or is_learnt(name):
        raise KeyError(name)
    return make_bot(name)
