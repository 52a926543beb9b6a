"""``cardlang field``: from stored games to the field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli

DECKS = ("bridge-watch", "night-ferry", "stone-weir")


def said(*words: str) -> Result:
    return CliRunner().invoke(cli, list(words))


def test_the_field_of_stored_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played = ("simulate", "resource-war", *DECKS, "--pairs", "--games", "12", "--bot", "random", "--seed", "2")
    assert said(*played, "--workers", "1", "-o", "pairs.db").exit_code == 0
    result = said("field", "pairs.db")
    assert result.exit_code == 0 and "The field of 3 decks, 12 games" in result.stdout
    assert "as diverse as" in result.stdout
    (data,) = json.loads(said("field", "pairs.db", "--json").stdout)
    assert sum(deck["share"] for deck in data["decks"]) == pytest.approx(1, abs=0.001)
    assert said("field", "none.db").exit_code == 3
    (tmp_path / "other.db").write_text("no database")
    assert said("field", "other.db").exit_code == 3
