"""A drawn face ready for any sheet: its pixels, its words and its Problems, and the key of its inputs.

Two faces with the same :func:`key_of` look the same; the cache relies on it.
"""

from __future__ import annotations

import dataclasses
import hashlib
import io
import json
from typing import NamedTuple

from isal import isal_zlib
from PIL import Image

from cardlang.problems import Problem
from cardlang.record import record

from .content import FaceContent
from .digest import drawing_digest
from .face import paint_face, plan_face
from .files import open_regular
from .geometry import px
from .layout import Layout
from .lettering import Word, invisible_text, words_of
from .pictures import MAX_BYTES, Shelf
from .png import packed_rows, png_bytes, png_of_rows

JPEG_QUALITY = 80


@record(frozen=True)
class Job:
    """One face to draw: ``trim`` in mm with ``bleed`` mm around it; ``scale`` is how much the face grows.

    ``pixels`` is the exact size of the picture if a printer prescribes it. A ``compact`` face is a JPEG, a third as
    large, in which no difference is seen at 300 dpi.
    """

    content: FaceContent
    layout: Layout
    dpi: int = 300
    bleed: float = 0.0
    trim: tuple[float, float] | None = None
    scale: float = 1.0
    pixels: tuple[int, int] | None = None
    compact: bool = False

    @property
    def finished(self) -> tuple[float, float]:
        """The size of the finished card, in mm."""
        return self.trim or (self.layout.card.width, self.layout.card.height)


class Drawn(NamedTuple):
    """A face: ``size`` in px, and its pixels as a PDF holds them: a ``jpeg``, or rows as PNG packs them.

    ``words`` are what a search in a PDF finds on it: text of :func:`render.lettering.invisible_text`, packed; empty
    where there are none. ``light`` says that its foot is light, so that a stamp there must be dark.
    """

    key: str
    size: tuple[int, int]
    data: bytes
    jpeg: bool
    words: bytes
    light: bool
    problems: tuple[Problem, ...]

    def image(self) -> Image.Image:
        """The picture, unpacked."""
        with Image.open(io.BytesIO(self.data if self.jpeg else self.png())) as opened:
            return opened.convert("RGB")

    def png(self, dpi: float = 300) -> bytes:
        """A PNG file of the picture."""
        return png_bytes(self.image(), dpi) if self.jpeg else png_of_rows(self.size, self.data, dpi)


def draw_job(job: Job, key: str = "", shelf: Shelf | None = None) -> Drawn:
    """Draws the face, taking its art from the shelf if it is there. Raises ValueError for a size that cannot
    be drawn.
    """
    layout, content = job.layout, job.content
    plan, problems = plan_face(content, layout)
    width, height = job.finished
    need = max(width + 2 * job.bleed - layout.card.width * job.scale,
               height + 2 * job.bleed - layout.card.height * job.scale) / 2 / job.scale  # fmt: skip
    bleed = min(max(need, 0.0), layout.card.bleed)
    image, found = paint_face(plan, content, layout, job.dpi * job.scale, bleed, shelf)
    size = job.pixels or (px(width + 2 * job.bleed, job.dpi), px(height + 2 * job.bleed, job.dpi))
    image = fitted(image, size)
    left = (width - layout.card.width * job.scale) / 2
    top = (height - layout.card.height * job.scale) / 2
    words = [
        Word(word.text, *(round(part, 3) for part in (
            word.x * job.scale + left, word.baseline * job.scale + top, word.em * job.scale,
            word.width * job.scale,
        )))
        for word in words_of(plan, job.content.words)
    ]  # fmt: skip
    packed = isal_zlib.compress(invisible_text(words, height)) if words else b""
    data = _jpeg_of(image) if job.compact else packed_rows(image)
    light = _light_foot(image, job)
    return Drawn(key or key_of(job), size, data, job.compact, packed, light, (*problems, *found))


def _jpeg_of(image: Image.Image) -> bytes:
    """The picture as a JPEG; full resolution of the colours keeps letters clean."""
    file = io.BytesIO()
    image.save(file, "JPEG", quality=JPEG_QUALITY, subsampling=0, optimize=True)
    return file.getvalue()


def fitted(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The picture cropped or extended (by repeating its edges) around its middle to ``size`` px."""
    if image.size == size:
        return image
    left, top = (size[0] - image.width) // 2, (size[1] - image.height) // 2
    result = Image.new("RGB", size)
    result.paste(image, (left, top))
    right, bottom = left + image.width, top + image.height
    for at, strip in ((range(left), left), (range(right, size[0]), right - 1)):
        if len(at):
            edge = result.crop((strip, 0, strip + 1, size[1]))
            result.paste(edge.resize((len(at), size[1])), (at[0], 0))
    for at, strip in ((range(top), top), (range(bottom, size[1]), bottom - 1)):
        if len(at):
            edge = result.crop((0, strip, size[0], strip + 1))
            result.paste(edge.resize((size[0], len(at))), (0, at[0]))
    return result


def _light_foot(image: Image.Image, job: Job) -> bool:
    """True if the middle of the strip below the safe area is rather light."""
    bottom = image.height - px(job.bleed, job.dpi)
    strip = image.crop((image.width // 5, bottom - px(2.4, job.dpi), image.width * 4 // 5, bottom))
    return strip.convert("L").reduce(strip.size).tobytes()[0] > 140


def key_of(job: Job) -> str:
    """What the picture depends on, as 32 hex digits: card, art, layout, sizes, fonts and the drawing itself."""
    facts = {
        "card": _card(job.content), "art": art_digest(job.content), "layout": job.layout.digest,
        "sizes": [job.dpi, job.bleed, job.trim, job.scale, job.pixels, job.compact], "drawing": drawing_digest(),
    }  # fmt: skip
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:32]


def content_hash(content: FaceContent) -> str:
    """What a card says and shows, as 8 hex digits; its number, file and place in it do not count."""
    card = _card(dataclasses.replace(content, number=""))
    text = json.dumps([card, art_digest(content)], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _card(content: FaceContent) -> list[object]:
    return [
        content.name, content.game, content.set_code, content.number, content.cost, content.type_line,
        sorted(content.values.items()), content.text, content.flavor, *content.focus,
        *([content.reminders] if content.reminders else []),
        *([content.language, content.drawn_as, sorted(content.words.items())] if content.language else []),
    ]  # fmt: skip


def art_digest(content: FaceContent) -> str:
    """The hash of the picture's bytes; if it cannot be used, the hash of its name and the reason."""
    file = content.art
    if file is None:
        return ""
    if content.stray_art:
        return f"outside {file}"
    try:
        with open_regular(file) as opened:
            data = opened.read(MAX_BYTES + 1)
    except (OSError, ValueError) as mistake:
        return f"unreadable {file} {mistake}"
    return hashlib.sha256(data).hexdigest() if len(data) <= MAX_BYTES else f"too large {file}"
