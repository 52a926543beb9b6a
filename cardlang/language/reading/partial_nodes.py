"""Words that live only between two readers: what a noun phrase may name that no tree holds."""

from __future__ import annotations

from cardlang.language.words.event_patterns import Range
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.word import Voice, Word, word


@word
class RangeOf(Word):
    """``30 or more`` alone: only between a reader and the condition that asked for it."""

    range: Range

    def say(self, voice: Voice) -> str:
        return self.range.say(voice)


@word
class MomentOf(Word):
    """``your end step``: only between a reader and the trigger that asked for it."""

    moment: str
    whose: PlayerWord | None
    next: bool

    def say(self, voice: Voice) -> str:
        return self.moment


@word
class RiskWord(Word):
    """``a risk``: only inside deeds."""

    def say(self, voice: Voice) -> str:
        return "a risk"


@word
class Counters(Word):
    """Counters somewhere: ``three or more Growth counters on it``; ``plain``: just so many, as they are put."""

    name: str
    range: Range
    plain: bool = False

    def say(self, voice: Voice) -> str:
        return f"{self.name} counters".strip()
