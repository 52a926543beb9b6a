"""The fifth game: a designer's project outside of the package on which every command works, and its page."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.games import farewell, find_game
from cardlang.loading import project_games
from tests.processes import as_a_new_process

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "tide-table"
PAGE = (ROOT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
SMALLER = {"face": ["--dpi", "48"], "sheet": ["--dpi", "48"], "simulate": ["--games", "6", "--workers", "1"]}
SMALLER["play"] = ["--seed", "4"]
ENTER = "\n" * 300
"""A player who only passes loses within this many turns."""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example somewhere else on the disk."""
    folder = tmp_path_factory.mktemp("designer") / "tides"
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, copied: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """We stand in the copy, and nobody has trusted anything yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(project_games, "_OPEN", {})
    monkeypatch.chdir(copied)
    farewell()
    yield
    farewell()


def run(*arguments: str, typed: str = "", ends: Exit = Exit.FINE) -> Result:
    as_a_new_process()
    project_games._OPEN.clear()
    farewell()
    result = CliRunner().invoke(cli, list(arguments), input=typed)
    assert result.exit_code == ends, result.output
    return result


# ---- the page ------------------------------
def blocks(kind: str) -> list[str]:
    fenced = [piece.partition("\n") for piece in PAGE.split("```")[1::2]]
    return [text.strip("\n") for said, _, text in fenced if said == kind]


def files() -> dict[str, str]:
    paths = [path for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(paths)}


@pytest.mark.parametrize("kind", ["python", "toml", ""])
def test_every_block_of_the_page_is_a_piece_of_the_example(kind: str) -> None:
    found = blocks(kind)
    assert found
    for block in found:
        pieces = [block] if kind else block.split("\n\n")
        for piece in pieces:
            assert any(piece in text for text in files().values()), piece


def test_the_page_shows_the_whole_rulebook_in_its_order() -> None:
    assert "\n\n\n".join(blocks("python")) + "\n" == (EXAMPLE / "rulebook.py").read_text(encoding="utf-8")


def test_it_is_as_small_as_the_page_says() -> None:
    lines = (EXAMPLE / "rulebook.py").read_text(encoding="utf-8").splitlines()
    cards = (EXAMPLE / "cards" / "harbour.cards").read_text(encoding="utf-8")
    assert len(lines) <= 150
    assert len(re.findall("^card ", cards, re.MULTILINE)) == 12


def test_the_rules_come_through_one_door() -> None:
    text = (EXAMPLE / "rulebook.py").read_text(encoding="utf-8")
    assert re.findall(r"^(?:from|import) (\S+)", text, re.MULTILINE) == [
        "__future__",
        "collections.abc",
        "cardlang.games.own",
    ]


def test_every_command_of_the_page_works(copied: Path) -> None:
    page = PAGE.partition("## 8.")[2]
    commands = re.findall(r"^    (cardlang .+)$", page, re.MULTILINE)
    names = [shlex.split(command)[1] for command in commands]
    assert names == ["check", "test", "deck", "face", "sheet", "gallery", "play", "replay", "simulate"]
    run("trust")
    for command in commands:
        words = shlex.split(command)[1:]
        run(*words, *SMALLER.get(words[0], []), typed=ENTER)
    for made in ("galleon.png", "deep-water.pdf", "evening.save"):
        (copied / made).unlink()
    shutil.rmtree(copied / "gallery")


# ---- the project ------------------------------
def test_a_strangers_copy_says_what_to_type() -> None:
    for words in (["check"], ["test"], ["deck", "check", "decks/small-boats.deck"], ["face", "Mud Lark"]):
        result = run(*words, ends=Exit.PROBLEMS)
        assert "CL848" in result.stderr and "cardlang trust ." in result.stderr
    assert "tide-table" not in run("games").stdout
    assert "Usage" in run("check", "--help").stdout
    assert "rulebook.py: " in run("trust").stdout
    assert "tide-table" in run("games").stdout
    run("trust", "--forget")
    run("check", ends=Exit.PROBLEMS)


def test_it_is_found_from_outside_by_what_is_named(
    tmp_path: Path, copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("trust")
    monkeypatch.chdir(tmp_path)
    deck = str(copied / "decks" / "small-boats.deck")
    assert "legal in harbour" in run("deck", "check", deck).stdout
    assert "22 passed" in run("test", str(copied)).stdout
    assert "22 passed" in run("test", str(copied.parent)).stdout
    run(
        "simulate",
        "tide-table",
        deck,
        deck,
        "--games",
        "2",
        "--bot",
        "random",
        "--workers",
        "2",
        "--seed",
        "1",
    )
    run("check", str(copied / "cards"))


def test_its_set_is_called_by_the_name_of_the_game(
    copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Like the sets of our own games, and wherever in the project we stand."""
    run("trust")
    monkeypatch.chdir(copied / "decks")
    assert "12 cards, no problems" in run("check", "tide-table").stderr
    assert "1 file, 0 would be changed" in run("fmt", "--check", "tide-table").stderr
    assert "nothing changed" in run("diff", str(copied / "cards"), "tide-table").stderr
    assert "12 cards" in run("sheet", "tide-table", "--dpi", "48", "-o", str(tmp_path / "sheet.pdf")).stderr
    assert "12 cards" in run("gallery", "tide-table", "-o", str(tmp_path / "gallery")).stderr


def test_where_a_name_means_no_set_the_way_out_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("trust")
    assert "does not come with cardlang" in run("demo", "--game", "tide-table", ends=Exit.USAGE).stderr
    assert "Name a file or a folder" in run("test", "tide-table", ends=Exit.USAGE).stderr
    monkeypatch.chdir(tmp_path)
    for words in (["check", "tide-table"], ["fmt", "tide-table"], ["sheet", "tide-table"], ["play", "tide-table"]):
        ends = Exit.USAGE if words[0] == "play" else Exit.FILE
        assert "of your own is found in the folder of its project" in run(*words, ends=ends).output
    assert "did you mean 'risk-and-resource'?" in run("check", "risk-and-resorce", ends=Exit.FILE).output


def test_its_own_face_is_used(copied: Path) -> None:
    run("trust")
    run("face", "Mud Lark", "-o", "own.png", "--dpi", "48")
    face = copied / "face.toml"
    kept = face.read_text(encoding="utf-8")
    try:
        face.unlink()
        run("face", "Mud Lark", "-o", "neutral.png", "--dpi", "48")
    finally:
        face.write_text(kept, encoding="utf-8")
    assert (copied / "own.png").read_bytes() != (copied / "neutral.png").read_bytes()
    (copied / "own.png").unlink()
    (copied / "neutral.png").unlink()


def test_a_mistake_on_a_card_is_shown_as_in_our_games(copied: Path) -> None:
    run("trust")
    cards = copied / "wrong.cards"
    cards.write_text(
        "set Wrong\n  game: tide-table\n  code: W\n\ncard Frigate\n  cost: 2 gold\n  type: Shipp\n  cargo: 1\n"
        "  draught: 1\n\ncard Volley\n  cost: 2 gold\n  type: Order\n  text: Deal 2 damage to target ship.\n",
        encoding="utf-8",
    )
    try:
        shown = run("check", "wrong.cards", ends=Exit.PROBLEMS).stdout
    finally:
        cards.unlink()
    assert "Tide Table" in shown and "did you mean 'ship'" in shown.lower()
    assert "damage" in shown


def test_rules_that_fail_are_the_projects_problem_not_our_crash(copied: Path) -> None:
    rules = copied / "rulebook.py"
    kept = rules.read_text(encoding="utf-8")
    try:
        rules.write_text(kept.replace("return [Tide()]", "return [Tyde()]"), encoding="utf-8")
        run("trust")
        result = run("test", ends=Exit.PROBLEMS)
    finally:
        rules.write_text(kept, encoding="utf-8")
    assert "CL849" in result.output and "Tyde" in result.output and "rulebook.py:" in result.output
    assert not list(copied.glob("cardlang-crash*"))


# ---- cardlang new --own-game ------------------------------
def test_a_new_game_works_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = run("new", "race", "--own-game", "moon Race").stderr
    monkeypatch.chdir(tmp_path / "race")
    assert "class MoonRace(CardGame)" in Path("rulebook.py").read_text(encoding="utf-8")
    assert "$" not in "".join(
        path.read_text(encoding="utf-8") for path in Path().rglob("*") if path.is_file()
    )
    assert "1 would be changed" not in run("fmt", "--check").stderr
    commands = [shlex.split(line)[1:] for line in told.splitlines() if line.startswith("  cardlang ")]
    assert len(commands) == 7
    for words in commands:
        run(*words, *SMALLER.get(words[0], []), typed=ENTER)
    game = find_game("moon-race")
    assert game is not None and game.title == "Moon Race"


@pytest.mark.thorough
def test_a_new_game_is_no_gift_for_who_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules 1c and 3b of the game one begins with: without them who goes first wins 19 of 20."""
    monkeypatch.chdir(tmp_path)
    run("new", "race", "--own-game", "moon Race")
    monkeypatch.chdir(tmp_path / "race")
    deck = "decks/first.deck"
    few = ["--games", "24", "--workers", "1", "--seed", "1", "--json"]
    told = json.loads(run("simulate", "moon-race", deck, deck, *few).stdout)
    assert told["outcomes"]["win"] == 24
    assert 0.3 < told["seats"][0]["share"] < 0.7


@pytest.mark.parametrize("game", ["risk-and-resource", "mythomagic", "resource-war"])
def test_a_new_project_works_at_once(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = run("new", "mine", "--game", game).stderr
    monkeypatch.chdir(tmp_path / "mine")
    commands = [shlex.split(line)[1:] for line in told.splitlines() if line.startswith("  cardlang ")]
    small = {**SMALLER, "simulate": ["--games", "2", "--bot", "random", "--workers", "1", "--seed", "3"]}
    for words in commands:
        if words[0] != "play":
            run(*words, *small.get(words[0], []))


@pytest.mark.parametrize("name", ["", "mythomagic", "Risk and Resource", "../up", "7 Seas", "x" * 50, "a;b"])
def test_names_no_game_can_have(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if name:
        run("new", "race", "--own-game", name, ends=Exit.USAGE)
        assert not (tmp_path / "race").exists()
    else:
        run("new", "race", "--own-game", "Race", "--game", "mythomagic", ends=Exit.USAGE)
