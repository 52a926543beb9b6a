"""Who does it is the same for every verb: ``Your opponent pitches a card.`` is done by who gains with ``Your opponent
gains 1 Intel.``, at a table of three. Who that is, need not be known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from tests.conformance.cells import Cell
from tests.conformance.oracles import COUNTED, difference
from tests.conformance.playing import Running, is_refused
from tests.conformance.stages import STAGES, Stage

NAMED = (
    "each player",
    "each opponent",
    "each other player",
    "an opponent",
    "your opponent",
    "target opponent",
    "target player",
    "each player who controls a tapped {thing}",
    "untap target {thing}. Its controller",
    "untap target {thing}. Its owner",
    "target opponent gains 1 {mark}. That player",
    "target opponent gains 1 {mark}, then that player",
    "each opponent may discard a card. Each opponent who does",
    "put the top card of target opponent's {library} into their {yard}. That player",
)
NOTHING = "gains 0 {mark}"
DEEDS = (
    "gains 1 {mark}",
    "loses 1 {mark}",
    "draws a card",
    "discards a card",
    "puts the top card of their {library} into their {yard}",
    "puts a card from their hand on top of their {library}",
    "returns a card from their {yard} to their hand",
    "sacrifices a {thing}",
    "destroys a {thing} they control",
    "returns a {thing} they control to its owner's hand",
    "exiles a card from their hand",
    "creates a 1/1 creature token",
    "pitches a card",
)
WANTED = ("theirs", "B", "own")
TABLE = (
    "there are 3 players",
    *(f"{player} has 9 EP and 5 Intel" for player in "ABC"),
    *(f"{player}'s hand is 3 cards" for player in "ABC"),
    *(f"{player}'s graveyard is 3 cards" for player in "ABC"),
    "A has a 2/3 creature own in play",
    "B has a 2/3 creature theirs in play, tapped",
    "C has a 2/3 creature beside in play",
)


def doers(stage: Stage, ways: Sequence[str], deeds: Sequence[str]) -> Iterator[tuple[str, dict[str, frozenset[str]]]]:
    """Each of these ways to name players, said by two of them: who is changed by each deed that ``check`` accepts."""
    for named, player in product(ways, "AC"):
        nothing = _done(stage, named, NOTHING, player)
        cells = {deed: _done(stage, named, deed, player) for deed in deeds}
        said = {deed: cell for deed, cell in cells.items() if not is_refused(cell)}
        if not is_refused(nothing):
            yield f"{player}: {named}", {deed: _changed(nothing, cell) for deed, cell in said.items()}


def _done(stage: Stage, named: str, deed: str, player: str) -> Cell:
    text = stage.said(stage.ability(f"{named} {deed}.".replace("{mark}", stage.mark)))
    given = (*TABLE, f"{player} has Watch in play")
    cell = Cell(stage.game, "same players", text, text, given=given, turn=player)
    return replace(cell, place="nowhere", without=("own", "theirs"))


def _changed(nothing: Cell, cell: Cell) -> frozenset[str]:
    """The players who have something else than where nothing is done by them."""
    before, after = (_used(each) for each in (nothing, cell))
    now = difference(before.now(), after.now())
    return frozenset(key[1] for key in now if key[0] in (*COUNTED, "in play"))


def _used(cell: Cell) -> Running:
    """The table after the card was used by the player whose turn it is."""
    running = Running(cell, STAGES[cell.game])
    running.wanted = WANTED
    watch = running.ref("Watch")
    option = next(each for each in running.world.match.options if each.kind == "activate" and each.args[0] == watch)
    running.world.apply(option)
    running.settle()
    return running
