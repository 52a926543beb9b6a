"""A face as a list of things to draw, in mm: ``face`` makes the list and ``paint`` paints it.

:func:`describe` gives the list as text, so that tests can check a face without looking at pixels.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from .colors import Color
from .geometry import Box, Card
from .typeset import Setting


class Panel(NamedTuple):
    """A filled shape. Lengths in mm."""

    name: str
    box: Box
    shape: str
    radius: float
    fill: Color
    fill_to: Color
    opacity: float
    line: Color | None
    line_width: float
    inner: Color | None
    inner_width: float
    shadow: float
    texture: str


class Fit(NamedTuple):
    """How a picture meets its box: filling it around the focus (0 to 1 from left and top), or whole."""

    whole: bool = False
    focus: tuple[float, float] = (0.5, 0.4)
    ground: tuple[int, int, int] = (0, 0, 0)


FILLED = Fit()


class Picture(NamedTuple):
    """The card's art: a file, or generated from ``seed`` and ``kind`` if ``file`` is None."""

    name: str
    box: Box
    file: Path | None
    seed: str
    kind: str
    radius: float
    line: Color | None
    line_width: float
    shade: float
    fit: Fit = FILLED


class Text(NamedTuple):
    """Typeset text. ``soft`` is the colour of flavor text and its rule; ``halo`` glows around letters."""

    name: str
    box: Box
    setting: Setting
    color: Color
    soft: Color
    halo: Color | None
    icon_base: str
    icon_ink: str


class Mark(NamedTuple):
    """One icon, as large as its box allows; empty colours mean the icon's own colours."""

    name: str
    box: Box
    icon: str
    base: str
    ink: str


Op = Panel | Picture | Text | Mark


class Plan(NamedTuple):
    """Everything on one face, in drawing order."""

    card: Card
    ops: tuple[Op, ...]


def describe(plan: Plan) -> str:
    """One line for each thing drawn: kind, box name, box in mm, and its main properties."""
    return "\n".join(f"{_kind(op)} {op.name} {_mm(op.box)}{_details(op)}" for op in plan.ops)


def _kind(op: Op) -> str:
    return type(op).__name__.lower()


def _mm(box: Box) -> str:
    return " ".join(f"{edge:.1f}" for edge in box)


def _details(op: Op) -> str:
    if isinstance(op, Text):
        words = " ".join(f"[{piece.text}]" if not piece.file else piece.text for piece in op.setting.placed)
        return f" {op.setting.size:g}pt {op.setting.lines} lines: {words}"
    if isinstance(op, Mark):
        return f" {op.icon}"
    if isinstance(op, Picture):
        return f" {op.file.name if op.file else 'drawn'}"
    return f" {op.shape}"
