"""What is said to a line that a newcomer would plausibly write, and no section knows."""

from __future__ import annotations

import re

import pytest

from cardlang.play.scenarios import places
from cardlang.play.scenarios.expect import THEN
from cardlang.play.scenarios.given import GIVEN
from cardlang.play.scenarios.hints import MORE_EXAMPLES, correction, hint
from cardlang.play.scenarios.likeness import like
from cardlang.play.scenarios.plays import PLAYS
from cardlang.play.scenarios.words import game_named
from tests.scenarios.running import run

CARDS, BOARD = (game_named(each) for each in ("risk-and-resource", "risk-2025"))
PATTERNS = {
    "given": [pattern for pattern, _, _ in (*places.GIVEN, *GIVEN)],
    "when": [pattern for pattern, _, _ in (*places.PLAYS, *PLAYS)],
    "then": [pattern for pattern, _, _ in (*places.THEN, *THEN)],
}
ALL = [example for table in (GIVEN, PLAYS, THEN) for _, _, example in table]

# What is written, and the sentence that answers it.
MEANT = {
    "given": {
        "A is active": "A is the active player",
        "A's hand: Spark, 3 cards": "A's hand is Spark, 3 cards",
        "A has an empty hand": "",
        "the dice roll 13": "the next dice are 13 and 4",
        "Player 2 has 5 EP": "B has 5 EP and 2 Intel",
        "A controls a 2/2 creature c1": "A has a 2/2 creature c1 in play",
        "a1 is tapped": "A has a1 in play, tapped",
        "it is A's turn 3": "it is turn 3",
    },
    "when": {
        "A uses Brass Engine": "A activates Brass Engine",
        "A attacks with a1": "A attacks B with a1",
        "a1 attacks B": "A attacks B with a1",
        "B blocks with b1": "B blocks a1 with b1",
        "b1 blocks a1": "B blocks a1 with b1",
        "A casts a1 at b1": "A casts a1 targeting b1",
        "both players pass": "everybody passes",
        "A draws a card": "",
        "a1 deals 2 damage to B": "",
    },
    "then": {
        "A has 3 cards in hand": "A's hand has 3 cards",
        "A has 3 cards": "A's hand has 3 cards",
        "A has a1 in hand": "a1 is in A's hand",
        "A has a1 in play": "a1 is in play",
        "b1 is alive": "b1 is in play",
        "a1 dies": "a1 is in B's graveyard",
        "a1 has 3 power": "a1 has power 3",
        "b1's power is 3": "b1 has power 3",
        "a1 has +1/+1": "a1 has two +1/+1 counters",
        "game over": "the game is over",
        "A's turn": "it is A's turn",
        "it's B's turn": "it is B's turn",
    },
}
LINES = [(section, line, meant) for section, lines in MEANT.items() for line, meant in lines.items()]


@pytest.mark.parametrize(("section", "line", "meant"), LINES)
def test_the_nearest_sentence_is_shown(section: str, line: str, meant: str) -> None:
    said = {
        "given": "A has a 2/2 creature a1 in play\nB has a 2/2 creature b1 in play",
        "when": "",
        "then": "",
    }
    said[section] = f"{said[section]}\n{line}".strip()
    problems = run(said["given"], said["when"], said["then"] or "the game goes on").problems
    assert problems
    assert any(meant in problem.help for problem in problems), problems
    assert meant or not any("A similar one" in problem.help for problem in problems), problems


@pytest.mark.parametrize(
    "line", ["A has {}, a 1/1 creature c1 in play", "A has a 1/1 creature c1, {} in play"]
)
def test_a_name_of_ones_own_without_its_word_is_understood(line: str) -> None:
    """As people write ``a 1/1 creature c1``."""
    (problem,) = run(line.format("Kettle Crab k1"), "", "the game goes on").problems
    assert problem.help == "did you mean 'Kettle Crab called k1'?"
    assert (problem.column, problem.length) == (5 + line.format("Kettle Crab k1").index("k1"), len("k1"))
    assert not run(line.format("Kettle Crab called k1"), "", "the game goes on").problems


def test_a_card_nobody_knows_is_named_without_its_name_for_the_scenario() -> None:
    (problem,) = run("A has Foreman f1, a 1/1 creature c1 in play", "", "the game goes on").problems
    assert problem.message == "there is no card named 'Foreman'"
    (problem,) = run("A has Kettle Crap k1 in play", "", "the game goes on").problems
    assert problem.help == "did you mean 'Kettle Crab'?"


@pytest.mark.parametrize(("section", "line", "meant"), [each for each in LINES if each[2]])
def test_what_is_shown_is_understood(section: str, line: str, meant: str) -> None:
    assert any(re.fullmatch(pattern, meant) for pattern in PATTERNS[section])


@pytest.mark.parametrize("section", MORE_EXAMPLES)
def test_the_further_examples_are_understood(section: str) -> None:
    for example in MORE_EXAMPLES[section]:
        assert any(re.fullmatch(pattern, example) for pattern in PATTERNS[section]), example


@pytest.mark.parametrize("example", ALL)
def test_nothing_is_more_like_a_sentence_than_itself(example: str) -> None:
    assert like(example, ALL) == example


def test_a_sentence_of_another_section_is_sent_there() -> None:
    assert "a sentence for 'then', what must hold" in hint("given", "a1 is tapped", CARDS)
    assert "a sentence for 'given', the position" in hint("then", "A has 3 cards in hand", CARDS)
    assert "a sentence for 'when', the plays" in hint("then", "B blocks a1 with b1", CARDS)
    assert "a sentence for" not in hint("when", "combat damage is dealt", CARDS)


def test_the_sentences_of_boards_are_offered_where_there_is_one() -> None:
    assert "'A moves 4 units from Alaska to Quebec'" in hint("when", "A moves 4 unit Alaska to Quebec", BOARD)
    assert "units from" not in hint("when", "A moves 4 unit Alaska to Quebec", CARDS)


def test_a_detail_that_is_none_is_told_apart_from_the_card() -> None:
    """``A casts i1, kicked``: the card is known, and what may follow it is said."""
    for said, rest in (("i1, kicked", "kicked"), ("i1 with kicker", "with kicker")):
        (problem,) = run("A has 5 EP\nA's hand is an instant i1", f"A casts {said}").problems
        assert problem.message == f"'{rest}' says nothing behind 'i1'", problem
        assert "', paying more'" in problem.help and "targeting a1" in problem.help


def test_an_unknown_card_is_still_the_unknown_card() -> None:
    (problem,) = run("A's hand is an instant i1", "A casts Spork, kicked").problems
    assert problem.message == "nothing here is called 'Spork, kicked'"


@pytest.mark.parametrize("said", ["has lost", "has lost the game", "has left", "has left the game"])
def test_who_has_lost_is_out(said: str) -> None:
    assert not run(f"there are 3 players\nC {said}", "", "C is out of the game").problems


def test_a_contradiction_offers_no_sentence_of_the_same_kind() -> None:
    (problem,) = run("A has 5 EP\nA has 3 EP", "", "the game goes on").problems
    assert problem.help == "Say it once. A position is one moment; what happens later is for 'when'."


def test_the_same_sentence_without_quotation_marks_is_no_help() -> None:
    assert correction("when", 'A chooses "Persist"', "A may choose 'Pass'.", CARDS) == "A may choose 'Pass'."
