"""Conditions about a player who was named before: that they hold a continent, or a certain one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import continents_held
from cardlang.language.words.conditions import OfThem
from cardlang.language.words.references import covered
from cardlang.language.words.who_has import Who
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class TheyHold(OfThem):
    """``they hold a continent``, ``they hold no continent``."""

    none: bool = False

    def say(self, voice: Voice) -> str:
        who = "who holds" if isinstance(self.whose, Who) else "they hold"
        return f"{who} {'no' if self.none else 'a'} continent"

    def holds(self, ctx: Context) -> bool:
        players = [] if self.whose is None else covered(self.whose, ctx)
        return any(continents_held(ctx.state, player) for player in players) != self.none


@word
class TheyHoldRegion(OfThem):
    """``they hold Asia``: every territory of it."""

    region: str = ""

    def say(self, voice: Voice) -> str:
        return f"{'who holds' if isinstance(self.whose, Who) else 'they hold'} {self.region}"

    def holds(self, ctx: Context) -> bool:
        players = [] if self.whose is None else covered(self.whose, ctx)
        held_now = [number for player in players for number in continents_held(ctx.state, player)]
        return self.region in [BOARD.regions[number].name for number in held_now]
