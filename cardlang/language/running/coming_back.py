"""``Exile target creature until ~ leaves the battlefield.``: what was exiled comes back when the card that exiled it
has left: to play, or to the hand that it was exiled from. It returns to its owner at that moment, without using the
stack; and if that card has left before, nothing is exiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Body
from cardlang.engine.cards import Effect as EngineEffect
from cardlang.engine.context import Context
from cardlang.engine.events import MOVE, REMOVE, Event
from cardlang.engine.steps import Batch, Step
from cardlang.engine.triggers import Delayed
from cardlang.engine.zones import EXILE, HAND, PLAY
from cardlang.language.running.sentences import PutOff

Exiled = tuple[tuple[int, int, bool], ...]
"""Cards with their incarnations, and whether they were exiled from a hand."""


def in_hands(ctx: Context) -> tuple[int, ...]:
    """The cards that players hold now."""
    hand = ctx.game.role_zone(HAND)
    return tuple([ref for player in range(ctx.state.seats) for ref in ctx.state.ids(hand, player)])


@mypyc_attr(allow_interpreted_subclasses=True)
class ComeBack(EngineEffect):
    """Waits for the source to leave, for what the effect with this number has exiled; ``held`` are the cards that were
    in hands before.
    """

    __slots__ = ("number", "held")

    def __init__(self, number: int, held: tuple[int, ...]) -> None:
        self.number = number
        self.held = held

    def plan(self, ctx: Context) -> Sequence[Step]:
        rows = [ctx.entity(ref) for ref in ctx.result(f"effect {self.number}").refs if ref > 0]
        exile = ctx.game.role_zone(EXILE)
        exiled = tuple([(row.id, row.inc, row.id in self.held) for row in rows if row.zone == exile])
        if not exiled:
            return ()
        return [Batch([changes.Delay(Delayed(WhenGone(exiled), ctx.frame, at_once=True))], final=True)]


def has_left(ctx: Context) -> bool:
    """Whether the source is no longer in play as what it was."""
    return ctx.entity(ctx.source).inc != ctx.frame.inc or not ctx.table.is_in_play(ctx.source)


@mypyc_attr(allow_interpreted_subclasses=True)
class WhenGone(PutOff):
    """The source has left: what it exiled, and is still in exile, returns."""

    __slots__ = ()

    def __init__(self, exiled: Exiled) -> None:
        text = "Return what was exiled until this card left."
        super().__init__("delayed", text, (MOVE, REMOVE), Body((), (ReturnExiled(exiled),)))

    def matches(self, ctx: Context, event: Event) -> bool:
        before = event.before
        if before is None or event.ref != ctx.source or before.inc != ctx.frame.inc:
            return False
        return ctx.game.is_play_zone[before.zone] and not ctx.table.is_in_play(event.ref)


@mypyc_attr(allow_interpreted_subclasses=True)
class ReturnExiled(EngineEffect):
    """Cards that are still in exile return to their owners' hands, or to play under their owners' control."""

    __slots__ = ("exiled",)

    def __init__(self, exiled: Exiled) -> None:
        self.exiled = exiled

    def plan(self, ctx: Context) -> Sequence[Step]:
        play, hand = ctx.game.role_zone(PLAY), ctx.game.role_zone(HAND)
        proposed: list[changes.Change] = []
        for ref, inc, held in self.exiled:
            row = ctx.entity(ref)
            owner = ctx.game.pile_of(row)
            if row.inc == inc and held:
                proposed.append(changes.Move(ref, hand, owner, "return", source=ctx.source))
            elif row.inc == inc and row.card.permanent:
                proposed.append(changes.Move(ref, play, owner, "enter", controller=owner, source=ctx.source))
        return [Batch(proposed)] if proposed else ()
