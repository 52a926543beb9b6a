"""What was done before, and by whom: ``if you can't``, ``each opponent who can't``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.changes.memory import SPARED
from cardlang.engine.refs import NO_PLAYER, is_player, player_of, player_ref
from cardlang.engine.state import Result
from cardlang.language.words.amounts import Measure
from cardlang.language.words.conditions import Condition
from cardlang.language.words.enough import SEVERAL
from cardlang.language.words.filters import row_meant
from cardlang.language.words.players import ControllerOf, GamePlayer, Player
from cardlang.language.words.references import covered
from cardlang.language.words.referents import as_said, meant_inc
from cardlang.language.words.who_has import OthersThan, PlayersWho
from cardlang.language.words.word import Voice, Word, word
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@record(frozen=True, slots=True)
class Whole:
    """How much a deed is, where its sentence says so: the number of ``things`` it is done to, and the ``amount`` of
    what is counted (cards, resources, counters). ``x_things`` and ``x_amount``: how many times X is added to each.
    """

    things: int = 0
    amount: int = 0
    x_things: int = 0
    x_amount: int = 0

    def is_in(self, result: Result, spared: Result, x: int) -> bool:
        """Whether all of it was done, or would have been if replacements had not made less of it (``spared``)."""
        things, amount = self.things + self.x_things * x, self.amount + self.x_amount * x
        return len({*result.refs, *spared.refs}) >= things and _how_much(result) + spared.amount >= amount

    def could_be(self, result: Result, x: int) -> bool:
        """Whether all of it could be done, where something else happened in place of it, which has its own number: as
        often as there were things, though to one and the same (``put a +1/+1 counter on ~ instead``).
        """
        return len(result.refs) >= self.things + self.x_things * x


def _how_much(result: Result) -> int:
    """How much was done: counters, resources, or where nothing is counted, how many cards it was done to."""
    arrived = sum([each for each in result.amounts if each > 0])  # what moves is taken from one and put on another
    counted = max(abs(result.amount), arrived)
    return counted if any(result.amounts) else max(counted, len(result.refs))


ANY_OF_IT: Final = Whole()
"""Of a deed whose sentence does not say how many: all that can be, any number, up to two."""


@word
class EachWho(GamePlayer):
    """``each opponent who does``: those of them who did the ``whole`` of the effect number ``result``, and not only a
    part of it. With ``asked`` they were asked whether they want to do all that the clause says, which begins
    ``earlier`` by this number of effects.
    """

    who: Player
    result: int
    did: bool = True
    asked: bool = False
    whole: Whole = ANY_OF_IT
    also: tuple[EachWho, ...] = ()
    """The other parts of what they had to do: ``each player discards a card and sacrifices a creature``."""
    given: Condition | EachWho | None = None
    """What had to be so, or whom it was about, where the sentence with that deed looks back itself: ``Each opponent
    sacrifices a creature. Each opponent who can't discards a card. Each opponent who can't ...``
    """
    only: Word | None = None
    """Of whom that was said, where these are not all whom ``who`` names: ``their controllers may discard a card``."""
    earlier: int = 0
    untold: bool = False
    """Whether nothing is kept of who did it: those who wanted to."""

    @property
    def how(self) -> str:
        """Whether they did it: ``doesn't``."""
        return "does" if self.did else "doesn't" if self.asked else "can't"

    def say(self, voice: Voice) -> str:
        return f"{self.who.say(voice)} who {self.how}"

    def covers(self, ctx: Context) -> list[int]:
        """The numbers of these players, in turn order."""
        parts = (*self.also, self)
        found = self.all_of_them(ctx)
        return [player for player in found if all(part._done_by(player, ctx) for part in parts) == self.did]

    def all_of_them(self, ctx: Context) -> list[int]:
        """The numbers of those who were asked or had to, whether they did it or not."""
        if isinstance(self.given, EachWho):
            return self.given.covers(ctx)
        if self.given is not None and not self.given.holds(ctx):
            return []
        found = covered(self.who, ctx)
        if self.only is None:
            return found
        asked = ctx.result(f"asked {self.result - self.earlier}")
        meant = [player_of(ref) for ref in asked.refs] if asked.done else covered(self.only, ctx)
        return [player for player in found if player in meant]

    def _done_by(self, player: int, ctx: Context) -> bool:
        if self.asked and player_ref(player) not in ctx.result(f"willing {self.result - self.earlier}").refs:
            return False
        if self.untold:
            return True
        unable = not (self.asked or self.did)
        done = ctx.result(f"effect {self.result}") if unable else as_said(ctx, self.result)
        mine = _done_by(player, done, ctx)
        if unable and done.instead:
            return mine.done and self.whole.could_be(mine, ctx.x)
        spared = _done_by(player, _spared(ctx, self.result), ctx)
        return (mine.done or (unable and spared.done)) and self.whole.is_in(mine, spared, ctx.x)


def _spared(ctx: Context, effect: int) -> Result:
    """By how much replacements have made less of what an effect was to do, and to what."""
    return ctx.result(f"{SPARED}effect {effect}")


def _done_by(player: int, done: Result, ctx: Context) -> Result:
    """What of a result one player did; of what nobody is known to have done, what is theirs."""
    doers = done.doers if len(done.doers) == len(done.refs) else (NO_PLAYER,) * len(done.refs)
    who = [_whose(ref, ctx) if doer == NO_PLAYER else doer for ref, doer in zip(done.refs, doers, strict=True)]
    mine = [at for at, doer in enumerate(who) if doer == player]
    amounts = tuple([done.amounts[at] for at in mine]) if done.amounts else ()
    part = Result(tuple([done.refs[at] for at in mine]), sum(amounts), bool(mine))
    part.amounts = amounts
    return part


def _whose(ref: int, ctx: Context) -> int:
    """The player whose thing something was when it was dealt with; a player themselves."""
    return player_of(ref) if is_player(ref) else row_meant(ctx, ref, meant_inc(ctx, ref)).controller


_ONE_OF: Final = {"each opponent": "opponent", "each other player": "other player", "each player": "player"}


@word
class CountWho(Measure):
    """``for each opponent who doesn't``, ``the number of opponents who did``: how many of several did it or not."""

    who: EachWho
    inline = False

    def counted(self, voice: Voice, many: bool) -> str:
        """``opponent who doesn't``, or the plural."""
        one = _ONE_OF[self.who.who.who]
        return f"{one}s who {self.who.how.replace('does', 'do')}" if many else f"{one} who {self.who.how}"

    def count(self, ctx: Context) -> int:
        return len(self.who.covers(ctx))


@word
class SomeDid(Condition):
    """``if no opponent does``: whether none (``no``), at least one (``an``) or all (``each``) of several did it. With
    ``an`` also whether one did not.
    """

    who: EachWho
    how: str

    def say(self, voice: Voice) -> str:
        one = _ONE_OF[self.who.who.who]
        article = "another" if (self.how, one) == ("an", "other player") else self.how
        article = "a" if (article, one) == ("an", "player") else article
        return f"{article} {one.removeprefix('other ') if article == 'another' else one} {self.who.how}"

    def holds(self, ctx: Context) -> bool:
        found = self.who.covers(ctx)
        if self.how == "each":
            return bool(found) and len(found) == len(self.who.all_of_them(ctx))
        return bool(found) == (self.how == "an")


@word
class Begun(Condition):
    """That the sentence with the effect number ``result`` was carried out, though perhaps nothing could be done: ``If
    you control an artifact, each opponent discards a card. If they can't, ...`` is about no one without an artifact.
    """

    result: int

    def say(self, voice: Voice) -> str:
        return ""

    def holds(self, ctx: Context) -> bool:
        return ctx.result(f"begun {self.result}").done


@word
class YouDid(Condition):
    """``if you do``: whether the effect number ``result`` was done, and not only a part of it; and the other parts of
    its sentence, ``also``.
    """

    result: int
    negated: bool = False
    they: bool = False
    """True if another player did it: ``they do``."""
    unable: bool = False
    """``if you can't``, of what nobody was asked whether to do it."""
    whole: Whole = ANY_OF_IT
    """How many or how much it had to be."""
    then: bool = False
    """``when you do``: what follows is an ability of its own, which goes on the stack once that was done."""
    also: tuple[YouDid, ...] = ()
    given: Condition | None = None
    """What had to be so that it was done or asked at all: ``If you don't, you may pay 2 EP. If you don't, ...``"""

    def say(self, voice: Voice) -> str:
        do = "can't" if self.unable else "don't" if self.negated else "do"
        return f"{'they' if self.they else 'you'} {do}"

    def deeds(self) -> tuple[int, ...]:
        """The numbers of all effects that it asks about."""
        return (*[each.result for each in self.also], self.result)

    def holds(self, ctx: Context) -> bool:
        if self.given is not None and not self.given.holds(ctx):
            return False
        return all(part._was_done(ctx) for part in (*self.also, self)) != self.negated

    def _was_done(self, ctx: Context) -> bool:
        result = ctx.result(f"effect {self.result}") if self.unable else as_said(ctx, self.result)
        if self.unable and result.instead:
            return self.whole.could_be(result, ctx.x)
        spared = _spared(ctx, self.result)
        return (result.done or (self.unable and spared.done)) and self.whole.is_in(result, spared, ctx.x)


def several(subject: object) -> bool:
    """Whether a word names players who may be more than one."""
    if isinstance(subject, ControllerOf):
        return subject.many
    if isinstance(subject, Player):
        return subject.who in SEVERAL
    return isinstance(subject, (EachWho, OthersThan, PlayersWho))


def by_many(word: Word) -> Player:
    """The players of a word for several, as ``who can't`` follows them."""
    if isinstance(word, (EachWho, PlayersWho)):
        return word.who
    if isinstance(word, (ControllerOf, OthersThan)):
        return Player("each player")
    return word if isinstance(word, Player) and word.singular else Player("each opponent")
