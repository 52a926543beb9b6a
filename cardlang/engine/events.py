"""Events: what each stroke of the pen leaves behind. Triggers listen to them, logs print them, tests read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.state import Entity, Snapshot

# Kinds of stroke. Triggers are found by these, never by scanning cards.
MOVE = 1
CREATE = 2
REMOVE = 3
FLAG = 4
MARK = 5
COUNTER = 6
RESOURCE = 7
CONTROL = 8
RELATE = 9
MODIFY = 10
ROLL = 11
SHUFFLE = 12
REVEAL = 13
TALLY = 14
TURN = 15
PHASE = 16
OUT = 17
NOTE = 18
COMMIT = 19
FRAME = 20
PRIORITY = 21
OUTCOME = 22
ATTACH = 23
FACE = 24
PACT = 25


class Event:
    """One thing that happened.

    ``cause`` is the game's name for it (draw, discard, pitch ... are moves with different causes); ``ref`` what it
    happened to; ``player`` whose doing or whose thing it was; ``source`` what brought it about; ``before`` and
    ``after`` the rows around the stroke; ``snapshot`` what was last known of something that left play.
    """

    __slots__ = ("stroke", "cause", "ref", "player", "amount", "source", "before", "after", "snapshot", "other")

    def __init__(
        self,
        stroke: int,
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
        self.stroke = stroke
        self.cause = cause
        self.ref = ref
        self.player = player
        self.amount = amount
        self.source = source
        self.before = before
        self.after = after
        self.snapshot = snapshot
        self.other = other

    @property
    def came_from(self) -> int:
        """The zone left, for a move; else -1."""
        return -1 if self.before is None else self.before.zone

    @property
    def went_to(self) -> int:
        """The zone entered, for a move or creation; else -1."""
        return -1 if self.after is None else self.after.zone

    def __repr__(self) -> str:
        return f"Event({self.stroke}, {self.cause!r}, ref={self.ref}, player={self.player}, amount={self.amount})"
