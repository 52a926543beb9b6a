"""What cheaper cards are worth is measured on the same games with and without them (``cheaper.py``)."""

from __future__ import annotations

from cardlang.play.tables import bundled_decks
from tests.play.cheaper import Meeting, able_of, played, summary
from tests.play.planted import cost_of, text_of

GAME = "risk-and-resource"


def test_only_the_lot_of_the_first_deck_costs_less() -> None:
    """Both decks have Boiler Ram."""
    game, (mine, theirs) = Meeting(GAME, ("iron-tide", "second-shift"), frozenset({"Boiler Ram"}), 4)()
    usual = cost_of(text_of(GAME), "Boiler Ram")
    assert {card.base["cost"] for card in mine if card.name == "Boiler Ram"} == {usual - 4}
    assert {card.base["cost"] for card in theirs if card.name == "Boiler Ram"} == {usual}
    assert game.name and len(mine) == len(theirs) == 40


def test_no_cost_is_cut_below_nothing() -> None:
    for deck in bundled_decks(GAME):
        able = able_of(GAME, deck.stem, 4)
        assert able and min(cost_of(text_of(GAME), name) for name in able) >= 4
        assert able_of(GAME, deck.stem, 0) == ()


def test_a_game_is_the_same_each_time_and_nothing_less_draws_no_lot() -> None:
    assert played(GAME, 3, 2, "random", 5) == played(GAME, 3, 2, "random", 5)
    assert played(GAME, 3, 0, "random", 5)[1:] == (0, 0)


def test_the_worth_of_a_copy_is_the_change_by_the_copies_drawn() -> None:
    rows = [{"0": (0, 0, 0), "2": (1, 4, 2)}, {"0": (1, 0, 0), "2": (1, 6, 4)}] * 50
    said = summary(rows, 2)
    assert "50.0% won before, +50.0 points" in said
    assert "5.0 copies drawn, 3.0 played; a copy drawn +10.0" in said
