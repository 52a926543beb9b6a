"""Reads lines from a person: with editing, history and completion at a terminal, plainly everywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardlang.cli.shared import term

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer
    from prompt_toolkit.document import Document

PROMPT = "> "
Complete = Callable[[str], Sequence[tuple[str, int, str]]]
"""Offers for the text before the cursor: the text, where it begins, and what it is."""


class LineEditor:
    """One history for each person, kept only while the program runs: what one typed may be a secret from another."""

    def __init__(self) -> None:
        self._sessions: dict[int, PromptSession[str]] = {}

    def read(
        self, person: int, words: Callable[[], Sequence[str]] = tuple, complete: Complete | None = None
    ) -> str:
        """One line. The Tab key completes the beginnings of ``words()``, or what ``complete`` offers for the text
        before the cursor. Raises EOFError or KeyboardInterrupt, as ``input`` does.
        """
        if not can_edit():
            term.out(PROMPT, newline=False)
            return input()
        return self._session(person).prompt(PROMPT, completer=_completer(words, complete))

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


def _completer(words: Callable[[], Sequence[str]], complete: Complete | None) -> Completer:
    from prompt_toolkit.completion import Completer, Completion, WordCompleter

    if complete is None:
        return WordCompleter([term.clean(word) for word in words()], ignore_case=True, sentence=True)
    offer = complete

    class Offered(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
            before = document.text_before_cursor
            for text, start, about in offer(before):
                yield Completion(term.clean(text), start - len(before), display_meta=term.clean(about))

    return Offered()


def can_edit() -> bool:
    """True if a person sits at a terminal that can move its cursor."""
    return sys.stdin.isatty() and term.can_draw()
