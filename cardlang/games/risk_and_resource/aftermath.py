"""What follows at once from damage that was dealt and from cards that moved, before anything else happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.events import MARK, MOVE
from cardlang.games.risk_and_resource import damage, facedown, leaving
from cardlang.games.risk_and_resource.facedown import FACE_DOWN
from cardlang.games.risk_and_resource.facts import EXILE_ZONE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table


def of(table: Table, happened: Sequence[Event]) -> list[Change]:
    """Each event is handed to the rules that it may concern; most concern none."""
    marked: list[Event] = []
    turned: list[Event] = []
    exiled: list[Event] = []
    for event in happened:
        if event.change_type == MARK:
            marked.append(event)
        elif event.change_type == MOVE and event.before is not None:
            if event.before.face is FACE_DOWN:
                turned.append(event)
            if event.other == EXILE_ZONE:
                exiled.append(event)
    found = [*damage.linked(table, marked), *leaving.starving(table, marked)] if marked else []
    if turned or exiled:
        found += [*facedown.shown(table, turned), *leaving.blamed(table, exiled)]
    return found
