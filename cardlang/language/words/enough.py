"""How many of the players or things that a condition is about must meet it: one of them, each of them, or the
number it names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.language.words.nothing_meant import is_dealt_with
from cardlang.language.words.nouns import ALL, EACH, SOME, TARGET, It, Selection, SomeOf
from cardlang.language.words.players import GamePlayer, Player
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

_EACH = ("each player", "each opponent", "each other player")
EACH_OF_THEM = tuple(Player(who) for who in _EACH)
"""Players each of whom must meet a condition."""
TOGETHER = Player("your opponents")
"""Players whose things are counted together."""
SEVERAL = (*_EACH, TOGETHER.who)
"""What players are called who may be more than one."""


def each_must(word: Word) -> bool:
    """Whether each of those a word means must meet a condition: ``each opponent``, ``creatures you control``."""
    if isinstance(word, Selection):
        return word.quantifier in (EACH, ALL, TARGET)
    if isinstance(word, It):
        return word.many
    if isinstance(word, SomeOf):
        return word.count is None
    return word.each_of_them if isinstance(word, GamePlayer) else isinstance(word, Player) and word.who in _EACH


def how_many(word: Word) -> Range | None:
    """How many of the things there must be, where the text says so (``no creatures``, ``two or fewer creatures``):
    then it may be true of none of them, too.
    """
    count = word.count if isinstance(word, Selection) and word.quantifier == SOME else None
    return count if isinstance(count, Range) else None


def enough(word: Word, met: Sequence[bool], ctx: Context, of_none: bool = False) -> bool:
    """Whether enough of those a word means meet a condition, given which of them do; ``of_none`` if there are none and
    the text does not say how many.
    """
    many = how_many(word)
    if many is not None:
        return many.holds(sum(met), ctx)
    if not met:
        return of_none and not is_dealt_with(word)
    if each_must(word):
        return all(met)
    some = isinstance(word, SomeOf) or (isinstance(word, Selection) and word.quantifier == SOME)
    count = word.count if some else None  # type: ignore[attr-defined]
    return sum(met) >= getattr(count, "value", 1)
