"""Faces kept on disk by what they depend on, so that an edit of one card draws one card.

An entry is a file named by its key: a line of JSON, then the packed rows. Anything that is not exactly what it
should be is taken for missing. A cache that cannot be written is no cache, and nobody is bothered about it.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from isal import isal_zlib
from PIL import Image

from cardlang.problems import Problem

from .content import FaceContent
from .drawn import Drawn
from .files import write_whole
from .lettering import Word
from .png import save_png

MOST_BYTES = 1 << 30
_MARK = b"cardlang face 2\n"


def cache_folder() -> Path:
    """Where faces are kept: ``CARDLANG_CACHE``, else the user's own cache folder."""
    named = os.environ.get("CARDLANG_CACHE")
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(home) / "cardlang" / "faces"


class Cache:
    """The faces in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, key: str, content: FaceContent) -> Drawn | None:
        """The face, its Problems pointing at where the card stands now; None when it is not kept."""
        try:
            with open(self._path(key), "rb") as file:
                if file.readline() != _MARK:
                    return None
                return _read(key, json.loads(file.readline(4_000_000)), file.read(), content)
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None

    def put(self, drawn: Drawn, content: FaceContent) -> bool:
        """Keeps the face, if the disk lets us; whether it did. One whose picture could not be read is never kept, for
        what it says about the folder may be wrong a moment later.
        """
        if any(problem.code == "CL920" for problem in drawn.problems):
            return False
        head = json.dumps({
            "size": drawn.size, "light": drawn.light, "sum": isal_zlib.crc32(drawn.packed), "words": drawn.words,
            "problems": [_said(problem, content) for problem in drawn.problems],
        })  # fmt: skip

        def write(file: BinaryIO) -> None:
            file.write(_MARK + head.encode("ascii") + b"\n")
            file.write(drawn.packed)

        try:
            write_whole(self._path(drawn.key), write)
        except OSError:
            return False
        return True

    def get_art(self, key: str, size: tuple[int, int]) -> Image.Image | None:
        """Art that was drawn or resized before; None when it is not kept or not whole."""
        try:
            with Image.open(self._path(key, "png"), formats=("PNG",)) as opened:
                return opened.convert("RGB") if opened.size == size else None
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
            return None

    def put_art(self, key: str, picture: Image.Image) -> None:
        """Keeps art, if the disk lets us."""
        with suppress(OSError):
            save_png(picture, self._path(key, "png"))

    def prune(self, most: int = MOST_BYTES) -> None:
        """Drops the faces that were not asked for longest until at most ``most`` bytes are kept."""
        found = []
        with suppress(OSError):
            for path in self.folder.glob("??/*.*"):
                with suppress(OSError):
                    state = path.stat()
                    found.append((state.st_mtime_ns, state.st_size, path))
        total = sum(size for _, size, _ in found)
        for _, size, path in sorted(found):
            if total <= most:
                return
            with suppress(OSError):
                path.unlink()
            total -= size

    def has(self, key: str) -> bool:
        """Whether a face is kept under this key."""
        return self._path(key).is_file()

    def touch(self, key: str) -> None:
        """Notes that the face was asked for."""
        with suppress(OSError):
            os.utime(self._path(key))

    def _path(self, key: str, ending: str = "face") -> Path:
        return self.folder / key[:2] / f"{key}.{ending}"


def _read(key: str, head: dict[str, Any], packed: bytes, content: FaceContent) -> Drawn | None:
    if isal_zlib.crc32(packed) != head["sum"]:
        return None
    width, height = head["size"]
    words = tuple(Word(str(text), *map(float, numbers)) for text, *numbers in head["words"])
    problems = tuple(_problem(each, content) for each in head["problems"])
    return Drawn(key, (int(width), int(height)), packed, words, head["light"] is True, problems)


def _said(problem: Problem, content: FaceContent) -> list[Any]:
    at_card = bool(content.path) and problem.path == content.path
    return [at_card, problem.path, problem.line, problem.column, problem.length, problem.code, problem.message,
            problem.help, problem.source, problem.warning]  # fmt: skip


def _problem(said: list[Any], content: FaceContent) -> Problem:
    at_card, path, line, column, length, code, message, help, source, warning = said
    if at_card:
        path, line = content.path, content.line
    return Problem(str(path), int(line), int(column), int(length), str(code), str(message), str(help),
                   str(source), bool(warning))  # fmt: skip
