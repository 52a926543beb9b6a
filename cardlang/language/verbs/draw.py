"""The verb ``draw``: from the top of the library to the hand, one card at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import events as ev
from cardlang.engine.decisions import Option, Question
from cardlang.language.words.amounts import CardCount
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_patterns import EventForm, Replaced
from cardlang.language.words.seen import moved_by
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Draw(Verb):
    """A player moves that many cards from the top of their library to their hand, one at a time."""

    name: ClassVar[str] = "draw"
    brings: ClassVar[bool] = True
    predicate: ClassVar[str] = "DRAW np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "draw",
            "draw",
            moved_by("draw"),
            "player",
            "card",
            needs_object=True,
            one_by_one=True,
            common=1,
            replaced=Replaced(ev.MOVE, ("draw",), by_player=True),
            outside_play=True,
            whose="own",
            fresh=True,
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("draw cards", "player"),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("draw", "{player} draws {card}"),)
    examples: ClassVar[tuple[str, ...]] = (
        "Draw a card.",
        "Target opponent draws 2 cards.",
        "Each player draws a card and loses 1 EP.",
    )

    cards: CardCount = place("cards")

    def plan(self, act: Act) -> Sequence[Step]:
        amounts = [(doer, act.by(doer).amount(self.cards.amount)) for doer in act.doers]
        if self.cards.up_to:
            amounts = [(doer, _wanted(act, doer, most)) for doer, most in amounts]
        steps: list[Step] = []
        for doer, amount in amounts:
            steps += act.game.draw(act.table, doer, amount, act.source)
        total = sum(amount for _, amount in amounts)
        return [*steps, act.done([], total)]

    def changes(self, act: Act) -> list[Change]:
        """The draws as part of a replacement, where nobody can be asked: "up to" draws the full number."""
        return act.game.drawn(act.table, act.doer, act.amount(self.cards.amount), act.source)


def _wanted(act: Act, doer: int, most: int) -> int:
    options = tuple(Option("number", (count,), label=f"Draw {count}") for count in range(most + 1))
    return act.table.ask(Question(doer, "number", options, "How many cards?", act.source)).args[0]
