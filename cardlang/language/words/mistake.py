"""A reason why a text cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.language.words.verb import Verb


class Mistake(Exception):
    """A reason why a text cannot be read. Never leaves the language: it becomes a Problem. Where ``help`` is empty an
    example of ``verb`` may help; it is looked for only when the mistake is shown, because many are tried and dropped.
    """

    def __init__(
        self, code: str, message: str, start: int, end: int, help: str = "", verb: type[Verb] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.start = start
        self.end = end
        self.help = help
        self.verb = verb
