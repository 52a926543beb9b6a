"""Amounts of several things that the text has named before: ``the total power of those creatures``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.amounts import Amount, Measure, ThatMany
from cardlang.language.words.english import plural
from cardlang.language.words.nouns import It
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class CountThem(Measure):
    """``for each of them``, ``for each of those creatures``: how many were named before, wherever they are by now."""

    of: It
    inline = False

    def say(self, voice: Voice) -> str:
        return f"the number of {self.of.say(voice)}"

    def counted(self, voice: Voice, many: bool) -> str:
        """Behind ``for each``."""
        return f"of {self.of.say(voice)}"

    def count(self, ctx: Context) -> int:
        return len(set(pairs_meant(self.of, ctx)))


@word
class CountCrowd(Measure):
    """``for each of them``, ``for each of those creatures``: how many do, or suffer, together what a trigger waits for.
    ``noun``: what ``those`` are; empty for ``them``.
    """

    amount: ThatMany
    noun: str = ""
    inline = False

    def say(self, voice: Voice) -> str:
        return f"the number of {self._them()}"

    def counted(self, voice: Voice, many: bool) -> str:
        """Behind ``for each``."""
        return f"of {self._them()}"

    def _them(self) -> str:
        return f"those {plural(self.noun)}" if self.noun else "them"

    def count(self, ctx: Context) -> int:
        return self.amount.count(ctx)


@word
class TotalOfThem(Amount):
    """``the total power of those creatures``: of what has left, as it was."""

    stat: str
    of: It
    inline = False

    def say(self, voice: Voice) -> str:
        return f"the total {self.stat} of {self.of.say(voice)}"

    def count(self, ctx: Context) -> int:
        return sum(ctx.value(ref, self.stat, inc) for ref, inc in pairs_meant(self.of, ctx))
