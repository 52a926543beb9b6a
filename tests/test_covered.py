"""The table of ``make coverage`` adds up what coverage.py reports, by room."""

from __future__ import annotations

from typing import Any

from tests.covered import place_of, table


def file(lines: int, seen: int, branches: int, taken: int) -> dict[str, Any]:
    """What coverage.py reports of a file."""
    return {
        "summary": {
            "num_statements": lines,
            "covered_lines": seen,
            "missing_lines": lines - seen,
            "num_branches": branches,
            "covered_branches": taken,
        }
    }


def test_a_file_is_counted_in_its_room() -> None:
    assert place_of("cardlang/engine/changes/course.py") == "cardlang.engine"
    assert place_of("cardlang/games/resource_war/words.py") == "cardlang.games.resource_war"
    assert place_of("cardlang/games/wording.py") == "cardlang.games"
    assert place_of("cardlang/language/__init__.py") == "cardlang.language"
    assert place_of("cardlang/atomic.py") == "cardlang.atomic"
    assert place_of("render/face.py") == "render"


def test_rooms_are_added_up_and_the_worst_files_named() -> None:
    files = {
        "render/face.py": file(10, 9, 4, 2),
        "render/sheet.py": file(30, 30, 0, 0),
        "cardlang/engine/state.py": file(10, 10, 2, 2),
    }
    assert table(files).splitlines()[2:] == [
        "| cardlang.engine | 10 | 100.0 % | 2 | 100.0 % |  |",
        "| render | 40 | 97.5 % | 4 | 50.0 % | face.py 1 |",
        "| everything | 50 | 98.0 % | 6 | 66.7 % |  |",
    ]
