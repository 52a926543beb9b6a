"""The verb ``lose``, for a resource, keywords, or the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.modifiers import L_LOSE, LOST, NO_ABILITIES
from cardlang.engine.steps import Batch
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.english import listed
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm, Replaced
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.quantities import Holding
from cardlang.language.words.seen import Seen, always, doer_of, lost, nothing, ref_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Lose(Verb):
    """A player's amount of a resource shrinks; it stops at 0."""

    name: ClassVar[str] = "lose"
    predicate: ClassVar[str] = "LOSE np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "lose",
            "lose",
            Seen((ev.RESOURCE,), lost, doer_of, nothing),
            "player",
            "resource",
            needs_object=True,
            common=7,
            replaced=Replaced(ev.RESOURCE, (), -1),
        ),
    )
    examples: ClassVar[tuple[str, ...]] = ("Each opponent loses 1 EP.",)

    holding: Holding = place("holding")

    def idle(self, act: Act) -> bool:
        return act.table.spendable(act.doer, self.holding.resource) <= 0

    def possible(self, act: Act) -> bool:
        """Whether the player has as much as the text says: who may lose it is asked for all of it."""
        said = self._how_much(act)
        return act.table.spendable(act.doer, self.holding.resource) >= act.at_least(said)

    def changes(self, act: Act) -> list[Change]:
        return [changes.Gain(act.doer, self.holding.resource, -self._how_much(act), "lose", act.source)]

    def _how_much(self, act: Act) -> int:
        """The amount; what a player may lose so that something else happens is a price."""
        return act.price(self.holding.amount) if act.is_price else act.amount(self.holding.amount)


@word
class LoseKeywords(Verb):
    """Things lack keywords, or (with none named) all their abilities, for a time or from then on: printed ones, those
    that a card in play gives them, and those gained before. What they gain later, they have.
    """

    name: ClassVar[str] = "lose"
    predicate: ClassVar[str] = "LOSE keywords | LOSE ALLABILITIES"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ALLABILITIES", "all abilities"),)
    subject: ClassVar[str] = "thing"
    examples: ClassVar[tuple[str, ...]] = (
        "Target creature loses Fast until end of turn.",
        "Target creature loses all abilities until end of turn.",
    )
    lasting: ClassVar[bool] = True

    keywords: tuple[Keyword, ...] = place("keywords")

    def rest(self, voice: Voice) -> str:
        return listed([each.say(voice) for each in self.keywords]) or "all abilities"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "lose keyword")

    def alters(self, ctx: Context) -> list[Alteration]:
        if self.keywords:
            named = [each.name.lower() for each in self.keywords]
            of_sets = [each.name.lower() for each in self.keywords if each.meaning is not None]
            return [
                *(Alteration(name, 1, L_LOSE) for name in named),
                *(Alteration(LOST + name, 1) for name in of_sets),
            ]
        return [Alteration(NO_ABILITIES, 1), *(Alteration(name, 1, L_LOSE) for name in ctx.game.keywords)]


@word
class LoseGame(Verb):
    """A player is out of the game."""

    name: ClassVar[str] = "lose the game"
    of_things: ClassVar[bool] = False
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "LOSE THEGAME"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "lose game",
            "lose",
            Seen((ev.OUT,), always, ref_of, nothing),
            "player",
            tail="the game",
            shapes="LOSE THEGAME",
        ),
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("THEGAME", "the game"),)
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("lose the game", "player"),)
    examples: ClassVar[tuple[str, ...]] = ("Target player loses the game.",)

    def plan(self, act: Act) -> Sequence[Step]:
        """The player loses immediately, while the ability resolves (RR-9.2-c, RUL-RR-50)."""
        out = [changes.PlayerOut(doer, "an effect says so", act.source, act.controller) for doer in act.doers]
        steps: list[Step] = [Batch(out, final=True)]
        for doer in act.doers:
            steps += act.game.leave(act.table, doer)
        return steps
