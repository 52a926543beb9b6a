"""The files that belong to one set: a file of cards may use what the files beside it declare."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from cardlang.loading.project import find_project, is_spreadsheet

MOST_FILES = 200
"""How many files of cards beside one are read for what they declare."""
MOST_BYTES = 4_000_000
"""How large they may be together."""


def siblings_of(path: Path) -> list[Path]:
    """The other ``.cards`` files of the set that a file is in, in order: those of its place in the project or, without
    a project, those in its folder. None for a spreadsheet, which is a set of its own.
    """
    if is_spreadsheet(path) or not path.is_file():
        return []
    here = path.resolve()
    place = _place_of(here)
    if place is None:
        found = here.parent.glob("*.cards")
    elif place.is_dir():
        found = place.rglob("*.cards")
    else:
        return []
    return _within_limits(sorted(each for each in islice(found, MOST_FILES) if each.resolve() != here))


def _place_of(path: Path) -> Path | None:
    """The file or folder of the project's sets that holds a file; None without one."""
    project, _ = find_project(path.parent)
    places = project.sets if project is not None else ()
    return next((each for each in places if path.is_relative_to(each.resolve())), None)


def _within_limits(paths: list[Path]) -> list[Path]:
    """The files that are ordinary ones, as long as all of them are not too large together."""
    kept: list[Path] = []
    left = MOST_BYTES
    for path in paths:
        left -= path.stat().st_size if path.is_file() else 0
        if left < 0:
            break
        kept += [path] if path.is_file() else []
    return kept
