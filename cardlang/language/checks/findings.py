"""What the checks of this room return about a card: messages, each with what to write instead."""

from __future__ import annotations

from typing import NamedTuple

from cardlang.language.words.word import Word

Found = tuple[str, str]
"""A message about a paragraph that can never do what it says, and help: what to write instead."""
Useless = tuple[str, str, bool]
"""The same, and whether it is only a warning: the text is not wrong, but useless."""
ParagraphWords = list[list[Word]]
"""For each paragraph of a card all of its words: they are collected once, for all checks."""


class Lint(NamedTuple):
    """A finding about a card, with the code of its Problem (as CL718) and the number of its paragraph from 0; -1 is the
    card as a whole.
    """

    code: str
    message: str
    help: str = ""
    paragraph: int = -1
    warning: bool = False
