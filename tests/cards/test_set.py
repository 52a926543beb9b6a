"""The bundled set Ebbmark: it is understood, in canonical form, complete, and every card is shown by a scenario."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardlang.bundled import bundled
from cardlang.decks.formats import load_formats
from cardlang.decks.legality import check_deck
from cardlang.language.files.printer import format_text
from cardlang.language.words.abilities import HiddenClause, Replacement, Static
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.sentences import OUTCOMES, Roll
from cardlang.language.words.word import Word
from cardlang.loading.decklist import load_decklist
from cardlang.loading.sets import LoadedSet, load_set

FOLDER = bundled("sets") / "risk-and-resource"
FILES = sorted(FOLDER.glob("*.cards"))
DECKS = sorted((FOLDER / "decks").glob("*.deck"))
COMBAT = (
    "Fast", "Slow", "Evasive", "Unblockable", "Menace", "Guardian", "Reach", "Armored", "Deadly", "Piercing",
    "Double Strike", "Haste", "Vigilance", "Flash", "Assembly Line", "Affinity", "Convoke", "Morph", "Enchant",
)  # fmt: skip
TYPES = (
    "Creature", "Artifact", "Enchantment", "Landmark", "Land", "Planeswalker", "Win Condition", "Instant", "Sorcery",
)  # fmt: skip


@cache
def ebbmark() -> LoadedSet:
    return load_set("risk-and-resource")


def words() -> list[Word]:
    return [
        word
        for entry in ebbmark().cards
        if entry.tree is not None
        for ability in entry.tree.all_abilities()
        for word in ability.walk()
    ]


def test_every_sentence_is_understood_and_every_card_can_be_played() -> None:
    assert [problem.show() for problem in ebbmark().problems] == []
    assert len(ebbmark().cards) >= 100
    assert [entry.name for entry in ebbmark().cards if entry.card is None] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_files_are_in_canonical_form(path: Path) -> None:
    loaded = load_set(path)
    text = path.read_text(encoding="utf-8")
    assert loaded.vocabulary is not None
    assert loaded.problems == []
    assert format_text(text, path.name, loaded.vocabulary) == text


def test_every_type_and_keyword_is_there() -> None:
    kinds = {kind.lower() for entry in ebbmark().cards if entry.tree for kind in entry.tree.type.kinds}
    assert [kind for kind in TYPES if kind.lower() not in kinds] == []
    names = {word.name for word in words() if isinstance(word, Keyword)}
    assert [name for name in (*COMBAT, "Salvage", "Wager") if name not in names] == []


LEVELS = ("Low", "Medium", "High", "Extreme")


def test_every_risk_is_there() -> None:
    risks = [word for word in words() if isinstance(word, Roll)]
    assert {level for risk in risks for level in risk.levels} == {f"{each} Risk" for each in LEVELS}
    assert any(len(risk.levels) > 1 for risk in risks)
    assert [name for name in OUTCOMES if all(getattr(risk, name) is None for risk in risks)] == []
    assert any(outcome.sentences[0].instead for risk in risks for outcome in risk.success)


def test_every_kind_of_ability_is_there() -> None:
    abilities = [ability for entry in ebbmark().cards if entry.tree for ability in entry.tree.all_abilities()]
    for kind in (HiddenClause, Replacement, Static):
        assert any(isinstance(ability, kind) for ability in abilities), kind.__name__
    assert sum("Win Condition" in entry.tree.type.kinds for entry in ebbmark().cards if entry.tree) >= 3


def test_every_card_is_shown_by_a_scenario() -> None:
    told = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.scenario")))
    assert [entry.name for entry in ebbmark().cards if entry.name not in told] == []


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.name)
def test_the_decks_are_legal(path: Path) -> None:
    deck, problems = load_decklist(path)
    formats, more = load_formats(FOLDER / "formats.toml")
    names = [entry.name for entry in ebbmark().cards]
    assert deck is not None
    found = [*problems, *more, *check_deck(deck, names, formats["constructed"])]
    assert [problem.show() for problem in found] == []
    assert sum(entry.count for entry in deck.entries) == 40


def test_every_archetype_has_a_deck_of_its_own() -> None:
    names = [load_decklist(path)[0].name for path in DECKS]  # type: ignore[union-attr]
    four = {"House of Salt", "Iron Tide", "Patient Marsh", "Whisper Net"}
    assert set(names) == four | {"Loaded Dice", "Paper Trail", "Second Shift"}


def test_legends_and_permanents_of_every_sort_are_in_the_decks() -> None:
    decks = [load_decklist(path)[0] for path in DECKS]
    listed = [entry.name for deck in decks if deck is not None for entry in deck.entries]
    trees = [entry.tree for entry in ebbmark().cards if entry.name in listed and entry.tree is not None]
    kinds = {kind for tree in trees for kind in tree.type.kinds}
    assert {"Landmark", "land", "planeswalker", "Win Condition"} <= {
        kind if kind in ("Win Condition",) else kind.lower().replace("landmark", "Landmark") for kind in kinds
    }
    assert any(tree.type.supertypes for tree in trees)
    assert any("Aura" in tree.type.subtypes for tree in trees)
