"""What the machine remembers about numbers is what a fresh table finds, at every decision of a game."""

from __future__ import annotations

import pytest

from cardlang.engine.invariants import fresh_table
from cardlang.engine.match import Match
from cardlang.play.bots.dice import dice_for
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.tables import FromFiles, bundled_decks


@pytest.mark.parametrize("name", ["risk-and-resource", "resource-war", "mythomagic"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_remembered_number_is_what_a_fresh_table_finds(name: str, seed: int) -> None:
    looked, number = 0, seed
    while looked < 100:  # one game may be short
        looked += _looked_at(name, number)
        number += 2


def _looked_at(name: str, seed: int) -> int:
    """Plays a game and compares every number of everything in play; how many things that were."""
    paths = [str(path) for path in bundled_decks(name)]
    game, cards = FromFiles(name, (paths[seed % len(paths)], paths[-1]))()
    match = Match(game, cards, seed)
    dice = [dice_for(seed, 0), dice_for(seed, 1)]
    looked = 0
    while match.question is not None and match.state.turn < 30:
        table = match.copy().table  # a copy shares what was remembered; it must be true for the copy as well
        fresh = fresh_table(table)
        names = [*game.stats, "cost", "cannot attack", *game.keywords[:4]]
        for ref in table.in_play():
            assert [table.value_of(ref, each) for each in names] == [fresh.value_of(ref, each) for each in names]
            assert [match.table.value_of(ref, each) for each in names] == [
                fresh.value_of(ref, each) for each in names
            ]
            looked += 1
        seat = match.question.player
        match.apply(RandomBot().choose(match.view(seat), dice[seat]))
    return looked
