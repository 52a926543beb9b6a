"""What a condition asks about the sentence before it comes true in some play, or ``check`` refuses it: ``~ deals 1
damage to each opponent. If that player controls a creature, ...`` was accepted, and true of nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from cardlang.engine.decisions import Option
from tests.conformance.cells import Cell
from tests.conformance.oracles import Seen
from tests.conformance.playing import Running, Wrong, is_refused
from tests.conformance.stages import STAGES, Stage

BEFORE = (
    "destroy target {thing}.",
    "exile target {thing}.",
    "sacrifice a {thing}.",
    "discard a card.",
    "draw a card.",
    "gain 2 {res}.",
    "each opponent loses 1 {res}.",
    "each player discards a card.",
    "target opponent discards a card.",
    "target player draws a card.",
    "return target {thing} to its owner's hand.",
    "put the top card of your {library} into your {yard}.",
    "reveal the top card of your {library}.",
    "create a 1/1 {thing} token.",
    "deal 2 damage to target {thing}.",
    "deal 2 damage to target opponent.",
    "~ deals 1 damage to each opponent.",
    "deal 1 damage to each opponent and each {thing} they control.",
)
"""What is done first; what a game does not have is refused there."""
ASKED = (
    "it is a {thing}",
    "it was a {thing}",
    "it is a {thing} card",
    "they control a {thing}",
    "that player controls a {thing}",
    "its controller controls a {thing}",
    "you gained {res} this way",
    "an opponent lost {res} this way",
    "a {thing} was dealt damage this way",
    "an opponent was dealt damage this way",
    "a {thing} was destroyed this way",
    "a {thing} died this way",
    "a card was discarded this way",
    "a {thing} card was discarded this way",
    "they discarded a card this way",
    "that player drew a card this way",
    "a card was put into a {yard} this way",
)
MUCH = 50
"""How much is gained where it is so: more than anybody has."""
TRIES = 8


def pairs(stage: Stage) -> Iterator[Cell]:
    """An ability for each of the first with each of the others, as far as ``check`` accepts it."""
    for before, asked in product(BEFORE, ASKED):
        text = stage.said(f"{stage.price}: {before} If {asked}, gain {MUCH} {{res}}.").replace(" R.", "R.")
        cell = Cell(stage.game, "asked then", text, text, given=hands_of_things(stage))
        if not is_refused(cell):
            yield cell


def is_ever_true(cell: Cell) -> bool:
    """Whether what is gained only then is gained in one of several plays with answers by chance."""
    return any(_gained(cell, seed) for seed in range(TRIES))


def _gained(cell: Cell, seed: int) -> bool:
    now = played_by_chance(cell, seed) or {}
    return any(key[0] == "resource" and isinstance(has, int) and has >= MUCH for key, has in now.items())


def hands_of_things(stage: Stage) -> tuple[str, ...]:
    """Hands and libraries of things that could be in play."""
    library = dict(stage.words)["library"]
    piles = (("A's hand", "h"), ("B's hand", "k"), (f"A's {library}", "l"), (f"B's {library}", "m"))
    return tuple(pile_of_things(stage, pile, name, "123") for pile, name in piles)


def pile_of_things(stage: Stage, pile: str, name: str, numbers: str) -> str:
    """Says that a pile has things that could be in play: ``A's hand is a 2/2 creature h1, a 2/2 creature h2``."""
    size = "2/2/3" if stage.game == "resource-war" else "2/2"
    each = f"a {size} {dict(stage.words)['thing']} {name}"
    return f"{pile} is {', '.join(f'{each}{number}' for number in numbers)}"


def played_by_chance(cell: Cell, seed: int) -> Seen | None:
    """The table after the ability of a cell was used; None where it cannot be used, or never ends."""
    running = ByChance(cell, seed)
    option = next((each for each in running.world.match.options if each.kind == "activate"), None)
    if option is None:
        return None
    running.world.apply(option)
    try:
        running.settle()
    except Wrong:
        return None
    return running.now()


class ByChance(Running):
    """A play in which what is asked is answered by chance."""

    def __init__(self, cell: Cell, seed: int) -> None:
        self.chance = Random(seed)
        super().__init__(cell, STAGES[cell.game])

    def _chosen(self, options: tuple[Option, ...]) -> Option:
        return self.chance.choice(options)
