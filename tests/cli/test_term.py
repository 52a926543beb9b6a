"""What leaves through the terminal is clean, goes to the right stream, and obeys NO_COLOR."""

from __future__ import annotations

import json

import pytest

from cardlang.cli.shared import term
from cardlang.counting import count_of
from cardlang.problems import Problem


@pytest.mark.parametrize(
    ("dirty", "clean"),
    [
        ("Scrap Drone", "Scrap Drone"),
        ("\x1b]0;owned\x07Drone", "Drone"),
        ("\x1b]8;;http://example.org\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x1b[2J\x1b[1;31mDrone\x1b[0m", "Drone"),
        ("\x9b31mDrone", "Drone"),
        ("\x1bcDrone", "Drone"),
        ("\x1bP1;2qdcs\x1b\\Drone", "Drone"),
        ("Drone\x1b", "Drone"),
        ("Dro\u202ene", "Drone"),
        ("Dro\u2066ne\u2069\u200b", "Drone"),
        ("a\rb\bc\x00\x7f", "abc"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("Flüsternder Öko-Drache — ×2", "Flüsternder Öko-Drache — ×2"),
        ("lone \ud800 surrogate", "lone  surrogate"),
    ],
)
def test_clean(dirty: str, clean: str) -> None:
    assert term.clean(dirty) == clean


def test_results_and_remarks_go_different_ways(capsys: pytest.CaptureFixture[str]) -> None:
    term.out("the \x1b[2Jresult")
    term.err("a re\u202emark")
    seen = capsys.readouterr()
    assert seen.out == "the result\n"
    assert seen.err == "a remark\n"


def test_no_color(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    term.out("red", fg="red")
    assert capsys.readouterr().out == "red\n"


def problem(line: int, code: str = "CL810", warning: bool = False) -> Problem:
    source = "3 Scrap \x1b[2JDrone"
    return Problem("a.deck", line, 3, 5, code, f"message {line}", "do this", source, warning)


def test_problems_in_the_order_of_their_lines(capsys: pytest.CaptureFixture[str]) -> None:
    term.show_problems([problem(7), problem(2)])
    seen = capsys.readouterr().out
    assert seen.index("a.deck:2:3") < seen.index("a.deck:7:3")
    assert "\x1b" not in seen
    assert "= do this" in seen


def test_problems_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    term.show_problems([problem(2)], json=True)
    found = json.loads(capsys.readouterr().out)["problems"]
    assert [(entry["line"], entry["code"]) for entry in found] == [(2, "CL810")]


def test_summary() -> None:
    assert term.summary_of([]) == "no problems"
    assert term.summary_of([problem(1), problem(2), problem(3, warning=True)]) == "2 problems, 1 warning"
    assert count_of(1, "card") == "1 card"
    assert count_of(1200, "entry", "entries") == "1,200 entries"


def test_progress_is_silent_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with term.progress("playing", 3) as advance:
        advance()
        advance(2)
    seen = capsys.readouterr()
    assert seen.out == ""
    assert seen.err == "playing\n"
