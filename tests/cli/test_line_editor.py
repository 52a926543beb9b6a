"""Lines are edited at a terminal, and read plainly everywhere else."""

from __future__ import annotations

import io

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from cardlang.cli.shared import line_editor
from cardlang.cli.shared.line_editor import LineEditor, can_edit

UP, LEFT, TAB = "\x1b[A", "\x1b[D", "\t"


def read(editor: LineEditor, keys: str, person: int = 0, words: tuple[str, ...] = ()) -> str:
    """What a person types at a terminal, and what comes of it."""
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        typed.send_text(keys + "\r")
        return editor.read(person, lambda: words)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_editor, "can_edit", lambda: True)


def test_a_line_can_be_edited(terminal: None) -> None:
    assert read(LineEditor(), "cst ox" + LEFT * 5 + "a") == "cast ox"


def test_the_tab_key_completes_what_can_be_typed(terminal: None) -> None:
    assert read(LineEditor(), "sum" + TAB, words=("Summon Wolf", "Pass")) == "Summon Wolf"


def test_each_person_has_a_history_of_their_own(terminal: None) -> None:
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        editor = LineEditor()
        typed.send_text("set trap\r")
        assert editor.read(0) == "set trap"
        typed.send_text(UP + "\r")
        assert editor.read(0) == "set trap"
        typed.send_text(UP + "\r")
        assert editor.read(1) == ""


@pytest.mark.parametrize(("tty", "term"), [(False, "xterm"), (True, "dumb"), (True, "")])
def test_a_pipe_and_a_dumb_terminal_are_read_plainly(tty: bool, term: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return tty

    monkeypatch.setattr("sys.stdin", Keyboard("cast ox\n"))
    monkeypatch.setattr("sys.stdout", Keyboard())
    monkeypatch.setenv("TERM", term)
    assert not can_edit()
    assert LineEditor().read(0) == "cast ox"
