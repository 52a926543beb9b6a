"""MythoMagic: moments and ways of acting that several files of the rulebook use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.steps import Batch, GivePriority
from cardlang.games.mythomagic.facts import STACK

if TYPE_CHECKING:
    from cardlang.engine.state import Frame
    from cardlang.engine.steps import Step
    from cardlang.engine.table import Table


def own_main(table: Table, player: int, ref: int) -> bool:
    """MM-P-d, g, RUL-MM-9: True in the player's own Main phase while the stack is empty, whatever the card."""
    state = table.state
    return state.active == player and state.phase == "main" and not state.ids(STACK)


def without_stack(frame: Frame, steps: list[Step]) -> list[Step]:
    """The steps, with a frame open in which they record choices and costs, and nothing on the stack."""
    return [Batch([changes.OpenFrame(frame)], final=True), *steps, Batch([changes.CloseFrame(frame.id)], final=True)]


def priority_to_a(table: Table) -> Step:
    """RUL-MM-9: after a spell is cast or an ability activated, A (the active player) has priority first."""
    return GivePriority(table.state.active)
