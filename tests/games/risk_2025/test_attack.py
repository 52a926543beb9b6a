"""The Attack phase: who may attack whom, dice, losses, capture, elimination, the card for a capture."""

from __future__ import annotations

import pytest

from cardlang.games.risk_2025.attack import losses
from cardlang.games.risk_2025.map import BOARD
from tests.games.risk_2025.kit import ACTION_DECK, ACTION_DISCARD, P, Q, R, Table25, action, written


def fight(start: int, goal: int, *dice: int) -> Table25:
    """Brazil with so many units against North Africa, dice laid ready."""
    return (
        Table25()
        .holds(P, {"Brazil": start})
        .holds(Q, {"North Africa": goal, "Egypt": 1})
        .turn(P, "attack")
        .dice(*dice)
    )


ATTACK = "attack Brazil North Africa"


def test_who_may_attack_whom() -> None:
    """R25-ATT-1, 2, 3: from an own territory with two units into an adjacent enemy one."""
    table = Table25().holds(P, {"Brazil": 3, "Peru": 2, "Japan": 1}).turn(P, "attack")
    assert table.refused("attack Brazil Egypt") == ["R25-ATT-2"]
    assert table.refused("attack Brazil Peru") == ["R25-ATT-2"]
    assert table.refused("attack Japan Mongolia") == ["R25-ATT-3"]
    assert table.refused("attack Egypt Congo") == ["R25-ATT-2", "R25-ATT-2", "R25-ATT-3"]
    assert table.spelled(ATTACK) in table.options()


@pytest.mark.parametrize(("count", "most"), [(2, 1), (3, 2), (4, 3), (9, 3)])
def test_the_attackers_dice(count: int, most: int) -> None:
    """R25-ATT-4, RUL-R25-18: at most three, one unit stays; the attacker says how many first."""
    table = fight(count, 1, 1, 1, 1, 6).do(ATTACK)
    if most == 1:
        assert table.asked()[1] != "dice"
    else:
        assert table.asked() == (P, "dice") and table.options() == [f"dice {n}" for n in range(1, most + 1)]
        assert table.refused(f"dice {most + 1}") == ["R25-ATT-4"]


@pytest.mark.parametrize(("count", "most"), [(1, 1), (2, 2), (5, 2)])
def test_the_defenders_dice(count: int, most: int) -> None:
    """R25-ATT-5, RUL-R25-18: at most two, at most the units there."""
    table = fight(2, count, 1, 6, 6).do(ATTACK)
    if most == 1:
        assert table.asked()[1] != "dice"
    else:
        assert table.asked() == (Q, "dice") and table.options() == ["dice 1", "dice 2"]
        assert table.refused("dice 3") == ["R25-ATT-5"]


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
    table = fight(4, 3, 6, 4, 1, 4, 4).do(ATTACK, "dice 3", "dice 2")
    assert (table.units("Brazil"), table.units("North Africa")) == (3, 2)
    assert {table.spelled(ATTACK), "done", table.spelled("attack Brazil Venezuela")} <= {
        *table.options()
    }  # R25-ATT-10
    table.dice(5, 5, 5, 3).do(ATTACK)
    assert table.refused("dice 3") == ["R25-ATT-4"]
    table.do("dice 2", "dice 2")
    assert (table.units("Brazil"), table.units("North Africa")) == (2, 1)
    table.dice(6, 5).do(ATTACK)
    assert (table.units("Brazil"), table.units("North Africa"), table.holder("North Africa")) == (1, 1, P)


def test_moving_in() -> None:
    """WE-R25-4. R25-ATT-11, RUL-R25-19: with three dice from 9 units, 3 to 8 move in."""
    table = (
        Table25()
        .holds(P, {"Ukraine": 9})
        .turn(P, "attack")
        .dice(6, 1, 1, 5)
        .do("attack Ukraine Ural", "dice 3")
    )
    assert table.asked() == (P, "move in")
    assert table.refused("units 2") == ["R25-ATT-11"] and table.refused("units 9") == ["R25-ATT-11"]
    table.do("units 8")
    assert (table.units("Ukraine"), table.units("Ural")) == (1, 8)


def test_the_defender_cannot_retreat() -> None:
    """R25-ATT-13: the attacker may stop; the defender is only asked for dice."""
    table = fight(5, 4, 1, 1, 1, 6, 6).do(ATTACK, "dice 3")
    assert table.asked() == (Q, "dice") and all(each.startswith("dice") for each in table.options())
    table.do("dice 2")
    assert "done" in table.options()
    table.do("done")
    assert table.match.state.active != P


def test_cards_in_combat() -> None:
    """R25-ATT-12, RUL-R25-14: windows after the declaration, after the dice and after the losses."""
    table = fight(4, 3, 6, 4, 1, 4, 4)
    table.hand(R, action("Cheap", 0))
    seen = []
    table.do(ATTACK, "dice 3", "dice 2")
    while table.asked() == (R, "priority"):
        marks = dict(table.match.state.entities[BOARD.id_of("Brazil")].marks)
        seen.append((marks.get("die 1", 0), table.units("Brazil")))
        table.do("pass")
    assert seen == [(0, 4), (6, 4), (0, 3)]


def test_rules_of_cards_go_first() -> None:
    """R25-ATT-14, R25-ATT-15, R25-EV-2, RUL-R25-1."""
    table = (
        Table25()
        .holds(P, {"Ukraine": 9})
        .in_force(written("Each player attacks with at most 2 dice.", "Event"))
    )
    table.turn(P, "attack").do("attack Ukraine Ural")
    assert table.refused("dice 3") == ["R25-ATT-14"]
    table = Table25().holds(P, {"Ural": 9})
    table.in_force(written('Each territory named "Siberia" cannot be attacked.', "Event")).turn(P, "attack")
    assert table.refused("attack Ural Siberia") == ["R25-ATT-15"]
    table = fight(4, 2, 5, 4, 3, 5, 4)
    table.in_force(written("Each player wins ties when attacking.", "Event")).do(ATTACK, "dice 3", "dice 2")
    assert (table.units("Brazil"), table.units("North Africa"), table.holder("North Africa")) == (1, 3, P)
    table = fight(4, 2, 5, 4, 3, 6).in_force(written("Each player defends with at most 1 die.", "Event"))
    table.do(ATTACK, "dice 3")
    assert (table.units("Brazil"), table.units("North Africa")) == (3, 2)
    table = Table25().holds(P, {"Ural": 9})
    (card,) = table.hand(P, written("Target player cannot attack this turn."))
    table.turn(P, "attack").do(f"play {card}", "target -1")
    assert table.asked()[1] != "attack" or table.options() == ["done"]


def test_a_card_for_captures() -> None:
    """R25-ATT-16, R25-AC-5, RUL-R25-27: one for the turn, however many were captured; it may be declined."""
    table = fight(9, 1, 6, 1, 1, 1).do(ATTACK, "dice 3", "units 8").dice(6, 6, 6, 1)
    table.do("attack North Africa Congo", "dice 3", "units 3").until("draw")
    assert table.asked() == (P, "draw")
    table.do("draw")
    assert table.cards(P) == 1
    table = fight(9, 1, 6, 1, 1, 1).do(ATTACK, "dice 3", "units 3", "done", "decline")
    assert table.cards(P) == 0
    table = fight(9, 1).do("done")
    assert table.cards(P) == 0 and table.asked()[1] != "draw"


def test_elimination() -> None:
    """WE-R25-6. R25-ATT-17, R25-AC-7, RUL-R25-13, RUL-R25-20: cards and Euro move, hands go down to seven."""
    table = Table25().holds(P, {"Brazil": 5}).holds(Q, {"Peru": 1}).euro(P=2, Q=6)
    table.hand(P, *(action(f"P {number}") for number in range(5)))
    table.hand(Q, *(action(f"Q {number}") for number in range(4)))
    table.turn(P, "attack").dice(6, 1, 1, 5).do("attack Brazil Peru", "dice 3", "units 4")
    assert table.match.state.players[Q].out and table.cards(P) == 9 and table.asked() == (P, "discard")
    table.do(table.options()[0], table.options()[1])
    assert (table.cards(P), table.money(P), table.money(Q), table.pile(ACTION_DISCARD)) == (7, 8, 0, 2)
    table.do("done", "draw")
    assert table.cards(P) == 8 and table.asked() == (P, "discard")
    table.do(table.options()[0])
    assert table.cards(P) == 7
    assert Q not in table.match.state.turn_queue  # RUL-R25-20


def test_units_are_taken_as_they_are_when_the_roll_is_made() -> None:
    """RUL-R25-18, RUL-R25-19: cards between announcing, rolling and moving in."""
    table = fight(4, 1)
    (card,) = table.hand(Q, written("Remove 3 units from the attacking territory."))
    table.do(ATTACK, "dice 3", f"play {card}")
    assert table.units("Brazil") == 1 and table.holder("North Africa") == Q  # nothing was rolled
    assert not table.match.state.given
    table = fight(5, 1, 6, 6, 6, 1)
    (card,) = table.hand(
        Q, written("Remove 2 units from the attacking territory.\nPlay only during an attack.")
    )
    table.do(ATTACK, "dice 3", "pass", f"play {card}")
    assert (table.units("Brazil"), table.units("North Africa"), table.holder("North Africa")) == (1, 2, P)


def test_dice_can_be_changed() -> None:
    """R25-ATT-14: reroll, add, subtract, in the window after the dice."""
    for text, dice, after in (
        ("Reroll your lowest die.", (6, 2, 1, 4, 4, 5), (4, 1)),
        ("Add 1 to your highest die.", (4, 1, 1, 4, 4), (3, 2)),
        ("Reroll all the defender's dice.", (6, 5, 1, 6, 6, 1, 2), (4, 1)),
        ("Subtract 2 from the defender's highest die.", (5, 1, 1, 6, 2), (3, 2)),
    ):
        table = fight(4, 3, *dice)
        (card,) = table.hand(P, written(text))
        table.do(ATTACK, "dice 3", "dice 2", "pass", f"play {card}")
        assert (table.units("Brazil"), table.units("North Africa")) == after, text
        assert table.pile(ACTION_DECK) == 40


def test_who_rerolls_one_of_several_dice_picks_it() -> None:
    """R25-ATT-14: by the number it shows, so that equal dice are one choice; a single one is no question."""
    table = fight(4, 3, 6, 2, 2, 4, 4, 5)
    (card,) = table.hand(P, written("Reroll one of your dice."))
    table.do(ATTACK, "dice 3", "dice 2", "pass", f"play {card}")
    assert table.asked() == (P, "pick die") and table.options() == ["die 2", "die 6"]
    question, game = table.match.question, table.match.game
    assert question is not None
    labels = [game.label(table.match.table, question, option) for option in question.options]
    assert labels == ["The 2", "The 6"]
    table.do("die 2")
    assert (table.units("Brazil"), table.units("North Africa")) == (4, 1)
    table = fight(4, 1, 6, 6, 2, 1, 6)
    (card,) = table.hand(Q, written("Reroll one of your dice."))
    table.do(ATTACK, "dice 3", "pass", f"play {card}")
    assert (table.units("Brazil"), table.units("North Africa")) == (3, 1)


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
    table = Table25().holds(P, {"Brazil": 5}).holds(Q, {"Peru": 1})
    table.in_force(written(f"Whenever {happens}, draw a card.", "Event"))
    table.turn(P, "attack").dice(6, 1, 1, 5).do("attack Brazil Peru", "dice 3", "units 4")
    assert table.match.state.players[Q].out and table.cards(P) == drawn


# ---- why? --------------------------------------------------------------------------------------------------
def whys(table: Table25, cause: str) -> list[str]:
    """What an unfolded log says of the things of a cause, as it happened just now."""
    state = table.match.state
    return [table.match.game.because(state, event) for event in state.events if event.cause == cause]


def test_losses_are_told_with_the_dice_that_brought_them() -> None:
    """R25-ATT-6, R25-ATT-7: the attacker's die first, though no die lies on the table any more."""
    table = fight(4, 3, 6, 4, 1, 4, 4).do(ATTACK, "dice 3", "dice 2")
    why = "6 against 4, 4 against 4, equal dice are the defender's, R25-ATT-6, R25-ATT-7"
    assert whys(table, "combat") == [why, why]


def test_a_card_that_gives_equal_dice_to_the_attacker_is_told() -> None:
    """R25-ATT-14."""
    table = Table25().holds(P, {"Brazil": 4}).in_force(written("Each player wins ties when attacking.", "Event"))
    table.holds(Q, {"North Africa": 1}).turn(P, "attack").dice(4, 2, 1, 4).do(ATTACK, "dice 3")
    assert [each for each in whys(table, "combat") if each] == [
        "4 against 4, a card gives equal dice to the attacker, R25-ATT-6, R25-ATT-14"
    ]
