"""Places in a text: as an offset in characters (what edits use) and as line and column from 1 (what Problems use)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardlang.record import record


@record(frozen=True, slots=True, order=True)
class Edit:
    """One change of a text: the characters from ``start`` to ``end`` become ``text``."""

    start: int
    end: int
    text: str


def offset_of(text: str, line: int, column: int) -> int:
    """The offset of a line and column; a place behind the end of its line is the line's end."""
    start = 0
    for _ in range(line - 1):
        end = text.find("\n", start)
        if end < 0:
            return len(text)
        start = end + 1
    end = text.find("\n", start)
    return min(start + max(column - 1, 0), len(text) if end < 0 else end)


def place_of(text: str, offset: int) -> tuple[int, int]:
    """Line and column of an offset, from 1."""
    offset = min(max(offset, 0), len(text))
    return text.count("\n", 0, offset) + 1, offset - (text.rfind("\n", 0, offset) + 1) + 1


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text after edits, which must not overlap."""
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def difference(old: str, new: str) -> list[Edit]:
    """The edits, a block of lines each, that make ``new`` of ``old``; what is the same stays untouched, so that a
    cursor there stays, too.
    """
    from difflib import SequenceMatcher

    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = _starts(before)
    found = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            found.append(Edit(starts[a], starts[b], "".join(after[c:d])))
    return found


def _starts(lines: Sequence[str]) -> list[int]:
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    return starts
