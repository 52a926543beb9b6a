"""The verb ``add``, for resources written as letters (``Add FF.``). An ability that only adds skips the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.language.words.amounts import Amount
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Add(Verb):
    """A player gets resources: those named, or one of several."""

    name: ClassVar[str] = "add"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "ADD np"
    examples: ClassVar[tuple[str, ...]] = ("Tap: add F.", "Tap: add F or W.", "Add GG.")
    at_once: ClassVar[bool] = True

    what: Word = place("letters")

    def plan(self, act: Act) -> Sequence[Step]:
        return act.batch(act.of_each(self._added))

    def _added(self, act: Act) -> list[Change]:
        letters, times = self._chosen(act, act.doer).letters, act.times * act.factor
        kinds = dict.fromkeys(letters)
        return [changes.Gain(act.doer, kind, letters.count(kind) * times, "add", act.source) for kind in kinds]

    def _chosen(self, act: Act, doer: int) -> Mix:
        what = self.what
        if isinstance(what, EitherMix):
            return what.options[_asked(act, doer, [each.say(_PLAIN) for each in what.options])]
        assert isinstance(what, Mix)
        return what


@word
class AddOfItsType(Verb):
    """A player gets resources of a type that this card makes."""

    name: ClassVar[str] = "add"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "ADD np OFITSTYPE"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("OFITSTYPE", "of its type"),
        ("OFITSTYPE", "of their type"),
    )
    examples: ClassVar[tuple[str, ...]] = ('Rishis you control have "Tap: add 2 of its type."',)
    at_once: ClassVar[bool] = True

    amount: Amount = place("number")

    def rest(self, voice: Voice) -> str:
        return f"{self.amount.say(voice)} of its type"

    def plan(self, act: Act) -> Sequence[Step]:
        made = [each for each in act.game.resources if act.value(act.source, f"makes {each}") > 0]
        if not made:
            return act.batch([])
        return act.batch(act.of_each(lambda own: self._added(own, made)))

    def _added(self, act: Act, made: Sequence[str]) -> list[Change]:
        kind = made[_asked(act, act.doer, made)]
        return [changes.Gain(act.doer, kind, act.amount(self.amount), "add", act.source)]


def _asked(act: Act, doer: int, said: Sequence[str]) -> int:
    """Which of them a player wants; of one alone nobody is asked."""
    if len(said) == 1:
        return 0
    options = tuple(Option("add", (place,), label=f"Add {each}") for place, each in enumerate(said))
    return act.table.ask(Question(doer, "add", options, "Which resource?", act.source)).args[0]


_PLAIN = Voice()
