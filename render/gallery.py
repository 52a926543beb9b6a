"""All cards of a set as one page for the browser: pictures, text that can be selected, search and filters.

The pictures of a small set are inside the page. Those of a large one are files beside it, and the browser loads each
when it is scrolled to. The page loads nothing from any network and runs one script, which its own security policy names
by hash. The text of cards is not trusted: Jinja2 escapes all of it.
"""

from __future__ import annotations

import base64
import hashlib
import io
import re
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
from .digest import policy_hash
from .drawn import Job
from .render_pool import press

ENGLISH = "en"
WIDTH = 500  # px of a face: sharp on a phone, small enough for hundreds
QUALITY = 84
MOST_TO_CHOOSE = 60
MOST_INSIDE = 60
"""Up to this number of cards, the pictures are put inside the page; of more cards they are files beside it."""
BESIDE = "faces"
"""The folder of these files."""
PICTURE = re.compile(r"[0-9a-f]{16}\.jpg")
"""How such a file is named: after what is in it, so that a browser never shows an old face."""

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
    progress: Progress | None = None, inside: bool = False,
) -> tuple[Path, list[Problem]]:  # fmt: skip
    """Writes ``index.html`` into the folder, whole or not at all, and for more than ``MOST_INSIDE`` cards the folder
    ``faces`` beside it; ``inside``: the pictures of any number go into the page. Raises OSError.

    Pictures that are no longer needed there are removed, but no file with a name of another form.
    """
    problems: list[Problem] = []
    rows = []
    beside = None if inside or len(cards) <= MOST_INSIDE else folder / BESIDE
    for at, drawn in enumerate(press([card.job for card in cards], cache, workers)):
        problems += drawn.problems
        rows.append(_row(cards[at], _small(drawn.image(), beside)))
        if progress is not None:
            progress(at + 1, len(cards))
    page = _page(title, cards, rows, beside is None).encode("utf-8")
    path = folder / "index.html"
    write_whole(path, lambda file: file.write(page))
    _clear(folder / BESIDE, {Path(str(row["picture"])).name for row in rows if beside is not None})
    return path, problems


def _small(face: Image.Image, beside: Path | None) -> tuple[str, int, int]:
    """Where the page finds the face (a data URL, or a file beside it), and its width and height in px."""
    height = round(face.height * WIDTH / face.width)
    file = io.BytesIO()
    face.resize((WIDTH, height), Image.Resampling.LANCZOS).save(file, "JPEG", quality=QUALITY)
    found = file.getvalue()
    if beside is None:
        return "data:image/jpeg;base64," + base64.b64encode(found).decode("ascii"), WIDTH, height
    path = beside / f"{hashlib.blake2b(found, digest_size=8).hexdigest()}.jpg"
    if not path.exists():
        write_whole(path, lambda file: file.write(found), durable=False)
    return f"{BESIDE}/{path.name}", WIDTH, height


def _clear(folder: Path, needed: set[str]) -> None:
    """Removes the pictures of earlier pages."""
    for path in folder.iterdir() if folder.is_dir() else ():
        if PICTURE.fullmatch(path.name) and path.name not in needed and path.is_file():
            path.unlink()


def _row(card: GalleryCard, picture: tuple[str, int, int]) -> dict[str, object]:
    content = card.content
    cost = plain_words(content.cost, content.words)
    text = [plain_words(paragraph, content.words) for paragraph in content.text]
    texts = [content.name, content.type_line, cost, *text, content.flavor]
    texts += [value for _, value in card.own]
    return {
        "name": content.name, "type": content.type_line, "cost": cost, "number": content.number,
        "text": text, "flavor": content.flavor,
        "own": "\n".join(f"{name}: {value}" for name, value in card.own), "said": card.own,
        "kinds": "|".join(card.kinds), "keywords": "|".join(card.keywords),
        "search": " ".join(texts).casefold(), "picture": picture[0], "width": picture[1], "height": picture[2],
        "values": [
            f"{content.words.get(name, name)} {value}"
            for name, value in content.values.items() if value.lstrip("-").isdigit()
        ],
    }  # fmt: skip


def _page(title: str, cards: Sequence[GalleryCard], rows: list[dict[str, object]], inside: bool) -> str:
    folder = bundled("templates") / "shared" / "gallery"
    script = (folder / "gallery.js").read_text(encoding="utf-8")
    style = (folder / "gallery.css").read_text(encoding="utf-8")
    markup = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = markup.from_string((folder / "gallery.html").read_text(encoding="utf-8"))
    words = tomllib.loads((folder / "words.toml").read_text(encoding="utf-8"))
    language = next((card.content.language for card in cards if card.content.language), ENGLISH)
    return template.render(
        words=words[language], language=language, pictures_from="data:" if inside else "'self' file:",
        title=title, cards=rows, script=script, style=style,
        script_hash=policy_hash(script), style_hash=policy_hash(style),
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
    found = [(name, _all(each)) for name, each in values.items()]
    return [(name, each) for name, each in found if len(each) <= MOST_TO_CHOOSE]


def _costs(rows: list[dict[str, object]]) -> list[str]:
    """Every cost once: numbers from small to large, then the others."""

    def order(cost: str) -> tuple[bool, int, str]:
        digits = cost.split(" ")[0]
        return (not digits.isdigit(), int(digits) if digits.isdigit() else 0, cost)

    return sorted(dict.fromkeys(str(row["cost"]) for row in rows if row["cost"]), key=order)
