"""One file of a set that has several: it knows what the others declare, whatever command reads it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.main import cli
from cardlang.loading import siblings
from cardlang.loading.sets import load_set
from tests.processes import as_a_new_process

WORDS = """set Two Files
  game: risk-and-resource
  counters: Growth

keyword Salvage: when ~ dies

card Post
  cost: 1 EP
  type: Artifact
  pitch: 1
"""
CARD = """card Ox
  cost: 2 EP
  type: Creature - Ox
  power: 2
  defense: 2
  pitch: 1
  text:
    Salvage - Draw a card.
    When ~ enters, put a Growth counter on it.
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set in two files: words in one, a card that uses them in the other."""
    (tmp_path / "words.cards").write_text(WORDS)
    (tmp_path / "oxen.cards").write_text(CARD)
    monkeypatch.chdir(tmp_path)
    as_a_new_process()
    return tmp_path


def test_only_the_cards_of_the_file_are_returned(folder: Path) -> None:
    loaded = load_set("oxen.cards")
    assert [each.name for each in loaded.cards] == ["Ox"]
    assert (loaded.problems, loaded.game) == ([], "risk-and-resource")


def test_without_the_other_file_its_words_are_unknown(folder: Path) -> None:
    (folder / "words.cards").unlink()
    assert {each.code for each in load_set("oxen.cards").problems} == {"CL301"}


@pytest.mark.parametrize(
    "command",
    [
        ("check", "oxen.cards"),
        ("explain", "oxen.cards"),
        ("explain", "."),
        ("fmt", "--check", "oxen.cards"),
        ("export", "oxen.cards", "-o", "out.csv"),
        ("face", "oxen.cards", "-o", "out.png"),
        ("gallery", "oxen.cards", "-o", "out"),
        ("diff", "oxen.cards", "oxen.cards"),
    ],
    ids=" ".join,
)
def test_every_command_knows_them(command: tuple[str, ...], folder: Path) -> None:
    done = CliRunner().invoke(cli, command)
    assert (done.exit_code, "CL301" in done.output, "problem in" in done.output) == (0, False, False), done.output


def test_an_earlier_version_of_one_file_knows_the_others_of_then(folder: Path) -> None:
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "One"]):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *who, *command], check=True, cwd=folder)
    (folder / "oxen.cards").write_text(CARD.replace("power: 2", "power: 3"))
    done = CliRunner().invoke(cli, ["diff", "HEAD", "oxen.cards"])
    assert "power" in done.output and "cannot be read" not in done.output, done.output


def test_what_is_there_twice_is_no_mistake_of_the_file_that_is_read(folder: Path) -> None:
    (folder / "old.cards").write_text(WORDS + "\n" + CARD)
    assert load_set("oxen.cards").problems == []
    assert load_set("old.cards").problems == []


def test_mistakes_of_the_other_files_are_not_its_own(folder: Path) -> None:
    (folder / "worse.cards").write_text("card Bad\n  type: Nonsense\n  text:\n    Blorp.\n")
    (folder / "binary.cards").write_bytes(b"\xff\xfe\x00")
    assert load_set("oxen.cards").problems == []


def test_files_of_another_game_do_not_count(folder: Path) -> None:
    (folder / "words.cards").write_text(WORDS.replace("risk-and-resource", "mythomagic"))
    (folder / "oxen.cards").write_text("set Oxen\n  game: risk-and-resource\n\n" + CARD)
    assert load_set("oxen.cards").problems != []


def test_a_project_says_which_files_are_one_set(folder: Path) -> None:
    (folder / "one").mkdir()
    (folder / "two").mkdir()
    (folder / "words.cards").rename(folder / "one" / "words.cards")
    (folder / "oxen.cards").rename(folder / "two" / "oxen.cards")
    assert load_set("two/oxen.cards").problems != []
    (folder / "cardlang.toml").write_text('game = "risk-and-resource"\nsets = ["."]\n')
    assert load_set("two/oxen.cards").problems == []
    (folder / "cardlang.toml").write_text('game = "risk-and-resource"\nsets = ["one", "two"]\n')
    assert load_set("two/oxen.cards").problems != []


def test_a_folder_too_full_is_not_read_without_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(siblings, "MOST_BYTES", 10)
    assert siblings.siblings_of(folder / "oxen.cards") == []
    monkeypatch.setattr(siblings, "MOST_BYTES", 4_000)
    assert siblings.siblings_of(folder / "oxen.cards") == [folder / "words.cards"]
