"""The verb ``skip``: ``Target player skips their next draw step.``"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.turn import SKIP
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
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
