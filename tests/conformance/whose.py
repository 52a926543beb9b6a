"""Whose the thing of an event is: ``Whenever a creature an opponent controls dies, that player gains 1 EP.``

The trigger is that of the event cells, with the same steps that set it off. ``That player`` is the one who controls the
thing, whoever did it and whoever it was done to: the player of the table who has it gains, as often as the card speaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.conformance import events
from tests.conformance.cells import Cell
from tests.conformance.stages import Stage

WHOSE = "an opponent controls"
BY_WHOM = {"destroy": "A", "exile": "A", "put counters": "A", "sacrifice": "B"}
"""What a player does to a thing, and who of A and B does it to B's."""


def cells(stage: Stage) -> Iterator[Cell]:
    """Every event of a game about what an opponent controls, done by and to everybody."""
    for cell in events.cells(stage):
        if not cell.against:
            continue
        if WHOSE in cell.text:
            yield _told(stage, cell, cell.text, cell.against[0][1])
        key, _, about = cell.name.partition(": ")
        thing = stage.said("a {thing}").replace("a Animate", "an Animate")
        if key in BY_WHOM and thing in cell.text:
            done = cell.against[0][1] if about.endswith(BY_WHOM[key]) else 0
            yield _told(stage, cell, cell.text.replace(thing, f"{thing} {WHOSE}"), done)


def _told(stage: Stage, cell: Cell, text: str, times: int) -> Cell:
    when, _, _ = text.rpartition(", ")
    mark = stage.said(stage.mark)
    told = f"{when}, that player gains {f'1 {mark}' if len(mark) > 1 else f'1{mark}'}."
    return replace(cell, dimension="whose", text=told, against=((("resource", "B", mark), times),))
