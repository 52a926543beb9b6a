"""Action cards and Event cards: playing, answering, drawing, limits, the reshuffle; what card text does."""

from __future__ import annotations

import pytest

from cardlang.games.risk_2025.facts import ACTION_DECK, ACTION_DISCARD, EVENT_AREA, EVENT_DECK
from cardlang.loading.sets import load_cards
from tests.games.risk_2025.cards import action, event, plain_deck, written
from tests.table import GameTable, P, Q, R, table

HOME = {"Brazil": 3, "Peru": 3}


def base() -> GameTable:
    """P and Q with some land."""
    return table("risk-2025").holds(P, HOME).holds(Q, {"Egypt": 3, "Congo": 3})


# ---- R25-AC: playing -------------------------------------------------------------------------------
def test_a_card_is_announced_paid_and_revealed() -> None:
    """R25-MON-2, R25-AC-2, R25-AC-8, R25-AC-9, R25-AC-10, R25-AC-11: cost 2 of 5 Euro."""
    game = base().euro(P=5)
    (card,) = game.deal(P, written("Place 4 units on a territory you control.", cost=2))
    game.deal(Q, action("Cheap", 0))
    game.turn(P)
    game.do(f"play {card}")
    assert game.money(P) == 3  # paid on announcement
    assert game.state.entities[card].seen == 0b111  # revealed
    assert (game.asked, game.kind) == (Q, "priority") and game.units("Brazil") == 3  # a window for the others first
    game.do("pass", "place on 12")
    assert game.units("Brazil") == 7 and len(game.in_pile(ACTION_DISCARD)) == 1


def test_a_card_one_cannot_pay_for_is_refused() -> None:
    """R25-AC-9: the position stays as it was."""
    game = base().euro(P=1)
    dear, cheap = game.deal(P, written("Draw 2 cards.", cost=2), written("Draw a card.", name="Other"))
    game.turn(P)
    assert game.refused(f"play {dear}") == ["R25-AC-9"]
    game.do(f"play {cheap}")
    assert len(game.hand(P)) == 2


def test_cards_are_played_in_others_turns() -> None:
    """R25-AC-8: P3 plays one in P1's attack phase; nobody plays what another holds."""
    game = base()
    (card,) = game.deal(R, written("Place 2 units on a territory you control."))
    game.turn(P, "attack")
    assert game.state.active == P and (game.asked, game.kind) == (R, "priority")
    game.do(f"play {card}")
    assert (game.asked, game.kind) == (R, "place on")
    game.match.apply(game.match.options[0])
    (mine,) = game.deal(P, action("Mine", 0))
    assert "R25-AC-8" in game.refused(f"play {mine}") or game.asked == P


def test_cards_may_say_when_they_are_played() -> None:
    """R25-AC-8: "unless the card says otherwise"."""
    game = base()
    (card,) = game.deal(P, written("Play only in your attack phase.\nDraw 2 cards."))
    game.turn(P)
    while game.state.phase == "upkeep":
        assert f"play {card}" not in game.options()
        game.do(game.options()[-1] if "pass" not in game.options() else "pass")
    assert f"play {card}" in game.options()


def test_last_in_first_out() -> None:
    """WE-R25-5. R25-AC-12, 13, 14, 15, RUL-R25-15, R25-GP-5: Conscription finds no Euro left."""
    game = base().euro(P=3, Q=2)
    (mine,) = game.deal(
        P, written("You may pay 2 billion Euro. If you do, place 6 units on a territory you control.", cost=1)
    )
    (answer,) = game.deal(Q, written("Target player loses 6 billion Euro.", cost=2, name="Losses"))
    game.turn(P).do(f"play {mine}", f"play {answer}")
    game.do("target -1")
    assert game.money(P) == 0 and game.money(Q) == 0  # 3 - 1, then 6 are lost, as far as there are any
    assert len(game.in_pile(ACTION_DISCARD)) == 2
    assert sum(game.units(name) for name in HOME) == 6  # no units
    game = base().euro(P=3, Q=2)
    (mine,) = game.deal(P, written("Place 6 units on a territory you control.", cost=1))
    (answer,) = game.deal(Q, written("Target player loses 6 billion Euro.", cost=2, name="Losses"))
    game.turn(P).do(f"play {mine}", f"play {answer}", "target -1", game.spelled("place on Brazil"))
    assert game.units("Brazil") == 9  # RUL-R25-15: a card that is paid for is not countered by poverty


def test_three_cards_lie_in_order() -> None:
    """R25-AC-12, 13: face-up, in order of play; the last one first."""
    game = base()
    (one,) = game.deal(P, written("Draw a card.", name="One"))
    (two,) = game.deal(Q, written("Draw a card.", name="Two"))
    (three,) = game.deal(R, written("Draw a card.", name="Three"))
    game.turn(P).do(f"play {one}", f"play {two}", f"play {three}")
    # nobody has anything left: they have resolved, Three first
    assert game.in_pile(ACTION_DISCARD) == ["One", "Two", "Three"]


def test_a_countered_card_has_no_effect() -> None:
    """R25-AC-14, 15: both are discarded, both stay paid."""
    game = base().euro(P=3, Q=3)
    (mine,) = game.deal(P, written("Place 6 units on a territory you control.", cost=1))
    (veto,) = game.deal(Q, written("Counter target Action card.", cost=3, name="Veto"))
    game.turn(P).do(f"play {mine}", f"play {veto}")
    assert len(game.in_pile(ACTION_DISCARD)) == 2 and (game.money(P), game.money(Q)) == (2, 0)
    assert sum(game.units(name) for name in HOME) == 6


def test_no_sets_are_turned_in() -> None:
    """R25-AC-1, RUL-R25-7, RUL-R25-8: three cards buy no units."""
    game = base()
    game.deal(P, *(action("Same") for _ in range(3)))
    game.turn(P)
    kinds = {option.split()[0] for option in game.options()}
    assert kinds == {"done", "buy"} or kinds <= {"place", "pass", "play", "offer", "attack", "done", "from"}


# ---- drawing, limits -------------------------------------------------------------------------------
def test_the_hand_limit() -> None:
    """R25-AC-6, R25-AC-7, RUL-R25-13: 7 in hand, one of them draws 2: 8, and one goes; the owner chooses."""
    game = base()
    (card, *_) = game.deal(P, written("Draw 2 cards."), *(action(f"Held {number}") for number in range(6)))
    game.turn(P).do(f"play {card}")
    assert len(game.hand(P)) == 8 and (game.asked, game.kind) == (P, "discard") and len(game.options()) == 8
    game.do(game.options()[0])
    assert len(game.hand(P)) == 7
    game = base().in_force(written("Each player holds up to 2 cards.", "Event"))
    game.deal(P, *(action(f"Held {number}") for number in range(3)))
    game.turn(P)
    assert (game.asked, game.kind) == (P, "discard")


def test_the_last_action_card() -> None:
    """WE-R25-7. R25-AC-16, R25-AC-17, RUL-R25-10, 11, 12: reshuffle in the middle of three draws, Accelerationism."""
    game = base().euro(P=9).keep_top(ACTION_DECK, 1).keep_top(EVENT_DECK, 0).in_force(event("Now"))
    for name in ("Calm", "Accelerationism", "Storm", "Sun", "Rain"):
        game.put(event(name), zone=EVENT_DECK)
    for number in range(6):
        game.put(action(f"Used {number}"), zone=ACTION_DISCARD)
    game.turn(P).do("buy card")
    assert (len(game.in_pile(ACTION_DECK)), len(game.in_pile(ACTION_DISCARD))) == (6, 0)
    assert game.in_pile(EVENT_AREA) == ["Now", "Accelerationism"] and len(game.in_pile(EVENT_DECK)) == 4
    game.do("buy card", "buy card")
    assert (len(game.in_pile(ACTION_DECK)), len(game.hand(P)), game.money(P)) == (4, 3, 0)
    assert game.match.outcome is None  # searching it out is no draw


def test_an_empty_deck_and_an_empty_discard_pile() -> None:
    """RUL-R25-11: the rest of that draw gets nothing; a later draw first shuffles what has been discarded."""
    game = base().keep_top(ACTION_DECK, 1)
    (card,) = game.deal(P, written("Draw 3 cards."))
    game.turn(P).do(f"play {card}")
    assert len(game.hand(P)) == 1 and len(game.in_pile(ACTION_DECK)) == 0 and len(game.in_pile(ACTION_DISCARD)) == 1
    assert game.in_pile(EVENT_AREA) == ["Accelerationism"]
    (other,) = game.deal(P, written("Draw a card.", name="Later"))
    game.do("pass").pass_until("priority").do(f"play {other}")
    assert len(game.hand(P)) == 2 and game.in_pile(EVENT_AREA) == ["Accelerationism"]


def test_accelerationism_is_gone_with_the_next_event() -> None:
    """RUL-R25-12: until the next round's event step."""
    game = (
        base()
        .in_force(event("Accelerationism"))
        .in_force(event("Now"))
        .dice(6, 5, 4)
        .round()
        .pass_until("place", "attack")
    )
    assert "Accelerationism" not in game.in_pile(EVENT_AREA) and len(game.in_pile(EVENT_AREA)) == 1


def test_one_more_event_may_end_the_game() -> None:
    """R25-SIN-1, RUL-R25-10: also when a card draws it."""
    game = base().keep_top(EVENT_DECK, 1)
    (card,) = game.deal(P, written("Draw an Event."))
    game.turn(P).do(f"play {card}")
    assert game.match.outcome is not None and game.match.outcome.reason == "singularity"


# ---- R25-GP ----------------------------------------------------------------------------------------
def test_at_least_one_unit_stays() -> None:
    """WE-R25-10. R25-GP-4, RUL-R25-26: 1, 3, 5, 8 in Australia become 1, 1, 1, 3."""
    game = base().holds(Q, {"Indonesia": 1, "New Guinea": 3, "Western Australia": 5, "Eastern Australia": 8})
    (card,) = game.deal(P, written("Remove 5 units from each territory in Australia."))
    game.turn(P).do(f"play {card}")
    names = ("Indonesia", "New Guinea", "Western Australia", "Eastern Australia")
    assert [game.units(name) for name in names] == [1, 1, 1, 3]


def test_the_player_with_the_most_euro() -> None:
    """WE-R25-12. R25-GP-2, R25-GP-3, RUL-R25-3: equals roll, and roll again; Q is meant."""
    game = base().euro(P=7, Q=7, R=2).dice(4, 4, 1, 3)
    (card,) = game.deal(P, written("The player with the most Euro loses 3 billion Euro."))
    game.turn(P).do(f"play {card}")
    assert [game.money(player) for player in (P, Q, R)] == [7, 4, 2] and not game.state.given


def test_nothing_goes_below_zero() -> None:
    """R25-GP-5, RUL-R25-29: 3 Euro, lose 6: none; two cards to discard and one in hand: one."""
    game = base().euro(Q=3)
    (card,) = game.deal(P, written("Target player loses 6 billion Euro.\nTarget player discards 2 cards."))
    game.deal(Q, action("Last"))
    game.turn(P).do(f"play {card}", "target -2", "target -2")
    assert game.money(Q) == 0 and len(game.hand(Q)) == 0


def test_a_bid_called_by_a_card() -> None:
    """R25-BID-1, R25-MON-3, R25-BID-4: one procedure; all bids are paid, the highest gets what is sold."""
    game = base().euro(P=3, Q=5)
    (card,) = game.deal(
        P, written("Each player bids. The highest bidder places 6 units on a territory they control.")
    )
    game.turn(P).do(f"play {card}", "bid 2", "bid 5", game.spelled("place on Egypt"))
    assert (game.money(P), game.money(Q), game.units("Egypt")) == (1, 0, 9)


# ---- R25-EV ----------------------------------------------------------------------------------------
def test_triggered_events_happen_at_once() -> None:
    """RUL-R25-29, R25-EV-2: whoever captures gains, whoever plays pays; no window in between."""
    game = base().in_force(
        written("Whenever a player captures a territory, that player gains 1 billion Euro.", "Event")
    )
    game.turn(P, "attack").dice(6, 6, 1, 1, 1).do("attack Brazil Venezuela", "dice 2")
    assert game.money(P) == 1
    game = base().euro(P=2)
    game.in_force(
        written("Whenever a player plays an Action card, that player loses 1 billion Euro.", "Event")
    )
    (card,) = game.deal(P, written("Draw a card."))
    game.turn(P).do(f"play {card}")
    assert game.money(P) == 1
    game = base().euro(P=2, Q=2)
    game.in_force(written("At the start of each upkeep, that player loses 1 billion Euro.", "Event")).turn(P)
    assert (game.money(P), game.money(Q)) == (1, 2)


def test_effects_end_when_they_say() -> None:
    """R25-EV-4: this turn, this round, until your next turn."""
    game = base()
    (card,) = game.deal(P, written("Target territory cannot be attacked until your next turn.", cost=0))
    game.turn(P, "attack").do(f"play {card}", game.spelled("target Brazil")).pass_until("attack").do(
        "done"
    ).pass_until("attack")
    assert game.state.active == Q or game.state.active == R
    start = game.spelled("attack Venezuela Brazil")
    assert start not in game.options()
    game = base()
    (card,) = game.deal(P, written("You attack with at most 1 die this round."))
    game.turn(P).do(f"play {card}").pass_until("attack").do("attack Brazil Venezuela")
    assert game.kind != "dice"


# ---- card files ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (("type: Event", "cost: 2"), "cost"),  # R25-EV-5
        (("type: Action",), "cost"),  # R25-AC-3
    ],
)
def test_an_action_has_a_cost_and_an_event_has_none(rows: tuple[str, ...], message: str) -> None:
    """R25-EV-5, R25-AC-3."""
    text = "\n".join(["card Odd", *(f"  {row}" for row in rows), "  text: Draw a card."])
    loaded = load_cards(text, "odd", "risk-2025")
    assert [problem for problem in loaded.problems if message in problem.message]


def test_decks_are_counted() -> None:
    """RUL-R25-9: the Event deck is never shuffled again, so every game ends."""
    deck = plain_deck()
    assert sum(1 for card in deck if card.name == "Accelerationism") == 1


def test_continents_are_counted() -> None:
    """R25-AC-2: "for each continent you hold"."""
    game = base().holds(P, {"South America": 1, "Australia": 1})
    (card,) = game.deal(P, written("Gain 2 billion Euro for each continent you hold."))
    game.turn(P).do(f"play {card}")
    assert game.money(P) == 4 + 6  # the upkeep that follows pays 2 + 2 + 2
