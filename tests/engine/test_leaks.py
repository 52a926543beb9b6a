"""Nothing of a match stays behind when nobody holds it any more: a search makes millions of copies.

Compiled rows and events are unknown to Python's collector, so a ring of references through one of them would never be
found; whoever tells it of fewer classes is told here when that was one too many.
"""

from __future__ import annotations

import gc

import pytest

from cardlang.engine.match import Match
from cardlang.engine.state import State
from cardlang.play.bots.dice import dice_for
from cardlang.play.tables import FromFiles, bundled_decks

GAMES = ("mythomagic", "resource-war", "risk-and-resource")
DECISIONS = 60


def states() -> int:
    """How many positions there are, once the collector has been through."""
    gc.collect()
    return sum(isinstance(each, State) for each in gc.get_objects())


def played(game: str) -> Match:
    """A match some way in, where what can be found out of its position has been, here and in copies."""
    paths = [str(path) for path in bundled_decks(game)[:2]]
    match = Match(*FromFiles(game, (paths[0], paths[1]))(), 7)
    dice = dice_for(7, 0)
    for _ in range(DECISIONS):
        if match.over:
            break
        option = match.options[dice.below(len(match.options))].spelling
        match.copy().apply(option)
        match.view(0).determinize(1)
        match.apply(option)
    match.table.modifiers()
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_nobody_holds_is_gone_with_all_its_copies(game: str) -> None:
    gc.collect()
    gc.freeze()  # only what comes now is looked through
    before = states()
    match = played(game)
    assert states() > before
    del match
    assert states() == before
