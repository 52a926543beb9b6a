"""What the three have in common: what was found, when a kill comes, and how somebody plays who plays the same again."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from cardlang.play.saves import Save, load_save

ROOT = Path(__file__).resolve().parents[2]


@dataclass(slots=True)
class Findings:
    """How often something was killed, what it had done by then, and what was lost, in sentences."""

    kills: int = 0
    done: int = 0
    finished: int = 0
    lost: list[str] = field(default_factory=list)

    def said(self, name: str, done: str, finished: str) -> str:
        """One line that says all of it."""
        return f"{name}: {self.kills} kills, {self.done:,} {done}, {self.finished:,} {finished}, {len(self.lost)} lost"


def started(words: Sequence[str], folder: Path, **more: Any) -> subprocess.Popen[str]:
    """``cardlang`` with these words, in a process of its own whose state is kept in the folder."""
    said = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "CARDLANG_STATE": str(folder / "state")}
    command = [sys.executable, "-m", "cardlang", *words]
    return subprocess.Popen(command, cwd=folder, env=said, stderr=subprocess.DEVNULL, text=True, **more)


def wait_a_moment(dice: random.Random, most: float) -> None:
    """Up to ``most`` seconds, so that the kill comes anywhere in what is done then."""
    time.sleep(dice.random() * most)


def choice(view: dict[str, Any]) -> str:
    """The spelling of an option, the same each time the same question is asked in the same position."""
    options = [option["spelling"] for option in view["question"]["options"]]
    position = [view["turn"], view["phase"], view["zones"], options]
    return str(options[crc32(json.dumps(position, sort_keys=True).encode()) % len(options)])


def kept(path: Path) -> Save | None:
    """The save of a path, which a kill may have left as ``.previous`` only; None if there is none yet."""
    for each in (path, path.with_name(f"{path.name}.previous")):
        save, _ = load_save(each)
        if save is not None:
            return save
    return None


def lost_of(path: Path, whole: Sequence[str], answered: Sequence[int]) -> list[str]:
    """What a save lacks. ``whole`` are the decisions of the game as it is without a kill, ``answered`` the places of
    those that the killed process had answered.
    """
    if not answered:
        return []
    if load_save(path)[0] is None:
        return [f"{path.name} cannot be read"]
    save = kept(path)
    there = () if save is None else save.history
    if tuple(whole[: len(there)]) != there:
        return [f"{path.name} has other decisions than the game without a kill"]
    return [f"{path.name} lacks decision {place}" for place in answered if place >= len(there)]
