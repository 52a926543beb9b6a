"""The cards for each shape that designers ask for: checked, canonical, each of them played, and printable."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.main import cli
from tests.processes import as_a_new_process

SHAPES = Path(__file__).resolve().parents[2] / "examples" / "shapes"
FILES = sorted((SHAPES / "cards").glob("*.cards"))
CARD = re.compile(r"^card (.+)$", re.MULTILINE)


@pytest.fixture(autouse=True)
def in_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test works in a project of its own."""
    folder = tmp_path / "shapes"
    shutil.copytree(SHAPES, folder)
    monkeypatch.chdir(folder)


def run(*arguments: str) -> str:
    as_a_new_process()
    result = CliRunner().invoke(cli, list(arguments))
    assert result.exit_code == 0, result.output
    return result.output


def names() -> list[str]:
    return [name for file in FILES for name in CARD.findall(file.read_text(encoding="utf-8"))]


def test_every_sentence_is_understood_and_canonical() -> None:
    assert f"{len(names())} cards, no problems." in run("check")
    run("fmt", "--check")


def test_the_scenarios_pass() -> None:
    assert "69 scenarios: 69 passed." in run("test")


def test_every_card_is_in_a_scenario() -> None:
    said = "".join(file.read_text(encoding="utf-8") for file in (SHAPES / "scenarios").glob("*.scenario"))
    assert names()
    assert [name for name in names() if name not in said] == []


def test_above_the_cards_stands_what_their_designer_wanted() -> None:
    """A wish may have two cards, never more: each section names what it is about."""
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        wishes = re.findall(r"^# I want .+\.$", text, re.MULTILINE)
        assert len(CARD.findall(text)) / 2 < len(wishes) <= len(CARD.findall(text)), file.name


def test_they_can_be_printed() -> None:
    run("sheet", "cards/named.cards", "-o", "orchard.pdf", "--dpi", "72")
    assert Path("orchard.pdf").read_bytes().startswith(b"%PDF")
