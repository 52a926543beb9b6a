"""The verb ``copy``, for spells: the copy goes on the stack above the spell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.binding import LEGAL
from cardlang.engine.cards import Body
from cardlang.engine.decisions import Option, Question
from cardlang.engine.reaching import targets_exist
from cardlang.engine.stack import ChooseTargets
from cardlang.engine.state import Frame
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


@word
class Copy(Verb):
    """A copy of a spell goes on the stack above it; its controller may choose new targets."""

    name: ClassVar[str] = "copy"
    predicate: ClassVar[str] = "COPY np"
    one_by_one: ClassVar[bool] = True
    for_each: ClassVar[bool | None] = True
    examples: ClassVar[tuple[str, ...]] = ("Copy target instant spell you control.",)

    what: Word = place("spells")

    def plan(self, act: Act) -> Sequence[Step]:
        """A copy is not cast: nothing is paid, and it sets off no "when you cast"."""
        doer = act.doer
        refs = [ref for ref in act.things(self.what) if act.entity(ref).zone == act.game.stack_zone]
        copies = [CopyOne(ref, doer, act.source) for ref in refs for _ in range(act.times * act.factor)]
        return [*copies, act.done(refs, len(copies))]


class CopyOne(Step):
    """Makes one copy: a token on the stack, with the same choices and targets as the original."""

    __slots__ = ("player", "ref", "source")

    def __init__(self, ref: int, player: int, source: int) -> None:
        self.ref = ref
        self.player = player
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        row = state.entities[self.ref]
        if row.zone != table.game.stack_zone:
            return ()
        old = state.frames[row.frame]
        spell = "ability" not in row.face.kinds
        ident = state.free[0] if state.free else len(state.entities)
        source = ident if spell else old.source
        frame = Frame(
            state.next_frame, source, old.inc, old.row, self.player, old.ability, old.body, old.event
        )
        frame.targets, frame.x = old.targets, old.x
        frame.results = tuple([pair for pair in old.results if not pair[0].startswith(LEGAL)])
        steps: list[Step] = []
        if isinstance(old.body, Body) and self._new_targets(table, frame, old.body):
            frame.targets = ()
            steps = [ChooseTargets(frame.id, slot) for slot in range(len(old.body.targets))]
        made: list[changes.Change] = [
            changes.OpenFrame(frame),
            changes.Create(
                row.card, self.player, table.game.stack_zone, "copy", frame=frame.id, source=self.source
            ),
        ]
        if spell:
            made.append(changes.AttachFrame(ident, frame.id))
        return [Batch(made, final=True), *steps]

    def _new_targets(self, table: Table, frame: Frame, body: Body) -> bool:
        if not body.targets or not targets_exist(table, frame, body):
            return False
        options = (Option("no", label="Keep the targets"), Option("yes", label="Choose new targets"))
        question = Question(self.player, "may", options, "Choose new targets for the copy?", self.source)
        return table.ask(question).kind == "yes"
