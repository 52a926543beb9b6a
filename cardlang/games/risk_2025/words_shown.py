"""What dice show that a card has rolled: ``Roll a die. If the die shows 5 or more, draw a card.``"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.conditions import Condition
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.rows import Result

SIDES = 6
DICE_SHOWN = "dice shown"
"""Under this name a frame keeps what the dice of a card show together."""
MANY_PLAYERS = ("each opponent", "each player", "each other player", "your opponents")
_EVERY, _EVEN, _ODD = "", "an even number", "an odd number"


_OF_ONE = ("event", "target", "turn")
"""Kinds of referent that are one player: who captures, who was chosen, whose turn it is."""


def _may_be_several(subject: object) -> bool:
    """Whether ``they`` could be more than one player."""
    return getattr(subject, "pronoun", False) and subject.referent.kind not in _OF_ONE  # type: ignore[attr-defined]


@word
class DiceShow(Condition):
    """``the die shows 5 or more``, ``the die shows an even number``, ``the dice show 8 or more together``."""

    low: int
    high: int
    which: str = _EVERY
    dice: int = 1
    made_by: ClassVar[str] = "RollADie"

    @property
    def in_time(self) -> str:  # type: ignore[override]
        return f"Write 'Roll {'a die' if self.dice == 1 else f'{self.dice} dice'}.' in front of it."

    def made_of(self, verb: Word, clause: Word) -> bool:
        """One die of one player is ``the die``, several of one player are ``the dice``."""
        subject, each = getattr(clause, "subject", None), getattr(clause, "each", None)
        many = getattr(getattr(getattr(verb, "what", None), "amount", None), "value", 0)
        several = getattr(subject, "who", "") in MANY_PLAYERS or _may_be_several(subject)
        return each is None and not several and min(many, 2) == self.dice

    def say(self, voice: Voice) -> str:
        begin, end = ("the die shows", "") if self.dice == 1 else ("the dice show", " together")
        return f"{begin} {self._number()}{end}"

    def _number(self) -> str:
        if self.which:
            return self.which
        if self.low == self.high:
            return str(self.low)
        if self.high >= SIDES * self.dice:
            return f"{self.low} or more"
        if self.low <= self.dice:
            return f"{self.high} or less"
        return f"{self.low} or {self.high}"

    def holds(self, ctx: Context) -> bool:
        shown: Result = ctx.result(DICE_SHOWN)
        if not shown.done:
            return False
        if self.which:
            return shown.amount % 2 == (self.which == _ODD)
        return self.low <= shown.amount <= self.high


def _shown(dice: int) -> list[DiceShow]:
    least, most = dice, SIDES * dice
    found = [DiceShow(number, most, dice=dice) for number in range(least + 1, most)]
    found += [DiceShow(least, number, dice=dice) for number in range(least + 1, most)]
    return found


ONE_DIE: tuple[DiceShow, ...] = (
    *_shown(1),
    *(DiceShow(number, number) for number in range(1, SIDES + 1)),
    *(DiceShow(number, number + 1) for number in range(2, SIDES - 1)),
    DiceShow(1, SIDES, _EVEN),
    DiceShow(1, SIDES, _ODD),
)
SHOWN: tuple[tuple[str, Condition], ...] = tuple(
    (each.say(Voice()), each) for each in dict.fromkeys((*ONE_DIE, *_shown(2)))
)
