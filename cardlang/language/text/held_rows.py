"""Which of some thousand rows a text may need, found by the words in it: to look for each row would take longer than
to read the text.
"""

from __future__ import annotations

from collections.abc import Sequence

Row = tuple[str, str, str]


class Rows:
    """Rows that begin with a key: a part, in small letters, of every text to which they apply."""

    __slots__ = ("by_piece", "rows", "unbounded")

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.by_piece: dict[str, list[int]] = {}
        """The places of the rows whose key has this piece (as in :func:`pieces_of`); each row is below one of them."""
        self.unbounded: list[int] = []
        """Those of rows whose key may be anywhere, also in the middle of a word."""
        for at, row in enumerate(rows):
            piece = _piece(row[0])
            (self.by_piece.setdefault(piece, []) if piece else self.unbounded).append(at)

    def held_by(self, text: str, pieces: set[str]) -> list[Row]:
        """The rows whose key is in a text in small letters, in their order; ``pieces`` are those of that text."""
        found = [at for piece in pieces & self.by_piece.keys() for at in self.by_piece[piece]]
        return [row for row in map(self.rows.__getitem__, sorted((*self.unbounded, *found))) if row[0] in text]


def pieces_of(text: str) -> set[str]:
    """What is between the spaces of a text, and every beginning and every end of that; a space is put where it begins
    or ends.
    """
    words = {*text.split(" ")}
    beginnings = {f" {word[:at]}" for word in words for at in range(1, len(word) + 1)}
    ends = {f"{word[at:]} " for word in words for at in range(len(word))}
    return beginnings | ends | {f" {word} " for word in words}


def _piece(key: str) -> str:
    """What a text that contains the key has among its pieces: the longest word of the key of which an end is known;
    empty if the key has no space.
    """
    first, *others = key.split(" ")
    if not others:
        return ""
    *between, last = others
    return max(f"{first} " if first else "", f" {last}" if last else "", *(f" {word} " for word in between), key=len)
