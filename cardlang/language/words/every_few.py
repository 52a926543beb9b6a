"""``Draw a card for every two creatures you control.``: how often a number goes into what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.kept import ANYTHING
from cardlang.language.words.amounts import Amount, HoldingOf, Measure, how_many
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import number_word
from cardlang.language.words.what_is_read import reads_of
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game


@word
class EveryFew(Measure):
    """``for every two creatures you control``: half of them rounded down; ``size`` is how many make one.
    Also ``for every three of your EP``.
    """

    of: Word
    size: int

    def say(self, voice: Voice) -> str:
        of = "of " if isinstance(self.of, HoldingOf) else ""
        return f"every {number_word(self.size)} {of}{several_said(self.of, voice)}"

    def count(self, ctx: Context) -> int:
        return number_of(self.of, ctx) // self.size

    def reads(self, game: Game) -> int:
        return read_by_number(self.of, game)


def read_by_number(each: Word, game: Game) -> int:
    """Which facts of a position decide the number that ``for each`` counts."""
    if isinstance(each, Description):
        return reads_of(each, game)
    return each.reads(game) if isinstance(each, Amount) else ANYTHING


def number_of(each: Word, ctx: Context) -> int:
    """The number that ``for each`` counts: things that fit a description, or counters on something."""
    if isinstance(each, Description):
        return how_many(each, ctx)
    times: int = each.count(ctx)  # type: ignore[attr-defined]
    return times


def several_said(each: Word, voice: Voice) -> str:
    """What is counted, as several: ``other creatures you control``, ``+1/+1 counters on it``."""
    if isinstance(each, Description):
        return each.plural(voice)
    if isinstance(each, Measure):
        return each.counted(voice, True)
    return each.say(voice).removeprefix("the number of ")


def described(each: Word | None) -> Description | None:
    """The things that ``for each`` counts, be it that several make one; None if it counts something else."""
    each = each.of if isinstance(each, EveryFew) else each
    return each if isinstance(each, Description) else None
