"""Whose the thing of an event is: ``Whenever a creature an opponent controls dies, that player gains 1 EP.``

The trigger is that of the event cells, with the same steps that set it off. ``That player`` is the one who controls the
thing, whoever did it and whoever it was done to: the player of the table who has it gains, as often as the card speaks.

And behind every verb that is done to what an opponent controls: ``Gain control of target creature an opponent controls.
That player gains 1 EP.`` That player is the opponent who had it, whatever has become of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.loading.sets import vocabulary_of
from tests.conformance import events
from tests.conformance.antecedents import RICH, templates
from tests.conformance.cells import Cell, Do, Look
from tests.conformance.stages import Stage
from tests.conformance.words import DECLARED

WHOSE = "an opponent controls"
BY_WHOM = {"destroy": "A", "exile": "A", "put counters": "A", "sacrifice": "B"}
"""What a player does to a thing, and who of A and B does it to B's."""
IN_A_FIGHT = ("Redirect",)
"""Verbs that are done to what fights, which on this table nothing does."""


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
    if stage.price and stage.game != "tide-table":
        yield from _deeds(stage)


def _deeds(stage: Stage) -> Iterator[Cell]:
    """Every verb done to one thing that an opponent controls, in the sentences of its examples."""
    for verb in vocabulary_of(stage.game).verbs:
        for said in templates(stage, verb) if verb.__name__ not in IN_A_FIGHT else ():
            for named in ("target {thing}", "a {thing}") if "{}'s" not in said and said.endswith(".") else ():
                yield _behind(stage, f"{verb.__name__}: {said} with {named}", said.replace("{}", f"{named} {WHOSE}"))


def _behind(stage: Stage, name: str, deed: str) -> Cell:
    """Something is done to what the opponent B has, and that player gains."""
    deed = stage.said(deed)
    gains = (("resource", "B", stage.said(stage.mark)), 1)
    return Cell(
        stage.game,
        "whose",
        f"behind {name}",
        stage.ability(f"{deed[:1].upper()}{deed[1:]} That player gains {_gain(stage)}."),
        (Do("A", "Watch", wanted=("theirs",)), Look((gains,))),
        *stage.usable,
        levers=(("New", ""),),
        given=RICH.get(stage.game, ()),
        without=("own", "theirs") if stage.game in RICH else (),
        declared=DECLARED.get(stage.game, ""),
    )


def _gain(stage: Stage) -> str:
    mark = stage.said(stage.mark)
    return f"1 {mark}" if len(mark) > 1 else f"1{mark}"


def _told(stage: Stage, cell: Cell, text: str, times: int) -> Cell:
    when, _, _ = text.rpartition(", ")
    told = f"{when}, that player gains {_gain(stage)}."
    return replace(cell, dimension="whose", text=told, against=((("resource", "B", stage.said(stage.mark)), times),))
