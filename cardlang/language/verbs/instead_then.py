"""What happens in place of something else for the rest of the turn: ``The next time you would draw a card this turn,
draw two cards instead.``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.context import Context
from cardlang.engine.modifiers import TURN, USES, Modifier
from cardlang.language.running.continuous_effects import in_engine
from cardlang.language.running.kept_then import kept_then
from cardlang.language.running.lowered_abilities import WordReplacement
from cardlang.language.words.abilities import Replacement
from cardlang.language.words.durations import THIS_TURN
from cardlang.language.words.english import capitalized
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class InsteadThen(Verb):
    """For the rest of the turn something happens in place of something else: only the next time (``once``), or always.
    """

    name: ClassVar[str] = "replace"

    what: Replacement
    once: bool = True
    period: str = THIS_TURN
    """``this turn``, or ``this round`` where a game has rounds."""

    def form(self, voice: Voice, singular: bool) -> str:
        would = self.what.event.would(voice)
        lead = f"the next time {would} {self.period}" if self.once else f"if {would} {self.period}"
        return self.what.said_behind(lead, voice)

    def set_up(self) -> Word | None:
        return self.what

    def called(self) -> str:
        return "instead"

    def plan(self, act: Act) -> Sequence[Step]:
        meant = kept_then(self.what, act)
        if meant is None:
            return []
        said, kept = meant
        one = Modifier(
            "replacement",
            amount=1,
            refs=tuple([pair for pairs in kept for pair in pairs]) or None,
            duration=self._duration(act),
            source=act.source,
            inc=act.frame.inc,
            controller=act.controller,
            ability=ReplacementThen(self, said, tuple(kept)),
        )
        return act.batch([changes.AddModifier(one, "instead", act.source)])

    def _duration(self, act: Act) -> str:
        if self.period == THIS_TURN:
            return USES if self.once else TURN
        return in_engine(self.period, act.game)


@mypyc_attr(allow_interpreted_subclasses=True)
class ReplacementThen(WordReplacement):
    """The replacement of such a sentence; ``once``: it is used up by the first thing it replaces."""

    __slots__ = ("kept", "once")

    def __init__(self, said: InsteadThen, what: Replacement, kept: tuple[tuple[tuple[int, int], ...], ...]) -> None:
        super().__init__("instead this turn", what, alike=True)
        self.text = f"{capitalized(said.say(SOURCE))}."
        self.once = said.once
        self.kept = kept

    def applies(self, ctx: Context, change: Change) -> bool:
        stamp = ctx.modifier.stamp if ctx.modifier is not None and self.once else 0
        acts = [each for each in ctx.table.proposal if isinstance(each, changes.UseUp) and each.stamp == stamp]
        return not (stamp and acts) and super().applies(self._with_kept(ctx), change)

    def asks(self, ctx: Context, change: Change) -> int:
        return super().asks(self._with_kept(ctx), change)

    def replace_all(self, ctx: Context, changes_: Sequence[Change]) -> Sequence[Change]:
        found = super().replace_all(self._with_kept(ctx), changes_)
        if not self.once or ctx.modifier is None:
            return found
        return [*found, changes.UseUp(ctx.modifier.stamp, 1, "instead")]

    def _with_kept(self, ctx: Context) -> Context:
        """The context in which what the text has named before is what it was then."""
        if not self.kept:
            return ctx
        frame = ctx.frame.changed()
        frame.targets = self.kept
        return Context(ctx.table, frame, ctx.modifier)
