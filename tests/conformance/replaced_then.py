"""What looks back at a deed sees what happened, and not what was said, where a replacement made more or less of it, or
something else: ``this way``, ``if you do``, ``whenever`` and the table agree. Under ``If you would gain R, gain that
much R plus 1 instead.`` an ability had stolen nothing of 2R that the opponent lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random

from tests.conformance.cells import Cell, Do
from tests.conformance.deeds import plain
from tests.conformance.oracles import Seen
from tests.conformance.playing import Running, is_refused
from tests.conformance.reading import card_text, read
from tests.conformance.stages import STAGES, Stage

MUCH = 7
"""What is gained where something is so."""


@dataclass(frozen=True)
class Deed:
    """What is done, how much it is, how the text counts it, and what is waited for (``""``: nothing). ``seen``: what
    the table shows less of by as much, where it does.
    """

    text: str
    much: int
    counted: str
    waits: str
    seen: tuple[str, ...] = ()
    who: str = "you"


LOSES = ("resource", "B", "{res}")
DEEDS = (
    Deed("draw 2 cards", 2, "the number of cards drawn this way", "you draw a card"),
    Deed("discard 2 cards", 2, "the number of cards discarded this way", "you discard a card"),
    Deed("steal 2 {res}", 2, "the {res} stolen this way", "", LOSES),
    Deed("gain 3 {res}", 3, "the {res} gained this way", "you gain {res}"),
    Deed("target opponent loses 3 {res}", 3, "the {res} lost this way", "an opponent loses {res}", LOSES, "they"),
    Deed("deal 2 damage to target {thing}", 1, "the damage dealt this way", "a {thing} is dealt damage"),
    Deed("sacrifice a {thing}", 1, "the number of {thing}s sacrificed this way", "you sacrifice a {thing}"),
    Deed("discard target {thing}", 1, "the number of {thing}s discarded this way", "a {thing} is discarded"),
    Deed("create two 1/1 creature tokens", 2, "the number of tokens created this way", "you create a token"),
)
INSTEAD = (
    "If you would draw a card, draw 2 cards instead.",
    "If you would draw a card, gain 1 {res} instead.",
    "If you would discard a card, discard 2 cards instead.",
    "If you would discard a card, gain 1 {res} instead.",
    "If you would gain {res}, gain that much {res} plus 1 instead.",
    "If you would gain {res}, gain that much {res} minus 1 instead.",
    "If you would gain {res}, draw a card instead.",
    "If an opponent would lose {res}, they lose twice that much {res} instead.",
    "If an opponent would lose {res}, you lose that much {res} instead.",
    "If damage would be dealt to a {thing}, prevent 1 of that damage.",
    "If a source you control would deal damage, it deals twice that much damage instead.",
    "If a {thing} would die, return it to its owner's hand instead.",
    "If a {thing} would be destroyed, tap it instead.",
    "If a {thing} would be discarded, return it to its owner's hand instead.",
    "If you would create one or more tokens, create twice that many of those tokens instead.",
)
"""Replacements: the deeds that they are not about are as they are said."""
UNLIKE = ((DEEDS[2], "If you would gain {res}, draw a card instead."),)
"""What the opponent lost, and the thief did not get: the table shows a loss, and nothing was stolen."""


def pairs(stage: Stage, seed: int, only: str = "") -> Iterator[tuple[Deed, Cell]]:
    """Each deed under each replacement, in an order drawn by chance, as far as ``check`` accepts both. ``only``: those
    with these words.
    """
    every = [each for each in product(DEEDS, INSTEAD) if only in f"{each[0].text}: {each[1]}" and each not in UNLIKE]
    Random(seed).shuffle(every)
    for deed, instead in every:
        cell = _with(stage, deed, plain(stage, instead), "")
        if not (is_refused(cell) or read(stage.game, card_text("Instead", stage.lever, cell.levers[0][1]))[1]):
            yield deed, cell


def disagreeing(deed: Deed, cell: Cell) -> str:
    """Which of what looks back says something else than the others, or than the table; empty if they agree."""
    stage = STAGES[cell.game]
    alone, instead = _played(cell), cell.levers[0][1]
    counted = _played(_with(stage, deed, instead, plain(stage, f"{{gain}} equal to {deed.counted}.")))
    if alone is None or counted is None:
        return ""
    mark = ("resource", "A", stage.mark)
    many = _more(mark, alone[1], counted[1])
    wrong = [] if not deed.seen else _of_table(stage, deed, alone, many)
    done = _played(_with(stage, deed, instead, f"If {deed.who} do, {{gain}} {MUCH}."))
    if done is not None and (_more(mark, alone[1], done[1]) >= MUCH) != (many >= deed.much):
        wrong.append(f"{many} this way, and 'if {deed.who} do' says otherwise")
    waits = f"Whenever {plain(stage, deed.waits)}, {_gain(stage)}." if deed.waits else ""
    heard = _played(_with(stage, deed, instead, "", waits)) if waits else None
    if heard is not None and (_more(mark, alone[1], heard[1]) > 0) != (many > 0):
        wrong.append(f"{many} this way, and '{waits}' says otherwise")
    return "; ".join(wrong)


def _of_table(stage: Stage, deed: Deed, alone: tuple[Seen, Seen], many: int) -> list[str]:
    gone = -_more(tuple(plain(stage, each) for each in deed.seen), *alone)
    return [] if gone == many else [f"{many} this way, and {gone} are gone"]


def _more(key: tuple[str, ...], before: Seen, after: Seen) -> int:
    one, two = before.get(key, 0), after.get(key, 0)
    assert isinstance(one, int) and isinstance(two, int)
    return two - one


def _gain(stage: Stage, much: str = "1") -> str:
    return f"gain {much} {stage.mark}" if len(stage.mark) > 1 else f"gain {much}{stage.mark}"


def _with(stage: Stage, deed: Deed, instead: str, then: str, waits: str = "") -> Cell:
    """A deed, what is said behind it, the replacement, and what waits for it."""
    said = then.replace(f"{{gain}} {MUCH}", _gain(stage, str(MUCH))).replace("{gain} equal", f"gain {stage.mark} equal")
    text = f"{stage.price}: {plain(stage, deed.text)}. {said[:1].upper()}{said[1:]}".strip()
    cell = Cell(stage.game, "replaced then", deed.text, text, (Do("A", "Watch", wanted=("theirs", "B")),))
    levers = (("Instead", instead), ("Hears", waits))
    lies = ("A has Instead in play", "A has Hears in play")
    return replace(cell, levers=levers, given=lies)


def _played(cell: Cell) -> tuple[Seen, Seen] | None:
    """The table before and after; None where ``check`` refuses the text or it cannot be used."""
    if is_refused(cell):
        return None
    running = Running(cell, STAGES[cell.game])
    before = running.now()
    return None if running.through() else (before, running.now())
