"""The parts of abilities: effects, target slots, parts of costs, and watches that count events for them.

Amounts, conditions and filters are words of card text; see ``word_interfaces``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.state import State
    from cardlang.engine.steps import Step
    from cardlang.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One thing a card does."""

    __slots__ = ()

    @abstractmethod
    def plan(self, ctx: Context) -> Sequence[Step]:
        """Reads the position, asks players, and returns the steps that should happen. Never writes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TargetSlot:
    """One 'target ...' of a text: chosen on announcement, checked again on resolution."""

    __slots__ = ()

    def minimum(self, ctx: Context) -> int:
        """The least number of targets to choose."""
        return 1

    @property
    def needs(self) -> str:
        """The optional part of the cost without which nothing is chosen; empty if it does not depend on one."""
        return ""

    @property
    def spared(self) -> str:
        """The optional part of the cost with which nothing is chosen, because what is paid for replaces it; empty if
        there is none.
        """
        return ""

    @property
    def of_x(self) -> bool:
        """Whether X decides what must be chosen: "target creature with cost X or less", "X target creatures"."""
        return False

    @property
    def apart(self) -> tuple[int, ...]:
        """The numbers of the slots whose targets it cannot have, too: "another target creature"."""
        return ()

    @property
    def after(self) -> tuple[int, ...]:
        """The numbers of the slots whose targets decide what fits it: "target creature that player controls"."""
        return ()

    def maximum(self, ctx: Context) -> int:
        """The largest number of targets to choose."""
        return 1

    @abstractmethod
    def candidates(self, ctx: Context) -> list[int]:
        """The refs that may be chosen now, in a stable order."""

    @abstractmethod
    def legal(self, ctx: Context, ref: int) -> bool:
        """True if a ref may be, or is still allowed to be, the target."""


CHOSEN_TYPE: Final = "chosen type "
"""Begins the name of the mark of the type that was chosen for a thing as it entered."""
TAPPED: Final = "tapped"
GONE: Final = "gone"


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart:
    """One part of a cost: an amount of a resource, or entities given up."""

    __slots__ = ()
    taps: ClassVar[bool] = False
    """Whether paying this part taps what is picked, so that the same entity cannot be tapped for another part."""

    def resource(self, ctx: Context) -> tuple[str, int] | None:
        """The name and amount of the resource, for a part that is paid with a resource."""
        return None

    def picks(self, ctx: Context) -> tuple[int, list[int]] | None:
        """The number of entities to pick and the refs to pick from, for a part that is paid with entities."""
        return None

    @abstractmethod
    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        """The changes that pay it."""

    def uses(self) -> str:
        """What it takes of an entity. Parts of one cost that take different things of it may be paid with the same
        entity: ``Tap, sacrifice ~``. Whatever takes all of it (``GONE``) is written last.
        """
        return TAPPED if self.taps else GONE

    def varies(self) -> bool:
        """Whether X says how much of entities is given up. (For a resource the price tells.)"""
        return False

    def in_order(self) -> bool:
        """Whether the first of the refs are taken without asking: the top of a deck, all creatures."""
        return False

    def kept_as(self) -> str:
        """The name under which the frame stores what was given up, for text that refers to it later; empty if
        none does.
        """
        return ""

    def prompt(self) -> str:
        """The question put to the player who pays, when there is a choice."""
        return "Choose what to pay with"


OF_ROUND: Final = "round: "
"""How the names of tallies begin that count only this round: they are gone when the next one begins."""


def tally_of(key: str, ref: int, inc: int) -> str:
    """The name of a tally that is kept for one entity (and its incarnation; 0 for a player). What one does to another
    is kept under the name of a name: ``tally_of(tally_of(key, ...), ...)``.
    """
    return f"{key} #{ref}.{inc}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """Something that a card counts ("this turn", "this game"); only what some card asks for is counted.

    ``key`` names the tally. With ``per_thing`` there is a count for each entity it happened to, otherwise
    one for each player. ``causes`` are those of the events it concerns; none: events of any cause.
    """

    __slots__ = ("key", "change_types", "per_thing", "causes")
    not_facts: ClassVar[tuple[str, ...]] = ("causes",)

    def __init__(
        self, key: str, change_types: tuple[int, ...], per_thing: bool, causes: tuple[str, ...] = ()
    ) -> None:
        self.key = key
        self.change_types = change_types
        self.per_thing = per_thing
        self.causes = causes

    def concerns(self, table: Table, event: Event) -> bool:
        """A cheap first test, independent of the player: False if an event of one of its types never counts.
        """
        return True

    def players(self, table: Table, event: Event) -> Sequence[int]:
        """The players for whom an event it ``concerns`` may count."""
        return range(table.state.seats)

    @abstractmethod
    def counts(self, ctx: Context, event: Event) -> int:
        """The amount that an event it ``concerns`` adds, from the point of view of the context's player."""

    def thing(self, event: Event) -> int:
        """The entity that a tally ``per_thing`` counts for."""
        return event.ref

    def named(self, state: State, event: Event) -> str:
        """The tally ``per_thing`` that an event moves."""
        ref = self.thing(event)
        return tally_of(self.key, ref, self.incarnation(state, event, ref))

    def names(self, ctx: Context, event: Event) -> Sequence[str]:
        """All that it moves, where it happens to several things at once; as the context's player sees it."""
        return (self.named(ctx.state, event),)

    def incarnation(self, state: State, event: Event, ref: int) -> int:
        """As which incarnation it is counted; 0 for a player."""
        return state.incarnation(ref)

    def incarnation_of_source(self, ctx: Context, event: Event) -> int:
        """As which incarnation the source of an event is counted: where it left play by the same batch of changes, as
        what it was there, since all of these happen at once.
        """
        in_play = ctx.game.is_play_zone
        for each in ctx.table.happened:
            if each.ref == event.source and each.before is not None and in_play[each.before.zone]:
                return each.before.inc
        return ctx.state.incarnation(event.source)
