"""What a sentence does to what the one before it named is seen in some play, or ``check`` refuses it: ``Return target
card from your graveyard to your hand. Return it to your hand.`` was accepted, and did nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

from tests.conformance.asked_then import BEFORE, hands_of_things, pile_of_things, played_by_chance
from tests.conformance.cells import Cell
from tests.conformance.oracles import difference
from tests.conformance.playing import is_refused
from tests.conformance.stages import Stage

FIRST = (
    *BEFORE,
    "put target {thing} card from your {yard} into {play}.",
    "return target card from your {yard} to your hand.",
    "destroy two target {thing}s.",
    "put two cards from your hand on top of your {library}.",
    "reveal the top 2 cards of your {library}. Put one of them into your hand.",
)
THEN = (
    "put it into {play}",
    "return it to your hand",
    "put it into your {yard}",
    "exile it",
    "destroy it",
    "put the rest into your {yard}",
    "put the rest into your hand",
    "put those cards into your hand",
    "return them to their owners' hands",
    "that player draws a card",
    "they draw a card",
    "its controller draws a card",
    "their controllers draw a card",
    "draw a card for each of them",
    "if you do, draw a card",
    "if they do, draw a card",
    "put a +1/+1 counter on it",
)
TRIES = 8


def pairs(stage: Stage, seed: int, only: str = "") -> Iterator[Cell]:
    """An ability for each of the first with each of the others, and the first alone, as far as both are accepted, in an
    order drawn by chance. ``only``: those with these words. Which pile discarded cards are in, no text knows.
    """
    every = [each for each in product(FIRST, THEN) if only in each[1]]
    Random(seed).shuffle(every)
    for first, then in every:
        if "discard" in first and "{yard}" in then:
            continue
        alone = stage.said(f"{stage.price}: {first}").replace("into the battlefield", "onto the battlefield")
        said = stage.said(f" {then[0].upper()}{then[1:]}.").replace("into the battlefield", "onto the battlefield")
        text = (alone + said).replace(" R.", "R.")
        cell = Cell(stage.game, "seen then", text, text, given=(*hands_of_things(stage), *_piles(stage)))
        cell = replace(cell, levers=(("Alone", alone.replace(" R.", "R.")),))
        if not (is_refused(cell) or is_refused(replace(cell, text=cell.levers[0][1]))):
            yield cell


def is_ever_seen(cell: Cell) -> bool:
    """Whether the table is another one than without the second sentence, in one of several plays by chance."""
    (_, alone), *_ = cell.levers
    both = replace(cell, levers=())
    first = replace(both, text=alone)
    found = ((played_by_chance(first, seed), played_by_chance(both, seed)) for seed in range(TRIES))
    return any(one is not None and two is not None and difference(one, two) for one, two in found)


def _piles(stage: Stage) -> tuple[str, ...]:
    yard = dict(stage.words)["yard"]
    return tuple(pile_of_things(stage, f"{who}'s {yard}", name, "12") for who, name in (("A", "g"), ("B", "d")))
