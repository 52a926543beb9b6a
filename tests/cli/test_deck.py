"""``cardlang deck``: beginning, comparing, importing, exporting, odds and pictures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.bundled import bundled
from cardlang.cli.main import cli

GAME = "risk-and-resource"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        cli.main(["deck", *words])
    return int(ended.value.code or 0)


@pytest.mark.parametrize("game", [GAME, "mythomagic", "resource-war"])
def test_a_new_deck_is_legal(game: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "Scrap & Rush", "--game", game) == 0
    assert (place / "scrap-rush.deck").is_file()
    assert run("check", "scrap-rush.deck") == 0
    assert run("new", "Scrap & Rush", "--game", game) == 3, "a deck that is there is left alone"
    assert run("new", "Other", "--game", game, "--format", "nonsense") == 1
    assert run("new", "Other") == 2


def test_a_projects_format_can_begin_with_one_of_ours(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "cardlang.toml").write_text('game = "mythomagic"\n')
    (place / "formats.toml").write_text('[pub]\nextends = "constructed"\nmax_copies = 1\n')
    assert run("check", "orchard-court") == 0
    capsys.readouterr()
    assert run("check", "orchard-court", "--format", "pub") == 1
    said = capsys.readouterr().out
    assert "copies" in said or "copy" in said, said
    (place / "formats.toml").write_text('[pub]\nextends = "constructd"\n')
    with pytest.raises(SystemExit):
        cli.main(["games", "mythomagic"])
    assert "formats.toml:2" in (told := capsys.readouterr().err) and "'constructed'" in told


def test_a_folder_of_decks_is_checked_and_the_projects_own_without_a_word(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check") == 2 and "name a deck" in capsys.readouterr().err
    assert run("new", "Scrap Rush", "--game", GAME) == 0
    (place / "more").mkdir()
    assert run("check", "more") == 3 and "no *.deck files in 'more'" in capsys.readouterr().err
    text = (place / "scrap-rush.deck").read_text()
    (place / "more" / "other.deck").write_text(text)
    assert run("check", "more", "scrap-rush.deck") == 0
    assert "2 decks: no problems." in capsys.readouterr().err
    (place / "cardlang.toml").write_text(f'game = "{GAME}"\nsets = []\n')
    (place / ".venv").mkdir()
    (place / ".venv" / "hidden.deck").write_text(text)
    (place / "more" / "wrong.deck").write_text(text + "1 Nobody Knows It\n")
    assert run("check") == 1
    said = capsys.readouterr()
    assert "more/wrong.deck" in said.out and "3 decks: 1 problem." in said.err
    (place / "cardlang.toml").write_text(f'game = "{GAME}"\n')  # of cards that are not there
    assert run("check") == 1
    assert capsys.readouterr().out.count("there is no .cards file in this folder") == 1


def test_a_deck_of_an_unknown_format_is_still_looked_over(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "first.deck").write_text(f"game: {GAME}\nformat: constructd\n4 Kettle Crap\n")
    assert run("check", "first.deck") == 1
    said = capsys.readouterr().out
    assert "did you mean 'constructed'?" in said and "did you mean 'Kettle Crab'?" in said


def test_the_formats_of_a_game_stand_in_columns(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["games", "risk-2025"])
    rows = [line for line in capsys.readouterr().out.split("\n\n")[1].split("\n") if line.startswith("  ")]
    assert rows[2] == "  secret-missions  Everybody has a secret mission."
    assert len({len(row) - len(row.split("  ", 2)[2].lstrip()) for row in rows}) == 1


def test_odds_are_printed_and_drawn(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("stats", "iron-tide", "--hand", "7", "--draws", "1", "--picture", "out/iron.png") == 0
    said = capsys.readouterr().out
    assert "hand of 7" in said and "17.5 %" in said, "one copy of forty in a hand of seven"
    assert (place / "out" / "iron.png").read_bytes().startswith(b"\x89PNG")
    assert run("stats", "iron-tide", "--json") == 0
    assert json.loads(capsys.readouterr().out)["draw_odds"][0]["opening_hand"] == 0.175


def test_without_matplotlib_the_picture_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run("stats", "iron-tide", "--picture", "iron.png") == 2
    assert "pip install matplotlib" in capsys.readouterr().err


@pytest.mark.parametrize("shape", ["plain", "arena", "mtgo", "dek"])
def test_a_deck_goes_out_and_comes_back(shape: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "iron-tide", "--as", shape, "-o", "list.txt") == 0
    assert run("import", "list.txt", "--game", GAME, "-o", "back.deck") == 0
    capsys.readouterr()
    assert run("diff", "iron-tide", "back.deck", "--json") == 0
    assert json.loads(capsys.readouterr().out)["cards"] == []


def test_a_list_with_unknown_cards_is_not_imported(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "list.txt").write_text("Deck\n3 ketle crab\n2 KETTLE CRAB\n")
    assert run("import", "list.txt", "--game", GAME, "-o", "back.deck") == 1
    assert "did you mean 'Kettle Crab'?" in capsys.readouterr().err and not (place / "back.deck").exists()
    (place / "list.txt").write_text("Deck\n2 KETTLE CRAB\n")
    assert run("import", "list.txt", "--game", GAME) == 0
    assert "2 Kettle Crab" in capsys.readouterr().out


def test_differences_are_listed(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "a.deck").write_text(f"game: {GAME}\n3 Kettle Crab\n2 Flare\n")
    (place / "b.deck").write_text(f"game: {GAME}\n1 Kettle Crab\n2 Flare\n2 Slipway\n")
    assert run("diff", "a.deck", "b.deck") == 0
    said = capsys.readouterr()
    assert "+2 Slipway" in said.out and "-2 Kettle Crab" in said.out and "Flare" not in said.out
    assert "2 differences; 5 cards." in said.err


def test_a_deck_that_is_not_there_may_be_one_of_the_project(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before those that come with cardlang, and of these only those of the project's game."""
    (place / "cardlang.toml").write_text('game = "mythomagic"\nsets = []\n')
    (place / "decks").mkdir(exist_ok=True)
    (place / "decks" / "rush.deck").write_text("game: mythomagic\n30 Lamplighter\n")
    assert run("show", "rsh") == 3
    assert "did you mean 'decks/rush.deck'?" in capsys.readouterr().err
    assert run("show", "nothing-like-it") == 3
    said = capsys.readouterr().err
    assert "Your project has: decks/rush.deck. These come with cardlang: burning-canopy, orchard-court" in said
    assert "iron-tide" not in said


def test_the_odds_of_a_line(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = "2 kettle crab + 1 artifact cost<=3 by turn 4"
    assert run("odds", "iron-tide", line) == 0
    said = capsys.readouterr().out
    assert "2 of 3: 3 Kettle Crab" in said and "turn 4" in said and "turn 5" not in said
    assert run("odds", "iron-tide", line, "--json") == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["turn"] == 4 and found["parts"][0]["cards"] == {"Kettle Crab": 3}
    last = found["odds"][-1]
    assert last["on_the_play"] < last["on_the_play_with_mulligans"] and "/" in last["exact"]["on_the_play"]
    assert run("odds", "iron-tide", "1 land", "--no-mulligans") == 0
    said = capsys.readouterr().out
    assert "mulligan" not in said and "ready: 50 % by turn" in said
    assert run("odds", "iron-tide", "2 ketle crab") == 1
    assert "did you mean 'Kettle Crab'?" in capsys.readouterr().err


def build(place: Path, typed: str, *words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli, ["deck", "build", *words], input=typed)
    return result.exit_code, result.stdout, result.stderr


def test_a_deck_is_built_from_a_pipe(place: Path) -> None:
    typed = "kettle in:iron-tide\n+ 3 #1\n- 1 kettle\nside + 1 anvil choir\nundo\nname Rush\nsave\n"
    code, out, err = build(place, "+ 2 kettle crab\n" + typed, "rush.deck", "--game", GAME)
    assert (code, err) == (0, "")
    assert (place / "rush.deck").read_text() == (
        "name: Rush\ngame: risk-and-resource\nformat: constructed\n\n4 Kettle Crab\n"
    )
    assert "#1  2x Kettle Crab" in out and "(+1: check)" in out


def test_what_cannot_be_done_changes_nothing_and_fails_a_pipe(place: Path) -> None:
    code, _, err = build(place, "+ 3 zork\nk:fasst\nodds 2 zork\nundo\n+ 2 #9\n", "rush.deck", "--game", GAME)
    assert code == 1 and not (place / "rush.deck").exists()
    refused = ("there is no card 'zork'.", "did you mean 'fast'?", "CL826", "nothing to undo", "has no #9")
    for said in refused:
        assert said in err


def test_a_bundled_deck_is_a_beginning_and_what_is_not_saved_is_said(place: Path) -> None:
    code, out, err = build(place, "odds 1 kettle crab by turn 2\ncheck\n- 1 engine one\n", "iron-tide")
    assert code == 0 and "legal in constructed" in out and "turn 2" in out
    assert "not saved" in err and not list(place.iterdir())
    code, out, err = build(place, "- engine one\nsave mine.deck\n", "iron-tide")
    assert "Engine One" not in (place / "mine.deck").read_text() and "# Kiln Row" in (place / "mine.deck").read_text()


def test_a_terminal_that_is_closed_loses_nothing(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The input ends at the question whether to save, as when a window is closed."""
    from cardlang.cli.shared import term

    monkeypatch.setenv("CARDLANG_STATE", str(place / "state"))
    monkeypatch.setattr(term, "at_a_terminal", lambda: True)
    words = ("rush.deck", "--game", GAME)
    build(place, "+ 2 kettle crab\nside + 1 flare\nname Rush\n", *words)
    assert not (place / "rush.deck").exists()
    _, out, _ = build(place, "deck\nundo\n+ 1 anvil choir\n", *words)
    assert "is here again" in out and "Kettle Crab" in out and "Flare" in out, "all of it came back"
    monkeypatch.setattr(term, "at_a_terminal", lambda: False)
    _, out, _ = build(place, "deck\n", *words)
    assert "here again" not in out, "a pipe gets what is in the file"
    monkeypatch.setattr(term, "at_a_terminal", lambda: True)
    _, out, _ = build(place, "deck\nsave\n", *words)
    assert "Anvil Choir" in out and "Anvil Choir" in (place / "rush.deck").read_text()
    _, out, _ = build(place, "- anvil choir\nquit\nn\n", *words)
    assert "here again" not in out, "what is saved is not kept beside it"
    _, out, _ = build(place, "quit\n", *words)
    assert "here again" not in out, "and neither is what was given up"


SEARCH = ("--games", "20", "--held-out", "4", "--bot", "random", "--seed", "3", "--workers", "1")


@pytest.mark.thorough
def test_a_deck_is_evolved_and_the_search_is_taken_up_again(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("evolve", "resource-war", "-o", "found.deck", "--resume", "search.json", *SEARCH)
    assert run(*words) == 0
    said = capsys.readouterr()
    assert "games against the field" in said.out and "seed 3" in said.err
    text = (place / "found.deck").read_text()
    assert text.startswith("# Found by cardlang deck evolve, seed 3:")
    assert run("check", "found.deck") == 0
    assert run(*words) == 0
    assert "already played" in capsys.readouterr().err and (place / "found.deck").read_text() == text
    assert run("evolve", "resource-war", "--resume", "search.json", *SEARCH, "--seed", "4") == 1
    assert "CL886" in capsys.readouterr().err


@pytest.mark.thorough
def test_the_deck_found_is_of_the_format_of_the_decks_it_meets(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Against decks of two copies, a deck of four would show what the copies are worth."""

    def format_of(*words: str) -> str:
        assert run("evolve", "mythomagic", "--json", *words, *SEARCH) == 0
        return str(json.loads(capsys.readouterr().out)["format"])

    assert format_of() == "two-copy", "the first format of the game is another"
    assert format_of("--format", "constructed") == "constructed"
    text = (bundled("sets") / "mythomagic" / "decks" / "toll-house.deck").read_text(encoding="utf-8")
    (place / "loose.deck").write_text(text.replace("two-copy", "constructed"), encoding="utf-8")
    assert format_of("--from", "loose.deck") == "constructed", "the deck that is changed says it"
    assert format_of("--against", "loose.deck", "--against", "orchard-court") == "constructed", "they differ"


def test_changes_are_suggested(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("suggest", "orchard-court", "--against", "tithe-and-grave", *SEARCH, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["before"]["all"]["of"] == found["after"]["all"]["of"] == 2
    assert all(set(swap) == {"out", "in", "gain"} for swap in found["swaps"])
    assert run("evolve", "risk-2025", *SEARCH) == 2
    assert "is not played deck against deck" in capsys.readouterr().err
