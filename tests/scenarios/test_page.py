"""docs/scenarios.md is true: its sentences are understood, its examples run, every sentence kind is on it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from cardlang.play.scenarios import places
from cardlang.play.scenarios.expect import THEN
from cardlang.play.scenarios.given import GIVEN
from cardlang.play.scenarios.mistakes import MISTAKES, ScenarioMistake, find_mistake
from cardlang.play.scenarios.plays import PLAYS
from tests.scenarios.running import run_text

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
Table = Sequence[tuple[str, object, str]]
TABLES: dict[str, Table] = {"given": GIVEN, "when": PLAYS, "then": THEN}
BOARDS: dict[str, Table] = {"given": places.GIVEN, "when": places.PLAYS, "then": places.THEN}


def first_match(table: Table, text: str) -> str:
    """The example of the first sentence kind that reads a sentence."""
    return next((example for pattern, _, example in table if re.fullmatch(pattern, text)), "")


def sentences_on_the_page(section: str) -> list[str]:
    return sentences_in(rows_of(f"{section}:"))


def sentences_of_boards(section: str) -> list[str]:
    """Those for games with a board; their second column says where they belong."""
    return sentences_in([row for row in rows_of("On a board") if re.search(rf"\| {section}\b", row)])


def rows_of(title: str) -> list[str]:
    part = re.search(rf"^## {title}.*?(?=^## )", PAGE, re.MULTILINE | re.DOTALL)
    assert part is not None, title
    return [line for line in part[0].split("\n") if line.startswith("| `")]


def sentences_in(rows: list[str]) -> list[str]:
    found: list[str] = []
    for row in rows:
        cell = row[2 : row.index("` |") + 1] if "` |" in row else row
        found += re.findall(r"`([^`]+)`", cell)
    return [text for text in found if "..." not in text]


@pytest.mark.parametrize("section", TABLES)
def test_every_example_of_a_sentence_kind_is_read_by_that_kind(section: str) -> None:
    for _, _, example in TABLES[section]:
        assert first_match(TABLES[section], example) == example


@pytest.mark.parametrize("section", TABLES)
def test_every_sentence_on_the_page_is_understood_and_every_kind_is_on_it(section: str) -> None:
    shown = sentences_on_the_page(section)
    assert len(shown) > 12
    assert [text for text in shown if not first_match(TABLES[section], text)] == []
    on_page = {first_match(TABLES[section], text) for text in shown}
    assert [example for _, _, example in TABLES[section] if example not in on_page] == []


@pytest.mark.parametrize("section", BOARDS)
def test_the_sentences_for_boards_are_understood_and_all_there(section: str) -> None:
    table = (*BOARDS[section], *TABLES[section])
    shown = sentences_of_boards(section)
    assert [text for text in shown if not first_match(table, text)] == []
    on_page = {first_match(table, text) for text in shown}
    assert [example for _, _, example in BOARDS[section] if example not in on_page] == []


def test_the_whole_scenarios_on_the_page_pass() -> None:
    blocks = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)
    scenarios = [block for block in blocks if re.search(r"^scenario ", block, re.MULTILINE)]
    assert len(scenarios) >= 2
    for block in scenarios:
        file = run_text(block)
        assert not file.problems and file.passed, [result.show() for result in file.results]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.code)
def test_the_wrong_example_has_just_this_mistake_and_the_right_one_none(mistake: ScenarioMistake) -> None:
    for text, wanted in ((mistake.wrong, {mistake.code}), (mistake.right, set())):
        file = run_text(text)
        found = [*file.problems, *(problem for result in file.results for problem in result.problems)]
        assert {problem.code for problem in found} == wanted
        if not wanted:
            assert file.passed, [result.show() for result in file.results]


def test_every_code_has_its_page() -> None:
    folder = ROOT / "cardlang" / "play" / "scenarios"
    if not folder.is_dir():
        pytest.skip("looks at the sources, which are not here")
    texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.py") if path.name != "mistakes.py"]
    used = {code for text in texts for code in re.findall(r"\"(CL8\d\d)\"", text)}
    assert used == {mistake.code for mistake in MISTAKES}
    assert find_mistake("cl861") is not None and find_mistake("CL999") is None
