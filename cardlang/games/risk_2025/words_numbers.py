"""Verbs that change the game's numbers for a time, or while an Event is in force: income, prices, borders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Ability, Filter
from cardlang.engine.modifiers import L_SET
from cardlang.engine.refs import player_ref
from cardlang.games.risk_2025.facts import (
    AFTER_ATTACKS,
    HALF_INCOME,
    IN_CONSOLIDATION,
    IN_UPKEEP,
    TWICE_BONUS,
    TWICE_INCOME,
)
from cardlang.games.risk_2025.pieces import not_these
from cardlang.games.risk_2025.things import is_territory
from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.continuous_effects import Alteration, added, last
from cardlang.language.words.amounts import Amount
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import GameThing
from cardlang.language.words.quantities import CardCount, Holding, PieceCount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Voice, Word, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class NumberVerb(Verb):
    """A number of players changes, for a time or as long as an Event is in force."""

    lasting: ClassVar[bool] = True
    of_things: ClassVar[bool] = False
    imperative: ClassVar[bool] = False

    def plan(self, act: Act) -> Sequence[Step]:
        return [step for doer in act.doers for step in self._altered(act.by(doer))] or act.batch([])

    def _altered(self, act: Act) -> Sequence[Step]:
        """The steps for one of the players, who is ``they`` where the number is counted."""
        return last(act, self.alters(act), [player_ref(act.doer)], "rule")


@word
class Earn(NumberVerb):
    """Income in units or Euro is more or less."""

    name: ClassVar[str] = "earn"
    asked_at: ClassVar[str] = IN_UPKEEP
    predicate: ClassVar[str] = "EARN np MOREINUPKEEP | EARN np LESSINUPKEEP"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("LESSINUPKEEP", "less in upkeep"),
        ("MOREINUPKEEP", "more in upkeep"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Each player earns 2 units more in upkeep.",
        "Each player earns 1 billion Euro less in upkeep.",
    )

    what: PieceCount | Holding = place("pieces or holding")
    less: bool = mark("LESSINUPKEEP")

    def fault(self) -> str:
        return not_these(self.what, "unit", "earned")

    def rest(self, voice: Voice) -> str:
        return f"{self.what.say(voice)} {'less' if self.less else 'more'} in upkeep"

    def alters(self, ctx: Context) -> list[Alteration]:
        stat = "unit income" if isinstance(self.what, PieceCount) else "Euro income"
        return [added(stat, self.what.amount, self.less)]


@word
class EarnTimes(NumberVerb):
    """All income of an upkeep is doubled or, rounded down, halved."""

    name: ClassVar[str] = "earn"
    asked_at: ClassVar[str] = IN_UPKEEP
    predicate: ClassVar[str] = "EARN TWICEINUPKEEP | EARN HALFINUPKEEP"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("TWICEINUPKEEP", "twice as much in upkeep"),
        ("HALFINUPKEEP", "half as much in upkeep"),
    )
    examples: ClassVar[tuple[str, ...]] = ("Each player earns half as much in upkeep this round.",)

    half: bool = mark("HALFINUPKEEP")

    def rest(self, voice: Voice) -> str:
        return f"{'half' if self.half else 'twice'} as much in upkeep"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(HALF_INCOME if self.half else TWICE_INCOME, 1)]


@word
class BuyFor(NumberVerb):
    """Units or cards have another price, or cost more or less than they would."""

    name: ClassVar[str] = "buy"
    asked_at: ClassVar[str] = IN_UPKEEP
    predicate: ClassVar[str] = " | ".join(
        f"BUY {ware} np{change}" for ware in ("UNITSFOR", "CARDSFOR") for change in ("", " MORE", " LESS")
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("CARDSFOR", "cards for"),
        ("UNITSFOR", "units for"),
    )
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = (
        "Each player buys units for 1 billion Euro.",
        "You buy cards for 2 billion Euro this turn.",
        "Each player buys units for 1 billion Euro more.",
    )

    price: Holding = place("holding")
    cards: bool = mark("CARDSFOR")
    more: bool = mark("MORE")
    less: bool = mark("LESS")

    def rest(self, voice: Voice) -> str:
        change = " more" if self.more else " less" if self.less else ""
        return f"{'cards' if self.cards else 'units'} for {self.price.say(voice)}{change}"

    def alters(self, ctx: Context) -> list[Alteration]:
        stat = "card price" if self.cards else "unit price"
        if self.more or self.less:
            return [added(stat, self.price.amount, self.less)]
        return [Alteration(stat, 1, L_SET, counted=self.price.amount)]


@word
class Hold(NumberVerb):
    """The hand limit is another one."""

    name: ClassVar[str] = "hold"
    predicate: ClassVar[str] = "HOLD np"
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = ("Each player holds up to 5 cards.",)

    cards: CardCount = place("cards")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("hand limit", 1, L_SET, counted=self.cards.amount)]


@word
class ConsolidateAgain(NumberVerb):
    """One consolidation more in a turn (R25-CON-2)."""

    name: ClassVar[str] = "consolidate"
    asked_at: ClassVar[str] = IN_CONSOLIDATION
    predicate: ClassVar[str] = "CONSOLIDATE ONEMORETIME"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ONEMORETIME", "one more time"),)
    examples: ClassVar[tuple[str, ...]] = (
        "You consolidate one more time this turn.",
        "Each player consolidates one more time.",
    )

    def rest(self, voice: Voice) -> str:
        return "one more time"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("consolidations", 1)]


@word
class DrawForCapture(NumberVerb):
    """Another number of cards is drawn after an attack phase with a capture."""

    name: ClassVar[str] = "draw"
    asked_at: ClassVar[str] = AFTER_ATTACKS
    predicate: ClassVar[str] = "DRAW np AFTERACAPTURE"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("AFTERACAPTURE", "after a capture"),)
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = ("Each player draws 2 cards after a capture.",)

    cards: CardCount = place("cards")

    def rest(self, voice: Voice) -> str:
        return f"{self.cards.say(voice)} after a capture"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("cards drawn", 1, L_SET, counted=self.cards.amount)]


# ---- of territories ------------------------------------------------------------------------------
@word
class LandVerb(Verb):
    """Something of territories changes, for a time or as long as an Event is in force."""

    lasting: ClassVar[bool] = True
    subject: ClassVar[str] = "thing"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "rule")


@word
class BringBonus(LandVerb):
    """The bonus of a whole continent is more or less; the Singularity counts the basic bonus."""

    name: ClassVar[str] = "bring"
    asked_at: ClassVar[str] = IN_UPKEEP
    predicate: ClassVar[str] = "BRING np MOREASBONUS | BRING np LESSASBONUS"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("LESSASBONUS", "less as their bonus"),
        ("MOREASBONUS", "more as their bonus"),
    )
    examples: ClassVar[tuple[str, ...]] = ("Territories in Asia bring 2 more as their bonus.",)

    amount: Amount = place("number")
    less: bool = mark("LESSASBONUS")

    def rest(self, voice: Voice) -> str:
        return f"{self.amount.say(voice)} {'less' if self.less else 'more'} as their bonus"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [added("bonus", self.amount, self.less)]


@word
class BringTwice(LandVerb):
    """The bonus of a whole continent is doubled, before what other cards add to it; the Singularity counts the basic
    bonus.
    """

    name: ClassVar[str] = "bring"
    asked_at: ClassVar[str] = IN_UPKEEP
    predicate: ClassVar[str] = "BRING TWICEBONUS"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("TWICEBONUS", "twice their bonus"),)
    examples: ClassVar[tuple[str, ...]] = ("Territories in Asia bring twice their bonus.",)

    def rest(self, voice: Voice) -> str:
        return "twice their bonus"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(TWICE_BONUS, 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Filter):
    """Those things that were meant, and no others."""

    __slots__ = ("things",)

    def __init__(self, things: GameThing) -> None:
        self.things = things

    def matches(self, ctx: Context, ref: int) -> bool:
        return ref in self.things.refs(ctx)


@mypyc_attr(allow_interpreted_subclasses=True)
class AllBut(Filter):
    """All territories but those."""

    __slots__ = ("those",)

    def __init__(self, those: Filter) -> None:
        self.those = those

    def matches(self, ctx: Context, ref: int) -> bool:
        return is_territory(ref) and not self.those.matches(ctx, ref)


@mypyc_attr(allow_interpreted_subclasses=True)
class Facing(Ability):
    """The other side of a border that a card opens or closes, or of an attack."""

    __slots__ = ("other_side",)

    def __init__(self, said: Word, all_but: bool = False) -> None:
        super().__init__("facing", said.say(SOURCE))
        meant: Filter = Named(said) if isinstance(said, GameThing) else Described(said)
        self.other_side = AllBut(meant) if all_but else meant


@word
class Border(LandVerb):
    """Territories border on others that the map keeps apart."""

    name: ClassVar[str] = "border"
    predicate: ClassVar[str] = "BORDER np"
    examples: ClassVar[tuple[str, ...]] = ("Territories in Africa border territories in South America.",)

    on: Description = place("description")

    def rest(self, voice: Voice) -> str:
        return self.on.plural(voice)

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("borders", 1, ability=Facing(self.on))]


@word
class LoseBorders(LandVerb):
    """Borders between territories are closed: nobody attacks or moves over them."""

    name: ClassVar[str] = "lose"
    predicate: ClassVar[str] = "LOSE BORDERSWITH np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("BORDERSWITH", "their borders with"),)
    examples: ClassVar[tuple[str, ...]] = (
        "Territories in Europe lose their borders with territories in Asia.",
    )

    on: Description = place("description")

    def rest(self, voice: Voice) -> str:
        return f"their borders with {self.on.plural(voice)}"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("borders", -1, ability=Facing(self.on))]


NUMBER_VERBS: tuple[type[Verb], ...] = (
    Border,
    BringBonus,
    BringTwice,
    BuyFor,
    ConsolidateAgain,
    DrawForCapture,
    Earn,
    EarnTimes,
    Hold,
    LoseBorders,
)
