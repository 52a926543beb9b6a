"""``For each`` behind every verb: ``Untap ~ for each creature you control.`` Either the verb does more of it, or
something else, than the same sentence without it; or the text is refused, for it would be lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.loading.sets import vocabulary_of
from tests.conformance.cells import Cell
from tests.conformance.stages import Stage, own_game
from tests.conformance.words import of_example

NO_ROOM = (
    "CostChange",
    "MoveUnits",
    "Prevent",
    "ReduceRisk",
    "RemoveUnits: Remove 5 units from each territory in Australia.",
)
"""What these tables have no room for more of: prices are down to nothing, all damage is prevented, units are gone."""


def cells(stage: Stage) -> Iterator[Cell]:
    """The examples of all verbs of a game that are one plain sentence, each said for each thing that A has."""
    own_game()
    for verb in vocabulary_of(stage.game).verbs:
        for example in verb.examples:
            if {verb.__name__, f"{verb.__name__}: {example}"} & {*NO_ROOM}:
                continue
            if example.count(".") == 1 and not example.startswith("If ") and " for each " not in example:
                once = of_example(stage, verb, example)
                counted = f"{once.text.removesuffix('.')} for each {stage.said('{thing}')} you control."
                more = stage.said("{crowd}").split("; ") if stage.another else []
                given = (*once.given, *more)
                yield replace(once, dimension="for each", text=counted, idle=once.text, given=given)
