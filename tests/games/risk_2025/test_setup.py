"""Setup: what everybody begins with, the bid, claiming, placing, capitals and missions."""

from __future__ import annotations

import pytest

from cardlang.decks.formats import bundled_formats
from cardlang.engine.match import Match
from cardlang.games.risk_2025.facts import ACTION_DECK, EVENT_DECK, STARTING
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.rulebook import Risk2025
from tests.games.risk_2025.cards import plain_deck
from tests.table import GameTable, P, Q, R, S, table


def placed(game: GameTable) -> GameTable:
    """Everybody puts every unit on the first territory that is offered."""
    while game.kind == "place":
        game.match.apply(game.match.options[0])
    return game


@pytest.mark.parametrize(("seats", "goods"), STARTING.items())
def test_starting_units_euro_and_cards(seats: int, goods: tuple[int, int, int]) -> None:
    """R25-SET-4, R25-MON-1, RUL-R25-6: by the number of players; the cards are dealt before the bid."""
    assert STARTING == {3: (35, 12, 5), 4: (30, 9, 4), 5: (25, 6, 3), 6: (20, 3, 2)}
    game = table("risk-2025", seats=seats).set_up()
    assert (game.asked, game.kind) == (P, "bid")
    assert [game.money(player) for player in range(seats)] == [goods[1]] * seats
    assert [len(game.hand(player)) for player in range(seats)] == [goods[2]] * seats
    assert game.mark(P, "units to place") == goods[0]


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play(seats: int) -> None:
    """R25-SET-4, RUL-R25-2."""
    with pytest.raises(ValueError, match="3 to 6"):
        Match(Risk2025(), [plain_deck()] + [[]] * (seats - 1), 1)


def test_a_game_needs_both_decks() -> None:
    """R25-SET-1, RUL-R25-9: without Events, or with fewer Action cards than are dealt, there is no game."""
    deck = plain_deck()
    for missing in ("event", "action"):
        with pytest.raises(ValueError, match="deck"):
            Match(Risk2025(), [[card for card in deck if missing not in card.kinds], [], []], 1)
    with pytest.raises(ValueError, match="Action"):
        Match(Risk2025(), [plain_deck(actions=15), [], []], 1)


def test_an_unknown_win_condition_is_refused() -> None:
    """R25-SET-2: one of three."""
    with pytest.raises(ValueError, match="win_condition"):
        Match(Risk2025(), [plain_deck(), [], []], 1, parameters={"win_condition": "most fun"})
    formats, problems = bundled_formats("risk-2025", Risk2025.parameters, Risk2025.choices)
    assert not problems
    conditions = {name: each.parameters["win_condition"] for name, each in formats.items()}
    assert conditions["capital-risk"] == "capital" and conditions["secret-missions"] == "secret_mission"


def test_both_decks_are_shuffled() -> None:
    """R25-SET-3."""
    game = table("risk-2025")
    before = game.in_pile(ACTION_DECK), game.in_pile(EVENT_DECK)
    game.set_up()
    assert game.in_pile(EVENT_DECK) != before[1] and sorted(game.in_pile(EVENT_DECK)) == sorted(before[1])
    assert game.in_pile(ACTION_DECK) != before[0][15:]


def test_the_worked_example() -> None:
    """WE-R25-1. R25-SET-5, R25-BID-1, 4, 5, 6, 7, R25-SET-6, 7, 8; RUL-R25-5, RUL-R25-6; R25-MON-3."""
    game = table("risk-2025", seats=4).set_up().dice(2, 5)
    game.do("bid 6", "bid 4", "bid 4", "bid 0")  # Q rolls 2, R rolls 5: ranks P, R, Q, S
    assert [game.money(player) for player in (P, Q, R, S)] == [3, 5, 5, 9]  # R25-BID-4
    assert (game.asked, game.kind) == (P, "position")
    game.do("position 4")
    assert (game.asked, game.kind) == (R, "position")
    game.do("position 1")
    assert (game.asked, game.kind) == (Q, "position")
    game.do("position 2")  # RUL-R25-5: S gets what is left
    assert game.state.order == (R, Q, S, P)
    assert (game.asked, game.kind) == (R, "place")
    game.do("place Alaska")
    assert (game.asked, game.kind) == (Q, "place")
    assert game.refused("place Alaska") == ["R25-SET-6"]
    while game.state.entities[42].controller < 0:
        game.match.apply(game.match.options[0])
    held = [
        sum(1 for ref in BOARD.ids if game.state.entities[ref].controller == p) for p in (R, Q, S, P)
    ]
    assert held == [11, 11, 10, 10]
    left = [game.mark(player, "units to place") for player in (R, Q, S, P)]
    assert left == [19, 19, 20, 20]
    assert game.asked == S  # R25-SET-7: now on one's own only
    assert game.refused("place Alaska") == ["R25-SET-7"]
    placed(game)
    assert sum(game.units(name) for name in BOARD.names[1:]) == 4 * 30  # R25-SET-8
    assert game.state.round == 1 and game.state.active == R  # R25-RND-4: no bid in round 1


def test_setup_order_is_the_order_of_round_one() -> None:
    """R25-SET-5, R25-RND-4, R25-BID-7: who chooses the last position plays last."""
    game = table("risk-2025").set_up().do("bid 5", "bid 3", "bid 0", "position 3", "position 1")
    assert game.state.order == (Q, R, P)
    placed(game)
    assert (game.state.active, game.state.turn_queue) == (Q, (R, P))


def test_capitals_are_placed_last() -> None:
    """R25-SET-9: one capital each, on a territory of one's own."""
    game = placed(
        table("risk-2025", seats=3, win_condition="capital")
        .set_up()
        .do("bid 0", "bid 0", "bid 0", *["position 1", "position 2"])
    )
    first = game.state.order[0]
    assert (game.asked, game.kind) == (first, "capital")
    foreign = next(ref for ref in BOARD.ids if game.state.entities[ref].controller != first)
    assert f"capital {foreign}" not in game.options()
    for _ in range(3):
        game.match.apply(game.match.options[0])
    capitals = [ref for ref in BOARD.ids if game.state.entities[ref].flags]
    assert sorted(game.state.entities[ref].controller for ref in capitals) == [P, Q, R]


def test_missions_are_dealt_and_secret() -> None:
    """R25-SET-9, R25-SET-2c: everybody has another mission, and sees nobody else's."""
    game = placed(
        table("risk-2025", seats=3, win_condition="secret_mission")
        .set_up()
        .do("bid 0", "bid 0", "bid 0", "position 1", "position 2")
    )
    numbers = [number for key, _, number in game.state.secrets if key == "mission"]
    assert len(numbers) == 3 and len({*numbers}) == 3
    for viewer in (P, Q, R):
        seen = [(who, number) for _, who, number in game.match.view(viewer).state.secrets]
        assert all((number > 0) == (who == viewer) for who, number in seen)


def test_the_map() -> None:
    """RUL-R25-31: 42 territories, 83 borders, six continents with their bonuses (R25-UP-7a)."""
    assert len(BOARD.ids) == 42 and len(BOARD.borders) == 83 and len({*BOARD.borders}) == 83
    assert {region.name: (region.worth, len(region.places)) for region in BOARD.regions} == {
        "North America": (5, 9),
        "South America": (2, 4),
        "Europe": (5, 7),
        "Africa": (3, 6),
        "Asia": (7, 12),
        "Australia": (2, 4),
    }
    internal = [
        sum(1 for one, other in BOARD.borders if one in region.places and other in region.places)
        for region in BOARD.regions
    ]
    assert internal == [16, 5, 12, 9, 22, 5]

    def near(one: str, other: str) -> bool:
        return BOARD.id_of(other) in BOARD.neighbours[BOARD.id_of(one)]

    assert near("East Africa", "Middle East") and near("Central America", "Eastern United States")
    assert near("Kamchatka", "Alaska") and near("Alaska", "Kamchatka")
    for one, other in (
        ("Alberta", "Eastern United States"),
        ("Yakutsk", "Mongolia"),
        ("Egypt", "Congo"),
        ("Siberia", "Kamchatka"),
    ):
        assert not near(one, other)
