"""Triggered abilities that have triggered. They wait, and go on the stack when a player next receives
priority.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.binding import BOUND, Results, found_without_host, of_event
from cardlang.engine.cards import CHOSEN_X, Triggered
from cardlang.engine.context import Context
from cardlang.engine.events import CREATE, FACE, MODIFY, MOVE, TALLY, Event
from cardlang.engine.modifiers import FOREVER
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.rows import pairs_get
from cardlang.engine.state import Entity, Frame, State
from cardlang.engine.zones import EXILE

if TYPE_CHECKING:
    from cardlang.engine.decisions import Question
    from cardlang.engine.game import Game
    from cardlang.engine.kept import Heard
    from cardlang.engine.steps import Step
    from cardlang.engine.table import Table


@mypyc_attr(acyclic=True)
class Waiting:
    """A triggered ability that has triggered and is not on the stack yet."""

    __slots__ = ("ability", "source", "inc", "row", "controller", "event", "frame", "of_event", "bound")

    def __init__(
        self,
        ability: Triggered,
        source: int,
        inc: int,
        row: Entity,
        controller: int,
        event: Event,
        frame: Frame | None = None,
        of_event: bool = False,
        bound: Results = (),
    ) -> None:
        self.ability = ability
        self.source = source
        self.inc = inc
        self.row = row
        self.controller = controller
        self.event = event
        self.frame = frame  # for a delayed trigger: the frame of the effect that created it
        self.of_event = of_event  # for a delayed trigger: see there
        self.bound = bound  # what had which part in the event

    def results(self) -> Results:
        """What the ability knows when it goes on the stack: its event and, if it is a delayed trigger, what the effect
        that created it has done; then "it" is about the event of that one, unless ``of_event``.
        """
        if self.frame is None:
            return self.bound
        known = self.frame.results
        if self.frame.event is not None and not self.of_event:
            return known
        return tuple([pair for pair in known if not pair[0].startswith(BOUND)]) + self.bound

    def known_as(self, state: State, game: Game) -> int:
        """The incarnation by which its source is found; that of a delayed trigger is the one its effect knew."""
        if self.frame is not None:
            return self.inc
        return found_without_host(state, game, self.row, self.event, self.bound)

    def with_frame(self, frame: Frame) -> Waiting:
        """The same of a delayed trigger whose effect knows something else by now."""
        known = (frame, self.of_event, self.bound)
        return Waiting(self.ability, frame.source, frame.inc, self.row, self.controller, self.event, *known)

    def with_bound(self, bound: Results) -> Waiting:
        """The same, of which other things had a part in the event."""
        known = (self.frame, self.of_event, bound)
        return Waiting(self.ability, self.source, self.inc, self.row, self.controller, self.event, *known)

    def tally(self) -> str:
        """The name of the tally of how often the ability of this thing has triggered; kept for the thing's owner."""
        return f"triggered {self.row.id}.{self.row.inc}.{self.ability.key}"


class Delayed:
    """A trigger created by an effect ("at the beginning of the next end step"). It triggers once, or each time if
    ``again``. ``until``: with which duration it ends (``turn``; ``next turn``: of its controller). ``of_event``:
    pronouns are about the event that sets it off, not about that of the ability which created it. ``at_once``: it never
    goes on the stack; what it does follows the event before anything else happens, and nobody is asked (``until ~
    leaves the battlefield``).
    """

    __slots__ = ("ability", "again", "at_once", "frame", "of_event", "stamp", "until")

    def __init__(
        self,
        ability: Triggered,
        frame: Frame,
        stamp: int = 0,
        again: bool = False,
        until: str = FOREVER,
        of_event: bool = False,
        at_once: bool = False,
    ) -> None:
        self.ability = ability
        self.frame = frame
        self.stamp = stamp
        self.at_once = at_once
        self.again = again
        self.until = until
        self.of_event = of_event

    def with_frame(self, frame: Frame, stamp: int) -> Delayed:
        """A copy with another frame or timestamp."""
        return Delayed(self.ability, frame, stamp, self.again, self.until, self.of_event, self.at_once)

    def ending(self, until: str) -> Delayed:
        """A copy with another duration."""
        return Delayed(self.ability, self.frame, self.stamp, self.again, until, self.of_event, self.at_once)


_NOBODY: Final[list[Heard]] = []  # never altered, as the two below
_NONE: Final[list[int]] = []
_NOTHING: Final[list[Event]] = []


def find_triggers(
    table: Table,
    happened: list[Event],
    before: dict[int, list[Heard]],
    rows: list[Entity],
    entered: list[int],
    own: list[Event],
) -> tuple[Waiting, ...]:
    """The abilities that a batch of events triggers: those that listened ``before`` it, those of the entities that
    ``entered`` with it, and those of cards outside play that hear what happens to themselves (``own``).
    """
    found: list[Waiting] = []
    for event in happened:
        heard = before.get(event.change_type, _NOBODY)
        stays = event.change_type == MODIFY or (bool(heard) and _stays_in_play(table, event))
        for ident, ability in heard:
            if ability.own and ident != event.ref:
                continue
            row, find = rows[ident], _heard_by if stays else _set_off
            ctx = find(table, ability, row, event)
            if ctx is not None:
                _add_each(found, ctx, ability, ctx.frame.row or row, event)
        if entered:
            for ident, ability in table.listeners(event.change_type):
                row = table.state.entities[ident]
                if ident in entered and (ident, ability) not in heard:
                    ctx = _set_off(table, ability, row, event)
                    if ctx is not None:
                        _add_each(found, ctx, ability, row, event)
        for delayed in table.state.delayed:
            if event.change_type in delayed.ability.change_types and not delayed.at_once:
                ctx = Context(table, delayed.frame)
                if delayed.ability.matches(ctx, event):
                    times = delayed.ability.times(ctx, event) if delayed.again else 1
                    found += [_from_delayed(ctx, delayed, event) for _ in range(times)]
    for event in own:
        for waiting in _hearing_themselves(table, event):
            _add(table, found, waiting)
    return tuple(found)


def following(table: Table, happened: list[Event]) -> list[Step]:
    """What the delayed abilities do ``at_once`` that these events set off. Each is over then."""
    from cardlang.engine.changes import Delay

    found: list[Step] = []
    for delayed in table.state.delayed:
        ability, ctx = delayed.ability, Context(table, delayed.frame)
        heard = [each for each in happened if each.change_type in ability.change_types] if delayed.at_once else []
        if any(ability.matches(ctx, each) for each in heard):
            Delay(delayed, drop=True).write(table.state, table.game)
            for effect in ability.body.effects:
                found += effect.plan(ctx)
    return found


def _add_each(found: list[Waiting], ctx: Context, ability: Triggered, row: Entity, event: Event) -> None:
    """Adds an ability as often as an event sets it off."""
    for _ in range(ability.times(ctx, event)):
        _add(ctx.table, found, waiting_for(ctx, ability, row, event))


def _add(table: Table, found: list[Waiting], one: Waiting) -> None:
    """Adds an ability that has triggered, unless it has done so as often as it may this turn. One whose condition is
    asked later has not triggered before that.
    """
    if one.ability.limit and not one.ability.asked_after(table.game, one.event) and _spent(table, found, one):
        return
    found.append(one)


def _spent(table: Table, found: list[Waiting], one: Waiting) -> bool:
    """True if the ability has triggered as often as it may this turn, those among the ``found`` with it."""
    before = table.state.turn_tallies.get((one.tally(), one.row.owner), 0)
    now = sum(1 for other in found if other.ability is one.ability and other.source == one.source)
    return before + now >= one.ability.limit


def affected(table: Table, happened: list[Event]) -> tuple[list[int], list[Event]]:
    """The ids of what entered play or got another face with these events; and the events of which the card that they
    happened to, outside play, listens to what happens to itself.
    """
    entered, own = _NONE, _NOTHING
    entities, in_play = table.state.entities, table.game.is_play_zone
    for event in happened:
        if event.ref > 0:
            row = entities[event.ref]
            if in_play[row.zone]:
                if event.change_type in (MOVE, CREATE, FACE):
                    entered = [*entered, row.id]
            elif row.face.hears_itself:
                own = [*own, event]
    return entered, own


def _hearing_themselves(table: Table, event: Event) -> list[Waiting]:
    """The abilities of a card outside play that what happened to it sets off ("when ~ is discarded"). What was in play
    before listens there.
    """
    now = table.state.entities[event.ref]
    row = event.before or now
    if table.game.is_play_zone[row.zone]:
        return []
    if table.game.zones[row.zone].nobodys:
        row = row.changed()
        row.controller = _taker(table, event, now)
    found: list[Waiting] = []
    for ability in now.face.hears_itself:
        ctx = _set_off(table, ability, row, event) if event.change_type in ability.change_types else None
        if ctx is not None:
            found.append(waiting_for(ctx, ability, row, event))
    return found


def _taker(table: Table, event: Event, now: Entity) -> int:
    """Who "you" is to a card in a place that all share, as something happens to it: who does it, or gets the card."""
    if event.change_type == TALLY:
        return event.player
    zone = table.game.zones[now.zone]
    if not zone.nobodys and zone.role != EXILE:
        return now.controller if zone.shared else now.holder
    return event.doer if event.doer != NO_PLAYER else table.state.active


def _from_delayed(ctx: Context, delayed: Delayed, event: Event) -> Waiting:
    from cardlang.engine.changes import Delay

    table, frame = ctx.table, delayed.frame
    bound = of_event(ctx, delayed.ability, event)
    if not delayed.again:
        Delay(delayed, drop=True).write(table.state, table.game)
    row = frame.row if frame.row is not None else table.state.entities[frame.source]
    return Waiting(
        delayed.ability, frame.source, frame.inc, row, frame.controller, event, frame, delayed.of_event, bound
    )


def waiting_for(ctx: Context, ability: Triggered, row: Entity, event: Event) -> Waiting:
    """An ability that an event has just set off; ``row`` is its thing as it heard the event, ``ctx`` its eyes."""
    bound = of_event(ctx, ability, event)
    return Waiting(ability, row.id, row.inc, row, row.controller, event, bound=bound)


def _stays_in_play(table: Table, event: Event) -> bool:
    """Whether something goes from one place in play to another by it, perhaps to another player."""
    old, new, in_play = event.before, event.after, table.game.is_play_zone
    moved = event.change_type == MOVE and old is not None and new is not None
    return moved and in_play[old.zone] and in_play[new.zone]  # type: ignore[union-attr]


def _heard_by(table: Table, ability: Triggered, row: Entity, event: Event) -> Context | None:
    """The context of an ability that listened before control changed, if that sets it off. What goes to another
    player's place in play by it enters there as that player's, and leaves as who had it before.
    """
    ctx, now = _set_off(table, ability, row, event), event.after
    if event.ref != row.id or now is None or now.holder == row.holder:
        return ctx
    if ctx is not None and not ability.names_place(ctx, event):
        return ctx
    arriving = _set_off(table, ability, now, event)
    return arriving if arriving is not None and ability.names_place(arriving, event) else None


def _set_off(table: Table, ability: Triggered, row: Entity, event: Event) -> Context | None:
    """The context of an ability that the event sets off; None if it does not."""
    if not ability.concerns(table, event):
        return None
    ctx = Context(table, Frame(row.id, row.inc, row, row.controller, ability, event=event))
    if not ability.matches(ctx, event):
        return None
    unasked = ability.condition is None or ability.asked_after(table.game, event)
    if unasked:
        return ctx
    asking = Context(table, Frame(row.id, row.inc, row, row.controller, ability, event=event))
    asking.frame.x, asking.frame.results = pairs_get(row.marks, CHOSEN_X), of_event(ctx, ability, event)
    return ctx if ability.condition.holds(asking) else None  # type: ignore[union-attr]


def asked_now(table: Table, happened: list[Event]) -> list[Waiting]:
    """The triggered abilities that wait, that one of these events has set off, and whose condition is asked after."""
    found: list[Waiting] = []
    followed = table.game.followed
    for one in table.state.waiting:
        if one.frame is None and one.ability.condition is not None and followed[one.event.change_type]:
            for each in happened:
                if each is one.event:
                    found.append(one)
    return found


def triggered(table: Table, asked: list[Waiting]) -> list[Waiting]:
    """Those of the ``asked`` whose condition is met and that have not triggered as often as they may this turn."""
    found: list[Waiting] = []
    for one in asked:
        frame = Frame(one.source, one.inc, one.row, one.controller, one.ability, event=one.event)
        frame.x, frame.results = pairs_get(one.row.marks, CHOSEN_X), one.bound
        condition = one.ability.condition
        if condition is None or condition.holds(Context(table, frame)):
            if not one.ability.limit or not _spent(table, found, one):
                found.append(one)
    return found


def in_question(state: State, question: Question) -> list[Waiting]:
    """The abilities of which a player is asked which goes on the stack next, in the order of the options' numbers."""
    left = [one for one in state.waiting if one.controller == question.player]
    ordered = len(left) - len(question.options)
    for answer in state.answers[len(state.answers) - ordered :]:
        left.pop(answer.args[0])
    return left
