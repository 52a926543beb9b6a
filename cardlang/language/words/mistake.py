"""A reason why a text cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cardlang.language.words.verb import Verb


AnyVerb: TypeAlias = "type[Verb] | None"
Ways: TypeAlias = tuple[tuple[str, str], ...]
"""Readings that words could have: for what, and what to write for it."""
OWN_PARAGRAPH = "Write it as a paragraph of its own."
"""The help for a sentence that is right, but not beside others; a card may write both on one line."""
ANOTHER_ABILITY = "CL410"
"""The code for a second ability in one paragraph; a card may write both on one line."""


class Mistake(Exception):
    """A reason why a text cannot be read, at the characters ``start`` to ``end`` of its paragraph.

    It is used inside the language only; users get a :class:`cardlang.problems.Problem` made from it. Without a
    ``help``, an example sentence of ``verb`` is shown. That sentence is looked for only then, because a reader tries
    several readings and drops most of their mistakes. ``ways`` are what the marked words could mean: for what, and the
    words to write in their place; those that are understood there are shown, and not ``help``. ``either``: they could
    mean each of several things that were named, and each of them can be said.
    """

    def __init__(
        self, code: str, message: str, start: int, end: int, help: str = "", verb: AnyVerb = None, ways: Ways = (),
        *, either: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(message)
        self.code = code
        self.message = message
        self.start = start
        self.end = end
        self.help = help
        self.verb = verb
        self.ways = ways
        self.either = either

    def with_help(self, help: str) -> Mistake:
        """The same mistake with another help, which has been tried."""
        return Mistake(self.code, self.message, self.start, self.end, help, self.verb, either=self.either)
