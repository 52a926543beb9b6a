"""``cardlang simulate`` and ``cardlang replay``: one table a seed, told honestly, stopped without loss."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardlang.cli.lab.decks import OnThisTable
from cardlang.cli.main import cli
from cardlang.play.tables import bundled_decks
from tests.waiting import PATIENCE, games_in, wait_until

BEASTS = ("Ash Cat", "Bog Toad", "Coal Rat", "Dune Fox", "Elk", "Frost Hen", "Gull", "Hill Ape")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A designer's project with eight plain creatures and two decks; the commands run inside it."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cardlang.toml").write_text('game = "risk-and-resource"\nsets = ["cards"]\nbundled = false\n')
    cards = ["set Beasts\n  game: risk-and-resource\n  code: BE\n"]
    for number, name in enumerate(BEASTS):
        power, defense = 1 + number % 3, 1 + number // 3
        cards.append(
            f"card {name}\n  cost: {1 + number // 2} EP\n  type: Creature - Beast\n"
            f"  power: {power}\n  defense: {defense}\n  pitch: {1 + number % 3}\n"
        )
    (tmp_path / "cards" / "beasts.cards").write_text("\n".join(cards))
    for name, order in (("small", BEASTS), ("large", BEASTS[::-1])):
        counts = [5] * len(BEASTS)
        rows = [f"{count} {beast}" for count, beast in zip(counts, order, strict=True)]
        head = [f"name: {name.title()} beasts", "game: risk-and-resource", "format: limited"]
        (tmp_path / f"{name}.deck").write_text("\n".join([*head, *rows]) + "\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> int:
    """The exit code of one command."""
    with pytest.raises(SystemExit) as ended:
        cli.main(list(words))
    return int(ended.value.code or 0)


SIMULATE = ("simulate", "risk-and-resource", "small.deck", "large.deck", "--bot", "random")


def test_the_table_names_seed_decks_and_intervals(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SIMULATE, "--games", "10", "--seed", "3", "--workers", "1") == 0
    said = capsys.readouterr().out
    words = ("Small beasts", "Large beasts", "seed 3", "10 games", "95 % interval", "who begins", "median")
    for word in words:
        assert word in said


def test_the_same_seed_gives_the_same_table_for_any_number_of_workers(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = []
    for workers in ("1", "2", "3"):
        assert run(*SIMULATE, "--games", "12", "--seed", "8", "--workers", workers) == 0
        tables.append(capsys.readouterr().out)
    assert tables[0] == tables[1] == tables[2]
    assert run(*SIMULATE, "--games", "12", "--seed", "9", "--workers", "1") == 0
    assert capsys.readouterr().out != tables[0]


def test_json_is_whole(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SIMULATE, "--games", "6", "--seed", "3", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 6 and data["seed"] == 3 and data["bots"] == ["random", "random"]
    assert sum(data["outcomes"].values()) == 6 and data["crashes"] == []
    assert [deck["deck"] for deck in data["decks"]] == ["Small beasts", "Large beasts"]


def test_one_game_of_a_run_is_replayed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SIMULATE, "--seed", "3", "--game", "2") == 0
    said = capsys.readouterr().out
    assert "--- Turn 1:" in said and "game 2 of the run with seed 3" in said


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("simulate", "risk-and-resource", "small.deck"), 2),
        (("simulate", "risk-and-resource", "small.deck", "large.deck", "--bot", "grandmaster"), 2),
        (("simulate", "risk-and-resource", "small.deck", "large.deck", "--games", "0"), 2),
        (("simulate", "chess", "small.deck", "large.deck"), 2),
        (("simulate", "risk-and-resource", "small.deck", "missing.deck"), 3),
        (("replay", "missing.save"), 3),
        (("replay", "small.deck"), 3),
    ],
)
def test_mistakes_have_their_exit_code(
    project: Path, words: tuple[str, ...], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == code
    assert "Traceback" not in capsys.readouterr().err


def test_ctrl_c_tells_what_was_played(project: Path) -> None:
    given = ("--games", "100000", "--seed", "1", "--workers", "2", "-o", "run.db")
    command = [sys.executable, "-m", "cardlang", *SIMULATE, *given]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    playing = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=project
    )
    wait_until(lambda: games_in(project / "run.db"))
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=PATIENCE)
    assert playing.returncode == 130, err
    assert "Interrupted" in out and "Small beasts" in out and "Traceback" not in err


def test_a_saved_game_is_replayed(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\nsave evening.save\nconcede\n"))
    play = ("play", "risk-and-resource", "--deck", "small.deck", "--deck", "large.deck", "--seed", "5")
    assert run(*play) == 0
    capsys.readouterr()
    assert run("replay", "evening.save") == 0
    said = capsys.readouterr()
    assert "--- Turn 1:" in said.out and "not over yet" in said.err
    assert run("replay", "evening.save", "--player", "2") == 0
    assert "Player 1 draws a card" in capsys.readouterr().out
    assert run("replay", "evening.save", "--json") == 0
    assert json.loads(capsys.readouterr().out)["seed"] == 5
    text = (project / "evening.save").read_text()
    (project / "evening.save").write_text(text.replace("keep", "kept"))
    assert run("replay", "evening.save") == 3


def test_where_all_share_one_deck_who_plays_is_told_apart() -> None:
    path = str(bundled_decks("risk-2025")[0])
    shared = OnThisTable("risk-2025", (path,) * 3).titles(("greedy", "random", "random"))
    title = shared[0].partition(": ")[0]
    assert title and shared == [f"{title}: greedy", f"{title}: random", f"{title}: random (2)"]


def test_a_deck_against_itself_has_a_number() -> None:
    path = str(bundled_decks("mythomagic")[0])
    one, other = OnThisTable("mythomagic", (path, path)).titles(("greedy", "random"))
    assert other == f"{one} (2)" and "greedy" not in one
