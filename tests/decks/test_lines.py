"""Lines: which cards of a deck count for each part, and how a line is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.decks.lines import read_line
from tests.decks.test_search import CATALOG, lines

COPIES = {"Grey Hound": 3, "old hound": 2, "Tin Hound": 1, "Tin Whistle": 4, "Or Else": 2}


@pytest.mark.parametrize("case", lines("lines.txt"))
def test_a_line(case: str) -> None:
    text, wanted = case.split(" => ")
    line, problems = read_line(text, CATALOG, COPIES)
    if line is None:
        assert wanted == "refused " + " ".join(problem.code for problem in problems)
        for problem in problems:
            assert problem.source == text and 1 <= problem.column <= len(text), problem.show()
    else:
        parts = ", ".join(f"{part.wanted} of {sum(part.cards.values())}" for part in line.parts)
        assert wanted == f"{line.turn}: {parts}"


def test_the_caret_of_a_query_in_a_line_is_where_it_is() -> None:
    text = "2 grey hound + 1 powr>2 by turn 3"
    _, problems = read_line(text, CATALOG, COPIES)
    assert [text[each.column - 1 : each.column - 1 + each.length] for each in problems] == ["powr"]
    _, problems = read_line("1 gray hound", CATALOG, COPIES)
    assert "did you mean 'Grey Hound'" in problems[0].help


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("1 Lantern Trap", "It is a card of the game, but not in this deck."),
        ("1 is:trap", "There are such cards in the game, but none in this deck."),
        ("1 land", "There are no such cards here, in this deck or beside it."),
        ("1 artefact", "did you mean 'artifact'?"),
        ("2 grey hound by turn", "Write the turn at the end: by turn 4."),
        ("5 whistle", "Ask for fewer, or add cards to the deck."),
    ],
)
def test_what_the_deck_lacks_is_answered_with_what_may_be_meant(text: str, help: str) -> None:
    _, problems = read_line(text, CATALOG, COPIES)
    assert [each.help for each in problems] == [help]


def test_a_line_of_something_else_than_a_deck_says_so() -> None:
    _, problems = read_line("12 dragons", CATALOG, COPIES, "pack", "set")
    assert [each.message for each in problems] == ["the set has no card for 'dragons', the pack asks for 12"]


PIECES = st.sampled_from(["2 ", "hound", " + ", "+", "t:", "by turn 3", '"', "cost<=2", " ", "in hand", "0 "])


@given(st.lists(PIECES, max_size=12).map("".join) | st.text(max_size=30))
def test_anything_typed_is_answered(text: str) -> None:
    line, problems = read_line(text, CATALOG, COPIES)
    assert (line is None) == bool(problems)
    for problem in problems:
        assert problem.show()
