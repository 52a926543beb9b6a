"""What sentences that wait speak of, when it leaves the stack, is cast by leave of their text, or was moved by the deed
that set them off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.binding import MAY_CAST_IT, findable, followed

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.state import Entity, Frame, Result, State
    from cardlang.engine.triggers import Waiting


def spoken_of_still(state: State, row: Entity, old: int, *, cast: bool) -> None:
    """Sentences that wait still speak of a spell when it has left the stack, be it the spell they are on; and of a card
    that is ``cast``, if their text allowed that. So do those that were set off while it was being carried out. ``old``:
    the incarnation of it that they know.
    """
    state.delayed = tuple([one.with_frame(_followed(one.frame, row, old, cast), one.stamp) for one in state.delayed])
    state.waiting = tuple([
        one if one.frame is None else one.with_frame(_followed(one.frame, row, old, cast)) for one in state.waiting
    ])


def spoken_of_after_deed(state: State, game: Game, deed: Frame, cause: str) -> None:
    """What a deed of a set (``cause``) has set off speaks of its thing as the deed has left it: where it was destroyed,
    of the card in the graveyard. ``deed``: the frame of its text, on that thing.
    """
    made = followed(deed, deed.source, deed.inc)
    if made != deed.inc:
        before, inc = (deed.source, deed.inc), findable(state, game, deed.source, made)
        state.waiting = tuple([
            _waiting_for(one, before, inc) if one.event.cause == cause and one.event.ref == deed.source else one
            for one in state.waiting
        ])


def _waiting_for(one: Waiting, before: tuple[int, int], inc: int) -> Waiting:
    """The same ability that waits, which speaks of another incarnation."""
    bound = tuple([(name, _about(result, before, inc)) for name, result in one.bound])
    return one.with_bound(bound)


def _followed(known: Frame, row: Entity, old: int, cast: bool) -> Frame:
    """What such a sentence knows from now on."""
    before, now = (row.id, old), (row.id, row.inc)
    frame = known.changed()
    frame.results = tuple([
        (name, _about(result, before, row.inc) if not cast or name == MAY_CAST_IT else result)
        for name, result in frame.results
    ])
    if not cast:
        frame.targets = tuple([tuple([now if pair == before else pair for pair in slot]) for slot in frame.targets])
        if (frame.source, frame.inc) == before:
            frame.inc = row.inc
    return frame


def _about(result: Result, before: tuple[int, int], inc: int) -> Result:
    pairs = result.pairs
    return result.bound(tuple([inc if pair == before else pair[1] for pair in pairs])) if before in pairs else result
