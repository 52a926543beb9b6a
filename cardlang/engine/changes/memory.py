"""Changes to frames, the memory of spells and abilities that are being announced or resolved, and to
triggers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import events as ev
from cardlang.engine.binding import for_later
from cardlang.engine.changes.change import Change
from cardlang.engine.changes.marks import count
from cardlang.engine.changes.spoken_of import spoken_of_after_deed
from cardlang.engine.events import Event
from cardlang.engine.kept import REST
from cardlang.engine.state import (
    Frame,
    Result,
    State,
)

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.triggers import Delayed, Waiting


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenFrame(Change):
    """Creates the frame of a spell or ability that is being announced, or of an effect that is about to run.
    """

    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        super().__init__(ev.FRAME, "frame")
        self.frame = frame

    def write(self, state: State, game: Game) -> Event | None:
        state.frames[self.frame.id] = self.frame
        state.next_frame = max(state.next_frame, self.frame.id + 1)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class CloseFrame(Change):
    """Deletes a frame that is no longer needed."""

    __slots__ = ("frame",)

    def __init__(self, frame: int) -> None:
        super().__init__(ev.FRAME, "frame")
        self.frame = frame

    def write(self, state: State, game: Game) -> Event | None:
        state.frames.pop(self.frame, None)
        if not state.frames:
            state.next_frame = 1
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class CloseDeed(CloseFrame):
    """Deletes the frame of a deed (a keyword action of a set) that is done. If the deed has moved its thing, triggers
    that were set off by the event ``name`` follow the thing to its new place.
    """

    __slots__ = ("name",)

    def __init__(self, frame: int, name: str) -> None:
        super().__init__(frame)
        self.name = name

    def write(self, state: State, game: Game) -> Event | None:
        frame = state.frames.get(self.frame)
        if frame is not None and state.waiting:
            spoken_of_after_deed(state, game, frame, self.name)
        return super().write(state, game)


@mypyc_attr(allow_interpreted_subclasses=True)
class SweepFrames(Change):
    """Deletes the frames of spells and abilities that left the stack without resolving (countered ones, for
    example), once nothing waits there any more that might still copy them.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ev.FRAME, "frame")

    def write(self, state: State, game: Game) -> Event | None:
        if not state.ids(game.stack_zone):
            state.frames.clear()
            state.next_frame = 1
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class AttachFrame(Change):
    """Links a spell on the stack to its frame."""

    __slots__ = ("ref", "frame")

    def __init__(self, ref: int, frame: int) -> None:
        super().__init__(ev.FRAME, "frame")
        self.ref = ref
        self.frame = frame

    def write(self, state: State, game: Game) -> None:
        row = state.entities[self.ref].changed()
        row.frame = self.frame
        state.entities[self.ref] = row
        frame = state.frames[self.frame].changed()
        frame.inc = row.inc
        frame.row = row
        state.frames[self.frame] = frame


@mypyc_attr(allow_interpreted_subclasses=True)
class SetTarget(Change):
    """Fills one target slot of a frame. Its event is that of the first target (see :class:`BecomeTarget`)."""

    __slots__ = ("frame", "slot", "refs", "player")

    def __init__(self, frame: int, slot: int, refs: tuple[int, ...], player: int, source: int) -> None:
        super().__init__(ev.FRAME, "target", source)
        self.frame = frame
        self.slot = slot
        self.refs = refs
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        frame = state.frames[self.frame].changed()
        chosen = tuple([(ref, state.incarnation(ref)) for ref in self.refs])
        filled = list(frame.targets)
        while len(filled) <= self.slot:
            filled.append(())
        filled[self.slot] = chosen
        frame.targets = tuple(filled)
        state.frames[self.frame] = frame
        if not self.refs:
            return None
        return BecomeTarget(self.frame, self.refs[0], self.player, self.source).write(state, game)


@mypyc_attr(allow_interpreted_subclasses=True)
class BecomeTarget(Change):
    """A thing or player is chosen as a target. The other thing of its event is the spell or ability on the stack that
    targets; of what targets without the stack, its source.
    """

    __slots__ = ("frame", "ref", "player")

    def __init__(self, frame: int, ref: int, player: int, source: int) -> None:
        super().__init__(ev.FRAME, "target", source)
        self.frame = frame
        self.ref = ref
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        row = state.entities[self.ref] if self.ref > 0 else None
        items = [ref for ref in state.ids(game.stack_zone) if state.entities[ref].frame == self.frame]
        return Event(
            ev.FRAME,
            "target",
            ref=self.ref,
            player=self.player,
            amount=1,
            source=self.source,
            before=row,
            after=row,
            other=next(iter(items), self.source),
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class BeChosen(Change):
    """Reports that a player has chosen a thing or player, for the log and for triggers. It changes nothing."""

    __slots__ = ("ref", "player")

    def __init__(self, ref: int, player: int, source: int) -> None:
        super().__init__(ev.FRAME, "chosen", source)
        self.ref = ref
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        row = state.entities[self.ref] if self.ref > 0 else None
        return Event(ev.FRAME, "chosen", self.ref, self.player, 1, self.source, row, row)


@mypyc_attr(allow_interpreted_subclasses=True)
class SetBody(Change):
    """Fixes what a spell or ability does: the mode that was chosen. ``drawn``: what chance chose, for the log."""

    __slots__ = ("frame", "body", "drawn")

    def __init__(self, frame: int, body: object, drawn: str = "", source: int = 0) -> None:
        super().__init__(ev.FRAME, "mode", source)
        self.frame = frame
        self.body = body
        self.drawn = drawn

    def write(self, state: State, game: Game) -> Event | None:
        frame = state.frames[self.frame].changed()
        frame.body = self.body
        state.frames[self.frame] = frame
        if not self.drawn:
            return None
        event = Event(ev.FRAME, "mode", player=frame.controller, source=self.source)
        event.saying = ev.Drawn(self.drawn)
        return event


class SetX(Change):
    """Fixes the value of X in a frame."""

    __slots__ = ("frame", "x")

    def __init__(self, frame: int, x: int) -> None:
        super().__init__(ev.FRAME, "x")
        self.frame = frame
        self.x = x

    def write(self, state: State, game: Game) -> Event | None:
        frame = state.frames[self.frame].changed()
        frame.x = self.x
        state.frames[self.frame] = frame
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Note(Change):
    """Stores a named result in a frame."""

    __slots__ = ("frame", "name", "result")

    def __init__(self, frame: int, name: str, result: Result) -> None:
        super().__init__(ev.NOTE, "note")
        self.frame = frame
        self.name = name
        self.result = result

    def write(self, state: State, game: Game) -> Event | None:
        note(state, self.frame, self.name, self.result)
        return None


def note(state: State, ident: int, name: str, result: Result) -> None:
    """Stores a named result in a frame, if the frame still exists. It is bound to what its refs are now, if it is not
    bound yet.
    """
    frame = state.frames.get(ident)
    if frame is None:
        return
    frame = frame.changed()
    if len(result.incs) != len(result.refs):
        result = result.bound(tuple([state.incarnation(ref) for ref in result.refs]))
    frame.results = tuple([pair for pair in frame.results if pair[0] != name]) + ((name, result),)
    state.frames[ident] = frame
    state.forget(REST)


SPARED: Final = "spared "
"""In front of the name of a result: by how much replacements have made less of it."""


def note_spared(state: State, ident: int, name: str, spared: Sequence[tuple[int, int]]) -> None:
    """Adds to what replacements have taken off what was to be done: to each thing or player, so much."""
    frame = state.frames.get(ident)
    before = [result for key, result in frame.results if key == SPARED + name] if frame is not None else []
    known = [*zip(before[0].refs, before[0].amounts, strict=True)] if before else []
    refs, amounts = zip(*known, *spared, strict=True)
    result = Result(refs, sum(amounts), True)
    result.amounts = amounts
    note(state, ident, SPARED + name, result)


def result_of(state: State, happened: Sequence[Event], counted: Sequence[str] = ()) -> Result:
    """The result of a batch of events: what was really done, and in ``said`` what of it was done as proposed, if
    replacements changed the rest. ``counted``: only events with these causes (empty: all).
    """
    refs: list[int] = []
    incs: list[int] = []
    amounts: list[int] = []
    doers: list[int] = []
    amount, entities, instead = 0, state.entities, False
    events = [each for each in happened if each.cause in counted] if counted else happened
    for event in events:
        instead = instead or event.instead
        amount += event.amount
        if event.ref:
            ref, after = event.ref, event.after
            refs.append(ref)
            incs.append(after.inc if after is not None else entities[ref].inc if ref > 0 else 0)
            amounts.append(event.amount)
            doers.append(event.doer)
    result = Result(tuple(refs), amount, bool(events), "", tuple(incs))
    result.amounts, result.doers = tuple(amounts), tuple(doers)
    result.instead = instead or bool(counted and [each for each in happened if each.instead])
    if instead:
        result.said = result_of(state, [each for each in events if not each.instead])
        result.elsewhere = tuple([each.ref for each in events if each.elsewhere])
    return result


@mypyc_attr(allow_interpreted_subclasses=True)
class Wait(Change):
    """Adds triggers that wait to be put on the stack. With ``clear``, replaces the waiting triggers by
    ``waiting``, of which those of ``met`` have just found their conditions met.
    """

    __slots__ = ("waiting", "clear", "met")

    def __init__(self, waiting: tuple[Waiting, ...], clear: bool = False, met: tuple[Waiting, ...] = ()) -> None:
        super().__init__(ev.NOTE, "waiting")
        self.waiting = waiting
        self.clear = clear
        self.met = met

    def write(self, state: State, game: Game) -> Event | None:
        state.waiting = self.waiting if self.clear else state.waiting + self.waiting
        for one in self.met if self.clear else self.waiting:
            if one.ability.limit and (self.clear or not one.ability.asked_after(game, one.event)):
                count(state, (one.tally(), one.row.owner), 1)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Delay(Change):
    """Sets up a delayed trigger, or with ``drop`` removes one that has triggered."""

    __slots__ = ("delayed", "drop")

    def __init__(self, delayed: Delayed, drop: bool = False) -> None:
        super().__init__(ev.NOTE, "delayed")
        self.delayed = delayed
        self.drop = drop

    def write(self, state: State, game: Game) -> Event | None:
        if self.drop:
            state.delayed = tuple([one for one in state.delayed if one.stamp != self.delayed.stamp])
        else:
            state.stamp += 1
            frame = for_later(state, game, self.delayed.frame)
            state.delayed += (self.delayed.with_frame(frame, state.stamp),)
        state.forget()
        return None
