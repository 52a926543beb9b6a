"""Limits of activated abilities that are conditions: ``Activate only during your turn.``, ``Activate only if ...``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.cards import Condition
from cardlang.language.words.costs import Limit

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class OnlyWhen(Condition):
    """``Activate only during your turn.``, ``... during combat.``; ``once`` is the key of an ability that can be
    activated only once per game, else empty.
    """

    __slots__ = ("combat", "once", "your_turn")

    def __init__(self, your_turn: bool, combat: bool, once: str = "") -> None:
        self.your_turn = your_turn
        self.combat = combat
        self.once = once

    def holds(self, ctx: Context) -> bool:
        if self.your_turn and ctx.state.active != ctx.controller:
            return False
        used = f"use {ctx.source}.{ctx.frame.inc}.{self.once}"
        if self.once and ctx.state.game_tallies.get((used, ctx.controller), 0):
            return False
        return not self.combat or ctx.game.in_combat(ctx.table)


class All(Condition):
    """Several conditions that must all hold."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        self.parts = parts

    def holds(self, ctx: Context) -> bool:
        return all(part.holds(ctx) for part in self.parts)


def when_usable(key: str, limits: tuple[Limit, ...]) -> Condition | None:
    """The condition under which an ability with these limits can be activated, if there is one."""
    keys = [limit.key for limit in limits]
    parts: list[Condition] = [limit.condition for limit in limits if limit.condition is not None]
    if "your turn" in keys or "combat" in keys or "once a game" in keys:
        parts.append(OnlyWhen("your turn" in keys, "combat" in keys, key if "once a game" in keys else ""))
    return parts[0] if len(parts) == 1 else All(tuple(parts)) if parts else None
