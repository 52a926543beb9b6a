"""Trades between players by consent (R25-GP-1)."""

from __future__ import annotations

from cardlang.games.risk_2025.facts import HAND_ZONE
from cardlang.play.stops import Stops
from tests.games.risk_2025.cards import action
from tests.table import GameTable, P, Q, R, table


def offering() -> GameTable:
    """P, with two cards to give and one to play, may act; Q has Euro."""
    game = table("risk-2025").holds(P, {"Brazil": 4}).holds(Q, {"Egypt": 4}).euro(Q=5)
    game.cheap, *_ = game.deal(P, action("Cheap", 0), action("Gift"), action("Bribe"))  # type: ignore[attr-defined]
    return game.turn(P)


def test_cards_for_euro() -> None:
    """R25-GP-1, RUL-R25-25: two cards for 3 Euro; both consent; everything moves at once."""
    game = offering()
    gift, bribe = game.state.ids(HAND_ZONE, P)[1:]
    game.do(
        "offer",
        "partner -2",
        "give card",
        f"card {gift}",
        "give card",
        f"card {bribe}",
        "want euro",
        "amount 3",
    )
    game.do("send")
    assert (game.asked, game.kind) == (Q, "offer") and game.money(Q) == 5
    assert game.state.entities[gift].seen & 0b010 and not game.state.entities[gift].seen & 0b100
    game.do("accept")
    assert (game.money(P), game.money(Q), len(game.hand(P)), len(game.hand(Q))) == (3, 2, 1, 2)


def test_units_for_euro() -> None:
    """RUL-R25-25: units leave one territory, one stays; their new owner says where they stand."""
    game = offering()
    game.do("offer", "partner -2", "give units")
    assert game.kind == "offer amount" and game.options() == ["amount 1", "amount 2", "amount 3"]
    game.do("amount 3", "want euro", "amount 1", "send", "accept")
    assert (game.units("Brazil"), game.units("Egypt"), game.money(P)) == (1, 7, 1)


def test_nobody_is_forced() -> None:
    """R25-GP-1, RUL-R25-25: a refused or withdrawn offer changes nothing; one offer in a window."""
    for ending in (("send", "refuse"), ("withdraw",)):
        game = offering().do("offer", "partner -2", "want euro", "amount 5", *ending)
        assert game.money(Q) == 5 and len(game.hand(P)) == 3
        assert (game.asked, game.kind) == (P, "priority") and "offer" not in game.options()
        assert game.refused("offer") == ["RUL-R25-25"]


def test_the_next_window_is_open_for_offers_again() -> None:
    """RUL-R25-25, RUL-R25-14: a window goes on when a card has resolved, and is over when all have passed."""
    game = offering().holds(P, {"Peru": 1, "Argentina": 1})
    game.do("offer", "partner -2", "withdraw", f"play {game.cheap}")  # type: ignore[attr-defined]
    assert (game.asked, game.kind) == (P, "place")  # nothing was left to do in the window before the upkeep
    game.do("place Brazil").pass_until("priority")
    assert game.state.phase == "upkeep" and "offer" in game.options()
    game.do("offer", "partner -3", "withdraw").pass_until("attack")
    assert [row.marks for row in game.state.players] == [(), (), ()]


def test_who_could_only_trade_is_asked_in_their_own_upkeep() -> None:
    """R25-GP-1: with cards nobody could pay; elsewhere that moment passes by itself."""
    game = table("risk-2025").holds(P, {"Brazil": 4}).holds(Q, {"Egypt": 4})
    game.deal(P, action("Dear"))
    game.deal(Q, action("Dearer"))
    game.turn(P)
    for _ in range(2):  # before the upkeep and after it
        assert (game.asked, game.kind) == (P, "priority") and game.options() == ["offer", "pass"]
        assert Stops(game.rules).wants(game.match.view(P))  # a person is asked, too
        game.do("pass")
    assert (game.asked, game.kind) == (P, "attack")


def test_no_offer_while_something_is_resolved() -> None:
    """RUL-R25-4, RUL-R25-25: not while cards wait, nor between bids."""
    game = offering()
    game.deal(R, action("Answer", 0))
    game.do(f"play {game.cheap}")  # type: ignore[attr-defined]
    assert (game.asked, game.kind) == (R, "priority") and "offer" not in game.options()
    assert game.refused("offer") == ["RUL-R25-25"]


def test_the_hand_limit_after_a_trade() -> None:
    """RUL-R25-13."""
    game = offering()
    game.deal(Q, *(action(f"Held {number}") for number in range(7)))
    gift = game.state.ids(HAND_ZONE, P)[1]
    game.do("offer", "partner -2", "give card", f"card {gift}", "send", "accept")
    assert len(game.hand(Q)) == 8 and (game.asked, game.kind) == (Q, "discard")


def test_units_are_asked_for_where_one_can_be_spared() -> None:
    """RUL-R25-25: a single unit that need not stay is enough; where all must stay there is nothing to ask for."""
    for count, can in ((1, False), (2, True)):
        game = table("risk-2025").holds(P, {"Brazil": 1}).holds(Q, {"Egypt": count}).euro(P=1, Q=1)
        game.deal(P, action("Cheap", 0))
        game.turn(P).do("offer", "partner -2")
        assert ("want units" in game.options()) is can and "give units" not in game.options()
