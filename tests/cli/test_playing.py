"""``cardlang play``, ``replay`` and ``duel`` as commands: whom against, from where, kept, taken up, walked through."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.bundled import bundled
from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.cli.table.replay_browser import step
from cardlang.cli.table.session import Session
from cardlang.play.saves import load_save
from cardlang.play.sessions import saved_games as kept
from cardlang.play.sessions.looking_back import ReplayBrowser
from tests.waiting import PATIENCE

GAME = "risk-and-resource"
DECKS = ("--deck", "iron-tide", "--deck", "house-of-salt", "--seed", "7")


def run(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(cli, [str(each) for each in arguments], input=typed)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDLANG_STATE", str(tmp_path / "games"))


def test_without_an_opponent() -> None:
    result = run("play", GAME, "--deck", "iron-tide", "--solo", "--seed", "7", typed="keep\nskip\nquit\n")
    assert result.exit_code == Exit.FINE
    assert "Nobody 2" in result.stdout


def test_from_a_scenarios_position_and_on_with_it(tmp_path: Path) -> None:
    puzzle = tmp_path / "puzzle.scenario"
    puzzle.write_text(
        "game: risk-and-resource\n\nscenario First\n  given\n    A has 1 EP\n\n"
        "scenario Second one\n  given\n    A has 4 EP\n    A's hand is a 2/2 creature c1\n"
        "    B has a 3/3 creature b1 in play\n"
        "  then\n    A has 4 EP\n"
    )
    for wanted in ("2", "Second"):
        said = run("play", "--from", f"{puzzle}:{wanted}", "--save", "p.save", typed="log\n1\nquit\n")
        assert said.exit_code == Exit.FINE, said.stderr
        assert "4 EP" in said.stdout and "3/3" in said.stdout
    again = run("play", "--resume", "p.save", typed="quit\n")
    assert "3/3" in again.stdout, again.stderr
    assert run("replay", "p.save").exit_code == Exit.FINE
    assert "1 EP" in run("play", "--from", puzzle, typed="quit\n").stdout  # a position that expects nothing
    assert "2 scenarios: 1 passed, 1 to play from." in run("test", puzzle).stdout
    missing = run("play", "--from", f"{puzzle}:9", typed="quit\n")
    assert missing.exit_code == Exit.PROBLEMS and "It has 2" in missing.stderr


def test_a_game_is_kept_by_itself_until_it_is_over() -> None:
    run("play", GAME, *DECKS, typed="1\n1\nquit\n")
    found = kept.unfinished(GAME)
    assert len(found) == 1
    path, save = found[0]
    assert save.history
    mentioned = run("play", GAME, *DECKS, typed="quit\n")
    assert f"--resume {path}" in mentioned.stderr
    run("play", "--resume", path, typed="concede\n")
    assert path not in [each for each, _ in kept.unfinished(GAME)]


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_a_killed_terminal_loses_nothing(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "cardlang", "play", GAME, *DECKS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=tmp_path,
        env={**os.environ, "CARDLANG_STATE": str(tmp_path / "games"), "PYTHONUNBUFFERED": "1"},
    )
    assert child.stdin is not None and child.stdout is not None
    child.stdin.write(b"keep\n1\n")
    child.stdin.flush()
    asked = 0
    for line in child.stdout:  # the third question is on the screen: two were answered
        asked += line.startswith(b"   1  ")
        if asked == 3:
            break
    child.kill()
    child.wait(timeout=PATIENCE)
    (_, save), *_ = kept.unfinished(GAME)
    assert len(save.history) >= 2


@pytest.mark.parametrize("by", ["input ended", "Ctrl-C"])
def test_a_player_who_stops_reads_how_to_go_on(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if by == "Ctrl-C":
        lines = iter(["keep"])

        def read(self: Session) -> str:
            line = next(lines, None)
            if line is None:
                raise KeyboardInterrupt
            return line

        monkeypatch.setattr(Session, "read", read)
    said = run("play", GAME, *DECKS, "--save", "my game.save", typed="keep\n")
    assert said.exit_code == Exit.INTERRUPTED
    assert "cardlang play --resume 'my game.save'" in said.stderr
    save, _ = load_save("my game.save")
    assert save is not None and save.history


def test_a_place_that_cannot_keep_the_game_is_refused_before_it_begins(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "notes.txt").write_text("what I must not lose")
    for place, why in (
        ("folder", "is a folder"),
        ("notes.txt", "is not a saved game"),
        ("notes.txt/a.save", "cannot write"),
    ):
        for begin in ((GAME, *DECKS), ("--resume", "no.save")):
            said = run("play", *begin, "--save", place, typed="keep\nquit\n")
            assert said.exit_code == Exit.FILE, said.stderr
            assert why in said.stderr
            assert "keep" not in said.stdout.lower()
    assert (tmp_path / "notes.txt").read_text() == "what I must not lose"
    made = run("play", GAME, *DECKS, "--save", "new/evening.save", typed="keep\nquit\n")
    assert made.exit_code == Exit.FINE and (tmp_path / "new" / "evening.save").is_file()


@pytest.mark.parametrize("last", ["1\n" * 400, "keep\nconcede\n"])
def test_a_finished_game_is_kept_with_its_last_decision(last: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal the game can still be looked back on when it is over; Ctrl-C there loses nothing."""
    monkeypatch.setattr("cardlang.cli.shared.term.at_a_terminal", lambda: True)
    small = ("--deck", "orchard-court", "--deck", "tithe-and-grave", "--seed", "3")
    ended = run("play", "mythomagic", *small, "--save", "over.save", typed=last + "nonsense\n")
    assert "won." in ended.stdout
    told = run("replay", "over.save", "--json")
    assert json.loads(told.stdout)["outcome"] == "win"
    assert "not over" not in run("replay", "over.save").stderr


def test_a_damaged_kept_game_is_left_out() -> None:
    run("play", GAME, *DECKS, typed="1\nquit\n")
    (path, _), *_ = kept.unfinished(GAME)
    path.write_text("nonsense")
    assert kept.unfinished(GAME) == []
    assert run("play", GAME, *DECKS, typed="quit\n").exit_code == Exit.FINE


# ---- walking -----------------------------------------------------------------------------------------------
def test_a_saved_game_is_walked_through_in_both_directions() -> None:
    run("play", GAME, *DECKS, "--save", "a.save", typed="keep\n1\n1\n1\nquit\n")
    told = run("replay", "a.save", "--step", typed="\n\nb\nwhy\nt\nend\n0\n2\nnonsense\nq\n")
    assert told.exit_code == Exit.FINE
    shown = [line.split()[2] for line in told.stdout.splitlines() if line.startswith("-- decision ")]
    assert shown[:4] == ["0", "1", "2", "1"]
    assert shown[-2:] == ["0", "2"] and int(shown[-3]) > 2
    hidden = run("replay", "a.save", "--step", "--player", "2", typed="\nq\n").stdout
    assert "Player 1 decides" in hidden
    assert "RR-" in run("replay", "a.save", "--why").stdout


@pytest.mark.parametrize("columns", [40, 60, 120])
def test_what_can_be_typed_while_walking_fits_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", GAME, *DECKS, "--save", "a.save", typed="keep\nquit\n")
    monkeypatch.setenv("COLUMNS", str(columns))
    told = run("replay", "a.save", "--step", typed="q\n").stderr
    rows = told[told.index("  Enter, n, b") :].splitlines()
    assert max(len(row) for row in rows) <= columns and any("reasons" in row for row in rows)


def test_going_back_gives_the_same_position() -> None:
    from tests.play.test_bots import a_match, walked

    played = walked(30)
    walk = ReplayBrowser(a_match(), played.history, -1)
    walk.go(12)
    there = walk.places[12].match.digest()
    for word in ("end", "tb", "b", "t", "12"):
        step(walk, word)
    assert walk.at == 12 and walk.places[walk.at].match.digest() == there
    walk.go(999)
    assert walk.places[walk.at].match.digest() == played.digest()


# ---- bots --------------------------------------------------------------------------------------------------
def test_two_bots_are_compared() -> None:
    duel = ("duel", GAME, "random", "nobody", "iron-tide", "--games", "4", "-o", "d.jsonl")
    said = run(*duel)
    assert said.exit_code == Exit.FINE
    assert run(*duel).stdout == said.stdout
    told = json.loads(run(*duel, "--json").stdout)
    won = told["won"]
    assert told["games"] == 4 == won["of"] + told["undecided"]
    assert told["seats"] == 2 and won["fair"] == 0.5
    assert said.stdout.startswith(f"random won {won['hits']} of {won['of']} games against nobody: ")
    other = run("duel", GAME, "random", "greedy", "iron-tide", "--games", "4", "-o", "d.jsonl")
    assert other.exit_code == Exit.FILE


def test_a_duel_is_played_by_the_format_of_the_deck(tmp_path: Path) -> None:
    (tmp_path / "cardlang.toml").write_text(f'game = "{GAME}"\nsets = []\n')
    (tmp_path / "formats.toml").write_text('[quick]\nextends = "constructed"\nmax_turns = 1\n')
    deck = (bundled("sets") / GAME / "decks" / "iron-tide.deck").read_text(encoding="utf-8")
    (tmp_path / "usual.deck").write_text(deck)
    (tmp_path / "quick.deck").write_text(deck.replace("format: constructed", "format: quick"))
    duel = ("duel", GAME, "random", "nobody")
    assert json.loads(run(*duel, "usual.deck", "--games", "2", "--json").stdout)["undecided"] == 0
    told = json.loads(run(*duel, "quick.deck", "--games", "2", "--json").stdout)
    assert told["undecided"] == 2 == told["turns"] == told["ended"]["turn_limit"]
    assert told["won"]["of"] == 0 and told["won"]["share"] is None
    said = run(*duel, "quick.deck", "--games", "2").stdout
    assert said.startswith("No game between random and nobody had a winner, so they cannot be compared.\n")
    assert "2 of 2 games without a winner: 2 stopped at the turn limit" in said
    assert "0 of 0" not in said and "%" not in said
    assert told["parameters"] == [{"max_turns": 1}]


def test_a_bot_from_a_file_runs_only_when_it_is_trusted(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from pathlib import Path\nfrom cardlang.play.bots.random_bot import RandomBot\n"
        "Path('ran').touch()\nclass Mine(RandomBot):\n    pass\n"
    )
    refused = run("play", GAME, *DECKS, "--bot", "mine.py:Mine", typed="quit\n")
    assert refused.exit_code == Exit.USAGE and "is a program" in refused.stderr
    assert not (tmp_path / "ran").exists()
    trusted = run("play", GAME, *DECKS, "--bot", "mine.py:Mine", "--trust-bots", typed="keep\nquit\n")
    assert trusted.exit_code == Exit.FINE and (tmp_path / "ran").exists()
    assert run("play", GAME, *DECKS, "--bot", "gredy", typed="quit\n").exit_code == Exit.USAGE
