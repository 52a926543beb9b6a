"""Lengths and boxes. Everything is mm from the trim's top left, y down, until ``paint`` and ``pdf``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0


def px(mm: float, dpi: float) -> int:
    """Whole pixels nearest to ``mm`` at ``dpi``."""
    return round(mm * dpi / MM_PER_INCH)


def pt_to_mm(pt: float) -> float:
    """Points (1/72 inch) as mm."""
    return pt * MM_PER_INCH / PT_PER_INCH


def mm_to_pt(mm: float) -> float:
    """mm as points (1/72 inch), the unit of PDF."""
    return mm * PT_PER_INCH / MM_PER_INCH


class Box(NamedTuple):
    """A rectangle in mm; ``left < right`` and ``top < bottom``."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right, in mm."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom, in mm."""
        return self.bottom - self.top

    def inset(self, x: float, y: float | None = None) -> Box:
        """The box made smaller by ``x`` mm left and right and ``y`` (or ``x``) above and below."""
        dy = x if y is None else y
        return Box(self.left + x, self.top + dy, self.right - x, self.bottom - dy)

    def moved(self, dx: float, dy: float) -> Box:
        """The box shifted by mm."""
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def overlaps(self, other: Box) -> bool:
        """True if the two have more than an edge in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def holds(self, other: Box, slack: float = 0.01) -> bool:
        """True if ``other`` is inside this box."""
        return (
            other.left >= self.left - slack
            and other.top >= self.top - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box that contains them all. There must be at least one."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


class Card(NamedTuple):
    """A card's size in mm: the trim, the ink beyond it, and how far text stays inside it."""

    width: float = 63.0
    height: float = 88.0
    bleed: float = 3.0
    safe: float = 3.0

    @property
    def trim(self) -> Box:
        """The finished card."""
        return Box(0.0, 0.0, self.width, self.height)

    def with_bleed(self, bleed: float) -> Box:
        """The trim grown by ``bleed`` mm on every side."""
        return self.trim.inset(-bleed)


class Paper(NamedTuple):
    """A sheet of paper in mm. ``margin`` is the strip printers may not reach."""

    name: str
    width: float
    height: float
    margin: float = 4.0


    @property
    def turned(self) -> Paper:
        """The same paper in landscape."""
        return Paper(self.name, self.height, self.width, self.margin)


PAPERS: tuple[Paper, ...] = (
    Paper("A4", 210.0, 297.0),
    Paper("Letter", 215.9, 279.4),
)


def find_paper(name: str) -> Paper | None:
    """The paper of that name, whatever its case."""
    for paper in PAPERS:
        if paper.name.lower() == name.lower():
            return paper
    return None


class Grid(NamedTuple):
    """Cards side by side in the middle of a paper. Without a ``gap`` they touch, and one cut separates two
    cards.

    ``bleed`` is the ink around each trim; ``gap`` is the distance between two trims; both in mm.
    """

    paper: Paper
    card_width: float
    card_height: float
    columns: int
    rows: int
    bleed: float = 0.0
    gap: float = 0.0

    @property
    def per_page(self) -> int:
        """How many cards one page takes."""
        return self.columns * self.rows

    @property
    def block(self) -> Box:
        """The box around all cards, from trim to trim."""
        width = self.columns * self.card_width + (self.columns - 1) * self.gap
        height = self.rows * self.card_height + (self.rows - 1) * self.gap
        left, top = (self.paper.width - width) / 2, (self.paper.height - height) / 2
        return Box(left, top, left + width, top + height)

    def slot(self, index: int) -> Box:
        """The box of the card at ``index``, row by row from the top left."""
        row, column = divmod(index, self.columns)
        left = self.block.left + column * (self.card_width + self.gap)
        top = self.block.top + row * (self.card_height + self.gap)
        return Box(left, top, left + self.card_width, top + self.card_height)

    def ink(self, index: int) -> Box:
        """The trim at ``index`` with its bleed."""
        return self.slot(index).inset(-self.bleed)

    def covered(self, count: int) -> Box:
        """The box around the first ``count`` cards, from trim to trim."""
        last = self.slot(max(count - 1, 0))
        right = self.slot(min(count, self.columns) - 1).right
        return Box(self.block.left, self.block.top, right, last.bottom)

    def cuts(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The x of every vertical cut and the y of every horizontal one, each once."""
        xs = [x for column in range(self.columns) for x in self.slot(column)[0::2]]
        ys = [y for row in range(self.rows) for y in self.slot(row * self.columns)[1::2]]
        return _distinct(xs), _distinct(ys)


def _distinct(places: list[float]) -> tuple[float, ...]:
    """The positions in order, with those that are practically equal merged."""
    return tuple(x for at, x in enumerate(places) if at == 0 or x - places[at - 1] > 0.01)


def grid_for(
    paper: Paper, card_width: float, card_height: float, margin: float = 6.35, bleed: float = 0.0,
    gutter: float = 0.0, most: tuple[int, int] = (99, 99),
) -> Grid:  # fmt: skip
    """The largest grid of upright cards that leaves ``margin`` mm free all around (at least one card).

    ``gutter`` mm are left between the inks of two cards; ``most`` is the greatest number of columns and rows.
    """
    gap = 2 * bleed + gutter
    room = (paper.width - 2 * margin - 2 * bleed + gap + 0.01, paper.height - 2 * margin - 2 * bleed + gap + 0.01)
    columns = min(most[0], max(1, int(room[0] // (card_width + gap))))
    rows = min(most[1], max(1, int(room[1] // (card_height + gap))))
    return Grid(paper, card_width, card_height, columns, rows, bleed, gap)
