"""Descriptions that are drawn by chance, in several places, and a planted fault."""

from __future__ import annotations

from itertools import islice

import pytest

from cardlang.language.running import event_matching
from tests.conformance.meant_alike import descriptions, found
from tests.conformance.stages import STAGES, own_game

EACH = 12
SEED = 3
WITH_PLACES = ("risk-and-resource", "mythomagic", "tide-table")
"""Games in which all of the texts can be said."""


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", WITH_PLACES)
def test_a_description_means_the_same_in_each_place(game: str) -> None:
    own_game()
    numbers = [found(STAGES[game], one, many) for one, many in islice(descriptions(SEED), EACH)]
    assert sum(len(each) > 4 for each in numbers) > EACH // 2
    assert [each for each in numbers if len(set(each.values())) > 1] == []


def test_a_description_that_an_event_does_not_ask_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    said = (STAGES["risk-and-resource"], "tapped {thing} you control", "tapped {thing}s you control")
    assert len(set(found(*said).values())) == 1
    monkeypatch.setattr(event_matching, "fits_then", lambda *told: True)
    assert len(set(found(*said).values())) > 1
