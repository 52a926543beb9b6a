"""Automatic saves: one file per game in the user's state folder, until the game is over."""

from __future__ import annotations

import os
from pathlib import Path

from cardlang.bundled import own_folder
from cardlang.play.saves import Save, load_save

ENDING = ".save"
MOST_LOOKED_AT = 50


def folder() -> Path:
    """The folder of automatic saves: ``CARDLANG_STATE``, or else in the user's state folder."""
    named = os.environ.get("CARDLANG_STATE")
    return Path(named) if named else own_folder("state") / "games"


def place_for(game: str, seed: int) -> Path | None:
    """An unused path for the save of a new game; None if the folder cannot be created."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    number = 0
    while True:
        path = folder() / f"{game}-{seed}{f'-{number}' if number else ''}{ENDING}"
        if not path.exists():
            return path
        number += 1


def unfinished(game: str = "") -> list[tuple[Path, Save]]:
    """The unfinished games (of one kind, or all), the latest first; damaged saves are omitted."""
    try:
        paths = sorted(folder().glob(f"{game or '*'}-*{ENDING}"), key=lambda path: -path.stat().st_mtime_ns)
    except OSError:
        return []
    found = []
    for path in paths[:MOST_LOOKED_AT]:
        save, _ = load_save(path)
        if save is not None and save.history and (not game or save.game == game):
            found.append((path, save))
    return found


def forget(path: Path) -> None:
    """Deletes the save of a finished game."""
    for each in (path, path.with_name(path.name + ".previous")):
        try:
            each.unlink(missing_ok=True)
        except OSError:
            continue
