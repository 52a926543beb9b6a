"""Moments that cards wait for: ``At the beginning of your end step``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from cardlang.engine.game import Phase
from cardlang.language.words.event_patterns import Trigger
from cardlang.language.words.players import PlayerWord, Referent, ThatPlayer
from cardlang.language.words.word import Voice, Word, word

_PARTS = ("untap step", "draw step", "resource phase", "main phase", "end step", "turn")
MOMENTS: dict[str, str] = {
    **{part: f"at the beginning of {{}} {part}" for part in _PARTS},
    "combat": "at the beginning of combat on {} turn",
    "end of combat": "at end of combat on {} turn",
    "end of turn": "at the end of {} turn",
}


def several_times(
    moments: Mapping[str, Sequence[str]], phases: Sequence[Phase]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The moments that come more than once a turn, each with the titles of the phases it begins."""
    titles = {phase.name: phase.title for phase in phases}
    return tuple((name, tuple(titles[each] for each in begun)) for name, begun in moments.items() if len(begun) > 1)


def how_often(phases: Sequence[str]) -> str:
    """``twice a turn: in Main 1 and in Main 2``."""
    *some, last = [f"in {each}" for each in phases]
    times = "twice" if len(phases) == 2 else f"{len(phases)} times"
    return f"{times} a turn: {', '.join(some)} and {last}"


@word
class At(Trigger):
    """``At the beginning of your end step``: a moment in the turn of ``whose`` (None: of each player).

    ``moment`` is a key of MOMENTS or a moment that only some games have. ``next``: it comes only once, for an effect
    that is delayed (``at the beginning of the next end step``). ``after``: at the end of a part that has not begun yet
    (``at the end of your next turn``, which is never this one). ``this``: it comes in this turn or not at all (``at the
    end of this turn``).
    """

    moment: str
    whose: PlayerWord | None = None
    next: bool = False
    after: bool = False
    this: bool = False
    of_player: bool = field(default=False, compare=False)
    """Whether the text speaks of the player whose turn it is: ``at the beginning of each player's turn, that player``.
    It follows from what is said behind.
    """

    @property
    def begins(self) -> str:
        """The moment at which the part begins at whose end it comes."""
        return "turn" if self.moment == "end step" else self.moment.removeprefix("end of ")

    def leading(self, voice: Voice) -> str:
        """Its text in front of a sentence, where ``at end of combat`` alone would be that of each turn."""
        said = self.say(voice)
        return said.replace("at end of", "at the next end of") if self.next else said

    def say(self, voice: Voice) -> str:
        if self.this:
            return "at the end of this turn"
        pattern = MOMENTS.get(self.moment) or _pattern(self.moment)
        if self.after:
            return f"at the end of {'the' if self.whose is None else self.whose.possessive(voice)} next {self.begins}"
        if self.next and pattern.startswith("at the end of"):
            return pattern.format("the" if self.whose is None else self.whose.possessive(voice))
        if self.next and pattern.startswith("at end of"):
            part = self.moment.removeprefix("end of ")
            whose = "" if self.whose is None else self.whose.possessive(voice)
            return f"at the end of {whose} next {part}" if whose else f"at end of {part}"
        if self.next:
            whose = "the" if self.whose is None else self.whose.possessive(voice)
            return f"at the beginning of {whose} next {self.moment}"
        each = "each player's" if self.of_player else "each"
        return pattern.format(each if self.whose is None else self.whose.possessive(voice))


def with_player(trigger: At, said: Sequence[Word]) -> At:
    """The moment, which names the player whose turn it is where what is said behind speaks of them."""
    if trigger.whose is not None or trigger.next:
        return trigger
    words = [word for each in said for word in each.walk()]
    spoken_of = any(isinstance(each, ThatPlayer) and each.referent == Referent("event", 0) for each in words)
    return replace(trigger, of_player=True) if spoken_of else trigger


def _pattern(moment: str) -> str:
    """The text of a moment that is not in MOMENTS: ``at the start of {} ...`` or ``at the end of {} ...``."""
    end = moment.removeprefix("end of ")
    return f"at the start of {{}} {moment}" if end == moment else f"at the end of {{}} {end}"
