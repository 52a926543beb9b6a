"""Words that one reader hands to another and that never get into the tree of a card."""

from __future__ import annotations

from cardlang.language.words.english import with_article
from cardlang.language.words.nouns import This
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Voice, Word, word
from cardlang.language.words.zones import Zone


@word
class RangeOf(Word):
    """``30 or more`` without a noun, as in ``your life is 30 or more``; the reader of the condition uses it up."""

    range: Range

    def say(self, voice: Voice) -> str:
        return self.range.say(voice)


@word
class MomentOf(Word):
    """``your end step``; the reader of a trigger or condition turns it into a moment. ``moment`` is its name,
    ``whose`` the player (None: anyone's), ``next`` whether it is the next one (``coming``: the text says ``next``;
    ``this``: it says ``this``, of the end of a turn).
    """

    moment: str
    whose: PlayerWord | None
    next: bool
    coming: bool = False
    this: bool = False

    def say(self, voice: Voice) -> str:
        return self.moment


@word
class RollWord(Word):
    """A roll, as the object or subject of an event (``when you take a risk``). ``noun`` is what the game calls it."""

    noun: str

    def say(self, voice: Voice) -> str:
        return with_article(self.noun)


@word
class Counters(Word):
    """Counters on something: ``three or more Growth counters on it``. ``plain``: a bare number, as in ``two Growth
    counters``, so that they can also be put there.
    """

    name: str
    range: Range
    plain: bool = False

    def say(self, voice: Voice) -> str:
        return f"{self.name} counters".strip()


@word
class ThisIn(This):
    """``~ from your hand`` in a cost: this card, and the zone in which it is when the cost is paid. Everywhere else the
    zone is refused, because it would not be printed.
    """

    zone: Zone
