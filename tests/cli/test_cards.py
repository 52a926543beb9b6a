"""``cardlang cards``: a query at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli

SET = Path(__file__).parents[1] / "decks" / "cases" / "searched.cards"


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with cards of its own only, two formats and a deck."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cardlang.toml").write_text('game = "risk-and-resource"\nbundled = false\n')
    (tmp_path / "formats.toml").write_text('[young]\nextends = "constructed"\nbanned = ["Old Hound"]\n')
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "searched.cards").write_text(SET.read_text())
    (tmp_path / "pack.deck").write_text("game: risk-and-resource\n3 Grey Hound\n")
    return tmp_path


def cards(*words: str) -> Result:
    return CliRunner().invoke(cli, ["cards", *words])


def test_a_table_with_a_count_and_a_curve() -> None:
    result = cards("t:creature", "sort:-cost")
    assert result.exit_code == 0
    rows = result.stdout.splitlines()
    assert rows[0].split("  ")[0] == "Old Hound" and "5 EP" in rows[0] and "power 2, defense 4" in rows[0]
    assert rows[4:] == ["cost", "  0  0", "  1  0", "  2  # 1", "  3  # 1", "  4  0", "  5  # 1"]
    assert result.stderr == "3 of 6 cards\n"


def test_formats_and_decks_of_the_project_can_be_asked_for() -> None:
    assert cards("legal:young", "in:pack", "--names").stdout == "Grey Hound\n"
    assert cards("-legal:young", "--names").stdout == "Old Hound\n"


def test_a_query_may_begin_with_a_minus_and_a_misspelt_option_is_none() -> None:
    assert cards("-hound -t:artifact", "--names").stdout == "Lantern Trap\nOr Else\n"
    assert cards("--jsno").exit_code == 2


def test_json_and_text() -> None:
    said = json.loads(cards("tin", "whistle", "--json").stdout)
    assert (said["count"], said["searched"], said["curve"]) == (1, 6, {"0": 0, "1": 1})
    assert said["cards"][0]["text"] == ["Tap: kindle target creature."]
    assert said["cards"][0]["fields"] == {"rarity": "common"}
    assert "    Reach\n" in cards("old", "--text").stdout


def test_a_mistake_is_shown_with_its_place_and_fails() -> None:
    result = cards("k:fasst")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "query:1:3: error CL823" in result.stderr and "did you mean 'fast'?" in result.stderr
    assert json.loads(cards("k:fasst", "--json").stdout)["problems"][0]["code"] == "CL823"


def test_keys_are_listed_with_those_of_the_set() -> None:
    assert "rarity" in cards("--keys").stdout and "armored" in cards("--keys").stdout
    assert {"key": "rarity", "also": ["r"], "about": "its rarity"} in json.loads(
        cards("--keys", "--json").stdout
    )


def test_cards_with_mistakes_are_counted_not_dropped_silently(project: Path) -> None:
    (project / "cards" / "more.cards").write_text(
        "card Odd\n  cost: 1 EP\n  type: Instant\n  text: Zorble.\n"
    )
    assert "1 card with mistakes not searched" in cards("hound").stderr


def test_without_a_game_there_is_nothing_to_search(project: Path) -> None:
    (project / "cardlang.toml").unlink()
    result = cards("hound")
    assert result.exit_code == 2 and "--game" in result.stderr
    assert cards("hound", "--game", "mithomagic").exit_code == 2


def test_check_looks_at_the_formats_of_the_project_too(project: Path) -> None:
    assert CliRunner().invoke(cli, ["check"]).exit_code == 0
    (project / "formats.toml").write_text('[young]\nextends = "constructed"\nbanned = ["Old Huond"]\n')
    result = CliRunner().invoke(cli, ["check"])
    assert result.exit_code == 1 and "formats.toml:3:12: error CL827" in result.stdout
