"""Action cards and Event cards: playing, answering, drawing, limits, the reshuffle; what card text does."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards
from tests.games.risk_2025.kit import (
    ACTION_DECK,
    ACTION_DISCARD,
    EVENT_AREA,
    EVENT_DECK,
    P,
    Q,
    R,
    Table25,
    action,
    event,
    plain_deck,
    written,
)

HOME = {"Brazil": 3, "Peru": 3}


def base() -> Table25:
    """P and Q with some land."""
    return Table25().holds(P, HOME).holds(Q, {"Egypt": 3, "Congo": 3})


# ---- R25-AC: playing -------------------------------------------------------------------------------
def test_a_card_is_announced_paid_and_revealed() -> None:
    """R25-MON-2, R25-AC-2, R25-AC-8, R25-AC-9, R25-AC-10, R25-AC-11: cost 2 of 5 Euro."""
    table = base().euro(P=5)
    (card,) = table.hand(P, written("Place 4 units on a territory you control.", cost=2))
    table.hand(Q, action("Cheap", 0))
    table.turn(P)
    table.do(f"play {card}")
    assert table.money(P) == 3  # paid on announcement
    assert table.match.state.entities[card].seen == 0b111  # revealed
    assert table.asked() == (Q, "priority") and table.units("Brazil") == 3  # a window for the others first
    table.do("pass", "place on 12")
    assert table.units("Brazil") == 7 and table.pile(ACTION_DISCARD) == 1


def test_a_card_one_cannot_pay_for_is_refused() -> None:
    """R25-AC-9: the position stays as it was."""
    table = base().euro(P=1)
    dear, cheap = table.hand(P, written("Draw 2 cards.", cost=2), written("Draw a card.", name="Other"))
    table.turn(P)
    assert table.refused(f"play {dear}") == ["R25-AC-9"]
    table.do(f"play {cheap}")
    assert table.cards(P) == 2


def test_cards_are_played_in_others_turns() -> None:
    """R25-AC-8: P3 plays one in P1's attack phase; nobody plays what another holds."""
    table = base()
    (card,) = table.hand(R, written("Place 2 units on a territory you control."))
    table.turn(P, "attack")
    assert table.match.state.active == P and table.asked() == (R, "priority")
    table.do(f"play {card}")
    assert table.asked() == (R, "place on")
    table.match.apply(table.match.options[0])
    (mine,) = table.hand(P, action("Mine", 0))
    assert "R25-AC-8" in table.refused(f"play {mine}") or table.asked()[0] == P


def test_cards_may_say_when_they_are_played() -> None:
    """R25-AC-8: "unless the card says otherwise"."""
    table = base()
    (card,) = table.hand(P, written("Play only in your attack phase.\nDraw 2 cards."))
    table.turn(P)
    while table.match.state.phase == "upkeep":
        assert f"play {card}" not in table.options()
        table.do(table.options()[-1] if "pass" not in table.options() else "pass")
    assert f"play {card}" in table.options()


def test_last_in_first_out() -> None:
    """WE-R25-5. R25-AC-12, 13, 14, 15, RUL-R25-15, R25-GP-5: Conscription finds no Euro left."""
    table = base().euro(P=3, Q=2)
    (mine,) = table.hand(
        P, written("You may pay 2 billion Euro. If you do, place 6 units on a territory you control.", cost=1)
    )
    (answer,) = table.hand(Q, written("Target player loses 6 billion Euro.", cost=2, name="Losses"))
    table.turn(P).do(f"play {mine}", f"play {answer}")
    table.do("target -1")
    assert table.money(P) == 0 and table.money(Q) == 0  # 3 - 1, then 6 are lost, as far as there are any
    assert table.pile(ACTION_DISCARD) == 2
    assert sum(table.units(name) for name in HOME) == 6  # no units
    table = base().euro(P=3, Q=2)
    (mine,) = table.hand(P, written("Place 6 units on a territory you control.", cost=1))
    (answer,) = table.hand(Q, written("Target player loses 6 billion Euro.", cost=2, name="Losses"))
    table.turn(P).do(f"play {mine}", f"play {answer}", "target -1", table.spelled("place on Brazil"))
    assert table.units("Brazil") == 9  # RUL-R25-15: a card that is paid for is not countered by poverty


def test_three_cards_lie_in_order() -> None:
    """R25-AC-12, 13: face-up, in order of play; the last one first."""
    table = base()
    (one,) = table.hand(P, written("Draw a card.", name="One"))
    (two,) = table.hand(Q, written("Draw a card.", name="Two"))
    (three,) = table.hand(R, written("Draw a card.", name="Three"))
    table.turn(P).do(f"play {one}", f"play {two}", f"play {three}")
    # nobody has anything left: they have resolved, Three first
    assert table.names(ACTION_DISCARD) == ["One", "Two", "Three"]


def test_a_countered_card_has_no_effect() -> None:
    """R25-AC-14, 15: both are discarded, both stay paid."""
    table = base().euro(P=3, Q=3)
    (mine,) = table.hand(P, written("Place 6 units on a territory you control.", cost=1))
    (veto,) = table.hand(Q, written("Counter target Action card.", cost=3, name="Veto"))
    table.turn(P).do(f"play {mine}", f"play {veto}")
    assert table.pile(ACTION_DISCARD) == 2 and (table.money(P), table.money(Q)) == (2, 0)
    assert sum(table.units(name) for name in HOME) == 6


def test_no_sets_are_turned_in() -> None:
    """R25-AC-1, RUL-R25-7, RUL-R25-8: three cards buy no units."""
    table = base()
    table.hand(P, *(action("Same") for _ in range(3)))
    table.turn(P)
    kinds = {option.split()[0] for option in table.options()}
    assert kinds == {"done", "buy"} or kinds <= {"place", "pass", "play", "offer", "attack", "done", "from"}


# ---- drawing, limits -------------------------------------------------------------------------------
def test_the_hand_limit() -> None:
    """R25-AC-6, R25-AC-7, RUL-R25-13: 7 in hand, one of them draws 2: 8, and one goes; the owner chooses."""
    table = base()
    (card, *_) = table.hand(P, written("Draw 2 cards."), *(action(f"Held {number}") for number in range(6)))
    table.turn(P).do(f"play {card}")
    assert table.cards(P) == 8 and table.asked() == (P, "discard") and len(table.options()) == 8
    table.do(table.options()[0])
    assert table.cards(P) == 7
    table = base().in_force(written("Each player holds up to 2 cards.", "Event"))
    table.hand(P, *(action(f"Held {number}") for number in range(3)))
    table.turn(P)
    assert table.asked() == (P, "discard")


def test_the_last_action_card() -> None:
    """WE-R25-7. R25-AC-16, R25-AC-17, RUL-R25-10, 11, 12: reshuffle in the middle of three draws, Accelerationism."""
    table = base().euro(P=9).only(ACTION_DECK, 1).only(EVENT_DECK, 0).in_force(event("Now"))
    for name in ("Calm", "Accelerationism", "Storm", "Sun", "Rain"):
        table.put(event(name), EVENT_DECK)
    for number in range(6):
        table.put(action(f"Used {number}"), ACTION_DISCARD)
    table.turn(P).do("buy card")
    assert (table.pile(ACTION_DECK), table.pile(ACTION_DISCARD)) == (6, 0)
    assert table.names(EVENT_AREA) == ["Now", "Accelerationism"] and table.pile(EVENT_DECK) == 4
    table.do("buy card", "buy card")
    assert (table.pile(ACTION_DECK), table.cards(P), table.money(P)) == (4, 3, 0)
    assert table.match.outcome is None  # searching it out is no draw


def test_an_empty_deck_and_an_empty_discard_pile() -> None:
    """RUL-R25-11: the rest of that draw gets nothing; a later draw first shuffles what has been discarded."""
    table = base().only(ACTION_DECK, 1)
    (card,) = table.hand(P, written("Draw 3 cards."))
    table.turn(P).do(f"play {card}")
    assert table.cards(P) == 1 and table.pile(ACTION_DECK) == 0 and table.pile(ACTION_DISCARD) == 1
    assert table.names(EVENT_AREA) == ["Accelerationism"]
    (other,) = table.hand(P, written("Draw a card.", name="Later"))
    table.do("pass").until("priority").do(f"play {other}")
    assert table.cards(P) == 2 and table.names(EVENT_AREA) == ["Accelerationism"]


def test_accelerationism_is_gone_with_the_next_event() -> None:
    """RUL-R25-12: until the next round's event step."""
    table = (
        base()
        .in_force(event("Accelerationism"))
        .in_force(event("Now"))
        .dice(6, 5, 4)
        .round()
        .until("place", "attack")
    )
    assert "Accelerationism" not in table.names(EVENT_AREA) and table.pile(EVENT_AREA) == 1


def test_one_more_event_may_end_the_game() -> None:
    """R25-SIN-1, RUL-R25-10: also when a card draws it."""
    table = base().only(EVENT_DECK, 1)
    (card,) = table.hand(P, written("Draw an Event."))
    table.turn(P).do(f"play {card}")
    assert table.match.outcome is not None and table.match.outcome.reason == "singularity"


# ---- R25-GP ----------------------------------------------------------------------------------------
def test_at_least_one_unit_stays() -> None:
    """WE-R25-10. R25-GP-4, RUL-R25-26: 1, 3, 5, 8 in Australia become 1, 1, 1, 3."""
    table = base().holds(Q, {"Indonesia": 1, "New Guinea": 3, "Western Australia": 5, "Eastern Australia": 8})
    (card,) = table.hand(P, written("Remove 5 units from each territory in Australia."))
    table.turn(P).do(f"play {card}")
    names = ("Indonesia", "New Guinea", "Western Australia", "Eastern Australia")
    assert [table.units(name) for name in names] == [1, 1, 1, 3]


def test_the_player_with_the_most_euro() -> None:
    """WE-R25-12. R25-GP-2, R25-GP-3, RUL-R25-3: equals roll, and roll again; Q is meant."""
    table = base().euro(P=7, Q=7, R=2).dice(4, 4, 1, 3)
    (card,) = table.hand(P, written("The player with the most Euro loses 3 billion Euro."))
    table.turn(P).do(f"play {card}")
    assert [table.money(player) for player in (P, Q, R)] == [7, 4, 2] and not table.match.state.given


def test_nothing_goes_below_zero() -> None:
    """R25-GP-5, RUL-R25-29: 3 Euro, lose 6: none; two cards to discard and one in hand: one."""
    table = base().euro(Q=3)
    (card,) = table.hand(P, written("Target player loses 6 billion Euro.\nTarget player discards 2 cards."))
    table.hand(Q, action("Last"))
    table.turn(P).do(f"play {card}", "target -2", "target -2")
    assert table.money(Q) == 0 and table.cards(Q) == 0


def test_a_bid_called_by_a_card() -> None:
    """R25-BID-1, R25-MON-3, R25-BID-4: one procedure; all bids are paid, the highest gets what is sold."""
    table = base().euro(P=3, Q=5)
    (card,) = table.hand(
        P, written("Each player bids. The highest bidder places 6 units on a territory they control.")
    )
    table.turn(P).do(f"play {card}", "bid 2", "bid 5", table.spelled("place on Egypt"))
    assert (table.money(P), table.money(Q), table.units("Egypt")) == (1, 0, 9)


# ---- R25-EV ----------------------------------------------------------------------------------------
def test_triggered_events_happen_at_once() -> None:
    """RUL-R25-29, R25-EV-2: whoever captures gains, whoever plays pays; no window in between."""
    table = base().in_force(
        written("Whenever a player captures a territory, that player gains 1 billion Euro.", "Event")
    )
    table.turn(P, "attack").dice(6, 6, 1, 1, 1).do("attack Brazil Venezuela", "dice 2")
    assert table.money(P) == 1
    table = base().euro(P=2)
    table.in_force(
        written("Whenever a player plays an Action card, that player loses 1 billion Euro.", "Event")
    )
    (card,) = table.hand(P, written("Draw a card."))
    table.turn(P).do(f"play {card}")
    assert table.money(P) == 1
    table = base().euro(P=2, Q=2)
    table.in_force(written("At the start of each upkeep, that player loses 1 billion Euro.", "Event")).turn(P)
    assert (table.money(P), table.money(Q)) == (1, 2)


def test_effects_end_when_they_say() -> None:
    """R25-EV-4: this turn, this round, until your next turn."""
    table = base()
    (card,) = table.hand(P, written("Target territory cannot be attacked until your next turn.", cost=0))
    table.turn(P, "attack").do(f"play {card}", table.spelled("target Brazil")).until("attack").do(
        "done"
    ).until("attack")
    assert table.match.state.active == Q or table.match.state.active == R
    start = table.spelled("attack Venezuela Brazil")
    assert start not in table.options()
    table = base()
    (card,) = table.hand(P, written("You attack with at most 1 die this round."))
    table.turn(P).do(f"play {card}").until("attack").do("attack Brazil Venezuela")
    assert table.asked()[1] != "dice"


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
    """RUL-R25-9: the Event deck is never shuffled anew, so every game ends."""
    deck = plain_deck()
    assert sum(1 for card in deck if card.name == "Accelerationism") == 1


def test_continents_are_counted() -> None:
    """R25-AC-2: "for each continent you hold"."""
    table = base().holds(P, {"South America": 1, "Australia": 1})
    (card,) = table.hand(P, written("Gain 2 billion Euro for each continent you hold."))
    table.turn(P).do(f"play {card}")
    assert table.money(P) == 4 + 6  # the upkeep that follows pays 2 + 2 + 2
