"""Pairs of sentences on one card, drawn by chance, and faults that show only where sentences are joined."""

from __future__ import annotations

from itertools import islice

import pytest

from cardlang.language.reading.binder import Binder
from cardlang.language.running import bodies
from tests.conformance.cells import Cell
from tests.conformance.in_turn import GAME, actions, apart_in_turn, pairs_in_turn
from tests.conformance.joined import apart, pair, pairs, sentences
from tests.conformance.looking_back import behind
from tests.conformance.reading import forget
from tests.conformance.stages import STAGES
from tests.conformance.test_conformance import every_cell

EACH = 20
SEED = 6
WITH_ABILITIES = ("risk-and-resource", "mythomagic", "resource-war", "tide-table")
"""Games in which a card may have two abilities that a player uses."""
TWO_ROWS = (
    "if you control no creatures, draw a card. Otherwise, gain 1 EP.",
    "if you control no artifacts, draw a card. Otherwise, gain 1 EP.",
)


def drawn(game: str) -> list[Cell]:
    """Pairs of a game."""
    stage = STAGES[game]
    said = sentences(stage, [each for each in every_cell() if each.game == game], EACH, SEED)
    return list(islice(pairs(stage, said, SEED), EACH))


@pytest.mark.thorough
@pytest.mark.parametrize("game", WITH_ABILITIES)
def test_two_sentences_do_what_two_abilities_do(game: str) -> None:
    found = [(each.text, apart(each)) for each in drawn(game)]
    assert sum(seen is not None for _, seen in found) > EACH // 2
    assert [(text, seen) for text, seen in found if seen] == []


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", WITH_ABILITIES)
def test_what_looks_back_does_so_behind_another_sentence(game: str) -> None:
    found = [(each.text, apart(each)) for each in islice(behind(STAGES[game], SEED), 2 * EACH)]
    assert sum(seen is not None for _, seen in found) > EACH
    assert [(text, seen) for text, seen in found if seen] == []


def test_two_sentences_do_what_two_actions_do() -> None:
    said = actions([each for each in every_cell() if each.game == GAME], EACH, SEED)
    found = [(each, apart_in_turn(*each)) for each in islice(pairs_in_turn(said, SEED), EACH)]
    assert sum(seen is not None for _, seen in found) > EACH // 2
    assert [(texts, seen) for texts, seen in found if seen] == []


def test_looking_back_too_far_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    first = "put the top card of your library into your graveyard."
    second = "each player discards a card. Draw a card for each card discarded this way."
    cell = pair(STAGES["risk-and-resource"], first, second)
    assert cell is not None
    assert apart(cell) == {}
    forget()
    monkeypatch.setattr(Binder, "effect_that", lambda binder, participle, done: done[0][0])
    assert apart(cell)
    forget()


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
    assert apart_in_turn("Draw a card.", "Gain 1 billion Euro.")
    forget()
