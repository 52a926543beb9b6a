"""What has to be on the table, and what has to be played first, for an example of a verb to have something to do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.conformance.cells import Cell, Step


@dataclass(frozen=True)
class Table:
    """Changes of a cell: what lies on the table besides, what is played before and after, and how the card lies."""

    given: tuple[str, ...] = ()
    levers: tuple[tuple[str, str], ...] = ()
    before: tuple[Step, ...] = ()
    after: tuple[Step, ...] = ()
    wanted: tuple[str, ...] = ()
    place: str = ""
    without: tuple[str, ...] = ()

    def on(self, cell: Cell) -> Cell:
        """The cell on this table."""
        steps = (*self.before, *cell.steps, *self.after)
        if self.wanted:
            steps = tuple(replace(each, wanted=self.wanted) if hasattr(each, "wanted") else each for each in steps)
        return replace(
            cell,
            given=(*cell.given, *self.given),
            levers=(*cell.levers, *self.levers),
            steps=steps,
            place=self.place or cell.place,
            without=(*cell.without, *self.without),
        )


TABLES: dict[str, Table] = {}
