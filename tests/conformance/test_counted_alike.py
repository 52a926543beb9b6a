"""A share of the events, asked in several ways how often they happen, and planted faults."""

from __future__ import annotations

import pytest

from cardlang.language.running import trigger_matching
from cardlang.language.words.conditions import Happened
from tests.conformance.__main__ import share
from tests.conformance.counted_alike import apart, may_be_asked
from tests.conformance.reading import forget
from tests.conformance.stages import STAGES
from tests.conformance.test_conformance import of_dimension, some

EACH = 5
SEED = 5


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", STAGES)
def test_what_happens_is_counted_as_often_as_it_is_waited_for(game: str) -> None:
    cells = [each for each in of_dimension("events") if each.game == game]
    drawn = [each for each in share(cells, 8 * EACH, SEED) if may_be_asked(each)][:EACH]
    assert len(drawn) > EACH // 2
    assert {each.text: found for each in drawn if (found := apart(each))} == {}


def test_a_first_time_that_comes_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    (cell,) = some("events", "draw: you, done by A")
    assert apart(cell) == []
    monkeypatch.setattr(trigger_matching, "_is_first", lambda *told: True)
    assert apart(cell)


def test_what_is_counted_for_each_thing_by_itself_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it was with what happens but once to each: ``if a creature died two or more times this turn`` never was so."""
    (cell,) = some("events", "die: a {thing}, done by own")
    assert apart(cell) == []
    forget()
    monkeypatch.setattr(Happened, "_by_one", property(lambda happened: happened.times is not None))
    assert apart(cell)
    forget()
