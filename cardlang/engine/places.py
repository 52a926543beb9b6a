"""A board: places that border on each other and belong to regions.

A place is an entity in play like any other, so cards refer to places with the same words. The player who
controls it holds it, and the armies on it are its marks. The borders never change and are stored in the
Board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence


class Region:
    """Places that belong together, and the bonus for holding them all."""

    __slots__ = ("name", "worth", "places")

    def __init__(self, name: str, worth: int, places: tuple[int, ...]) -> None:
        self.name = name
        self.worth = worth
        self.places = places


class Board:
    """The places of a game. Their ids count from 1 in the order given; they are created before anything else.
    """

    __slots__ = ("names", "regions", "neighbours", "region_of", "borders")

    def __init__(
        self, regions: Sequence[tuple[str, int, Sequence[str]]], borders: Iterable[tuple[str, str]]
    ) -> None:
        """``regions`` are (name, bonus, place names). Raises ValueError for a border of a place that is in no
        region, or of a place with itself.
        """
        self.names: list[str] = [""]
        self.regions: list[Region] = []
        self.region_of: list[int] = [-1]
        for number, (name, worth, places) in enumerate(regions):
            ids = tuple(range(len(self.names), len(self.names) + len(places)))
            self.names += places
            self.region_of += [number] * len(places)
            self.regions.append(Region(name, worth, ids))
        near: list[list[int]] = [[] for _ in self.names]
        pairs: list[tuple[int, int]] = []
        for one, other in borders:
            first, second = self.id_of(one), self.id_of(other)
            if first == second:
                raise ValueError(f"{one} borders on itself")
            near[first].append(second)
            near[second].append(first)
            pairs.append((min(first, second), max(first, second)))
        self.neighbours: list[tuple[int, ...]] = [tuple(sorted(row)) for row in near]
        self.borders: tuple[tuple[int, int], ...] = tuple(sorted(pairs))

    @property
    def ids(self) -> range:
        """The ids of all places."""
        return range(1, len(self.names))

    def id_of(self, name: str) -> int:
        """The id of a place. Raises ValueError if there is none of that name."""
        return self.names.index(name)

    def reached(
        self, start: int, through: Callable[[int], bool], near: Callable[[int], Iterable[int]] | None = None
    ) -> list[int]:
        """The places that can be reached from ``start`` by moving over places that ``through`` allows, in
        order of id, without ``start`` itself. ``near`` overrides the neighbours.
        """
        step = near or (lambda ref: self.neighbours[ref])
        seen = [False] * len(self.names)
        seen[start] = True
        edge = [start]
        while edge:
            for other in step(edge.pop()):
                if not seen[other] and through(other):
                    seen[other] = True
                    edge.append(other)
        seen[start] = False
        return [ref for ref in self.ids if seen[ref]]
