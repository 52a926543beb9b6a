"""Separates what is drawn once for all cards of a kind from what is drawn for each card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .geometry import Box
from .plan import Op, Panel, Picture, Text

_BLUR = 3.5  # a panel's ink reaches this many times the width of its shadow


class Turn(NamedTuple):
    """Something to be drawn for each card. ``over`` is the picture that covers part of an already drawn
    panel: only that part is drawn again.
    """

    op: Op
    over: Picture | None = None


def parted(ops: Sequence[Op]) -> tuple[tuple[Panel, ...], list[Turn]]:
    """The panels that are drawn first, and the rest, each in drawing order.

    Panels are the same on most cards of a kind, so a picture of them is drawn once. A panel on top of the art
    is drawn with them, and again where the art covers it. A panel on top of anything else is drawn in its
    turn.
    """
    first: list[Panel] = []
    rest: list[Turn] = []
    for op in ops:
        below = _below(op, rest) if isinstance(op, Panel) else []
        if not isinstance(op, Panel) or len(below) > 1:
            rest.append(Turn(op))
        elif not below:
            first.append(op)
        elif isinstance(picture := below[0], Picture) and not picture.radius:
            first.append(op)
            rest.append(Turn(op, picture))
        else:
            rest.append(Turn(op))
    return tuple(first), rest


def _below(panel: Panel, turns: Sequence[Turn]) -> list[Op]:
    """What is drawn for each card before the panel and is below it. A shadow does not darken letters."""
    return [
        turn.op
        for turn in turns
        if turn.over is None and _reach(panel, not isinstance(turn.op, Text)).overlaps(_reach(turn.op))
    ]


def _reach(op: Op, shadow: bool = True) -> Box:
    """The box in mm that contains all ink of this."""
    more = 0.6
    if isinstance(op, Text):
        if not op.setting.fits:
            return Box(-1000, -1000, 1000, 1000)
        more = 0.6 if op.halo else 0.1
    elif isinstance(op, Panel):
        more = _BLUR * op.shadow if shadow else 0.0
    elif isinstance(op, Picture):
        more = op.line_width
    return op.box.inset(-more - 0.2)
