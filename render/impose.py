"""Assigns cards to places on pages: copies in order, backs mirrored for the edge the paper is turned over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardlang.record import record

from .geometry import Box, Grid, Paper


class Place(NamedTuple):
    """A face on a page: its trim, whether it is rotated by 180 degrees, and the words stamped on it."""

    face: int
    trim: Box
    turned: bool = False
    stamp: str = ""


@record(frozen=True)
class Side:
    """One page and its places. ``count`` is the number of grid places in use, for the crop marks."""

    places: tuple[Place, ...]
    count: int
    back: bool = False


def impose(
    grid: Grid, fronts: Sequence[int], backs: Sequence[int] = (), *, stamps: Sequence[str] = (),
    duplex: str = "none", fold: bool = False, offset: tuple[float, float] = (0.0, 0.0),
) -> list[Side]:  # fmt: skip
    """The pages for the faces (by their numbers), each card's back behind it.

    ``duplex`` is the edge the paper is turned over: the back of a card is mirrored, and for the short edge
    also rotated by 180 degrees. ``offset`` (mm right and down) moves the backs. With ``fold`` both sides are
    on one page.
    """
    if fold:
        return _folded(grid, fronts, backs or fronts, stamps)
    sides = []
    for start in range(0, len(fronts), grid.per_page):
        here = range(start, min(start + grid.per_page, len(fronts)))
        places = [Place(fronts[at], grid.slot(at - start), stamp=_stamp(stamps, at)) for at in here]
        sides.append(Side(tuple(places), len(here)))
        if backs and duplex != "none":
            behind = [_behind(grid.paper, backs[at], grid.slot(at - start), duplex, offset) for at in here]
            sides.append(Side(tuple(behind), len(here), back=True))
    return sides


def _stamp(stamps: Sequence[str], at: int) -> str:
    return stamps[at] if at < len(stamps) else ""


def _behind(paper: Paper, face: int, trim: Box, duplex: str, offset: tuple[float, float]) -> Place:
    """The place on the back of the paper behind ``trim``."""
    upright = paper.height >= paper.width
    around_vertical = (duplex == "long") == upright
    if around_vertical:
        box = Box(paper.width - trim.right, trim.top, paper.width - trim.left, trim.bottom)
    else:
        box = Box(trim.left, paper.height - trim.bottom, trim.right, paper.height - trim.top)
    return Place(face, box.moved(*offset), turned=not around_vertical)


def _folded(grid: Grid, fronts: Sequence[int], backs: Sequence[int], stamps: Sequence[str]) -> list[Side]:
    """Fronts in the upper row; their backs below the fold, rotated by 180 degrees."""
    sides = []
    for start in range(0, len(fronts), grid.columns):
        here = range(start, min(start + grid.columns, len(fronts)))
        places = [Place(fronts[at], grid.slot(at - start), stamp=_stamp(stamps, at)) for at in here]
        places += [Place(backs[at], grid.slot(at - start + grid.columns), turned=True) for at in here]
        sides.append(Side(tuple(places), grid.columns + len(here)))
    return sides
