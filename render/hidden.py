"""Finds the parts of a picture that need no painting because something opaque is drawn over them later."""

from __future__ import annotations

from collections.abc import Sequence

Rect = tuple[int, int, int, int]
"""left, top, right, bottom in px."""


def shared(one: Rect, other: Rect) -> Rect | None:
    """The intersection of the two, None if it is empty."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def outside(rect: Rect, hidden: Sequence[Rect]) -> list[Rect]:
    """The parts of the rectangle that none of the others covers, as rectangles."""
    parts = [rect]
    for cover in hidden:
        parts = [piece for part in parts for piece in _around(part, cover)]
    return parts


def _around(rect: Rect, cover: Rect) -> list[Rect]:
    """The parts of the rectangle above, below, left and right of the cover."""
    left, top, right, bottom = rect
    both = shared(rect, cover)
    if both is None:
        return [rect]
    west, north, east, south = both
    pieces = ((left, top, right, north), (left, south, right, bottom),
              (left, north, west, south), (east, north, right, south))  # fmt: skip
    return [piece for piece in pieces if piece[0] < piece[2] and piece[1] < piece[3]]
