"""Verbs of Resource War that change what the rules say, for a time or while a card is in play: what the Draw step
brings, and who wins a confrontation of equals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.refs import player_ref
from cardlang.games.resource_war.facts import CARDS_PER_TURN, R_PER_TURN, WINS_TIES, R
from cardlang.language.running.continuous_effects import Alteration, added, last
from cardlang.language.words.quantities import CardCount, Holding
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act

_STEP = tuple(
    f"{at} {whose} Draw step"
    for at in ("in", "during", "at the start of", "at the beginning of")
    for whose in ("your", "their")
)
_TURN = tuple(f"at the {start} of {whose} turn" for start in ("start", "beginning") for whose in ("your", "their"))
EACH_STEP: tuple[tuple[str, ...], ...] = tuple(
    (f"{change.upper()}EACHDRAW", f"{change} {said}", f"{change} each Draw step")
    for change in ("more", "less")
    for said in ("each Draw step", *_STEP, *_TURN)
)


@word
class DrawStepVerb(Verb):
    """The Draw step of a player brings more or less than the rules say (RW-D-a, RW-D-b)."""

    lasting: ClassVar[bool] = True
    imperative: ClassVar[bool] = False
    asked_at: ClassVar[str] = "in the Draw step"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = EACH_STEP

    less: bool = mark("LESSEACHDRAW")

    def plan(self, act: Act) -> Sequence[Step]:
        players = [player_ref(doer) for doer in act.doers]
        return last(act, self.alters(act), players, "rule") if players else act.batch([])

    def each_step(self, said: str) -> str:
        """``a card more each Draw step``."""
        return f"{said} {'less' if self.less else 'more'} each Draw step"


@word
class DrawEachStep(DrawStepVerb):
    """More or fewer cards are drawn in a Draw step (RW-D-b)."""

    name: ClassVar[str] = "draw"
    predicate: ClassVar[str] = "DRAW np MOREEACHDRAW | DRAW np LESSEACHDRAW"
    examples: ClassVar[tuple[str, ...]] = ("You draw a card more each Draw step.",)

    cards: CardCount = place("cards")

    def rest(self, voice: Voice) -> str:
        return self.each_step(self.cards.say(voice))

    def alters(self, ctx: Context) -> list[Alteration]:
        return [added(CARDS_PER_TURN, self.cards.amount, self.less)]


@word
class GainEachStep(DrawStepVerb):
    """More or less R are gained in a Draw step (RW-D-a)."""

    name: ClassVar[str] = "gain"
    predicate: ClassVar[str] = "GAIN np MOREEACHDRAW | GAIN np LESSEACHDRAW"
    examples: ClassVar[tuple[str, ...]] = ("Your opponents gain 1R less each Draw step.",)

    holding: Holding = place("holding")

    def fault(self) -> str:
        return "" if self.holding.resource == R else f"only {R} are gained there"

    def rest(self, voice: Voice) -> str:
        return self.each_step(self.holding.say(voice))

    def alters(self, ctx: Context) -> list[Alteration]:
        return [added(R_PER_TURN, self.holding.amount, self.less)]


@word
class WinTies(Verb):
    """An Animate that confronts one of as much wit has won, and the other is restricted (RW-W-b, RW-W-c)."""

    name: ClassVar[str] = "win"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "WIN TIES"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("TIES", "ties"),
        ("TIES", "ties in confrontations", "ties"),
        ("TIES", "ties when confronting", "ties"),
        ("TIES", "confrontation ties", "ties"),
        ("TIES", "tied confrontations", "ties"),
    )
    lasting: ClassVar[bool] = True
    this_turn: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("~ wins ties.", "Thieves you control win ties.")

    def rest(self, voice: Voice) -> str:
        return "ties"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "rule")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(WINS_TIES, 1)]


NUMBER_VERBS: tuple[type[Verb], ...] = (DrawEachStep, GainEachStep, WinTies)
