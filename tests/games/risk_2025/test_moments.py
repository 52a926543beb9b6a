"""Card text about dice that are rolled, the round and its end, costs in units, and winning: each played."""

from __future__ import annotations

from cardlang.engine import changes
from cardlang.games.risk_2025.facts import EVENT_AREA, EVENT_DECK, HAND_ZONE
from tests.games.risk_2025.cards import action, event, written
from tests.table import GameTable, P, Q, R, table


def three(**money: int) -> GameTable:
    """P attacks from Brazil, Q defends North Africa; the rest is R's."""
    return table("risk-2025").holds(P, {"Brazil": 9}).holds(Q, {"North Africa": 9, "Egypt": 2}).euro(**money)


# ---- dice ------------------------------------------------------------------------------------------
def test_who_rolls_dice_sets_off_what_waits_for_it() -> None:
    """R25-EV-2, RUL-R25-29: attacker and defender roll, each once, however many dice."""
    game = three(P=3, Q=3, R=3)
    game.in_force(written("Whenever a player rolls dice, that player loses 1 billion Euro.", "Event"))
    game.turn(P, "attack").dice(6, 6, 6, 1, 1).do("attack Brazil North Africa", "dice 3", "dice 2")
    assert (game.asked, game.kind) == (P, "order triggers")  # two that wait together
    game.pass_until("attack")
    assert (game.money(P), game.money(Q), game.money(R)) == (2, 2, 3)


def test_dice_that_are_rolled_together_are_one_roll() -> None:
    """R25-EV-2: whoever rolls; once for a roll of both."""
    game = three(P=3, Q=3)
    game.in_force(written("Whenever dice are rolled, each player loses 1 billion Euro.", "Event"))
    game.turn(P, "attack").dice(6, 6, 6, 1, 1).do("attack Brazil North Africa", "dice 3", "dice 2")
    assert (game.money(P), game.money(Q)) == (2, 2)
    game.dice(6, 6, 6, 1, 1).do("attack Brazil North Africa", "dice 3", "dice 2")
    assert (game.money(P), game.money(Q)) == (1, 1)


def test_what_dice_set_off_comes_before_they_are_compared() -> None:
    """R25-ATT-12, RUL-R25-29: at once, so that it can still change a die."""
    game = three()
    game.in_force(written("Whenever dice are rolled, add 1 to the defender's highest die.", "Event"))
    game.turn(P, "attack").dice(6, 5).do("attack Brazil North Africa", "dice 1", "dice 1")
    assert (game.units("Brazil"), game.units("North Africa")) == (8, 9)


# ---- the round -------------------------------------------------------------------------------------
def test_the_end_of_a_round_comes_before_the_next_one() -> None:
    """R25-EV-4, R25-RND-5: the Event is still in force then; its own round is the only one that it ends."""
    game = three().in_force(written("At the end of each round, each player gains 1 billion Euro.", "Event"))
    game.dice(6, 5, 4).turn(R, "consolidation").pass_until("bid", "position")
    assert [game.money(player) for player in (P, Q, R)] == [1, 1, 1] and game.state.round == 2
    game.pass_until("attack")
    assert "Test" not in game.in_pile(EVENT_AREA)


def test_the_start_of_a_round_with_an_event_that_stays() -> None:
    """R25-RND-2: it is the first thing of a round, before anybody has won."""
    text = (
        "Stays in play until the Singularity.\nAt the start of each round, each player gains 2 billion Euro."
    )
    game = three().in_force(written(text, "Event")).round().pass_until("bid")
    assert [game.money(player) for player in (P, Q, R)] == [2, 2, 2]


def test_an_action_puts_something_off_to_the_end_of_the_round() -> None:
    """R25-AC-2: once, at the next end of a round."""
    game = three()
    (card,) = game.deal(P, written("At the end of the round, gain 4 billion Euro."))
    game.turn(P).do(f"play {card}")
    assert game.money(P) == 0
    game.pass_until("bid")
    assert game.money(P) == 4 and game.state.round == 2


# ---- costs -----------------------------------------------------------------------------------------
def test_units_are_the_cost_of_a_card() -> None:
    """R25-AC-9, R25-AC-15, R25-GP-4: paid as it is announced, whatever becomes of the card."""
    game = table("risk-2025").holds(P, {"Brazil": 4, "Peru": 2}).holds(Q, {"Egypt": 2})
    (card,) = game.deal(P, written("Remove 2 units from a territory you control: draw a card."))
    game.deal(Q, action("Answer", 0))
    game.turn(P).do(f"play {card}")
    assert game.units("Brazil") == 2 and len(game.hand(P)) == 0 and (game.asked, game.kind) == (Q, "priority")
    game.do("pass")
    assert len(game.hand(P)) == 1 and game.units("Peru") == 2


def test_a_territory_is_picked_where_there_are_several() -> None:
    """R25-GP-4: only where a unit stays."""
    game = table("risk-2025").holds(P, {"Brazil": 4, "Peru": 2, "Argentina": 3}).holds(Q, {"Egypt": 9})
    text = "As an additional cost, remove 2 units from a territory you control.\nDraw a card."
    (card,) = game.deal(P, written(text))
    game.turn(P).do(f"play {card}")
    assert game.options() == [game.spelled(f"pay {name}") for name in ("Brazil", "Argentina")]
    game.do(game.options()[1])
    assert (game.units("Brazil"), game.units("Argentina"), game.units("Egypt")) == (4, 1, 9)


def test_who_cannot_give_the_units_cannot_play_the_card() -> None:
    """R25-AC-9: with two units on each territory one would stay alone, but two cannot go."""
    game = table("risk-2025").holds(P, {"Brazil": 2, "Peru": 2}).holds(Q, {"Egypt": 9})
    (card,) = game.deal(P, written("Remove 2 units from a territory you control: draw a card."))
    game.turn(P)
    assert game.refused(f"play {card}")[:1] == ["R25-AC-9"]


def test_a_card_is_the_cost_of_a_card() -> None:
    """R25-AC-9: one's others, not the card itself."""
    game = table("risk-2025").holds(P, {"Brazil": 4})
    card, _ = game.deal(P, written("Discard a card: draw 2 cards."), action("Held"))
    game.turn(P).do(f"play {card}")
    assert len(game.hand(P)) == 2 and "Held" not in game.in_pile(HAND_ZONE)


# ---- winning ---------------------------------------------------------------------------------------
def test_a_card_may_say_who_wins() -> None:
    """RUL-R25-1: a card goes before the rules; the game is over there and then."""
    game = table("risk-2025").holds(P, {"Brazil": 4, "Asia": 1})
    (card,) = game.deal(P, written("If you hold Asia, you win the game."))
    game.turn(P).do(f"play {card}")
    assert game.match.outcome is not None and game.match.outcome.winners == (P,)


def test_an_event_may_say_who_wins() -> None:
    """R25-EV-2: whoever it speaks of."""
    game = table("risk-2025").holds(Q, {"Brazil": 4, "Asia": 1, "Europe": 1, "North America": 1})
    ref = game.put(written("The player with the most territories wins the game.", "Event"), zone=EVENT_DECK)
    changes.Move(ref, EVENT_DECK, 0, "test", position=0).write(game.state, game.rules)
    game.put(event("Calm"), zone=EVENT_DECK)
    game.dice(6, 5, 4).round()
    while game.match.outcome is None:
        game.do(game.options()[-1])
    assert game.match.outcome.winners == (Q,) and game.match.outcome.reason != "singularity"
