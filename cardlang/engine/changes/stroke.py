"""What every stroke of the pen shares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from cardlang.engine.events import Event
from cardlang.engine.state import (
    State,
    pairs_get,
    pairs_set,
)

if TYPE_CHECKING:
    from cardlang.engine.game import Game


MOST = 1_000_000  # all quantities saturate here


class Change(ABC):
    """One proposed stroke. ``used`` lists the replacements that have acted on it; each may do so once."""

    __slots__ = ("cause", "source", "used")
    stroke = 0

    def __init__(self, cause: str, source: int = 0) -> None:
        self.cause = cause
        self.source = source
        self.used: tuple[str, ...] = ()

    @abstractmethod
    def write(self, state: State, game: Game) -> Event | None:
        """Puts it down; None when nothing happened (its thing is gone, the amount is zero)."""

    def affected(self, state: State) -> int:
        """The player who chooses among several replacements."""
        return state.active

    def copy(self) -> Change:
        """The same change, to be altered by a replacement."""
        other = object.__new__(type(self))
        for kind in type(self).__mro__:
            for slot in getattr(kind, "__slots__", ()):
                setattr(other, slot, getattr(self, slot))
        return other


def touch(state: State) -> None:
    """Something that a number may depend on has changed."""
    state.version += 1
    state.cache = {}


def reshape(state: State) -> None:
    """What lies where, under whom or with which face has changed."""
    state.version += 1
    state.reshapes += 1
    state.cache = {}
    state.shapes = {}


def drop_relations(state: State, ident: int) -> None:
    if any(relation.first == ident for relation in state.relations):
        state.relations = tuple(relation for relation in state.relations if relation.first != ident)


def added(pairs: tuple[tuple[str, int], ...], name: str, amount: int) -> tuple[tuple[str, int], ...]:
    value = max(0, min(MOST, pairs_get(pairs, name) + amount))
    return pairs_set(pairs, name, value)
