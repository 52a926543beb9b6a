"""The bundled dictionaries say every card of their sets; a dictionary is checked; what is missing is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.games import find_german, find_words
from cardlang.games.mythomagic.words import VOCABULARY
from cardlang.language.words.printed import Paragraph
from cardlang.loading.dictionaries import FORMS, known_names, load_dictionary, read_dictionary
from cardlang.loading.sets import load_set
from cardlang.loading.translating import in_german
from cardlang.loading.untrusted import TEXT_LIMIT

SAID = Path(__file__).with_name("german")
TRANSLATED = ("mythomagic", "risk-and-resource")
SET = """set Ford
  game: mythomagic
  code: FRD

card Otter
  cost: F
  type: Creature - Raider
  strength: 1
  toughness: 1
  text:
    Haste
    When ~ dies, draw a card.
  flavor: "Wet."
"""
WHOLE = """[nouns]
Raider = "der Plünderer, des Plünderers, die Plünderer"

[cards.Otter]
name = "Otter"
in_text = "der Otter, des Otters"
flavor = "„Nass.“"
"""


def plain(row: Paragraph) -> str:
    return "".join(f"[{run.text}]" if run.style == "icon" else run.text for run in row)


def folder(tmp_path: Path, dictionary: str = "", cards: str = SET) -> Path:
    (tmp_path / "ford.cards").write_text(cards, encoding="utf-8")
    if dictionary:
        (tmp_path / "de.toml").write_text(dictionary, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("game", TRANSLATED)
def test_every_bundled_card_is_said_as_it_was_read(game: str) -> None:
    """``german/GAME.txt`` has the German of every card, as a native player has read it."""
    loaded = load_set(game)
    said, problems = in_german(loaded.cards)
    assert problems == [] and len(said) == len(loaded.cards)
    rows: list[str] = []
    for entry in loaded.cards:
        card = said[entry.name]
        rows += [f"{card.name} | {card.type_line} | {entry.name}", *(f"  {plain(row)}" for row in card.text), ""]
    assert "\n".join(rows) == (SAID / f"{game}.txt").read_text(encoding="utf-8")


WITHIN = ("controller", "owner", "source", "damage", "any target", "number", "rest")
"""Nouns that only the rules of German say, and that need no entry."""
CHECKED = ("adjectives", "forbidden", "keywords", "nouns", "zones")


@pytest.mark.parametrize("game", TRANSLATED)
def test_a_translated_game_has_german_for_its_own_words(game: str) -> None:
    words, lexicon = find_words(game), find_german(game)
    assert words is not None
    known, hosts = known_names(words), [each.name for each in words.nouns if each.sense == "host"]
    for table in CHECKED:
        said = {each.lower() for each in getattr(lexicon, table)}
        left = {name for name in known[table] if name.lower() not in said}
        assert left <= {*WITHIN, *hosts, "nontoken"}, table


def test_a_set_without_a_dictionary_is_listed_card_by_card(tmp_path: Path) -> None:
    said, problems = in_german(load_set(folder(tmp_path)).cards)
    assert said == {}
    assert {problem.code for problem in problems} == {"CL855"}
    places = [(problem.line, problem.column, problem.message) for problem in problems]
    assert (4, 1, "Otter: there is no German for the card 'Otter'") not in places
    assert (5, 1, "Otter: there is no German for the card 'Otter'") in places
    assert (12, 10, "Otter: there is no German for the card 'Otter'") in places
    assert any("'Raider'" in message for _, _, message in places)


def test_a_whole_dictionary_says_the_card(tmp_path: Path) -> None:
    said, problems = in_german(load_set(folder(tmp_path, WHOLE)).cards)
    assert problems == []
    assert plain(said["Otter"].text[1]) == "Wenn der Otter stirbt, ziehe eine Karte."
    assert said["Otter"].type_line == "Kreatur \N{EM DASH} Plünderer" and said["Otter"].flavor == "„Nass.“"


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ('in_text = "der Otter, des Otters"\n', "the text of 'Otter' says its name, which needs its article"),
        ('flavor = "„Nass.“"\n', "there is no German for the flavor of 'Otter'"),
        ('Raider = "der Plünderer, des Plünderers, die Plünderer"\n', "there is no German for 'Raider'"),
    ],
)
def test_each_missing_entry_is_found(tmp_path: Path, line: str, missing: str) -> None:
    said, problems = in_german(load_set(folder(tmp_path, WHOLE.replace(line, ""))).cards)
    assert said == {} and [problem.message for problem in problems] == [f"Otter: {missing}"]


WRONG = [
    ("[cards.Oter]\nname = 'x'\n", "CL856", "the set has no 'Oter' for [cards]"),
    ("[nouns]\nRaidr = 'der Held, des Helden'\n", "CL856", "the set has no 'Raidr' for [nouns]"),
    ("[noun]\n", "CL856", "a dictionary has no table 'noun'"),
    ("cards = 3\n", "CL857", "'cards' must be a table: [cards]"),
    ("[nouns]\nRaider = 'Held'\n", "CL857", "the German for 'Raider' is not written as it should be"),
    ("[nouns]\nRaider = 7\n", "CL857", "the German for 'Raider' is not written as it should be"),
    ("[cards.Otter]\nflavour = 'x'\nname = 'y'\n", "CL857", "the German for 'Otter' is not written as it should be"),
    ("[cards.Otter]\nflavor = 'x'\n", "CL857", "the German for 'Otter' is not written as it should be"),
    ("[cards]\nOtter = []\n", "CL857", "the German for 'Otter' is not written as it should be"),
    ("[keywords]\nHaste = {}\n", "CL857", "the German for 'Haste' is not written as it should be"),
    ("[forbidden]\nattack = ''\n", "CL857", "the German for 'attack' is not written as it should be"),
    ("[cards]\nOtter = 'A'\nHound = 'a'\n", "CL858", "'Otter' and 'Hound' are both called 'a' in German"),
    ("[cards\n", "CL840", ""),
    ('[cards]\nOtter = "a\\u0001b"\n', "CL857", "the German for 'Otter' is not written as it should be"),
    ('[cards]\nOtter = "a\\u202Eb"\n', "CL857", "the German for 'Otter' is not written as it should be"),
    (f"[cards]\nOtter = '{'a' * 2001}'\n", "CL857", "the German for 'Otter' is not written as it should be"),
]


@pytest.mark.parametrize(("text", "code", "message"), WRONG)
def test_a_wrong_entry_is_a_problem_at_its_line(text: str, code: str, message: str) -> None:
    words = VOCABULARY.with_set(names=("Otter", "Hound"), subtypes=("Raider",))
    _, problems = read_dictionary(text, "de.toml", words)
    assert [problem.code for problem in problems] == [code]
    assert message in problems[0].message and problems[0].line >= 1


def test_every_table_has_its_names() -> None:
    assert set(known_names(VOCABULARY)) == set(FORMS)


def test_a_name_may_have_no_article(tmp_path: Path) -> None:
    text = WHOLE.replace("der Otter, des Otters", "(die) Tante Otter, Tante Otters")
    said, problems = in_german(load_set(folder(tmp_path, text)).cards)
    assert problems == [] and plain(said["Otter"].text[1]) == "Wenn Tante Otter stirbt, ziehe eine Karte."


def test_a_set_overrides_a_word_of_its_game(tmp_path: Path) -> None:
    text = WHOLE + '[keywords.Haste]\nname = "Hast"\nreminder = "Sofort."\n'
    said, problems = in_german(load_set(folder(tmp_path, text)).cards)
    assert problems == [] and plain(said["Otter"].text[0]) == "Hast (Sofort.)"


def test_german_changes_nothing_in_english(tmp_path: Path) -> None:
    loaded = load_set(folder(tmp_path, WHOLE))
    assert loaded.problems == [] and [entry.name for entry in loaded.cards] == ["Otter"]


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\x00\xff", "CL801"), (b"# nothing\n" * (TEXT_LIMIT // 10 + 1), "CL802"), (b"a = " + b"[" * 5_000, "CL840")],
    ids=["binary", "giant", "nested"],
)
def test_a_dictionary_that_is_none_is_a_problem(tmp_path: Path, data: bytes, code: str) -> None:
    (tmp_path / "de.toml").write_bytes(data)
    _, problems = load_dictionary(tmp_path / "de.toml", VOCABULARY)
    assert [problem.code for problem in problems] == [code]
