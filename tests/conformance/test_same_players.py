"""Every way to name players before many verbs, and a planted fault that shows at a table of three."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardlang.language.reading import read_special
from cardlang.language.reading.noun_words import NounWords
from cardlang.language.reading.reading import Reading
from cardlang.language.words.players import Player
from tests.conformance.__main__ import share
from tests.conformance.reading import forget
from tests.conformance.same_players import DEEDS, NAMED, doers
from tests.conformance.stages import STAGES

STAGE = STAGES["risk-and-resource"]
EACH = 5
SEED = 1


def apart(ways: Sequence[str], deeds: Sequence[str]) -> list[tuple[str, dict[str, frozenset[str]]]]:
    """Those who are named and are others for one verb than for another."""
    found = [*doers(STAGE, ways, deeds)]
    assert len(found) == 2 * len(ways)
    assert all(len(each) > 2 for _, each in found)
    return [(named, each) for named, each in found if len(set(each.values())) > 1]


def test_every_verb_is_done_by_the_same_players() -> None:
    assert apart(NAMED, share(list(DEEDS), EACH, SEED)) == []


def test_an_opponent_who_is_all_of_them_behind_some_verbs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So ``your opponent pitches a card`` was read, and not ``your opponent draws a card``."""

    def opponent(r: Reading, words: NounWords) -> Player:
        return Player("your opponents" if "our opponent" in r.text else "opponent")

    forget()
    monkeypatch.setattr(read_special, "_an_opponent", opponent)
    assert apart(("your opponent",), DEEDS)
    forget()
