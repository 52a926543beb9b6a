"""Chances of drawing: exact, and scipy agrees."""

from __future__ import annotations

from fractions import Fraction

import pytest
from scipy import stats

from cardlang.decks.odds import Drawing, at_least, drawing_of, exactly, odds_rows


@pytest.mark.parametrize(("wanted", "size", "drawn"), [(3, 40, 7), (4, 60, 15), (17, 40, 7), (1, 30, 30), (0, 40, 7)])
def test_chances_are_scipys(wanted: int, size: int, drawn: int) -> None:
    theirs = stats.hypergeom(size, wanted, drawn)
    for hits in range(wanted + 1):
        assert float(exactly(hits, wanted, size, drawn)) == pytest.approx(theirs.pmf(hits), abs=1e-12)
        assert float(at_least(hits, wanted, size, drawn)) == pytest.approx(theirs.sf(hits - 1), abs=1e-12)


def test_chances_are_exact_and_add_up() -> None:
    assert exactly(1, 1, 3, 1) == Fraction(1, 3)
    assert sum(exactly(hits, 4, 60, 7) for hits in range(5)) == 1
    assert at_least(1, 2, 10, 99) == 1, "who draws more than there is has everything"
    with pytest.raises(ValueError, match="cannot be"):
        exactly(1, 5, 4, 2)


def test_a_game_says_how_cards_are_drawn() -> None:
    assert drawing_of({"opening_hand": 5, "cards_per_turn": 2}) == Drawing(5, 2, True)
    assert drawing_of({"first_turn_draw": False}).seen(1) == 7
    assert Drawing(7, 2).seen(3) == 13


def test_rows_are_for_the_copies_there_are() -> None:
    rows = odds_rows(40, (1, 3, 99), Drawing(7, 1))
    assert [row.copies for row in rows] == [1, 3]
    assert rows[0].hand == Fraction(7, 40) and rows[0].by_turn[0] == (1, Fraction(8, 40))
