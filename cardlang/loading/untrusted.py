"""Reads files that may come from anyone: with a size limit, as text, without characters that control a terminal, and
TOML without extreme nesting. Anything wrong becomes a Problem, never an exception.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
import unicodedata
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from cardlang.problems import Problem, did_you_mean, near

TEXT_LIMIT = 4_000_000
"""The default maximum size of a text file in bytes."""

TOML_LIMIT = 256_000
"""The maximum size of a TOML file in bytes."""

_MOST_CHARACTER_PROBLEMS = 20
_MOST_NEIGHBOURS = 2_000
_TOML_PLACE = r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)"


def load_untrusted(path: str | Path, limit: int = TEXT_LIMIT) -> tuple[str | None, list[Problem]]:
    """The text of a file (UTF-8, a BOM dropped, ``\\n`` line ends), or None and the reason.

    ``limit`` is in bytes. Codes: CL800 missing or unreadable, CL801 not text, CL802 too large, CL803 a
    control or bidi character (the text is still returned then, so that its other problems show up too).
    """
    shown = str(path)
    data, problems = file_bytes(path, limit)
    if data is None:
        return None, problems
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as mistake:
        return None, [_not_utf8(shown, data, mistake)]
    if "\0" in text:
        return None, [_file_problem(shown, "CL801", "this is not a text file (it contains NUL bytes)")]
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text, check_characters(text, shown)


def file_bytes(path: str | Path, limit: int) -> tuple[bytes | None, list[Problem]]:
    """The content of a file, or None and the reason: CL800 missing or unreadable, CL802 larger than ``limit`` bytes."""
    shown = str(path)
    try:
        data = _read_bytes(Path(path), limit)
    except (OSError, ValueError) as mistake:
        help_ = files_like(path) if isinstance(mistake, FileNotFoundError) else ""
        return None, [_file_problem(shown, "CL800", f"cannot read this file: {_reason(mistake)}", help_)]
    if len(data) > limit:
        message = f"this file is larger than {limit:,} bytes, which is more than cardlang reads"
        return None, [_file_problem(shown, "CL802", message, "Split it into several files.")]
    return data, []


def files_like(path: str | Path) -> str:
    """``did you mean 'decks/first.deck'?`` for a missing file, from the names next to it; or the folder that
    is missing; or empty.
    """
    place = Path(path)
    try:
        if not place.parent.is_dir():
            return f"There is no folder '{place.parent}'."
        with os.scandir(place.parent) as beside:
            names = sorted(each.name for each in islice(beside, _MOST_NEIGHBOURS) if each.name != place.name)
    except (OSError, ValueError):
        return ""
    return did_you_mean(str(path), [str(place.parent / name) for name in near(place.name, names)])


def check_characters(text: str, path: str) -> list[Problem]:
    """A CL803 for each control, bidi, unassigned or private character, at most twenty."""
    if text.isascii() and text.replace("\n", "").replace("\t", "").isprintable():
        return []
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.isprintable():
            continue
        for column, char in enumerate(line, 1):
            if is_unsafe(char):
                problems.append(_character_problem(path, number, column, char, line))
                if len(problems) == _MOST_CHARACTER_PROBLEMS:
                    return problems
    return problems


def is_unsafe(char: str) -> bool:
    """True if a character may control a terminal, reorder a line or be invisible (tab and newline are safe).
    """
    return char not in "\t\n" and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def load_untrusted_toml(
    path: str | Path, limit: int = TOML_LIMIT
) -> tuple[dict[str, Any] | None, str, list[Problem]]:
    """A TOML file's data and text (for :func:`toml_line`), or None and the problem (CL840: not valid TOML).
    """
    text, problems = load_untrusted(path, limit)
    if text is None or problems:
        return None, text or "", problems
    data, found = parse_untrusted_toml(text, str(path))
    return data, text, found


def parse_untrusted_toml(text: str, path: str) -> tuple[dict[str, Any] | None, list[Problem]]:
    """TOML from text. A mistake or extreme nesting is a CL840."""
    try:
        return tomllib.loads(text), []
    except tomllib.TOMLDecodeError as mistake:
        return None, [_toml_problem(text, path, str(mistake))]
    except (RecursionError, ValueError):
        message = "this TOML is nested too deeply, or a number in it is too long"
        return None, [_file_problem(path, "CL840", message)]


def toml_line(text: str, table: str, key: str = "") -> tuple[int, int, str]:
    """Line, column and text of ``key`` in ``[table]``, or of the table's header if ``key`` is empty.

    A search line by line, which finds keys in files as people usually write them. ``(0, 0, "")`` if not
    found.
    """
    inside = table == ""
    header = re.compile(r"\s*\[\s*" + r"\s*\.\s*".join(map(_quoted, table.split("."))) + r"\s*\]")
    entry = re.compile(r"\s*" + _quoted(key) + r"\s*[=.]")
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("["):
            inside = bool(table) and header.match(line) is not None
            if inside and not key:
                return number, line.index("[") + 1, line
        elif inside and key and entry.match(line):
            return number, len(line) - len(line.lstrip()) + 1, line
    return 0, 0, ""


def toml_problem(
    path: str, text: str, table: str, key: str, code: str, message: str, help: str = ""
) -> Problem:
    """A Problem that points at a key of a TOML file, or at a table's header if ``key`` is empty."""
    line, column, source = toml_line(text, table, key)
    return Problem(path, line, column, max(1, len(key or table)), code, message, help, source)


def as_table(value: object) -> Mapping[str, Any] | None:
    """``value`` if it is a TOML table, otherwise None."""
    return value if isinstance(value, dict) else None


def _read_bytes(path: Path, limit: int) -> bytes:
    """At most ``limit + 1`` bytes of a regular file. A pipe or a device is refused, because reading it could
    block.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        if stat.S_ISDIR(mode):
            raise ValueError("it is a folder")
        if not stat.S_ISREG(mode):
            raise ValueError("it is not a regular file")
        return file.read(limit + 1)


def _reason(mistake: Exception) -> str:
    if isinstance(mistake, FileNotFoundError):
        return "there is no such file"
    if isinstance(mistake, IsADirectoryError):
        return "it is a folder"
    if isinstance(mistake, OSError):
        return (mistake.strerror or "it cannot be opened").lower()
    return str(mistake)


def _file_problem(path: str, code: str, message: str, help: str = "") -> Problem:
    return Problem(path, 0, 0, 0, code, message, help)


def _not_utf8(path: str, data: bytes, mistake: UnicodeDecodeError) -> Problem:
    if b"\0" in data[:4096]:
        return _file_problem(path, "CL801", "this is not a text file (it contains NUL bytes)")
    line = data.count(b"\n", 0, mistake.start) + 1
    message = f"this is not UTF-8 text: byte 0x{data[mistake.start]:02x} in line {line} cannot be read"
    return _file_problem(path, "CL801", message, "Save the file as UTF-8 in your editor.")


def _character_problem(path: str, line: int, column: int, char: str, source: str) -> Problem:
    name = unicodedata.name(char, "a control character")
    message = f"the character U+{ord(char):04X} ({name.lower()}) is not allowed in a file"
    visible = "".join("?" if is_unsafe(each) else each for each in source)
    return Problem(path, line, column, 1, "CL803", message, "Delete it; it is usually invisible.", visible)


def _toml_problem(text: str, path: str, message: str) -> Problem:
    place = re.search(_TOML_PLACE, message)
    reason = re.sub(_TOML_PLACE, "", message)
    lines = text.split("\n")
    line = int(place[1]) if place and place[1] else len(lines)
    column = int(place[2]) if place and place[2] else 1
    source = lines[line - 1] if 0 < line <= len(lines) else ""
    return Problem(path, line, column, 1, "CL840", f"this is not valid TOML: {reason}", "", source)


def _quoted(key: str) -> str:
    """A pattern for a key, with or without quotes."""
    return rf"[\"']?{re.escape(key)}[\"']?"
