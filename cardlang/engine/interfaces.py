"""What abilities are made of: effects, targets, parts of costs, and what is counted for them.

Amounts, conditions and filters are words of card text themselves; see ``word_interfaces``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.steps import Step
    from cardlang.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(ABC):
    """One thing a card does."""

    __slots__ = ()

    @abstractmethod
    def plan(self, ctx: Context) -> Sequence[Step]:
        """Reads, asks, and returns what should happen; never writes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TargetSlot(ABC):
    """One 'target ...' of a text: chosen on the way in, looked at again on resolution (RUL-RR-61)."""

    __slots__ = ()

    @property
    def minimum(self) -> int:
        """How many must be chosen at least."""
        return 1

    @property
    def maximum(self) -> int:
        """How many may be chosen."""
        return 1

    @abstractmethod
    def candidates(self, ctx: Context) -> list[int]:
        """The refs that may be chosen now, in a stable order."""

    @abstractmethod
    def legal(self, ctx: Context, ref: int) -> bool:
        """Whether one ref may be (or may still be) the target."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart(ABC):
    """One part of a cost: an amount of a resource, or entities given up."""

    __slots__ = ()
    taps: ClassVar[bool] = False
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

    def kept_as(self) -> str:
        """The name under which the frame keeps what was given up, for text that speaks of it later; empty: nobody
        does.
        """
        return ""

    def prompt(self) -> str:
        """What the payer is asked when there is a choice."""
        return "Choose what to pay with"


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(ABC):
    """Something countable that a card asks about ("this turn", "this game"); only what is asked about is tallied.

    ``key`` names the tally. With ``per_thing`` the things it happened to are tallied, else the players who ask.
    """

    __slots__ = ("key", "change_types", "per_thing")

    def __init__(self, key: str, change_types: tuple[int, ...], per_thing: bool) -> None:
        self.key = key
        self.change_types = change_types
        self.per_thing = per_thing

    def concerns(self, table: Table, event: Event) -> bool:
        """Whether an event of one of its strokes may count for anybody."""
        return True

    @abstractmethod
    def counts(self, ctx: Context, event: Event) -> int:
        """How much an event that it ``concerns`` adds, seen with the eyes of the player who asks."""

    def thing(self, event: Event) -> int:
        """Which thing a tally ``per_thing`` counts for."""
        return event.ref
