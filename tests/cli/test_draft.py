"""``cardlang draft``: drafts and sealed decks at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli

FEW = ("--bot", "random", "--seed", "2", "--workers", "1", "--seats", "2")


def draft(*words: str) -> Result:
    return CliRunner().invoke(cli, ["draft", *words, *FEW])


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_draft_and_its_decks(place: Path) -> None:
    result = draft("risk-and-resource", "--drafts", "2", "-o", "decks", "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert sum(card["opened"] for card in data["cards"]) == 2 * 2 * 3 * 14
    checked = CliRunner().invoke(cli, ["deck", "check", "decks"])
    assert checked.exit_code == 0 and "legal in limited (30 cards)" in checked.stdout
    assert "seed 2" in (place / "decks" / "seat-1.deck").read_text()


def test_sealed_decks_and_packs_of_your_own() -> None:
    result = draft("mythomagic", "--sealed", "--drafts", "1", "--pack", "8 t:creature + 4 t:spell", "--packs", "5")
    assert result.exit_code == 0 and "ALSA" not in result.stdout and "worth a copy" in result.stdout
    lines = result.stdout.splitlines()
    assert len(lines) > 20 and max(len(line) for line in lines) <= 80


def test_what_cannot_be_drafted() -> None:
    assert "CL823" in draft("risk-and-resource", "--pack", "3 t:creture").stderr
    assert "CL823" in draft("risk-and-resource", "--free", "t:creture").stderr
    few = draft("risk-and-resource", "--packs", "1")
    assert few.exit_code == 1 and "makes no deck" in few.stderr and "--packs" in few.stderr
    assert draft("risk-2025").exit_code == 2
