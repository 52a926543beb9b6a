"""What an effect that lasts speaks of is settled as it begins: who ``target opponent`` is, what ``it`` is, how much X
is. Later nobody could tell.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import Number, ThatMany, X
from cardlang.language.words.described import is_of_described
from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.nouns import TARGET, GameThing, Host, It, Selection
from cardlang.language.words.players import (
    ControllerOf,
    ControllerThen,
    TargetPlayer,
    ThatPlayer,
    ThesePlayers,
)
from cardlang.language.words.references import covered, pairs_meant
from cardlang.language.words.referents import left_out
from cardlang.language.words.word import Voice, Word, rebuilt, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

W = TypeVar("W", bound=Word)


@word
class TheseThings(GameThing):
    """The things that were meant as an effect began that lasts, each with its incarnation; in questions one of them, by
    ``name``.
    """

    pairs: tuple[tuple[int, int], ...]
    name: str = ""

    def say(self, voice: Voice) -> str:
        return self.name or "those things"

    def refs(self, ctx: Context) -> list[int]:
        return [ref for ref, inc in self.pairs if ref < 0 or ctx.entity(ref).inc == inc]


@word
class OtherThan(Filter):
    """Other than what was named before: ``other creatures``."""

    refs: tuple[int, ...]

    def say(self, voice: Voice) -> str:
        return "other than those"

    def matches(self, ctx: Context, ref: int) -> bool:
        return ref not in self.refs


_PLAYERS = (ThatPlayer, ControllerOf, TargetPlayer)
_KNOWN = ("target", "choice", "result", "event")
"""The kinds of referents that are known by then; others are asked of each thing by itself."""


def settled(said: W, ctx: Context) -> W:
    """The word with what it names as it is now. Abilities in quotes stay as they are."""

    inside = list(said.walk(but=(Ability,)))
    if all(_as_now(each, ctx) is each for each in inside):
        return said
    if any(isinstance(each, ControllerThen) for each in inside):  # before what they had is bound to what it is now
        said = rebuilt(said, lambda each: _those_who_had(each, ctx), but=(Ability,))
    return rebuilt(said, lambda each: _as_now(each, ctx), but=(Ability,))


def _those_who_had(word: Word, ctx: Context) -> Word:
    return _as_now(word, ctx) if isinstance(word, ControllerThen) else word


def _as_now(word: Word, ctx: Context) -> Word:
    if isinstance(word, _PLAYERS) and not is_of_described(word):
        return ThesePlayers(tuple(covered(word, ctx)))
    if isinstance(word, (X, ThatMany)):
        return Number(word.count(ctx))
    if _is_thing(word):
        return TheseThings(tuple(pairs_meant(word, ctx)))
    return _without_those(word, ctx) if isinstance(word, Description) and word.besides else word


def _without_those(of: Description, ctx: Context) -> Description:
    """``other creatures``, where the others are those that were named before."""
    if any(each.kind not in _KNOWN for each in of.besides):
        return of
    refs = tuple(left_out(of, ctx))
    sorts = tuple([replace(each, filters=(*each.filters, OtherThan(refs))) for each in of.sorts])
    return replace(of, sorts=sorts, other=False, besides=())


def with_x(ability: W, ctx: Context) -> W:
    """An ability that is given by something with an X in its cost, with that number. One that says itself what X is
    stays as it is.
    """
    inside = list(ability.walk())
    own = any(getattr(each, "where", None) is not None for each in inside)
    own = own or any(isinstance(each, X) for cost in getattr(ability, "costs", ()) for each in cost.walk())
    if own or not any(isinstance(each, X) for each in inside):
        return ability
    return rebuilt(ability, lambda each: Number(each.count(ctx)) if isinstance(each, X) else each)


def _is_thing(each: Word) -> bool:
    if isinstance(each, It):
        return not isinstance(each, Host) and each.referent.kind in _KNOWN
    return isinstance(each, Selection) and each.quantifier == TARGET
