"""Upkeep and consolidation: income, continents, placing, purchases; moving along a chain."""

from __future__ import annotations

import pytest

from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.upkeep import income, purchase_reasons
from tests.games.risk_2025.cards import action, plain_deck, written
from tests.table import P, Q, R, table


def lands(count: int) -> dict[str, int]:
    """That many territories without a whole continent among them."""
    rows = [BOARD.names[ref] for region in BOARD.regions for ref in region.places[1:]]
    return dict.fromkeys(rows[:count], 1)


@pytest.mark.parametrize(("count", "base"), [(11, 3), (14, 4), (17, 5), (8, 2), (2, 0)])
def test_base_income(count: int, base: int) -> None:
    """R25-UP-2, 3, R25-MON-5, RUL-R25-8, RUL-R25-16: a third, rounded down, in units and in Euro, no minimum."""
    game = table("risk-2025").holds(P, lands(count))
    assert income(game.table, P) == (base, base)


@pytest.mark.parametrize(
    ("name", "bonus"),
    [("Australia", 2), ("South America", 2), ("Africa", 3), ("North America", 5), ("Europe", 5), ("Asia", 7)],
)
def test_continent_bonus(name: str, bonus: int) -> None:
    """R25-UP-6, 7, R25-UP-7a: a whole continent pays; one territory short pays nothing."""
    game = table("risk-2025").holds(P, {name: 1})
    whole = len(game.places(name)) // 3
    assert income(game.table, P) == (whole + bonus, whole + bonus)
    lost = BOARD.names[game.places(name)[0]]
    game.holds(Q, {lost: 1})
    short = (len(game.places(name)) - 1) // 3
    assert income(game.table, P) == (short, short)


def test_the_worked_example() -> None:
    """WE-R25-2. R25-UP-1, 4, 5, 8, 9, R25-AC-4, R25-MON-4, RUL-R25-17: 17 territories, Africa and Australia."""
    game = table("risk-2025").euro(P=1).holds(P, {"Africa": 1, "Australia": 1, **lands(7)})
    game.deal(P, *(action(f"Held {number}") for number in range(3)))
    game.turn(P).do("pass")  # the window before the upkeep
    assert (game.asked, game.kind) == (P, "place") and game.mark(P, "units to place") == 10
    assert game.refused("place Alaska") == ["R25-UP-4"]
    game.do("place Egypt", "units 6", "place Congo", "units 4")  # split over several
    assert (game.units("Egypt"), game.units("Congo"), game.money(P)) == (7, 5, 11)
    game.do("buy card", "buy unit", "place Egypt", "buy card", "buy unit", "place Congo")
    assert (game.money(P), len(game.hand(P))) == (1, 5)
    assert (game.units("Egypt"), game.units("Congo")) == (8, 6)
    assert [purchase_reasons(game.table, P, ware)[0].rule for ware in ("unit", "card")] == [
        "R25-UP-8",
        "R25-UP-9",
    ]
    game = table("risk-2025").holds(P, lands(8)).turn(P)
    assert game.mark(P, "units to place") == 2


def test_five_euro_buy_two_units_and_seven_two_cards() -> None:
    """R25-UP-8, 9."""
    game = table("risk-2025").euro(P=5).holds(P, lands(2)).turn(P)
    game.do("buy unit").pass_until("buy").do("buy unit").pass_until("buy")
    assert game.money(P) == 1
    game = table("risk-2025").euro(P=7).holds(P, lands(2)).turn(P).do("buy card", "buy card")
    assert (game.money(P), len(game.hand(P))) == (1, 2)


def test_a_continent_counts_from_the_next_upkeep_on() -> None:
    """WE-R25-13. R25-UP-7: captured this turn, paid next turn, unless it is lost in between."""
    game = table("risk-2025").holds(P, {"Indonesia": 1, "New Guinea": 1, "Western Australia": 4})
    game.turn(P).pass_until("attack").dice(6, 5, 1).do(
        "attack Western Australia Eastern Australia", "dice 2", "units 2"
    )
    assert game.holder("Eastern Australia") == P and game.money(P) == 1  # base 1, no bonus
    assert income(game.table, P) == (1 + 2, 1 + 2)
    game.holds(R, {"Indonesia": 1})
    assert income(game.table, P) == (1, 1)


def test_cards_change_income_and_prices() -> None:
    """R25-EV-2, R25-ATT-14: an Event changes what is earned, what is paid, what may be bought at all."""
    game = table("risk-2025").euro(P=3).holds(P, lands(9))
    for text in (
        "Each player cannot gain Euro in upkeep.",
        "Each player earns 2 units more in upkeep.",
        "Each player buys units for 1 billion Euro.",
    ):
        game.in_force(written(text, "Event", name=text))
    game.turn(P)
    assert game.mark(P, "units to place") == 5 and game.money(P) == 3
    game.pass_until("buy").do("buy unit").pass_until("buy").do("buy unit").pass_until("buy")
    assert game.money(P) == 1
    game = (
        table("risk-2025")
        .euro(P=9)
        .holds(P, lands(2))
        .in_force(written("Each player cannot buy units.", "Event"))
        .turn(P)
    )
    assert game.refused("buy unit") == ["R25-ATT-14"]
    game = (
        table("risk-2025")
        .holds(P, {"Asia": 1})
        .in_force(written("Territories in Asia bring 3 more as their bonus.", "Event"))
    )
    assert income(game.table, P) == (4 + 10, 4 + 10)


# ---- R25-CON ---------------------------------------------------------------------------------------
def test_consolidation() -> None:
    """WE-R25-11. R25-CON-1, 2, 3, RUL-R25-27: Alaska to Quebec via Alberta and Ontario, once, one stays."""
    game = table("risk-2025").holds(P, {"Alaska": 6, "Alberta": 1, "Ontario": 1, "Quebec": 2, "Japan": 1})
    game.turn(P, "consolidation")
    assert game.refused("from Alberta") == ["R25-CON-3"] and game.refused("from Peru") == ["R25-CON-1"]
    game.do("from Alaska")
    assert game.refused("to Japan") == ["R25-CON-1"]
    game.do("to Quebec")
    assert game.refused("units 6") == ["R25-CON-3"]
    game.do("units 5")
    assert (game.units("Alaska"), game.units("Quebec")) == (1, 7)
    assert (
        game.state.active != P or game.state.phase != "consolidation"
    )  # a second is not offered


def test_consolidation_may_be_skipped_or_doubled() -> None:
    """R25-CON-2, RUL-R25-1, RUL-R25-27: it may be left out; a card may allow it twice."""
    places = {"Alaska": 6, "Alberta": 1, "Ontario": 1}
    game = table("risk-2025").holds(P, places).turn(P, "consolidation").do("done")
    assert game.units("Alaska") == 6
    game = table("risk-2025").holds(P, places).in_force(written("Each player consolidates one more time.", "Event"))
    game.turn(P, "consolidation").do(
        "from Alaska", "to Ontario", "units 2", "from Ontario", "to Alberta", "units 1"
    )
    assert [game.units(name) for name in ("Alaska", "Alberta", "Ontario")] == [4, 2, 2]
    game = table("risk-2025").holds(P, places).in_force(written("Each player cannot consolidate.", "Event"))
    assert game.turn(P, "consolidation").asked != P


def test_closed_and_opened_borders() -> None:
    """R25-EV-2, R25-ATT-15: an Event closes a border, another opens one; attacks and chains follow."""
    closed = written("Territories in North America lose their borders with territories in Asia.", "Event")
    game = table("risk-2025").holds(P, {"Alaska": 6}).in_force(closed).turn(P, "attack")
    assert game.refused("attack Alaska Kamchatka") == ["R25-ATT-2"]
    opened = written("Territories in Africa border territories in Australia.", "Event")
    game = table("risk-2025").holds(P, {"Egypt": 6, "Indonesia": 1}).in_force(opened).turn(P, "attack")
    assert game.spelled("attack Egypt New Guinea") in game.options()
    game.do("done", "from Egypt", "units 1")
    assert game.units("Indonesia") == 2


def test_a_deck_may_be_any() -> None:
    """RUL-R25-9: deck lists are data."""
    assert len(plain_deck(50, 5)) == 55
