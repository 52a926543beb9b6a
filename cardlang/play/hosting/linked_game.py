"""What tables and saved games that people open by a link have in common: links that can be revoked, who is there, and
the faces of the cards they may see.
"""

from __future__ import annotations

import hmac
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from threading import RLock
from typing import TYPE_CHECKING, Any

from cardlang.engine.cards import UNKNOWN
from cardlang.engine.view import View
from cardlang.play.hosting.links import Link, new_link
from cardlang.play.sessions.session_log import Entry

if TYPE_CHECKING:
    from cardlang.engine.cards import Card

Json = dict[str, Any]
Shown = Callable[[View], Json]
"""What a page shows of a view beside its fields, such as a map."""


def nothing_more(view: View) -> Json:
    """For a page that shows a view as it is."""
    return {}


class LinkedGame(ABC):
    """Something that people open by a link: a table, or a saved game. Methods may be called from any thread."""

    def __init__(
        self, name: str, title: str, game: str, links: Iterable[Link], secret: bytes, shown: Shown = nothing_more
    ) -> None:
        self.name = name
        self.title = title
        self.game = game
        self.links = {link.token: link for link in links}
        self.lock = RLock()
        self.changes = 0
        """Grows whenever a person may have something new to read."""
        self.browsers: dict[str, int] = {}
        """How many browsers have each link open, by its token."""
        self.cards: dict[str, Card] = {}
        """The cards that were shown to a person, by the key in their message."""
        self._secret = secret
        self._shown = shown

    # ---- links -------------------------------------------------------------------------------------------------
    def add_link(self, kind: str, seat: int = -1) -> Link:
        """The link of that kind; a new one if there is none yet."""
        with self.lock:
            link = self.link_for(kind, seat) or new_link(kind, seat)
            self.links[link.token] = link
            return link

    def revoke(self, token: str) -> Link | None:
        """Revokes a link: a new one takes its place. None if there is no such link."""
        with self.lock:
            old = self.links.pop(token, None)
            self.browsers.pop(token, None)
            self.changes += 1
            return None if old is None else self.add_link(old.kind, old.seat)

    def link_for(self, kind: str, seat: int = -1) -> Link | None:
        """The link of that kind, if there is one."""
        return next((link for link in self.links.values() if (link.kind, link.seat) == (kind, seat)), None)

    def link_of(self, token: str) -> Link | None:
        """The link with that token, found in constant time so that no token can be guessed by timing."""
        given = token.encode("utf-8", "replace")
        with self.lock:
            found = [each for each in self.links.values() if secrets.compare_digest(each.token.encode(), given)]
        return found[0] if found else None

    def arrive(self, link: Link) -> None:
        """A browser opens this link."""
        with self.lock:
            self.browsers[link.token] = self.browsers.get(link.token, 0) + 1
            self.changes += 1

    def leave(self, link: Link) -> None:
        """A browser with this link has closed it."""
        with self.lock:
            if link.token in self.browsers:
                self.browsers[link.token] = max(0, self.browsers[link.token] - 1)
            self.changes += 1

    # ---- what happens without a person ---------------------------------------------------------------------------
    @property
    def waits_for_bot(self) -> bool:
        """True if a bot has to decide."""
        return False

    def bot_decides(self) -> bool:
        """Lets the bot that is asked decide; False if none is."""
        return False

    @property
    def lines(self) -> int:
        """The number of lines in the log that everybody may read."""
        return 0

    # ---- what a link may read ------------------------------------------------------------------------------------
    @abstractmethod
    def message(self, link: Link) -> Json:
        """Everything that the holder of a link is shown. Its ``number`` grows when anything in it changes."""

    @abstractmethod
    def people(self) -> Json:
        """Who sits where, and who is there now."""

    @abstractmethod
    def entries_of(self, link: Link) -> Sequence[Entry]:
        """The log of a link's holder."""

    @abstractmethod
    def why_not_look(self, link: Link) -> str:
        """Why the holder of a link may not look back; empty if they may."""

    @abstractmethod
    def position_at(self, link: Link, number: int) -> Json | None:
        """The game after ``number`` decisions, as the holder of the link may see it; None if it cannot be played
        again.
        """

    def log_after(self, link: Link, known: Sequence[Entry]) -> tuple[int, list[Entry]]:
        """The log of a link's holder from the first line on that is not as they know it, and that line's number."""
        with self.lock:
            entries = list(self.entries_of(link))
        same = 0
        while same < min(len(known), len(entries)) and known[same] == entries[same]:
            same += 1
        return same, entries[same:]

    def _faces(self, view: View) -> dict[str, str]:
        """The key of each known card's face, by the card's name. A key is a keyed hash, so that nobody can guess it."""
        found: dict[str, str] = {}
        for row in view.state.entities[1:]:
            face = row.face
            drawn = face is not UNKNOWN and face.type_line and face.source.strip()  # no ability, no territory
            if row.zone >= 0 and drawn and face.name not in found:
                text = f"{face.name}\n{face.source}\n{face.words}".encode()
                key = hmac.new(self._secret, text, "sha256").hexdigest()[:40]
                found[face.name] = key
                self.cards.setdefault(key, face)
        return dict(sorted(found.items()))
