"""The targets of a spell or ability: one slot for each ``target ...`` in its text, with what may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import cards as engine
from cardlang.engine.refs import is_player, player_ref
from cardlang.engine.zones import PLAY, STACK
from cardlang.language.words import nouns, players
from cardlang.language.words.references import candidates, home_role, matches
from cardlang.language.words.word import Word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class ThingSlot(engine.TargetSlot):
    """``target creature``, ``up to two target artifacts``."""

    __slots__ = ("_least", "_most", "selection")

    def __init__(self, selection: nouns.Selection) -> None:
        self.selection = selection
        count = getattr(selection.count, "value", 1)
        self._most: int = 20 if selection.count is None else count
        self._least: int = 0 if selection.up_to or selection.count is None else count

    @property
    def minimum(self) -> int:
        return self._least

    @property
    def maximum(self) -> int:
        return self._most

    def candidates(self, ctx: Context) -> list[int]:
        found, source = candidates(self.selection.of, ctx), ctx.source
        if source in found and ctx.entity(source).zone == ctx.game.stack_zone:
            return [ref for ref in found if ref != source]  # a spell does not target itself
        return found

    def legal(self, ctx: Context, ref: int) -> bool:
        if not is_player(ref) and self.selection.of.zone is None and not self._at_home(ctx, ref):
            return False
        return matches(self.selection.of, ctx, ref)

    def _at_home(self, ctx: Context, ref: int) -> bool:
        role = home_role(self.selection.of.head, ctx.game)
        if role == STACK:
            return ctx.entity(ref).zone == ctx.game.stack_zone
        return role != PLAY or ctx.table.is_in_play(ref)


class PlayerSlot(engine.TargetSlot):
    """``target player``, ``target opponent``."""

    __slots__ = ("opponent",)

    def __init__(self, opponent: bool) -> None:
        self.opponent = opponent

    def candidates(self, ctx: Context) -> list[int]:
        found = ctx.opponents() if self.opponent else ctx.state.in_turn_order()  # RR-10.2-b
        return [player_ref(player) for player in found]

    def legal(self, ctx: Context, ref: int) -> bool:
        return ref in self.candidates(ctx)


class NoSlot(engine.TargetSlot):
    """An empty slot, for a target of a mode that was not chosen."""

    __slots__ = ()

    @property
    def minimum(self) -> int:
        return 0

    @property
    def maximum(self) -> int:
        return 0

    def candidates(self, ctx: Context) -> list[int]:
        return []

    def legal(self, ctx: Context, ref: int) -> bool:
        return False


NO_SLOT = NoSlot()


def target_slots(word: Word) -> tuple[engine.TargetSlot, ...]:
    """The target slots of a body, in their numbered order."""
    found = slots_by_number(word)
    return tuple(found[number] for number in sorted(found))


def slots_by_number(word: Word) -> dict[int, engine.TargetSlot]:
    """The target slots of a body by their number."""
    found: dict[int, engine.TargetSlot] = {}
    for each in word.walk():
        if isinstance(each, nouns.Selection) and each.quantifier == nouns.TARGET:
            found.setdefault(each.number, ThingSlot(each))
        elif isinstance(each, players.TargetPlayer):
            found.setdefault(each.number, PlayerSlot(each.opponent))
    return found
