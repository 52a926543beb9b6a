"""What every stroke of the pen shares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from cardlang.engine.blank import blank, fields_of
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


Known = TypeVar("Known")

MOST: Final = 1_000_000  # all quantities saturate here


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(ABC):
    """One proposed stroke. ``used`` lists the replacements that have acted on it; each may do so once.

    ``reckoning``: the numbers that decided it, which its event hands on to whoever asks why.
    """

    __slots__ = ("cause", "source", "used", "reckoning")
    stroke: ClassVar[int] = 0

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
            self.stroke,
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


def reshape(state: State) -> None:
    """What lies where, under whom or with which face has changed."""
    state.version += 1
    state.reshapes += 1
    state.cache = {}
    state.shapes = {}


_LENDING: Final = frozenset(("ability", "replacement"))


def resettle(
    state: State,
    stats: frozenset[str] = frozenset(),
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
    old = state.shapes
    reshape(state)
    if NO_ABILITIES in stats:
        return  # what a thing does to any other is at an end, or begins again
    lending = bool(stats) and not _LENDING.isdisjoint(stats)
    changed = (bool(stats), lending, bool(ref), in_play, listening, elsewhere)
    kept = _KEPT.get(changed)
    if kept is None:
        kept = _KEPT[changed] = _kept(*changed)
    shapes = {name: old[name] for name in kept if name in old}
    values: dict[int, dict[str, Any]] | None = old.get("steady values")
    if values:
        left = values.copy()
        left.pop(ref, None)
        for stat in stats:
            for each, known in values.items():
                if stat in known and each in left:
                    left[each] = _without(left[each], stat)
        shapes["steady values"] = left
    state.shapes = shapes


_KEPT: Final[dict[tuple[bool, bool, bool, bool, bool, bool], tuple[str, ...]]] = {}


def _kept(
    stats: bool, lending: bool, ref: bool, in_play: bool, listening: bool, elsewhere: bool
) -> tuple[str, ...]:
    """What of ``State.shapes`` stays true (see :func:`resettle`; ``lending``: abilities or replacements are)."""
    kept = ["standing"]
    if not elsewhere:
        kept.append("used from elsewhere")
    if not stats:
        kept.append("modifiers")
    if not in_play:
        kept += ["in play", "in play with"]
        if not lending:
            kept.append("activatable")
            if not listening:
                kept.append("listeners")
            if ref or stats:  # not at the beginning of a turn: some are seen with the eyes of whose turn it is
                kept.append("replacements")
    return tuple(kept)


def _without(known: dict[str, Known], stat: str) -> dict[str, Known]:
    """The numbers of a thing but one (nobody writes into the old ones: copies of the position share them)."""
    return {name: value for name, value in known.items() if name != stat}


def drop_relations(state: State, ident: int) -> None:
    if state.relations:
        state.relations = tuple([relation for relation in state.relations if relation.first != ident])


def added(pairs: tuple[tuple[str, int], ...], name: str, amount: int) -> tuple[tuple[str, int], ...]:
    value = max(0, min(MOST, pairs_get(pairs, name) + amount))
    return pairs_set(pairs, name, value)
