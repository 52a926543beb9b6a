"""Reading deck lists: what is accepted, and every mistake with its place."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.loading.decklist import DECK_LIMIT, LINE_LIMIT, check_names, load_decklist, read_decklist

RUSH = """\
# our first deck
name: Scrap Rush
game: risk-and-resource
format: constructed

3 Scrap Drone      # the engine
2x Cooling Shock

sideboard:
1 Grid Collapse
"""


def test_a_deck() -> None:
    deck, problems = read_decklist(RUSH, "rush.deck")
    assert problems == []
    assert (deck.name, deck.game, deck.format) == ("Scrap Rush", "risk-and-resource", "constructed")
    assert deck.copies() == {"Scrap Drone": 3, "Cooling Shock": 2}
    assert [(entry.count, entry.name) for entry in deck.sideboard] == [(1, "Grid Collapse")]
    assert deck.size == 5
    assert list(deck.names())[2:4] == ["Scrap Drone", "Cooling Shock"]
    entry = deck.main[0]
    assert (entry.line, entry.column) == (6, 3)
    assert entry.source[entry.column - 1 :].startswith("Scrap Drone")


def test_names_that_look_like_other_things() -> None:
    deck, problems = read_decklist(
        "1 3 Musketeers\n2 X Ray\n1 Agent: Zero\n1 C#Major\n  1   Two   Words  \n", "a.deck"
    )
    assert problems == []
    assert [(e.count, e.name) for e in deck.main] == [
        (1, "3 Musketeers"),
        (2, "X Ray"),
        (1, "Agent: Zero"),
        (1, "C#Major"),
        (1, "Two Words"),
    ]


def test_accents_are_stored_one_way() -> None:
    deck, problems = read_decklist("1 " + unicodedata.normalize("NFD", "Fée Clochette"), "a.deck")
    assert problems == []
    assert deck.main[0].name == unicodedata.normalize("NFC", "Fée Clochette")
    assert check_names(deck, ["Fée Clochette"]) == []


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("0 Scrap Drone", "CL811", 1),
        ("-2 Scrap Drone", "CL811", 1),
        ("1000 Scrap Drone", "CL811", 1),
        ("9" * 5000 + " Scrap Drone", "CL811", 1),
        ("Scrap Drone", "CL810", 1),
        ("  three Scrap Drone", "CL810", 3),
        ("3", "CL810", 1),
        ("3.5 Scrap Drone", "CL810", 1),
        ("3Scrap Drone", "CL810", 1),
        ("1 " + "x" * 81, "CL814", 3),
        ("gmae: risk-and-resource", "CL812", 1),
        ("sidebord:", "CL812", 1),
        ("{[(", "CL810", 1),
    ],
)
def test_a_line_that_cannot_be_read(line: str, code: str, column: int) -> None:
    deck, problems = read_decklist(f"1 Good Card\n{line}\n1 Other Card\n", "a.deck")
    assert [(p.code, p.line, p.column) for p in problems] == [(code, 2, column)]
    assert [entry.name for entry in deck.main] == ["Good Card", "Other Card"]
    assert problems[0].show()


def test_near_headers_are_suggested() -> None:
    _, problems = read_decklist("gmae: x\nfromat: y\n1 Card", "a.deck")
    assert ["'game'" in p.help or "'format'" in p.help for p in problems] == [True, True]


def test_a_header_said_twice_names_the_first_line() -> None:
    _, problems = read_decklist("game: a\n\ngame: b\n1 Card", "a.deck")
    assert [(p.code, p.line) for p in problems] == [("CL813", 3)]
    assert "line 1" in problems[0].message


def test_all_mistakes_at_once() -> None:
    _, problems = read_decklist("0 A\nnonsense\n1001 B\nwhat: ever\n", "a.deck")
    assert [p.line for p in problems] == [1, 2, 3, 4]


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "name: Nothing\n"])
def test_an_empty_deck(text: str) -> None:
    _, problems = read_decklist(text, "a.deck")
    assert [p.code for p in problems] == ["CL815"]


def test_endless_lines() -> None:
    deck, problems = read_decklist("1 Card\n" * (LINE_LIMIT + 10), "a.deck")
    assert [p.code for p in problems] == ["CL816"]
    assert deck.size == LINE_LIMIT


def test_unknown_cards_get_near_names() -> None:
    deck, _ = read_decklist("1 Scarp Drone\n1 scrap drone\n1 Utterly Else\n", "a.deck")
    problems = check_names(deck, ["Scrap Drone", "Cooling Shock"])
    assert [(p.code, p.line, p.column) for p in problems] == [("CL820", 1, 3), ("CL820", 3, 3)]
    assert problems[0].help == "did you mean 'Scrap Drone'?"
    assert problems[1].help == ""


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x00\x01\x02\xff", "CL801"),
        (b"1 Scrap\xff Drone\n", "CL801"),
        ("1 Scrap Drone\n".encode("utf-16"), "CL801"),
        (b"1 Scrap Drone\n" * (DECK_LIMIT // 10), "CL802"),
    ],
)
def test_files_that_are_no_decks(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "bad.deck"
    path.write_bytes(data)
    deck, problems = load_decklist(path)
    assert deck is None
    assert [p.code for p in problems] == [code]


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "no.deck", tmp_path, tmp_path / "no" / "way.deck", tmp_path / "nul\0byte"):
        deck, problems = load_decklist(path)
        assert deck is None
        assert [p.code for p in problems] == ["CL800"]


def test_line_ends_and_byte_order_marks(tmp_path: Path) -> None:
    path = tmp_path / "dos.deck"
    path.write_bytes(b"\xef\xbb\xbfname: Dos\r\n3 Scrap Drone\r\n")
    deck, problems = load_decklist(path)
    assert problems == []
    assert deck is not None and deck.name == "Dos" and deck.copies() == {"Scrap Drone": 3}


def test_characters_that_steer_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "hostile.deck"
    path.write_text("1 Scrap \x1b[2JDrone\n1 Cool\u202eing\n", encoding="utf-8")
    _, problems = load_decklist(path)
    assert [(p.code, p.line, p.column) for p in problems if p.code == "CL803"] == [
        ("CL803", 1, 9),
        ("CL803", 2, 7),
    ]
    assert all("\x1b" not in p.source and "\u202e" not in p.source for p in problems if p.code == "CL803")


@given(st.text(max_size=300))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    deck, problems = read_decklist(text, "any.deck")
    assert deck.entries or problems
    for problem in problems:
        assert problem.show()


@given(
    st.lists(
        st.tuples(st.integers(1, 999), st.sampled_from(["Scrap Drone", "Öl", "X-42", "3 Wishes"])),
        min_size=1,
        max_size=10,
    )
)
def test_what_is_written_is_what_is_read(rows: list[tuple[int, str]]) -> None:
    deck, problems = read_decklist("\n".join(f"{count} {name}" for count, name in rows), "a.deck")
    assert problems == []
    assert [(entry.count, entry.name) for entry in deck.main] == rows


def test_a_deck_of_millions_is_refused() -> None:
    """A few kilobytes from a stranger must not become a sheet of a million pages, or a game that never begins."""
    deck, problems = read_decklist("999 Spark\n" * 3_000, "big.deck")
    assert [(p.code, p.line) for p in problems] == [("CL816", 11)]
    assert sum(entry.count for entry in deck.entries) == 9_990
