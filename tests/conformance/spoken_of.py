"""Every verb about what an event was about: ``Whenever a creature dies, tap it.``

The trigger is that of the event cells, with the same steps that set it off; what is done is each verb's own example,
with ``it`` for the thing. Either the game goes on otherwise than with a card that speaks and does nothing, or the text
is refused: it would be done to a thing that is not there any more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardlang.loading.sets import vocabulary_of
from tests.conformance import events
from tests.conformance.antecedents import NO_FIGHT, OWN_ALREADY, RICH, templates
from tests.conformance.cells import Cell, Say
from tests.conformance.deeds import QUICK
from tests.conformance.stages import Stage
from tests.conformance.words import DECLARED

AGAIN = {
    "become tapped": ("Tap",),
    "become untapped": ("Untap",),
    "attack": ("Tap",),
    "enter": ("CreateCopy",),
    "become target": ("BecomeCopy", "Copy", "CopyTrap"),
}
"""Verbs that would do what the event has just done, or make it happen again and again."""
ASKS = re.compile(r"\b(?:target|may|unless)\b")
"""What somebody is asked about; in the middle of a fight nobody answers."""
ONLY_IN_A_FIGHT = ("Redirect",)


def cells(stage: Stage) -> Iterator[Cell]:
    """Every verb of a game that can be said of one thing, about the thing of every event."""
    verbs = vocabulary_of(stage.game).verbs
    for cell in events.cells(stage):
        key, _, about = cell.name.partition(": ")
        told = next((each for each in _ABOUT if about.startswith(each)), "")
        if not told or not cell.against or not cell.against[0][1]:
            continue
        fight = any(isinstance(each, Say) for each in cell.steps)
        but = (*AGAIN.get(key, ()), *(OWN_ALREADY if "theirs" not in told else NO_FIGHT))
        but = but if fight and "attack" in key else (*but, *ONLY_IN_A_FIGHT)
        for verb in verbs:
            for said in templates(stage, verb) if verb.__name__ not in but else ():
                if not (fight and ASKS.search(said)):
                    yield _spoken(stage, cell, verb.__name__, said)


_ABOUT = ("~, done by Watch", "a {thing}, done by theirs", "a card, done by theirs", "a {thing}, a newcomer of B")
"""What the events are about, and whom it happens to."""


def _spoken(stage: Stage, cell: Cell, verb: str, said: str) -> Cell:
    when, _, _ = cell.text.rpartition(", ")
    deed = said.replace("{}'s", "its").replace("{}", "it")
    return replace(
        cell,
        dimension="spoken of",
        name=f"{verb}: {said} after {cell.name}",
        text=f"{when}, {deed[:1].lower()}{deed[1:]}",
        against=(),
        idle=f"{when}, {stage.idle[:1].lower()}{stage.idle[1:]}",
        given=(*RICH.get(stage.game, ()), *cell.given),
        without=("own", "theirs") if stage.game in RICH else cell.without,
        declared=cell.declared + DECLARED.get(stage.game, "") + (QUICK if stage.game == "tide-table" else ""),
    )
