"""The main job, whole: ``make demo`` runs this command on the set we ship."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli import demo
from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.decks.pool import set_at
from cardlang.games import GAMES
from cardlang.speed import OTHER, speed
from tests.processes import as_a_new_process


@pytest.mark.slow
def test_the_whole_job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "DPI", 48)
    monkeypatch.setattr(demo, "BOTS", {demo.GAME: "random"})
    monkeypatch.chdir(tmp_path)
    out = tmp_path / "out"
    as_a_new_process()
    result = CliRunner().invoke(cli, ["demo", "--out", str(out), "--games", "12", "--workers", "2"])
    assert result.exit_code in (Exit.FINE, Exit.LIMIT), result.output
    cards = set_at(demo.GAME).cards
    assert f"{len(cards)} cards, no problems" in result.stdout
    assert len(list((out / "faces").glob("*.png"))) == len(cards)
    assert (out / "proof.pdf").read_bytes().startswith(b"%PDF")
    table = json.loads((out / "games.json").read_text(encoding="utf-8"))
    assert (table["games"], table["seed"]) == (12, demo.SEED)
    assert result.stdout.count("legal in constructed") >= 2
    assert f"{speed()}. {OTHER[speed()]}" in result.stdout
    assert "95 % interval" in result.stdout and f"seed {demo.SEED}" in result.stdout
    page = (out / "index.html").read_text(encoding="utf-8")
    made = ["faces/", "proof.pdf", "gallery/index.html", "report.html", "games.json"]
    assert re.findall('href="([^"]+)"', page) == made
    assert page.count('src="data:image/jpeg') == demo.SHOWN and "12 games, seed 2026; won by" in page
    assert (out / "report.html").read_text(encoding="utf-8").count("data:image/svg+xml") >= 2
    for place in ("faces", "proof.pdf", "games.json", "index.html"):
        assert str(out / place) in result.stdout


def test_the_demo_stops_at_the_first_step_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(run: demo.Run) -> str:
        run.failed += 1
        return "1 of 2 scenarios passed"

    def never(run: demo.Run) -> str:
        raise AssertionError("a step after a failure")

    monkeypatch.setattr(demo, "STEPS", (("First", failing), ("Second", never)))
    result = CliRunner().invoke(cli, ["demo", "--out", str(tmp_path)])
    assert result.exit_code == Exit.PROBLEMS
    assert "The files are here" not in result.stdout


def test_all_games_end_on_one_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(run: demo.Run) -> str:
        run.made.append(demo.Link("thing", run.out, f"{run.games} games"))
        return "one: 1\n    two: 2"

    monkeypatch.setattr(demo, "STEPS", (("Only", step),))
    result = CliRunner().invoke(cli, ["demo", "--all", "--out", str(tmp_path)])
    assert result.exit_code == Exit.FINE, result.output
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert re.findall('href="([^"]+)"', page) == [f"{game.name}/" for game in GAMES]
    assert page.count("Only: one: 1; two: 2.") == len(GAMES) and "200 games" in page
