"""Every cell from every seat. What a card says does not depend on where its player sits, so that a cell in which B does
what A does, and C what B does, comes out as it does for A.
"""

from __future__ import annotations

import re
from dataclasses import replace

from cardlang.engine.game import Game
from cardlang.play.scenarios.position import Position
from cardlang.play.scenarios.walking import board_of
from tests.conformance.cells import Cell
from tests.conformance.oracles import Seen

LETTERS = "ABC"
_PLAYER = re.compile(rf"\b[{LETTERS}]\b")


class Seats:
    """Who sits where: everybody of a cell sits ``by`` seats further on than they are called there."""

    def __init__(self, by: int, rules: Game) -> None:
        self.by = by
        self.players = rules.min_players
        self.shared = {each for zone in rules.zones if zone.shared for each in (zone.name, zone.role)}

    def seat(self, letter: str) -> int:
        """The seat of a player of the cell."""
        return self._further(letter, self.by)

    def said(self, sentence: str) -> str:
        """A sentence of the cell, about those who sit there."""
        return _PLAYER.sub(lambda found: LETTERS[self.seat(found[0])], sentence) if self.by else sentence

    def seen(self, table: Seen) -> Seen:
        """What is seen on the table, with the players called as in the cell."""
        if not self.by:
            return table
        names = {LETTERS[self._further(each, self.by)]: each for each in LETTERS}
        found: Seen = {}
        for key, value in table.items():
            piled = not self.shared.isdisjoint(key)  # all players have it together
            called = key if piled else tuple([names.get(each, each) for each in key])
            found[called] = names.get(str(value), value)
        return found

    def arranged(self, position: Position) -> None:
        """On a board, what nobody is said to hold is the last player's; and a round begins with the first."""
        known = {ref for _, ref, _ in position.held}
        free = [ref for ref in board_of(position.catalogue.game).ids if ref not in known]
        position.held += [(self.seat(LETTERS[self.players - 1]), ref, 1) for ref in free]
        position.order = position.order or tuple([self.seat(each) for each in LETTERS])

    def _further(self, letter: str, by: int) -> int:
        at = LETTERS.index(letter)
        return (at + by) % self.players if at < self.players else at


def turned(cell: Cell, by: int = 1) -> Cell:
    """The same cell with everybody so many seats further on."""
    return replace(cell, seat=by, positions=tuple([turned(each, by) for each in cell.positions])) if by else cell
