"""The words of Risk 2025: read, printed, shown on faces; the bundled set and its decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.bundled import bundled
from cardlang.decks.formats import bundled_formats
from cardlang.games.risk_2025.rulebook import Risk2025
from cardlang.games.risk_2025.words import VOCABULARY
from cardlang.language.files.explain import explain_ability
from cardlang.language.files.printer import format_text
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import load_cards, load_set
from cardlang.play.tables import bundled_decks, deck_of

CASES = Path(__file__).with_name("sentences.txt")
LINES = [line for line in CASES.read_text("utf-8").split("\n") if line and not line.startswith("#")]
_ROWS = Path(__file__).with_name("reworded.txt").read_text("utf-8").split("\n")[1:]
REWORDED = list(zip(_ROWS[::2], (row.removeprefix("-> ") for row in _ROWS[1::2]), strict=False))
OWN = [verb for verb in VOCABULARY.verbs if "risk_2025" in verb.__module__]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("text", LINES)
def test_sentences_read_and_print_as_they_stand(text: str) -> None:
    read = read_with_help(text, VOCABULARY, True, False)
    assert read.ability is not None, read.mistakes
    assert read.ability.say(SOURCE) == text
    again = read_with_help(read.ability.say(SOURCE), VOCABULARY, True, False)
    assert again.ability == read.ability


@pytest.mark.parametrize("verb", OWN, ids=lambda verb: verb.__name__)
def test_the_games_own_verbs_read_their_examples(verb: type) -> None:
    for example in verb.examples:  # type: ignore[attr-defined]
        read = read_with_help(example, VOCABULARY, True, False)
        assert read.ability is not None, read.mistakes


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Place 4 soldiers on a territory you control.", "soldiers"),
        ("Remove 3 billion Euro from target territory.", "remove"),
        ("Destroy target territory.", "Destroy"),
        ("Deal 3 damage to target player.", "damage"),
        ("Remove 2 units from target territory: draw a card.", "target"),
        ("At the start of your round, draw a card.", "belongs to no single player"),
        ("At the end of your upkeep, draw a card.", "end of 'your upkeep'"),
        ("Place 3 units on your capital.", "cards know only who controls it now"),
        ("If an opponent controls your capital, draw a card.", "cards know only who controls it now"),
        ("Each opponent removes 1 unit from their capital.", "cards know only who controls it now"),
    ],
)
def test_what_the_game_does_not_know_is_refused(text: str, part: str) -> None:
    read = read_with_help(text, VOCABULARY, False, False)
    assert read.ability is None and any(part.lower() in mistake.message.lower() for mistake in read.mistakes)


@pytest.mark.parametrize(
    ("text", "as_written"),
    [
        ("When dice are rolled, draw a card.", "Whenever dice are rolled, draw a card."),
        ("Whenever your dice are rolled, draw a card.", "Whenever you roll dice, draw a card."),
        ("At the end of the round, draw a card.", "Draw a card at the end of the round."),
    ],
)
def test_other_ways_to_say_it(text: str, as_written: str) -> None:
    """On a card that does its text once, the end of the round is the next one."""
    read = read_with_help(text, VOCABULARY, False, False)
    assert read.ability is not None and read.ability.say(SOURCE) == as_written


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("text", "as_written"), REWORDED)
def test_turns_of_phrase_are_written_as_the_sentence_they_mean(text: str, as_written: str) -> None:
    """The examples of the ledger's vocabulary among them."""
    read = read_with_help(text, VOCABULARY, True, False)
    assert read.ability is not None, read.mistakes
    assert read.ability.say(SOURCE) == as_written
    again = read_with_help(as_written, VOCABULARY, True, False)
    assert again.ability is not None and again.ability.say(SOURCE) == as_written


def test_a_mistake_behind_a_turn_of_phrase_is_located_where_it_was_written() -> None:
    text = "Attackers roll at most 2 soldiers."
    (mistake,) = read_with_help(text, VOCABULARY, True, False).mistakes
    assert text[mistake.start : mistake.end] == "soldiers" and "soldiers" in mistake.message


def test_a_mistake_in_a_turn_of_phrase_says_how_it_was_read() -> None:
    text = "Draw units cost 2 Euro."
    (mistake,) = read_with_help(text, VOCABULARY, True, False).mistakes
    assert mistake.help.startswith("'units cost' is read as 'each player buys units for'.")
    assert text[mistake.start : mistake.end] == "units cost"


def test_a_cost_may_leave_the_billions_out() -> None:
    """R25-MON-1, R25-AC-3."""
    for cost in ("2", "2 Euro", "2 billion Euro", "2 euros"):
        loaded = load_cards(
            f"card Test\n  type: Action\n  cost: {cost}\n  text: Draw a card.", "x", "risk-2025"
        )
        assert [entry.card.base["cost"] for entry in loaded.cards if entry.card is not None] == [2]
    problems = load_cards(
        "card Test\n  type: Action\n  cost: 2 Dollar\n  text: Draw a card.", "x", "risk-2025"
    )
    assert [problem.code for problem in problems.problems] == ["CL207"]


def test_an_event_has_no_abilities_to_use() -> None:
    """R25-EV-2: nobody pays a card in force; an Action is paid as it is played."""
    for kind, codes in (("Event", ["CL710"]), ("Action\n  cost: 1", [])):
        text = f"card Test\n  type: {kind}\n  text: Discard a card: draw 2 cards."
        assert [problem.code for problem in load_cards(text, "x", "risk-2025").problems] == codes


def test_the_set_is_clean_and_canonical() -> None:
    """At least 40 Actions and 24 Events, one of them Accelerationism (R25-AC-17)."""
    loaded = load_set("risk-2025")
    assert loaded.problems == []
    kinds = [entry.card.kinds[0] for entry in loaded.cards if entry.card is not None]
    assert kinds.count("action") >= 40 and kinds.count("event") >= 24
    assert sum(entry.name == "Accelerationism" for entry in loaded.cards) == 1
    assert all(entry.tree is not None and entry.tree.flavor for entry in loaded.cards)
    path = bundled("sets") / "risk-2025" / "core.cards"
    text = path.read_text(encoding="utf-8")
    assert format_text(text, str(path), VOCABULARY) == text


def test_every_card_is_explained() -> None:
    loaded = load_set("risk-2025")
    assert loaded.vocabulary is not None
    for entry in loaded.cards:
        assert entry.tree is not None
        for ability in entry.tree.abilities:
            assert explain_ability(ability, loaded.vocabulary)


def test_the_decks_are_legal_and_serve_six() -> None:
    formats, problems = bundled_formats("risk-2025", Risk2025.parameters, Risk2025.choices)
    assert problems == [] and {"constructed", "capital-risk", "secret-missions"} <= {*formats}
    for path in bundled_decks("risk-2025"):
        deck = deck_of("risk-2025", str(path))
        assert Risk2025().unfit([deck] + [()] * 5) == ""
        assert [card.name for card in deck].count("Accelerationism") == 1


def test_a_card_without_text_is_refused() -> None:
    """R25-AC-2."""
    problems = load_cards("card Blank\n  type: Event", "x", "risk-2025").problems
    assert any("text" in problem.message for problem in problems)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Each player who has fewer Euro than an opponent draws a card.", True),
        ("Each opponent gains 1 billion Euro.", True),
        ("Each player gains 1 billion Euro.", False),
        ("Territories you control cannot be attacked.", True),
        ("If you hold a continent, each player draws a card.", True),
        ("Territories in Asia cannot be attacked as long as an opponent holds Asia.", True),
        ("Territories in Asia cannot be attacked as long as a player holds Asia.", False),
        ("Whenever a territory is captured, each other player draws a card.", True),
        ("Each player draws a card if they control more territories than each other player.", False),
        ("Place 3 units on target territory.", False),
        ("Draw a card.", True),
        ("Gain 2 billion Euro.", True),
        ("Whenever a player captures a territory, draw a card.", True),
        ("Whenever a player captures a territory, that player draws a card.", False),
        ("Remove a unit from each territory with 4 or more units.", False),
        ("Whenever a player rolls dice, subtract 1 from the attacker's highest die.", False),
    ],
)
def test_an_event_belongs_to_nobody_and_has_no_opponents(text: str, told: bool) -> None:
    found = load_cards(f"card Test\n  type: Event\n  text: {text}\n", "x.cards", "risk-2025").problems
    assert [each.warning for each in found] == [True] * told
    assert all("an Event belongs to nobody" in each.message for each in found)


@pytest.mark.parametrize(
    ("text", "help_"),
    [
        (
            "Each player holds up to 5 cards. Each player cannot buy units.",
            "a paragraph each: 'Each player holds up to 5 cards.' and 'Each player cannot buy units.'",
        ),
        ("Territories in Asia cannot be attacked. Each player draws a card.", "a paragraph of its own"),
        ("Whenever a player captures a territory, that player cannot buy cards.", "for how long"),
    ],
)
def test_what_would_outlast_its_event_is_refused(text: str, help_: str) -> None:
    """R25-EV-4."""
    (problem,) = load_cards(f"card Test\n  type: Event\n  text: {text}\n", "x.cards", "risk-2025").problems
    assert problem.code == "CL705" and not problem.warning and help_ in problem.help


@pytest.mark.parametrize(
    "text",
    [
        "Each player holds up to 5 cards. // Each player cannot buy units.",
        "Each player draws a card and cannot buy units for the rest of the game.",
        "Whenever a player captures a territory, that player cannot buy cards this turn.",
    ],
)
def test_what_ends_with_its_event_or_says_for_how_long_is_not(text: str) -> None:
    paragraphs = "".join(f"    {each}\n" for each in text.split(" // "))
    assert not load_cards(f"card Test\n  type: Event\n  text:\n{paragraphs}", "x.cards", "risk-2025").problems


@pytest.mark.parametrize(
    ("text", "said", "helped"),
    [
        ("The highest bidder takes over a territory an opponent controls in Asia.", "an opponent", "in Asia"),
        ("The lowest bidder may remove 2 units from a territory an opponent controls.", "an opponent", "'a territory'"),
        ("The highest bidder steals 2 billion Euro from each opponent.", "each opponent", "'player'"),
    ],
)
def test_on_an_event_no_bidder_has_opponents(text: str, said: str, helped: str) -> None:
    card = f"card Anvil\n  type: Event\n  text: Each player bids. {text}\n"
    (problem,) = load_cards(card, "x.cards", "risk-2025").problems
    assert not problem.warning and f"'{said}' is said by the player whose turn comes first" in problem.message
    assert helped in problem.help
    again = card.replace(" an opponent controls", "").replace("each opponent", "each player")
    assert not load_cards(again, "x.cards", "risk-2025").problems


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Roll a die. Its controller places that many units on a territory they control.", "CL602"),
        ("Roll a die. Place that many units on target territroy you control.", "CL301"),
        ("Roll a die. If the die shows 5 or more, draw a carrd.", "CL301"),
    ],
)
def test_a_mistake_behind_a_die_is_named(text: str, code: str) -> None:
    """Not that a die cannot be asked about, which it can."""
    card = f"card Anvil\n  cost: 1 billion Euro\n  type: Action\n  text: {text}\n"
    assert [each.code for each in load_cards(card, "x.cards", "risk-2025").problems] == [code]


def test_an_event_is_controlled_by_nobody() -> None:
    card = "card Anvil\n  type: Event\n  text: Its controller draws a card.\n"
    (problem,) = load_cards(card, "x.cards", "risk-2025").problems
    assert problem.warning and "its own controller" in problem.message
