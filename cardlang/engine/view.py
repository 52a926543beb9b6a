"""Views: what one player may know, and full positions consistent with it.

A view holds a *masked* state: every card that the player has not seen is UNKNOWN, the random state and the
secrets are removed, and another player's question is replaced by one without content. Bots and screens get
nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import UNKNOWN, Card
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.rng import permutation, seeded
from cardlang.engine.state import Entity, Frame, Snapshot, State
from cardlang.engine.table import Table
from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.modifiers import Modifier


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What ``player`` may know of a position. The masked state is created on first use."""

    __slots__ = ("game", "player", "_true", "_masked")

    def __init__(self, game: Game, state: State, player: int) -> None:
        self.game = game
        self.player = player
        self._true: State | None = state
        self._masked: State | None = None

    @property
    def question(self) -> Question | None:
        """The question this player has to answer; None during another player's decision."""
        state = self._true if self._true is not None else self.state
        question = state.question
        return question if question is not None and question.player == self.player else None

    @property
    def options(self) -> tuple[Option, ...]:
        """The possible answers of this player."""
        question = self.question
        return () if question is None else question.options

    @property
    def phase(self) -> str:
        """The phase or step, which is public."""
        return self._public.phase

    @property
    def active(self) -> int:
        """The active player."""
        return self._public.active

    @property
    def stack(self) -> tuple[int, ...]:
        """The ids of the items on the stack, top first."""
        return self.game.stack(self._public)

    def controller(self, ref: int) -> int:
        """The controller of an entity, which is public."""
        return self._public.entities[ref].controller

    @property
    def _public(self) -> State:
        """Any available state, for public facts: avoids masking where only public facts are read."""
        return self._masked if self._masked is not None else self.state if self._true is None else self._true

    @property
    def state(self) -> State:
        """The masked position. It contains nothing hidden."""
        if self._masked is None:
            assert self._true is not None
            self._masked = masked(self._true, self.player)
        return self._masked

    @property
    def table(self) -> Table:
        """The masked position with the rules of its game."""
        return Table(self.game, self.state)

    def determinize(self, seed: int) -> State:
        """A full position consistent with this view, which can be played on: unseen cards are dealt at random
        from the rest of the deck lists (which are public), and the random state is new.
        """
        return determinized(self.state, seed)


def masked(state: State, player: int) -> State:
    """A copy of a position without anything the player may not know."""
    copy = state.copy()
    copy.masked_for = player
    copy.rng = 0
    copy.given = ()
    copy.forget()
    copy.secrets = tuple(
        (key, who, value if who == player else 0) for key, who, value in state.secrets
    )
    copy.repeats = ()
    copy.waiting = tuple([one for one in state.waiting if one.controller == player or _is_seen(one.row, player)])
    copy.entities = [masked_row(row, player) for row in state.entities]
    copy.modifiers = tuple([_masked_modifier(one, state, player) for one in state.modifiers])
    copy.last_known = {key: _masked_memory(state, snapshot, player) for key, snapshot in state.last_known.items()}
    copy.frames = {ident: _masked_frame(frame, player) for ident, frame in state.frames.items()}
    copy.delayed = tuple(
        one.with_frame(_masked_frame(one.frame, player), one.stamp) for one in state.delayed
    )
    if state.question is not None and state.question.player != player:
        copy.question = Question(state.question.player, "thinking", ())
        copy.answers = ()
        copy.agenda = []  # waiting steps may name hidden cards (those that a search could find, for example)
    return copy


def _is_seen(row: Entity, player: int) -> bool:
    return row.zone == NOWHERE or bool(row.seen >> player & 1)


def masked_row(row: Entity, player: int) -> Entity:
    """The row as the player sees it: all who do not know the card see the same, so it is made once."""
    if row.zone == NOWHERE or row.seen >> player & 1:
        return row
    hidden = row.hidden
    if hidden is None:
        hidden = row.hidden = row.changed()
        hidden.card = UNKNOWN
        if row.face is row.card:
            hidden.face = UNKNOWN
    return hidden


def _masked_modifier(one: Modifier, state: State, player: int) -> Modifier:
    """A modifier without the hidden cards that it is about: they may have been picked by what is on them."""
    if not one.refs:
        return one
    seen = tuple([
        (ref, inc) for ref, inc in one.refs if ref <= 0 or not _is_hidden(state.entities[ref], player)
    ])
    if len(seen) == len(one.refs):
        return one
    known = one.changed()
    known.refs = seen
    return known


def _is_hidden(row: Entity, player: int) -> bool:
    """Whether nothing of a card is known to the player; a face-down thing in play has a face that all see."""
    return row.zone != NOWHERE and not row.seen >> player & 1 and row.face is row.card


def _masked_memory(state: State, snapshot: Snapshot, player: int) -> Snapshot:
    """Last known information; for a card that the player has never seen, only its public part."""
    row = snapshot.row
    if row.seen >> player & 1:
        return snapshot
    if state.entities[row.id].seen >> player & 1:  # the player has seen it later
        known = row.changed()
        known.seen |= 1 << player
        return Snapshot(known, snapshot.values, snapshot.relations)
    hidden = masked_row(row, player)
    public = hidden.face is row.face  # it lay face-down in play: its numbers were seen
    return Snapshot(hidden, snapshot.values if public else (), snapshot.relations)


def _masked_frame(frame: Frame, player: int) -> Frame:
    event, row = frame.event, frame.row
    if row is not None and not row.seen >> player & 1 and row.card is not UNKNOWN:
        frame = frame.changed()
        frame.row = masked_row(row, player)
    if event is None or (event.before is None and event.after is None):
        return frame
    copy = frame.changed()
    last = event.after or event.before
    assert last is not None
    copy.event = event.with_rows(_masked_past(event.before, last, player), _masked_past(event.after, last, player))
    return copy


def _masked_past(row: Entity | None, after: Entity, player: int) -> Entity | None:
    """A row of a past event. A player who knows the card after the change knows it on both sides; who knew it before
    does not, if it went unseen (``after``: the event's last row).
    """
    if row is None:
        return None
    if after.seen >> player & 1:
        return row
    hidden = row.changed()
    hidden.seen &= ~(1 << player)
    return masked_row(hidden, player)


def determinized(state: State, seed: int) -> State:
    """Fills the unknown cards of a masked position from what is left of their owners' deck lists."""
    copy = state.copy()
    copy.forget()
    rng = seeded(seed)
    spare = [card for row in state.players if row.out for card in _unseen(state, row.index)]
    for owner in range(state.seats):
        holes = [row for row in state.entities if row.zone != NOWHERE and row.owner == owner and row.card is UNKNOWN]
        left = _unseen(state, owner)
        if len(left) < len(holes):  # some of these cards came from a player who has left
            rng, order = permutation(rng, len(spare))
            left = [*left, *(spare[place] for place in order[: len(holes) - len(left)])]
        rng, order = permutation(rng, len(left))
        for place, row in enumerate(holes):
            filled = row.changed()
            filled.card = left[order[place]] if place < len(left) else UNKNOWN
            if filled.face is UNKNOWN:
                filled.face = filled.card
            copy.entities[row.id] = filled
    copy.rng = rng
    copy.masked_for = NO_PLAYER
    return copy


def _unseen(state: State, owner: int) -> list[Card]:
    """The cards of the owner's deck list that the viewer has not located."""
    left = list(state.decklists[owner]) if owner < len(state.decklists) else []
    for row in state.entities:
        if row.owner == owner and row.zone != NOWHERE and not row.token and row.card in left:
            left.remove(row.card)
    return left
