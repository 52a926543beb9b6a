"""Pairs of sentences on one card, drawn by chance, and two faults that show only where sentences are joined."""

from __future__ import annotations

from itertools import islice

import pytest

from cardlang.language.running import bodies
from tests.conformance.cells import Cell
from tests.conformance.joined import apart, pairs, sentences
from tests.conformance.reading import forget
from tests.conformance.stages import STAGES
from tests.conformance.test_conformance import every_cell

EACH = 20
SEED = 6
WITH_A_STACK = ("risk-and-resource", "mythomagic", "tide-table")
"""Games in which a player may use one ability on top of another."""
TWO_ROWS = (
    "if you control no creatures, draw a card. Otherwise, gain 1 EP.",
    "if you control no artifacts, draw a card. Otherwise, gain 1 EP.",
)


def drawn(game: str) -> list[Cell]:
    """Pairs of a game."""
    stage = STAGES[game]
    said = sentences(stage, [each for each in every_cell() if each.game == game], EACH, SEED)
    return list(islice(pairs(stage, said, SEED), EACH))


@pytest.mark.parametrize("game", WITH_A_STACK)
def test_two_sentences_do_what_two_abilities_do(game: str) -> None:
    found = [(each.text, apart(each)) for each in drawn(game)]
    assert sum(seen is not None for _, seen in found) > EACH // 2
    assert [(text, seen) for text, seen in found if seen] == []


def test_two_rows_of_otherwise() -> None:
    """The second row took the place of the end of the first."""
    cell = next(pairs(STAGES["risk-and-resource"], list(TWO_ROWS), SEED))
    assert apart(cell) == {}


def test_a_sentence_that_is_lost_behind_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cell = next(pairs(STAGES["risk-and-resource"], ["draw a card.", "gain 1 Intel."], SEED))
    assert apart(cell) == {}
    forget()
    whole = bodies.lower_sentences
    monkeypatch.setattr(bodies, "lower_sentences", lambda said: whole(said[: max(1, len(said) - 1)]))
    assert apart(cell)
    forget()
