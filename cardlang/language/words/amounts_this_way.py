"""How much an effect before has done: ``the damage dealt this way``, ``for each counter removed this way``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.refs import player_ref
from cardlang.language.words.amounts import Amount, Measure
from cardlang.language.words.english import plural
from cardlang.language.words.referents import as_said, own_part
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class CountersThisWay(Measure):
    """``the number of counters removed this way``, ``for each counter removed this way``."""

    counter: str
    participle: str
    result: int
    by_doer: bool = False
    """Whether it is only what the player who acts now removed."""
    noun: str = "counter"
    """``counter``, or pieces of a game, which are numbers as counters are."""
    inline = False

    def counted(self, voice: Voice, many: bool) -> str:
        """``counter removed this way``, or the plural."""
        noun = f"{voice.signed(self.counter)} {self.noun}".strip()
        return f"{plural(noun) if many else noun} {self.participle} this way"

    def count(self, ctx: Context) -> int:
        return how_much(ctx, self.result, self.by_doer)


@word
class DamageThisWay(Amount):
    """``the damage dealt this way``, ``the damage prevented this way``; of a resource: ``the EP lost this way``."""

    participle: str
    result: int
    resource: str = ""
    plural: str = ""
    by_doer: bool = False
    """Whether it is only what the player who acts now lost, dealt ..."""
    inline = False

    def say(self, voice: Voice) -> str:
        what = voice.resource(self.resource, self.plural) if self.resource else "damage"
        return f"the {what} {self.participle} this way"

    def count(self, ctx: Context) -> int:
        return how_much(ctx, self.result, self.by_doer)


def how_much(ctx: Context, effect: int, by_doer: bool) -> int:
    """How much an effect has done; ``by_doer``: the player who acts now, or to them."""
    done = as_said(ctx, effect)
    if not by_doer:
        return abs(done.amount)
    mine = own_part(ctx, done)
    pairs = zip(done.pairs, done.amounts, strict=True) if len(done.amounts) == len(done.refs) else ()
    return sum([abs(amount) for pair, amount in pairs if pair in mine or pair[0] == player_ref(ctx.doer)])


@word
class ExcessThisWay(Amount):
    """``the excess damage dealt this way``, by the effect with number ``result``. Damage to players is never excess."""

    result: int
    inline = False

    def say(self, voice: Voice) -> str:
        return "the excess damage dealt this way"

    def count(self, ctx: Context) -> int:
        return ctx.result(excess_of(self.result)).amount


def excess_of(effect: int) -> str:
    """The name under which a frame notes how much damage of an effect was too much."""
    return f"excess {effect}"
