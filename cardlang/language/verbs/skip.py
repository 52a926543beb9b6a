"""The verb ``skip``: ``Target player skips their next draw step.``, ``You skip your draw step.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.modifiers import SKIP, SKIPS
from cardlang.engine.refs import player_ref
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class NextMoment(Word):
    """``your next draw step``: a part of a turn of the player who skips it."""

    moment: str

    def say(self, voice: Voice) -> str:
        return self.of("your")

    def of(self, whose: str) -> str:
        """With whose it is: ``their next draw step``."""
        return f"{whose} next {self.moment}"


@word
class Skip(Verb):
    """A part of a player's turn does not happen, the next time it would."""

    name: ClassVar[str] = "skip"
    of_things: ClassVar[bool] = False
    for_doer: ClassVar[bool] = True
    inflected: ClassVar[tuple[str, str, str] | None] = ("skips", "skipped", "skipped")
    predicate: ClassVar[str] = "SKIP np"
    examples: ClassVar[tuple[str, ...]] = ("Skip your next draw step.", "Target player skips their next draw step.")

    what: NextMoment = place("next part of a turn")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"skips {self.what.of('their')}" if singular else f"skip {self.what.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        """A mark, which is used up when that part of the turn would begin."""
        return [changes.Mark(player_ref(act.doer), SKIP + self.what.moment, 1, "skip", act.source)]


@word
class EachMoment(Word):
    """``your draw step``: a part of each turn of the player who skips it."""

    moment: str

    def say(self, voice: Voice) -> str:
        return self.of("your")

    def of(self, whose: str) -> str:
        """With whose it is: ``their draw step``."""
        return f"{whose} {self.moment}"


@word
class SkipEach(Verb):
    """A part of each of a player's turns does not happen."""

    name: ClassVar[str] = "skip"
    of_things: ClassVar[bool] = False
    imperative: ClassVar[bool] = False
    lasting: ClassVar[bool] = True
    once_or_always: ClassVar[bool] = True
    inflected: ClassVar[tuple[str, str, str] | None] = ("skips", "skipped", "skipped")
    predicate: ClassVar[str] = "SKIP np"
    examples: ClassVar[tuple[str, ...]] = ("You skip your draw step.",)

    what: EachMoment = place("part of each turn")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"skips {self.what.of('their')}" if singular else f"skip {self.what.say(voice)}"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(SKIPS + self.what.moment, 1)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), [player_ref(doer) for doer in act.doers], "skip")
