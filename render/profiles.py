"""Sheet profiles: the requirements of a paper, a printer or a virtual table, as data under
``templates/sheets``.

A profile is a small TOML file; ``docs/printing.md`` lists its keys. Designers can write their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardlang.bundled import bundled
from cardlang.problems import Problem, did_you_mean

from .geometry import PAPERS, Card, Grid, Paper, find_paper, grid_for
from .toml_source import TomlSource, load_toml

KINDS = ("paper", "images", "tabletop")
FITS = ("scale", "extend")
FORMATS = ("png", "jpg")

# key -> default, least, most
NUMBERS: Mapping[str, tuple[float, float, float]] = {
    "margin": (6.35, 0.0, 50.0),
    "bleed": (0.0, 0.0, 10.0),
    "gutter": (0.0, 0.0, 50.0),
    "safe": (0.0, 0.0, 20.0),
    "dpi": (300.0, 36.0, 1200.0),
    "columns": (99.0, 1.0, 99.0),
    "rows": (99.0, 1.0, 99.0),
    "most": (9999.0, 1.0, 9999.0),
    "largest": (99999.0, 64.0, 99999.0),
    "min_type": (0.0, 0.0, 72.0),
}
PAIRS = ("trim", "pixels", "size")
TEXTS = ("title", "kind", "paper", "fit", "format")
SWITCHES = ("landscape", "fold", "stamp")


class Profile(NamedTuple):
    """A checked profile. Lengths in mm.

    ``trim`` is None if every card keeps the size of its layout. ``fit`` says what happens to a face with
    another trim: its picture is scaled, or keeps its size and its bleed is extended. ``pixels`` is the size
    of an image with its bleed; ``most`` and ``largest`` are the limits of one tabletop sheet (number of
    faces, px per side).
    """

    name: str
    path: str
    title: str
    kind: str
    paper: Paper
    trim: tuple[float, float] | None
    fit: str
    format: str
    pixels: tuple[int, int] | None
    margin: float
    bleed: float
    gutter: float
    safe: float
    dpi: int
    columns: int
    rows: int
    most: int
    largest: int
    min_type: float
    fold: bool
    stamp: bool

    def card_size(self, card: Card) -> tuple[float, float]:
        """The size of a finished card, in mm, for a layout's card."""
        return self.trim or (card.width, card.height)

    def scale_for(self, card: Card) -> float:
        """The factor by which a face grows: 1 unless the profile scales."""
        if self.trim is None or self.fit != "scale":
            return 1.0
        return max(self.trim[0] / card.width, self.trim[1] / card.height)

    def grid(self, card: Card) -> Grid:
        """The grid of cards on the paper."""
        width, height = self.card_size(card)
        most = (self.columns, self.rows)
        return grid_for(self.paper, width, height, self.margin, self.bleed, self.gutter, most)


def profile_names() -> tuple[str, ...]:
    """The names of the built-in profiles."""
    return tuple(sorted(path.stem for path in (bundled("templates") / "sheets").glob("*.toml")))


def load_profile(name: str) -> tuple[Profile | None, list[Problem]]:
    """The profile of that name, or from a designer's own file (a path that ends in ``.toml``).

    Returns None and Problems (CL930) if there is none or it is wrong. Raises nothing.
    """
    path = Path(name) if name.endswith(".toml") else bundled("templates") / "sheets" / f"{name}.toml"
    if not name.endswith(".toml") and name not in profile_names():
        help = did_you_mean(name, profile_names()) or f"there are: {', '.join(profile_names())}"
        return None, [Problem(name, 0, 0, 0, "CL930", f"there is no profile '{name}'", help)]
    source, problems = load_toml(path)
    if source is None:
        return None, problems
    return _Checker(path.stem, source).profile()


class _Checker:
    """Turns a document into a profile and collects its Problems."""

    def __init__(self, name: str, source: TomlSource) -> None:
        self.name = name
        self.data = source.data
        self.source = source
        self.problems: list[Problem] = []

    def profile(self) -> tuple[Profile | None, list[Problem]]:
        known = (*TEXTS, *NUMBERS, *PAIRS, *SWITCHES)
        for key in self.data:
            if key not in known:
                help = did_you_mean(key, known) or f"a profile knows: {', '.join(known)}"
                self._say(key, f"a profile has no key '{key}'", help)
        numbers = {key: self._number(key, *limits) for key, limits in NUMBERS.items()}
        paper = self._paper()
        pixels = self._pair("pixels", 16, 20_000)
        made = Profile(
            self.name, self.source.path, self._text("title", self.name), self._choice("kind", KINDS), paper,
            self._pair("trim", 20, 300), self._choice("fit", FITS), self._choice("format", FORMATS),
            (round(pixels[0]), round(pixels[1])) if pixels else None,
            numbers["margin"], numbers["bleed"], numbers["gutter"], numbers["safe"], round(numbers["dpi"]),
            round(numbers["columns"]), round(numbers["rows"]), round(numbers["most"]),
            round(numbers["largest"]), numbers["min_type"], self._switch("fold"), self._switch("stamp"),
        )  # fmt: skip
        return (None, self.problems) if self.problems else (made, [])

    def _say(self, key: str, message: str, help: str = "") -> None:
        self.problems.append(self.source.origin(key).problem("CL930", message, help))

    def _number(self, key: str, default: float, least: float, most: float) -> float:
        value = self.data.get(key, default)
        if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
            return float(value)
        self._say(key, f"'{key}' must be a number from {least:g} to {most:g}")
        return default

    def _pair(self, key: str, least: float, most: float) -> tuple[float, float] | None:
        value = self.data.get(key)
        if value is None:
            return None
        if isinstance(value, list) and len(value) == 2 and all(_is_within(each, least, most) for each in value):
            return float(value[0]), float(value[1])
        self._say(key, f"'{key}' must be a pair of numbers from {least:g} to {most:g}, as [63, 88]")
        return None

    def _text(self, key: str, default: str) -> str:
        value = self.data.get(key, default)
        if isinstance(value, str) and len(value) <= 200:
            return value
        self._say(key, f"'{key}' must be a short text")
        return default

    def _choice(self, key: str, among: tuple[str, ...]) -> str:
        value = self._text(key, among[0])
        if value not in among:
            self._say(key, f"'{key}' must be one of {', '.join(among)}", did_you_mean(value, among))
        return value

    def _switch(self, key: str) -> bool:
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self._say(key, f"'{key}' is true or false")
        return value is True

    def _paper(self) -> Paper:
        size, landscape = self._pair("size", 50, 2000), self._switch("landscape")
        name = self._text("paper", "A4")
        paper = Paper(name, *size) if size else find_paper(name)
        if paper is None:
            names = [each.name for each in PAPERS]
            help = did_you_mean(name, names) or f"there are {', '.join(names)}; or give size = [width, height]"
            self._say("paper", f"there is no paper '{name}'", help)
            paper = PAPERS[0]
        return paper.turned if landscape else paper


def _is_within(value: Any, least: float, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most
