"""What a set's own keyword stands for: its text, and the abilities read from it when a card is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from cardlang.language.words.keywords import Keyword
    from cardlang.language.words.word import Word


class Meaning:
    """One for each keyword of a set with its argument, and for each keyword action.

    The text of a keyword may speak of the keyword itself. So the meaning is made when a text that names the keyword is
    read, and what it stands for is read (``abilities``) and lowered (``lowered``, by the type of game) afterwards,
    before the card is played.
    """

    __slots__ = ("abilities", "keyword", "lowered", "name", "text")
    not_facts: ClassVar[tuple[str, ...]] = ("abilities", "keyword", "lowered")

    def __init__(self, name: str, text: tuple[str, ...], keyword: Keyword | None = None) -> None:
        self.name = name
        self.text = text
        self.keyword = keyword  # with its argument; None for a keyword action
        self.abilities: tuple[Any, ...] | None = None  # of Ability, whose file imports this one
        self.lowered: dict[type, Any] = {}


def meanings_in(word: Word) -> Iterator[Meaning]:
    """The meanings of the keywords that a text gives to others, and of the keyword actions that it does."""
    for each in word.walk():
        yield from getattr(each, "meanings", ())
