"""Limits of abilities that are conditions: ``Activate only during your turn.``, ``Activate only if ...``, ``Do this
only once each turn.``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.cards import Ability, Body, Condition, Effect
from cardlang.engine.changes import Tally
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.costs import Limit
from cardlang.language.words.entries import DURING

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
        if self.once and ctx.state.game_tallies.get(tally_of_deed("use", self.once, ctx), 0):
            return False
        return not self.combat or ctx.game.in_combat(ctx.table)


class OnlyDuring(Condition):
    """``Activate only during your main phase.``"""

    __slots__ = ("moment",)

    def __init__(self, moment: str) -> None:
        self.moment = moment

    def holds(self, ctx: Context) -> bool:
        game, state = ctx.game, ctx.state
        return state.active == ctx.controller and state.phase in game.moments.get(self.moment, ())


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
    parts += [OnlyDuring(each.removeprefix(DURING)) for each in keys if each.startswith(DURING)]
    return parts[0] if len(parts) == 1 else All(tuple(parts)) if parts else None


class NotDoneYet(Condition):
    """``Do this only once each turn``: it has not been done this turn. ``key`` is that of the ability."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key

    def holds(self, ctx: Context) -> bool:
        return not ctx.state.turn_tallies.get(tally_of_deed("done", self.key, ctx), 0)


class NoteDone(Effect):
    """Notes for :class:`NotDoneYet` that an ability was carried out, if its effect number ``result`` was done."""

    __slots__ = ("key", "result")

    def __init__(self, key: str, result: int) -> None:
        self.key = key
        self.result = result

    def plan(self, ctx: Context) -> Sequence[Step]:
        if not ctx.result(f"effect {self.result}").done:
            return ()
        return [Batch([Tally(*tally_of_deed("done", self.key, ctx))], final=True)]


def tally_of_deed(what: str, key: str, ctx: Context) -> tuple[str, int]:
    """The tally of what was done with an ability of a thing, kept for the thing's owner: the ability has been used,
    also if another player controls the thing by now. ``key`` is that of the ability as it is printed; one that is
    given has its giver's.
    """
    ability, row = ctx.frame.ability, ctx.entity(ctx.source)
    own = ability.key if isinstance(ability, Ability) else key
    return f"{what} {row.id}.{ctx.frame.inc}.{own}", row.owner


def once_a_turn(key: str, word: Triggered, body: Body) -> tuple[Body, Condition]:
    """The body and condition of a triggered ability whose optional part is done only once each turn."""
    asked = next(each for sentence in word.body.sentences for each in sentence.clauses if each.optional)
    noted = NoteDone(key, asked.number + len(asked.effects) - 1)
    once = NotDoneYet(key)
    condition = once if word.condition is None else All((once, word.condition))
    return Body(body.targets, (*body.effects, noted), body.modes), condition
