"""MythoMagic, Winning and Losing: what is checked again and again, and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Outcome, pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.games.mythomagic import combat
from cardlang.games.mythomagic.facts import DAMAGE, DT_DAMAGE, STARVED, TYPES
from cardlang.games.next_check import Spared, no_longer_starved

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def checks(table: Table) -> Sequence[Step]:
    """RUL-MM-13: one check of life and Toughness, after each resolution and at the end of each phase. Then the engine
    puts triggered abilities on the stack, those of A, the active player, first (RUL-MM-24).
    """
    losers: list[tuple[int, str]] = []
    for player in table.state.alive:
        why = reason_to_lose(table, player)
        if why:
            losers.append((player, why))
    if losers:
        return lose(table, losers)
    found = [*combat.doomed(table), *no_longer_starved(table, STARVED)]
    if not found:
        return ()
    destroyed = [table.state.entities[each.ref] for each in found if isinstance(each, changes.Move)]
    return [Batch(found, final=not destroyed), Spared(destroyed, _DAMAGE)]  # RUL-MM-28


_DAMAGE = (DAMAGE, DT_DAMAGE)


def reason_to_lose(table: Table, player: int) -> str:
    """Why a player loses now; empty if they do not. MM-0-b, MM-W-b: no life left. MM-W-c: had to draw from an empty
    deck.
    """
    row = table.state.players[player]
    if row.resources[len(TYPES)] <= 0:
        why = "no life"
    elif row.marks and pairs_get(row.marks, STARVED):
        why = "empty deck"
    else:
        return ""
    return "" if table.forbidden(player_ref(player), "lose the game") else why  # RUL-MM-1


def lose(table: Table, losers: list[tuple[int, str]]) -> Sequence[Step]:
    """MM-0-d, MM-W-a: the other player wins. RUL-MM-13: if both lose at once, the game is a draw."""
    out = [changes.PlayerOut(player, why) for player, why in losers]
    left = [player for player in table.state.living() if player not in [loser for loser, _ in losers]]
    outcome = Outcome("win" if left else "draw", tuple(left), losers[0][1])
    return [Batch([*out, changes.EndGame(outcome)], final=True)]
