"""The verb ``copy``, for spells: the copy goes on the stack above the spell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.binding import LEGAL
from cardlang.engine.cards import PAID, Body
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question
from cardlang.engine.reaching import idle, targets_exist
from cardlang.engine.stack import ChooseTargets
from cardlang.engine.state import Frame
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.nouns import It
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.state import Entity
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


@word
class Copy(Verb):
    """A copy of a spell goes on the stack above it; its controller may choose new targets."""

    name: ClassVar[str] = "copy"
    predicate: ClassVar[str] = "COPY np"
    for_doer: ClassVar[bool] = True
    one_by_one: ClassVar[bool] = True
    for_each: ClassVar[bool | None] = True
    examples: ClassVar[tuple[str, ...]] = ("Copy target instant spell you control.",)

    what: Word = place("spells")

    def plan(self, act: Act) -> Sequence[Step]:
        """A copy is not cast: nothing is paid, and it sets off no "when you cast"."""
        doer = act.doer
        rows = [row for row in map(act.entity, act.things(self.what)) if row.zone == act.game.stack_zone]
        if not rows and isinstance(self.what, It) and self.what.referent.kind == "event":
            left = [act.state.last_known.get(pair) for pair in pairs_meant(self.what, act)]
            rows = [known.row for known in left if known is not None]  # what was countered is copied as it was
        copies = [CopyOne(row, doer, act.source) for row in rows for _ in range(act.times * act.factor)]
        return [*copies, act.done([row.id for row in rows], len(copies))]


class CopyOne(Step):
    """Makes one copy: a token on the stack, with the same choices and targets as the original, whose ``row`` is as it
    is on the stack, or was.
    """

    __slots__ = ("player", "row", "source")

    def __init__(self, row: Entity, player: int, source: int) -> None:
        self.row = row
        self.player = player
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        state, row = table.state, self.row
        old = state.frames.get(row.frame)
        if old is None:
            return ()
        spell = "ability" not in row.face.kinds
        ident = state.free[0] if state.free else len(state.entities)
        source, inc = old.source, old.inc
        if spell:
            source, inc = ident, state.entities[ident].inc + 1 if state.free else 1
        frame = Frame(source, inc, old.row, self.player, old.ability, old.body, old.event, state.next_frame)
        frame.targets, frame.x = old.targets, old.x
        frame.results = tuple([pair for pair in old.results if not pair[0].startswith(LEGAL)])
        made: list[changes.Change] = [
            changes.OpenFrame(frame),
            changes.Create(
                row.card, self.player, table.game.stack_zone, "copy", frame=frame.id, source=self.source
            ),
        ]
        if spell:
            made.append(changes.AttachFrame(ident, frame.id))
            paid = [each for each in row.marks if each[0].startswith(PAID)]  # X, and what was paid on top
            made += [changes.Mark(ident, name, times, "copy", self.source) for name, times in paid]
        return [Batch(made, final=True), AimAnew(frame.id, self.source)]


class AimAnew(Step):
    """The controller of a copy that is on the stack may choose new targets for it. Only now, for what it targets may
    depend on the copy itself: on what was paid for it, on what it costs.
    """

    __slots__ = ("frame", "source")

    def __init__(self, frame: int, source: int) -> None:
        self.frame = frame
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        frame = table.state.frames[self.frame]
        body, player = frame.body, frame.controller
        if not isinstance(body, Body) or not _aims(Context(table, frame), body):
            return ()
        options = (Option("no", label="Keep the targets"), Option("yes", label="Choose new targets"))
        question = Question(player, "may", options, "Choose new targets for the copy?", self.source)
        if table.ask(question).kind == "no":
            return ()
        slots = range(len(body.targets))
        none: list[changes.Change] = [changes.SetTarget(frame.id, slot, (), player, self.source) for slot in slots]
        return [Batch(none, final=True), *[ChooseTargets(frame.id, slot) for slot in slots]]


def _aims(ctx: Context, body: Body) -> bool:
    """Whether there is a target to be chosen for a copy, and there are legal ones for all that is to be chosen."""
    used = any(not (body.depends and idle(ctx, slot)) for slot in body.targets)
    return used and targets_exist(ctx.table, ctx.frame, body)
