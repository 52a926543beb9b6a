"""9 Winning and losing, and 11 state-based actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes as pen
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Frame, Outcome, pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_and_resource.facts import (
    BATTLEFIELD,
    DEADLY_DAMAGE,
    EXILE_ZONE,
    GRAVEYARD,
    STARVED,
)

if TYPE_CHECKING:
    from cardlang.engine.cards import Condition
    from cardlang.engine.table import Table

GROWTH, SHRINKAGE = "+1/+1", "-1/-1"


def state_based_actions(table: Table) -> Sequence[Step]:
    """11: one pass. All conditions are read from one snapshot, then applied in the order of RUL-RR-49."""
    lost = losers(table)
    if lost:
        return lose(table, lost)
    won = winners(table)
    if won:
        return [Batch([pen.EndGame(Outcome("win", (won[0],), "win condition"))], final=True)]
    changes: list[pen.Change] = [*doomed(table), *cancelling_counters(table)]
    known = [change.ref for change in changes if isinstance(change, pen.Move)]
    changes += [change for change in surplus_legends(table) if change.ref not in known]
    return [Batch(changes, final=True)] if changes else ()


# ---- losing ----------------------------------------------------------------------------------------------------
def losers(table: Table) -> list[tuple[int, str]]:
    """RR-11.1-3: ten cards in exile; RR-11.1-4: had to draw from an empty library."""
    state = table.state
    limit = state.parameter("exile_loss")
    found: list[tuple[int, str]] = []
    for player in state.living():
        if owned_in_exile(table, player) >= limit:
            found.append((player, "exile"))
        elif pairs_get(state.players[player].marks, STARVED):
            found.append((player, "empty library"))
    return found


def owned_in_exile(table: Table, player: int) -> int:
    """RUL-RR-42: a card in exile counts for its owner; it lies in its owner's exile."""
    return len(table.state.ids(EXILE_ZONE, player))


def lose(table: Table, lost: list[tuple[int, str]]) -> Sequence[Step]:
    """RR-9.3-b: all at once is a draw; RR-9.3-c: who has lost cannot win; RR-9.1-b: the last one standing wins."""
    state = table.state
    out = [pen.PlayerOut(player, reason) for player, reason in lost]
    left = [player for player in state.living() if player not in [loser for loser, _ in lost]]
    if not left:
        return [Batch([*out, pen.EndGame(Outcome("draw", (), lost[0][1]))], final=True)]
    if len(left) == 1:
        return [Batch([*out, pen.EndGame(Outcome("win", (left[0],), lost[0][1]))], final=True)]
    # a win condition that was true in the same snapshot wins for those still in (RUL-RR-49)
    won = [player for player in winners(table) if player in left]
    if won:
        return [Batch([*out, pen.EndGame(Outcome("win", (won[0],), "win condition"))], final=True)]
    leaving = [step for player, _ in lost for step in table.game.leave(table, player)]
    return [Batch(out, final=True), *leaving]


# ---- winning ---------------------------------------------------------------------------------------------------
def winners(table: Table) -> list[int]:
    """RR-3.1.5-b, RR-9.4-a: who fulfils a Win Condition they control; the active player first (RR-9.3-a)."""
    state = table.state
    found: list[int] = []
    for ref in table.in_play():
        row = state.entities[ref]
        if not row.face.special:
            continue
        condition: Condition | None = row.face.special.get("win")  # type: ignore[assignment]
        if condition is not None:
            ctx = Context(table, Frame(0, ref, row.inc, row, row.controller))
            if condition.holds(ctx):
                found.append(row.controller)
    return [player for player in state.in_turn_order() if player in found]


# ---- creatures and counters ------------------------------------------------------------------------------------
def doomed(table: Table) -> list[pen.Change]:
    """RR-11.1-1: damage reaches defense, or any of it was Deadly; RR-11.1-2: defense 0 or less."""
    state = table.state
    found: list[pen.Change] = []
    for ref in table.in_play():
        row = state.entities[ref]
        if "creature" not in row.face.kinds:
            continue
        defense = table.value_of(ref, "defense")
        if defense <= 0:
            found.append(destroyed(table, ref, "no defense"))
            continue
        if not row.marks:
            continue
        deadly = pairs_get(row.marks, DEADLY_DAMAGE)
        if deadly or pairs_get(row.marks, "damage") >= defense:
            if not (table.has(ref, "indestructible") or table.forbidden(ref, "be destroyed")):  # RUL-RR-70
                found.append(destroyed(table, ref, "lethal damage"))
    return found


def surplus_legends(table: Table) -> list[pen.Move]:
    """RR-11.1-9: of several legendary permanents with one name, their controller keeps one; the player whose turn it
    is chooses first (RUL-RR-52).
    """
    state = table.state
    found: list[pen.Move] = []
    legends = [ref for ref in table.in_play() if "legendary" in state.entities[ref].face.supertypes]
    if len(legends) < 2:
        return found
    for player in state.in_turn_order():
        mine: dict[str, list[int]] = {}
        for ref in legends:
            if state.entities[ref].controller == player:
                mine.setdefault(state.entities[ref].face.name, []).append(ref)
        for name, refs in mine.items():
            if len(refs) > 1:
                options = tuple(Option("keep", (ref,)) for ref in refs)
                kept = table.ask(Question(player, "keep", options, f"Which {name} stays?")).args[0]
                found += [
                    pen.Move(ref, GRAVEYARD, state.entities[ref].owner, "legend rule")
                    for ref in refs
                    if ref != kept
                ]
    return found


def destroyed(table: Table, ref: int, cause: str) -> pen.Move:
    """To its owner's graveyard; by state-based actions it cannot be prevented or replaced (RUL-RR-52)."""
    return pen.Move(ref, GRAVEYARD, table.state.entities[ref].owner, cause)


def cancelling_counters(table: Table) -> list[pen.Change]:
    """RR-11.1-7: +1/+1 and -1/-1 counters on one permanent cancel in pairs."""
    found: list[pen.Change] = []
    for player in range(table.state.seats):
        for ref in table.state.ids(BATTLEFIELD, player):
            counters = table.state.entities[ref].counters
            if not counters:
                continue
            pairs = min(pairs_get(counters, GROWTH), pairs_get(counters, SHRINKAGE))
            if pairs:
                found.append(pen.PutCounters(ref, GROWTH, -pairs, "cancel"))
                found.append(pen.PutCounters(ref, SHRINKAGE, -pairs, "cancel"))
    return found


def last_one_standing(table: Table) -> Sequence[Step]:
    """RR-9.1-b, after somebody conceded."""
    living = table.state.living()
    if len(living) == 1:
        return [Batch([pen.EndGame(Outcome("win", (living[0],), "all opponents have lost"))], final=True)]
    return ()


def mark_starved(player: int, source: int) -> pen.Change:
    """RUL-RR-48: a draw from an empty library marks the player; the loss comes at the next check."""
    return pen.Mark(player_ref(player), STARVED, 1, "starve", source)
