"""Abilities that wait: what they know when their turn comes, and what is kept when they are written down again."""

from __future__ import annotations

import pytest

from cardlang.engine import events as ev
from cardlang.engine.binding import BOUND
from cardlang.engine.blank import fields_of
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Frame, Result
from cardlang.engine.triggers import Delayed, Waiting
from tests.abilities import On
from tests.engine.cards import begun, creature

BELL = On(ev.NOTE, lambda ctx, event: event.cause == "bell", lambda ctx: [])
RUNG = Event(ev.NOTE, "bell")
IT, DONE, NEW = Result((1,), 1, True), Result((2,), 2, True), Result((3,), 3, True)
OLD = ((f"{BOUND}it", IT), ("done", DONE))


@pytest.mark.parametrize(
    ("frame", "event", "of_event", "knows"),
    [
        (False, False, False, ((f"{BOUND}it", NEW),)),
        (True, True, False, OLD),  # "it" is that of the ability that made it wait
        (True, True, True, (("done", DONE), (f"{BOUND}it", NEW))),
        (True, False, False, (("done", DONE), (f"{BOUND}it", NEW))),
    ],
)
def test_what_an_ability_that_waits_knows(frame: bool, event: bool, of_event: bool, knows: tuple[object, ...]) -> None:
    game = begun()
    row = game.state.entities[game.put(creature("Ringer"))]
    made = Frame(row.id, row.inc, row, 0, event=RUNG if event else None)
    made.results = OLD
    bound = ((f"{BOUND}it", NEW),)
    waiting = Waiting(BELL, row.id, row.inc, row, 0, RUNG, made if frame else None, of_event, bound)
    assert waiting.results() == knows


def test_each_ability_of_each_thing_is_counted_by_itself() -> None:
    game = begun()
    one, other = (game.state.entities[game.put(creature(name))] for name in ("One", "Other"))
    again = one.changed()
    again.inc += 1
    names = {Waiting(BELL, row.id, row.inc, row, 0, RUNG).tally() for row in (one, other, again)}
    assert len(names) == 3
    assert Waiting(BELL, one.id, one.inc, one, 1, RUNG).tally() in names


def test_what_waits_for_later_keeps_all_it_is_with_another_frame() -> None:
    some, other = Frame(0, 0, None, 0), Frame(0, 0, None, 1)
    for place in range(4):
        flags = [number == place for number in range(4)]
        delayed = Delayed(BELL, some, 3, *flags)
        moved = delayed.with_frame(other, 5)
        same = [name for name in fields_of(Delayed) if name not in ("frame", "stamp")]
        assert [getattr(moved, name) for name in same] == [getattr(delayed, name) for name in same]
        assert (moved.frame, moved.stamp) == (other, 5) and (delayed.frame, delayed.stamp) == (some, 3)


def test_a_frame_and_a_context_say_what_they_know() -> None:
    game = begun()
    ref = game.put(creature("Wolf", base={"flying": 1}))
    row = game.state.entities[ref]
    frame = Frame(ref, row.inc, row, 1, event=RUNG)
    frame.targets, frame.x = (((ref, row.inc),),), 4
    frame.results = (("factor", Result(amount=3)), ("done", DONE))
    ctx = Context(game.table, frame)
    assert ctx.chosen(0) == [(ref, row.inc)] and ctx.chosen(1) == []
    assert (ctx.result("done"), ctx.result("other").amount, ctx.factor) == (DONE, 0, 3)
    assert Context(game.table, Frame(0, 0, None, 0)).factor == 1
    assert (ctx.x, ctx.printed_x, ctx.controller, ctx.source, ctx.event) == (4, 0, 1, ref, RUNG)
    assert ctx.opponents() == ctx.others() == [0]
    assert ctx.controller_of(ref) == 0 and ctx.controller_of(player_ref(1)) == 1
    assert [ctx.adjective(word, ref) for word in ("Flying", "non-Ox", "non-Creature")] == [True, True, False]
    copy = frame.changed()
    assert [getattr(copy, name) for name in fields_of(Frame)] == [getattr(frame, name) for name in fields_of(Frame)]
