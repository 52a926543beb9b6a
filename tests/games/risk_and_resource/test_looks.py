"""Looks and reveals of several cards are told whole, and each player reads only the names they may know."""

from __future__ import annotations

import pytest

from tests.table import table

CARDS = """set Looks
  game: risk-and-resource
  code: LOK

card Peek
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Look at target opponent's hand and all traps that player controls.

card Forecast
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Look at the top 3 cards of your library.

card Foresight
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Scry 2.

card Errand
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Search your library for an artifact card, put it into your hand, then shuffle.

card Daylight
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Reveal all traps target opponent controls.

card Tally Clerk
  cost: 1 EP
  type: Enchantment
  pitch: 1
  text: Whenever a trap is revealed, gain 1 EP.
"""
GIVEN = """there are 3 players
A has 1 EP
A's library is a 1/1 creature called c1, an artifact called c2, a 1/1 creature called c3, 5 cards
B's hand is a 1/1 creature b1, an artifact b2
B's traps are an artifact t1, an instant t2
C has Tally Clerk in play
A's hand is """

LOOKS = [
    (
        "Peek targeting B",
        "A looks at b1, b2, t1, and t2",
        "A looks at b1, b2, t1, and t2",
        "A looks at 2 cards and 2 traps",
    ),
    ("Forecast", "A looks at c1, c2, and c3", "A looks at 3 cards", "A looks at 3 cards"),
    ("Foresight", "A looks at c1 and c2", "A looks at 2 cards", "A looks at 2 cards"),
    ("Errand", "A looks through 8 cards", "A looks through 8 cards", "A looks through 8 cards"),
]


@pytest.mark.parametrize(("play", "a", "b", "c"), LOOKS, ids=[row[0] for row in LOOKS])
def test_a_look_at_several_cards_names_all_of_them(play: str, a: str, b: str, c: str) -> None:
    given = GIVEN + play.split(" ")[0]
    game = table("risk-and-resource").given(given, CARDS).when(f"A casts {play}\neverybody passes")
    assert [[line for line in heard if " looks " in line] for heard in game.heard] == [[a], [b], [c]]


def test_each_of_several_cards_revealed_is_logged_and_counts() -> None:
    """RR-8.4-b is about one trap; an effect may turn up more, and who waits for it sees each."""
    game = table("risk-and-resource").given(GIVEN + "Daylight", CARDS)
    game.when("A casts Daylight targeting B" + "\neverybody passes" * 3)
    assert [line for line in game.heard[2] if "revealed" in line] == ["t1 is revealed", "t2 is revealed"]
    assert game.log.count("C gains 1 EP") == 2


def test_one_card_looked_at_is_one_card() -> None:
    """Nobody else learns which."""
    given = "A has 1 EP\nA's hand is Foresight\nA's library is a 1/1 creature called c1"
    game = table("risk-and-resource").given(given, CARDS).when("A casts Foresight\neverybody passes")
    assert "A looks at c1" in game.heard[0]
    assert "A looks at a card" in game.heard[1]
