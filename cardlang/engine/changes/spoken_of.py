"""What sentences that wait speak of, when it leaves the stack or is cast by leave of their text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.binding import MAY_CAST_IT

if TYPE_CHECKING:
    from cardlang.engine.state import Entity, Result, State
    from cardlang.engine.triggers import Delayed


def spoken_of_still(state: State, row: Entity, old: int, *, cast: bool) -> None:
    """Sentences that wait still speak of a spell when it has left the stack, their own one with them; and of a card that
    is ``cast``, if their text allowed that. ``old``: the incarnation of it that they know.
    """
    before, now = (row.id, old), (row.id, row.inc)
    kept: list[Delayed] = []
    for one in state.delayed:
        frame = one.frame.changed()
        frame.results = tuple([
            (name, _about(result, before, row.inc) if not cast or name == MAY_CAST_IT else result)
            for name, result in frame.results
        ])
        if not cast:
            frame.targets = tuple([tuple([now if pair == before else pair for pair in slot]) for slot in frame.targets])
            if (frame.source, frame.inc) == before:
                frame.inc = row.inc
        kept.append(one.with_frame(frame, one.stamp))
    state.delayed = tuple(kept)


def _about(result: Result, before: tuple[int, int], inc: int) -> Result:
    pairs = result.pairs
    return result.bound(tuple([inc if pair == before else pair[1] for pair in pairs])) if before in pairs else result
