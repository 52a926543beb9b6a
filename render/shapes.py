"""Outlines of panels as polygons, in whatever unit the caller counts."""

from __future__ import annotations

import math

Points = list[tuple[float, float]]


def outline(shape: str, width: float, height: float, radius: float, inset: float = 0.0) -> Points:
    """The shape filling ``width`` by ``height``, ``inset`` smaller on each side."""
    wide, high = max(1.0, width - 2 * inset), max(1.0, height - 2 * inset)
    points = {
        "box": _rounded, "hexagon": _hexagon, "shield": _shield,
        "disc": _disc, "ribbon": _ribbon, "bevel": _bevel,
    }[shape](wide, high, max(0.0, min(radius - inset, wide / 2, high / 2)))  # fmt: skip
    return [(x + inset, y + inset) for x, y in points]


def _rounded(width: float, height: float, radius: float) -> Points:
    if radius <= 0:
        return [(0, 0), (width - 1, 0), (width - 1, height - 1), (0, height - 1)]
    centers = (
        (width - radius, radius, -90),
        (width - radius, height - radius, 0),
        (radius, height - radius, 90),
        (radius, radius, 180),
    )
    points = []
    for x, y, start in centers:
        for step in range(17):
            angle = math.radians(start + step * 90 / 16)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def _hexagon(width: float, height: float, radius: float) -> Points:
    point = min(height * 0.38, width / 2)
    return [
        (point, 0),
        (width - point, 0),
        (width, height / 2),
        (width - point, height),
        (point, height),
        (0, height / 2),
    ]


def _bevel(width: float, height: float, radius: float) -> Points:
    cut = radius or height * 0.2
    return [
        (cut, 0), (width - cut, 0), (width, cut), (width, height - cut),
        (width - cut, height), (cut, height), (0, height - cut), (0, cut),
    ]  # fmt: skip


def _shield(width: float, height: float, radius: float) -> Points:
    points: Points = [(0, height * 0.08), (width / 2, 0), (width, height * 0.08)]
    for step in range(1, 16):
        share = step / 16
        points.append((width * (1 - 0.5 * share**2.2), height * (0.08 + 0.92 * share)))
    points.append((width / 2, height))
    for step in range(15, 0, -1):
        share = step / 16
        points.append((width * 0.5 * share**2.2, height * (0.08 + 0.92 * share)))
    return points


def _disc(width: float, height: float, radius: float) -> Points:
    return [
        (width / 2 * (1 + math.cos(math.tau * step / 96)), height / 2 * (1 + math.sin(math.tau * step / 96)))
        for step in range(96)
    ]


def _ribbon(width: float, height: float, radius: float) -> Points:
    return [(0, 0), (width, 0), (width - height * 0.4, height / 2), (width, height), (0, height)]
