"""Which parts of a picture need not be painted, because something that lets nothing through comes to lie on them."""

from __future__ import annotations

from collections.abc import Sequence

Rect = tuple[int, int, int, int]
"""left, top, right, bottom in px."""


def outside(rect: Rect, hidden: Sequence[Rect]) -> list[Rect]:
    """The parts of the rectangle that none of the others covers."""
    parts = [rect]
    for cover in hidden:
        parts = [piece for part in parts for piece in _around(part, cover)]
    return parts


def _around(rect: Rect, cover: Rect) -> list[Rect]:
    """What is left of the rectangle above, below, left and right of the cover."""
    left, top, right, bottom = rect
    west, north = max(left, cover[0]), max(top, cover[1])
    east, south = min(right, cover[2]), min(bottom, cover[3])
    if west >= east or north >= south:
        return [rect]
    pieces = ((left, top, right, north), (left, south, right, bottom),
              (left, north, west, south), (east, north, right, south))  # fmt: skip
    return [piece for piece in pieces if piece[0] < piece[2] and piece[1] < piece[3]]
