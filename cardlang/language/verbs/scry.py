"""The verb ``scry``: look at the top cards of your library; put any number on the bottom, the rest back on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.amounts import Amount
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import did
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import place, word

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


@word
class Scry(Verb):
    """Look at the top cards of your library; put any number on the bottom, the rest back on top."""

    name: ClassVar[str] = "scry"
    untold: ClassVar[bool] = True
    hardly_fails: ClassVar[bool] = True
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "SCRY np"
    events: ClassVar[tuple[EventForm, ...]] = (EventForm("scry", "scry", did("scry"), "player"),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (
        ("scry to bottom", "{player} puts {card} on the bottom"),
    )
    examples: ClassVar[tuple[str, ...]] = ("Scry 2.",)

    amount: Amount = place("number")

    def plan(self, act: Act) -> Sequence[Step]:
        steps: list[Step] = []
        for doer in act.doers:
            count = act.by(doer).amount(self.amount)
            top = tuple(act.state.ids(act.game.deck_zone, doer)[:count])
            if top:
                look = changes.Reveal(top, (doer,), "scry", act.source)
                steps += [
                    Batch([look, changes.Tally("scry", doer, source=act.source)], final=True),
                    ScryEach(doer, top),
                ]
        return [*steps, act.done([], len(steps))]


class ScryEach(Step):
    """Asks for one card after the other, the top one first, whether it stays on top or goes to the bottom."""

    __slots__ = ("left", "player")

    def __init__(self, player: int, left: tuple[int, ...]) -> None:
        self.player = player
        self.left = left

    def run(self, table: Table) -> Sequence[Step]:
        first, rest = self.left[0], self.left[1:]
        options = (Option("top", (first,)), Option("bottom", (first,)))
        answer = table.ask(Question(self.player, "scry", options, "Keep it on top?"))
        steps: list[Step] = []
        if answer.kind == "bottom":
            down = changes.Move(first, table.game.deck_zone, self.player, "scry to bottom", position=-1)
            steps.append(Batch([down], final=True))
        if rest:
            steps.append(ScryEach(self.player, rest))
        return steps
