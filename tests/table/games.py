"""What the table of each game has beyond that of any game: how it is laid out, and the plays its tests make often."""

from __future__ import annotations

from typing import Any, Self

from cardlang.engine import changes as pen
from cardlang.engine.cards import Activated, Body, Card
from cardlang.games.mythomagic.facts import TYPES
from tests.games.mythomagic.cards import creature, rishi
from tests.table.base import TO_A, TO_B, A, B, GameTable

BELL = Card(
    "Bell", kinds=("bell",), permanent=True, activated=(Activated("a", "an ability", (), Body(), "instant"),)
)
"""Free to ring, does nothing: a player who controls one is asked in every window."""


class MythoMagicTable(GameTable):
    """In A's Main phase; 15 life and a bell each, and decks of blank cards."""

    in_the_middle = ("main",)

    def __init__(
        self, *given: Any, phase: str = "main", active: int = A, turn: int = 3, deck: int = 20, **more: Any
    ) -> None:
        super().__init__(*given, phase=phase, active=active, **more)
        blanks = [creature(f"Blank {number}", 1, 1, "99") for number in range(deck)]
        for player in (A, B):
            self.player(player, life=15, deck=blanks, play=[BELL])
        self.state.turn = turn - 1
        pen.BeginTurn(active).write(self.state, self.rules)

    def rishis(self, types: str, player: int = A) -> list[int]:
        """One Rishi for each letter; between commas a two-sided one has more: ``F,F/W``."""
        kinds = types.split(",") if "," in types or "/" in types else list(types)
        return [
            self.put(rishi(kind.replace("/", "")), player, name=f"Rishi {len(self.names)}") for kind in kinds
        ]

    def pool(self, player: int) -> str:
        """What is in a player's pool: ``FFW``."""
        return "".join(kind * self.amount(player, kind) for kind in TYPES)

    def attack(self, *things: int | str) -> Self:
        """The active player attacks the other one with these."""
        target = TO_B if self.state.active == A else TO_A
        self.pass_until("attackers")
        return self.declare("attackers", *(f"attack {thing} {target}" for thing in things))

    def block(self, *pairs: tuple[int | str, int | str]) -> Self:
        """The first of each pair blocks the second."""
        self.pass_until(*(("blockers",) if pairs else ()), phase="blockers")
        return self.declare("blockers", *(f"block {blocker} {attacker}" for blocker, attacker in pairs))


TABLES: dict[str, type[GameTable]] = {"mythomagic": MythoMagicTable}
