"""Turns, phases and priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes as pen
from cardlang.engine.decisions import Option, Question
from cardlang.engine.stack import PutTriggers, ResolveTop
from cardlang.engine.state import Outcome
from cardlang.engine.steps import Batch, Step

if TYPE_CHECKING:
    from cardlang.engine.table import Table

PASS = Option("pass", label="Pass")


class NextTurn(Step):
    """Whoever is next in the queue, or clockwise, takes a turn; a match that is too long ends as a turn limit.

    ``first`` is the very first turn: it belongs to the player that setup made the active one.
    """

    __slots__ = ("first",)

    def __init__(self, first: bool = False) -> None:
        self.first = first

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        if state.turn >= state.parameter("max_turns"):
            return [Batch([pen.EndGame(Outcome("turn_limit", table.game.ahead(table)))], final=True)]
        changes: list[pen.Change] = []
        player = state.active if self.first else state.after(state.active)
        if state.turn_queue and not self.first:
            player = state.turn_queue[0]
            changes.append(pen.DropTurn())
        changes.append(pen.BeginTurn(player))
        changes.append(pen.EndModifiers("next turn", "turn began", player))
        phases = [PhaseStep(index) for index in range(len(table.game.phases))]
        return [Batch(changes, final=True), *phases, NextTurn()]


class PhaseStep(Step):
    """One phase: it begins, does what it does, gives priority, ends."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, table: Table) -> Sequence[Step]:
        phase = table.game.phases[self.index]
        if not table.game.phase_happens(table, phase):
            return ()
        return [Batch([pen.BeginPhase(phase.name)], final=True), RunPhase(self.index)]


class RunPhase(Step):
    """What a phase does once it has begun."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, table: Table) -> Sequence[Step]:
        phase = table.game.phases[self.index]
        steps = [*table.game.begin_phase(table, phase)]
        if phase.priority:
            steps.append(OpenWindow())
        steps.append(EndPhase())
        return steps


class EndPhase(Step):
    """State-based actions are looked at once more at the end of each phase (RR-9.4-b)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        checks = settled(table)
        return [*checks, self] if checks else ()


def settled(table: Table) -> Sequence[Step]:
    """The state-based actions that are due; remembered as none until something is written."""
    cache = table.state.cache
    if cache.get("settled"):
        return ()
    checks = table.game.checks(table)
    if not checks:
        cache["settled"] = True
    return checks


class OpenWindow(Step):
    """Players may act, the first as the game says, until all have passed in succession on an empty stack."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        begin: list[pen.Change] = [pen.Priority(first_player(table), 0)]
        if table.state.frames:
            begin.append(pen.SweepFrames())
        return [Batch(begin, final=True), Window()]


def first_player(table: Table) -> int:
    """Who the game says acts first, or the next living player when they have left."""
    state = table.state
    player = table.game.first_to_act(table)
    return player if not state.players[player].out else state.after(player)


class SettleOnly(Step):
    """State-based actions and waiting triggers are dealt with, without anybody receiving priority."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        checks = settled(table)
        return [*checks, self] if checks else ()


class Window(Step):
    """One moment of priority: checks until none applies, waiting triggers, then a player acts or passes."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state, game = table.state, table.game
        checks = settled(table)
        if checks:
            return [*checks, self]
        if state.waiting:
            return [PutTriggers(), self]
        player = state.priority
        if state.players[player].out:
            return [Batch([pen.Priority(state.after(player), state.passes)], final=True), self]
        answer = self._answer(table, player)
        if answer.kind != "pass":
            return [*game.act(table, player, answer), self]
        passes = state.passes + 1
        if passes < len(state.living()):
            return [Batch([pen.Priority(state.after(player), passes)], final=True), self]
        if not state.ids(game.stack_zone):
            return ()
        return [ResolveTop(), OpenWindow()]

    def _answer(self, table: Table, player: int) -> Option:
        """What the player does; who can only pass is not asked."""
        state = table.state
        if state.answers:
            table.asked += 1
            return state.answers[0]
        if state.hasty and (state.relations or state.ids(table.game.stack_zone)):
            return PASS
        key = ("actions", player)
        options: tuple[Option, ...] | None = state.cache.get(key)
        if options is None:
            actions = table.game.actions(table, player)
            if all(option.kind in table.game.idle for option in actions):
                actions = []
            options = tuple(sorted([*actions, PASS], key=Option.order))
            state.cache[key] = options
        return table.ask(Question(player, "priority", options))
