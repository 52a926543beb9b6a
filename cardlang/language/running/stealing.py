"""Resources go from players to a thief, who gets what was really lost: nothing, if something else happened instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Batch, Step

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act
    from cardlang.language.words.word import Word

LOSS: Final = "lose"
"""The cause of what is lost to a thief."""
Losses = Sequence[tuple[int, list[changes.Gain]]]
"""For each thief, what players lose to them."""


def stolen(act: Act, resource: str, cause: str, losses: Losses) -> list[Step]:
    """The steps in which players lose a resource, all at once for each thief, and the thieves then get as much."""
    steps: list[Step] = act.remember()
    for thief, lost in losses:
        for change in lost:
            change.done_by(thief)
        steps.append(Batch(lost, act.frame.id, _note(act.result_name, thief), counted=(LOSS,)))
    return [*steps, GetStolen(act.frame.id, act.result_name, resource, cause, tuple(thief for thief, _ in losses))]


def theft(act: Act, resource: str, cause: str, lost: Sequence[changes.Gain]) -> list[changes.Change]:
    """What is lost and what the thief gets, as one part of a replacement, of which nothing can be replaced itself."""
    total = -sum(each.amount for each in lost)
    return [*lost, changes.Gain(act.doer, resource, total, cause, act.source)]


def all_lost(lost: Sequence[changes.Gain], amount: Word, act: Act) -> bool:
    """Whether everybody has as much as is stolen from them: to steal what is left of it stops nothing."""
    return all(-each.amount >= act.amount_for(player_ref(each.player), amount) for each in lost)


def nothing_lost(lost: Sequence[changes.Gain]) -> bool:
    """Whether nobody would lose anything, so that the theft changes nothing."""
    return not any(each.amount for each in lost)


def _note(effect: str, thief: int) -> str:
    return f"{effect} stolen by {thief}"


class GetStolen(Step):
    """The thieves get what was lost; that is the result of the effect."""

    __slots__ = ("frame", "effect", "resource", "cause", "thieves")

    def __init__(self, frame: int, effect: str, resource: str, cause: str, thieves: tuple[int, ...]) -> None:
        self.frame = frame
        self.effect = effect
        self.resource = resource
        self.cause = cause
        self.thieves = thieves

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        gains: list[changes.Change] = []
        for thief in self.thieves:
            amount = -min(0, ctx.result(_note(self.effect, thief)).amount)
            gains.append(changes.Gain(thief, self.resource, amount, self.cause, ctx.source))
            gains[-1].done_by(thief)
        return [Batch(gains, self.frame, self.effect)]
