"""A wrong command line is answered in one way of speaking, and with what to type instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.cli.main import cli


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said about a command line that is wrong."""
    with pytest.raises(SystemExit) as ended:
        cli.main(list(words))
    assert ended.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("face",), 'For example: cardlang face "Scrap Drone" -o drone.png'),
        (("odds", "3"), "For example: cardlang odds 7 5"),
        (("deck", "chek"), "there is no command 'chek'; did you mean 'check'?"),
        (("deck", "check", "--jsn"), "there is no option '--jsn'; did you mean '--json'?"),
        (("sheet", "--zzz"), "'cardlang sheet --help' lists them."),
        (("odds", "500", "3"), "'UNITS' is a whole number from 2 to 100, not 500."),
        (("try", "Flare", "cost: 3 EP", "--games", "ten"), "from 100 to 1,000,000, not 'ten'."),
        (("odds", "my.deck"), "cardlang deck odds my.deck"),
        (("play", "my.deck"), "'my.deck' is a deck, and the name of a game comes first."),
    ],
)
def test_it_says_what_to_type(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert said in refused(capsys, *words)


def test_in_a_project_its_game_and_a_free_folder_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "foundry").mkdir()
    (tmp_path / "foundry" / "cardlang.toml").write_text('game = "mythomagic"\nsets = []\n', "utf-8")
    monkeypatch.chdir(tmp_path / "foundry")
    assert "This project's is mythomagic." in refused(capsys, "play")
    assert "cardlang new ../foundry-2." in refused(capsys, "new", "foundry")


def test_a_line_of_odds_without_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["deck", "odds", "iron-tide", "2", "Kettle", "Crab"])
    assert ended.value.code == 1
    assert 'cardlang deck odds iron-tide "2 Kettle Crab"' in capsys.readouterr().err


def test_a_deck_of_the_project_that_cannot_be_played_says_why_it_was_taken(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cardlang.toml").write_text('game = "mythomagic"\nsets = []\n', "utf-8")
    (tmp_path / "idea.deck").write_text("game: mythomagic\n1 Thorn Boar\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        cli.main(["deck", "suggest", "orchard-court", "--games", "20"])
    assert ended.value.code == 1
    assert "All decks of this project are the field; name others with --against DECK." in capsys.readouterr().err
