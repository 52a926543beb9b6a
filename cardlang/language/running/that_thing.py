"""Whether an event happens to a thing that a text has named before: ``when that creature dies``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.binding import followed
from cardlang.engine.refs import is_player
from cardlang.engine.zones import NOWHERE, STACK
from cardlang.language.words.references import pairs_meant

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.language.words.word import Word


def is_that_thing(word: Word, ctx: Context, event: Event, ref: int) -> bool:
    """Whether it is the thing that was named before (``that creature dies``), also if it leaves with this event."""
    rows = [row.inc for row in (event.before, event.after) if row is not None and row.id == ref]
    if is_player(ref):
        return any(ref == each for each, _ in pairs_meant(word, ctx))
    now = ctx.entity(ref)
    known = rows or [now.inc]
    if now.zone != NOWHERE and ctx.game.zones[now.zone].role == STACK:
        known.append(now.inc - 1)  # a spell was a card just before
    meant = [inc for each, inc in pairs_meant(word, ctx) if ref == each]
    return any(inc in known or followed(ctx.frame, ref, inc) in known for inc in meant)
