"""What looks back behind ``instead`` goes on as behind the sentence that was done, and a planted fault."""

from __future__ import annotations

from itertools import islice

import pytest

from cardlang.language.running import bodies
from tests.conformance.instead_then import apart, texts
from tests.conformance.stages import STAGES

GAMES = ("risk-and-resource", "mythomagic", "resource-war")
EACH = 3
SEED = 1


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_as_behind_what_was_done(game: str) -> None:
    found = [*islice(texts(STAGES[game], SEED), EACH)]
    assert len(found) == EACH
    assert [(both.text, apart(both, alone)) for both, alone in found if apart(both, alone)] == []


def test_a_condition_about_the_other_sentence_alone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So ``If a creature was destroyed this way`` was false of what the first sentence had destroyed."""
    monkeypatch.setattr(bodies, "counted_alike", lambda *_: {})
    found = texts(STAGES["risk-and-resource"], SEED, "was destroyed this way")
    assert any(apart(both, alone) for both, alone in found)
