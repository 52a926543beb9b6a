"""What is told of a card in a designer's game is about that game, and leads on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardlang.language.checks.lints import lint_card
from cardlang.language.files.parser import parse_cards
from cardlang.language.words.vocabulary import Vocabulary
from tests.games.own.duel import WORDS as DUEL
from tests.games.own.street import WORDS, card
from tests.games.own.test_places_and_deeds import WORDS as FETCHERS


def told(text: str, words: Vocabulary = WORDS) -> str:
    """The first message about a card, with its help; empty if there is none."""
    if words is FETCHERS:
        source = f"card One\n  cost: 1 tin\n  type: Pot\n  size: 1\n  text: {text}\n"
    else:
        source = card("One", "worker", text)
    file = parse_cards(source, "one.cards", words)
    tree = file.cards[0].tree
    found = [f"{each.message} -> {each.help}" for each in file.problems]
    found += [f"{each.message} -> {each.help}" for each in (lint_card(tree, words) if tree else ())]
    return next(iter(found), "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("When ~ enters, it doubles its skill until end of turn.", ""),
        ("When ~ enters, draw a card for each worker card in exile.", ""),
        ("Whenever a card enters exile, draw a card.", ""),
        ("Your opponents cannot send workers.", "What can be said is: 'cannot send cards'."),
        ("~ cannot be blocked.", "the rules of Street never check whether something 'cannot be blocked'"),
        ("At the start of your work, draw a card.", "What cards here wait for is the start of: 'turn', 'supper', or"),
        ("Whenever a die is rolled, draw a card.", "a player rolls dice or tosses a coin"),
        ("Whenever you roll doubles, draw a card.", "what a die shows"),
        ("When ~ enters, the player to your left loses 1 crown.", "a player is meant because of where they sit"),
        ("~ can't be targeted by your opponents.", "as in 'workers with skill 2 or less'"),
        ("If you would send a worker, draw a card instead.", "Else wait for it: 'Whenever you send a worker, ...'."),
        ("If your discard pile has three or more cards, ~ gets +1 skill.", "'there are three or more cards in your"),
        ("Charters get +1 skill.", "Outside play, cards have the numbers that are printed"),
    ],
)
def test_messages_are_about_this_game(text: str, said: str) -> None:
    found = told(text)
    assert said in found and bool(found) == bool(said), found


def test_a_card_of_a_game_without_costs_has_no_line_for_one() -> None:
    source = "card One\n  cost: 2 life\n  type: Minion\n  might: 1\n  health: 1\n"
    (problem,) = parse_cards(source, "one.cards", DUEL).problems
    assert (problem.message, problem.help) == ("cards of Duel have no cost", "Leave the line out.")


def test_a_place_is_not_taken_for_a_counter() -> None:
    words = replace(FETCHERS, shared=(*FETCHERS.shared, "counter"), zones=(*FETCHERS.zones, "counter"))
    assert "counters lie on a card" not in told("Put all cards on the counter on the bottom of your deck.", words)
