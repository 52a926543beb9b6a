"""The interfaces between card text and the engine: amounts, conditions, filters.

The language mixes these into its own classes, so they stay plain Python classes where the rest of the
engine is compiled with mypyc.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from cardlang.engine.kept import ANYTHING

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game


class Amount:
    """A number that may have to be counted."""

    __slots__ = ()

    @abstractmethod
    def count(self, ctx: Context) -> int:
        """Its value now; never asks, never writes."""

    def reads(self, game: Game) -> int:
        """The facts that it depends on (see ``kept``): until one of them moves, its value stays the same."""
        return ANYTHING


class Condition:
    """Something that is true or false."""

    __slots__ = ()

    @abstractmethod
    def holds(self, ctx: Context) -> bool:
        """True if it is met now."""

    def progress(self, ctx: Context) -> int:
        """How near it is to being met, 0 to 100 (met): for bots. One that knows no degrees is met or not."""
        return 100 if self.holds(ctx) else 0

    def reads(self, game: Game) -> int:
        """The facts that it depends on (see ``kept``): until one of them moves, the answer stays the same."""
        return ANYTHING


class Filter:
    """A description that an entity or a player matches or does not match."""

    __slots__ = ()

    @abstractmethod
    def matches(self, ctx: Context, ref: int) -> bool:
        """True if ``ref`` matches it now."""

    def paid_by(self, ctx: Context, player: int) -> bool:
        """True unless it is only about what others than this player pay for."""
        return True

    def only(self, ctx: Context) -> list[int] | None:
        """The only entities that can match it until something is attached to something else; None if any can."""
        return None

    def reads(self) -> int:
        """The facts that decide whether an entity matches (see ``kept``), beside what moves that entity or gives it
        another controller, host or face.
        """
        return ANYTHING
