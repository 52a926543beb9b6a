"""Two sentences, of which the second one must be seen in some play, and a planted fault."""

from __future__ import annotations

from itertools import islice

import pytest

from cardlang.language.reading import read_amounts
from tests.conformance.reading import forget
from tests.conformance.seen_then import is_ever_seen, pairs
from tests.conformance.stages import STAGES

GAMES = ("risk-and-resource", "mythomagic", "resource-war")
"""Games with abilities to activate, and with plain cards of what is in play."""
EACH = 20
SEED = 1


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_then_is_seen_in_some_play(game: str) -> None:
    found = [*islice(pairs(STAGES[game], SEED), EACH)]
    assert len(found) == EACH
    assert [each.text for each in found if not is_ever_seen(each)] == []


def test_a_rest_of_what_was_not_parted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So ``Destroy two target creatures. Put the rest into your hand.`` was accepted, and nothing was the rest."""
    forget()
    monkeypatch.setattr(read_amounts, "some_picked", lambda things, whole: True)
    assert any(not is_ever_seen(each) for each in pairs(STAGES["risk-and-resource"], SEED, "the rest"))
    forget()
