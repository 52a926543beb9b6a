"""Places: a board whose places border on each other and lie in regions.

A place is an entity in play like any other thing (who controls it holds it; what stands on it are its marks), so cards
point at places with the same words. What never changes, who borders on whom, is the board's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence


class Region:
    """Places that belong together, and what holding them all is worth."""

    __slots__ = ("name", "worth", "places")

    def __init__(self, name: str, worth: int, places: tuple[int, ...]) -> None:
        self.name = name
        self.worth = worth
        self.places = places


class Board:
    """The places of a game: ids from 1, in the order they were given; they are laid out before anything else."""

    __slots__ = ("names", "regions", "neighbours", "region_of", "borders")

    def __init__(
        self, regions: Sequence[tuple[str, int, Sequence[str]]], borders: Iterable[tuple[str, str]]
    ) -> None:
        """Raises ValueError for a border with a place that is in no region, or with itself."""
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
        """All places."""
        return range(1, len(self.names))

    def id_of(self, name: str) -> int:
        """The place of that name. Raises ValueError when there is none."""
        return self.names.index(name)

    def reached(
        self, start: int, through: Callable[[int], bool], near: Callable[[int], Iterable[int]] | None = None
    ) -> list[int]:
        """What can be reached from a place over places that ``through`` allows, in order of id; without the start."""
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
