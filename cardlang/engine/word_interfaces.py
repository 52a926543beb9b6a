"""What the words of a card mean to the machine: amounts, conditions, filters.

The language mixes these into its own trees, so they stay plain Python classes where the rest of the engine is
compiled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class Amount(ABC):
    """A number that may have to be counted."""

    __slots__ = ()

    @abstractmethod
    def count(self, ctx: Context) -> int:
        """Its value now; never asks, never writes."""


class Condition(ABC):
    """Something that holds or does not."""

    __slots__ = ()

    @abstractmethod
    def holds(self, ctx: Context) -> bool:
        """Whether it holds now."""


class Filter(ABC):
    """A description that an entity or a player fits or does not."""

    __slots__ = ()

    @abstractmethod
    def matches(self, ctx: Context, ref: int) -> bool:
        """Whether the thing behind ``ref`` fits it now."""

    def steady(self) -> bool:
        """Whether the answer for an entity stays the same until something moves, or gets another controller, host or
        face. Numbers that only depend on such answers are remembered longer.
        """
        return False
