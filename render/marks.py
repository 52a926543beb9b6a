"""Everything on a sheet beside the cards: crop marks, a ruler, labels, stamps, and the calibration page."""

from __future__ import annotations

from typing import NamedTuple

from .geometry import Box, Card, Grid, Paper
from .pdf import Page

MARK_GAP = 1.5  # mm between the cards' ink and a mark
MARK_LENGTH = 5.0
RULER = 50.0
STAMP_SIZE = 4.0  # points
STAMP_RISE = 0.85  # mm from the cut to a stamp's baseline: outside of the safe area


class Footer(NamedTuple):
    """The words under the cards."""

    title: str
    page: str


def footer_for(title: str, card: Card, number: int, pages: int) -> Footer:
    """The title and the print settings, for the person at the printer."""
    return Footer(
        title, f"{card.width:g} × {card.height:g} mm, print at 100 %   ·   page {number} of {pages}"
    )


def crop_marks(page: Page, grid: Grid, count: int) -> None:
    """One mark at each end of each cut, in the margin only and outside the strip that printers cannot reach.

    Where cards touch, neighbours share a cut; the marks are outside all cards and remain after every cut.
    """
    trims, paper = grid.covered(count), grid.paper
    ink = trims.inset(-grid.bleed)
    xs, ys = grid.cuts()
    low, right = paper.height - paper.margin, paper.width - paper.margin
    for x in (x for x in xs if x <= trims.right + 0.01):
        _down(page, x, ink.top - MARK_GAP, max(paper.margin, ink.top - MARK_GAP - MARK_LENGTH))
        _down(page, x, ink.bottom + MARK_GAP, min(low, ink.bottom + MARK_GAP + MARK_LENGTH))
    for y in (y for y in ys if y <= trims.bottom + 0.01):
        _across(page, y, ink.left - MARK_GAP, max(paper.margin, ink.left - MARK_GAP - MARK_LENGTH))
        _across(page, y, ink.right + MARK_GAP, min(right, ink.right + MARK_GAP + MARK_LENGTH))


def _down(page: Page, x: float, start: float, end: float) -> None:
    page.line(x, start, x, end)


def _across(page: Page, y: float, start: float, end: float) -> None:
    page.line(start, y, end, y)


def fold_line(page: Page, grid: Grid) -> None:
    """A dashed line across the margins where the paper is folded, between the two rows."""
    y, paper = (grid.slot(0).bottom + grid.slot(grid.columns).top) / 2, grid.paper
    for start, end in ((paper.margin, grid.block.left - 1), (grid.block.right + 1, paper.width - paper.margin)):
        page.line(start, y, end, y, 0.2, 0.35, "3 2")
    page.text("fold", paper.margin, y - 0.8, 6, grey=0.35)


def ruler_and_words(page: Page, grid: Grid, footer: Footer) -> None:
    """One line at the foot of the paper: the title, a 50 mm ruler and the page number, each below its own
    card.

    It avoids the cards and the marks at the cuts. With fewer than three columns, the words are above the
    cards.
    """
    paper, block = grid.paper, grid.block
    y = min(block.bottom + grid.bleed + MARK_GAP + 5.0, paper.height - paper.margin)
    middle = grid.slot((grid.columns - 1) // 2) if grid.columns > 2 else grid.slot(0)
    _ruler(page, (middle.left + middle.right - RULER) / 2, y)
    if grid.columns > 2:
        first, last, line = grid.slot(0), grid.slot(grid.columns - 1), y
    else:
        first = last = Box(block.left, 0, max(block.right, block.left + 120), 1)
        line = max(paper.margin + 2.5, block.top - grid.bleed - MARK_GAP - 5.0)
    room = first.width - 3 if grid.columns > 2 else first.width / 2
    page.text(_shortened(footer.title, room), first.left + 1.5, line, 7.5, bold=True)
    page.text(footer.page, last.right - 1.5, line, _size_for(footer.page, last.width - 3), align="right")


def _ruler(page: Page, left: float, y: float) -> None:
    for tick in range(51):
        height = 2.0 if tick % 10 == 0 else 1.4 if tick % 5 == 0 else 0.8
        page.line(left + tick, y, left + tick, y - height, 0.08)
    page.line(left, y, left + RULER, y, 0.08)
    page.text("0", left - 0.6, y, 5, align="right")
    page.text("50 mm", left + RULER + 0.6, y, 5)


def _shortened(words: str, room: float) -> str:
    """As much of the words as fits into about ``room`` mm at 7.5 points."""
    most = int(room / 1.5)
    return words if len(words) <= most else words[: most - 1] + "…"


def _size_for(words: str, room: float) -> float:
    """The size in points at which the words are at most about ``room`` mm wide."""
    return max(4.5, min(6.5, room / (len(words) * 0.165)))


def stamp(page: Page, trim: Box, words: str, *, on_light: bool) -> None:
    """Version, number, content hash and date, small at the foot of a card, legible on any colour."""
    ink, rim = (0.0, 1.0) if on_light else (1.0, 0.15)
    page.text(
        words, (trim.left + trim.right) / 2, trim.bottom - STAMP_RISE, STAMP_SIZE, align="center", grey=ink,
        halo=rim,
    )  # fmt: skip


def calibration_page(page: Page, paper: Paper, *, back: bool) -> None:
    """A cross and two scales, at the same place on both sides; held against the light, they show the offset.

    The back's scales are mirrored as the paper is turned, so that the value read is the value for
    ``--offset``.
    """
    x, y = paper.width / 2, paper.height / 2
    page.line(x - 40, y, x + 40, y, 0.12)
    page.line(x, y - 40, x, y + 40, 0.12)
    sign = -1 if back else 1
    for step in range(-20, 21):
        long = 3.0 if step % 10 == 0 else 2.0 if step % 5 == 0 else 1.0
        page.line(x + step, y, x + step, y - long * (1 if back else 2), 0.1)
        page.line(x, y + step, x + long * (1 if back else 2) * sign, y + step, 0.1)
    side = "BACK" if back else "FRONT"
    page.text(f"{side} of the calibration page, print at 100 %, both sides", x, 30, 11, bold=True, align="center")
    for row, words in enumerate(_HOW):
        page.text(words, x, 38 + 5 * row, 8, align="center")


_HOW = (
    "Print both sides, then hold the sheet against a light with the back towards you.",
    "Measure, in mm, how far the back's cross must move to the right, and how far down, to meet the front's",
    "(to the left and up are negative numbers). Keep the two numbers with",
    "cardlang sheet --keep-offset RIGHT,DOWN",
)
