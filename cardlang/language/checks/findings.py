"""What a check returns: messages about a card, each with help that says what to write instead."""

from __future__ import annotations

from typing import NamedTuple

from cardlang.language.words.word import Word

Found = tuple[str, str]
"""A message about text that can never do what it says, and help."""
Useless = tuple[str, str, bool]
"""A message, help, and whether it is only a warning: the text is not wrong, but changes nothing."""
ParagraphWords = list[list[Word]]
"""Every word of each paragraph of a card. They are collected once, for all checks."""


class Lint(NamedTuple):
    """A finding about a card: the code of its Problem (such as CL718), its message and help, and the number of its
    paragraph (from 0; -1 for the card as a whole).
    """

    code: str
    message: str
    help: str = ""
    paragraph: int = -1
    warning: bool = False
