"""Cards that go unseen: nobody else can tell which they were, by their ids either. Those that leave a hand change ids
with the cards that stay there, those of a library with each other, as in an order that others do not see. This happens
after all of a batch has moved, for until then its changes name them by the ids they had.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.changes.places import Move
from cardlang.engine.events import MOVE
from cardlang.engine.rng import permutation
from cardlang.engine.zones import DECK, HOLDER

if TYPE_CHECKING:
    from cardlang.engine.changes.change import Change
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.state import Entity, Frame, Result, State

Pair = tuple[int, int]
"""A thing and its incarnation."""


def conceal(state: State, game: Game, batch: Sequence[Change], happened: Sequence[Event], frame: int) -> None:
    """Hides which cards have moved, of those changes of a batch that say so; ``frame`` is the text that moved them,
    which still means them.
    """
    unseen = {change.ref: change.knowers for change in batch if isinstance(change, Move) and change.hide}
    left: dict[tuple[int, int], list[Event]] = {}
    for event in happened:
        if event.change_type == MOVE and event.ref in unseen and event.before is not None:
            left.setdefault((event.before.zone, event.before.holder), []).append(event)
    for (zone, holder), events in left.items():
        known = [unseen[event.ref] if unseen[event.ref] >= 0 else 1 << holder for event in events]
        _conceal(state, game, zone * state.seats + holder, events, known, frame)


def _conceal(
    state: State, game: Game, index: int, events: Sequence[Event], known: Sequence[int], frame: int
) -> None:
    """Exchanges the ids of what has left a hand with those of what stays, or of what has left a library with each
    other; ``known``: who knows which it is. Who holds a hand knows all of it.
    """
    stay = state.zones[index] if game.zones[index // state.seats].role != DECK else ()
    rows = [state.entities[ident] for ident in (*[event.ref for event in events], *stay)]
    state.rng, order = permutation(state.rng, len(rows))
    inc = max([row.inc for row in rows]) + 1
    holder = index % state.seats
    renamed: list[Entity] = []
    for place, old in enumerate(rows):
        new = old.changed()
        new.id, new.inc = rows[order[place]].id, inc
        new.seen = known[place] if place < len(events) else 1 << holder
        if place < len(events) and game.zones[new.zone].seen_by == HOLDER:
            new.seen |= 1 << new.holder
        renamed.append(new)
    for new in renamed:
        state.entities[new.id] = new
    count = len(events)
    for event, old, new in zip(events, rows[:count], renamed[:count], strict=True):
        event.after = new
    _name_anew(state, {old.id: new.id for old, new in zip(rows, renamed, strict=True)}, index, renamed[:count])
    for event in events:
        event.ref = event.after.id if event.after is not None else 0
    stays = {(old.id, old.inc): (new.id, inc) for old, new in zip(rows[count:], renamed[count:], strict=True)}
    went = {(old.id, old.inc): (new.id, inc) for old, new in zip(rows[:count], renamed[:count], strict=True)}
    _still_meant(state, stays, went, frame)
    state.forget()  # the ids now belong to other cards


def _name_anew(state: State, ids: dict[int, int], index: int, went: Sequence[Entity]) -> None:
    """The zones with the new ids: the one that cards have left, and those they have come to."""
    for each in {index, *[row.zone * state.seats + row.holder for row in went]}:
        state.zones[each] = tuple([ids.get(ident, ident) for ident in state.zones[each]])


def _still_meant(state: State, stays: dict[Pair, Pair], went: dict[Pair, Pair], frame: int) -> None:
    """What is said of the cards that stay is said of them under their new ids; the text that has moved the others goes
    on with them. ``went``: as they are after the move.
    """
    own = dict(stays)
    for (ref, inc), now in went.items():
        own[ref, inc] = now
        own[ref, inc - 1] = before = (now[0], now[1] - 1)
        if (ref, inc - 1) in state.last_known:
            state.last_known[before] = state.last_known[ref, inc - 1]
    for ident in state.frames:
        state.frames[ident] = _frame_with(state.frames[ident], own if ident == frame else stays)
    if state.delayed:
        state.delayed = tuple([one.with_frame(_frame_with(one.frame, stays), one.stamp) for one in state.delayed])
    left = {(ref, inc - 1) for ref, inc in went}
    state.modifiers = tuple([_modifier_with(one, stays, left) for one in state.modifiers])


def _modifier_with(one: Modifier, now: dict[Pair, Pair], left: set[Pair]) -> Modifier:
    """What lasts on cards, under their new ids, without those that have ``left``: their ids are others' now."""
    if not one.refs or not any(pair in now or pair in left for pair in one.refs):
        return one
    changed = one.changed()
    changed.refs = tuple([now.get(pair, pair) for pair in one.refs if pair not in left])
    return changed


def _frame_with(frame: Frame, now: dict[Pair, Pair]) -> Frame:
    if not any(pair in now for _, result in frame.results for pair in result.pairs):
        return frame
    frame = frame.changed()
    frame.results = tuple([(name, _result_with(result, now)) for name, result in frame.results])
    return frame


def _result_with(result: Result, now: dict[Pair, Pair]) -> Result:
    pairs = [now.get(pair, pair) for pair in result.pairs]
    return result.about(tuple([ref for ref, _ in pairs]), tuple([inc for _, inc in pairs]))
