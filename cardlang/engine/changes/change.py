"""What every stroke of the pen shares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.blank import blank, fields_of
from cardlang.engine.derived_values import DerivedValues
from cardlang.engine.events import Event, Reckoning
from cardlang.engine.modifiers import NO_ABILITIES
from cardlang.engine.state import (
    Entity,
    State,
    pairs_get,
    pairs_set,
)

if TYPE_CHECKING:
    from cardlang.engine.game import Game


MOST: Final = 1_000_000  # all quantities saturate here
NONE: Final[frozenset[str]] = frozenset()


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(ABC):
    """One proposed stroke. ``used`` lists the replacements that have acted on it; each may do so once.

    ``reckoning``: the numbers that decided it, which its event hands on to whoever asks why.
    """

    __slots__ = ("cause", "source", "used", "reckoning")
    change_type: ClassVar[int] = 0

    def __init__(self, cause: str, source: int = 0) -> None:
        self.cause = cause
        self.source = source
        self.used: tuple[str, ...] = ()
        self.reckoning: Reckoning | None = None

    def reckoned(self, rule: str, *numbers: int) -> Change:
        """The same change, which remembers the numbers that a rule has compared."""
        self.reckoning = Reckoning(rule, numbers)
        return self

    @abstractmethod
    def write(self, state: State, game: Game) -> Event | None:
        """Puts it down; None when nothing happened (its thing is gone, the amount is zero)."""

    def affected(self, state: State) -> int:
        """The player who chooses among several replacements."""
        return state.active

    def told(self, before: Entity, after: Entity, amount: int = 1, *, other: int = 0) -> Event:
        """The event of a stroke on one entity, with the rows around it."""
        return Event(
            self.change_type,
            self.cause,
            ref=after.id,
            player=after.controller,
            amount=amount,
            source=self.source,
            before=before,
            after=after,
            other=other,
        )

    def copy(self) -> Change:
        """The same change, to be altered by a replacement."""
        other: Change = blank(type(self))
        for name in fields_of(type(self)):
            setattr(other, name, getattr(self, name))
        return other


def touch(state: State) -> None:
    """Something that a number may depend on has changed."""
    state.version += 1
    state.cache = {}


def layout_changed(state: State) -> None:
    """What lies where, under whom or with which face has changed."""
    state.version += 1
    state.layout_version += 1
    state.forget()


def layout_changed_partly(
    state: State,
    stats: frozenset[str] = NONE,
    ref: int = 0,
    *,
    in_play: bool = False,
    listening: bool = False,
    elsewhere: bool = False,
) -> None:
    """As :func:`reshape`, where less has changed: the modifiers of these numbers are others than before, or ``ref``
    has moved, whose face has no static ability (or lies outside play); ``in_play``: it came into play or left it,
    ``listening``: it may have listened from elsewhere, ``elsewhere``: its abilities may have worked there. What was
    found out about everything else stays true.
    """
    state.version += 1
    state.layout_version += 1
    state.cache = {}
    if NO_ABILITIES in stats:
        state.derived = DerivedValues()  # what a thing does to any other is at an end, or begins again
    else:
        state.derived = state.derived.left(stats, ref, in_play, listening, elsewhere)


def drop_relations(state: State, ident: int) -> None:
    if state.relations:
        state.relations = tuple([relation for relation in state.relations if relation.first != ident])


def added(pairs: tuple[tuple[str, int], ...], name: str, amount: int) -> tuple[tuple[str, int], ...]:
    value = max(0, min(MOST, pairs_get(pairs, name) + amount))
    return pairs_set(pairs, name, value)
