"""Reads an untrusted TOML file with limits, and finds the line and column of each key."""

from __future__ import annotations

import re
import tomllib
from dataclasses import field
from pathlib import Path
from typing import Any, NamedTuple

from cardlang.loading.untrusted import files_like
from cardlang.problems import Problem
from cardlang.record import record

from .files import open_regular

MAX_BYTES = 65_536
MAX_LINE = 2_000  # characters; and dots, for long dotted keys take quadratic time to read
MAX_DOTS = 100

KeyPath = tuple[str, ...]

_HEADER = re.compile(r"^\s*\[+\s*([^\]]+?)\s*\]+")
_KEY = re.compile(
    r"""^\s*((?:[A-Za-z0-9_-]+|"[^"\\]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"\\]*"|'[^']*'))*)\s*="""
)
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"\\]*"|'[^']*'""")
_AT_LINE = re.compile(r"\(at line (\d+), column (\d+)\)")


class Origin(NamedTuple):
    """The place of a key. Line and column count from 1; 0 means the whole file."""

    path: str
    line: int = 0
    column: int = 0
    length: int = 0
    source: str = ""

    def problem(self, code: str, message: str, help: str = "", *, warning: bool = False) -> Problem:
        """A Problem at this place."""
        return Problem(
            self.path, self.line, self.column, self.length, code, message, help, self.source, warning
        )


@record
class TomlSource:
    """A document and the origins of its keys and tables."""

    path: str
    data: dict[str, Any] = field(default_factory=dict)
    origins: dict[KeyPath, Origin] = field(default_factory=dict)

    def origin(self, *keys: str) -> Origin:
        """The place of the key, otherwise of its nearest table, otherwise the file."""
        for end in range(len(keys), 0, -1):
            if keys[:end] in self.origins:
                return self.origins[keys[:end]]
        return Origin(self.path)


def load_toml(path: Path) -> tuple[TomlSource | None, list[Problem]]:
    """The document, or the Problem (CL900) with the reason why it cannot be read. Never raises for a bad
    file.
    """
    shown = str(path)
    try:
        with open_regular(path) as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as mistake:
        if isinstance(mistake, FileNotFoundError):
            return None, [_unreadable(shown, "cannot be read: there is no such file", files_like(path))]
        why = getattr(mistake, "strerror", None) or mistake
        return None, [_unreadable(shown, f"cannot be read: {why}")]
    if len(raw) > MAX_BYTES:
        return None, [_unreadable(shown, f"is larger than {MAX_BYTES // 1024} kB")]
    try:
        text = raw.decode("utf-8-sig")
        if any(len(line) > MAX_LINE or line.count(".") > MAX_DOTS for line in text.splitlines()):
            return None, [_unreadable(shown, "has a line longer than any layout needs")]
        return TomlSource(shown, tomllib.loads(text), _origins(shown, text)), []
    except UnicodeDecodeError:
        return None, [_unreadable(shown, "is not UTF-8 text")]
    except RecursionError:
        return None, [_unreadable(shown, "is nested too deeply")]
    except ValueError as mistake:
        return None, [_syntax_problem(shown, text, mistake)]


def _unreadable(path: str, why: str, help: str = "") -> Problem:
    return Problem(path, 0, 0, 0, "CL900", f"this file {why}", help)


def _syntax_problem(path: str, text: str, mistake: ValueError) -> Problem:
    place = _AT_LINE.search(str(mistake))
    lines = text.splitlines()
    line, column = (int(place[1]), int(place[2])) if place else (len(lines), 1)
    source = lines[line - 1] if 0 < line <= len(lines) else ""
    reason = _AT_LINE.sub("", str(mistake)).strip()
    return Problem(path, line, column, 1, "CL900", f"this is not TOML: {reason}", "", source)


def _origins(path: str, text: str) -> dict[KeyPath, Origin]:
    origins: dict[KeyPath, Origin] = {}
    table: KeyPath = ()
    closing = ""
    for number, line in enumerate(text.splitlines(), 1):
        if closing:  # inside a text of several lines
            closing = "" if closing in line else closing
            continue
        if header := _HEADER.match(line):
            table = _parts(header[1])
            place = Origin(path, number, header.start(1) + 1, len(header[1]), line)
            for end in range(1, min(len(table), 8) + 1):
                origins.setdefault(table[:end], place)
        elif key := _KEY.match(line):
            keys = table + _parts(key[1])
            origins.setdefault(keys, Origin(path, number, key.start(1) + 1, len(key[1]), line))
            closing = _opened(line[key.end() :])
    return origins


def _parts(dotted: str) -> KeyPath:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))


def _opened(rest: str) -> str:
    """The closing quotes expected after this line if a multi-line text begins on it; empty if none is open.
    """
    for quotes in ('"""', "'''"):
        if rest.count(quotes) == 1:
            return quotes
    return ""
