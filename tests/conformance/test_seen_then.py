"""Two sentences, of which the second one must be seen in some play, and a planted fault."""

from __future__ import annotations

from itertools import islice

import pytest

from cardlang.language.checks import lints
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


def test_a_move_to_where_something_is_already_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So ``Return target card from your graveyard to your hand. Return it to your hand.`` was accepted."""
    forget()
    monkeypatch.setattr(lints, "already_there", lambda *_: ())
    assert any(not is_ever_seen(each) for each in pairs(STAGES["risk-and-resource"], SEED, "to your hand"))
    forget()
