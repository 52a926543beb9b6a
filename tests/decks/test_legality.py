"""Every violation of a format, each with the line it is about."""

from __future__ import annotations

from cardlang.decks.formats import Format
from cardlang.decks.legality import check_deck
from cardlang.loading.decklist import read_decklist
from cardlang.problems import Problem

CARDS = ["Scrap Drone", "Cooling Shock", "Grid Collapse", "Öl-Rausch", "Kettle"]
TEN_EACH = Format("ten", "g", deck_min=10, deck_max=12, max_copies=3, sideboard_max=2)


def check(text: str, rules: Format = TEN_EACH) -> list[Problem]:
    deck, problems = read_decklist(text, "a.deck")
    assert problems == []
    return check_deck(deck, CARDS, rules)


def found(text: str, rules: Format = TEN_EACH) -> list[tuple[str, int]]:
    return [(problem.code, problem.line) for problem in check(text, rules)]


LEGAL = "3 Scrap Drone\n3 Cooling Shock\n3 Grid Collapse\n3 Kettle\n"


def test_a_legal_deck() -> None:
    assert found(LEGAL) == []
    assert found(LEGAL + "sideboard:\n2 Öl-Rausch\n") == []
    assert found("game: G\n" + LEGAL) == []


def test_too_few_says_how_many_are_missing() -> None:
    (problem,) = check("3 Scrap Drone\n3 Kettle\n")
    assert (problem.code, problem.line) == ("CL830", 0)
    assert "6 cards" in problem.message and "at least 10" in problem.message
    assert problem.help == "Add 4 cards."


def test_too_many_points_at_the_line_that_passes_the_limit() -> None:
    assert found(LEGAL + "1 Öl-Rausch\n") == [("CL831", 5)]


def test_too_many_copies_even_on_two_lines_or_in_the_sideboard() -> None:
    assert found("4 Scrap Drone\n3 Cooling Shock\n3 Kettle\n") == [("CL832", 1)]
    assert found("2 Scrap Drone\n3 Cooling Shock\n3 Kettle\n2 scrap drone\n") == [("CL832", 4)]
    assert found(LEGAL + "sideboard:\n1 Scrap Drone\n") == [("CL832", 6)]
    (problem,) = check("2 Scrap Drone\n3 Cooling Shock\n3 Kettle\n2 Scrap Drone\n")
    assert "4 copies of Scrap Drone (lines 1, 4); ten allows 3" in problem.message


def test_banned_and_restricted() -> None:
    rules = Format("ten", deck_min=10, banned=("KETTLE",), restricted=("Scrap Drone", "Cooling Shock"))
    text = "2 Scrap Drone\n1 Cooling Shock\n4 Kettle\n4 Grid Collapse\n1 Kettle\n"
    assert found(text, rules) == [("CL834", 1), ("CL833", 3), ("CL833", 5)]


def test_sideboard_too_large() -> None:
    assert found(LEGAL + "sideboard:\n1 Öl-Rausch\n2 Öl-Rausch\n") == [("CL835", 7)]
    none = Format("none", deck_min=10, sideboard_max=0)
    (problem,) = check(LEGAL + "sideboard:\n1 Öl-Rausch\n", none)
    assert problem.code == "CL835" and "no sideboard" in problem.message


def test_a_deck_of_another_game() -> None:
    assert found("game: other\n" + LEGAL) == [("CL836", 1)]


def test_everything_at_once_in_the_order_of_lines() -> None:
    text = "game: other\n5 Scrap Drone\n1 Scarp Drone\nsideboard:\n3 Kettle\n"
    assert found(text) == [("CL830", 0), ("CL836", 1), ("CL832", 2), ("CL820", 3), ("CL835", 5)]


def test_no_limits_at_all() -> None:
    assert found("999 Scrap Drone\n", Format("free")) == []
