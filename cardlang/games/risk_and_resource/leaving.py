"""10.5 Leaving the game: which player caused it (RUL-RR-56), and what happens to the leaver's cards (RUL-RR-59)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.stack import whose_doing
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_and_resource import variants
from cardlang.games.risk_and_resource.facts import BATTLEFIELD, EXILE_ZONE, GRAVEYARD, STACK_ZONE, UNDONE_BY

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.events import Event
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table


# ---- RUL-RR-56 whose doing -------------------------------------------------------------------------------------
def undoing(state: State, player: int, doer: int) -> list[Change]:
    """Records which player (``doer``) made another lose, until the next check; -1: nobody did."""
    known = pairs_get(state.players[player].marks, UNDONE_BY)
    return [changes.Mark(player_ref(player), UNDONE_BY, doer + 1 - known, "undone")] if doer + 1 != known else []


def undone_by(state: State, player: int) -> int:
    """The eliminator, if the player loses now; -1 if nobody, or the player alone, caused it."""
    doer = pairs_get(state.players[player].marks, UNDONE_BY) - 1
    return -1 if doer == player else doer


def blamed(table: Table, exiled: Sequence[Event]) -> list[Change]:
    """Records who made a player's exile reach the limit: the controller of an effect, or the attacking player."""
    state = table.state
    found: list[Change] = []
    for player in state.alive if exiled else ():
        came = [event for event in exiled if _came_to_exile(event, player)]
        now, limit = len(state.ids(EXILE_ZONE, player)), state.parameter("exile_loss")
        if came and now - len(came) < limit <= now:
            doer = whose_doing(state)
            if doer < 0 and came[0].cause == "pressure":
                doer = state.active
            found += undoing(state, player, doer)
    return found


def starving(table: Table, marked: Sequence[Event]) -> list[Change]:
    """Records whose effect made a player draw from an empty library; for the turn's own draw it is nobody."""
    starved = dict.fromkeys(event.player for event in marked if event.cause == "starve")
    doer = whose_doing(table.state)
    return [change for player in starved for change in undoing(table.state, player, doer)]


def _came_to_exile(event: Event, player: int) -> bool:
    after, before = event.after, event.before
    if after is None or after.zone < 0 or after.owner != player:
        return False
    return before is None or before.zone != EXILE_ZONE


# ---- RUL-RR-59 what goes along ---------------------------------------------------------------------------------
class Leave(Step):
    """A player leaves: first their control of others' cards ends and their own return; then their cards go."""

    __slots__ = ("leaver",)

    def __init__(self, leaver: int) -> None:
        self.leaver = leaver

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        by = state.players[self.leaver].by
        eliminator = by if by >= 0 and by != self.leaver and not state.players[by].out else -1
        steps: list[Step] = [Batch([changes.Depart(self.leaver)], final=True)]
        claimed = variants.plays(state, variants.BOUNTY) and eliminator >= 0
        if claimed:
            steps += variants.bounty(table, self.leaver, eliminator)
        steps.append(TakeAlong(self.leaver, claimed))
        if variants.plays(state, variants.KING):
            steps.append(variants.Succession(self.leaver, eliminator))
        return steps


class TakeAlong(Step):
    """RR-10.5-a..c: permanents are exiled (with a bounty they leave the game, RR-10.4.2-c); other cards leave it."""

    __slots__ = ("leaver", "claimed")

    def __init__(self, leaver: int, claimed: bool) -> None:
        self.leaver = leaver
        self.claimed = claimed

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        proposed: list[Change] = []
        for row in state.entities:
            if row.zone >= 0 and (row.owner == self.leaver or row.controller == self.leaver):
                proposed += self._goes(row)
                if row.frame:
                    proposed.append(changes.CloseFrame(row.frame))
        return [Batch(proposed, final=True)] if proposed else ()

    def _goes(self, row: Entity) -> list[Change]:
        own = row.owner == self.leaver
        if row.zone == EXILE_ZONE:
            return []
        if row.zone == BATTLEFIELD and not (own and self.claimed):
            return [changes.Move(row.id, EXILE_ZONE, row.owner, "left")]
        if row.zone == STACK_ZONE and not own:
            return [changes.Move(row.id, GRAVEYARD, row.owner, "left")]
        return [changes.Remove(row.id, "left")]
