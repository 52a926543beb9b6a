"""``the next creature spell you cast``: a spell that is cast later, and no further one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.cards import Condition
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import number_word
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import Thing
from cardlang.language.words.tallied import how_often
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class NextSpell(Thing):
    """``the next creature spell you cast``, ``the next two spells an opponent casts``. ``event``: such a spell is cast.
    """

    of: Description
    count: int
    event: EventPattern

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return self.count == 1

    def say(self, voice: Voice) -> str:
        many = self.count > 1
        number = f"{number_word(self.count)} " if many else ""
        return f"the next {number}{self.of.phrase(voice, many)}"


class FewCast(Condition):
    """True until such spells have been cast ``most`` times this turn."""

    __slots__ = ("event", "most")

    def __init__(self, event: EventPattern, most: int) -> None:
        self.event = event
        self.most = most

    def holds(self, ctx: Context) -> bool:
        return how_often(self.event, "this turn", ctx) < self.most
