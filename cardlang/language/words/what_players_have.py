"""Conditions about what players have or control, and how much of it: ``you control an artifact``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine.kept import ANYTHING, RESOURCES
from cardlang.engine.refs import player_ref
from cardlang.engine.state import pairs_get
from cardlang.language.words.amounts import Number, SupplyOf
from cardlang.language.words.as_they_were import counted, how_many_kinds
from cardlang.language.words.asked_of_each import asked_of, of_each
from cardlang.language.words.conditions import Condition
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import conjugated, less_of
from cardlang.language.words.enough import TOGETHER, enough
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.homes import are_cards_in_play
from cardlang.language.words.players import Player, PlayerWord
from cardlang.language.words.ranges import Range, ranged
from cardlang.language.words.references import among, candidates, covered
from cardlang.language.words.what_is_read import reads_of
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game
    from cardlang.language.words.zones import Zone


@word
class Want(Word):
    """How many of which things: ``three or more artifacts``."""

    range: Range
    of: Description

    def say(self, voice: Voice) -> str:
        return ranged(self.range, self.of, voice)


@word
class Has(Condition):
    """``you control three or more artifacts``, ``an opponent has 7 or more cards in exile``.

    ``relation`` is control, own or have.
    """

    player: PlayerWord
    wants: tuple[Want, ...]
    relation: str = "control"

    def say(self, voice: Voice) -> str:
        verb = conjugated(self.relation, self.player.singular)
        wants = " and ".join(each.say(voice) for each in self.wants)
        return f"{self.player.say(voice)} {verb} {wants}"

    def holds(self, ctx: Context) -> bool:
        found = self._found(ctx)
        met = [all(want.range.holds(n, ctx) for want, n in zip(self.wants, row, strict=True)) for row in found]
        return enough(self.player, met, ctx)

    def progress(self, ctx: Context) -> int:
        found = self._found(ctx)
        pairs = [zip(self.wants, row, strict=True) for row in found]
        return max((sum(w.range.progress(n, ctx) for w, n in row) // len(self.wants) for row in pairs), default=0)

    def reads(self, game: Game) -> int:
        facts = 0 if _is_always_same(self.player) else ANYTHING
        for want in self.wants:
            facts |= reads_of(want.of, game) if isinstance(want.range.amount, Number) else ANYTHING
        return facts

    def _found(self, ctx: Context) -> list[list[int]]:
        """How many of each there are, for each of the players, who is ``they`` then: ``in their graveyard``."""
        found, before = list[list[int]](), ctx.each
        for who in _who(self.player, ctx):
            ctx.each = player_ref(who[0]) if len(who) == 1 else before
            found.append([_how_many(want.of, self.relation, who, ctx) for want in self.wants])
        ctx.each = before
        return found


def _who(word: PlayerWord, ctx: Context) -> list[list[int]]:
    """The players a condition is about, each by themselves; ``your opponents`` are counted together."""
    players = covered(word, ctx)
    return [players] if word == TOGETHER else [[player] for player in players]


def _is_always_same(word: PlayerWord) -> bool:
    """Whether a word means the same players whatever happens, as long as they play."""
    return isinstance(word, Player) and word.who != "defending player"


def _how_many(of: Description, relation: str, who: list[int], ctx: Context) -> int:
    """How many things of a description these players control, own or have."""
    in_play = are_cards_in_play(of, controlled=relation == "control")
    found = among(of, ctx, list(ctx.table.in_play())) if in_play else _of_theirs(of, relation, ctx)
    return how_many_kinds(of, [ref for ref in found if _whose(of.zone, relation, ctx, ref) in who], ctx)


def _of_theirs(of: Description, relation: str, ctx: Context) -> list[int]:
    """What fits a description, of all that anybody has or, in some games, owns: also in hands and decks."""
    if relation != "own" or of.zone is not None or of.controller is not None:
        return candidates(of, ctx)
    return counted(replace(of, controller=Player("player"), relation="own"), ctx)


def _whose(zone: Zone | None, relation: str, ctx: Context, ref: int) -> int:
    """The player who controls, owns or has a thing: in a place of which each player has one it is that player, in the
    middle of the table (``in the trick``) who controls it.
    """
    row = ctx.entity(ref)
    if relation == "own":
        return ctx.game.pile_of(row)
    apart = zone is not None and not zone.on_it and not ctx.game.zones[row.zone].shared
    return row.holder if apart else row.controller


@word
class ThereAre(Condition):
    """``there are seven or more cards in your graveyard``, no matter who controls or owns them. Where the words name
    several players one by one, it is asked of each of them: ``in each player's hand``, ``in an opponent's hand``.
    """

    want: Want

    def say(self, voice: Voice) -> str:
        one = self.want.range.is_one or self.want.range.is_exactly_one
        return f"there {'is' if one else 'are'} {self.want.say(voice)}"

    def holds(self, ctx: Context) -> bool:
        return enough(asked_of(self.want.of), [self.want.range.holds(each, ctx) for each in self._found(ctx)], ctx)

    def progress(self, ctx: Context) -> int:
        return max((self.want.range.progress(each, ctx) for each in self._found(ctx)), default=0)

    def _found(self, ctx: Context) -> list[int]:
        return [how_many_kinds(of, candidates(of, ctx), ctx) for of in of_each(self.want.of, ctx)]


@word
class HasThan(Condition):
    """``you have fewer cards in hand than each opponent``, ``an opponent controls more creatures than you``."""

    player: PlayerWord
    what: Description | ResourceKind
    than: PlayerWord
    fewer: bool = False
    relation: str = "have"
    negated: bool = False
    """``you do not have more ...``; of each opponent it is said ``no opponent has more ...``."""

    def say(self, voice: Voice) -> str:
        who, verb = self.player.say(voice), conjugated(self.relation, self.player.singular)
        if self.negated and self.player == Player("each opponent"):
            who = "no opponent"
        elif self.negated:
            verb = f"{'does' if self.player.singular else 'do'} not {self.relation}"
        what = self.what.plural(voice) if isinstance(self.what, Description) else self.what.say(voice)
        return f"{who} {verb} {self.what.less if self.fewer else 'more'} {what} than {self.than.say(voice)}"

    def holds(self, ctx: Context) -> bool:
        """``than each opponent`` means: than all of them; ``than an opponent``: than at least one of them; ``than each
        other player``: than all but the player it is asked of.
        """
        outdone = all if self.than in _ALL_OF_THEM else any
        met: list[bool] = []
        for who in _who(self.player, ctx):
            own = self._count(who, ctx)
            others = [self._count([player], ctx) for player in self._others(who, ctx)]
            met.append(bool(others) and outdone(own < each if self.fewer else own > each for each in others))
        return enough(self.player, [each != self.negated for each in met], ctx)

    def _others(self, who: list[int], ctx: Context) -> list[int]:
        if self.than != Player("each other player"):
            return covered(self.than, ctx)
        return [player for player in ctx.state.in_turn_order() if player not in who]

    def _count(self, who: list[int], ctx: Context) -> int:
        if isinstance(self.what, ResourceKind):
            return _held(who, self.what.name, ctx)
        of = _in_their_own(self.what)
        if self.relation == "have" and of.controller == self.player:  # "more creatures you own than each opponent"
            return _how_many(replace(of, controller=None), of.relation, who, ctx)
        return _how_many(of, self.relation, who, ctx)


def _in_their_own(of: Description) -> Description:
    """``More cards in your graveyard than each opponent``: everybody has those in a graveyard of their own."""
    zone = of.zone
    return of if zone is None or zone.owner is None else replace(of, zone=replace(zone, owner=None))


def _held(who: list[int], resource: str, ctx: Context) -> int:
    """How much of a resource these players have."""
    place = ctx.game.resource_index[resource]
    return sum(ctx.state.players[player].resources[place] for player in who)


_ALL_OF_THEM = tuple(Player(who) for who in ("each opponent", "your opponents", "each other player"))


@word
class Holds(Condition):
    """``you have 3 or more Intel``."""

    player: PlayerWord
    range: Range
    resource: str
    plural: str = ""

    def say(self, voice: Voice) -> str:
        what = voice.resource(self.resource, "" if self.range.is_exactly_one else self.plural)
        said = "no" if self.range.is_none else self.range.said(voice, False, less_of(self.resource, self.plural))
        return f"{self.player.say(voice)} {conjugated('have', self.player.singular)} {said} {what}"

    def holds(self, ctx: Context) -> bool:
        met = [self.range.holds(_held(who, self.resource, ctx), ctx) for who in _who(self.player, ctx)]
        return enough(self.player, met, ctx)

    def progress(self, ctx: Context) -> int:
        near = (self.range.progress(_held(who, self.resource, ctx), ctx) for who in _who(self.player, ctx))
        return max(near, default=0)

    def reads(self, game: Game) -> int:
        told = _is_always_same(self.player) and isinstance(self.range.amount, Number)
        return RESOURCES if told else ANYTHING


@word
class SupplyHas(Condition):
    """``the Pool has 10 or fewer V``."""

    supply: SupplyOf
    range: Range
    resource: str

    def say(self, voice: Voice) -> str:
        return f"{self.supply.say(voice)} has {self.range.said(voice, False)} {voice.resource(self.resource)}"

    def holds(self, ctx: Context) -> bool:
        return self.range.holds(pairs_get(ctx.state.supply, self.resource), ctx)


@word
class HasCompared(Condition):
    """``you have fewer V than your opponent``: more or fewer of a resource than every opponent."""

    player: PlayerWord
    compared: str

    def say(self, voice: Voice) -> str:
        has = "has" if self.player.singular else "have"
        return f"{self.player.say(voice)} {has} {self.compared}"

    def holds(self, ctx: Context) -> bool:
        words = self.compared.split()
        place = ctx.game.resource_index[words[1]]
        held = [row.resources[place] for row in ctx.state.players]
        met: list[bool] = []
        for player in covered(self.player, ctx):
            others = [amount for seat, amount in enumerate(held) if seat != player]
            less, more = held[player] < min(others), held[player] > max(others)
            met.append(less if words[0] == "fewer" else more)
        return enough(self.player, met, ctx)
