"""Faces and sheets: from a card to the content that ``render`` typesets, and to files."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Stop, exit_code
from cardlang.cli.shared.files import writing
from cardlang.problems import Problem, errors

if TYPE_CHECKING:
    from PIL.Image import Image

    from cardlang.language.words.vocabulary import Vocabulary
    from render import FaceContent, Layout
    from render.drawn import Drawn

    Face = tuple[str, Image]
    """A card's name and its picture."""

Advance = Callable[[int], object]

MOST_WORKERS = 8


def usual_workers() -> int:
    """The default number of drawing processes: as many as cores, up to MOST_WORKERS."""
    return max(1, min(MOST_WORKERS, cores()))


def layout_for(
    game: str, path: Path | None = None, overlays: Sequence[str] = (), words: Vocabulary | None = None
) -> tuple[Layout, list[Problem]]:
    """The layout at ``path``, or else the project's own ``face.toml``, or else the bundled one of the game,
    with its overlays. ``words`` are those of the set that is drawn, which may declare fields of its own.

    Raises :class:`Stop` if it cannot be used.
    """
    from render.looks import find_look

    layout, problems = find_look(game, path, overlays, words)
    if layout is None or errors(problems):
        from cardlang.cli.shared import term

        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), "this layout cannot be used.")
    return layout, problems


def draw(
    contents: Iterable[FaceContent], layout: Layout, dpi: int, problems: list[Problem], advance: Advance
) -> Iterator[Face]:
    """Yields the faces in order, one at a time, so that a large set need not be in memory.

    Problems are added to ``problems``. Faces drawn earlier come from the cache; several processes draw the
    others.
    """
    from render.cache import Cache, cache_folder
    from render.drawn import Job
    from render.render_pool import press

    wanted = list(contents)
    first = {content.name: Job(content, layout, dpi) for content in reversed(wanted)}
    names = list(dict.fromkeys(content.name for content in wanted))
    coming = zip(names, press([first[name] for name in names], Cache(cache_folder()), usual_workers()), strict=True)
    left = Counter(content.name for content in wanted)
    drawn: dict[str, Drawn] = {}
    for content in wanted:
        while content.name not in drawn:
            name, face = next(coming)
            drawn[name] = face
            problems += face.problems
        left[content.name] -= 1
        face = drawn[content.name] if left[content.name] else drawn.pop(content.name)
        yield content.name, face.image()
        advance(1)


def save_faces(faces: Iterable[Face], folder: Path, dpi: int) -> list[Path]:
    """Writes one PNG per card to ``folder``; file names are derived from card names. Returns the paths."""
    paths: dict[str, Path] = {}
    for name, image in faces:
        if name not in paths:
            path = folder / f"{file_name(name)}.png"
            if path in paths.values():  # two card names that give the same file name
                path = folder / f"{file_name(name)}-{len(paths) + 1}.png"
            paths[name] = save_one((name, image), path, dpi)
    return list(paths.values())


def save_one(face: Face, path: Path, dpi: int) -> Path:
    """Writes one face as a PNG."""
    from render import save_png

    with writing(path):
        save_png(face[1], path, dpi)
    return path


def file_name(name: str) -> str:
    """A name as a file name: ASCII, lower case, words joined by ``-``; never empty, never a path."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = re.findall(r"[a-z0-9]+", plain.lower())
    return "-".join(words) or "card-" + "-".join(f"{ord(char):x}" for char in name[:8])
