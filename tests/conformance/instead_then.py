"""What looks back behind ``instead`` is about what was done of the two sentences: ``Destroy target creature. If it is
your turn, destroy all creatures instead. If a creature died this way, ...`` goes on as behind the one that was done,
or is refused. It was false of the first, though that creature had died.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

from tests.conformance.asked_then import hands_of_things
from tests.conformance.cells import Cell, Do
from tests.conformance.deeds import plain
from tests.conformance.oracles import Seen
from tests.conformance.playing import Running, difference, is_refused
from tests.conformance.stages import STAGES, Stage

TWO = (
    ("discard a card", "discard two cards", "if a card was discarded this way, {gain}"),
    ("discard a card", "discard two cards", "if two or more cards were discarded this way, {gain}"),
    ("discard your hand", "discard a card", "if you discarded a card this way, {gain}"),
    ("discard your hand", "discard a card", "{gain} for each card discarded this way"),
    ("draw a card", "draw two cards", "if you drew a card this way, {gain}"),
    (
        "destroy target {thing}",
        "destroy all {thing}s an opponent controls",
        "if a {thing} was destroyed this way, {gain}",
    ),
    (
        "discard target {thing}",
        "discard all {thing}s an opponent controls",
        "if a {thing} was discarded this way, {gain}",
    ),
    ("sacrifice a {thing}", "sacrifice two {thing}s", "if a {thing} was sacrificed this way, {gain}"),
    ("sacrifice a {thing}", "sacrifice two {thing}s", "{gain} for each {thing} sacrificed this way"),
    (
        "each opponent discards a card",
        "each opponent discards two cards",
        "if an opponent discarded a card this way, {gain}",
    ),
    (
        "exile the top card of your {library}",
        "exile the top two cards of your {library}",
        "if a {thing} card was exiled this way, {gain}",
    ),
    (
        "put the top card of your {library} into your {yard}",
        "put the top two cards of your {library} into your {yard}",
        "if a {thing} card was put into your {yard} this way, {gain}",
    ),
    ("each opponent loses 1 {res}", "each opponent loses 3 {res}", "if an opponent lost {res} this way, {gain}"),
    (
        "deal 1 damage to each {thing}",
        "deal 2 damage to each {thing}",
        "if a {thing} was dealt 2 or more damage this way, {gain}",
    ),
    ("create a 1/1 creature token", "create two 1/1 creature tokens", "{gain} for each token created this way"),
    (
        "reveal the top card of your {library}",
        "reveal the top two cards of your {library}",
        "if a {thing} card was revealed this way, {gain}",
    ),
    ("tap target {thing}", "tap all {thing}s", "if a {thing} was tapped this way, {gain}"),
)
"""What is done, what is done instead, and what looks back at it."""
IF, IF_NOT = "it is your turn", "it is not your turn"


def texts(stage: Stage, seed: int, only: str = "") -> Iterator[tuple[Cell, Cell]]:
    """A text with ``instead``, and the text with the sentence alone that is done, as far as ``check`` accepts both, in
    an order drawn by chance. ``only``: those with these words behind them.
    """
    every = [each for each in product(TWO, (IF, IF_NOT)) if only in each[0][-1]]
    Random(seed).shuffle(every)
    for (first, other, then), when in every:
        done = other if when == IF else first
        both = _cell(stage, f"{first}. If {when}, {other} instead", then)
        alone = _cell(stage, done, then)
        if not (is_refused(both) or is_refused(alone)):
            yield both, alone


def apart(both: Cell, alone: Cell) -> Seen:
    """What is otherwise in the end than behind the one sentence that is done."""
    tables: list[Seen] = []
    for cell in (both, alone):
        running = Running(cell, STAGES[cell.game])
        if running.through():
            return {}
        tables.append(running.now())
    return difference(tables[1], tables[0])


def _cell(stage: Stage, done: str, then: str) -> Cell:
    gain = f"gain 1 {stage.mark}" if len(stage.mark) > 1 else f"gain 1{stage.mark}"
    said = plain(stage, then.replace("{gain}", gain))
    text = f"{stage.price}: {plain(stage, done)}. {said[:1].upper()}{said[1:]}."
    cell = Cell(stage.game, "instead then", text, text, (Do("A", "Watch", wanted=("theirs", "own", "B")),))
    return replace(cell, given=hands_of_things(stage))
