"""Events: the record that each change leaves. Triggers listen to them, logs print them, tests read them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.state import Entity, Snapshot, State

# Types of change. Triggers are looked up by these, never by scanning cards.
MOVE: Final = 1
CREATE: Final = 2
REMOVE: Final = 3
FLAG: Final = 4
MARK: Final = 5
COUNTER: Final = 6
RESOURCE: Final = 7
CONTROL: Final = 8
RELATE: Final = 9
MODIFY: Final = 10
ROLL: Final = 11
SHUFFLE: Final = 12
REVEAL: Final = 13
TALLY: Final = 14
TURN: Final = 15
PHASE: Final = 16
OUT: Final = 17
NOTE: Final = 18
COMMIT: Final = 19
FRAME: Final = 20
PRIORITY: Final = 21
OUTCOME: Final = 22
ATTACH: Final = 23
FACE: Final = 24
PACT: Final = 25
ALL_TYPES: Final = tuple(range(MOVE, PACT + 1))


@mypyc_attr(acyclic=True)
class Reckoning:
    """The numbers that decided something, and the id of the rule that compared them, kept for explanations.
    """

    __slots__ = ("rule", "numbers")

    def __init__(self, rule: str, numbers: tuple[int, ...]) -> None:
        self.rule = rule
        self.numbers = numbers


@mypyc_attr(acyclic=True)
class Shown:
    """The cards of a look or a reveal as they were then, and the players who saw them, for the log."""

    __slots__ = ("rows", "players")

    def __init__(self, rows: tuple[Entity, ...], players: tuple[int, ...]) -> None:
        self.rows = rows
        self.players = players


@mypyc_attr(allow_interpreted_subclasses=True)
class Saying:
    """What the log says of an event that nothing else in it does. It is worked out when it is read."""

    __slots__ = ()

    @abstractmethod
    def say(self, state: State, viewer: int, named: Callable[[int], str]) -> str:
        """A line of the log for a viewer, for whom a thing or player is ``named``; empty if there is nothing to say."""


class Placed(Saying):
    """At which end of a pile a card has been put."""

    __slots__ = ("where",)

    def __init__(self, where: str) -> None:
        self.where = where

    def say(self, state: State, viewer: int, named: Callable[[int], str]) -> str:
        return self.where


class Drawn(Saying):
    """What chance has chosen."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def say(self, state: State, viewer: int, named: Callable[[int], str]) -> str:
        return f"Chance chooses: {self.what}"


ON_TOP: Final = Placed("the top of")
AT_THE_BOTTOM: Final = Placed("the bottom of")


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened.

    ``cause`` is the game's name for it (draw, discard and pitch are moves with different causes). ``ref``
    is the entity or player it happened to, ``player`` the player who did it or whose entity it was,
    ``source`` the entity that caused it, ``doer`` the player who did it by a card or paid with it (-1: nobody, such
    as the rules). ``instead``: it happened in place of what was to be done. ``deed``: the cause and the doer of what
    was done all the same, where a thing only went elsewhere by it: discarded, and so exiled. ``elsewhere``: it was to
    be put somewhere, and came to another place. ``before`` and ``after`` are the entity's rows around the change;
    ``snapshot`` is the last known information about something that left play. ``reckoning`` holds the numbers that
    decided it, where they cannot be read later. ``shown`` is all that was looked at, where that may be more than one
    card. ``saying``: what the log says of it that nothing else in it does.
    """

    __slots__ = (
        "change_type",
        "cause",
        "ref",
        "player",
        "amount",
        "source",
        "before",
        "after",
        "snapshot",
        "other",
        "doer",
        "instead",
        "deed",
        "elsewhere",
        "reckoning",
        "shown",
        "saying",
    )
    not_facts: ClassVar[tuple[str, ...]] = ("reckoning", "shown", "saying")

    def __init__(
        self,
        change_type: int,
        cause: str,
        ref: int = 0,
        player: int = -1,
        amount: int = 0,
        source: int = 0,
        before: Entity | None = None,
        after: Entity | None = None,
        snapshot: Snapshot | None = None,
        other: int = 0,
    ) -> None:
        self.change_type = change_type
        self.cause = cause
        self.ref = ref
        self.player = player
        self.amount = amount
        self.source = source
        self.before = before
        self.after = after
        self.snapshot = snapshot
        self.other = other
        self.doer = NO_PLAYER
        self.instead = False
        self.deed: tuple[str, int] | None = None
        self.elsewhere = False
        self.reckoning: Reckoning | None = None
        self.shown: Shown | None = None
        self.saying: Saying | None = None

    @property
    def came_from(self) -> int:
        """The zone that was left, for a move; otherwise -1."""
        return NOWHERE if self.before is None else self.before.zone

    @property
    def went_to(self) -> int:
        """The zone that was entered, for a move or creation; otherwise -1."""
        return NOWHERE if self.after is None else self.after.zone

    def with_rows(self, before: Entity | None, after: Entity | None) -> Event:
        """The same event with other rows, as a player sees it. What was ``shown`` has rows as well and is left out."""
        other = Event(
            self.change_type,
            self.cause,
            self.ref,
            self.player,
            self.amount,
            self.source,
            before,
            after,
            self.snapshot,
            self.other,
        )
        other.doer, other.instead, other.deed = self.doer, self.instead, self.deed
        other.elsewhere, other.reckoning = self.elsewhere, self.reckoning
        return other

    def __repr__(self) -> str:
        return f"Event({self.change_type}, {self.cause!r}, ref={self.ref}, player={self.player}, amount={self.amount})"
