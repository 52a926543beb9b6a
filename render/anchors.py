"""Computes boxes whose edges refer to other boxes: ``top = "art.bottom + 2"``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field

from cardlang.record import record

from .geometry import Box

Length = float | str

HORIZONTAL = ("left", "right", "width", "center")
VERTICAL = ("top", "bottom", "height", "middle")

_LONGEST = 100
_TERM = re.compile(r"\s*([+-]?)\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][\w-]*)\.([a-z]+))\s*")


class Misplaced(Exception):
    """Raised when an edge cannot be computed. ``box`` and ``edge`` name it (empty edge: the whole box)."""

    def __init__(self, box: str, edge: str, message: str) -> None:
        super().__init__(message)
        self.box = box
        self.edge = edge


@record
class Anchors:
    """The edges as written, box by box. ``fixed`` are the boxes every layout has (card, safe)."""

    written: Mapping[str, Mapping[str, Length]]
    fixed: Mapping[str, Box]
    _known: dict[tuple[str, str], float] = field(default_factory=dict)
    _asked: list[tuple[str, str]] = field(default_factory=list)

    def box(self, name: str) -> Box:
        """The box of that name in mm. Raises :class:`Misplaced`."""
        return Box(
            self.edge(name, "left"),
            self.edge(name, "top"),
            self.edge(name, "right"),
            self.edge(name, "bottom"),
        )

    def edge(self, name: str, edge: str) -> float:
        """One edge in mm. Raises :class:`Misplaced` for an unknown box, a circular reference, too few or too
        many edges.
        """
        if name in self.fixed:
            return _edge_of(self.fixed[name], edge)
        key = (name, edge)
        if key in self._known:
            return self._known[key]
        if key in self._asked:
            chain = [*self._asked[self._asked.index(key) :], key]
            raise Misplaced(
                name, edge, "edges depend on each other in a circle: " + " > ".join(map(".".join, chain))
            )
        self._asked.append(key)
        try:
            self._known[key] = self._find(name, edge)
        finally:
            self._asked.pop()
        return self._known[key]

    def _find(self, name: str, edge: str) -> float:
        written = self.written[name]
        axis = HORIZONTAL if edge in HORIZONTAL else VERTICAL
        given = [each for each in axis if each in written]
        if len(given) != 2:
            found = " and ".join(f"'{each}'" for each in given) or "none"
            raise Misplaced(name, "", f"exactly two of {', '.join(axis)} are needed, but the box gives: {found}")
        if edge in given:
            return self._value(name, edge, written[edge])
        values = {each: self.edge(name, each) for each in given}
        return _solve(axis, values, edge)

    def _value(self, name: str, edge: str, written: Length) -> float:
        if not isinstance(written, str):
            return float(written)
        if len(written) > _LONGEST:
            raise Misplaced(name, edge, f"a length may have at most {_LONGEST} characters")
        total, at, first = 0.0, 0, True
        while at < len(written):
            term = _TERM.match(written, at)
            if term is None or not (first or term[1]):
                raise Misplaced(name, edge, f"'{written}' is not a length like 3.5 or \"art.bottom + 2\"")
            amount = float(term[2]) if term[2] else self._other(name, edge, term[3], term[4])
            total += -amount if term[1] == "-" else amount
            at, first = term.end(), False
        if first:
            raise Misplaced(name, edge, "the length is empty")
        return total

    def _other(self, name: str, edge: str, other: str, other_edge: str) -> float:
        if other not in self.fixed and other not in self.written:
            raise Misplaced(name, edge, f"there is no box '{other}'")
        if other_edge not in HORIZONTAL + VERTICAL:
            raise Misplaced(name, edge, f"a box has no edge '{other_edge}'")
        return self.edge(other, other_edge)


def _edge_of(box: Box, edge: str) -> float:
    if edge == "center":
        return (box.left + box.right) / 2
    if edge == "middle":
        return (box.top + box.bottom) / 2
    return float(getattr(box, edge))


def _solve(axis: tuple[str, ...], values: dict[str, float], wanted: str) -> float:
    """Computes the missing edge of one axis from the two that are given (start, end, length or middle)."""
    start, end, length, middle = (values.get(name) for name in axis)
    if length is None:
        if middle is None:
            assert start is not None and end is not None
            length = end - start
        else:
            length = 2 * (middle - start) if start is not None else 2 * ((end or 0.0) - middle)
    if start is None:
        start = end - length if end is not None else (middle or 0.0) - length / 2
    return {axis[0]: start, axis[1]: start + length, axis[2]: length, axis[3]: start + length / 2}[wanted]
