"""Reads lines from a person: with editing, history and completion at a terminal, plainly everywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardlang.cli.shared import term

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

PROMPT = "> "


class LineEditor:
    """One history for each person, kept only while the program runs: what one typed may be a secret from another."""

    def __init__(self) -> None:
        self._sessions: dict[int, PromptSession[str]] = {}

    def read(self, person: int, words: Callable[[], Sequence[str]] = tuple) -> str:
        """One line. The Tab key completes the beginnings of ``words()``. Raises EOFError or KeyboardInterrupt, as
        ``input`` does.
        """
        if not can_edit():
            term.out(PROMPT, newline=False)
            return input()
        from prompt_toolkit.completion import WordCompleter

        completer = WordCompleter([term.clean(word) for word in words()], ignore_case=True, sentence=True)
        return self._session(person).prompt(PROMPT, completer=completer)

    def _session(self, person: int) -> PromptSession[str]:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.shortcuts import CompleteStyle

        if person not in self._sessions:
            history = InMemoryHistory()
            style = CompleteStyle.READLINE_LIKE
            self._sessions[person] = PromptSession(
                history=history, complete_while_typing=False, complete_style=style
            )
        return self._sessions[person]


def can_edit() -> bool:
    """True if a person sits at a terminal that can move its cursor."""
    return sys.stdin.isatty() and term.can_draw()
