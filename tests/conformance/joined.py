"""Two sentences on one card do what they do on two: ``1 EP: draw a card. Gain 1 EP.`` has to come out as two abilities
do that are carried out one after the other. What the second sentence says by itself must not be taken to be about the
first. ``python -m tests.conformance.joined mythomagic --pairs 400 --seed 2`` draws pairs by chance.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from tests.conformance.__main__ import all_cells, share
from tests.conformance.cells import Cell
from tests.conformance.oracles import Seen
from tests.conformance.playing import Running, difference, is_refused
from tests.conformance.stages import STAGES, Stage

ALONE = re.compile(
    r"[\"\n]|Risk:|Activate only|This ability|(?:wins?|loses?) the game|rest of the game|(?:sacrifice|discard) ~"
)
"""What is no sentence among others, or leaves no table to look at."""
_KILLS = re.compile(r"damage|destroy|fight|-\d|equal to|cost", re.IGNORECASE)
"""Behind what may die of it, or count for it, the two are looked at at different moments."""
_MOVES = re.compile(r"\b(?:return|exile|put|sacrifice|counter|becomes?|gains? control|copy)", re.IGNORECASE)
_EACH = 40
"""How many sentences of a dimension are drawn."""
_OTHER = re.compile(r"\b(?:an)?other\b")


def sentences(stage: Stage, cells: list[Cell], count: int, seed: int) -> list[str]:
    """What abilities of the matrix do, without their price: up to that many of each dimension."""
    found: dict[str, list[str]] = {}
    for cell in cells:
        for text in (cell.text, *(text for _, text in cell.levers)):
            done = text.removeprefix(f"{stage.price}: ")
            if done != text and not ALONE.search(text):
                found.setdefault(cell.dimension, []).append(done)
    drawn = [share(list(dict.fromkeys(each)), count, seed) for each in found.values()]
    return list(dict.fromkeys(done for each in drawn for done in each))


def may_follow(first: str, second: str, stage: Stage) -> bool:
    """Whether nothing that the second one says hangs on the first one having been done just before."""
    names_things = dict(stage.words)["thing"] in first
    if _OTHER.search(second) and names_things:
        return False  # other than that
    if first.startswith("if ") and "Otherwise" not in first and second.startswith("if ") and "Otherwise" in second:
        return False  # where neither was so
    return not (_KILLS.search(first) or (_MOVES.search(first) and "target" in second.lower()))


def pairs(stage: Stage, said: list[str], seed: int) -> Iterator[Cell]:
    """Cells with two of the sentences on one card, in an order drawn by chance, as far as ``check`` accepts them."""
    chance = Random(seed)
    while True:
        first, second = chance.sample(said, 2)
        found = pair(stage, first, second) if may_follow(first, second, stage) else None
        if found is not None:
            yield found


def pair(stage: Stage, first: str, second: str, dimension: str = "joined") -> Cell | None:
    """A cell with both sentences on one card; None where ``check`` refuses one of them, or both together."""
    cell = Cell(stage.game, dimension, second, f"{_twice(stage)}: {first} {second[0].upper()}{second[1:]}")
    alone = (f"{stage.price}: {first}", f"{stage.price}: {second}")
    refused = any(is_refused(replace(cell, text=each)) for each in (*alone, cell.text))
    return None if refused else replace(cell, levers=(alone,))


def apart(cell: Cell) -> Seen | None:
    """What is otherwise in the end than with an ability for each of them; None where these cannot be used."""
    ((first, second),) = cell.levers
    one = Running(replace(cell, levers=()), STAGES[cell.game])
    two = Running(replace(cell, levers=(), text=f"{first}\n{second}"), STAGES[cell.game])
    if not _both_used(two):
        return None
    assert _used(one, 0)
    for each in (one, two):
        each.settle()
    return difference(one.now(), two.now())


def _twice(stage: Stage) -> str:
    """The price of two abilities."""
    return stage.price.replace("1", "2")


def _both_used(running: Running) -> bool:
    """Both abilities, the first on top; one after the other, where a player can do one thing at a time."""
    before, names = running.world.copy(), dict(running.names)
    if _used(running, 1) and _used(running, 0):
        return True
    running.world, running.names = before, names
    if not _used(running, 0):
        return False
    running.settle()
    running.others_pass()
    return _used(running, 1)


def _used(running: Running, at: int) -> bool:
    """Puts the ability with that number of the card on the stack, and leaves it there; False if it cannot be used."""
    watch = running.ref("Watch")
    offered = [each for each in running.world.match.options if each.kind == "activate" and each.args[0] == watch]
    abilities = sorted({each.args[1] for each in offered})
    if at >= len(abilities):
        return False
    running.world.apply(next(each for each in offered if each.args[1] == abilities[at]))
    running.settle(until_used=True)
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints which of so many pairs of a game's sentences come out otherwise together; 1 if any does."""
    parser = argparse.ArgumentParser(prog="joined", description="Two sentences on one card, and on two.")
    parser.add_argument("game", choices=STAGES)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args(arguments)
    stage = STAGES[told.game]
    said = sentences(stage, all_cells([told.game]), _EACH, told.seed)
    found = [(each.text, apart(each)) for each in islice(pairs(stage, said, told.seed), told.pairs)]
    for text, seen in found:
        if seen:
            print(f"{text} | {seen}")
    compared = sum(seen is not None for _, seen in found)
    print(f"{compared} pairs of {len(said)} sentences compared; {len(found) - compared} could not be used")
    return int(any(seen for _, seen in found))


if __name__ == "__main__":
    sys.exit(main())
