"""What is so when players attack or defend, or when certain territories do: how many dice are rolled, who wins ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Amount as EngineAmount
from cardlang.engine.modifiers import L_SET
from cardlang.games.risk_2025.facts import (
    ATTACKERS_DICE,
    DEFENDERS_DICE,
    DICE,
    DICE_ROLLED,
    FEWER_ATTACK_DICE,
    FEWER_DEFENSE_DICE,
    MORE_ATTACK_DICE,
    MORE_DEFENSE_DICE,
    TIES,
)
from cardlang.games.risk_2025.pieces import not_these
from cardlang.games.risk_2025.words_numbers import NumberVerb
from cardlang.language.running.continuous_effects import Alteration, added, last
from cardlang.language.words.amounts import Amount
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.quantities import PieceCount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


def dice_said(dice: PieceCount, voice: Voice) -> str:
    """``1 die``, ``2 dice``."""
    one = getattr(dice.amount, "value", 0) == 1
    return f"{dice.amount.say(voice)} {'die' if one else 'dice'}"


@word
class FightVerb(NumberVerb):
    """A number of players changes, or of territories, which have it for themselves."""

    subject: ClassVar[str] = "any"

    def plan(self, act: Act) -> Sequence[Step]:
        if isinstance(act.clause.subject, PlayerWord):
            return NumberVerb.plan(self, act)
        return last(act, self.alters(act), act.subjects, "rule")


@mypyc_attr(allow_interpreted_subclasses=True)
class NoMoreThan(EngineAmount):
    """A number that limits another one: what is more than the ``parameter`` limits nothing."""

    __slots__ = ("inner", "parameter")

    def __init__(self, inner: Amount, parameter: str) -> None:
        self.inner = inner
        self.parameter = parameter

    def count(self, ctx: Context) -> int:
        return min(self.inner.count(ctx), ctx.state.parameter(self.parameter))

    def reads(self, game: Game) -> int:
        return self.inner.reads(game)


@word
class MostDice(FightVerb):
    """No more dice are rolled than this; ``number`` is the number of a player or a territory that says so, and
    ``limit`` the parameter of the rules.
    """

    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("WITHATMOST", "with at most"),)
    too_late_at: ClassVar[tuple[str, ...]] = DICE_ROLLED
    for_each: ClassVar[bool | None] = False
    number: ClassVar[str] = ""
    limit: ClassVar[str] = ""

    dice: PieceCount = place("pieces")

    def fault(self) -> str:
        return not_these(self.dice, "die", "rolled")

    def rest(self, voice: Voice) -> str:
        return f"with at most {dice_said(self.dice, voice)}"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(self.number, 1, L_SET, counted=NoMoreThan(self.dice.amount, self.limit))]


@word
class AttackWith(MostDice):
    """Attackers roll no more dice than this (R25-ATT-14)."""

    name: ClassVar[str] = "attack"
    predicate: ClassVar[str] = "ATTACK WITHATMOST np"
    asked_at: ClassVar[str] = ATTACKERS_DICE
    examples: ClassVar[tuple[str, ...]] = ("Each player attacks with at most 2 dice.",)
    number: ClassVar[str] = "attack dice"
    limit: ClassVar[str] = "attack_dice"


@word
class DefendWith(MostDice):
    """Defenders roll no more dice than this."""

    name: ClassVar[str] = "defend"
    predicate: ClassVar[str] = "DEFEND WITHATMOST np"
    asked_at: ClassVar[str] = DEFENDERS_DICE
    examples: ClassVar[tuple[str, ...]] = ("Each player defends with at most 1 die.",)
    number: ClassVar[str] = "defense dice"
    limit: ClassVar[str] = "defense_dice"


@word
class AttackWithUpTo(FightVerb):
    """Attackers may roll as many dice instead of three; a unit still stays behind (R25-ATT-4)."""

    name: ClassVar[str] = "attack"
    predicate: ClassVar[str] = "ATTACK WITHUPTO np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("WITHUPTO", "with up to"),)
    too_late_at: ClassVar[tuple[str, ...]] = DICE_ROLLED
    for_each: ClassVar[bool | None] = False
    asked_at: ClassVar[str] = ATTACKERS_DICE
    examples: ClassVar[tuple[str, ...]] = ("You attack with up to 4 dice this turn.",)
    number: ClassVar[str] = "attack dice"

    dice: PieceCount = place("pieces")

    def fault(self) -> str:
        number = getattr(self.dice.amount, "value", 0)
        wrong = not_these(self.dice, "die", "rolled")
        return wrong or ("" if 1 <= number <= len(DICE) else f"a fixed number of dice is said, 1 to {len(DICE)}")

    def rest(self, voice: Voice) -> str:
        return f"with up to {dice_said(self.dice, voice)}"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(self.number, 1, L_SET, counted=self.dice.amount)]


@word
class DefendWithUpTo(AttackWithUpTo):
    """Defenders may roll as many dice instead of two, if they have as many units (R25-ATT-5)."""

    name: ClassVar[str] = "defend"
    predicate: ClassVar[str] = "DEFEND WITHUPTO np"
    asked_at: ClassVar[str] = DEFENDERS_DICE
    examples: ClassVar[tuple[str, ...]] = ("Target territory defends with up to 3 dice this round.",)
    number: ClassVar[str] = "defense dice"


@word
class OtherDice(FightVerb):
    """Fewer or more dice are rolled than could be; ``fewer`` and ``extra`` are the numbers of a player that say by how
    many.
    """

    for_each: ClassVar[bool | None] = False
    too_late_at: ClassVar[tuple[str, ...]] = DICE_ROLLED
    fewer: ClassVar[str] = ""
    extra: ClassVar[str] = ""

    dice: PieceCount = place("pieces", "with")
    more: bool = mark("MORE")

    def fault(self) -> str:
        return not_these(self.dice, "die", "rolled")

    def rest(self, voice: Voice) -> str:
        return f"with {dice_said(self.dice, voice)} {'more' if self.more else 'less'}"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [added(self.extra if self.more else self.fewer, self.dice.amount)]


@word
class AttackWithOther(OtherDice):
    """Attackers roll that many dice fewer or more than they could (R25-ATT-14)."""

    name: ClassVar[str] = "attack"
    predicate: ClassVar[str] = "ATTACK WITH np LESS | ATTACK WITH np MORE"
    asked_at: ClassVar[str] = ATTACKERS_DICE
    examples: ClassVar[tuple[str, ...]] = (
        "Each player attacks with 1 die less this turn.",
        "Each player attacks with 1 die more this turn.",
    )
    fewer: ClassVar[str] = FEWER_ATTACK_DICE
    extra: ClassVar[str] = MORE_ATTACK_DICE


@word
class DefendWithOther(OtherDice):
    """Defenders roll that many dice fewer or more than they could; one is always left."""

    name: ClassVar[str] = "defend"
    predicate: ClassVar[str] = "DEFEND WITH np LESS | DEFEND WITH np MORE"
    asked_at: ClassVar[str] = DEFENDERS_DICE
    examples: ClassVar[tuple[str, ...]] = (
        "Each player defends with 1 die less this turn.",
        "Each player defends with 1 die more this turn.",
    )
    fewer: ClassVar[str] = FEWER_DEFENSE_DICE
    extra: ClassVar[str] = MORE_DEFENSE_DICE


@word
class WinTies(FightVerb):
    """Equal dice cost the defender a unit, not the attacker."""

    name: ClassVar[str] = "win"
    predicate: ClassVar[str] = "WIN TIESATTACKING"
    asked_at: ClassVar[str] = ATTACKERS_DICE
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("TIESATTACKING", "ties when attacking"),)
    examples: ClassVar[tuple[str, ...]] = ("Each player wins ties when attacking.",)

    def rest(self, voice: Voice) -> str:
        return "ties when attacking"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(TIES, 1)]


@word
class KeepTies(FightVerb):
    """Equal dice cost the attacker a unit, whatever a card before has said (R25-ATT-14)."""

    name: ClassVar[str] = "win"
    predicate: ClassVar[str] = "WIN TIESDEFENDING"
    asked_at: ClassVar[str] = DEFENDERS_DICE
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("TIESDEFENDING", "ties when defending"),)
    examples: ClassVar[tuple[str, ...]] = ("You win ties when defending this round.",)

    def rest(self, voice: Voice) -> str:
        return "ties when defending"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(TIES, -1)]


FIGHT_VERBS: tuple[type[Verb], ...] = (
    AttackWith,
    AttackWithOther,
    AttackWithUpTo,
    DefendWith,
    DefendWithOther,
    DefendWithUpTo,
    KeepTies,
    WinTies,
)
