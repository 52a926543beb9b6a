"""Pages that accompany a reprint: the changes, clause by clause, and the old cards to throw away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .changes import Changes, headline
from .fonts import width_in_em
from .geometry import Box, Paper, pt_to_mm
from .pdf import Page

MARGIN = 15.0  # mm
MOST_LINES = 4_000


class _Line(NamedTuple):
    """``lead`` is the space above, in mm; ``indent`` in mm; ``size`` in points."""

    words: str
    size: float = 9.0
    bold: bool = False
    indent: float = 0.0
    lead: float = 4.6
    grey: float = 0.0


def note_pages(changes: Changes, paper: Paper, title: str) -> list[Page]:
    """The changes as pages of the paper."""
    pages: list[Page] = []
    y = paper.height
    for line in _lines(changes, title, paper.width - 2 * MARGIN):
        y += line.lead
        if y > paper.height - MARGIN:
            whole = Box(0, 0, paper.width, paper.height)
            pages.append(Page(paper, whole, whole))
            y = MARGIN + 5
        pages[-1].text(line.words, MARGIN + line.indent, y, line.size, bold=line.bold, grey=line.grey)
        if len(pages) * 60 > MOST_LINES:
            break
    return pages


def _lines(changes: Changes, title: str, room: float) -> Iterator[_Line]:
    yield _Line(f"{title}: what changed", 15, True, lead=8)
    yield from _wrapped(_Line(f"from {changes.old} to {changes.new}: {changes.summary()}", grey=0.35), room)
    old = changes.to_throw_away()
    if old:
        yield _Line("Throw away these old cards (the code is at the bottom of each)", 11, True, lead=9)
        for name, digest in old:
            yield from _wrapped(_Line(f"{name}   ·   {digest}", indent=3), room)
    if changes.cards:
        yield _Line("Clause by clause", 11, True, lead=9)
    for card in changes.cards:
        yield from _wrapped(_Line(headline(card), bold=True, lead=6.5), room)
        for sign, clause in card.rows:
            mark = "−" if sign == "-" else "+"
            yield from _wrapped(_Line(f"{mark} {clause}", indent=3, grey=0.4 if sign == "-" else 0.0), room)


def _wrapped(line: _Line, room: float) -> Iterator[_Line]:
    """The line, wrapped if it is too long; its continuation is indented a little more."""
    file = "Lato-Bold.ttf" if line.bold else "Lato-Regular.ttf"
    most = (room - line.indent - 6) / pt_to_mm(line.size)
    words: list[str] = []
    for word in line.words.split(" "):
        if words and width_in_em(file, " ".join([*words, word])) > most:
            yield line._replace(words=" ".join(words))
            line, words = line._replace(indent=max(line.indent, 6.0), lead=4.2), []
        words.append(word)
    yield line._replace(words=" ".join(words))
