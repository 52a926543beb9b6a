"""``Its`` and ``their`` inside the description of things: in ``creatures with power less than the number of cards in
their controllers' hands`` it is each of the things that are described, not this card.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from cardlang.language.words.nouns import It
from cardlang.language.words.players import ControllerOf, Referent
from cardlang.language.words.word import Word, rebuilt

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlang.engine.context import Context

DESCRIBED = Referent("described")
W = TypeVar("W", bound=Word)


def is_described(word: Word) -> bool:
    """Whether a word is the thing that is described."""
    return isinstance(word, It) and word.referent == DESCRIBED


def is_of_described(word: Word) -> bool:
    """Whether a word is the controller or owner of the thing that is described."""
    return isinstance(word, ControllerOf) and is_described(word.of)


@lru_cache(maxsize=1024)
def speaks_of_it(part: Word) -> bool:
    """Whether a part of a description speaks of the thing that is described, so that it is asked of each by itself."""
    return any(is_described(each) for each in part.walk())


def of_several(part: W) -> W:
    """The part in words for several things: ``their controllers' hands``."""
    return rebuilt(part, lambda each: replace(each, many=True) if is_described(each) else each)  # type: ignore[call-arg]


def asked_of_each(ctx: Context, refs: list[int], fitting: Callable[[Context, list[int]], list[int]]) -> list[int]:
    """Those of ``refs`` that fit, where each of them is asked by itself and is ``it`` then."""
    before, found = ctx.each, list[int]()
    for ref in refs:
        ctx.each = ref
        found += fitting(ctx, [ref])
    ctx.each = before
    return found
