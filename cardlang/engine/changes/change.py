"""The base class of all changes, and the helpers they share."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.blank import blank, fields_of
from cardlang.engine.events import Event, Reckoning
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.state import (
    Entity,
    State,
    pairs_get,
    pairs_set,
)

if TYPE_CHECKING:
    from cardlang.engine.game import Game


MOST: Final = 1_000_000  # no quantity grows beyond this


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Change:
    """One proposed change. ``used`` names the replacements that have acted on it; each may do so once.

    ``doer`` is the player who does it by a card or pays with it, or -1. ``instead``: it happens in place of what was
    to be done, and is something else. ``deed``: the cause and the doer of that, if it is done all the same, and only a
    thing goes elsewhere by it. ``elsewhere``: a thing that was to be put somewhere comes to another place, where all
    see it; not what was to be done, but the text goes on with it. ``reckoning`` holds the numbers that decided it. Its
    event passes them on, to explain why it happened.
    """

    __slots__ = ("change_type", "cause", "source", "used", "doer", "instead", "deed", "elsewhere", "reckoning")
    not_facts: ClassVar[tuple[str, ...]] = ("change_type", "reckoning")  # the one follows from the class

    def __init__(self, change_type: int, cause: str, source: int = 0) -> None:
        self.change_type = change_type
        self.cause = cause
        self.source = source
        self.used: tuple[str, ...] = ()
        self.doer = NO_PLAYER
        self.instead = False
        self.deed: tuple[str, int] | None = None
        self.elsewhere = False
        self.reckoning: Reckoning | None = None

    def reckoned(self, rule: str, *numbers: int) -> Change:
        """This change, with the numbers that ``rule`` compared attached as an explanation."""
        self.reckoning = Reckoning(rule, numbers)
        return self

    def done_by(self, player: int) -> None:
        """Remembers who does it, unless that is known already."""
        if self.doer == NO_PLAYER:
            self.doer = player

    @abstractmethod
    def write(self, state: State, game: Game) -> Event | None:
        """Applies the change. Returns None if nothing happened (the entity is gone, the amount is zero)."""

    def affected(self, state: State) -> int:
        """The player who chooses when several replacements could act on this change."""
        return state.active

    def struck(self, state: State) -> int:
        """To what or to whom it happens, for a replacement that acts on all that happens to that at once. By default
        the affected player, for any of their things.
        """
        return self.affected(state)

    def event_for(self, before: Entity, after: Entity, amount: int = 1, *, other: int = 0) -> Event:
        """The event of a change to one entity, with its row before and after."""
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
        """A copy, for a replacement to alter."""
        other: Change = blank(type(self))
        for name in fields_of(type(self)):
            setattr(other, name, getattr(self, name))
        return other


def drop_relations(state: State, ident: int) -> None:
    """Removes the relations that begin at an entity."""
    if state.relations:
        state.relations = tuple([relation for relation in state.relations if relation.first != ident])


def leave_relations(state: State, ident: int) -> None:
    """The relations that begin at an entity are past: it does this no longer, and what speaks of it still knows to whom
    it did it.
    """
    if any(relation.first == ident for relation in state.relations):
        state.relations = tuple([
            relation.past() if relation.first == ident else relation for relation in state.relations
        ])


def added(pairs: tuple[tuple[str, int], ...], name: str, amount: int) -> tuple[tuple[str, int], ...]:
    """The pairs with ``amount`` added to the number called ``name``, kept between 0 and MOST."""
    value = max(0, min(MOST, pairs_get(pairs, name) + amount))
    return pairs_set(pairs, name, value)
