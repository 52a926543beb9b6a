"""Coins: ``Flip a coin. If the coin shows heads, draw a card.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.rows import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.amounts import Number
from cardlang.language.words.coins_shown import COINS_SHOWN, FLIPPED, HEADS, HEADS_SHOWN
from cardlang.language.words.english import plural
from cardlang.language.words.quantities import PieceCount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act

COIN = "coin"
_UNTIL = "until it shows tails"
MOST_COINS = 100
"""How many coins are flipped at most, one after the other until one shows tails."""


@word
class FlipCoins(Verb):
    """A player flips coins, each of which shows heads or tails with equal chances."""

    name: ClassVar[str] = "flip"
    inflected: ClassVar[tuple[str, str, str] | None] = ("flips", "flipped", "flipped")
    untold: ClassVar[bool] = True
    by_chance: ClassVar[bool] = True
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "FLIP np | FLIP np UNTILTAILS"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("UNTILTAILS", _UNTIL),)
    examples: ClassVar[tuple[str, ...]] = (
        "Flip a coin. If the coin shows heads, draw a card.",
        "Flip 3 coins. Draw a card for each coin that shows heads.",
    )

    what: PieceCount = place("pieces")
    until_tails: bool = mark("UNTILTAILS")

    def rest(self, voice: Voice) -> str:
        return self.what.say(voice) + (f" {_UNTIL}" if self.until_tails else "")

    def fault(self) -> str:
        if self.what.noun != COIN:
            return f"{plural(COIN)} are flipped, not {plural(self.what.noun)}"
        if self.what.up_to:
            return "a fixed number of coins is flipped"
        many = not isinstance(self.what.amount, Number) or self.what.amount.value != 1
        return "one coin is flipped again and again until it shows tails" if self.until_tails and many else ""

    def plan(self, act: Act) -> Sequence[Step]:
        if self.until_tails:
            return [FlipUntilTails(act.frame.id, doer, 0) for doer in act.doers]
        coins = [(doer, at) for doer in act.doers for at in range(act.by(doer).amount(self.what.amount))]
        flips = [_flip(act.frame.id, *coin) for coin in coins]
        names = tuple([_name(*coin) for coin in coins])
        return [Batch(flips, act.frame.id, act.result_name, counted=(FLIPPED,)), ShowCoins(act.frame.id, names)]


def _name(player: int, number: int) -> str:
    """The name under which a frame keeps what a coin shows."""
    return f"coin {number} of {player}"


def _flip(frame: int, player: int, number: int) -> Change:
    return changes.Roll(2, player, frame, _name(player, number), FLIPPED)


class FlipUntilTails(Step):
    """A player flips a coin once more, unless the one before shows tails. ``number`` is how many have been flipped."""

    __slots__ = ("frame", "number", "player")

    def __init__(self, frame: int, player: int, number: int) -> None:
        self.frame = frame
        self.player = player
        self.number = number

    def run(self, table: Table) -> Sequence[Step]:
        names = tuple([_name(self.player, number) for number in range(self.number)])
        last = table.context(self.frame).result(names[-1]).amount if names else HEADS
        if last != HEADS or self.number >= MOST_COINS:
            return [ShowCoins(self.frame, names)]
        flip = Batch([_flip(self.frame, self.player, self.number)])
        return [flip, FlipUntilTails(self.frame, self.player, self.number + 1)]


class ShowCoins(Step):
    """The frame keeps how many coins were flipped, and how many of them show heads."""

    __slots__ = ("frame", "names")

    def __init__(self, frame: int, names: tuple[str, ...]) -> None:
        self.frame = frame
        self.names = names

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        heads = sum(ctx.result(name).amount == HEADS for name in self.names)
        shown = Result((), len(self.names), bool(self.names))
        noted = [changes.Note(self.frame, COINS_SHOWN, shown), changes.Note(self.frame, HEADS_SHOWN, Result((), heads))]
        return [Batch(noted, final=True)]
