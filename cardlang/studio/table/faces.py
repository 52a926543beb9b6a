"""The faces of the cards at tables, small for the board and large to read, drawn when a browser first asks."""

from __future__ import annotations

import dataclasses
import io
from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Final

from cardlang.loading.sets import load_cards
from render.cache import Cache, cache_folder
from render.card_content import content_of
from render.drawn import Job, draw_job, key_of
from render.looks import find_look

if TYPE_CHECKING:
    from PIL.Image import Image

    from cardlang.editing.workspace import Workspace
    from cardlang.engine.cards import Card
    from cardlang.loading.sets import CardEntry

WIDTHS: Final = {"small": 248, "large": 620}
"""The widths in px: twice as wide as a card on the board, and as wide as one can read on a fine screen."""

DPI: Final = 250
QUALITY: Final = 84
MOST_KEPT: Final = 1_500


class TableFaces:
    """The pictures of cards, by the key the host has given them. May be asked from any thread."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.cache = Cache(cache_folder())
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._drawing = Lock()

    def picture(self, key: str, card: Card, game: str, size: str) -> bytes | None:
        """The face in WebP; None if the card has none (a token without a text, a card that can no longer be read)."""
        with self._drawing:
            known = self._kept.get((key, size))
            if known is None:
                drawn = self._drawn(card, game)
                if drawn is None:
                    return None
                for each, width in WIDTHS.items():
                    self._keep((key, each), _webp(drawn, width))
                known = self._kept[key, size]
            self._kept.move_to_end((key, size))
            return known

    def _keep(self, key: tuple[str, str], data: bytes) -> None:
        self._kept[key] = data
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def _drawn(self, card: Card, game: str) -> Image | None:
        entry = self._entry(card, game)
        if entry is None or entry.tree is None:
            return None
        layout, _ = find_look(game, words=entry.vocabulary, near=self.workspace.root)
        if layout is None:
            return None
        job = Job(content_of(entry), layout, DPI)
        key = key_of(job)
        found = self.cache.get(key, job.content)
        if found is None:
            found = draw_job(job, key, self.cache)
            self.cache.put(found, job.content)
        return found.image()

    def _entry(self, card: Card, game: str) -> CardEntry | None:
        """The card in the workspace if it is still as it is at the table; otherwise read from its own text, with the
        picture and the number the workspace has for that name.
        """
        near = self.workspace.pool(game).find(card.name)
        if near is not None and near.card is not None and near.card.source == card.source:
            return near
        if not card.source.strip():
            return None
        read = load_cards(f"{card.words}\n{card.source}", "a card at the table", game)
        found = next((each for each in read.cards if each.name == card.name and each.tree is not None), None)
        if found is None or near is None:
            return found
        return dataclasses.replace(
            found, art=near.art, path=near.path, set_code=near.set_code, number=near.number
        )


def _webp(image: Image, width: int) -> bytes:
    from PIL import Image as Pictures

    height = round(image.height * width / image.width)
    kept = io.BytesIO()
    image.resize((width, height), Pictures.Resampling.LANCZOS).save(kept, "WEBP", quality=QUALITY, method=2)
    return kept.getvalue()
