"""Two sentences on one Action do what they do on two that are played one after the other. In the first table an Action
that does nothing is played as well, so that as many cards are played and paid for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from random import Random

from tests.conformance.__main__ import share
from tests.conformance.cells import Cell, Do
from tests.conformance.joined import ALONE
from tests.conformance.oracles import Seen
from tests.conformance.playing import Running, difference, is_refused
from tests.conformance.stages import STAGES

GAME = "risk-2025"
NOTHING = "If you have forty or more cards in hand, draw a card."
COUNTED = re.compile(
    r"^When|^At the|\bhand\b|exchange|totals|equal to|more|fewer|less|most|least|half|double|other|unless",
    re.IGNORECASE,
)
"""What asks how much somebody has, which is another number while the second Action is still to be played; and what
waits for something, so that a second sentence waits as well.
"""


def actions(cells: list[Cell], count: int, seed: int) -> list[str]:
    """Up to that many texts of Actions of the matrix."""
    every = dict.fromkeys(text for cell in cells for text in (cell.text, *(lever for _, lever in cell.levers)))
    found = [each for each in every if each and ":" not in each and not (ALONE.search(each) or COUNTED.search(each))]
    drawn = share(found, 2 * count, seed)
    return [each for each in drawn if not is_refused(_action(each))][:count]


def apart_in_turn(first: str, second: str) -> Seen | None:
    """What is otherwise in the end than with an Action for each of them; None where these cannot be played."""
    one, two = (_played(texts) for texts in ((f"{first} {second}", NOTHING), (first, second)))
    if one is None or two is None:
        return None
    return {key: value for key, value in difference(two, one).items() if key[1] not in ("First", "Second")}


def pairs_in_turn(said: list[str], seed: int) -> Iterator[tuple[str, str]]:
    """Two of the texts, in an order drawn by chance, as far as ``check`` accepts them on one Action."""
    every = list(combinations(said, 2))
    Random(seed).shuffle(every)
    return (each for each in every if not is_refused(_action(" ".join(each))))


def _action(text: str) -> Cell:
    return Cell(GAME, "in turn", text, text, on="Lever")


def _played(texts: tuple[str, str]) -> Seen | None:
    """The table after both were played; None where one of them cannot be."""
    steps = (Do("A", "First"), Do("A", "Second"))
    levers = (("First", texts[0]), ("Second", texts[1]))
    given = ("A's hand is 2 cards, First, Second",)
    running = Running(Cell(GAME, "in turn", "", "", steps, levers=levers, given=given), STAGES[GAME])
    for step in steps:
        if running.offered(step) is None:
            return None
        running.do(step)
    return running.now()
