"""What is so when certain territories are attacked: how many dice are rolled against them, who may not attack them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.modifiers import L_SET
from cardlang.games.risk_2025.facts import (
    AS_DECLARED,
    ATTACK_DICE_THERE,
    ATTACKERS_DICE,
    DICE_ROLLED,
    FEWER_DICE_THERE,
    MORE_DICE_THERE,
    NOT_ACROSS,
    NOT_THERE,
)
from cardlang.games.risk_2025.pieces import not_these
from cardlang.games.risk_2025.words_fights import FightVerb, NoMoreThan, dice_said
from cardlang.games.risk_2025.words_numbers import Facing
from cardlang.games.risk_2025.words_shares import not_all
from cardlang.language.running.continuous_effects import Alteration, added, last
from cardlang.language.words.amounts import ONE
from cardlang.language.words.nouns import ALL, EACH, RANDOM, SOME, TARGET, Selection, This
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.quantities import PieceCount
from cardlang.language.words.settled import TheseThings, settled
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


def _not_all(where: Word) -> str:
    """Why territories cannot be those that are attacked; empty if they can. ``A territory in Asia`` is any of them."""
    if isinstance(where, This):
        return "this card is no territory"
    if not isinstance(where, Selection) or where.quantifier in (ALL, EACH):
        return ""
    some = where.quantifier == RANDOM or (where.quantifier == SOME and where.count != ONE)
    return "all territories of a kind are meant, or targets" if some else ""


def _are_described(where: Word) -> bool:
    return isinstance(where, Selection) and where.quantifier != TARGET


@word
class FrontVerb(FightVerb):
    """Attacks of the subject on some territories are other than the rest."""

    where: Word

    def plan(self, act: Act) -> Sequence[Step]:
        now = settled(self, act)
        if not _are_described(self.where):  # which they are is known now
            pairs = tuple((ref, act.entity(ref).inc) for ref in act.things(self.where))
            now = replace(now, where=TheseThings(pairs))
        if isinstance(act.clause.subject, PlayerWord):
            found = [last(act.by(doer), now.alters(act.by(doer)), [-1 - doer], "rule") for doer in act.doers]
            return [step for steps in found for step in steps] or act.batch([])
        return last(act, now.alters(act), act.subjects, "rule")


@word
class AttackThereWith(FrontVerb):
    """Attackers roll no more dice than this against certain territories (R25-ATT-14)."""

    name: ClassVar[str] = "attack"
    predicate: ClassVar[str] = "ATTACK WITHATMOST np AGAINST np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("AGAINST", "against"),)
    too_late_at: ClassVar[tuple[str, ...]] = DICE_ROLLED
    for_each: ClassVar[bool | None] = False
    asked_at: ClassVar[str] = ATTACKERS_DICE
    examples: ClassVar[tuple[str, ...]] = ("Each player attacks with at most 2 dice against territories in Asia.",)

    dice: PieceCount = place("pieces")
    where: Word = place("permanents", "against")

    def fault(self) -> str:
        return _not_all(self.where) or not_these(self.dice, "die", "rolled")

    def rest(self, voice: Voice) -> str:
        return f"with at most {dice_said(self.dice, voice)} against {not_all(self.where, voice)}"

    def alters(self, ctx: Context) -> list[Alteration]:
        most = NoMoreThan(self.dice.amount, "attack_dice")
        return [Alteration(ATTACK_DICE_THERE, 1, L_SET, counted=most, ability=Facing(self.where))]


@word
class AttackThereWithOther(FrontVerb):
    """Attackers roll that many dice fewer or more against certain territories (R25-ATT-14)."""

    name: ClassVar[str] = "attack"
    predicate: ClassVar[str] = "ATTACK WITH np LESS AGAINST np | ATTACK WITH np MORE AGAINST np"
    too_late_at: ClassVar[tuple[str, ...]] = DICE_ROLLED
    for_each: ClassVar[bool | None] = False
    asked_at: ClassVar[str] = ATTACKERS_DICE
    examples: ClassVar[tuple[str, ...]] = (
        "Each player attacks with 1 die less against territories in Asia.",
        "You attack with 1 die more against target territory this turn.",
    )

    dice: PieceCount = place("pieces", "with")
    where: Word = place("permanents", "against")
    more: bool = mark("MORE")

    def fault(self) -> str:
        return _not_all(self.where) or not_these(self.dice, "die", "rolled")

    def rest(self, voice: Voice) -> str:
        change = "more" if self.more else "less"
        return f"with {dice_said(self.dice, voice)} {change} against {not_all(self.where, voice)}"

    def alters(self, ctx: Context) -> list[Alteration]:
        stat = MORE_DICE_THERE if self.more else FEWER_DICE_THERE
        return [added(stat, self.dice.amount)._replace(ability=Facing(self.where))]


@word
class CannotAttackThose(FrontVerb):
    """Players, or territories, may not attack certain territories; they may attack others."""

    name: ClassVar[str] = "cannot"
    predicate: ClassVar[str] = "CANNOT FORBIDDEN np"
    this_turn: ClassVar[bool] = True
    asked_at: ClassVar[str] = AS_DECLARED
    examples: ClassVar[tuple[str, ...]] = (
        "You cannot attack territories in Asia this round.",
        "Territories in Europe cannot attack territories in Asia.",
    )

    action: str = place("forbidden")
    where: Word = place("permanents")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"cannot {self.action} {not_all(self.where, voice)}"

    def fault(self) -> str:
        if self.action != "attack":
            return f"'cannot {self.action}' is true of all, or of none"
        return _not_all(self.where)

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(NOT_THERE, 1, ability=Facing(self.where))]


@word
class AttackOnlyThose(FrontVerb):
    """Players, or territories, may attack no territories but certain ones."""

    name: ClassVar[str] = "can attack only"
    predicate: ClassVar[str] = "ATTACKONLY np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ATTACKONLY", "can attack only"),)
    this_turn: ClassVar[bool] = True
    asked_at: ClassVar[str] = AS_DECLARED
    examples: ClassVar[tuple[str, ...]] = ("You can attack only territories in Asia this turn.",)

    where: Word = place("permanents")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"{self.name} {not_all(self.where, voice)}"

    def fault(self) -> str:
        return _not_all(self.where)

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(NOT_THERE, 1, ability=Facing(self.where, all_but=True))]


@word
class CannotAttackAcross(FightVerb):
    """Players, or territories, attack no territory of another continent."""

    name: ClassVar[str] = "cannot attack into another continent"
    predicate: ClassVar[str] = "CANNOTATTACKACROSS"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = tuple(
        ("CANNOTATTACKACROSS", f"{cannot} attack {where}", "cannot attack into another continent")
        for cannot in ("cannot", "can't", "may not")
        for where in ("into another continent", "across continents", "from one continent into another",
                      "territories in other continents", "territories in another continent",
                      "a territory in another continent", "other continents", "across continent borders",
                      "from one continent to another", "into other continents")
    )  # fmt: skip
    this_turn: ClassVar[bool] = True
    asked_at: ClassVar[str] = AS_DECLARED
    examples: ClassVar[tuple[str, ...]] = ("Each player cannot attack into another continent this round.",)

    def form(self, voice: Voice, singular: bool) -> str:
        return self.name

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(NOT_ACROSS, 1)]


FRONT_VERBS: tuple[type[Verb], ...] = (
    AttackOnlyThose,
    AttackThereWith,
    AttackThereWithOther,
    CannotAttackAcross,
    CannotAttackThose,
)
