"""Changes to the course of a match: turns, phases, priority, players leaving, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import events as ev
from cardlang.engine.binding import spoken_of_later
from cardlang.engine.changes.change import Change
from cardlang.engine.changes.lasting import end_with
from cardlang.engine.events import Event
from cardlang.engine.interfaces import OF_ROUND
from cardlang.engine.kept import REST, TURN
from cardlang.engine.refs import NO_PLAYER, player_ref
from cardlang.engine.state import (
    Outcome,
    State,
)

if TYPE_CHECKING:
    from cardlang.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class BeginTurn(Change):
    """The next turn begins and the tallies of the last turn are cleared. An ``extra`` turn does not advance
    the regular turn order.
    """

    __slots__ = ("player", "extra")

    def __init__(self, player: int, extra: bool = False) -> None:
        super().__init__(ev.TURN, "turn")
        self.player = player
        self.extra = extra

    def write(self, state: State, game: Game) -> Event | None:
        state.turn += 1
        state.active = self.player
        if not self.extra:
            state.regular = self.player
        if state.last_known:
            waited_for = spoken_of_later(state)
            state.last_known = {
                (ref, inc): known for (ref, inc), known in state.last_known.items() if ref in waited_for
            }
        state.relations = tuple([each for each in state.relations if not each.is_past])
        state.forget_turn()
        state.forget(TURN)
        return Event(ev.TURN, "turn", player=self.player, amount=state.turn)


@mypyc_attr(allow_interpreted_subclasses=True)
class Leads(Change):
    """The next regular turn is this player's, and the order goes on from them. (Extra turns still come first.)"""

    __slots__ = ("player",)

    def __init__(self, player: int, source: int = 0) -> None:
        super().__init__(ev.TURN, "leads", source)
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.regular = state.before(self.player)
        return Event(ev.TURN, "leads", player=self.player, source=self.source)


@mypyc_attr(allow_interpreted_subclasses=True)
class QueueTurn(Change):
    """Queues an extra turn right after the current one, before extra turns queued earlier."""

    __slots__ = ("player",)

    def __init__(self, player: int, source: int = 0) -> None:
        super().__init__(ev.TURN, "extra turn", source)
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.turn_queue = (self.player, *state.turn_queue)
        return Event(ev.TURN, "extra turn", player=self.player, source=self.source)


@mypyc_attr(allow_interpreted_subclasses=True)
class DropTurn(Change):
    """Removes the first extra turn from the queue."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ev.TURN, "queued turn taken")

    def write(self, state: State, game: Game) -> Event | None:
        state.turn_queue = state.turn_queue[1:]
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class QueuePhases(Change):
    """Adds phases to this turn, right after the current phase."""

    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...], source: int = 0) -> None:
        super().__init__(ev.TURN, "extra phases", source)
        self.names = names

    def write(self, state: State, game: Game) -> Event | None:
        state.phase_queue = (*self.names, *state.phase_queue)
        state.forget(REST)
        return Event(ev.TURN, self.cause, player=state.active, source=self.source)


@mypyc_attr(allow_interpreted_subclasses=True)
class DropPhases(Change):
    """Empties the queue of added phases, because they are about to be run."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ev.TURN, "queued phases taken")

    def write(self, state: State, game: Game) -> Event | None:
        state.phase_queue = ()
        state.forget(REST)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class SetOrder(Change):
    """Sets the order in which players take turns and act. With ``turns``, also queues one turn for each
    player still in.
    """

    __slots__ = ("order", "turns")

    def __init__(self, order: tuple[int, ...], cause: str, turns: bool = False) -> None:
        super().__init__(ev.TURN, cause)
        self.order = order
        self.turns = turns

    def write(self, state: State, game: Game) -> Event | None:
        state.order = self.order
        if self.turns:
            state.turn_queue = tuple([player for player in self.order if not state.players[player].out])
        state.forget()
        return Event(ev.TURN, self.cause, player=self.order[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class BeginRound(Change):
    """A new round begins."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ev.TURN, "round")

    def write(self, state: State, game: Game) -> Event | None:
        state.round += 1
        kept = {each: count for each, count in state.game_tallies.items() if not each[0].startswith(OF_ROUND)}
        state.game_tallies = kept
        state.forget(REST)
        return Event(ev.TURN, "round", player=state.active, amount=state.round)


@mypyc_attr(allow_interpreted_subclasses=True)
class BeginPhase(Change):
    """A phase or step begins (or ends, with cause ``end``)."""

    __slots__ = ("happening", "name")
    not_facts: ClassVar[tuple[str, ...]] = ("happening",)

    def __init__(self, name: str, cause: str = "begin") -> None:
        super().__init__(ev.PHASE, cause)
        self.name = name
        self.happening = f"{cause} {name}"

    def write(self, state: State, game: Game) -> Event | None:
        state.phase = self.name
        if game.phase_facts:
            state.forget(game.phase_facts)
        return Event(ev.PHASE, self.happening, player=state.active)


@mypyc_attr(allow_interpreted_subclasses=True)
class SkipPhase(Change):
    """A phase does not take place. What begins with it and is not part of it begins all the same: the turn."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(ev.PHASE, "skip")
        self.name = name

    def write(self, state: State, game: Game) -> Event | None:
        return Event(ev.PHASE, f"skip {self.name}", player=state.active)


@mypyc_attr(allow_interpreted_subclasses=True)
class SetActive(Change):
    """Setup has decided who takes the first turn."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(ev.TURN, "first player")
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.active = state.regular = self.player
        state.forget(TURN)
        return Event(ev.TURN, self.cause, player=self.player)


@mypyc_attr(allow_interpreted_subclasses=True)
class Priority(Change):
    """A player receives priority after ``passes`` consecutive passes."""

    __slots__ = ("player", "passes")

    def __init__(self, player: int, passes: int = 0) -> None:
        super().__init__(ev.PRIORITY, "priority")
        self.player = player
        self.passes = passes

    def write(self, state: State, game: Game) -> Event | None:
        state.priority = self.player
        state.passes = self.passes
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerOut(Change):
    """A player has lost or left. ``source`` is the entity that caused it; ``by`` the player who caused it, -1
    for nobody.
    """

    __slots__ = ("player", "reason", "by")

    def __init__(self, player: int, reason: str, source: int = 0, by: int = -1) -> None:
        super().__init__(ev.OUT, "out", source)
        self.player = player
        self.reason = reason
        self.by = by

    def write(self, state: State, game: Game) -> Event | None:
        row = state.players[self.player]
        if row.out:
            return None
        new = row.changed()
        new.out = True
        new.reason = self.reason
        new.by = self.by
        state.players[self.player] = new
        state.alive = tuple([player for player in state.alive if player != self.player])
        if self.player in state.turn_queue:  # a player who has left takes no extra turns
            state.turn_queue = tuple([player for player in state.turn_queue if player != self.player])
        end_with(state, game, self.player)
        state.forget()
        return Event(ev.OUT, self.reason, ref=player_ref(self.player), player=self.player, source=self.source)


@mypyc_attr(allow_interpreted_subclasses=True)
class EndGame(Change):
    """The match is over."""

    __slots__ = ("outcome",)

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(ev.OUTCOME, outcome.kind)
        self.outcome = outcome

    def write(self, state: State, game: Game) -> Event | None:
        if state.outcome is not None:
            return None
        state.outcome = self.outcome
        winner = next(iter(self.outcome.winners), NO_PLAYER)
        return Event(ev.OUTCOME, self.outcome.kind, player=winner)
