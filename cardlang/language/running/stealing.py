"""Resources go from players to a thief, who gets what was really lost: nothing, if something else happened instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.changes.memory import SPARED
from cardlang.engine.refs import player_ref
from cardlang.engine.rows import Result
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


def _got(effect: str) -> str:
    return f"{effect} got by thieves"


class GetStolen(Step):
    """The thieves get what was lost to them."""

    __slots__ = ("frame", "effect", "resource", "cause", "thieves")

    def __init__(self, frame: int, effect: str, resource: str, cause: str, thieves: tuple[int, ...]) -> None:
        self.frame = frame
        self.effect = effect
        self.resource = resource
        self.cause = cause
        self.thieves = thieves

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        lost = tuple([_lost(ctx.result(_note(self.effect, thief))) for thief in self.thieves])
        gains: list[changes.Change] = []
        for thief, amount in zip(self.thieves, lost, strict=True):
            gains.append(changes.Gain(thief, self.resource, amount, self.cause, ctx.source))
            gains[-1].done_by(thief)
        return [Batch(gains, self.frame, _got(self.effect)), Stolen(self.frame, self.effect, self.thieves, lost)]


def _lost(result: Result) -> int:
    """How much was lost to a thief: not what another player has lost instead."""
    return -min(0, (result.said or result).amount)


class Stolen(Step):
    """What was stolen is the result of the effect: as much as was ``lost`` to each of the thieves, though a replacement
    gives them more or less for it; nothing, where they got none.
    """

    __slots__ = ("frame", "effect", "thieves", "lost")

    def __init__(self, frame: int, effect: str, thieves: tuple[int, ...], lost: tuple[int, ...]) -> None:
        self.frame = frame
        self.effect = effect
        self.thieves = thieves
        self.lost = lost

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        less = [(thief, ctx.result(f"{SPARED}{_note(self.effect, thief)}").amount) for thief in self.thieves]
        spared = [(player_ref(thief), amount) for thief, amount in less if amount]
        if spared:
            changes.note_spared(table.state, self.frame, self.effect, spared)
        got = ctx.result(_got(self.effect))
        able = [ref for ref, amount in zip(got.refs, got.amounts, strict=True) if amount > 0]
        rows = list(zip(self.thieves, self.lost, strict=True))
        stole = [(thief, amount) for thief, amount in rows if amount and player_ref(thief) in able]
        amounts = tuple([amount for _, amount in stole])
        result = Result(tuple([player_ref(thief) for thief, _ in stole]), sum(amounts), bool(stole))
        result.amounts, result.doers, result.instead = amounts, tuple([thief for thief, _ in stole]), got.instead
        return [Batch([changes.Note(self.frame, self.effect, result)], final=True)]
