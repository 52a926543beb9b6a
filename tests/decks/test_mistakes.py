"""Each code about files, decks and formats has its page, and the examples on it are true."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from cardlang.decks.card_rules import CardRules
from cardlang.decks.format_names import check_format_names
from cardlang.decks.formats import CardLimit, Format, read_formats
from cardlang.decks.legality import check_deck
from cardlang.decks.lines import read_line
from cardlang.decks.mistakes import MISTAKES, Mistake, find_mistake
from cardlang.decks.search import Catalog, search
from cardlang.loading.card_tables import read_card_tables
from cardlang.loading.decklist import read_decklist
from cardlang.loading.project import find_project
from cardlang.loading.sets import load_cards, load_set
from cardlang.loading.translating import in_german
from cardlang.loading.untrusted import check_characters

ROOT = Path(__file__).resolve().parents[2]
CARDS = ["Scrap Drone", "Cooling Shock", "Kettle", "Forbidden Engine", "Rare Engine"]
KINDS = {"Scrap Drone": ("artifact",), "Cooling Shock": ("instant",)}
RULES = Format("small", "risk-and-resource", "", 4, 8, 3, 2, ("Forbidden Engine",), ("Rare Engine",))
DECLARED = {"opening_hand": 7}
POOL = """set Some Animals
  game: risk-and-resource
  code: ANI
  fields: side
"""
CREATURE = "card {}\n  cost: 2 EP\n  type: Creature\n  power: 3\n  defense: 1\n  pitch: 1\n  side: {}\n"
ANIMALS = "\n".join(
    [POOL, *(CREATURE.format(*each) for each in (("Hound", "land"), ("Cat", "air"), ("Shark", "sea")))]
)
STONE = "\ncard Stone\n  cost: 1 EP\n  type: Artifact\n  pitch: 1\n"
SEARCHED = Catalog(load_cards(ANIMALS + STONE, "animals.cards", "risk-and-resource").cards)
LIMITS = (CardLimit("t:artifact", most=1),)
POINTS = (("Hound", 2),)
PLAIN = Format(
    "plain", only="-shark", identity="side", identities=1, points=POINTS, points_max=4, limits=LIMITS
)
HOUND = "card Hound\n  cost: 2 EP\n  type: Creature\n  power: 3\n  defense: 1\n  pitch: 1\n"
TRANSLATED = (
    "set Kennel\n  game: risk-and-resource\n  code: KN\n  counters: Growth\n\n"
    f"{HOUND}  text: When ~ dies, draw a card.\n\n{HOUND.replace('Hound', 'Fox')}"
)
WITHOUT_A_TEXT = ("CL800", "CL801", "CL802", "CL816", "CL817", "CL843", "CL844", "CL848", "CL849")
TABLES = ("CL890", "CL894", "CL895", "CL896")
SAVES = ("CL870", "CL871", "CL872", "CL873", "CL874", "CL875", "CL876", "CL877")
GAMES = ("CL880", "CL881", "CL882", "CL883", "CL884", "CL885", "CL886")
FORMAT_CODES = ("CL830", "CL831", "CL832", "CL833", "CL834", "CL835", "CL836", "CL838")


def codes(mistake: Mistake, text: str, folder: Path) -> set[str]:
    if mistake.kind == "project":
        (folder / "cardlang.toml").write_text(text, encoding="utf-8")
        return {problem.code for problem in find_project(folder)[1]}
    if mistake.kind == "dictionary":
        (folder / "hound.cards").write_text(TRANSLATED, encoding="utf-8")
        (folder / "de.toml").write_text(text, encoding="utf-8")
        return {problem.code for problem in in_german(load_set(folder).cards[:1])[1]}
    if mistake.kind == "formats":
        return {problem.code for problem in read_formats(text, "formats.toml", "g", DECLARED)[1]}
    if mistake.kind == "query":
        return {problem.code for problem in search(SEARCHED, text)[1]}
    if mistake.kind == "names":
        (folder / "formats.toml").write_text(text, encoding="utf-8")
        found = check_format_names(folder / "formats.toml", [card.name for card in SEARCHED.cards], SEARCHED)
        return {problem.code for problem in found}
    if mistake.kind == "cards":
        rules = CardRules(PLAIN, SEARCHED, date(2026, 1, 1))
        return {problem.code for problem in rules.check(read_decklist(text, "a.deck")[0])}
    if mistake.kind == "line":
        return {problem.code for problem in read_line(text, SEARCHED, {"Hound": 3})[1]}
    if mistake.kind == "table":
        (folder / "cards.csv").write_text(text, encoding="utf-8")
        return {
            problem.code for file in read_card_tables(folder / "cards.csv")[0] for problem in file.problems
        }
    found = check_characters(text, "a.deck")
    deck, problems = read_decklist(text, "a.deck")
    found += problems
    if mistake.code == "CL820" or mistake.code in FORMAT_CODES:
        rules = RULES if mistake.code in FORMAT_CODES else Format("free")
        if mistake.code == "CL838":
            rules = Format("mixed", "risk-and-resource", max_copies=None, mix=("Artifact", "Instant"))
        found += check_deck(deck, CARDS, rules, KINDS)
    return {problem.code for problem in found}


@pytest.mark.parametrize("mistake", [m for m in MISTAKES if m.wrong], ids=lambda mistake: mistake.code)
def test_the_wrong_example_has_just_this_mistake_and_the_right_one_none(
    mistake: Mistake, tmp_path: Path
) -> None:
    assert codes(mistake, mistake.wrong, tmp_path) == {mistake.code}
    assert codes(mistake, mistake.right, tmp_path) == set()


def test_only_what_no_text_can_show_has_no_example() -> None:
    assert (
        tuple(mistake.code for mistake in MISTAKES if not mistake.wrong)
        == WITHOUT_A_TEXT + SAVES + GAMES + TABLES
    )


def test_every_code_in_the_sources_has_its_page() -> None:
    command_line = ("cli", "cli/shared", "cli/printing", "cli/lab", "cli/table")
    rooms = ("decks", "decks/search", "loading", *command_line, "play", "play/lab", "league")
    files = [path for room in rooms for path in (ROOT / "cardlang" / room).glob("*.py")]
    texts = [
        path.read_text(encoding="utf-8") for path in files if path.name not in ("mistakes.py", "exits.py")
    ]
    used = {code for text in texts for code in re.findall(r"\"(CL8\d\d)\"", text)}
    assert used == {mistake.code for mistake in MISTAKES}


def test_codes_are_found_whatever_their_case() -> None:
    found = find_mistake("cl832")
    assert found is not None and found.code == "CL832"
    assert find_mistake("CL999") is None
