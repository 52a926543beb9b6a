"""7 Risk: a d20 against a threshold, four levels, and what success and failure mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.cards import Effect
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Do, Step

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table

LEVELS: Final = ("low", "medium", "high", "extreme")
DIE: Final = "risk die"
NEXT_RISK: Final = "next risk"  # the duration of what acts on one roll only

Effects = tuple[Effect, ...]


class Risk:
    """What a risk clause says: its level, or the levels to choose from, and the effects of each outcome.

    ``success`` is per level. Outcomes a card does not define are absent from ``otherwise`` (``partial``,
    ``critical``, ``failure``, ``critical failure``); ``normal`` is what an "instead" clause replaces on success.
    """

    __slots__ = ("success", "otherwise", "normal")

    def __init__(
        self, success: Mapping[str, Effects], otherwise: Mapping[str, Effects], normal: Effects = ()
    ) -> None:
        self.success = dict(success)
        self.otherwise = dict(otherwise)
        self.normal = normal


def take(ctx: Context, risk: Risk) -> Sequence[Step]:
    """RR-7.1-a: the level first, if there is a choice; RR-7.1-b: then one d20, during resolution (RUL-RR-44)."""
    if ctx.table.forbidden(player_ref(ctx.controller), "take risks"):  # RUL-RR-1: without it, what has no risk happens
        return [Do(effect, ctx.frame.id) for effect in risk.normal]
    levels = [level for level in LEVELS if level in risk.success]
    options = tuple(Option("risk", (), level, f"{level.capitalize()} Risk") for level in levels)
    level = ctx.table.ask(Question(ctx.controller, "risk", options, "Choose the risk", ctx.source)).note
    frame = ctx.frame.id
    roll = changes.Roll(20, ctx.controller, frame, DIE, "risk roll", ctx.source)
    return [
        Batch([roll, changes.Tally("risk taken", ctx.controller, source=ctx.source, other=LEVELS.index(level) + 1)]),
        Reroll(frame, 0),
        Settle(frame, risk, level),
    ]


class TakeRisk(Effect):
    """A risk clause as an effect of card text."""

    __slots__ = ("risk",)

    def __init__(self, risk: Risk) -> None:
        self.risk = risk

    def plan(self, ctx: Context) -> Sequence[Step]:
        return take(ctx, self.risk)


class Reroll(Step):
    """RUL-RR-47: decided after the die and before the outcome; each reroll effect once per roll."""

    __slots__ = ("frame", "used")

    def __init__(self, frame: int, used: int) -> None:
        self.frame = frame
        self.used = used

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        if self.used >= table.value_of(player_ref(ctx.controller), "risk rerolls"):
            return ()
        face = ctx.result(DIE).amount
        options = (Option("keep", label=f"Keep the {face}"), Option("reroll", label="Roll again"))
        question = Question(ctx.controller, "reroll", options, f"The die shows {face}", ctx.source)
        if table.ask(question).kind == "keep":
            return ()
        roll = changes.Roll(20, ctx.controller, self.frame, DIE, "risk reroll", ctx.source)
        return [Batch([roll]), Reroll(self.frame, self.used + 1)]


def threshold(table: Table, player: int, level: str) -> int:
    """RR-7.1-d..g, RR-7.3-b: each reduction is one step easier; Low cannot be reduced (RUL-RR-47)."""
    steps = table.value_of(player_ref(player), "risk reduction")
    easier = max(0, LEVELS.index(level) - max(0, steps))
    return table.state.parameter(f"risk_{LEVELS[easier]}")


def outcome(natural: int, total: int, need: int) -> str:
    """RUL-RR-43, in its order: natural 20, natural 1, then the total against the threshold.

    RR-7.2-h: what is added to the die does not change the first two.
    """
    if natural == 20:  # RR-7.2-f
        return "critical"
    if natural == 1:  # RR-7.2-g
        return "critical failure"
    if total >= need:  # RR-7.2-b
        return "success"
    return "partial" if need - total <= 2 else "failure"  # RR-7.2-c, d


class Settle(Step):
    """Finds the outcome of a roll and carries out the clauses for it."""

    __slots__ = ("frame", "risk", "level")

    def __init__(self, frame: int, risk: Risk, level: str) -> None:
        self.frame = frame
        self.risk = risk
        self.level = level

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        player = ctx.controller
        natural = ctx.result(DIE).amount
        total = natural + table.value_of(player_ref(player), "risk bonus")
        what = outcome(natural, total, threshold(table, player, self.level))  # RR-7.1-c
        won = what in ("success", "critical")
        tallies: list[changes.Change] = [
            changes.Tally(
                "risk success" if won else "risk failure", player, source=ctx.source, other=LEVELS.index(self.level) + 1
            )
        ]
        if what == "critical":
            tallies.append(changes.Tally("natural 20", player, source=ctx.source))
        if what == "critical failure":
            tallies.append(changes.Tally("natural 1", player, source=ctx.source))
        tallies.append(changes.EndModifiers(NEXT_RISK, "risk over"))
        return [Batch(tallies, final=True), *self._clauses(what)]

    def _clauses(self, what: str) -> list[Step]:
        other = self.risk.otherwise
        if what == "success":
            return self._do(self.risk.success[self.level])
        if what == "critical":  # RR-7.2-a: doubled; RR-7.2-i, RUL-RR-45: its own critical clause is added, undoubled
            double = Batch([changes.Note(self.frame, "factor", Result(amount=2))], final=True)
            single = Batch([changes.Note(self.frame, "factor", Result(amount=1))], final=True)
            return [
                double,
                *self._do(self.risk.success[self.level]),
                single,
                *self._do(other.get("critical", ())),
            ]
        clauses = list(self.risk.normal)
        if what == "partial":  # RUL-RR-46: without a partial clause the failure clause applies
            clauses += other["partial"] if "partial" in other else other.get("failure", ())
        else:
            clauses += other.get("failure", ())
        if what == "critical failure":  # RR-7.2-e
            clauses += other.get("critical failure", ())
        return self._do(tuple(clauses))

    def _do(self, effects: Effects) -> list[Step]:
        return [Do(effect, self.frame) for effect in effects]
