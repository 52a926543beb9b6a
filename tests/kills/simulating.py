"""``cardlang simulate`` is killed while its games are written."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path
from typing import Any

from tests.kills.life import Findings, started, wait_a_moment
from tests.waiting import games_in, wait_until

GAME = "mythomagic"
DECKS = ("orchard-court", "tithe-and-grave")
NEVER_DONE = 1_000_000
MORE = 4
"""Games that are played after the last kill."""
EARLY = 4
"""One kill in so many comes while the program begins."""


def words(games: int, path: Path) -> list[str]:
    """The command that begins a run or goes on with it."""
    return ["simulate", GAME, *DECKS, "--bot", "random", "--workers", "2", "--seed", "3", "--games", str(games),
            "-o", str(path)]  # fmt: skip


def kill_simulate(times: int, seed: int, folder: Path) -> Findings:
    """Kills one run again and again, and compares its table with that of a run without a kill."""
    dice, found, path = random.Random(seed), Findings(), folder / "killed.db"
    while found.kills < times:
        before = games_in(path)
        child = started(words(NEVER_DONE, path), folder, stdout=-3)
        if found.kills and not dice.randrange(EARLY):
            wait_a_moment(dice, 1.5)
        else:
            wait_until(lambda before=before: games_in(path) > before)
            wait_a_moment(dice, 0.1)
        child.kill()
        child.wait()
        found.kills += 1
        there = games_in(path)
        if there < before or not _is_sound(path):
            found.lost.append(f"after kill {found.kills} there are {there} games of {before}, or the file is damaged")
    found.done = games_in(path)
    killed, whole = (_table(found.done + MORE, each, folder) for each in (path, folder / "whole.db"))
    if killed != whole:
        found.lost.append(f"the tables differ: {killed} / {whole}")
    found.finished = 1
    return found


def _is_sound(path: Path) -> bool:
    base = sqlite3.connect(path)
    said = base.execute("PRAGMA integrity_check").fetchone()[0]
    base.close()
    return bool(said == "ok")


def _table(games: int, path: Path, folder: Path) -> Any:
    child = started([*words(games, path), "--json"], folder, stdout=-1)
    return json.loads(child.communicate()[0])
