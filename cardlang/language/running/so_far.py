"""What a replacement has done so far. All it does happens at once, and is not written yet while the rest of it is
worked out: ``exile it and gain EP equal to the number of creatures exiled this way instead``, ``return it to its
owner's hand, then discard a card instead``. Each deed is worked out at a copy of the table at which what comes before
it has happened, and at which the other things that leave play by the same event have left, too: of two creatures that
would die at once, neither is there when the other counts those that are left. What another replacement makes of that is
not foreseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.context import Context
from cardlang.engine.events import MOVE
from cardlang.engine.steps import Batch
from cardlang.language.running.acting import Act
from cardlang.language.words.verb import Verb

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.rows import Result
    from cardlang.engine.table import Table
    from cardlang.language.words.sentences import Clause


class SoFar:
    """The table as a replacement makes it, effect by effect. ``eyes`` is the context of the whole replacement; its
    frame keeps what each effect has dealt with. ``proposed`` is what it replaces.
    """

    __slots__ = ("_made", "_proposed", "eyes", "several")

    def __init__(self, clauses: Sequence[Clause], eyes: Context, proposed: Sequence[Change]) -> None:
        self._proposed = proposed
        self.several = sum([len(clause.effects) for clause in clauses]) > 1
        self._made: Table | None = None
        self.eyes = eyes

    def act(self, clause: Clause, place: int) -> Act:
        """The context in which an effect is worked out, where those before it have happened."""
        eyes = self.eyes
        if self._made is not None:
            self._made.asked = eyes.table.asked
            eyes = Context(self._made, eyes.frame, eyes.modifier)
        act = Act(eyes, clause, clause.number + place)
        act.barred = clause.effects[place].forbidden_as()
        return act

    def done(self, act: Act, effect: Verb, found: Sequence[tuple[int, Change]]) -> None:
        """Notes what an effect does, player by player, and what was chosen for it, for what comes behind it."""
        notes: list[Change] = [each for step in act.remember() if isinstance(step, Batch) for each in step.changes]
        notes += [each for _, each in found if isinstance(each, changes.Note)]  # "then shuffle"
        results = [(each.name, each.result) for each in notes if isinstance(each, changes.Note)]
        if self.several:
            results.append((act.result_name, self._written(effect, found)))
        self.eyes.table.asked = max(self.eyes.table.asked, act.table.asked)
        self.eyes.frame.results = tuple(results) + self.eyes.frame.results

    def _written(self, effect: Verb, found: Sequence[tuple[int, Change]]) -> Result:
        """Writes the changes of an effect at the copy of the table, and says what that did."""
        beside: list[changes.Move] = []
        if self._made is None:
            real = self.eyes.table
            beside = self._leaving_beside()
            self._made = type(real)(real.game, real.state.copy())
            self._made.proposal, self._made.replacing = real.proposal, real.replacing
        copies = [each.copy() for _, each in found]
        for (doer, _), each in zip(found, copies, strict=True):
            each.done_by(doer)
            each.instead = False  # it is what this text says, whatever it is in place of
        happened = self._made.write([*copies, *(each.copy() for each in beside)])
        by_others = {each.ref for each in beside}
        mine = [each for each in happened if each.change_type != MOVE or each.ref not in by_others]
        return changes.result_of(self._made.state, mine, effect.counts_only)

    def _leaving_beside(self) -> list[changes.Move]:
        """The moves out of play that are proposed together with what is replaced, one of each thing."""
        table = self.eyes.table
        in_play, rows = table.game.is_play_zone, table.state.entities
        own = {each.ref for each in self._proposed if isinstance(each, changes.Move)}
        leaving: dict[int, changes.Move] = {}
        for each in table.proposal:
            if isinstance(each, changes.Move) and each.ref not in own and in_play[rows[each.ref].zone]:
                leaving.setdefault(each.ref, each)
        return [each for each in leaving.values() if not in_play[each.zone]]
