"""How cards of an own game speak of what is played: as its players do, and the same wherever it is said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.language.files.parser import parse_cards
from cardlang.language.files.printer import print_source
from tests.games.own.street import WORDS, Street, card, played


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    welcome(ProjectGame(Street, WORDS))
    yield
    farewell()


MASON, BAKERY, NOTE = card("Mason", "worker"), card("Bakery", "building"), card("Note", "charter", "Gain 1 health.")
GIVEN = "A has 9 health\nB has 9 health\nA has 5 crowns\nA has Odd in play\nA's hand is Mason, Bakery, Note"


def one_by_one(*passes: int) -> str:
    """All three are played, each with so many things on the stack then."""
    plays = zip(("Note", "Mason", "Bakery"), passes, strict=True)
    return "\n".join(f"A plays {name}" + "\neverybody passes" * times for name, times in plays)


ALL_THREE, MASON_FIRST = one_by_one(1, 1, 1), "A plays Mason\neverybody passes"


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("Whenever you play a charter, draw a card.", ""),
        ("Whenever an opponent plays a card, draw a card.", ""),
        ("Whenever you play another worker, draw a card.", ""),
        ("Whenever you play your second card in a turn, draw a card.", ""),
        ("Whenever a charter is played, draw a card.", ""),
        ("Whenever you cast a charter spell, draw a card.", "Whenever you play a charter, draw a card."),
        ("Whenever a player casts a spell, draw a card.", "Whenever a player plays a card, draw a card."),
        ("Whenever you play a spell, draw a card.", "Whenever you play a card, draw a card."),
        (
            "Whenever an opponent plays a charter, counter that spell.",
            "Whenever an opponent plays a charter, counter that card.",
        ),
        ("Charters you play cost 1 crown less.", ""),
        ("Charters cost you 1 crown less.", "Charters you play cost 1 crown less."),
        ("Each player cannot play more than one card each turn.", ""),
        ("As long as you played a charter this turn, ~ gets +1 skill.", ""),
    ],
)
def test_it_is_printed_in_the_word_of_the_game(said: str, printed: str) -> None:
    file = parse_cards(card("Odd", "worker", said), "street.cards", WORDS)
    assert not file.problems
    assert " ".join(print_source(file).split()).endswith(f"text: {printed or said}")


@pytest.mark.parametrize(
    ("text", "when", "health"),
    [
        ("Whenever you play a charter, gain 10 health.", one_by_one(2, 1, 1), 20),
        ("Whenever you play a card, gain 10 health.", one_by_one(2, 2, 2), 40),
        ("Whenever you play another worker, gain 10 health.", one_by_one(1, 2, 1), 20),
        ("Whenever you play your second card in a turn, gain 10 health.", one_by_one(1, 2, 1), 20),
        ("The first time you play a card each turn, gain 10 health.", one_by_one(2, 1, 1), 20),
        ("Whenever a building is played, gain 10 health.", one_by_one(1, 1, 2), 20),
        ("Whenever an opponent plays a card, gain 10 health.", one_by_one(1, 1, 1), 10),
        ("At the start of your Supper, if you played two or more cards this turn, gain 10 health.",
         one_by_one(1, 1, 1) + "\neverybody passes\neverybody passes", 20),
    ],
)
def test_it_is_waited_for(text: str, when: str, health: int) -> None:
    result = played([card("Odd", "worker", text) + MASON + BAKERY + NOTE], GIVEN, when, f"A has {health} health")
    assert result.status == "passed", result.show()


@pytest.mark.parametrize(
    ("text", "when", "then"),
    [
        ("Gain 1 health for each card you played this turn.", MASON_FIRST, "A has 11 health"),
        ("Gain 1 health for each other card you played this turn.", MASON_FIRST, "A has 10 health"),
        ("If you played no other cards this turn, gain 5 health.", "", "A has 14 health"),
        ("If you played no other cards this turn, gain 5 health.", MASON_FIRST, "A has 9 health"),
        ("If you played another card this turn, gain 5 health.", MASON_FIRST, "A has 14 health"),
        ("If you played two or more cards this turn, gain 5 health.", "", "A has 9 health"),
        ("If a player played a worker this turn, gain 5 health.", MASON_FIRST, "A has 14 health"),
    ],
)
def test_it_is_counted(text: str, when: str, then: str) -> None:
    given = "A has 9 health\nA has 5 crowns\nA's hand is Odd, Mason"
    result = played([card("Odd", "charter", text) + MASON], given, f"{when}\nA plays Odd\neverybody passes", then)
    assert result.status == "passed", result.show()


@pytest.mark.parametrize(
    ("text", "when", "then"),
    [
        ("Players cannot play cards.", "A plays Mason\nthat is refused", "A has 5 crowns"),
        (
            "Each player cannot play more than one card each turn.",
            "A plays Mason\neverybody passes\nA plays Bakery\nthat is refused",
            "A has 4 crowns",
        ),
        ("The second card you play each turn costs 1 crown less.", ALL_THREE, "A has 3 crowns"),
        ("Whenever a player plays a charter, counter it.", "A plays Note\neverybody passes", "A has 9 health"),
        ("Whenever a worker is played, counter it.", "A plays Mason\neverybody passes", "Mason is in A's discard pile"),
        ("Whenever you play a worker, copy it.", "A plays Mason\neverybody passes\neverybody passes", "A has 4 crowns"),
    ],
)
def test_it_is_forbidden_and_stopped(text: str, when: str, then: str) -> None:
    result = played([card("Odd", "building", text) + MASON + BAKERY + NOTE], GIVEN, when, then)
    assert result.status == "passed", result.show()


def test_a_card_hears_that_it_is_played() -> None:
    given = "A has 9 health\nA has 5 crowns\nA's hand is Odd"
    odd = card("Odd", "worker", "When ~ is played, gain 3 health.")
    result = played([odd], given, "A plays Odd", "A has 9 health")
    result = played([odd], given, "A plays Odd\neverybody passes\neverybody passes", "A has 12 health\nOdd is in play")
    assert result.status == "passed", result.show()
