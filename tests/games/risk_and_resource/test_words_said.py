"""Why what happened happened: each reason names what decided it."""

from __future__ import annotations

from cardlang.games.risk_and_resource.explanations import because
from tests.games.said import blocks_of
from tests.table import GameTable, table

CARDS = blocks_of("risk-and-resource")[0]


def after(given: str, cards: str, when: str) -> GameTable:
    """A position, and the plays made in it."""
    return table("risk-and-resource").given(given, cards).when(when)


def why(game: GameTable, cause: str) -> list[str]:
    """The reasons given for the last events of a cause."""
    return [because(event) for event in game.state.events if event.cause == cause]


FIGHT = "A has a 3/3 creature a1 in play\nB has a 2/2 creature b1 (1 damage), a 1/1 Deadly creature b2 in play"
BLOWS = "A attacks B with a1\nB blocks a1 with {}\neverybody passes\neverybody passes"


def test_reasons_say_what_decided() -> None:
    """What was destroyed by how much, and which rule made what no effect made."""
    assert why(after(FIGHT, CARDS, BLOWS.format("b1")), "lethal damage") == ["4 damage >= 2 defense, RR-11.1-1"]
    both = why(after(FIGHT, CARDS, BLOWS.format("b2")), "lethal damage")
    told_once = [line for line in both if "Deadly" in line]
    assert told_once == ["any damage from a Deadly source is enough, RR-11.1-1"]
    assert "3 damage >= 1 defense, RR-11.1-1" in both


def test_reasons_are_left_out_where_an_effect_says_so() -> None:
    turn = table("risk-and-resource").given("A's turn begins", CARDS)
    assert why(turn, "draw") == ["RR-4.2-a", "RR-4.2-a"]
    bargain = "A has 4 EP\nA's hand is Bargain, an artifact x1"
    assert why(after(bargain, CARDS, "A casts Bargain\neverybody passes"), "draw") == [""]
    done = after(bargain, CARDS, "A casts Bargain\neverybody passes\nA discards x1")
    assert why(done, "discard") == [""]
    eleven = "it is A's End step\nA's hand is an artifact x1, 10 cards"
    cleanup = after(eleven, CARDS, "everybody passes\nA discards x1")
    assert [line for line in why(cleanup, "discard") if line] != []
