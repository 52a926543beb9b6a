"""Changes when players form or leave a pact, and when a player leaves the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine import events as ev
from cardlang.engine.changes.change import Change
from cardlang.engine.changes.lasting import settle_rows
from cardlang.engine.events import Event
from cardlang.engine.kept import REST
from cardlang.engine.modifiers import L_CONTROL, NEXT_TURN_END, Modifier
from cardlang.engine.pacts import Pact
from cardlang.engine.refs import player_ref
from cardlang.engine.state import State
from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Bind(Change):
    """Players form a pact; a pact that one of them is already in is extended."""

    __slots__ = ("members", "shared")

    def __init__(self, members: tuple[int, ...], shared: bool) -> None:
        super().__init__(ev.PACT, "pact made")
        self.members = tuple(sorted(members))
        self.shared = shared

    def write(self, state: State, game: Game) -> Event | None:
        others = tuple([
            pact for pact in state.pacts if all(member not in self.members for member in pact.members)
        ])
        state.pacts = (*others, Pact(self.members, self.shared))
        state.forget(REST)
        return Event(ev.PACT, self.cause, player=self.members[0], amount=len(self.members))


@mypyc_attr(allow_interpreted_subclasses=True)
class Unbind(Change):
    """A player leaves their pact. A pact with one member left ends."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(ev.PACT, "pact broken")
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        return Event(ev.PACT, self.cause, player=self.player) if _unbind(state, self.player) else None


def _unbind(state: State, player: int) -> bool:
    """Takes a player out of their pact. Returns False if they were in none."""
    before = state.pacts
    kept: list[Pact] = []
    for pact in before:
        members = tuple([member for member in pact.members if member != player])
        if len(members) > 1:
            kept.append(Pact(members, pact.shared))
    if not any(player in pact.members for pact in before):
        return False
    state.pacts = tuple(kept)
    state.forget(REST)
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Inherit(Change):
    """An entity gets a new owner and controller for the rest of the match."""

    __slots__ = ("ref", "player")

    def __init__(self, ref: int, player: int, cause: str) -> None:
        super().__init__(ev.CONTROL, cause)
        self.ref = ref
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        row = state.entities[self.ref]
        if row.zone == NOWHERE:
            return None
        row = row.changed()
        row.owner = row.controller = row.base_controller = self.player
        state.entities[row.id] = row
        state.forget()
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Depart(Change):
    """Removes what belongs to a player who has left: their effects, triggers, pending steps and place in a
    pact. Relations that pointed at the player end. The game itself deals with the player's cards.
    """

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(ev.OUT, "depart")
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        # their effects end: RR-10.5-d
        state.modifiers = tuple([modifier for modifier in state.modifiers if not self._takes(modifier)])
        state.delayed = tuple([one for one in state.delayed if one.frame.controller != self.player or one.at_once])
        state.waiting = tuple([one for one in state.waiting if one.controller != self.player])
        aimed = [relation.first for relation in state.relations if relation.second == player_ref(self.player)]
        state.relations = tuple([relation for relation in state.relations if relation.first not in aimed])
        # the last entry is the step that writes this change; it removes itself
        state.agenda[:-1] = [step for step in state.agenda[:-1] if not step.is_of(state, self.player)]
        on_stack = [state.entities[ref].frame for ref in game.stack(state)]
        for ident in [ident for ident, frame in state.frames.items() if frame.controller == self.player]:
            if ident not in on_stack:
                del state.frames[ident]
        state.secrets = tuple([secret for secret in state.secrets if secret[1] != self.player])
        _unbind(state, self.player)
        state.forget()
        settle_rows(state, game)
        return None

    def _takes(self, modifier: Modifier) -> bool:
        if modifier.controller == self.player:
            return True
        if modifier.layer == L_CONTROL:
            return modifier.amount == self.player
        return modifier.duration == NEXT_TURN_END and modifier.until == player_ref(self.player)
