"""The Attack phase: who may attack whom, dice, losses, capture, elimination, the card for a capture."""

from __future__ import annotations

import pytest

from cardlang.games.risk_2025.attack import losses
from cardlang.games.risk_2025.facts import ACTION_DECK, ACTION_DISCARD
from cardlang.games.risk_2025.map import BOARD
from tests.games.risk_2025.cards import action, written
from tests.table import GameTable, P, Q, R, table


def fight(start: int, goal: int, *dice: int) -> GameTable:
    """Brazil with ``start`` units against North Africa with ``goal``; these dice fall next."""
    return (
        table("risk-2025")
        .holds(P, {"Brazil": start})
        .holds(Q, {"North Africa": goal, "Egypt": 1})
        .turn(P, "attack")
        .dice(*dice)
    )


ATTACK = "attack Brazil North Africa"


def test_who_may_attack_whom() -> None:
    """R25-ATT-1, 2, 3: from an own territory with two units into an adjacent enemy one."""
    game = table("risk-2025").holds(P, {"Brazil": 3, "Peru": 2, "Japan": 1}).turn(P, "attack")
    assert game.refused("attack Brazil Egypt") == ["R25-ATT-2"]
    assert game.refused("attack Brazil Peru") == ["R25-ATT-2"]
    assert game.refused("attack Japan Mongolia") == ["R25-ATT-3"]
    assert game.refused("attack Egypt Congo") == ["R25-ATT-2", "R25-ATT-2", "R25-ATT-3"]


def test_why_a_territory_attacks_nobody() -> None:
    """R25-ATT-2, 3: without a goal, the reasons that hold whatever the goal."""
    game = table("risk-2025").holds(P, {"Brazil": 3, "Japan": 1, "Peru": 2, "Venezuela": 1, "Argentina": 1})
    game.turn(P, "attack")
    assert game.refused("attack Japan") == ["R25-ATT-3"]
    reasons = game.match.why_not(game.spelled("attack Peru"))
    assert [each.sentence for each in reasons] == ["it borders on no territory of another player"]
    reasons = game.match.why_not(game.spelled("attack Brazil"))
    assert [each.sentence for each in reasons] == ["say whereto"]
    assert game.spelled(ATTACK) in game.options()
    for unclear in ("attack", f"attack {game.deal(P, action('Toll'))[0]}"):  # nothing, and a card
        assert [each.sentence for each in game.match.why_not(unclear)] == ["say from where and whereto"]


@pytest.mark.parametrize(("count", "most"), [(2, 1), (3, 2), (4, 3), (9, 3)])
def test_the_attackers_dice(count: int, most: int) -> None:
    """R25-ATT-4, RUL-R25-18: at most three, one unit stays; the attacker says how many first."""
    game = fight(count, 1, 1, 1, 1, 6).do(ATTACK)
    if most == 1:
        assert game.kind != "dice"
    else:
        assert (game.asked, game.kind) == (P, "dice") and game.options() == [f"dice {n}" for n in range(1, most + 1)]
        assert game.refused(f"dice {most + 1}") == ["R25-ATT-4"]


@pytest.mark.parametrize(("count", "most"), [(1, 1), (2, 2), (5, 2)])
def test_the_defenders_dice(count: int, most: int) -> None:
    """R25-ATT-5, RUL-R25-18: at most two, at most the units there."""
    game = fight(2, count, 1, 6, 6).do(ATTACK)
    if most == 1:
        assert game.kind != "dice"
    else:
        assert (game.asked, game.kind) == (Q, "dice") and game.options() == ["dice 1", "dice 2"]
        assert game.refused("dice 3") == ["R25-ATT-5"]


@pytest.mark.parametrize(
    ("attack", "defense", "lost"),
    [
        ((6,), (5,), (0, 1)),
        ((5,), (5,), (1, 0)),
        ((6, 2), (5, 3), (1, 1)),
        ((6, 4, 1), (4, 4), (1, 1)),
        ((3, 3, 3), (2,), (0, 1)),
        ((6, 6), (6, 6), (2, 0)),
    ],
)
def test_dice_are_compared(attack: tuple[int, ...], defense: tuple[int, ...], lost: tuple[int, int]) -> None:
    """R25-ATT-6, 7, 8: highest against highest, then the next; equal dice are the defender's."""
    assert losses(attack, defense) == lost


def test_the_worked_example() -> None:
    """WE-R25-3. R25-ATT-6, 7, 8, 9, 10, 11: Brazil 4 takes North Africa 3 in three rolls."""
    game = fight(4, 3, 6, 4, 1, 4, 4).do(ATTACK, "dice 3", "dice 2")
    assert (game.units("Brazil"), game.units("North Africa")) == (3, 2)
    assert {game.spelled(ATTACK), "done", game.spelled("attack Brazil Venezuela")} <= {
        *game.options()
    }  # R25-ATT-10
    game.dice(5, 5, 5, 3).do(ATTACK)
    assert game.refused("dice 3") == ["R25-ATT-4"]
    game.do("dice 2", "dice 2")
    assert (game.units("Brazil"), game.units("North Africa")) == (2, 1)
    game.dice(6, 5).do(ATTACK)
    assert (game.units("Brazil"), game.units("North Africa"), game.holder("North Africa")) == (1, 1, P)


def test_moving_in() -> None:
    """WE-R25-4. R25-ATT-11, RUL-R25-19: with three dice from 9 units, 3 to 8 move in."""
    game = (
        table("risk-2025")
        .holds(P, {"Ukraine": 9})
        .turn(P, "attack")
        .dice(6, 1, 1, 5)
        .do("attack Ukraine Ural", "dice 3")
    )
    assert (game.asked, game.kind) == (P, "move in")
    assert game.refused("units 2") == ["R25-ATT-11"] and game.refused("units 9") == ["R25-ATT-11"]
    game.do("units 8")
    assert (game.units("Ukraine"), game.units("Ural")) == (1, 8)


def test_the_defender_cannot_retreat() -> None:
    """R25-ATT-13: the attacker may stop; the defender is only asked for dice."""
    game = fight(5, 4, 1, 1, 1, 6, 6).do(ATTACK, "dice 3")
    assert (game.asked, game.kind) == (Q, "dice") and all(each.startswith("dice") for each in game.options())
    game.do("dice 2")
    assert "done" in game.options()
    game.do("done")
    assert game.state.active != P


def test_cards_in_combat() -> None:
    """R25-ATT-12, RUL-R25-14: windows after the declaration, after the dice and after the losses."""
    game = fight(4, 3, 6, 4, 1, 4, 4)
    game.deal(R, action("Cheap", 0))
    seen = []
    game.do(ATTACK, "dice 3", "dice 2")
    while (game.asked, game.kind) == (R, "priority"):
        marks = dict(game.state.entities[BOARD.id_of("Brazil")].marks)
        seen.append((marks.get("die 1", 0), game.units("Brazil")))
        game.do("pass")
    assert seen == [(0, 4), (6, 4), (0, 3)]


def test_rules_of_cards_go_first() -> None:
    """R25-ATT-14, R25-ATT-15, R25-EV-2, RUL-R25-1."""
    game = (
        table("risk-2025")
        .holds(P, {"Ukraine": 9})
        .in_force(written("Each player attacks with at most 2 dice.", "Event"))
    )
    game.turn(P, "attack").do("attack Ukraine Ural")
    assert game.refused("dice 3") == ["R25-ATT-14"]
    game = table("risk-2025").holds(P, {"Ural": 9})
    game.in_force(written('Each territory named "Siberia" cannot be attacked.', "Event")).turn(P, "attack")
    assert game.refused("attack Ural Siberia") == ["R25-ATT-15"]
    game = fight(4, 2, 5, 4, 3, 5, 4)
    game.in_force(written("Each player wins ties when attacking.", "Event")).do(ATTACK, "dice 3", "dice 2")
    assert (game.units("Brazil"), game.units("North Africa"), game.holder("North Africa")) == (1, 3, P)
    game = fight(4, 2, 5, 4, 3, 6).in_force(written("Each player defends with at most 1 die.", "Event"))
    game.do(ATTACK, "dice 3")
    assert (game.units("Brazil"), game.units("North Africa")) == (3, 2)
    game = table("risk-2025").holds(P, {"Ural": 9})
    (card,) = game.deal(P, written("Target player cannot attack this turn."))
    game.turn(P, "attack").do(f"play {card}", "target -1")
    assert game.kind != "attack" or game.options() == ["done"]


def test_a_card_for_captures() -> None:
    """R25-ATT-16, R25-AC-5, RUL-R25-27: one for the turn, however many were captured; it may be declined."""
    game = fight(9, 1, 6, 1, 1, 1).do(ATTACK, "dice 3", "units 8").dice(6, 6, 6, 1)
    game.do("attack North Africa Congo", "dice 3", "units 3").pass_until("draw")
    assert (game.asked, game.kind) == (P, "draw")
    game.do("draw")
    assert len(game.hand(P)) == 1
    game = fight(9, 1, 6, 1, 1, 1).do(ATTACK, "dice 3", "units 3", "done", "decline")
    assert len(game.hand(P)) == 0
    game = fight(9, 1).do("done")
    assert len(game.hand(P)) == 0 and game.kind != "draw"


def test_an_event_sets_how_many_cards_are_drawn_after_a_capture() -> None:
    game = fight(9, 1, 6, 1, 1, 1)
    game.in_force(written("Each player draws 2 cards after a capture.", "Event"))
    game.do(ATTACK, "dice 3", "units 3", "done", "draw")
    assert len(game.hand(P)) == 2


def test_elimination() -> None:
    """WE-R25-6. R25-ATT-17, R25-AC-7, RUL-R25-13, RUL-R25-20: cards and Euro move, hands go down to seven."""
    game = table("risk-2025").holds(P, {"Brazil": 5}).holds(Q, {"Peru": 1}).euro(P=2, Q=6)
    game.deal(P, *(action(f"P {number}") for number in range(5)))
    game.deal(Q, *(action(f"Q {number}") for number in range(4)))
    game.turn(P, "attack").dice(6, 1, 1, 5).do("attack Brazil Peru", "dice 3", "units 4")
    assert game.state.players[Q].out and len(game.hand(P)) == 9 and (game.asked, game.kind) == (P, "discard")
    game.do(game.options()[0], game.options()[1])
    assert (len(game.hand(P)), game.money(P), game.money(Q), len(game.in_pile(ACTION_DISCARD))) == (7, 8, 0, 2)
    game.do("done", "draw")
    assert len(game.hand(P)) == 8 and (game.asked, game.kind) == (P, "discard")
    game.do(game.options()[0])
    assert len(game.hand(P)) == 7
    assert Q not in game.state.turn_queue  # RUL-R25-20


def test_units_are_taken_as_they_are_when_the_roll_is_made() -> None:
    """RUL-R25-18, RUL-R25-19: cards between announcing, rolling and moving in."""
    game = fight(4, 1)
    (card,) = game.deal(Q, written("Remove 3 units from the attacking territory."))
    game.do(ATTACK, "dice 3", f"play {card}")
    assert game.units("Brazil") == 1 and game.holder("North Africa") == Q  # nothing was rolled
    assert not game.state.given
    game = fight(5, 1, 6, 6, 6, 1)
    (card,) = game.deal(
        Q, written("Remove 2 units from the attacking territory.\nPlay only during an attack.")
    )
    game.do(ATTACK, "dice 3", "pass", f"play {card}")
    assert (game.units("Brazil"), game.units("North Africa"), game.holder("North Africa")) == (1, 2, P)


def test_dice_can_be_changed() -> None:
    """R25-ATT-14: reroll, add, subtract, in the window after the dice."""
    for text, dice, after in (
        ("Reroll your lowest die.", (6, 2, 1, 4, 4, 5), (4, 1)),
        ("Add 1 to your highest die.", (4, 1, 1, 4, 4), (3, 2)),
        ("Reroll all the defender's dice.", (6, 5, 1, 6, 6, 1, 2), (4, 1)),
        ("Subtract 2 from the defender's highest die.", (5, 1, 1, 6, 2), (3, 2)),
    ):
        game = fight(4, 3, *dice)
        (card,) = game.deal(P, written(text))
        game.do(ATTACK, "dice 3", "dice 2", f"play {card}")
        assert (game.units("Brazil"), game.units("North Africa")) == after, text
        assert len(game.in_pile(ACTION_DECK)) == 40


def test_who_rerolls_one_of_several_dice_picks_it() -> None:
    """R25-ATT-14: by the number it shows, so that equal dice are one choice; a single one is no question."""
    game = fight(4, 3, 6, 2, 2, 4, 4, 5)
    (card,) = game.deal(P, written("Reroll one of your dice."))
    game.do(ATTACK, "dice 3", "dice 2", f"play {card}")
    assert (game.asked, game.kind) == (P, "pick die") and game.options() == ["die 2", "die 6"]
    question = game.match.question
    assert question is not None
    labels = [game.rules.label(game.table, question, option) for option in question.options]
    assert labels == ["The 2", "The 6"]
    game.do("die 2")
    assert (game.units("Brazil"), game.units("North Africa")) == (4, 1)
    game = fight(4, 1, 6, 6, 2, 1, 6)
    (card,) = game.deal(Q, written("Reroll one of your dice."))
    game.do(ATTACK, "dice 3", f"play {card}")
    assert (game.units("Brazil"), game.units("North Africa")) == (3, 1)


@pytest.mark.parametrize(
    ("happens", "drawn"),
    [
        ("a player is eliminated", 1),
        ("an opponent is eliminated", 1),
        ("you are eliminated", 0),
        ("a player eliminates a player", 1),
        ("you eliminate an opponent", 1),
        ("an opponent eliminates a player", 0),
    ],
)
def test_a_card_waits_for_an_elimination(happens: str, drawn: int) -> None:
    """R25-ATT-17, R25-EV-2: of whoever has just lost the last territory, though they are out by then."""
    game = table("risk-2025").holds(P, {"Brazil": 5}).holds(Q, {"Peru": 1})
    game.in_force(written(f"Whenever {happens}, draw a card.", "Event"))
    game.turn(P, "attack").dice(6, 1, 1, 5).do("attack Brazil Peru", "dice 3", "units 4")
    assert game.state.players[Q].out and len(game.hand(P)) == drawn


# ---- why? --------------------------------------------------------------------------------------------------
def whys(game: GameTable, cause: str) -> list[str]:
    """What an unfolded log says of the things of a cause, as it happened just now."""
    state = game.state
    return [game.rules.because(state, event) for event in state.events if event.cause == cause]


def test_losses_are_logged_with_the_dice_that_caused_them() -> None:
    """R25-ATT-6, R25-ATT-7: the attacker's die first, though no die lies on the table any more."""
    game = fight(4, 3, 6, 4, 1, 4, 4).do(ATTACK, "dice 3", "dice 2")
    why = "6 against 4, 4 against 4, equal dice are the defender's, R25-ATT-6, R25-ATT-7"
    assert whys(game, "combat") == [why, why]


def test_a_card_that_gives_equal_dice_to_the_attacker_is_named() -> None:
    """R25-ATT-14."""
    ties = written("Each player wins ties when attacking.", "Event")
    game = table("risk-2025").holds(P, {"Brazil": 4}).in_force(ties)
    game.holds(Q, {"North Africa": 1}).turn(P, "attack").dice(4, 2, 1, 4).do(ATTACK, "dice 3")
    assert [each for each in whys(game, "combat") if each] == [
        "4 against 4, a card gives equal dice to the attacker, R25-ATT-6, R25-ATT-14"
    ]
