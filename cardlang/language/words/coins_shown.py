"""What coins show that a card has flipped: ``if the coin shows heads``, ``for each coin that shows heads``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.language.words.amounts import Measure
from cardlang.language.words.conditions import Condition
from cardlang.language.words.quantities import number_of_pieces
from cardlang.language.words.who_did import several
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

HEADS: Final = 1
"""What a roll of a die with two sides is for a coin that shows heads."""
FLIPPED: Final = "card coin"
"""The cause of a coin that a card has flipped."""
COINS_SHOWN: Final = "coins shown"
"""Under this name a frame keeps how many coins were flipped."""
HEADS_SHOWN: Final = "heads shown"
"""Under this name it keeps how many of them show heads."""
_ONE, _BOTH, _ALL, _SOME = "the coin shows", "both coins show", "all coins show", "one or more coins show"


def _by_one(clause: Word) -> bool:
    """Whether one player flips coins, once."""
    subject = getattr(clause, "subject", None)
    return subject is not None and not several(subject) and getattr(clause, "each", None) is None


@word
class CoinsShow(Condition):
    """``the coin shows heads``, ``both coins show tails``, ``one or more coins show heads``."""

    which: str
    heads: bool = True
    made_by: ClassVar[str] = "FlipCoins"

    @property
    def in_time(self) -> str:  # type: ignore[override]
        return f"Write 'Flip {'a coin' if self.which == _ONE else '2 coins'}.' in front of it."

    def made_of(self, verb: Word, clause: Word) -> bool:
        """One coin of one player is ``the coin``, and two are ``both coins``; a number that is counted may be any."""
        if not _by_one(clause) or getattr(verb, "until_tails", False):
            return False
        many = number_of_pieces(verb)
        return {_ONE: many == 1, _BOTH: many == 2, _ALL: many not in (1, 2), _SOME: many != 1}[self.which]

    def say(self, voice: Voice) -> str:
        return f"{self.which} {'heads' if self.heads else 'tails'}"

    def holds(self, ctx: Context) -> bool:
        flipped, heads = ctx.result(COINS_SHOWN), ctx.result(HEADS_SHOWN).amount
        found = heads if self.heads else flipped.amount - heads
        return flipped.done and (found > 0 if self.which == _SOME else found == flipped.amount)


@word
class CoinsThatShow(Measure):
    """``for each coin that shows heads``: how many of the coins of one player do."""

    heads: bool = True
    inline = False
    made_by: ClassVar[str] = "FlipCoins"
    in_time: ClassVar[str] = "Write 'Flip 3 coins.' in front of it."

    def made_of(self, verb: Word, clause: Word) -> bool:
        """Those of several players would be counted for all of them together."""
        return _by_one(clause)

    def counted(self, voice: Voice, many: bool) -> str:
        return f"{'coins that show' if many else 'coin that shows'} {'heads' if self.heads else 'tails'}"

    def count(self, ctx: Context) -> int:
        heads = ctx.result(HEADS_SHOWN).amount
        return heads if self.heads else ctx.result(COINS_SHOWN).amount - heads


COIN_SITUATIONS: tuple[tuple[str, Condition], ...] = tuple(
    (each.say(Voice()), each)
    for which in (_ONE, _BOTH, _ALL, _SOME)
    for each in (CoinsShow(which), CoinsShow(which, False))
)
COIN_MEASURES: tuple[tuple[str, Measure], ...] = tuple(
    (each.counted(Voice(), False), each) for each in (CoinsThatShow(), CoinsThatShow(False))
)
