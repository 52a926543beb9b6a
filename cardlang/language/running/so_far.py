"""What a replacement has done so far. All it does happens at once, and is not written yet while the rest of it is
worked out: ``exile it and gain EP equal to the number of creatures exiled this way instead``. What looks back is worked
out at a copy of the table at which what comes before it has happened. What another replacement makes of that is not
foreseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.context import Context
from cardlang.engine.steps import Batch
from cardlang.language.running.acting import Act
from cardlang.language.words.amounts import ThatMany
from cardlang.language.words.amounts_this_way import CountersThisWay, DamageThisWay, ExcessThisWay
from cardlang.language.words.filters import ThisWay
from cardlang.language.words.nouns import It
from cardlang.language.words.players import ThatPlayer
from cardlang.language.words.verb import Verb

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.rows import Result
    from cardlang.engine.table import Table
    from cardlang.language.words.abilities import Clause
    from cardlang.language.words.word import Word

_LOOKING_BACK: Final = (CountersThisWay, DamageThisWay, ExcessThisWay, ThisWay)
_OF_RESULTS: Final = ("result", "own result")


def looks_back(clause: Clause, place: int) -> bool:
    """Whether an effect of a clause asks what those before it have done: ``drawn this way``, ``that many``, ``it``."""
    asking = clause.effects[place] if clause.each is None else clause
    return any(isinstance(word, _LOOKING_BACK) or _names_result(word) for word in asking.walk())


def _names_result(word: Word) -> bool:
    """Whether a word names what an effect has dealt with: ``that many``, ``it``, ``the sacrificed creature``."""
    if isinstance(word, It) and word.effect >= 0:
        return True
    return isinstance(word, (It, ThatMany, ThatPlayer)) and word.referent.kind in _OF_RESULTS


class SoFar:
    """The table as a replacement makes it, effect by effect. ``eyes`` is the context of the whole replacement; its
    frame keeps what each effect has dealt with.
    """

    __slots__ = ("_asked_back", "_made", "eyes")

    def __init__(self, clauses: Sequence[Clause], eyes: Context) -> None:
        places = [(clause, place) for clause in clauses for place in range(len(clause.effects))]
        self._asked_back = any(looks_back(clause, place) for clause, place in places)
        self._made: Table | None = None
        self.eyes = eyes

    def act(self, clause: Clause, place: int) -> Act:
        """The context in which an effect is worked out."""
        eyes = self.eyes
        if self._made is not None and looks_back(clause, place):
            self._made.asked = eyes.table.asked
            eyes = Context(self._made, eyes.frame, eyes.modifier)
        return Act(eyes, clause, clause.number + place)

    def done(self, act: Act, effect: Verb, found: Sequence[tuple[int, Change]]) -> None:
        """Notes what an effect does, player by player, and what was chosen for it, for what comes behind it."""
        notes: list[Change] = [each for step in act.remember() if isinstance(step, Batch) for each in step.changes]
        notes += [each for _, each in found if isinstance(each, changes.Note)]  # "then shuffle"
        results = [(each.name, each.result) for each in notes if isinstance(each, changes.Note)]
        if self._asked_back:
            results.append((act.result_name, self._written(effect, found)))
        self.eyes.table.asked = max(self.eyes.table.asked, act.table.asked)
        self.eyes.frame.results = tuple(results) + self.eyes.frame.results

    def _written(self, effect: Verb, found: Sequence[tuple[int, Change]]) -> Result:
        """Writes the changes of an effect at the copy of the table, and says what that did."""
        if self._made is None:
            real = self.eyes.table
            self._made = type(real)(real.game, real.state.copy())
            self._made.proposal, self._made.replacing = real.proposal, real.replacing
        copies = [each.copy() for _, each in found]
        for (doer, _), each in zip(found, copies, strict=True):
            each.done_by(doer)
            each.instead = False  # it is what this text says, whatever it is in place of
        happened = self._made.write(copies)
        return changes.result_of(self._made.state, happened, effect.counts_only)
