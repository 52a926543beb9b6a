"""``When you do, ...``: an ability that triggers as something is done while another is carried out. It goes on the
stack by itself, with targets of its own, and knows what that other one has done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.binding import for_later
from cardlang.engine.cards import Body
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.steps import Batch, Step
from cardlang.engine.triggers import Waiting
from cardlang.language.running.sentences import DoSentence, PutOff
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.word import SOURCE


@mypyc_attr(allow_interpreted_subclasses=True)
class WhenDone(PutOff):
    """The ability of its own that such a sentence is."""

    __slots__ = ()

    def __init__(self, sentence: Sentence, body: Body) -> None:
        super().__init__("when done", replace(sentence, condition=None).say(SOURCE), (), body)

    def matches(self, ctx: Context, event: Event) -> bool:
        return False  # nothing that happens later sets it off


@mypyc_attr(allow_interpreted_subclasses=True)
class DoWhenDone(DoSentence):
    """Lets the ability trigger, if what it asks about was done."""

    __slots__ = ("ability",)

    def __init__(self, sentence: Sentence, body: Body) -> None:
        super().__init__(sentence)
        self.ability = WhenDone(sentence, body)

    def plan(self, ctx: Context) -> Sequence[Step]:
        asked, frame = self.sentence.condition, ctx.frame
        if asked is None or not asked.holds(ctx):
            return ()
        row = frame.row if frame.row is not None else ctx.entity(frame.source)
        event = frame.event or Event(ev.NOTE, "done", player=frame.controller)
        known = for_later(ctx.state, ctx.game, frame)
        waiting = Waiting(self.ability, frame.source, frame.inc, row, frame.controller, event, known)
        return [Batch([changes.Wait((waiting,))], final=True)]
