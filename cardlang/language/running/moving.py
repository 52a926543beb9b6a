"""Moving cards to a zone by its name, the way ``return`` and ``put`` do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.zones import DECK, PLAY
from cardlang.language.words.players import ControllerOf
from cardlang.language.words.references import covered

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.state import Entity
    from cardlang.language.words.nouns import Zone


def put_into(
    ctx: Context, refs: list[int], to: Zone, cause: str, *, top: bool = True, tapped: bool = False
) -> list[Change]:
    """The changes that move cards to a zone: that of the one player the text names, else that of each card's owner.
    Onto the battlefield they come under the control of the player who puts them there.

    ``top``: on top of a library (else on its bottom); several cards keep their order there. ``tapped``: so they come
    onto the battlefield.
    """
    zone = ctx.game.zone_index[to.name]
    role = ctx.game.zones[zone].role
    found: list[Change] = []
    ordered = list(reversed(refs)) if role == DECK and top else refs
    for ref in ordered:
        row = ctx.entity(ref)
        if role == PLAY:
            if row.face.permanent:
                flags = ctx.game.flags["tapped"] if tapped else 0
                found.append(
                    changes.Move(ref, zone, ctx.doer, "enter", controller=ctx.doer, flags=flags, source=ctx.source)
                )
        elif role == DECK:
            holder = whose(ctx, to, row)
            found.append(changes.Move(ref, zone, holder, cause, position=0 if top else -1, source=ctx.source))
        else:
            found.append(changes.Move(ref, zone, whose(ctx, to, row), cause, source=ctx.source))
    return found


def whose(ctx: Context, to: Zone, row: Entity) -> int:
    """The player into whose zone a card goes: the one player the text names, else the one whose pile it belongs to
    (its owner, except in games in which cards change hands).
    """
    if isinstance(to.owner, ControllerOf):
        return row.owner
    named = covered(to.owner, ctx) if to.owner is not None else []
    return named[0] if len(named) == 1 else ctx.game.pile_of(row)
