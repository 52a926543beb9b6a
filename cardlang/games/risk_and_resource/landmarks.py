"""RUL-RR-20: a player has one Landmark, however a second one would come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.events import CREATE, MODIFY, MOVE
from cardlang.engine.modifiers import L_CONTROL
from cardlang.engine.refs import player_ref
from cardlang.engine.replacing import Prohibition
from cardlang.engine.table import Table
from cardlang.games.risk_and_resource.facts import BATTLEFIELD, GRAVEYARD, STACK_ZONE
from cardlang.games.risk_and_resource.permanents import LANDMARK, landmarks_of


@mypyc_attr(allow_interpreted_subclasses=True)
class OneLandmark(Prohibition):
    """RUL-RR-20: a player cannot get a second Landmark, by whatever way it would come.

    The card stays where it is; from the stack it goes to its owner's graveyard.
    """

    def __init__(self) -> None:
        super().__init__("one landmark", "A player has one Landmark", (MOVE, CREATE), entering=True)

    def applies(self, ctx: Context, change: Change) -> bool:
        table = ctx.table
        player = arriving_landmark(table, change)
        if player < 0:
            return False
        before = 0
        for other in table.proposal:  # of several in one batch, the first are let in
            if other is change:
                break
            before += arriving_landmark(table, other) == player
        return landmarks_of(table, player) + before >= table.value_of(player_ref(player), "landmark limit")

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        rows = ctx.state.entities
        if isinstance(change, changes.Move) and rows[change.ref].zone == STACK_ZONE:
            return [changes.Move(change.ref, GRAVEYARD, rows[change.ref].owner, "second landmark")]
        return []


def arriving_landmark(table: Table, change: Change) -> int:
    """The player under whose control a proposed change would bring a Landmark into play; -1 if it brings none."""
    if isinstance(change, changes.Move) and change.zone == BATTLEFIELD:
        row = table.state.entities[change.ref]
        face, player = change.face or row.card, row.owner if change.controller is None else change.controller
        return player if LANDMARK in face.kinds and row.zone != BATTLEFIELD else -1
    if isinstance(change, changes.Create) and change.zone == BATTLEFIELD:
        return change.owner if LANDMARK in change.card.kinds else -1
    return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class OneLandmarkTaken(Prohibition):
    """RUL-RR-20: a second Landmark stays under the control it was. Of an exchange nothing happens then: both change
    sides, or neither does.
    """

    def __init__(self) -> None:
        said = "A player has one Landmark"
        super().__init__("one landmark taken", said, (MODIFY,), entering=True, together=True)

    def applies(self, ctx: Context, change: Change) -> bool:
        return isinstance(change, changes.AddModifier) and bool(_refused(ctx.table, change))

    def replace_all(self, ctx: Context, changes_: Sequence[Change]) -> Sequence[Change]:
        found: list[Change] = []
        for change in changes_:
            assert isinstance(change, changes.AddModifier)
            left, refused = change.modifier.changed(), _refused(ctx.table, change)
            left.refs = tuple(pair for pair in left.refs or () if pair[0] not in refused)
            found += [changes.AddModifier(left, change.cause, change.source)] if left.refs else []
        return found

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        return self.replace_all(ctx, [change])


def _refused(table: Table, change: changes.AddModifier) -> list[int]:
    """What does not change sides by this change: Landmarks for which there is no room, and what is given for one."""
    other = _exchanged_for(table, change)
    if other is not None and (_too_many(table, change, other) or _too_many(table, other, change)):
        return _taken(change)
    return _too_many(table, change, other)


def _too_many(table: Table, change: changes.AddModifier, other: changes.AddModifier | None) -> list[int]:
    """The Landmarks for which there is no room, also with what is given for them (``other``)."""
    player = change.modifier.amount
    taken = _landmarks(table, change)
    if not taken:
        return []
    room = table.value_of(player_ref(player), "landmark limit") - landmarks_of(table, player)
    room += 0 if other is None else len(_landmarks(table, other))
    for each in table.proposal:  # of several in one batch, the first are let in
        if each is change:
            break
        if each is not other and isinstance(each, changes.AddModifier) and each.modifier.amount == player:
            room -= len(_landmarks(table, each))
    return taken[max(0, room) :]


def _landmarks(table: Table, change: changes.AddModifier) -> list[int]:
    """The Landmarks that change sides by a change."""
    player, rows = change.modifier.amount, table.state.entities
    taken = _taken(change)
    return [ref for ref in taken if LANDMARK in rows[ref].face.kinds and rows[ref].controller != player]


def _taken(change: changes.AddModifier) -> list[int]:
    modifier = change.modifier
    return [ref for ref, _ in modifier.refs or ()] if modifier.layer == L_CONTROL else []


def _exchanged_for(table: Table, change: changes.AddModifier) -> changes.AddModifier | None:
    """The other half of an exchange: who gets the one thing gives the other, at the same time."""
    mine = _half(table, change)
    for other in table.proposal if mine else ():
        if other is not change and isinstance(other, changes.AddModifier) and _half(table, other) == mine[::-1]:
            return other
    return None


def _half(table: Table, change: changes.AddModifier) -> tuple[int, ...]:
    """Who gives and who gets the one thing whose control a change gives away; empty if it is no such change."""
    taken = _taken(change)
    return (table.state.entities[taken[0]].controller, change.modifier.amount) if len(taken) == 1 else ()


ONE_LANDMARK: Final = (OneLandmark(), OneLandmarkTaken())
"""What acts on a second Landmark."""
