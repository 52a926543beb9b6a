"""Trades between players by consent (R25-GP-1)."""

from __future__ import annotations

from cardlang.play.stops import Stops
from tests.games.risk_2025.kit import HAND_ZONE, P, Q, R, Table25, action


def offering() -> Table25:
    """P, with two cards to give and one to play, may act; Q has Euro."""
    table = Table25().holds(P, {"Brazil": 4}).holds(Q, {"Egypt": 4}).euro(Q=5)
    table.cheap, *_ = table.hand(P, action("Cheap", 0), action("Gift"), action("Bribe"))  # type: ignore[attr-defined]
    return table.turn(P)


def test_cards_for_euro() -> None:
    """R25-GP-1, RUL-R25-25: two cards for 3 Euro; both consent; everything moves at once."""
    table = offering()
    gift, bribe = table.match.state.ids(HAND_ZONE, P)[1:]
    table.do(
        "offer",
        "partner -2",
        "give card",
        f"card {gift}",
        "give card",
        f"card {bribe}",
        "want euro",
        "amount 3",
    )
    table.do("send")
    assert table.asked() == (Q, "offer") and table.money(Q) == 5
    assert table.match.state.entities[gift].seen & 0b010 and not table.match.state.entities[gift].seen & 0b100
    table.do("accept")
    assert (table.money(P), table.money(Q), table.cards(P), table.cards(Q)) == (3, 2, 1, 2)


def test_units_for_euro() -> None:
    """RUL-R25-25: units leave one territory, one stays; their new owner says where they stand."""
    table = offering()
    table.do("offer", "partner -2", "give units")
    assert table.asked()[1] == "offer amount" and table.options() == ["amount 1", "amount 2", "amount 3"]
    table.do("amount 3", "want euro", "amount 1", "send", "accept")
    assert (table.units("Brazil"), table.units("Egypt"), table.money(P)) == (1, 7, 1)


def test_nobody_is_forced() -> None:
    """R25-GP-1, RUL-R25-25: a refused or withdrawn offer changes nothing; one offer in a window."""
    for ending in (("send", "refuse"), ("withdraw",)):
        table = offering().do("offer", "partner -2", "want euro", "amount 5", *ending)
        assert table.money(Q) == 5 and table.cards(P) == 3
        assert table.asked() == (P, "priority") and "offer" not in table.options()
        assert table.refused("offer") == ["RUL-R25-25"]


def test_the_next_window_is_open_for_offers_again() -> None:
    """RUL-R25-25, RUL-R25-14: a window goes on when a card has resolved, and is over when all have passed."""
    table = offering().holds(P, {"Peru": 1, "Argentina": 1})
    table.do("offer", "partner -2", "withdraw", f"play {table.cheap}")  # type: ignore[attr-defined]
    assert table.asked() == (P, "place")  # nothing was left to do in the window before the upkeep
    table.do("place Brazil").until("priority")
    assert table.match.state.phase == "upkeep" and "offer" in table.options()
    table.do("offer", "partner -3", "withdraw").until("attack")
    assert [row.marks for row in table.match.state.players] == [(), (), ()]


def test_who_could_only_trade_is_asked_in_their_own_upkeep() -> None:
    """R25-GP-1: with cards nobody could pay; elsewhere that moment passes by itself."""
    table = Table25().holds(P, {"Brazil": 4}).holds(Q, {"Egypt": 4})
    table.hand(P, action("Dear"))
    table.hand(Q, action("Dearer"))
    table.turn(P)
    for _ in range(2):  # before the upkeep and after it
        assert table.asked() == (P, "priority") and table.options() == ["offer", "pass"]
        assert Stops(table.match.game).wants(table.match.view(P))  # a person is asked, too
        table.do("pass")
    assert table.asked() == (P, "attack")


def test_no_offer_while_something_is_resolved() -> None:
    """RUL-R25-4, RUL-R25-25: not while cards wait, nor between bids."""
    table = offering()
    table.hand(R, action("Answer", 0))
    table.do(f"play {table.cheap}")  # type: ignore[attr-defined]
    assert table.asked() == (R, "priority") and "offer" not in table.options()
    assert table.refused("offer") == ["RUL-R25-25"]


def test_the_hand_limit_after_a_trade() -> None:
    """RUL-R25-13."""
    table = offering()
    table.hand(Q, *(action(f"Held {number}") for number in range(7)))
    gift = table.match.state.ids(HAND_ZONE, P)[1]
    table.do("offer", "partner -2", "give card", f"card {gift}", "send", "accept")
    assert table.cards(Q) == 8 and table.asked() == (Q, "discard")
