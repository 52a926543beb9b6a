"""What happens to the cards of a player who is out, in games without rules of their own for this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.state import Outcome
from cardlang.engine.steps import Batch, Step
from cardlang.engine.zones import DISCARD, NOWHERE, PLAY, STACK

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table


def won_by(state: State, left: tuple[int, ...], gone: int = -1) -> Outcome:
    """How a game ends when only these players are left: they have won, by why ``gone`` lost (-1: who is out), or nobody
    has, where all lost at once.
    """
    if not left:
        return Outcome("draw", (), "everybody has lost")
    out = state.players[gone] if gone >= 0 else next(each for each in state.players if each.out)
    return Outcome("win", left, out.reason)


class LastOneStanding(Step):
    """Of two players one has lost or conceded, and the other one wins; where a card made both lose, nobody does."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        over = table.state.outcome is not None
        return () if over else [Batch([changes.EndGame(won_by(table.state, table.state.living()))], final=True)]


class TakeEverything(Step):
    """Everything the player owns leaves the game. Cards of other owners that the player controlled go to
    their owner's discard pile. Where cards change hands, what leaves is what the player has.
    """

    __slots__ = ("departed", "leaver")

    def __init__(self, leaver: int, departed: bool = False) -> None:
        self.leaver = leaver
        self.departed = departed

    def run(self, table: Table) -> Sequence[Step]:
        if not self.departed:
            return [Batch([changes.Depart(self.leaver)], final=True), TakeEverything(self.leaver, departed=True)]
        game = table.game
        used = next((zone.index for zone in game.zones if zone.role == DISCARD), NOWHERE)
        proposed: list[changes.Change] = []
        for row in table.state.entities:
            if row.zone == NOWHERE or self._keeps_out(game, row):
                continue
            if game.pile_of(row) == self.leaver or used == NOWHERE or "ability" in row.face.kinds:
                proposed.append(changes.Remove(row.id, "left"))
            else:
                proposed.append(changes.Move(row.id, used, game.pile_of(row), "left"))
            if row.frame:
                proposed.append(changes.CloseFrame(row.frame))
        return [Batch(proposed, final=True)] if proposed else ()

    def _keeps_out(self, game: Game, row: Entity) -> bool:
        """True for what has nothing to do with the player who leaves."""
        zone = game.zones[row.zone]
        if game.cards_change_hands and zone.shared and zone.role not in (PLAY, STACK):
            return True  # a market goes on without them
        return self.leaver not in (game.pile_of(row), row.controller)
