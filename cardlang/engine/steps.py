"""Steps of the agenda. They are immutable: they read, ask, and return what should happen next."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, left_to_choose
from cardlang.engine.misnamed import without_options
from cardlang.engine.replacing import replaced
from cardlang.engine.state import Result, State
from cardlang.engine.triggers import asked_now, following, triggered

if TYPE_CHECKING:
    from cardlang.engine.cards import Effect
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One thing waiting to happen. ``run`` may be called again after a question, so it must not write."""

    __slots__ = ()

    @abstractmethod
    def run(self, table: Table) -> Sequence[Step]:
        """Reads and asks; returns the steps that take its place, in order."""

    def is_of(self, state: State, player: int) -> bool:
        """True if the step belongs to a player, so that it is dropped when they leave the game: its
        ``player`` is that player, or it runs in a ``frame`` they control.
        """
        ident: Any = getattr(self, "frame", None)
        frame = state.frames.get(ident)
        return getattr(self, "player", None) == player or (frame is not None and frame.controller == player)


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Step):
    """A step that asks one question and then acts on the answer.

    A step with several questions uses ``Table.ask`` instead, which interrupts it and runs it again from
    the start. This class computes its options only once. ``in_order`` says that they come sorted.
    """

    __slots__ = ()
    in_order: ClassVar[bool] = False

    @abstractmethod
    def question(self, table: Table) -> Question | Sequence[Step]:
        """The question, or the steps to take if there is nothing to ask."""

    @abstractmethod
    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        """The steps that follow from the answer."""

    def run(self, table: Table) -> Sequence[Step]:
        if table.state.answers:
            (answer,) = table.state.answers
            table.asked = 1
            return self.answered(table, answer)
        question = self.question(table)
        if not isinstance(question, Question):
            return question
        if not question.options:
            raise without_options(type(self).question, question.kind)
        obvious = table.obvious(question)
        if obvious is not None:
            return self.answered(table, obvious)
        return table.put(question if self.in_order else question.sorted())


@mypyc_attr(free_list_len=1)
class Batch(Step):
    """Changes that happen together: replacements act on them one at a time, then all are written.

    With a frame and a name, what really happened is stored there (refs, summed amount, done). ``counted`` are the
    causes of the events that are summed (empty: all), so that a shield that is used up adds nothing to the damage.
    """

    __slots__ = ("changes", "counted", "frame", "name", "final")

    def __init__(
        self,
        changes: Sequence[changes.Change],
        frame: int = 0,
        name: str = "",
        final: bool = False,
        counted: Sequence[str] = (),
    ) -> None:
        self.counted = tuple(counted)
        self.changes = tuple(changes)
        self.frame = frame
        self.name = name
        self.final = final  # not subject to replacement (state-based actions, for example)

    def run(self, table: Table) -> Sequence[Step]:
        if not self.final:
            changed = replaced(table, self.changes)
            if changed is not None:
                if self.name and table.spared:
                    changes.note_spared(table.state, self.frame, self.name, table.spared)
                return [Batch(changed, self.frame, self.name, counted=self.counted)]
        happened = table.write(self.changes, self.frame)
        if self.name:
            result = changes.result_of(table.state, happened, self.counted)
            changes.note(table.state, self.frame, self.name, result)
        game, steps = table.game, following(table, happened) if table.state.delayed else ()
        for event in happened:
            if game.followed[event.change_type]:
                follow = game.follow(table, happened)
                if not follow and not table.state.waiting:
                    return steps
                first: list[Step] = [Batch(follow)] if follow else []
                return [*first, *_asking(table, happened), *steps] if table.state.waiting else [*first, *steps]
        return steps

    def is_of(self, state: State, player: int) -> bool:
        """Also true if all its changes concern only that player."""
        if self.changes and all(getattr(change, "player", None) == player for change in self.changes):
            return True
        return super().is_of(state, player)


def _asking(table: Table, happened: list[Event]) -> list[Step]:
    """The step that asks conditions of triggered abilities, if there are any to ask."""
    return [AskConditions(happened)] if asked_now(table, happened) else []


class AskConditions(Step):
    """Triggered abilities that these events have set off are forgotten if their condition is not met, now that what
    follows from the events has happened.
    """

    __slots__ = ("happened",)

    def __init__(self, happened: list[Event]) -> None:
        self.happened = happened

    def run(self, table: Table) -> Sequence[Step]:
        asked = asked_now(table, self.happened)
        met = triggered(table, asked)
        if len(met) == len(asked) and not any(one.ability.limit for one in met):
            return []  # none is forgotten, and none is counted
        kept = tuple([one for one in table.state.waiting if one not in asked or one in met])
        return [Batch([changes.Wait(kept, clear=True, met=tuple(met))], final=True)]


@mypyc_attr(free_list_len=1)
class GivePriority(Step):
    """Gives ``player`` priority after ``passes`` consecutive passes. Written directly: nothing can replace it
    and it triggers nothing.
    """

    __slots__ = ("player", "passes")

    def __init__(self, player: int, passes: int = 0) -> None:
        self.player = player
        self.passes = passes

    def run(self, table: Table) -> Sequence[Step]:
        table.state.priority, table.state.passes = self.player, self.passes
        return ()


@mypyc_attr(free_list_len=1)
class Do(Step):
    """Runs one effect of a resolving spell or ability in its frame."""

    __slots__ = ("effect", "frame")

    def __init__(self, effect: Effect, frame: int) -> None:
        self.effect = effect
        self.frame = frame

    def run(self, table: Table) -> Sequence[Step]:
        return self.effect.plan(table.context(self.frame))


class Choose(Step):
    """A player chooses things one at a time; the choice is stored in the frame under ``name``.

    ``least`` to ``most`` of ``candidates`` are chosen. If there is no real choice the player is not asked.
    """

    __slots__ = ("player", "candidates", "least", "most", "frame", "name", "prompt", "kind", "chosen")
    not_facts: ClassVar[tuple[str, ...]] = ("prompt",)

    def __init__(
        self,
        player: int,
        candidates: tuple[int, ...],
        least: int,
        most: int,
        frame: int,
        name: str,
        prompt: str,
        kind: str = "choose",
        chosen: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.candidates = candidates
        self.least = least
        self.most = most
        self.frame = frame
        self.name = name
        self.prompt = prompt
        self.kind = kind
        self.chosen = chosen

    def run(self, table: Table) -> Sequence[Step]:
        left = [ref for ref in self.candidates if ref not in self.chosen]
        open_places = self.most - len(self.chosen)
        owed = self.least - len(self.chosen)
        if open_places <= 0 or not left:
            return self._done(self.chosen)
        if owed >= len(left):
            return self._done(self.chosen + tuple(left))
        options = [Option(self.kind, (ref,)) for ref in left]
        if owed <= 0:
            options.append(Option("done"))
        prompt = self.prompt if self.most == 1 else left_to_choose(self.prompt, open_places, options)
        answer = table.ask(Question(self.player, self.kind, tuple(options), prompt))
        if answer.kind == "done":
            return self._done(self.chosen)
        more = Choose(
            self.player,
            self.candidates,
            self.least,
            self.most,
            self.frame,
            self.name,
            self.prompt,
            self.kind,
            self.chosen + answer.args,
        )
        return [more]

    def _done(self, refs: tuple[int, ...]) -> Sequence[Step]:
        result = Result(refs, len(refs), bool(refs))
        return [Batch([changes.Note(self.frame, self.name, result)])]
