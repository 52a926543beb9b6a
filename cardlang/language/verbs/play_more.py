"""``You may play an additional land this turn.``: the base of the verbs that allow more than a game's rules do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.refs import player_ref
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


class PlayMore(Verb):
    """A player plays one more of something in each of their turns, or in this one. ``number`` is the number of a player
    that says how many these are.
    """

    __slots__ = ()
    number: ClassVar[str] = ""
    this_turn: ClassVar[bool] = True
    imperative: ClassVar[bool] = False
    lasting: ClassVar[bool] = True

    def form(self, voice: Voice, singular: bool) -> str:
        """The predicate as text; the same in singular and plural."""
        return self.name

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(self.number, 1)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), [player_ref(doer) for doer in act.doers], "play more")
