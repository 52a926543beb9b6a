"""Keyword actions of a set (``keyword Ignite THING``): their text is carried out with the thing as ``~``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.state import Frame
from cardlang.engine.steps import Batch, Do, Step
from cardlang.language.running.lending import body_of_deed
from cardlang.language.words.english import conjugated, verb_forms
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


@dataclass(frozen=True)
class Action:
    """A keyword action: its name, and the text that its set gives it."""

    name: str
    meaning: Meaning | None = field(default=None, compare=False, repr=False)

    @property
    def cause(self) -> str:
        """The name of the event that it causes."""
        return f"action {self.name}"


@word
class Perform(Verb):
    """Something of a set's own is done to things; cards can watch for it and count it."""

    name: ClassVar[str] = "do something of the set's own to"
    predicate: ClassVar[str] = "ACTION np"
    examples: ClassVar[tuple[str, ...]] = ("Ignite target creature.",)
    """With a set that declares ``keyword Ignite THING``."""

    one_by_one: ClassVar[bool] = True

    action: Action = place("action")
    what: Word = place("permanents")

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meaning of the action, if its set was read."""
        return () if self.action.meaning is None else (self.action.meaning,)

    def called(self) -> str:
        return self.action.name.lower()

    def participle(self) -> str:
        return verb_forms(self.action.name.lower())[2]

    def brings_about(self) -> list[str]:
        return [self.action.cause, f"be {self.action.cause}"]

    def form(self, voice: Voice, singular: bool) -> str:
        return f"{conjugated(self.action.name.lower(), singular)} {self.what.say(voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        """All of them are ignited together; what that does, it does to one after the other."""
        refs = [ref for ref in act.things(self.what) if act.table.is_in_play(ref)]
        cause, doer, source = self.action.cause, act.doer, act.source
        told = [changes.Tally(cause, doer, ref=ref, source=source) for ref in refs]
        steps: list[Step] = [*act.remember(), *([Batch(told, final=True)] if told else [])]
        steps += [PerformOne(self.action, ref, act.entity(ref).inc, doer) for ref in refs]
        return [*steps, act.done(refs, len(refs))]


class PerformOne(Step):
    """Carries out a keyword action on one thing."""

    __slots__ = ("action", "doer", "inc", "ref")

    def __init__(self, action: Action, ref: int, inc: int, doer: int) -> None:
        self.action = action
        self.ref = ref
        self.inc = inc
        self.doer = doer

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        row = state.entities[self.ref]
        if row.inc != self.inc or self.action.meaning is None:
            return ()
        body = body_of_deed(self.action.meaning, table.game)
        frame = Frame(self.ref, row.inc, row, self.doer, None, body, ident=state.next_frame)
        return [
            Batch([changes.OpenFrame(frame)], final=True),
            *(Do(effect, frame.id) for effect in body.effects),
            Batch([changes.CloseDeed(frame.id, self.action.cause)], final=True),
        ]
