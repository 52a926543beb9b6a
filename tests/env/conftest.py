"""Tables for learning programs: one of each bundled game, and one of a game that comes along with a project."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.main import cli
from cardlang.env.setting import Setting, open_table
from cardlang.games import GAMES, farewell
from cardlang.loading import project_games

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
OWN = "night-market"
TURNS = 6
"""The turn limit in a long game for many players, where a whole one is expensive."""


@cache
def bundled_setting(game: str) -> Setting:
    return open_table(game, parameters={"max_turns": TURNS} if game == "risk-2025" else {})


@pytest.fixture
def own_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of an example with rules of its own, trusted."""
    for kind in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))
    monkeypatch.setattr(project_games, "_OPEN", {})
    farewell()
    folder = tmp_path / OWN
    shutil.copytree(EXAMPLES / OWN, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(folder)
    assert CliRunner().invoke(cli, ["trust"]).exit_code == 0
    yield folder
    farewell()


@pytest.fixture(params=[*(game.name for game in GAMES), OWN])
def setting(request: pytest.FixtureRequest) -> Setting:
    if request.param != OWN:
        return bundled_setting(request.param)
    request.getfixturevalue("own_project")
    return open_table(OWN)
