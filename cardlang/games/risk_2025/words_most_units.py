"""Territories chosen by how many units they have: ``a territory with the most units among territories in Asia``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from cardlang.games.risk_2025.things import is_territory, units
from cardlang.games.risk_2025.words_nouns import Beside
from cardlang.language.words.asked_of_each import asked_of, of_each
from cardlang.language.words.comparing import ComparingFilter
from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.enough import EACH_OF_THEM
from cardlang.language.words.references import candidates, things
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class MostUnits(ComparingFilter):
    """``with the most units among territories you control``; several territories fit if they have the same number."""

    of: Word
    late = True
    fewest: ClassVar[bool] = False

    def say(self, voice: Voice) -> str:
        said = self.of.plural(voice) if isinstance(self.of, Description) else self.of.say(voice)
        return f"with the {'fewest' if self.fewest else 'most'} units among {said}"

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        if not isinstance(self.of, Description):
            return self._with_most(things(self.of, ctx), ctx, refs)
        several = of_each(self.of, ctx) if asked_of(self.of) in EACH_OF_THEM else [self.of]
        fits = {ref for each in several for ref in self._with_most(candidates(each, ctx), ctx, refs)}
        return [ref for ref in refs if ref in fits]

    def _with_most(self, among: list[int], ctx: Context, refs: list[int]) -> list[int]:
        """Those of ``refs`` that have the most units among these."""
        there = [units(ctx.state, ref) for ref in among if is_territory(ref)]
        wanted = (min(there) if self.fewest else max(there)) if there else 0
        return [ref for ref in refs if ref in among and is_territory(ref) and units(ctx.state, ref) == wanted]


@word
class FewestUnits(MostUnits):
    """``with the fewest units among territories you control``."""

    fewest: ClassVar[bool] = True


RELATED: tuple[tuple[str, Callable[[Word], Filter]], ...] = (
    (Beside.relation, Beside),
    ("with the most units among", MostUnits),
    ("with the fewest units among", FewestUnits),
)
"""Filters with a noun of their own behind them."""
