"""Upkeep and consolidation: income, continents, placing, purchases; moving along a chain."""

from __future__ import annotations

import pytest

from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.upkeep import income, purchase_reasons
from tests.games.risk_2025.kit import P, Q, R, Table25, action, plain_deck, written


def lands(count: int) -> dict[str, int]:
    """So many territories without a whole continent among them."""
    rows = [BOARD.names[ref] for region in BOARD.regions for ref in region.places[1:]]
    return dict.fromkeys(rows[:count], 1)


@pytest.mark.parametrize(("count", "base"), [(11, 3), (14, 4), (17, 5), (8, 2), (2, 0)])
def test_base_income(count: int, base: int) -> None:
    """R25-UP-2, 3, R25-MON-5, RUL-R25-8, RUL-R25-16: a third, rounded down, in units and in Euro, no minimum."""
    table = Table25().holds(P, lands(count))
    assert income(table.match.table, P) == (base, base)


@pytest.mark.parametrize(
    ("name", "bonus"),
    [("Australia", 2), ("South America", 2), ("Africa", 3), ("North America", 5), ("Europe", 5), ("Asia", 7)],
)
def test_continent_bonus(name: str, bonus: int) -> None:
    """R25-UP-6, 7, R25-UP-7a: a whole continent pays; one territory short pays nothing."""
    table = Table25().holds(P, {name: 1})
    whole = len(table.places(name)) // 3
    assert income(table.match.table, P) == (whole + bonus, whole + bonus)
    lost = BOARD.names[table.places(name)[0]]
    table.holds(Q, {lost: 1})
    short = (len(table.places(name)) - 1) // 3
    assert income(table.match.table, P) == (short, short)


def test_the_worked_example() -> None:
    """WE-R25-2. R25-UP-1, 4, 5, 8, 9, R25-AC-4, R25-MON-4, RUL-R25-17: 17 territories, Africa and Australia."""
    table = Table25().euro(P=1).holds(P, {"Africa": 1, "Australia": 1, **lands(7)})
    table.hand(P, *(action(f"Held {number}") for number in range(3)))
    table.turn(P).do("pass")  # the window before the upkeep
    assert table.asked() == (P, "place") and table.mark(P, "units to place") == 10
    assert table.refused("place Alaska") == ["R25-UP-4"]
    table.do("place Egypt", "units 6", "place Congo", "units 4")  # split over several
    assert (table.units("Egypt"), table.units("Congo"), table.money(P)) == (7, 5, 11)
    table.do("buy card", "buy unit", "place Egypt", "buy card", "buy unit", "place Congo")
    assert (table.money(P), table.cards(P)) == (1, 5)
    assert (table.units("Egypt"), table.units("Congo")) == (8, 6)
    assert [purchase_reasons(table.match.table, P, ware)[0].rule for ware in ("unit", "card")] == [
        "R25-UP-8",
        "R25-UP-9",
    ]
    table = Table25().holds(P, lands(8)).turn(P)
    assert table.mark(P, "units to place") == 2


def test_five_euro_buy_two_units_and_seven_two_cards() -> None:
    """R25-UP-8, 9."""
    table = (
        Table25().euro(P=5).holds(P, lands(2)).turn(P).do("buy unit").until("buy").do("buy unit").until("buy")
    )
    assert table.money(P) == 1
    table = Table25().euro(P=7).holds(P, lands(2)).turn(P).do("buy card", "buy card")
    assert (table.money(P), table.cards(P)) == (1, 2)


def test_a_continent_counts_from_the_next_upkeep_on() -> None:
    """WE-R25-13. R25-UP-7: captured this turn, paid next turn, unless it is lost in between."""
    table = Table25().holds(P, {"Indonesia": 1, "New Guinea": 1, "Western Australia": 4})
    table.turn(P).until("attack").dice(6, 5, 1).do(
        "attack Western Australia Eastern Australia", "dice 2", "units 2"
    )
    assert table.holder("Eastern Australia") == P and table.money(P) == 1  # base 1, no bonus
    assert income(table.match.table, P) == (1 + 2, 1 + 2)
    table.holds(R, {"Indonesia": 1})
    assert income(table.match.table, P) == (1, 1)


def test_cards_change_income_and_prices() -> None:
    """R25-EV-2, R25-ATT-14: an Event changes what is earned, what is paid, what may be bought at all."""
    table = Table25().euro(P=3).holds(P, lands(9))
    for text in (
        "Each player cannot gain Euro in upkeep.",
        "Each player earns 2 units more in upkeep.",
        "Each player buys units for 1 billion Euro.",
    ):
        table.in_force(written(text, "Event", name=text))
    table.turn(P)
    assert table.mark(P, "units to place") == 5 and table.money(P) == 3
    table.until("buy").do("buy unit").until("buy").do("buy unit").until("buy")
    assert table.money(P) == 1
    table = (
        Table25()
        .euro(P=9)
        .holds(P, lands(2))
        .in_force(written("Each player cannot buy units.", "Event"))
        .turn(P)
    )
    assert table.refused("buy unit") == ["R25-ATT-14"]
    table = (
        Table25()
        .holds(P, {"Asia": 1})
        .in_force(written("Territories in Asia bring 3 more as their bonus.", "Event"))
    )
    assert income(table.match.table, P) == (4 + 10, 4 + 10)


# ---- R25-CON ---------------------------------------------------------------------------------------
def test_consolidation() -> None:
    """WE-R25-11. R25-CON-1, 2, 3, RUL-R25-27: Alaska to Quebec via Alberta and Ontario, once, one stays."""
    table = Table25().holds(P, {"Alaska": 6, "Alberta": 1, "Ontario": 1, "Quebec": 2, "Japan": 1})
    table.turn(P, "consolidation")
    assert table.refused("from Alberta") == ["R25-CON-3"] and table.refused("from Peru") == ["R25-CON-1"]
    table.do("from Alaska")
    assert table.refused("to Japan") == ["R25-CON-1"]
    table.do("to Quebec")
    assert table.refused("units 6") == ["R25-CON-3"]
    table.do("units 5")
    assert (table.units("Alaska"), table.units("Quebec")) == (1, 7)
    assert (
        table.match.state.active != P or table.match.state.phase != "consolidation"
    )  # a second is not offered


def test_consolidation_may_be_skipped_or_doubled() -> None:
    """R25-CON-2, RUL-R25-1, RUL-R25-27: it may be left out; a card may allow it twice."""
    places = {"Alaska": 6, "Alberta": 1, "Ontario": 1}
    table = Table25().holds(P, places).turn(P, "consolidation").do("done")
    assert table.units("Alaska") == 6
    table = Table25().holds(P, places).in_force(written("Each player consolidates one more time.", "Event"))
    table.turn(P, "consolidation").do(
        "from Alaska", "to Ontario", "units 2", "from Ontario", "to Alberta", "units 1"
    )
    assert [table.units(name) for name in ("Alaska", "Alberta", "Ontario")] == [4, 2, 2]
    table = Table25().holds(P, places).in_force(written("Each player cannot consolidate.", "Event"))
    assert table.turn(P, "consolidation").asked()[0] != P


def test_closed_and_opened_borders() -> None:
    """R25-EV-2, R25-ATT-15: an Event closes a border, another opens one; attacks and chains follow."""
    closed = written("Territories in North America lose their borders with territories in Asia.", "Event")
    table = Table25().holds(P, {"Alaska": 6}).in_force(closed).turn(P, "attack")
    assert table.refused("attack Alaska Kamchatka") == ["R25-ATT-2"]
    opened = written("Territories in Africa border territories in Australia.", "Event")
    table = Table25().holds(P, {"Egypt": 6, "Indonesia": 1}).in_force(opened).turn(P, "attack")
    assert table.spelled("attack Egypt New Guinea") in table.options()
    table.do("done", "from Egypt", "units 1")
    assert table.units("Indonesia") == 2


def test_a_deck_may_be_any() -> None:
    """RUL-R25-9: deck lists are data."""
    assert len(plain_deck(50, 5)) == 55
