"""One page with links to everything a command has made, with facts and some faces, in one file that needs no network.
"""

from __future__ import annotations

import base64
import hashlib
import io
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from jinja2 import Environment, StrictUndefined
from PIL import Image

from cardlang import __version__
from cardlang.atomic import write_whole
from cardlang.bundled import bundled
from cardlang.record import record

FACE_WIDTH = 150  # px
_QUALITY = 82


@record(frozen=True)
class Link:
    """A file or folder that was made; ``about`` says what is in it."""

    what: str
    path: Path
    about: str = ""


@record(frozen=True)
class Part:
    """What was made of one thing: facts in a sentence each, pictures of faces (name, file), and links."""

    title: str
    facts: Sequence[str]
    faces: Sequence[tuple[str, Path]]
    links: Sequence[Link]


def write_index(title: str, about: str, parts: Sequence[Part], path: Path) -> Path:
    """Writes the page, whole or not at all. The links lead from its folder. Raises OSError."""
    # the look is that of a report
    style = (bundled("templates") / "shared" / "report" / "report.css").read_text(encoding="utf-8")
    text = (bundled("templates") / "shared" / "index" / "index.html").read_text(encoding="utf-8")
    markup = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    digest = base64.b64encode(hashlib.sha256(style.encode("utf-8")).digest()).decode("ascii")
    page = markup.from_string(text).render(
        title=title, about=about, style=style, style_hash=f"sha256-{digest}", version=__version__,
        parts=[_part(part, path.parent) for part in parts],
    )  # fmt: skip
    write_whole(path, lambda file: file.write(page.encode("utf-8")))
    return path


def _part(part: Part, folder: Path) -> dict[str, object]:
    return {
        "title": part.title, "facts": part.facts, "faces": [_face(name, file) for name, file in part.faces],
        "links": [{"what": each.what, "about": each.about, "path": _from(each.path, folder)} for each in part.links],
    }  # fmt: skip


def _from(path: Path, folder: Path) -> str:
    """The address of a file or folder on a page in ``folder``."""
    target, base = path.resolve(), folder.resolve()
    if not target.is_relative_to(base):
        return target.as_uri()
    return quote(target.relative_to(base).as_posix()) + ("/" if target.is_dir() else "")


def _face(name: str, file: Path) -> dict[str, object]:
    data = io.BytesIO()
    with Image.open(file, formats=("PNG",)) as opened:
        height = round(opened.height * FACE_WIDTH / opened.width)
        small = opened.convert("RGB").resize((FACE_WIDTH, height), Image.Resampling.LANCZOS)
    small.save(data, "JPEG", quality=_QUALITY)
    picture = "data:image/jpeg;base64," + base64.b64encode(data.getvalue()).decode("ascii")
    return {"name": name, "picture": picture, "width": FACE_WIDTH, "height": height}
