"""``cannot ... by``: "~ cannot be blocked by creatures with power 2 or less", while a game runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.cards import Ability
from cardlang.engine.refs import is_player
from cardlang.language.words.nouns import Description
from cardlang.language.words.references import matches
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.engine.table import Table


class Against(Ability):
    """What follows ``by`` in a ``cannot``: a description of what may not do it."""

    __slots__ = ("description",)

    def __init__(self, description: Description) -> None:
        super().__init__("against", description.say(SOURCE))
        self.description = description


def forbidden_by(table: Table, ref: int, action: str, other: int) -> bool:
    """Whether a "cannot be ... by" forbids ``other`` to do ``action`` ("be blocked") to ``ref``."""
    acting = table.modifiers().get(f"cannot {action} by")
    if not acting:
        return False
    inc = 0 if is_player(ref) else table.state.entities[ref].inc
    for active in acting:
        against = active.modifier.ability
        if isinstance(against, Against) and active.applies(ref, inc):
            if matches(against.description, active.ctx, other):
                return True
    return False
