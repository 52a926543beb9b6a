"""Boards, the order of play, secret lots, places that change hands: what a game in rounds on a board needs."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine.match import Match
from cardlang.engine.places import Board
from cardlang.engine.view import masked
from cardlang.games.risk_2025.rulebook import Risk2025

BOARD = Board((("North", 2, ("Ash", "Birch")), ("South", 3, ("Clay", "Dune", "Elm"))), (
    ("Ash", "Birch"), ("Birch", "Clay"), ("Clay", "Dune"), ("Dune", "Elm"),
))  # fmt: skip


def match(seats: int = 4) -> Match:
    """A match of which only the position is looked at."""
    return Match(Risk2025(), [[]] * seats, 3, start=False)


def test_a_board_knows_neighbours_and_regions() -> None:
    assert list(BOARD.ids) == [1, 2, 3, 4, 5] and BOARD.id_of("Clay") == 3
    assert BOARD.neighbours[2] == (1, 3) and BOARD.borders == ((1, 2), (2, 3), (3, 4), (4, 5))
    assert [BOARD.regions[BOARD.region_of[ref]].name for ref in BOARD.ids] == ["North"] * 2 + ["South"] * 3
    with pytest.raises(ValueError, match="itself"):
        Board((("North", 1, ("Ash",)),), (("Ash", "Ash"),))
    with pytest.raises(ValueError):
        Board((("North", 1, ("Ash",)),), (("Ash", "Fir"),))


def test_what_can_be_reached_through_some_places() -> None:
    assert BOARD.reached(1, lambda ref: True) == [2, 3, 4, 5]
    assert BOARD.reached(1, lambda ref: ref != 3) == [2]
    assert BOARD.reached(3, lambda ref: ref in (2, 4)) == [2, 4]
    assert BOARD.reached(1, lambda ref: True, lambda ref: (5,) if ref == 1 else ()) == [5]


def test_the_order_of_play_need_not_be_that_of_the_seats() -> None:
    game = match()
    state = game.state
    assert [state.after(seat) for seat in range(4)] == [1, 2, 3, 0]
    changes.SetOrder((2, 0, 3, 1), "order", turns=True).write(state, game.game)
    assert [state.after(seat) for seat in (2, 0, 3, 1)] == [0, 3, 1, 2]
    state.active = 3
    assert state.in_turn_order() == [3, 1, 2, 0]
    changes.PlayerOut(0, "gone").write(state, game.game)
    assert state.after(2) == 3 and state.in_turn_order() == [3, 1, 2] and state.turn_queue == (2, 3, 1)


def test_lots_are_secret_and_all_different() -> None:
    game = match()
    changes.DealLots("lot", (0, 1, 2, 3), 9, 2).write(game.state, game.game)
    dealt = [(who, number) for _, who, number in game.state.secrets]
    assert len({number for _, number in dealt}) == 8 and all(1 <= number <= 9 for _, number in dealt)
    seen = [(who, number) for _, who, number in masked(game.state, 2).secrets]
    assert seen == [(who, number if who == 2 else 0) for who, number in dealt]


def test_a_place_passes_to_another_for_good() -> None:
    game = match()
    event = changes.TakeOver(5, 2, "capture").write(game.state, game.game)
    row = game.state.entities[5]
    assert (row.controller, row.base_controller) == (2, 2) and event is not None and event.other == -1


def test_places_lie_there_before_any_card() -> None:
    game = match(3)
    assert [game.state.entities[ref].card.name for ref in (1, 42)] == ["Alaska", "Eastern Australia"]
    assert all(game.state.entities[ref].seen == 0b111 for ref in range(1, 43))
