"""Proof sheets: faces side by side on paper, with crop marks and a ruler."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from PIL import Image

from cardlang.atomic import write_whole
from cardlang.problems import Problem
from cardlang.record import record

from .cache import Cache
from .drawn import Drawn, Job
from .geometry import PAPERS, Box, Card, Grid, Paper, around, find_paper, grid_for
from .image_passthrough import ImagePassthrough, passed_through
from .impose import Side, impose
from .marks import calibration_page, crop_marks, fold_line, footer_for, ruler_and_words, stamp
from .pdf import Document, Page, Stored
from .profiles import Profile
from .render_pool import press

if TYPE_CHECKING:
    from .changes import Changes

Progress = Callable[[int, int], None]


@record
class Order:
    """What to print: a face for every card (repeated for its copies), its back, its stamp.

    ``backs`` and ``stamps`` are empty or as long as ``fronts``. ``offset`` moves the backs, in mm right and
    down. ``changes`` adds a page that lists them.
    """

    title: str
    fronts: Sequence[Job]
    backs: Sequence[Job] = ()
    stamps: Sequence[str] = ()
    duplex: str = "none"
    offset: tuple[float, float] = (0.0, 0.0)
    changes: Changes | None = None


@record
class Printed:
    """The result of printing an order."""

    pages: int = 0
    faces: int = 0
    problems: list[Problem] = field(default_factory=list)


class _Stock:
    """The distinct faces of an order, stored in the document when a page first needs them."""

    def __init__(
        self, document: Document, height: float, whole: list[ImagePassthrough | None], faces: Iterator[Drawn],
        on_placed: Callable[[], None],
    ) -> None:  # fmt: skip
        self.document = document
        self.whole = whole
        self.height = height
        self.faces = faces
        self.on_placed = on_placed
        self.stored: list[Stored] = []
        self.light: list[bool] = []
        self.problems: list[Problem] = []

    def face(self, number: int) -> Stored:
        while len(self.stored) <= number:
            whole = self.whole[len(self.stored)]
            if whole is not None:
                self.light.append(whole.light)
                self.stored.append(self.document.store_through(whole))
            else:
                self._draw_next()
            self.on_placed()
        return self.stored[number]

    def _draw_next(self) -> None:
        drawn = next(self.faces)
        self.problems += drawn.problems
        self.light.append(drawn.light)
        self.stored.append(self.document.store_face(drawn, self.height))


def write_order(
    order: Order, profile: Profile, out: Path | str, *, cache: Cache | None = None, workers: int = 1,
    progress: Progress | None = None,
) -> Printed:  # fmt: skip
    """Writes the order as a PDF on the profile's paper; the file appears whole or not at all.

    Faces are drawn, stored and released one by one. Raises OSError if the file cannot be written, ValueError
    for an empty order.
    """
    if not order.fronts and order.changes is None:
        raise ValueError("a sheet needs at least one face")
    jobs, fronts, backs = _distinct(order, profile)
    grid = _grid(order, profile)
    sides = impose(
        grid, fronts, backs, stamps=order.stamps, duplex=order.duplex, fold=profile.fold, offset=order.offset
    )
    done = Printed(faces=len(jobs))

    def write(file: BinaryIO) -> None:
        document = Document(order.title or "Proof sheet", file)
        card = Card(grid.card_width, grid.card_height, grid.bleed)
        on_placed = _telling(progress, len(jobs))
        whole = [passed_through(job) if job.content.art else None for job in jobs]
        to_draw = [job for job, through in zip(jobs, whole, strict=True) if through is None]
        stock = _Stock(document, card.height, whole, press(to_draw, cache, workers), on_placed)
        notes = _notes(order, grid.paper)
        done.pages = len(sides) + len(notes)
        for number, side in enumerate(sides, 1):
            document.add(_page(stock, grid, side, profile.fold, (order.title, card, number, done.pages)))
        for page in notes:
            document.add(page)
        document.finish()
        done.problems = stock.problems

    write_whole(Path(out), write)
    return done


def _notes(order: Order, paper: Paper) -> list[Page]:
    """The pages that list what changed."""
    if order.changes is None:
        return []
    from .notes import note_pages

    return note_pages(order.changes, paper, order.title)


def _telling(progress: Progress | None, total: int) -> Callable[[], None]:
    count = iter(range(1, total + 1))
    return (lambda: progress(next(count), total)) if progress is not None else (lambda: None)


def _grid(order: Order, profile: Profile) -> Grid:
    card = order.fronts[0].layout.card if order.fronts else Card()
    grid = profile.grid(card)
    if not profile.fold:
        return grid
    return Grid(grid.paper, grid.card_width, grid.card_height, grid.columns, 2, grid.bleed, grid.gap)


def _distinct(order: Order, profile: Profile) -> tuple[list[Job], list[int], list[int]]:
    """The distinct jobs in the order the pages need them, and the indices of each card's front and back among
    them.
    """
    wanted_backs = list(order.backs) if profile.fold or order.duplex != "none" else []
    page = max(1, _grid(order, profile).per_page // (2 if profile.fold else 1))
    numbers: dict[str, int] = {}
    jobs: list[Job] = []

    def number(job: Job) -> int:
        token = _token(job)
        if token not in numbers:
            numbers[token] = len(jobs)
            jobs.append(job)
        return numbers[token]

    fronts: list[int] = []
    backs: list[int] = []
    for start in range(0, len(order.fronts), page):
        fronts += [number(job) for job in order.fronts[start : start + page]]
        backs += [number(job) for job in wanted_backs[start : start + page]]
    return jobs, fronts, backs


def _token(job: Job) -> str:
    """A key that is equal for equal jobs of one order: the card and the look."""
    return repr((job.content, job.layout.digest, job.trim, job.scale, job.bleed, job.dpi, job.pixels, job.compact))


def _page(stock: _Stock, grid: Grid, side: Side, fold: bool, words: tuple[str, Card, int, int]) -> Page:
    covered = around([place.trim for place in side.places])
    page = Page(grid.paper, covered, covered.inset(-grid.bleed))
    for place in side.places:
        stored = stock.face(place.face)
        _put_picture(page, stored, place.trim, grid.bleed, turned=place.turned)
        if stored.words is not None:
            page.words(f"Words{stored.key[4:]}", stored.words, place.trim, turned=place.turned)
        if place.stamp:
            stamp(page, place.trim, place.stamp, on_light=stock.light[place.face])
    title, card, number, pages = words
    if not side.back:
        crop_marks(page, grid, side.count)
        ruler_and_words(page, grid, footer_for(title, card, number, pages))
    if fold:
        fold_line(page, grid)
    return page


def _put_picture(page: Page, stored: Stored, trim: Box, bleed: float, *, turned: bool) -> None:
    """Puts the face at its place; of a picture larger than the card, only the card and its bleed are shown.
    """
    inked = trim.inset(-bleed)
    if stored.box is None:
        page.picture(stored.key, stored.picture, inked, turned=turned)
        return
    box = stored.box.moved(trim.left, trim.top)
    if turned:
        right, bottom = trim.left + trim.right, trim.top + trim.bottom
        box = Box(right - box.right, bottom - box.bottom, right - box.left, bottom - box.top)
    page.clip(inked)
    page.picture(stored.key, stored.picture, box, turned=turned)
    page.unclip()


def write_sheet(
    faces: Iterable[tuple[str, Image.Image]],
    out: Path | str,
    paper: str = "A4",
    title: str = "",
    progress: Progress | None = None,
    *,
    card: Card | None = None,
    count: int | None = None,
) -> int:
    """Writes the faces (name, image of the trim) as a PDF of proof sheets and returns the number of pages.

    Faces may be drawn one by one to save memory: pass an iterator, and their number as ``count``. ``card`` is
    the trim in mm, 63 x 88 by default. ``progress`` is called with (faces placed, faces in all). The file
    appears whole or not at all. Raises OSError if it cannot be written, ValueError for an unknown paper or no
    faces.
    """
    found = find_paper(paper)
    if found is None:
        raise ValueError(f"there is no paper '{paper}'")
    total = len(faces) if isinstance(faces, Sized) else count
    if not total:
        raise ValueError("a sheet needs at least one face, and a number of them")
    size = card or Card()
    grid = grid_for(found, size.width, size.height)
    sides = impose(grid, range(total))

    def write(file: BinaryIO) -> None:
        document = Document(title or "Proof sheet", file)
        coming = iter(faces)
        for number, side in enumerate(sides, 1):
            page = Page(found, grid.covered(side.count), grid.covered(side.count))
            for place, (_, image) in zip(side.places, coming, strict=False):
                page.picture(*document.store(image), place.trim)
            crop_marks(page, grid, side.count)
            ruler_and_words(page, grid, footer_for(title, size, number, len(sides)))
            document.add(page)
            if progress is not None:
                progress(side.places[-1].face + 1, total)
        document.finish()

    write_whole(Path(out), write)
    return len(sides)


def write_calibration(paper: Paper, out: Path | str) -> None:
    """Writes two pages, front and back, that show by how much a printer shifts the backs. Raises OSError."""

    def write(file: BinaryIO) -> None:
        document = Document("Calibration", file)
        for back in (False, True):
            whole = Box(0, 0, paper.width, paper.height)
            page = Page(paper, whole, whole)
            calibration_page(page, paper, back=back)
            document.add(page)
        document.finish()

    write_whole(Path(out), write)


def paper_names() -> tuple[str, ...]:
    """The names of the known papers."""
    return tuple(paper.name for paper in PAPERS)
