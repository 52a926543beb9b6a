"""What a cell of the matrix is, and what can become of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

Status = Literal["played", "refused", "unobserved", "failed"]
Key = tuple[str, ...]
"""What can be seen on a table: ``("hand", "A")``, ``("power", "ox")``."""


@dataclass(frozen=True)
class Do:
    """A player plays a card of the test: ``way`` is activate or play; ``wanted`` is what they choose when asked."""

    player: str
    card: str = "Lever"
    way: str = "use"
    wanted: tuple[str, ...] = ()
    possible: bool = True
    """Whether the play has to be offered, or has not to be."""
    waits: bool = False
    """Whether it stays on the stack, for what is played next."""


@dataclass(frozen=True)
class Say:
    """A sentence of a scenario's ``when``; ``waits`` as above."""

    sentence: str
    waits: bool = False


@dataclass(frozen=True)
class Look:
    """What has changed since the last look (or since the beginning): by how much, or into what.

    ``alone``: no hand, library or resource has changed beside.
    """

    changed: tuple[tuple[Key, int | str], ...]
    alone: bool = False


@dataclass(frozen=True)
class Expect:
    """A sentence of a scenario's ``then``, and whether it has to be true."""

    sentence: str
    true: bool = True


@dataclass(frozen=True)
class Until:
    """Nobody does anything that they need not do, until this player's next turn."""

    player: str


Step = Do | Say | Look | Expect | Until


@dataclass(frozen=True)
class Claim:
    """That players have so many of something: ``limit`` is more, less or exactly, ``of`` the key of what is counted.
    ``who`` may be a thing: then it is that (1) or not (0).
    """

    who: str
    limit: str
    number: int
    of: str


@dataclass(frozen=True)
class Asked:
    """How the answer of a condition is seen: how many cards A draws if it is yes, and if it is no; or, where it is
    ``standing``, how much more ``key`` is than without the text.

    The answer has to be that of the ``claim``, or of the same condition in the ``plain`` text, as far as these are
    given.
    """

    yes: int
    no: int
    key: Key = ()
    standing: bool = False
    claim: Claim | None = None
    plain: str = ""
    everywhere: bool = False
    """Whether it is asked in all positions, also once it was true in one and false in another."""


@dataclass(frozen=True)
class Cell:
    """One sentence in one game: ``text`` stands on the card ``on``, and the steps say what is played and seen."""

    game: str
    dimension: str
    name: str
    text: str
    steps: tuple[Step, ...] = ()
    on: str = "Watch"
    place: str = ""
    """Where the card is, if not where its game has such cards."""
    levers: tuple[tuple[str, str], ...] = ()
    """The texts of the other cards of the test."""
    given: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    """Which of the table are not there."""
    turn: str = "A"
    against: tuple[tuple[Key, int], ...] = ()
    """What is more with the card than with the same card without text; ``()``: that is not compared."""
    instead: bool = False
    """Whether what is ``against`` comes in the place of something: then that is otherwise, too, and else nothing is."""
    fields: str = ""
    """The fields of the card, if they are not those that its game gives it."""
    idle: str = ""
    """A text that does nothing, with which the game has to go on otherwise; a space: no text. Empty: not compared."""
    silent_in: str = ""
    """A zone in which the card must say nothing, though it does where it is (with ``idle``)."""
    stays: tuple[Step, ...] = ()
    """Steps with which the game goes on otherwise than with ``idle``; with its own steps it does not."""
    declared: str = ""
    """What the set of the card declares, as it is in a file."""
    asked: Asked | None = None
    """What the text asks; then it is played in all ``positions``, and must say yes in some and no in others."""
    positions: Iterable[Cell] = ()
    """The same text on other tables."""
    seat: int = 0
    """By how many seats further on everybody sits than they are called: with 1, A is the second player."""

    @property
    def id(self) -> str:
        """Its name among all cells."""
        return f"{self.game}: {self.dimension}: {self.name}"


@dataclass(frozen=True)
class Outcome:
    """What became of a cell: ``why`` is the code of the refusal, or what was seen instead; ``seen`` of a refusal is
    its message and its help.
    """

    cell: Cell
    status: Status
    why: str = ""
    seen: tuple[str, ...] = field(default=())
