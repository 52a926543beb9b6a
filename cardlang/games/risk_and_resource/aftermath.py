"""What follows at once from damage that was dealt and from cards that moved, before anything else happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.events import MARK, MOVE
from cardlang.games.risk_and_resource import damage, facedown, leaving
from cardlang.games.risk_and_resource.facts import EXILE_ZONE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table


_NOTHING: Final[list[Event]] = []  # never altered


def of(table: Table, happened: list[Event]) -> list[Change]:
    """Each event is handed to the rules that it may concern; most concern none."""
    marked = turned = exiled = _NOTHING
    for event in happened:
        if event.change_type == MARK:
            marked = [*marked, event]
        elif event.change_type == MOVE and event.before is not None:
            if facedown.hidden(event.before.face):
                turned = [*turned, event]
            if event.other == EXILE_ZONE:
                exiled = [*exiled, event]
    found = [*damage.linked(table, marked), *leaving.starving(table, marked)] if marked else []
    if turned or exiled:
        found += [*facedown.shown(table, turned), *leaving.blamed(table, exiled)]
    return found
