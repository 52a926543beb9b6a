"""Fast tests for descriptions (``other Soldiers you control``), which a game evaluates very often.

``references.matches`` defines what a description means. Here the common ones are prepared, when a card is loaded, as a
few comparisons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.cards import Filter
from cardlang.engine.kept import ANYTHING
from cardlang.engine.refs import is_player, player_ref
from cardlang.engine.zones import PLAY
from cardlang.language.words import nouns, players
from cardlang.language.words.amounts import StatOf
from cardlang.language.words.descriptions import Description
from cardlang.language.words.heads import NOUNS
from cardlang.language.words.homes import by_home, home_noun, home_role
from cardlang.language.words.references import (
    covered,
    matches,
)
from cardlang.language.words.referents import referred, this_card
from cardlang.language.words.what_is_read import read_by_description

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game
    from cardlang.language.words.word import Word

Test = Callable[["Context", int], bool]

class Described(Filter):
    """The subject of a static ability as a filter of the engine: which things or players it affects."""

    __slots__ = ("_reads", "_test", "anywhere", "subject")
    not_facts: ClassVar[tuple[str, ...]] = ("_reads", "_test", "anywhere")

    def __init__(self, subject: Word, anywhere: bool = False) -> None:
        self.subject = subject
        self.anywhere = anywhere
        self._test: Test | None = None  # it is made when it is first asked: then the game is known
        self._reads = read_by(subject)

    def only(self, ctx: Context) -> list[int] | None:
        return named(self.subject, ctx)

    def reads(self) -> int:
        return self._reads

    def paid_by(self, ctx: Context, player: int) -> bool:
        """Whether it is about what this player pays for: ``cards you buy``. Others do not say who pays."""
        of = self.subject.of if isinstance(self.subject, nouns.Selection) else self.subject
        who = of.controller if isinstance(of, Description) else None
        return who is None or player in covered(who, ctx)

    def matches(self, ctx: Context, ref: int) -> bool:
        test = self._test
        if test is None:
            test = self._test = test_of(self.subject, ctx.game, self.anywhere)
        return test(ctx, ref)


class HeldBy(Filter):
    """All things and cards of some players, or of everybody, wherever they are."""

    __slots__ = ("whose",)

    def __init__(self, whose: players.PlayerWord | None) -> None:
        self.whose = whose

    def matches(self, ctx: Context, ref: int) -> bool:
        return not is_player(ref) and (self.whose is None or ctx.controller_of(ref) in covered(self.whose, ctx))


def named(subject: Word, ctx: Context) -> list[int] | None:
    """The things that a subject names one by one: ``~``, ``equipped creature``; None if it describes them."""
    if isinstance(subject, nouns.This):
        return [ctx.frame.source]
    if isinstance(subject, nouns.Host) and subject.referent.kind == "host":
        return referred(ctx, subject.referent)
    if isinstance(subject, nouns.Group):
        parts = [named(part, ctx) for part in subject.parts]
        known = [part for part in parts if part is not None]
        return [ref for part in known for ref in part] if len(known) == len(parts) else None
    return None


def test_of(subject: Word, game: Game, anywhere: bool = False) -> Test:
    """A test whether a thing or player is one that a subject means; ``anywhere``: also cards that are not in play."""
    if isinstance(subject, nouns.This):
        return lambda ctx, ref: ref in this_card(ctx)
    if isinstance(subject, nouns.Selection):
        return description_test(subject.of, game, anywhere)
    if isinstance(subject, Description):
        return description_test(subject, game, anywhere)
    if isinstance(subject, nouns.Group):
        parts = [test_of(part, game, anywhere) for part in subject.parts]
        return lambda ctx, ref: any(part(ctx, ref) for part in parts)
    if isinstance(subject, (nouns.AbilitiesOf, StatOf)):
        return test_of(subject.of, game)
    if isinstance(subject, nouns.Host):
        referent = subject.referent
        return lambda ctx, ref: ref in referred(ctx, referent)
    if isinstance(subject, nouns.OwnRolls):
        return lambda ctx, ref: ref == player_ref(ctx.controller)
    if isinstance(subject, players.PlayerWord):
        return lambda ctx, ref: (
            is_player(ref) and ref in [player_ref(player) for player in covered(subject, ctx)]
        )
    return lambda ctx, ref: False


def description_test(of: Description, game: Game, anywhere: bool = False) -> Test:
    """The test for one description. Only things in play fit, unless it names another zone or things such as spells."""
    quick = None if anywhere else _quick_test(of, game)
    if quick is not None:
        return quick
    parts = by_home(of, game)
    if len(parts) > 1 and not anywhere:
        tests = [description_test(each, game) for each in parts]
        return lambda ctx, ref: any(test(ctx, ref) for test in tests)
    somewhere = anywhere or of.zone is not None or of.of_what_left or home_role(home_noun(of), game) != PLAY

    def careful(ctx: Context, ref: int) -> bool:
        return (is_player(ref) or somewhere or ctx.table.is_in_play(ref)) and matches(of, ctx, ref)

    return careful


def _quick_test(of: Description, game: Game) -> Test | None:
    """The fast test for "(other) Soldiers (you control) (with a Growth counter)": one sort, whose nouns are all types,
    and filters that ask for nothing but the thing itself. None for others.
    """
    yours = (
        isinstance(of.controller, players.Player) and of.controller.who == "you" and of.relation == "control"
    )
    if len(of.sorts) != 1 or of.zone is not None or not (of.controller is None or yours):
        return None
    sort = of.sorts[0]
    if of.besides or sort.adjectives or any(noun in NOUNS or noun in game.nouns for noun in sort.nouns):
        return None
    if any(each.reads() == ANYTHING for each in sort.filters):
        return None
    types, filters, other = frozenset(noun.lower() for noun in sort.nouns), sort.filters, of.other

    def quick(ctx: Context, ref: int) -> bool:
        if ref <= 0 or (other and ref in (ctx.frame.source, ctx.entity(ctx.frame.source).host)):
            return False
        row = ctx.table.state.entities[ref]
        if yours and row.controller != ctx.frame.controller:
            return False
        if not (types <= row.face.nouns and ctx.table.game.is_play_zone[row.zone]):
            return False
        return not filters or all(each.matches(ctx, ref) for each in filters)

    return quick


def read_by(subject: Word) -> int:
    """The facts that decide what fits a subject, beside what moves things or gives them to other players: none if it
    names only kinds, subtypes, controllers, ``~`` and its host. The engine may keep the result until one of them moves.
    """
    if isinstance(subject, (nouns.This, nouns.Host)):
        return 0
    if isinstance(subject, StatOf):
        return read_by(subject.of)
    if isinstance(subject, nouns.Group):
        facts = 0
        for part in subject.parts:
            facts |= read_by(part)
        return facts
    of = subject.of if isinstance(subject, nouns.Selection) else subject
    return read_by_description(of) if isinstance(of, Description) else ANYTHING
