"""What is told of a card in a designer's game is about that game, and leads on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.language.checks.lints import lint_card
from cardlang.language.files.parser import parse_cards
from cardlang.language.words.vocabulary import Vocabulary
from tests.games.own.duel import WORDS as DUEL
from tests.games.own.street import WORDS, Street, card
from tests.games.own.test_places_and_deeds import WORDS as FETCHERS
from tests.games.own.test_places_and_deeds import Fetchers
from tests.scenarios.running import run_text


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    welcome(ProjectGame(Street, WORDS))
    yield
    farewell()


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
        ("Whenever a die is rolled, draw a card.", "a player rolls dice"),
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


@pytest.mark.parametrize(
    ("given", "when", "then", "said"),
    [
        ("A has 3 gold", "", "A has 3 crowns", "Players have crown and health here."),
        ("", "A casts Zap at Mason", "A has 3 crowns", "A similar one: 'A plays Zap targeting Mason'."),
        ("", "A draws", "A has 3 crowns", "'A plays Spark targeting a1'"),
        ("A's deck keeps order", "", "A has 3 crowns", "A similar one: 'A's deck keeps its order'."),
        ("A is rich", "", "A has 3 crowns", "docs/scenarios.md"),
        ("A has Mason in play", "", "A's crowns are 3", "It is an amount: 'A has 3 crowns'."),
        ("A has Mason in play", "", "Mason has no counters", "nothing says which counters"),
        ("A has Mason in play", "", "A has a worker in play", "things are said by their names here"),
        ("A has Mason in play", "", "Mason can quarrel", "A similar one: 'A can play Mason'."),
        ("A has Mason in play", "", "Mason is 7", "but Mason is"),
        ("A has Mason in play; A has Mason in play, tapped", "", "A's Mason is tapped", "Give each a name in 'given'"),
    ],
)
def test_scenarios_are_helped_in_the_words_of_the_game(given: str, when: str, then: str, said: str) -> None:
    rows = ["scenario One"]
    for part, text in (("given", given), ("when", when), ("then", then)):
        rows += [f"  {part}", *(f"    {line}" for line in text.split("; "))] if text else []
    source = f"game: street\n{card('Mason', 'worker')}{card('Zap', 'charter')}" + "\n".join(rows) + "\n"
    (result,) = run_text(source, "one.scenario").results
    found = result.show()
    assert said in found and not any(each in found for each in (" EP", "King", "casts Spark", "library")), found


def test_what_cannot_be_said_of_a_shared_pile_is_told() -> None:
    text = "game: fetchers\nscenario One\n  given\n    the sack keeps its order\n  then\n    A has 4 tin\n"
    welcome(ProjectGame(Fetchers, FETCHERS))
    (result,) = run_text(text, "one.scenario").results
    assert "how the sack is shuffled cannot be said" in result.show()
