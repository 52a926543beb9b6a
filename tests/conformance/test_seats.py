"""A share of the matrix from another seat, and a planted fault that only shows there."""

from __future__ import annotations

import pytest

from cardlang.engine.context import Context
from cardlang.language.words import what_players_have
from tests.conformance.__main__ import run, share
from tests.conformance.cells import Cell, Outcome
from tests.conformance.seats import turned
from tests.conformance.stages import STAGES
from tests.conformance.test_conformance import every_cell, some

EACH = 8
SEED = 2


def apart(cells: list[Cell]) -> list[Outcome]:
    """What comes out otherwise than from the first seat."""
    pairs = zip(run(cells), run([turned(each) for each in cells]), strict=True)
    return [there for here, there in pairs if here.status != there.status]


@pytest.mark.parametrize("game", STAGES)
def test_what_a_card_says_does_not_depend_on_where_its_player_sits(game: str) -> None:
    assert apart(share([each for each in every_cell() if each.game == game], EACH, SEED)) == []


def test_a_condition_that_is_asked_of_the_first_player_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it was asked in a place that all players share, whoever's card it was."""
    cells = some("conditions", "if you have 7 or more {res}: False")
    assert apart(cells) == []
    true = what_players_have.Holds.holds

    def of_the_first(self: what_players_have.Holds, ctx: Context) -> bool:
        frame = ctx.frame
        whose, frame.controller = frame.controller, 0
        try:
            return true(self, ctx)
        finally:
            frame.controller = whose

    monkeypatch.setattr(what_players_have.Holds, "holds", of_the_first)
    assert apart(cells) != []
