"""All cards of a set as one page for the browser: pictures inside, text that can be selected, search and
filters.

The page loads nothing from any network and runs one script, which its own security policy names by hash. The
text of cards is not trusted: Jinja2 escapes all of it.
"""

from __future__ import annotations

import base64
import hashlib
import io
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from jinja2 import Environment, StrictUndefined
from PIL import Image

from cardlang.atomic import write_whole
from cardlang.bundled import bundled
from cardlang.problems import Problem
from cardlang.record import record

from .cache import Cache
from .content import FaceContent, plain_words
from .drawn import Job
from .render_pool import press

ENGLISH = "en"
WIDTH = 500  # px of a face: sharp on a phone, small enough for hundreds
QUALITY = 84
MOST_TO_CHOOSE = 60

Progress = Callable[[int, int], None]


@record(frozen=True)
class GalleryCard:
    """One card: its face, and the values it can be filtered by."""

    job: Job
    kinds: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    own: tuple[tuple[str, str], ...] = ()
    """What it says in the set's own fields, as (field, value)."""

    @property
    def content(self) -> FaceContent:
        """The card's content."""
        return self.job.content


def write_gallery(
    title: str, cards: Sequence[GalleryCard], folder: Path, *, cache: Cache | None = None, workers: int = 1,
    progress: Progress | None = None,
) -> tuple[Path, list[Problem]]:  # fmt: skip
    """Writes ``index.html`` into the folder, whole or not at all. Raises OSError."""
    problems: list[Problem] = []
    rows = []
    for at, drawn in enumerate(press([card.job for card in cards], cache, workers)):
        problems += drawn.problems
        rows.append(_row(cards[at], _small(drawn.image())))
        if progress is not None:
            progress(at + 1, len(cards))
    page = _page(title, cards, rows).encode("utf-8")
    path = folder / "index.html"
    write_whole(path, lambda file: file.write(page))
    return path, problems


def _small(face: Image.Image) -> tuple[str, int, int]:
    """The face as a data URL, with its width and height in px."""
    height = round(face.height * WIDTH / face.width)
    file = io.BytesIO()
    face.resize((WIDTH, height), Image.Resampling.LANCZOS).save(file, "JPEG", quality=QUALITY)
    return "data:image/jpeg;base64," + base64.b64encode(file.getvalue()).decode("ascii"), WIDTH, height


def _row(card: GalleryCard, picture: tuple[str, int, int]) -> dict[str, object]:
    content = card.content
    cost = plain_words(content.cost, content.words)
    text = [plain_words(paragraph, content.words) for paragraph in content.text]
    said = [content.name, content.type_line, cost, *text, content.flavor]
    said += [value for _, value in card.own]
    return {
        "name": content.name, "type": content.type_line, "cost": cost, "number": content.number,
        "text": text, "flavor": content.flavor,
        "own": "\n".join(f"{name}: {value}" for name, value in card.own), "said": card.own,
        "kinds": "|".join(card.kinds), "keywords": "|".join(card.keywords),
        "search": " ".join(said).casefold(), "picture": picture[0], "width": picture[1], "height": picture[2],
        "values": [
            f"{content.words.get(name, name)} {value}"
            for name, value in content.values.items() if value.lstrip("-").isdigit()
        ],
    }  # fmt: skip


def _page(title: str, cards: Sequence[GalleryCard], rows: list[dict[str, object]]) -> str:
    folder = bundled("templates") / "shared" / "gallery"
    script = (folder / "gallery.js").read_text(encoding="utf-8")
    style = (folder / "gallery.css").read_text(encoding="utf-8")
    markup = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = markup.from_string((folder / "gallery.html").read_text(encoding="utf-8"))
    said = tomllib.loads((folder / "words.toml").read_text(encoding="utf-8"))
    language = next((card.content.language for card in cards if card.content.language), ENGLISH)
    return template.render(
        words=said[language], language=language,
        title=title, cards=rows, script=script, style=style, script_hash=_hash(script), style_hash=_hash(style),
        kinds=_all(kind for card in cards for kind in card.kinds),
        keywords=_all(word for card in cards for word in card.keywords),
        costs=_costs(rows), own=_own(cards),
    )  # fmt: skip


def _all(words: Iterable[str]) -> list[str]:
    return sorted(dict.fromkeys(words), key=str.casefold)


def _own(cards: Sequence[GalleryCard]) -> list[tuple[str, list[str]]]:
    """The set's own fields with few enough values to choose from, and these values."""
    values: dict[str, list[str]] = {}
    for card in cards:
        for name, value in card.own:
            values.setdefault(name, []).append(value)
    found = [(name, _all(said)) for name, said in values.items()]
    return [(name, said) for name, said in found if len(said) <= MOST_TO_CHOOSE]


def _costs(rows: list[dict[str, object]]) -> list[str]:
    """Every cost once: numbers from small to large, then the others."""

    def order(cost: str) -> tuple[bool, int, str]:
        digits = cost.split(" ")[0]
        return (not digits.isdigit(), int(digits) if digits.isdigit() else 0, cost)

    return sorted(dict.fromkeys(str(row["cost"]) for row in rows if row["cost"]), key=order)


def _hash(text: str) -> str:
    """The hash in the form of a Content Security Policy."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
