"""Finds how much of some damage was more than enough, for texts that ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import is_player
from cardlang.engine.state import Result, pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.amounts_this_way import ExcessThisWay, excess_of
from cardlang.language.words.effect import Effect
from cardlang.language.words.sentences import Body, Clause
from cardlang.language.words.word import Word, rebuilt

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act

Before = tuple[int, int, int, tuple[str, ...], int]
"""A thing that is dealt damage: its ref and incarnation, how much is enough to destroy it, the marks that the damage
leaves, and how much of them is on it before.
"""


class NoteExcess(Step):
    """Notes in a frame how much more damage than enough has been marked on things since ``before``."""

    __slots__ = ("before", "frame", "name")

    def __init__(self, frame: int, name: str, before: tuple[Before, ...]) -> None:
        self.frame = frame
        self.name = name
        self.before = before

    def run(self, table: Table) -> Sequence[Step]:
        excess = 0
        for ref, inc, enough, marks, had in self.before:
            row = table.state.entities[ref]
            if row.inc == inc:
                dealt = sum([pairs_get(row.marks, mark) for mark in marks]) - had
                excess += max(0, dealt - enough)
        return [Batch([changes.Note(self.frame, self.name, Result((), excess, True))], final=True)]


def noting_excess(act: Act, damage: Sequence[changes.Change]) -> Step:
    """The step to run after this damage."""
    found: dict[int, Before] = {}
    for each in damage:
        if not isinstance(each, changes.Mark) or is_player(each.ref):
            continue
        row = act.entity(each.ref)
        enough = act.game.lethal(act.table, each.source, each.ref)
        _, _, least, marks, _ = found.get(each.ref, (0, 0, enough, (), 0))
        marks = tuple(dict.fromkeys((*marks, each.name)))
        had = sum([pairs_get(row.marks, mark) for mark in marks])
        found[each.ref] = (each.ref, row.inc, min(enough, least), marks, had)
    return NoteExcess(act.frame.id, excess_of(act.number), tuple(found.values()))


def asked_for_excess(body: Body) -> Body:
    """The body, whose effects note how much of their damage was too much where another part of it asks for that."""
    asked = {each.result for each in body.walk() if isinstance(each, ExcessThisWay)}

    def measured(word: Word) -> Word:
        if not isinstance(word, Clause):
            return word
        numbered = enumerate(word.effects, word.number)
        return replace(word, effects=tuple([_measuring(each) if at in asked else each for at, each in numbered]))

    return rebuilt(body, measured) if asked else body


def _measuring(effect: Effect) -> Effect:
    return replace(effect, measured=True)  # type: ignore[call-arg]
