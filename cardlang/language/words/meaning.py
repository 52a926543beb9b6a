"""What a keyword of a set stands for: a text, and the abilities that are read from it when a card is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from cardlang.language.words.keywords import Keyword
    from cardlang.language.words.word import Word


class Meaning:
    """What one keyword with its argument (``Salvage 2``), or one keyword action (``ignite``), stands for.

    It is filled in two steps, because the text of a keyword may name the same keyword again. When a text with the
    keyword is read, only ``text`` is known. Before the card is played, the text is read into ``abilities``, and these
    are turned into what the engine runs (``lowered``, one entry for each type of game).
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
    """The meanings used in a text: of the keywords it gives to others (``creatures you control have Salvage 2``) and of
    the keyword actions it does (``ignite target creature``).
    """
    for each in word.walk():
        yield from getattr(each, "meanings", ())
