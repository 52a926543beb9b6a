"""How many there must be: ``three or more``, ``2 or less``, ``exactly four``, ``no``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import number_word
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class Range(Word):
    """How many: ``three or more``, ``2 or less``, ``exactly four``. ``limit`` is more, less or exactly."""

    limit: str
    amount: Word

    def number(self, voice: Voice, words: bool) -> str:
        """Its number as text: ``3``, or ``three`` with ``words``."""
        value = getattr(self.amount, "value", None)
        return number_word(value) if words and value is not None else self.amount.say(voice)

    def say(self, voice: Voice) -> str:
        return self.said(voice, False, "less")

    def said(self, voice: Voice, words: bool, less: str = "fewer") -> str:
        """``three or more``; ``less`` is the word below a limit (2 or fewer things, 2 or less power)."""
        number = self.number(voice, words)
        if self.limit == "exactly":
            return f"exactly {number}"
        return f"{number} or {'more' if self.limit == 'more' else less}"

    @property
    def is_one(self) -> bool:
        """``a creature``: one or more of them."""
        return self.limit == "more" and getattr(self.amount, "value", 0) == 1

    @property
    def is_exactly_one(self) -> bool:
        """``exactly one``: the noun behind it is in the singular."""
        return self.limit == "exactly" and getattr(self.amount, "value", 0) == 1

    @property
    def is_none(self) -> bool:
        """``no creatures``."""
        return self.limit == "exactly" and getattr(self.amount, "value", 1) == 0

    def holds(self, value: int, ctx: Context) -> bool:
        """Whether ``value`` is in the range; ``ctx`` is needed to count its limit."""
        return self.is_met(value, self.bound(ctx))

    def bound(self, ctx: Context) -> int:
        """The number of its limit now."""
        bound: int = self.amount.count(ctx)  # type: ignore[attr-defined]
        return bound

    def is_met(self, value: int, bound: int) -> bool:
        """Whether ``value`` is in the range, where ``bound`` is the number of its limit."""
        if self.limit == "exactly":
            return value == bound
        return value >= bound if self.limit == "more" else value <= bound

    def progress(self, value: int, ctx: Context) -> int:
        """How near ``value`` is to the range, 0 to 100 (in it)."""
        if self.holds(value, ctx):
            return 100
        bound = self.bound(ctx)
        return 100 * max(0, value) // bound if value < bound else 100 * max(0, 2 * bound - value + 1) // (2 * bound + 2)


def ranged(range_: Range, what: Description, voice: Voice, prep: str = "in") -> str:
    """``a creature``, ``no artifacts``, ``three or more artifacts``, ``7 or more cards in exile``."""
    if range_.is_one:
        return what.singular(voice, prep)
    if range_.is_none:
        return f"no {what.plural(voice, prep)}"
    other = "other " if what.other else ""
    said = other + what.phrase(voice, False, prep) if range_.is_exactly_one else what.plural(voice, prep)
    return f"{range_.said(voice, what.head != 'card' or range_.is_exactly_one)} {said}"
