"""A cache of drawn faces on disk, keyed by everything they depend on: editing one card redraws one card.

An entry is a file named by its key: a line of JSON, then its words and its pixels, both packed as a PDF
wants them. An entry that is damaged in any way counts as missing. A cache that cannot be written is silently
not used.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from isal import isal_zlib
from PIL import Image

from cardlang.atomic import write_whole
from cardlang.bundled import own_folder
from cardlang.problems import Problem

from .content import FaceContent
from .drawn import Drawn
from .png import save_png

MOST_BYTES = 1 << 30
_MARK = b"cardlang face 4\n"


def cache_folder() -> Path:
    """The folder of the cache: ``CARDLANG_CACHE``, otherwise the user's own cache folder."""
    named = os.environ.get("CARDLANG_CACHE")
    return Path(named) if named else own_folder("cache") / "faces"


class Cache:
    """The faces in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, key: str, content: FaceContent) -> Drawn | None:
        """The face, with its Problems at the card's current place in the file; None if it is not in the
        cache.
        """
        try:
            with open(self._path(key), "rb") as file:
                if file.readline() != _MARK:
                    return None
                head = json.loads(file.readline(4_000_000))
                return _read(key, head, file.read(head["words"]), file.read(), content)
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None

    def put(self, drawn: Drawn, content: FaceContent) -> bool:
        """Stores the face. True if that worked.

        A face whose picture could not be read is never stored, because its message may be wrong a moment
        later.
        """
        if any(problem.code == "CL920" for problem in drawn.problems):
            return False
        head = json.dumps({
            "size": drawn.size, "light": drawn.light, "words": len(drawn.words),
            "sums": _sums(drawn.words, drawn.data), "jpeg": drawn.jpeg,
            "problems": [_stored(problem, content) for problem in drawn.problems],
        })  # fmt: skip

        def write(file: BinaryIO) -> None:
            file.write(_MARK + head.encode("ascii") + b"\n")
            file.write(drawn.words)
            file.write(drawn.data)

        try:
            write_whole(self._path(drawn.key), write, durable=False)
        except OSError:
            return False
        return True

    def get_art(self, key: str, size: tuple[int, int]) -> Image.Image | None:
        """Art that was drawn or resized before; None if it is missing or damaged."""
        try:
            with Image.open(self._path(key, "png"), formats=("PNG",)) as opened:
                return opened.convert("RGB") if opened.size == size else None
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
            return None

    def put_art(self, key: str, picture: Image.Image) -> None:
        """Stores art, if the folder can be written."""
        with suppress(OSError):
            save_png(picture, self._path(key, "png"))

    def prune(self, most: int = MOST_BYTES) -> None:
        """Deletes the least recently used entries until at most ``most`` bytes remain."""
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

    def touch(self, key: str) -> bool:
        """Marks the entry as used. True if it exists; whether it is damaged is noticed when it is read."""
        path = self._path(key)
        try:
            os.utime(path)
        except FileNotFoundError:
            return False
        except OSError:  # another user's cache: reading it is fine
            return path.is_file()
        return True

    def _path(self, key: str, ending: str = "face") -> Path:
        return Path(f"{self.folder}/{key[:2]}/{key}.{ending}")


def _sums(words: bytes, data: bytes) -> list[int]:
    return [isal_zlib.crc32(words), isal_zlib.crc32(data)]


def _read(key: str, head: dict[str, Any], words: bytes, data: bytes, content: FaceContent) -> Drawn | None:
    if _sums(words, data) != head["sums"]:
        return None
    width, height = head["size"]
    problems = tuple(_problem(each, content) for each in head["problems"])
    jpeg, light = head["jpeg"] is True, head["light"] is True
    return Drawn(key, (int(width), int(height)), data, jpeg, words, light, problems)


def _stored(problem: Problem, content: FaceContent) -> list[Any]:
    """A Problem as the cache keeps it: one at the card does not keep the place, which may be another the next time."""
    at_card = bool(content.path) and problem.path == content.path
    return [at_card, problem.path, problem.line, problem.column, problem.length, problem.code, problem.message,
            problem.help, problem.source, problem.warning]  # fmt: skip


def _problem(stored: list[Any], content: FaceContent) -> Problem:
    at_card, path, line, column, length, code, message, help, source, warning = stored
    if at_card:
        path, line = content.path, content.line
    return Problem(str(path), int(line), int(column), int(length), str(code), str(message), str(help),
                   str(source), bool(warning))  # fmt: skip
