"""Territories by who took them: ``each territory you captured this turn``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.games.risk_2025.facts import captured_by
from cardlang.games.risk_2025.things import is_territory
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class YouCaptured(Filter):
    """``you captured this turn``: taken by an attack of yours, even if another player holds it now (R25-ATT-11)."""

    late = True

    def say(self, voice: Voice) -> str:
        return "you captured this turn"

    def matches(self, ctx: Context, ref: int) -> bool:
        return is_territory(ref) and ctx.state.turn_tallies.get((captured_by(ref), ctx.controller), 0) > 0


CAPTURED: tuple[tuple[str, Filter], ...] = (("you captured this turn", YouCaptured()),)
