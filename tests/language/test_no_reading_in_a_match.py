"""Card text is read when a card is loaded, and never while a game runs."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.engine.steps import Step
from cardlang.engine.table import Table
from cardlang.games import game_names
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.games.risk_and_resource.words import VOCABULARY as RISK_AND_RESOURCE
from cardlang.language.reading import paragraphs
from cardlang.language.verbs.perform import PerformOne
from cardlang.loading.sets import load_cards
from cardlang.play.bots import make_bot
from cardlang.play.runner import play_out
from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import load_scenarios, run_one
from cardlang.play.scenarios.result import PASSED
from cardlang.play.tables import TableSetting, round_of_tables
from tests.test_floors import ROOT, imports_of

ABOVE = tuple(f"cardlang.language.{room}" for room in ("text", "reading", "help", "checks", "files"))
BELOW = ("words", "running", "verbs")
RUNTIME = ROOT / "tests" / "runtime"


def readers(source: str, module: str) -> list[str]:
    """What a file imports of the rooms that read text, inside functions too, but not for types alone."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    found = imports_of(ast.unparse(tree), module, is_package=module.endswith("__init__"))
    return [f"{module}:{line} imports {name}" for line, name in found if name.startswith(ABOVE)]


@pytest.mark.parametrize("room", BELOW)
def test_what_runs_in_a_match_imports_nothing_that_reads_text(room: str) -> None:
    found: list[str] = []
    for path in sorted((ROOT / "cardlang" / "language" / room).glob("*.py")):
        found += readers(path.read_text("utf-8"), f"cardlang.language.{room}.{path.stem}")
    assert found == []


def test_an_import_inside_a_function_is_found() -> None:
    source = "def f():\n    from cardlang.language.reading.paragraphs import read_paragraph\n"
    assert len(readers(source, "cardlang.language.verbs.draw")) == 1


class ReadInAMatch(Exception):
    """A paragraph was read while a match ran."""


@pytest.fixture
def no_reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Has reading raise while a match plays on. Gives the decisions after which something was looked for."""
    inside: list[Match] = []
    played: list[str] = []
    plain_advance, plain_read = Match.advance, paragraphs.read_paragraph

    def advance(self: Match) -> list[Event]:
        inside.append(self)
        played.append(self.history[-1] if self.history else "")
        try:
            return plain_advance(self)
        finally:
            inside.pop()

    def guarded(*given: Any, **named: Any) -> paragraphs.Read:
        if inside:
            raise ReadInAMatch(given[0])
        return plain_read(*given, **named)

    for module in [each for name, each in sys.modules.items() if name.startswith("cardlang.")]:
        if getattr(module, "read_paragraph", None) is plain_read:
            monkeypatch.setattr(module, "read_paragraph", guarded)
    monkeypatch.setattr(Match, "advance", advance)
    yield played


SET = """
set Small Fires
  game: risk-and-resource
  counters: Ash

keyword Ignite THING
  text: Put an Ash counter on ~. Target player gains 1 EP.

keyword Ember N
  text:
    When ~ dies, gain N EP.
    Whenever ~ attacks, target creature gains Ember N until end of turn.

card Torch Bearer
  cost: 1 EP
  type: Creature - Ox
  power: 2
  defense: 1
  pitch: 2
  text:
    Ember 1
    Whenever ~ attacks, ignite target creature.

card Firelight
  cost: 1 EP
  type: Sorcery
  pitch: 2
  text: Creatures you control gain Ember 2 until end of turn. Ignite target creature.
"""


def _own_deck() -> Match:
    loaded = load_cards(SET, "fires.cards", "risk-and-resource")
    assert [each.show() for each in loaded.problems] == []
    cards = [entry.card for entry in loaded.cards if entry.card is not None]
    return Match(RiskAndResource(), [cards * 20, cards * 20], 1)


def test_a_set_with_keywords_and_deeds_of_its_own_is_played_without_reading(no_reading: list[str]) -> None:
    match = _own_deck()
    counted: list[str] = []
    play_out(
        match, [make_bot("random")] * 2, 1, lambda events, _: counted.extend(event.cause for event in events)
    )
    assert len(no_reading) > 50
    assert "action Ignite" in counted and "gain keyword" in counted, sorted(set(counted))


TABLES = [each for game in game_names() for each in round_of_tables(game)[:2]]


@pytest.mark.parametrize("table", TABLES, ids=lambda each: each.name)
def test_bundled_games_are_played_without_reading(table: TableSetting, no_reading: list[str]) -> None:
    rules, decks = table.load()
    play_out(Match(rules, decks, 2), [make_bot("random") for _ in decks], 2)
    assert len(no_reading) > 20


@pytest.mark.one_in(4)
@pytest.mark.parametrize("path", sorted(RUNTIME.glob("*.scenario")), ids=lambda path: path.stem)
def test_scenarios_are_played_without_reading(path: Path, no_reading: list[str]) -> None:
    file, shelf = load_scenarios(path), CardShelf()
    for scenario in file.scenarios:
        result = run_one(file, scenario, shelf, [])
        assert result.status == PASSED, "\n" + result.show()
    assert no_reading


def test_reading_inside_a_match_would_be_found(
    no_reading: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = _own_deck()

    def reads(self: PerformOne, table: Table) -> tuple[Step, ...]:
        paragraphs.read_paragraph("Draw a card.", RISK_AND_RESOURCE, False, False)
        return ()

    monkeypatch.setattr(PerformOne, "run", reads)
    with pytest.raises(ReadInAMatch):
        play_out(match, [make_bot("random")] * 2, 1)
