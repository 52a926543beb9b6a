"""Modes that are chosen only once: ``choose one that has not been chosen``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.cards import Ability

if TYPE_CHECKING:
    from cardlang.engine.cards import Body
    from cardlang.engine.state import Frame, State


def has_been_chosen(state: State, frame: Frame, body: Body, mode: int) -> bool:
    """Whether a mode may not be chosen again: this turn, or as long as its card is the same thing."""
    if not body.once:
        return False
    known = state.turn_tallies if body.once == "turn" else state.game_tallies
    return known.get(mode_tally(state, frame, mode), 0) > 0


def mode_tally(state: State, frame: Frame, mode: int) -> tuple[str, int]:
    """The tally of a mode of an ability of a thing, kept for the thing's owner, as that of its uses is."""
    key = frame.ability.key if isinstance(frame.ability, Ability) else ""
    return f"mode {mode} {frame.source}.{frame.inc}.{key}", state.entities[frame.source].owner
