"""Numbers in card text: ``2``, ``X``, ``the number of artifacts you control``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeGuard

from cardlang.engine.cards import Amount as EngineAmount
from cardlang.engine.kept import COUNTERS
from cardlang.language.words.as_they_were import counted, each_meant, extreme, how_many_kinds, pairs_that_fit
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import number_word
from cardlang.language.words.filters import counters_on, departed
from cardlang.language.words.nouns import This
from cardlang.language.words.players import Referent
from cardlang.language.words.references import acting_players, of_the_one, pairs_meant
from cardlang.language.words.referents import as_said
from cardlang.language.words.tallied import how_often
from cardlang.language.words.their_part import part_of
from cardlang.language.words.what_is_read import read_by_meant, reads_of
from cardlang.language.words.word import SOURCE, Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game


class Amount(Word, EngineAmount):
    """A number in card text, fixed or counted during the game."""

    __slots__ = ()

    def count(self, ctx: Context) -> int:
        """Its value now."""
        raise NotImplementedError(type(self).__name__)

    inline = True
    """True if it is written before its noun (``2 cards``), False if behind it (``cards equal to its power``)."""


@word
class Number(Amount):
    """A plain number."""

    value: int
    behind_keyword: ClassVar[str] = "number"

    def say(self, voice: Voice) -> str:
        return str(self.value)

    def count(self, ctx: Context) -> int:
        return self.value

    def reads(self, game: Game) -> int:
        return 0


@word
class OneTo(Number):
    """How many targets are chosen: one at least, and at most this many. ``one or two target creatures``"""

    says_least: ClassVar[bool] = True

    def say(self, voice: Voice) -> str:
        return "one or two" if self.value == 2 else f"one to {number_word(self.value)}"


ONE = Number(1)


@word
class X(Amount):
    """``X``: the number chosen for X when the cost was paid."""

    behind_keyword: ClassVar[str] = "number"

    def say(self, voice: Voice) -> str:
        return "X"

    def count(self, ctx: Context) -> int:
        return ctx.x


@word
class Where(Amount):
    """The ``X`` of a sentence that says what X is: ``Target creature gets +X/+0, where X is its defense.``"""

    amount: Amount

    def say(self, voice: Voice) -> str:
        return "X"

    @property
    def name(self) -> str:
        """The name under which a frame keeps what X is, once it is worked out (``running.worked_out``)."""
        return f"X: {self.amount.say(SOURCE)}"

    def of(self, player: int) -> str:
        """The name under which it is kept what X is for one of the players who do it: ``their hand`` is of each."""
        return f"{self.name}, of player {player}"

    def count(self, ctx: Context) -> int:
        if ctx.frame.results:
            for name in (self.name, self.of(ctx.doer)):
                known = ctx.result(name)
                if known.done:
                    return known.amount
        return self.amount.count(ctx)

    def reads(self, game: Game) -> int:
        return self.amount.reads(game)


def where_said(amount: Word | None, voice: Voice) -> str:
    """What X is, behind a sentence: ``, where X is its defense``; empty if the sentence does not say so."""
    return "" if amount is None else f", where X is {amount.say(voice)}"


def chosen_of(count: Word, able: int, ctx: Context) -> int:
    """How many are chosen where ``able`` can be: ``half the creatures`` and ``all but two`` depend on it."""
    part = getattr(count, "out_of", None)
    found: int = part(able) if part is not None else count.count(ctx)  # type: ignore[attr-defined]
    return found


@word
class ThatMany(Amount):
    """``that many``: the number of an earlier effect, or of the event that triggered.

    ``Discard any number of cards, then draw that many cards.``
    """

    referent: Referent
    twice: bool = False
    plus: int = 0
    """How much is added behind the noun: ``that many cards plus one``; below 0: ``minus``."""
    each: Description | None = None
    """What it is added for each of: ``that much EP plus 1 for each artifact you control``."""

    def say(self, voice: Voice) -> str:
        return self.with_noun("", "many")

    def with_noun(self, noun: str, many: str) -> str:
        """With its noun: ``that much damage plus 1``, ``twice that many cards``."""
        said = f"{'twice ' if self.twice else ''}that {many} {noun}".strip()
        more = f" {'plus' if self.plus > 0 else 'minus'} {abs(self.plus)}" if self.plus else ""
        if self.each is None:
            return said + more
        return f"{said}{more} for each {'other ' if self.each.other else ''}{self.each.phrase(SOURCE)}"

    def count(self, ctx: Context) -> int:
        more = self.plus if self.each is None else self.plus * how_many(self.each, ctx)
        return max(0, self._named(ctx) * (2 if self.twice else 1) + more)

    def _named(self, ctx: Context) -> int:
        if self.referent.kind == "event":
            return abs(ctx.result("event").amount or (ctx.event.amount if ctx.event is not None else 0))
        if self.referent.kind == "crowd":
            return sum(ctx.result("event").amounts[:1])
        if self.referent.kind == "own result":
            return part_of(ctx, f"effect {self.referent.index}")
        kind, index = self.referent.kind, self.referent.index
        return abs((as_said(ctx, index) if kind == "result" else ctx.result(f"{kind} {index}")).amount)


@word
class CountOf(Amount):
    """``the number of artifacts you control``."""

    of: Description
    inline = False

    def say(self, voice: Voice) -> str:
        return f"the number of {self.of.plural(voice)}"

    def count(self, ctx: Context) -> int:
        return how_many(self.of, ctx, of_one=True)

    def reads(self, game: Game) -> int:
        return reads_of(self.of, game)


@word
class StatOf(Amount):
    """``its power``, ``~'s defense``."""

    stat: str
    of: Word
    inline = False

    def say(self, voice: Voice) -> str:
        if hasattr(self.of, "quantifier"):
            return f"the {self.stat} of {self.of.say(voice)}"
        return f"{self.of.possessive(voice)} {self.stat}"  # type: ignore[attr-defined]

    def count(self, ctx: Context) -> int:
        for ref, inc in pairs_meant(self.of, ctx):
            return ctx.value(ref, self.stat, inc)
        return 0


def names_its_card(subject: Word) -> bool:
    """Whether a subject is this card, or a number of it."""
    return isinstance(subject.of if isinstance(subject, StatOf) else subject, This)


@word
class TotalOf(Amount):
    """``the total power of creatures you control``."""

    stat: str
    of: Description
    inline = False

    def say(self, voice: Voice) -> str:
        return f"the total {self.stat} of {self.of.plural(voice)}"

    def count(self, ctx: Context) -> int:
        return sum(ctx.value(ref, self.stat, inc) for ref, inc in pairs_that_fit(self.of, ctx))


@word
class ExtremeOf(Amount):
    """``the greatest power among creatures you control``, ``the least cost among cards in your hand``; 0 if there are
    none.
    """

    stat: str
    of: Description
    least: bool = False
    inline = False

    def say(self, voice: Voice) -> str:
        return f"the {'least' if self.least else 'greatest'} {self.stat} among {self.of.plural(voice)}"

    def count(self, ctx: Context) -> int:
        return extreme(ctx, self.stat, pairs_that_fit(self.of, ctx), least=self.least)


SHARES: dict[int, str] = {2: "half", 3: "a third of", 4: "a quarter of"}
"""How a part of a number is said, by what it is divided by."""
PARTS: dict[str, int] = {
    **dict.fromkeys(("a third", "one third", "one-third"), 3),
    **dict.fromkeys(("a quarter", "one quarter", "one-quarter", "a fourth", "one fourth", "one-fourth"), 4),
}
"""How it may be written in front of ``of``."""


@word
class Half(Amount):
    """``half X rounded up``, ``half your EP rounded down``, ``half that many cards rounded up``; ``part``: what it is
    divided by, 3 for ``a third of your EP``.
    """

    of: Amount
    up: bool
    part: int = 2
    inline = False

    @property
    def share(self) -> str:
        """``half``, ``a third of``."""
        return SHARES[self.part]

    def say(self, voice: Voice) -> str:
        return f"{self.share} {self.of.say(voice)} {self.rounded}"

    @property
    def of_that_many(self) -> bool:
        """Whether it is half of an amount named before, so that its noun is inside: ``half that much EP``."""
        return isinstance(self.of, ThatMany)

    def with_noun(self, noun: str, many: str) -> str:
        """With its noun, if it is half of an amount named before: ``half that many cards rounded up``."""
        assert isinstance(self.of, ThatMany)
        return f"{self.share} {self.of.with_noun(noun, many)} {self.rounded}"

    @property
    def rounded(self) -> str:
        """How a fraction is made whole, as text."""
        return f"rounded {'up' if self.up else 'down'}"

    def count(self, ctx: Context) -> int:
        return self.out_of(self.of.count(ctx))

    def out_of(self, able: int) -> int:
        """How many these are where ``able`` can be chosen."""
        return -(-able // self.part) if self.up else able // self.part

    def reads(self, game: Game) -> int:
        return self.of.reads(game)


RECKONINGS: dict[str, tuple[int, int]] = {"twice": (2, 0), "three times": (3, 0), "four times": (4, 0)}
RECKONINGS |= {f"{number_word(more)} plus": (1, more) for more in range(1, 6)}
RECKONINGS |= {f"{number_word(less)} less than": (1, -less) for less in range(1, 8)}
_WHOLES = {f"{number_word(whole)} minus": whole for whole in range(1, 31)}
RECKONINGS |= {how: (-1, whole) for how, whole in _WHOLES.items()}
"""How a number is reckoned from another: how often it counts, and what is added to it."""
RECKONED = {how: ("RECKON", how) for how in RECKONINGS}
RECKONED |= {f"{whole} minus": ("RECKON", how) for how, whole in _WHOLES.items()}
"""The same words, each with its terminal and itself."""


@word
class Reckoned(Amount):
    """``twice the number of artifacts you control``, ``one plus ~'s power``, ``four less than the number of ...``,
    ``ten minus your life``, not below 0; ``how`` is one of ``RECKONINGS``.
    """

    of: Amount
    how: str
    inline = False

    def say(self, voice: Voice) -> str:
        return f"{self.how} {self.of.say(voice)}"

    def count(self, ctx: Context) -> int:
        times, more = RECKONINGS[self.how]
        return max(0, times * self.of.count(ctx) + more)

    def reads(self, game: Game) -> int:
        return self.of.reads(game)


@word
class AllBut(Amount):
    """``all but two creatures``: as many of them as there are, without ``kept``."""

    of: Amount
    kept: int
    inline = False

    def say(self, voice: Voice) -> str:
        return f"all but {number_word(self.kept)}"

    def count(self, ctx: Context) -> int:
        return self.out_of(self.of.count(ctx))

    def out_of(self, able: int) -> int:
        """How many these are where ``able`` can be chosen."""
        return max(0, able - self.kept)

    def reads(self, game: Game) -> int:
        return self.of.reads(game)


@word
class HoldingOf(Amount):
    """``your Intel``, ``that player's EP``: how much of a resource a player has."""

    resource: str
    player: Word
    plural: str = ""
    inline = False

    def say(self, voice: Voice) -> str:
        held = voice.resource(self.resource, self.plural)
        return f"{self.player.possessive(voice)} {held}"  # type: ignore[attr-defined]

    def count(self, ctx: Context) -> int:
        place = ctx.game.resource_index[self.resource]
        return sum(ctx.state.players[player].resources[place] for player in acting_players(self.player, ctx))


@word
class SupplyOf(Amount):
    """``the Pool``: how much is left in the supply that all players share."""

    name: str
    inline = False

    def say(self, voice: Voice) -> str:
        return f"the {self.name}"

    def count(self, ctx: Context) -> int:
        return sum(amount for _, amount in ctx.state.supply)


@word
class CountersOn(Amount):
    """``the number of Growth counters on it``."""

    counter: str
    on: Word
    inline = False

    def say(self, voice: Voice) -> str:
        kind = f"{self.counter} " if self.counter else ""
        return f"the number of {kind}counters on {self.on.say(voice)}"

    def count(self, ctx: Context) -> int:
        return sum(counters_on(ctx, ref, self.counter, inc) for ref, inc in each_meant(self.on, ctx) if ref > 0)

    def reads(self, game: Game) -> int:
        return COUNTERS | read_by_meant(self.on, game)


class Measure(Amount):
    """Something only this game can count, behind ``for each``: ``for each continent you hold``."""

    __slots__ = ()
    theirs: bool = False  # whether it says "they"; then it has a place ``whose`` for who that is

    def say(self, voice: Voice) -> str:
        return f"the number of {self.counted(voice, True)}"

    def counted(self, voice: Voice, many: bool) -> str:
        """Behind ``for each``: ``continent you hold``; or the plural."""
        raise NotImplementedError(type(self).__name__)


def how_many(of: Description, ctx: Context, *, of_one: bool = False) -> int:
    """How many things fit a description; for ``with different names``, how many they have. Things that have left
    (``creatures that died this turn``) are counted by what happened to them. ``of_one``: ``the number of cards in an
    opponent's hand`` is that of one opponent, as ``for each card in an opponent's hand`` is not.
    """
    past = departed(of)
    if past is not None:
        event, period = past
        return _from_to(of, how_often(event, period, ctx))
    found = counted(of, ctx)
    if of_one:
        found = of_the_one(of, found, ctx)
    return _from_to(of, how_many_kinds(of, found, ctx))


def _from_to(of: Description, number: int) -> int:
    """The number without those that are not counted: ``beyond the second``, ``up to the fifth``."""
    return max(0, (min(number, of.most) if of.most else number) - of.beyond)


def named_before(amount: Word | None) -> TypeGuard[ThatMany | Half]:
    """Whether an amount is one that was named before, or half of it: ``that many``."""
    return isinstance(amount, ThatMany) or (isinstance(amount, Half) and amount.of_that_many)
