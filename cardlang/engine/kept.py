"""What is kept of a position: answers found once, each until a fact that it reads is moved.

Every change says which facts it moves (``State.forget``), every kept answer which facts it reads: it is on the shelf
of these facts (``State.kept_of``). What is asked for most has a field of its own beside it (``of_play``,
``of_force``, ``of_players``, ``fleeting``, ``offered``, ``in_force``, ``heard``, ``usable``, ``watching``,
``settled``). Copies share these answers, so an answer is added and never altered. Nothing else is remembered about a
position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cardlang.engine.cards import Activated, Replacement, Triggered
    from cardlang.engine.context import Context
    from cardlang.engine.decisions import Option
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.rows import Entity, Frame

# The facts of a position, a bit each.
IN_PLAY: Final = 1  # what is in play, with its faces, controllers and hosts
STATICS: Final = 2  # the static abilities in play
EFFECTS: Final = 4  # continuous effects
LENT: Final = 8  # the abilities that continuous effects grant or take away
ELSEWHERE: Final = 16  # the cards outside play with abilities that work there
LISTENING: Final = 32  # the cards in the zones in which triggered abilities listen outside play
TURN: Final = 64  # whose turn it is
THINGS_MARKS: Final = 128  # the numbers that the game keeps on things
COUNTERS: Final = 256
RESOURCES: Final = 512
EXILED: Final = 1024  # the cards in exile
FLAGS: Final = 2048  # what is tapped, blocked ...
VITAL: Final = 4096  # the resources without which a player loses (``Game.vital``)
REST: Final = 8192  # everything else: other piles, tallies, relations ...
ABLE: Final = 16384  # the things in play with abilities that are not static
PLAYERS_MARKS: Final = 32768  # those that it keeps on players
PUT_DOWN: Final = 65536  # the things in play that were put there without being cast (``Game.put_down``)
TABLE: Final = 131072  # the table that reads the position; a copy has another one
ANYTHING: Final = TABLE - 1  # all facts: what is read may be any of them
EVERYTHING: Final = ANYTHING | TABLE
RESULTS: Final = 2 * TABLE  # no fact: tells the numbers from the modifiers that they are worked out with

MARKS: Final = THINGS_MARKS | PLAYERS_MARKS
FORCE: Final = STATICS | EFFECTS  # what the modifiers in force read, and the numbers they change
OF_PLAYERS: Final = FORCE | PLAYERS_MARKS  # what a player's number reads while no modifier changes it

Usable = tuple[int, int, "Activated"]
"""An activated ability: the id of its entity, its index among the abilities there, the ability."""
Heard = tuple[int, "Triggered"]
"""The id of an entity, and a triggered ability it has."""
Watching = tuple[str, "Replacement", "Context"]
"""A stable name, a replacement, and the context it runs in."""
Offered = tuple[int, str, "tuple[Option, ...]"]
"""A player with priority, an occasion (``Game.occasion``), and what that player may do then."""


class Shelf:
    """The answers that read the same facts."""

    __slots__ = ("reads", "answers")

    def __init__(self, reads: int) -> None:
        self.reads = reads
        self.answers: dict[Any, Any] = {}


@mypyc_attr(acyclic=True)
class Able:
    """The modifiers that may act on a number of a thing, each with its frame, for a continuous effect that effect, and
    its place; and the facts that decide whether they do. A copy of the position may have moved the same card elsewhere,
    or to another player, so it is known where and whose it was.
    """

    __slots__ = ("ref", "inc", "zone", "controller", "face", "stat", "reads", "frames")

    def __init__(
        self, row: Entity, stat: str, reads: int, frames: list[tuple[Modifier, Frame, Modifier | None, int]]
    ) -> None:
        self.ref = row.id
        self.inc = row.inc
        self.zone = row.zone
        self.controller = row.controller
        self.face = row.face
        self.stat = stat
        self.reads = reads
        self.frames = frames

    def is_of(self, row: Entity) -> bool:
        """Whether the thing is still there, the same player's, and has the same face."""
        here = self.inc == row.inc and self.zone == row.zone
        return here and self.controller == row.controller and self.face is row.face
