"""Printed faces as pictures for the browser: each has an address made of what it shows, and is drawn when it is first
asked for.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING

from render.cache import Cache, cache_folder
from render.card_content import content_of
from render.drawn import Drawn, Job, draw_job, key_of
from render.looks import find_look

if TYPE_CHECKING:
    from pathlib import Path

    from cardlang.loading.sets import CardEntry
    from cardlang.problems import Problem
    from render.layout import Layout

FOLDER = "/faces"
MOST_KEPT = 20_000
"""Faces whose address is known at a time; an older address is not found any more."""

MOST_LIVE = 64
"""Faces of unsaved texts that are kept in memory."""

DPI = 200
"""Sharp at 248 pixels a face on a screen with two pixels a point."""


class Pictures:
    """The faces that pages show."""

    def __init__(self, near: Path) -> None:
        self.near = near
        self.cache = Cache(cache_folder())
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._live: OrderedDict[str, Drawn] = OrderedDict()
        self._drawing = Lock()

    def layout_of(self, entry: CardEntry) -> tuple[Layout | None, list[Problem]]:
        """The layout of a card, and what is wrong with it."""
        return find_look(entry.game, words=entry.vocabulary, near=self.near)

    def address(self, entry: CardEntry, layout: Layout, dpi: int = DPI) -> str:
        """The address of a card's face. The card must be free of mistakes."""
        job = Job(content_of(entry), layout, dpi)
        key = key_of(job)
        self._jobs[key] = job
        self._jobs.move_to_end(key)
        while len(self._jobs) > MOST_KEPT:
            self._jobs.popitem(last=False)
        return f"{FOLDER}/{key}.png"

    def draw(self, key: str) -> Drawn | None:
        """The face at an address; None if there is none. One at a time: the art of a game is shared."""
        job = self._jobs.get(key)
        if job is None:
            return None
        with self._drawing:
            found = self.cache.get(key, job.content)
            if found is None:
                found = draw_job(job, key, self.cache)
                self.cache.put(found, job.content)
        return found

    def live(self, entry: CardEntry, layout: Layout) -> tuple[str, Drawn]:
        """Draws a face that changes with every keystroke and is kept for a moment only: its address, and the face."""
        job = Job(content_of(entry), layout, DPI)
        key = key_of(job)
        drawn = self._live.get(key)
        if drawn is None:
            with self._drawing:
                drawn = draw_job(job, key, self.cache)
        self._live[key] = drawn
        self._live.move_to_end(key)
        while len(self._live) > MOST_LIVE:
            self._live.popitem(last=False)
        return f"{FOLDER}/{key}.png", drawn

    def png(self, key: str) -> bytes | None:
        """The picture at an address; None if there is none."""
        drawn = self._live.get(key) or self.draw(key)
        return drawn.png() if drawn is not None else None
