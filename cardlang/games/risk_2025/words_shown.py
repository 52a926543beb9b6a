"""What dice show that a card has rolled: ``Roll a die. If the die shows 5 or more, draw a card.``"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.amounts import Amount, Measure
from cardlang.language.words.conditions import Condition
from cardlang.language.words.quantities import number_of_pieces
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.rows import Result

SIDES = 6
MOST_DICE = 6
"""How many dice are asked about together."""
DICE_SHOWN = "dice shown"
"""Under this name a frame keeps what the dice of a card show together."""
EACH_SHOWN = "each die shown"
"""Under this name it keeps what each of them shows."""
MANY_PLAYERS = ("each opponent", "each player", "each other player", "your opponents")
_EVERY, _EVEN, _ODD = "", "an even number", "an odd number"


_OF_ONE = ("event", "target", "turn")
"""Kinds of referent that are one player: who captures, who was chosen, whose turn it is."""


def _may_be_several(subject: object) -> bool:
    """Whether ``they`` could be more than one player."""
    return getattr(subject, "pronoun", False) and subject.referent.kind not in _OF_ONE  # type: ignore[attr-defined]


def _of_several(verb: Word, clause: Word) -> bool:
    """Whether several players may have rolled."""
    subject = getattr(clause, "subject", None)
    if getattr(verb, "other", None) is not None:
        return True
    return getattr(subject, "who", "") in MANY_PLAYERS or _may_be_several(subject)


def _number_said(shows: DiceShow | DiceThatShow | OneOfThem) -> str:
    """``5 or more``, ``an even number``."""
    if shows.which:
        return shows.which
    if shows.low == shows.high:
        return str(shows.low)
    if shows.high >= SIDES * shows.dice:
        return f"{shows.low} or more"
    if shows.low <= shows.dice:
        return f"{shows.high} or less"
    return f"{shows.low} or {shows.high}"


def _fits(shows: DiceShow | DiceThatShow | OneOfThem, number: int) -> bool:
    """Whether a number is one of those."""
    if shows.which:
        return number % 2 == (shows.which == _ODD)
    return shows.low <= number <= shows.high


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
        many = number_of_pieces(verb)
        one = getattr(clause, "each", None) is None and not _of_several(verb, clause)
        return one and min(many, 2) == self.dice and many <= self.high and self.low <= SIDES * many

    def say(self, voice: Voice) -> str:
        begin, end = ("the die shows", "") if self.dice == 1 else ("the dice show", " together")
        return f"{begin} {_number_said(self)}{end}"

    def holds(self, ctx: Context) -> bool:
        shown: Result = ctx.result(DICE_SHOWN)
        return shown.done and _fits(self, shown.amount)


@word
class DiceThatShow(Measure):
    """``for each die that shows 5 or more``: how many of the dice of one player do."""

    low: int
    high: int
    which: str = _EVERY
    dice: ClassVar[int] = 1
    inline = False
    made_by: ClassVar[str] = "RollADie"
    in_time: ClassVar[str] = "Write 'Roll 3 dice.' in front of it."

    def made_of(self, verb: Word, clause: Word) -> bool:
        """Those of several players would be counted for all of them together."""
        return not _of_several(verb, clause)

    def counted(self, voice: Voice, many: bool) -> str:
        return f"{'dice that show' if many else 'die that shows'} {_number_said(self)}"

    def count(self, ctx: Context) -> int:
        return sum(_fits(self, each) for each in ctx.result(EACH_SHOWN).amounts)


def _several_of_one(verb: Word, clause: Word) -> bool:
    """Whether one player has rolled several dice."""
    return number_of_pieces(verb) > 1 and not _of_several(verb, clause) and getattr(clause, "each", None) is None


@word
class DiceMatch(Condition):
    """``those dice show the same number``: all of them."""

    made_by: ClassVar[str] = "RollADie"
    in_time: ClassVar[str] = "Write 'Roll 2 dice.' in front of it."

    def made_of(self, verb: Word, clause: Word) -> bool:
        return _several_of_one(verb, clause)

    def say(self, voice: Voice) -> str:
        return "those dice show the same number"

    def holds(self, ctx: Context) -> bool:
        shown = ctx.result(EACH_SHOWN).amounts
        return len(shown) > 1 and len(set(shown)) == 1


@word
class OneOfThem(Condition):
    """``one of those dice shows 6``, one or more of them; with ``all_of_them``, ``each of those dice shows 6``."""

    low: int
    high: int
    which: str = _EVERY
    all_of_them: bool = False
    dice: ClassVar[int] = 1
    made_by: ClassVar[str] = "RollADie"
    in_time: ClassVar[str] = "Write 'Roll 2 dice.' in front of it."

    def made_of(self, verb: Word, clause: Word) -> bool:
        return _several_of_one(verb, clause)

    def say(self, voice: Voice) -> str:
        return f"{'each' if self.all_of_them else 'one'} of those dice shows {_number_said(self)}"

    def holds(self, ctx: Context) -> bool:
        shown = ctx.result(EACH_SHOWN).amounts
        fits = [_fits(self, each) for each in shown]
        return bool(fits) and (all(fits) if self.all_of_them else any(fits))


@word
class ExtremeDie(Amount):
    """``the highest of those dice``, of the dice that one player has rolled."""

    highest: bool = True
    inline = False
    made_by: ClassVar[str] = "RollADie"
    in_time: ClassVar[str] = "Write 'Roll two dice.' in front of it."

    def made_of(self, verb: Word, clause: Word) -> bool:
        """It takes several dice of one player."""
        many = number_of_pieces(verb)
        return many > 1 and not _of_several(verb, clause)

    def say(self, voice: Voice) -> str:
        return f"the {'highest' if self.highest else 'lowest'} of those dice"

    def count(self, ctx: Context) -> int:
        shown = ctx.result(EACH_SHOWN).amounts
        return (max if self.highest else min)(shown, default=0)


DICE_PICKED: tuple[tuple[str, Amount], ...] = tuple(
    (each.say(Voice()), each) for each in (ExtremeDie(True), ExtremeDie(False))
)


def _shown(dice: int, most: int) -> list[DiceShow]:
    least = dice
    found = [DiceShow(number, most, dice=dice) for number in range(least + 1, most)]
    found += [DiceShow(least, number, dice=dice) for number in range(least + 1, most)]
    return found + [DiceShow(number, number, dice=dice) for number in range(least, most + 1)]


ONE_DIE: tuple[DiceShow, ...] = (
    *_shown(1, SIDES),
    *(DiceShow(number, number + 1) for number in range(2, SIDES - 1)),
    DiceShow(1, SIDES, _EVEN),
    DiceShow(1, SIDES, _ODD),
)
SHOWN: tuple[tuple[str, Condition], ...] = tuple(
    (each.say(Voice()), each)
    for each in (
        *dict.fromkeys((*ONE_DIE, *_shown(2, SIDES * MOST_DICE))),
        DiceMatch(),
        *(OneOfThem(die.low, die.high, die.which, every) for die in ONE_DIE for every in (False, True)),
    )
)
_COUNTED = [DiceThatShow(each.low, each.high, each.which) for each in ONE_DIE]
DICE_COUNTED: tuple[tuple[str, Measure], ...] = tuple((each.counted(Voice(), False), each) for each in _COUNTED)
