"""``a creature other than ~``, behind something that was picked: ``another creature`` would be another than that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.language.words.comparing import ComparingFilter
from cardlang.language.words.references import things
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class ButOne(ComparingFilter):
    """``other than ~``, ``other than that creature``: all but one that the text has named."""

    of: Word
    late = True

    def say(self, voice: Voice) -> str:
        return f"other than {self.of.say(voice)}"

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        left_out = things(self.of, ctx)
        return [ref for ref in refs if ref not in left_out]


BUT_ONE: Final = ("other than", ButOne)
"""The phrase for it, as one of ``Vocabulary.related``."""
