"""Folders of cards: one game's set, or those of several games side by side."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.bundled import bundled
from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.loading.sets import load_cards, load_set, load_sets

WAR = "card Gate\n  cost: 1R\n  type: Structure\n  power: 0\n  defense: 2\n"
ROOTS = "card Root\n  cost: 2W\n  type: Creature - Tree\n  strength: 2\n  toughness: 2\n"


def header(name: str, game: str) -> str:
    return f"set {name}\n  game: {game}\n  code: {name[:2].upper()}\n  version: 1\n\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with the sets of two games; one of their files relies on the header that lies beside it."""
    for folder, game, text in (("war", "resource-war", WAR), ("woods", "mythomagic", ROOTS)):
        (tmp_path / folder / "more").mkdir(parents=True)
        (tmp_path / folder / "first.cards").write_text(header(folder.title(), game))
        (tmp_path / folder / "more" / "second.cards").write_text(text)
    return tmp_path


def test_each_file_is_read_with_its_own_game(shelf: Path) -> None:
    sets = load_sets(shelf)
    assert [(each.name, each.game) for each in sets] == [("War", "resource-war"), ("Woods", "mythomagic")]
    assert [each.problems for each in sets] == [[], []]
    assert [[card.name for card in each.cards] for each in sets] == [["Gate"], ["Root"]]


def test_a_mistake_is_reported_in_the_words_of_its_own_game(shelf: Path) -> None:
    (shelf / "woods" / "more" / "second.cards").write_text(ROOTS.replace("toughness", "defense"))
    told = CliRunner().invoke(cli, ["check", str(shelf)])
    assert told.exit_code == Exit.PROBLEMS
    assert "second.cards:5" in told.stdout and "toughness" in told.stdout
    assert "2 cards" in told.stderr


def test_what_cannot_be_read_hides_nothing_of_the_rest(shelf: Path) -> None:
    (shelf / "war" / "broken.cards").write_bytes(b"\xff\x00")
    sets = load_sets(shelf)
    assert [problem.code for each in sets for problem in each.problems] == ["CL801"]
    assert [each.game for each in sets if each.cards] == ["resource-war", "mythomagic"]


@pytest.mark.parametrize(
    ("game", "help", "cards"), [("mytho-magic", "'mythomagic'", 1), ("chess", "There are", 0)]
)
def test_a_game_with_a_slip_in_it_is_the_only_problem(shelf: Path, game: str, help: str, cards: int) -> None:
    (shelf / "woods" / "first.cards").write_text(header("Woods", game) + ROOTS)
    (shelf / "woods" / "more" / "second.cards").unlink()
    read = load_set(shelf / "woods")
    assert [(problem.code, problem.line) for problem in read.problems] == [("CL112", 2)]
    assert help in read.problems[0].help and len(read.cards) == cards


def test_a_folder_of_one_game_stays_one_set(shelf: Path) -> None:
    (only,) = load_sets(shelf / "war")
    assert [card.name for card in only.cards] == [card.name for card in load_set(shelf / "war").cards]


def test_all_our_sets_at_once() -> None:
    told = CliRunner().invoke(cli, ["check", str(bundled("sets"))])
    assert told.exit_code == Exit.FINE, told.stdout[:2000]


@pytest.mark.parametrize("command", ["sheet", "gallery", "face"])
def test_what_is_drawn_is_of_one_game(command: str, shelf: Path) -> None:
    told = CliRunner().invoke(cli, [command, str(shelf), "-o", str(shelf / "out")])
    assert told.exit_code == Exit.USAGE
    assert "cards of several games: resource-war, mythomagic" in told.stderr
    assert not (shelf / "out").exists()


def test_fmt_writes_each_game_in_its_own_form(shelf: Path) -> None:
    told = CliRunner().invoke(cli, ["fmt", str(shelf)])
    assert told.exit_code == Exit.FINE, told.stderr
    assert CliRunner().invoke(cli, ["fmt", "--check", str(shelf)]).exit_code == Exit.FINE
    assert [card.name for each in load_sets(shelf) for card in each.cards] == ["Gate", "Root"]


def test_a_set_that_is_read_again_has_the_vocabulary_of_before() -> None:
    """So what is known about its words is not worked out anew while one card of it is typed."""
    head = "set Harbor\n  game: risk-and-resource\n  counters: Tide\n\nkeyword Moor N\n  text: N EP: tap ~.\n\n"
    card = "card Gull\n  cost: 1 EP\n  type: Creature - Bird\n  power: 1\n  defense: 1\n  pitch: 1\n  text: Moor "
    written = (f"{head}{card}1\n", f"{head}{card}2\n", f"{head}{card}1\n".replace("Tide", "Ebb"))
    first, typed, other = (load_cards(each, "harbor.cards", "risk-and-resource").cards[0] for each in written)
    assert first.vocabulary is not None
    assert first.vocabulary is typed.vocabulary
    assert first.vocabulary is not other.vocabulary
