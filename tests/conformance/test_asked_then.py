"""Conditions about what was just done, which must come true in some play."""

from __future__ import annotations

import pytest

from cardlang.language.reading import players_meant
from tests.conformance.asked_then import is_ever_true, pairs
from tests.conformance.reading import forget
from tests.conformance.stages import STAGES

GAMES = ("risk-and-resource", "mythomagic", "resource-war")
"""Games with abilities to activate, and with plain cards of what is in play."""
FEWEST = 30


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_then_is_true_in_some_play(game: str) -> None:
    found = [*pairs(STAGES[game])]
    assert len(found) >= FEWEST
    assert [each.text for each in found if not is_ever_true(each)] == []


def test_one_of_several_players_who_is_nobody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    monkeypatch.setattr(players_meant, "named_again", lambda player: player)
    never = [each.text for each in pairs(STAGES["mythomagic"]) if not is_ever_true(each)]
    assert any("deals 1 damage to each opponent. If that player controls" in each for each in never)
    forget()
