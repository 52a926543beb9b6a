"""Deeds under replacements, of which everything that looks back says the same, and a planted fault."""

from __future__ import annotations

from itertools import islice

import pytest

from cardlang.engine.rows import Result
from cardlang.language.running import stealing
from tests.conformance.replaced_then import disagreeing, pairs
from tests.conformance.stages import STAGES

GAMES = ("risk-and-resource", "resource-war")
"""Games in which what is gained for a count is not among what is replaced."""
EACH = 3
SEED = 1


@pytest.mark.parametrize("game", GAMES)
def test_what_looks_back_sees_what_happened(game: str) -> None:
    found = [*islice(pairs(STAGES[game], SEED), EACH)]
    assert len(found) == EACH
    assert [(cell.text, cell.levers[0][1], disagreeing(deed, cell)) for deed, cell in found] == [
        (cell.text, cell.levers[0][1], "") for _, cell in found
    ]


def test_a_loss_of_somebody_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So ``Steal 2R.`` had stolen what the thief lost in place of the opponent."""

    def lost(result: Result) -> int:
        return -min(0, result.amount)

    monkeypatch.setattr(stealing, "_lost", lost)
    only = "steal 2 {res}: If an opponent would lose {res}, you lose"
    assert [bool(disagreeing(deed, cell)) for deed, cell in pairs(STAGES["resource-war"], SEED, only)] == [True]
