"""Moving cards to a zone by its name, the way ``return`` and ``put`` do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.zones import DECK, PLAY

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context


def put_into(ctx: Context, refs: list[int], zone_name: str, cause: str, *, top: bool = True) -> list[Change]:
    """Each card goes to its owner's zone of that name; onto the battlefield under whoever puts it there.

    ``top`` matters for libraries only; several cards keep their order there.
    """
    zone = ctx.game.zone_index[zone_name]
    role = ctx.game.zones[zone].role
    found: list[Change] = []
    ordered = list(reversed(refs)) if role == DECK and top else refs
    for ref in ordered:
        row = ctx.entity(ref)
        if role == PLAY:
            if row.face.permanent:
                found.append(
                    changes.Move(ref, zone, ctx.doer, "enter", controller=ctx.doer, source=ctx.source)
                )
        elif role == DECK:
            found.append(
                changes.Move(ref, zone, row.owner, cause, position=0 if top else -1, source=ctx.source)
            )
        else:
            found.append(changes.Move(ref, zone, row.owner, cause, source=ctx.source))
    return found
