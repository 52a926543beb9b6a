"""One description in several places: ``tapped creatures you control`` are as many where they are counted, where
something is done to each of them, where they are targets and where an event is about them. How many, need not be known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

from tests.conformance.cells import Cell, Key
from tests.conformance.counted_alike import IDLE
from tests.conformance.oracles import difference
from tests.conformance.playing import Running, is_refused
from tests.conformance.stages import STAGES, Stage

GIVEN = ("{worn}", "{weary}", "{crowd}", "A has 20 {res}")
STATES = ("", "tapped ", "untapped ")
BEHIND = (
    "",
    " with {stat} 2 or less",
    " with {stat} 3 or more",
    " with {stat} less than the number of cards in your hand",
    " with the greatest {stat}",
    " other than ~",
    " that didn't attack this turn",
)
WHOSE = ("", " you control", " an opponent controls", " you own")
COUNTED = (
    "{price}: gain 1 {mark} for each {one}.",
    "{price}: for each {one}, gain 1 {mark}.",
    "{price}: gain {mark} equal to the number of {many}.",
    "{price}: gain X {mark}, where X is the number of {many}.",
    "Whenever {a} {one} leaves {play}, gain 1 {mark}.\n{price}: return all {thing}s to their owners' hands.",
)
"""Each gives as much as there are of them."""
DONE = "{price}: each {one} gets {bonus} until end of turn."
AIMED = "{price}: up to one target {one} gets {bonus} until end of turn."
BONUS = {"tide-table": "+1 cargo"}


def descriptions(seed: int) -> Iterator[tuple[str, str]]:
    """What is described, for one of them and for several, in an order drawn by chance."""
    every = list(product(STATES, BEHIND, WHOSE))
    Random(seed).shuffle(every)
    for state, behind, whose in every:
        yield f"{state}{{thing}}{whose}{behind}", f"{state}{{thing}}s{whose}{behind}"


def found(stage: Stage, one: str, many: str) -> dict[str, int]:
    """How many are meant, by each text that ``check`` accepts."""
    table = tuple(line for each in GIVEN for line in stage.said(each).split("; "))
    words = {"a": "an" if one[0] in "aeiou" else "a", "one": one, "many": many}
    words |= {"price": stage.price, "mark": stage.mark, "bonus": BONUS.get(stage.game, "+1/+0")}
    numbers: dict[str, int] = {}
    for pattern in (*COUNTED, DONE, AIMED):
        text = pattern
        for _ in range(2):  # a description has holes, too
            for name, said in (*words.items(), ("stat", stage.stat)):
                text = text.replace("{" + name + "}", said)
        cell = Cell(stage.game, "meant alike", pattern, stage.said(text), given=table)
        if not is_refused(cell):
            number = {DONE: _changed, AIMED: _offered}.get(pattern, _given)(cell)
            numbers |= {} if number is None else {cell.text: number}
    return numbers


def _used(cell: Cell) -> Running | None:
    """The table once the card was used, with its targets to be chosen; None where it cannot be."""
    running = Running(cell, STAGES[cell.game])
    watch = running.ref("Watch")
    options = [each for each in running.world.match.options if each.kind == "activate" and each.args[0] == watch]
    if not options:
        return None
    running.world.apply(options[0])
    return running


def _given(cell: Cell) -> int | None:
    stage = STAGES[cell.game]
    return _more(cell, lambda key: key == ("resource", "A", stage.mark))


def _changed(cell: Cell) -> int | None:
    stage = STAGES[cell.game]
    return _more(cell, lambda key: key[0] == stage.stat)


def _more(cell: Cell, counts: Callable[[Key], bool]) -> int | None:
    before, after = _used(replace(cell, text=STAGES[cell.game].ability(IDLE))), _used(cell)
    if before is None or after is None:
        return None
    for each in (before, after):
        each.settle()
    apart = difference(before.now(), after.now())
    return sum(value for key, value in apart.items() if counts(key) and isinstance(value, int))


def _offered(cell: Cell) -> int | None:
    running = _used(cell)
    if running is None:
        return None
    return len({each.args for each in running.world.match.options if each.kind == "target"})
