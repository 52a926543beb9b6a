"""What has begun that lasts, for the log: ``Ash Wolf and Paper Ox get +1/+1 until end of turn``. It is put into words
when it is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine.changes import AddModifier
from cardlang.engine.context import Context
from cardlang.engine.events import Saying
from cardlang.engine.steps import Batch, Step
from cardlang.engine.table import Table
from cardlang.language.running.acting import Act
from cardlang.language.running.said_to import said_to
from cardlang.language.words.amounts import Number, StatOf, ThatMany, X
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.english import listed
from cardlang.language.words.for_each import for_each_said
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.quantities import Signed
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, rebuilt

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.game import Game
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.state import Frame, State
    from cardlang.language.words.effect import BareClause


class _Log(Voice):
    """How card text is worded in the log: ``~`` is the card's name, but inside an ability in quotes what has it."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def this(self) -> str:
        return self.name

    def quoted(self, ability: Word, holder: str) -> str:
        return f'"{ability.say(_Log(f"this {holder}") if holder else self)}"'


@mypyc_attr(allow_interpreted_subclasses=True)
class LastingSaid(Saying):
    """One effect of a clause that lasts, with its changes, which are about some things and by so much."""

    __slots__ = ("changes", "clause", "frame", "game", "number")

    def __init__(self, act: Act, changes: Sequence[Change]) -> None:
        self.clause: BareClause = act.clause
        self.number = act.number
        self.frame: Frame = act.frame
        self.game: Game = act.table.game
        self.changes = changes

    @property
    def changed(self) -> list[Modifier]:
        """What begins with each of the changes."""
        return [each.modifier for each in self.changes if isinstance(each, AddModifier)]

    def say(self, state: State, viewer: int, named: Callable[[int], str]) -> str:
        act = Act(Context(Table(self.game, state), self.frame), self.clause, self.number)
        effect = self.clause.effects[self.number - self.clause.number]
        if not isinstance(effect, Verb):
            return ""
        voice = _Log(named(self.frame.source))
        exact = self._in_numbers(effect)
        done = said_to(exact or effect, viewer, act, by_name=True)
        done = rebuilt(done, lambda word: Number(word.count(act)) if isinstance(word, (X, ThatMany)) else word)
        line = f"{self._who(act, viewer, named, voice)} {_to_others(done.form(voice, self._is_one()), act)}"
        if exact is None and self.clause.each is not None:
            each = said_to(self.clause.each, viewer, act, by_name=True)
            line = f"{line} {for_each_said(each, voice)}"
        return f"{line} {self._how_long(act, voice)}".rstrip()

    def _named(self) -> list[int]:
        """What is said to be changed, if that is by name: what a player prevents is not."""
        refs = list(dict.fromkeys(ref for each in self.changed for ref, _ in each.refs or ()))
        by_player = isinstance(self.clause.subject, PlayerWord)
        return [] if by_player and refs and refs[0] > 0 else refs

    def _is_one(self) -> bool:
        named, subject = self._named(), self.clause.subject
        return len(named) == 1 if named else subject == YOU or bool(getattr(subject, "singular", True))

    def _who(self, act: Act, viewer: int, named: Callable[[int], str], voice: Voice) -> str:
        """What is changed by name; or as the card describes it, with what is to come."""
        refs = self._named()
        if refs:
            whose, subject = listed([named(ref) for ref in refs]), self.clause.subject
            return f"{whose}'s {subject.stat}" if isinstance(subject, StatOf) else whose
        return said_to(self.clause.subject, viewer, act, by_name=True).say(voice)

    def _in_numbers(self, effect: Verb) -> Verb | None:
        """The effect with the numbers that it has come to; None if it has others for each thing, or none."""
        signed = [word for word in effect.walk() if isinstance(word, Signed)]
        if len(signed) != len(self.changed) or not signed:
            return None
        amounts = iter([each.amount for each in self.changed])
        return rebuilt(effect, lambda word: _signed(word, next(amounts)) if isinstance(word, Signed) else word)

    def _how_long(self, act: Act, voice: Voice) -> str:
        you = act.state.players[act.controller].name
        said = DURATIONS.get(self.clause.duration, self.clause.duration).replace("~", voice.this())
        return re.sub(r"\byour\b", f"{you}'s", re.sub(r"\byou (\w+)", rf"{you} \1s", said))


def with_words(act: Act, steps: Sequence[Step]) -> Sequence[Step]:
    """The steps of an effect that lasts. The first change of each says what all of them do."""
    for step in steps:
        changed = step.changes if isinstance(step, Batch) else ()
        if changed and isinstance(changed[0], AddModifier):
            changed[0].saying = LastingSaid(act, changed)
    return steps


def _to_others(said: str, act: Act) -> str:
    """What is called by one name, with that of its player: ``cannot attack you``. What is in quotes stays."""
    you = act.state.players[act.controller].name
    return '"'.join([part if at % 2 else re.sub(r"\byou\b", you, part) for at, part in enumerate(said.split('"'))])


def _signed(word: Signed, amount: int) -> Signed:
    """``+3``, or ``-0`` where it takes away nothing."""
    return Signed(Number(abs(amount)), amount < 0 or (not amount and word.minus))
