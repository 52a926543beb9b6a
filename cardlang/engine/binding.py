"""Which incarnation of a thing a text speaks of. A thing gets a new incarnation whenever it changes zone, and ``it``
never means another one than the text had to do with.

A frame keeps them with its results: ``event 0`` to ``event 3`` are subject and object of the event that set the
ability off, as they were right after it, and the players whose they were; ``effect 3`` is what effect 3 dealt with, as
it was right after that. A thing that the effect itself moves again is followed; one that anything else has moved is no
longer meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine.cards import Body
from cardlang.engine.refs import NO_PLAYER, is_player, player_ref
from cardlang.engine.state import Frame, Result
from cardlang.engine.zones import EVERYBODY, NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.cards import Triggered
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.state import Entity, State

Results = tuple[tuple[str, Result], ...]
ROLES: Final = ("event 0", "event 1", "event 2", "event 3")
"""The results that hold what had which part in the event, where there is one: see ``Triggered.roles``."""
BOUND: Final = "event"
"""The result that is done if the event is kept in those; its amount is how many happened together as one, or how much
of it there was; then how many did it is the first of its amounts.
"""
LEGAL: Final = "legal "
"""In front of the number of a slot: its targets that were legal when the text began to be carried out. The doers of
that result are the players who controlled them then.
"""
WHOSE: Final = "whose "
"""In front of the number of a choice: the doers of that result are the players who controlled what was chosen then."""
MAY_CAST_IT: Final = "effect may cast"
"""The result that holds what a text lets a player cast for a time."""
CAST: Final = "cast"
"""The text of a result that holds what a text has cast."""
DRAWN: Final = "drawn"
"""The text of a result that holds what was drawn: whatever lay on top, which the text did not mean."""
GONE_ALONG: Final = "effect gone along"
"""The result that holds the card of an ability which has gone with what was given up for it."""
_DONE: Final = Result(done=True)


# ---- kept ------------------------------------------------------------------------------------------------------
def of_event(ctx: Context, ability: Triggered, event: Event) -> Results:
    """What had which part in an event that has just happened, for pronouns. What it took from play into a hidden zone
    is kept as it was in play, unless the event itself says that it arrives there. A deed that is noted, as the purchase
    of a card, is all that happens with it: the card is kept as it is after that.
    """
    *things, whose, other = ability.roles(ctx, event)
    players = [player_ref(player) if player != NO_PLAYER else 0 for player in (whose, other)]
    state, there = ctx.table.state, ability.names_place(ctx, event)
    found: list[tuple[str, Result]] = []
    for name, ref in zip(ROLES, (*things, *players), strict=True):
        inc = 0
        if ref > 0:
            after = event.after
            told = after is not None and after.id == ref and after is not event.before  # else it is only noted
            inc = after.inc if after is not None and told else state.entities[ref].inc
            inc = inc if there else findable(state, ctx.table.game, ref, inc)
        if ref:
            found.append((name, Result((ref,), 1, True, "", (inc,))))
    many, crowd = ability.together(ctx, event), ability.crowd(ctx, event)
    bound = Result(amount=many, done=True) if many or crowd else _DONE
    if crowd:
        bound.amounts = (crowd,)
    return (*found, (BOUND, bound))


def found_without_host(state: State, game: Game, row: Entity, event: Event | None, bound: Results) -> int:
    """The incarnation by which the source of a trigger is found (``row``: as it heard the event). What was attached to
    something that left by the event is found where it has gone itself meanwhile, as an Aura that lost its host; not
    if that has only died of the event, as of damage. ``bound``: what had which part in the event, right after that.
    """
    now = state.entities[row.id]
    if not row.host or now.inc != row.inc + 1:
        return row.inc
    gone = any((row.host, row.host_inc + 1) in result.pairs for _, result in bound)
    if event is not None and event.before is not None:
        left = event.after is None or event.after.inc != event.before.inc
        gone = gone or (left and (event.before.id, event.before.inc) == (row.host, row.host_inc))
    return findable(state, game, row.id, now.inc) if gone else row.inc


def for_later(state: State, game: Game, frame: Frame) -> Frame:
    """The frame for a sentence that waits: it does not find what has gone from play into a hidden zone."""
    later = frame.changed()
    later.results = tuple([(name, _as_found(state, game, result)) for name, result in frame.results])
    return later


def spoken_of_later(state: State) -> set[int]:
    """The refs of what sentences that wait speak of, and of the cards they are on."""
    if not state.delayed:
        return set()
    frames = [each.frame for each in state.delayed]
    targets = [ref for frame in frames for slot in frame.targets for ref, _ in slot]
    noted = [ref for frame in frames for _, result in frame.results for ref in result.refs]
    return {*targets, *noted, *[frame.source for frame in frames]}


def _as_found(state: State, game: Game, result: Result) -> Result:
    return result.bound(tuple([findable(state, game, ref, inc) for ref, inc in result.pairs]))


def findable(state: State, game: Game, ref: int, inc: int) -> int:
    """The incarnation by which a thing is found later; the one before, if it has gone from play to a hidden zone."""
    if ref <= 0 or (ref, inc - 1) not in state.last_known or state.entities[ref].inc != inc:
        return inc
    zone = state.entities[ref].zone
    return inc if zone == NOWHERE or game.zones[zone].seen_by == EVERYBODY else inc - 1


def legal_targets(ctx: Context) -> list[tuple[str, Result]]:
    """For each slot with targets, those that are legal as the text begins to be carried out, and the name under which
    they are noted: what it does to them then makes no difference (RUL-RR-61). What a delayed effect inherits does not
    count.
    """
    body = ctx.frame.body
    slots = len(body.targets) if isinstance(body, Body) else 0
    chosen = [slot for slot in range(min(slots, len(ctx.frame.targets))) if ctx.frame.targets[slot]]
    return [(f"{LEGAL}{slot}", whose(ctx, ctx.targets(slot))) for slot in chosen]


def whose(ctx: Context, refs: Sequence[int]) -> Result:
    """A result that keeps who controls each of these things now."""
    kept = Result(tuple(refs), 0, True)
    kept.doers = tuple([ctx.controller_of(ref) for ref in refs])
    return kept


def is_legal(ctx: Context, slot: int, ref: int, inc: int) -> bool:
    """Whether a chosen target is still the same object and still matches its slot, or did when the text began to be
    carried out (RUL-RR-61).
    """
    if ref > 0 and ctx.table.state.entities[ref].inc != inc:
        return False
    settled = ctx.result(f"{LEGAL}{slot}")
    if settled.done:
        return ref in settled.refs
    body = ctx.frame.body
    if isinstance(body, Body) and slot >= len(body.targets):
        return True  # a sentence that waited speaks of what was a target then
    if not ctx.table.game.may_target(ctx, ref):
        return False
    return not isinstance(body, Body) or body.targets[slot].legal(ctx, ref)


# ---- asked -----------------------------------------------------------------------------------------------------
def followed(frame: Frame, ref: int, inc: int) -> int:
    """The incarnation that is meant by now: the one which the event, or this effect, has last made of it. What anything
    else has made of it meanwhile is not followed, though the effect may have found it by chance (a card that it draws);
    nor is what another card has done with it instead, unless that only put it elsewhere.
    """
    if not is_player(ref):
        for name, result in frame.results:
            if ref in result.refs and result.text != DRAWN and name.startswith(("effect", "event")):
                told = result if ref in result.elsewhere else result.said or result
                made = [known for each, known in told.pairs if each == ref]
                far = result.text == CAST or name == MAY_CAST_IT  # it goes on from the stack
                inc = max([inc, *[known for known in made if far or known == inc + 1]])
    return inc


def is_meant(state: State, frame: Frame, ref: int, inc: int) -> bool:
    """Whether a thing, which had this incarnation when the text spoke of it, is still the one that is meant."""
    return is_player(ref) or state.entities[ref].inc == followed(frame, ref, inc)
