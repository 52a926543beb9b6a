"""What the words of a card mean to the machine: amounts, conditions, filters, effects, targets, parts of costs.

The language mixes these into its own trees, so they stay plain Python classes where the rest of the engine is
compiled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.steps import Step


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


class Effect(ABC):
    """One thing a card does."""

    __slots__ = ()

    @abstractmethod
    def plan(self, ctx: Context) -> Sequence[Step]:
        """Reads, asks, and returns what should happen; never writes."""


class TargetSlot(ABC):
    """One 'target ...' of a text: chosen on the way in, looked at again on resolution (RUL-RR-61)."""

    minimum: int = 1
    maximum: int = 1

    @abstractmethod
    def candidates(self, ctx: Context) -> list[int]:
        """The refs that may be chosen now, in a stable order."""

    @abstractmethod
    def legal(self, ctx: Context, ref: int) -> bool:
        """Whether one ref may be (or may still be) the target."""


class CostPart(ABC):
    """One part of a cost: an amount of a resource, or entities given up.

    ``name`` is where the frame keeps what was given up, for text that speaks of it later.
    """

    name: str = ""
    taps: bool = False
    """Whether what is picked is tapped for this part, so that it cannot be tapped for another one too."""

    def resource(self, ctx: Context) -> tuple[str, int] | None:
        """Name and amount, for a part paid from a resource."""
        return None

    def picks(self, ctx: Context) -> tuple[int, list[int]] | None:
        """How many entities of which must be picked, for a part paid with entities."""
        return None

    @abstractmethod
    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        """The changes that pay it."""

    def prompt(self) -> str:
        """What the payer is asked when there is a choice."""
        return "Choose what to pay with"


class Watch(ABC):
    """Something countable that a card asks about ("this turn", "this game"); only what is asked about is tallied.

    ``key`` names the tally. With ``per_thing`` the things it happened to are tallied, else the players who ask.
    """

    key: str = ""
    strokes: tuple[int, ...] = ()
    per_thing: bool = False

    @abstractmethod
    def counts(self, ctx: Context, event: Event) -> int:
        """How much an event adds, seen with the eyes of the player who asks."""

    def thing(self, event: Event) -> int:
        """Which thing a tally ``per_thing`` counts for."""
        return event.ref
