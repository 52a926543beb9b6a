"""What a command loads and does before and beside its work, counted: seconds say little on a shared machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from cardlang.cli.shared import earlier

CARD = """
card Ox {at}
  cost: {at} EP
  type: Creature - Ox
  power: 1
  defense: 3
  pitch: 2
  text: When ~ enters, draw a card.
"""
SET = "set Bench\n  game: risk-and-resource\n  code: BEN\n"

COUNTING = """
import atexit, gc, json, sys
calls = written = 0
def count(frame, event, argument):
    global calls, written
    calls += event == "call"
    written += event == "c_call" and argument is exec and frame.f_globals.get("__name__") == "dataclasses"
def tell():
    sys.setprofile(None)
    told = {"calls": calls, "written": written, "modules": sorted(sys.modules), "looks": gc.isenabled()}
    told["kept"] = gc.get_freeze_count()
    print(json.dumps(told), file=sys.__stderr__)
atexit.register(tell)
sys.setprofile(count)
from cardlang.cli.main import main
main()
"""

HEAVY = {
    "concurrent.futures", "fontTools", "interegular", "jinja2", "lark", "multiprocessing", "rich", "sqlite3",
    "cardlang.engine.match", "cardlang.loading.project_games", "cardlang.play",
    "cardlang.games.risk_and_resource.rulebook",
    "cardlang.games.mythomagic", "cardlang.games.resource_war", "cardlang.games.risk_2025",
}  # fmt: skip
WITH_PIKEPDF = {"pikepdf", "shutil", "subprocess", "tempfile"}
"""pikepdf, which writes PDFs, and what it loads."""


class Told(NamedTuple):
    """What a run told of itself: Python functions called, methods that dataclasses wrote and compiled, what was loaded,
    whether rubbish was looked for at the end, and how many objects were left out of that.
    """

    calls: int
    written: int
    modules: list[str]
    looks: bool
    kept: int


def run(folder: Path, *words: str) -> Told:
    """A command in a process of its own, which coverage.py does not watch: it loads and calls things, too."""
    unwanted = ("PYTHONDONTWRITEBYTECODE", "COVERAGE_")
    said = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    said |= {"CARDLANG_CACHE": str(folder / "cache"), "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    done = subprocess.run(
        [sys.executable, "-c", COUNTING, *words],
        cwd=folder,
        env=said,
        capture_output=True,
        text=True,
        check=True,
    )
    return Told(**json.loads(done.stderr.splitlines()[-1]))


@pytest.fixture(scope="module")
def sets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sets of one card and of nine, drawn before."""
    folder = tmp_path_factory.mktemp("start")
    for count in (1, 9):
        (folder / f"{count}.cards").write_text(
            SET + "".join(CARD.format(at=at) for at in range(1, count + 1))
        )
        run(folder, "sheet", f"{count}.cards", "-o", "out.pdf", "--dpi", "60", "--workers", "1")
    return folder


def test_help_takes_little_work(tmp_path: Path) -> None:
    """The promise is 0.2 s: 23,600 calls when this was written."""
    run(tmp_path, "--help")
    assert 0 < run(tmp_path, "--help").calls <= 27_000


def test_a_sheet_of_kept_faces_loads_what_it_needs(sets: Path) -> None:
    told = run(sets, "sheet", "9.cards", "-o", "out.pdf", "--dpi", "60")
    assert HEAVY.isdisjoint(told.modules)
    verbs = "cardlang.language.verbs."  # each is a file, and a text may use any of them
    ours = [name for name in told.modules if name.startswith(("cardlang", "render")) and not name.startswith(verbs)]
    assert len(ours) <= 564


def test_what_a_sheet_of_kept_faces_does(sets: Path) -> None:
    """229,000 calls for the first card (a few hundred more in other surroundings) and 2,200 for each further one."""
    one, nine = (run(sets, "sheet", f"{count}.cards", "-o", "out.pdf", "--dpi", "60") for count in (1, 9))
    assert one.calls <= 233_000
    assert (nine.calls - one.calls) / 8 <= 2_230
    assert one.written <= 47  # 201 once


def test_what_checking_does(sets: Path) -> None:
    one, nine = (run(sets, "check", f"{count}.cards") for count in (1, 9))
    assert (HEAVY | WITH_PIKEPDF).isdisjoint(nine.modules)
    assert not any(name.startswith("render") for name in nine.modules)
    assert one.calls <= 164_500
    assert (nine.calls - one.calls) / 8 <= 1_740
    assert one.written <= 34


def test_rubbish_is_looked_for_once_the_command_is_there(sets: Path) -> None:
    checked = run(sets, "check", "1.cards")
    assert checked.looks and checked.kept > 10_000
    assert not run(sets, "--help").looks


def test_git_is_not_asked_where_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def git(folder: Path, *_: str) -> bytes:
        asked.append(folder)
        return b"2026-11-22\n"

    monkeypatch.setattr(earlier, "_git", git)
    inside = tmp_path / "sets" / "deep"
    inside.mkdir(parents=True)
    assert earlier.commit_date(inside) == "" and asked == []
    (tmp_path / ".git").write_text("gitdir: elsewhere")  # a file, as in a second working tree
    assert earlier.commit_date(inside) == "2026-11-22" and asked == [inside]
