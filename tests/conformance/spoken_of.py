"""Every verb about what an event was about: ``Whenever a creature dies, tap it.``

The trigger is that of the event cells, with the same steps that set it off; what is done is each verb's own example,
with ``it`` for the thing. Either the game goes on otherwise than with a card that speaks and does nothing, or the text
is refused: it would be done to a thing that is not there any more. (The idle card is set off, too: what the other one
says must be seen, not that it speaks.)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardlang.games.resource_war.facts import MOST_AHEAD
from cardlang.loading.sets import vocabulary_of
from tests.conformance import events
from tests.conformance.antecedents import NO_FIGHT, OWN_ALREADY, RICH, templates
from tests.conformance.cells import Cell, Say
from tests.conformance.deeds import QUICK, plain
from tests.conformance.stages import Stage
from tests.conformance.words import DECLARED

AGAIN = {
    "become tapped": ("Tap",),
    **dict.fromkeys(("attack", "attack alone", "attack together", "attack unblocked"), ("Tap",)),
    **dict.fromkeys(("be attacked", "confront"), ("Tap",)),
    **dict.fromkeys(("become blocked", "be blocked", "block"), ("Tap",)),
    "deal combat damage": ("Tap", "Cast"),
    **dict.fromkeys(("deal damage", "deal noncombat damage"), ("Cast", "HaveDeal")),
    **dict.fromkeys(("be dealt damage", "be dealt noncombat damage"), ("HaveDeal",)),
    "enter": ("CreateCopies", "CreateCopy", "CreateCopyOfSize", "CreateCopyOfType", "CreateCopyWith"),
    "become target": ("BecomeCopy", "Copy", "CopyTrap"),
    "be revealed": ("Destroy", "Steal", "CopyTrap"),
    "be turned face up": ("Remove", "LoseKeywords"),
    **dict.fromkeys(("attack", "attack alone", "be attacked"), ("Tap", "RemoveAllBut", "TakeOver")),
    **dict.fromkeys([f"lose confrontation by {least}" for least in range(4, MOST_AHEAD + 1)], ("Discard",)),
    "be played: ~": ("PutCards", "Return"),
    "be captured": ("RemoveAllBut", "RemoveHalf", "RemoveUnits", "TakeOver"),
}
"""Verbs that would do what the event has just done, or make it happen again and again, or for which the thing of that
event is not such a one on this table: a revealed card is no trap, a conquered territory has but one unit, and one that
attacks with one unit does not attack. A card that is played comes into play by itself.
"""
ASKS = re.compile(r"\b(?:target|may|unless)\b")
"""What somebody is asked about; in the middle of a fight nobody answers."""
ONLY_IN_A_FIGHT = ("Redirect", "BecomeTarget")
NOT_THERE = ("LoseKeywords",)
"""What takes from a thing what a newcomer and the card that speaks do not have."""
NEVER = ("LoseEffects", "RemoveSome", "Untap")
"""What does nothing to the things of these tables, or asks in the middle of a fight."""
NEVER_CERTAIN = ("leave a zone", "leave play", "resource-war: leave", "be dealt combat damage: ~, done by Watch")
"""Events behind which the thing is where nobody can tell it from others, or has died."""


def cells(stage: Stage) -> Iterator[Cell]:
    """Every verb of a game that can be said of one thing, about the thing of every event."""
    verbs = vocabulary_of(stage.game).verbs
    for cell in events.cells(stage):
        key, _, about = cell.name.partition(": ")
        told = next((each for each in _ABOUT if about.startswith(each)), "")
        uncertain = {key, f"{stage.game}: {key}", f"{key}: {told}"} & {*NEVER_CERTAIN}
        if not told or uncertain or not cell.against or not cell.against[0][1]:
            continue
        fight = any(isinstance(each, Say) for each in cell.steps)
        again = (*AGAIN.get(key, ()), *AGAIN.get(f"{key}: {told.partition(',')[0]}", ()))
        but = (*again, *NEVER, *(OWN_ALREADY if "theirs" not in told else NO_FIGHT))
        but = but if told == "a {thing}, done by theirs" else (*but, *NOT_THERE)
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
        idle=plain(stage, f"{when}, draw a card if you control twenty or more {{thing}}s."),
        given=(*RICH.get(stage.game, ()), *cell.given),
        without=("own", "theirs") if stage.game in RICH else cell.without,
        declared=cell.declared + DECLARED.get(stage.game, "") + (QUICK if stage.game == "tide-table" else ""),
    )
