"""Consolidation: the last phase of a turn, units moved along a chain of one's own territories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Asking, Batch, Step
from cardlang.engine.turn import ResolveWaiting
from cardlang.games.risk_2025.facts import UNITS
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import held, holder, neighbours, number_of, units
from cardlang.games.risk_2025.windows import window

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def consolidation_phase() -> list[Step]:
    """RUL-R25-27: after the card draw; it may be skipped."""
    return [ResolveWaiting(), *window(), Consolidate(), *window()]


def chain(table: Table, player: int, start: int) -> list[int]:
    """R25-CON-1: the own territories joined to one by a chain of own territories, of any length (RUL-R25-27)."""
    return BOARD.reached(
        start, lambda ref: holder(table.state, ref) == player, lambda ref: neighbours(table, ref)
    )


def sources(table: Table, player: int) -> list[int]:
    """Where units can be moved from: R25-CON-3, one stays; and there is somewhere to go."""
    mine = held(table.state, player)
    return [
        ref
        for ref in mine
        if units(table.state, ref) > 1
        and any(holder(table.state, near) == player for near in neighbours(table, ref))
    ]


class Consolidate(Asking):
    """R25-CON-2: once per turn, unless a card allows more: from which territory, to which, and how many units."""

    __slots__ = ("start", "goal")

    def __init__(self, start: int = 0, goal: int = 0) -> None:
        self.start = start
        self.goal = goal

    def question(self, table: Table) -> Question | Sequence[Step]:
        player = table.state.active
        if table.state.players[player].out or consolidation_reasons(table, player):
            return ()
        if not self.start:
            options = [Option("from", (ref,)) for ref in sources(table, player)]
            options.append(Option("done", label="Move nothing"))
            return Question(player, "consolidate", tuple(options), "Consolidate from where?")
        goals = chain(table, player, self.start)
        if self.start not in sources(table, player) or (self.goal and self.goal not in goals):
            return [Consolidate()]  # what joined them left with a player who conceded
        if not self.goal:
            options = [Option("to", (ref,)) for ref in goals]
            return Question(player, "consolidate to", tuple(options), "Whereto?", self.start)
        options = [Option("units", (amount,)) for amount in range(1, units(table.state, self.start))]
        return Question(player, "units", tuple(options), "How many units move?", self.start)

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "done":
            return ()
        if not self.start:
            return [Consolidate(answer.args[0])]
        if not self.goal:
            return [Consolidate(self.start, answer.args[0])]
        return [*moved(table.state.active, self.start, self.goal, answer.args[0]), ResolveWaiting(), Consolidate()]


def moved(player: int, start: int, goal: int, amount: int) -> list[Step]:
    """The units that move."""
    return [
        Batch(
            [
                changes.Mark(start, UNITS, -amount, "move"),
                changes.Mark(goal, UNITS, amount, "move"),
                changes.Tally("consolidate", player, amount, ref=start, other=goal),
                changes.Tally("consolidations", player),
            ],
            final=True,
        )
    ]


def consolidation_reasons(table: Table, player: int) -> list[Reason]:
    """Why a player cannot consolidate (any more); empty when they can."""
    found: list[Reason] = []
    done = table.state.turn_tallies.get(("consolidations", player), 0)
    if done >= number_of(table, player, "consolidations"):
        found.append(Reason("R25-CON-2", "you have consolidated as often as you may this turn"))
    if table.forbidden(player_ref(player), "consolidate"):
        found.append(Reason("R25-ATT-14", "a card says that you cannot consolidate"))
    return found


def goal_reasons(table: Table, player: int, start: int, goal: int) -> list[Reason]:
    """Why units cannot move between two territories, from one of which a unit may leave (``sources``)."""
    state = table.state
    if holder(state, start) != player or holder(state, goal) != player:
        return [Reason("R25-CON-1", "units move between two of your own territories")]
    if goal not in chain(table, player, start):
        return [Reason("R25-CON-1", "no chain of your territories joins them")]
    return []
