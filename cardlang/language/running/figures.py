"""The players whom a rule of the game finds, such as the player with the most units, while a clause is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.language.words.players import GamePlayer

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.words.word import Word


def figures_of(clause: Word) -> tuple[GamePlayer, ...]:
    """The players in a clause who are found by a rule of the game (the player with the most ..., say)."""
    return tuple(word for word in clause.walk() if isinstance(word, GamePlayer))


def who_is_meant(figures: Sequence[GamePlayer], ctx: Context) -> list[Step]:
    """The steps needed before those players are known (a roll to break a tie, say)."""
    found: list[Step] = []
    for word in figures:
        found += word.prepare(ctx)
    return found
