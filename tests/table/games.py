"""What the table of each game has beyond that of any game: how it is laid out, and the plays its tests make often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from cardlang.engine import changes as pen
from cardlang.engine.cards import Activated, Body, Card
from cardlang.engine.game import Game
from cardlang.games.mythomagic.facts import TYPES
from cardlang.games.resource_war.things import pool
from tests.games.mythomagic.cards import creature, rishi
from tests.games.resource_war.cards import animate, structure
from tests.table.base import TO_A, TO_B, A, B, GameTable

Decks = Sequence[Sequence[Card]]

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


class ResourceWarTable(GameTable):
    """In a Play step after a game has begun with decks of free Structures that nobody plays; A went first."""

    def __init__(self, rules: Game, decks: Decks = (), *, turn: int = 1, **more: Any) -> None:
        blanks = [structure(f"Blank {number}", 0, 0, cost=0) for number in range(40)]
        super().__init__(rules, decks or (blanks, blanks), **{"first_player": "seat 1", **more})
        self.to(turn, "play")

    def to(self, turn: int, phase: str) -> None:
        """Everybody passes until a phase of a turn, before the game is over."""
        self.pass_until(turn=turn, phase=phase)
        assert self.kind

    def army(self, player: int, **stats: tuple[int, ...]) -> None:
        """Animates (three numbers) and Structures (two) in play."""
        for name, numbers in stats.items():
            made = animate(name, *numbers) if len(numbers) == 3 else structure(name, *numbers)
            self.put(made, player, name=name)

    def pass_while(self, *phases: str) -> None:
        """Everybody passes as long as it is one of these phases."""
        while self.kind and self.state.phase in phases:
            self.passes()

    def quiet(self) -> None:
        """Everybody passes until the Conflict step is over."""
        self.pass_while("conflict", "defense", "outcome")

    def fight(self, *announced: str, defend: Sequence[str] = (), order: Sequence[str] = ()) -> None:
        """A whole Conflict step: announcements, defenders, order, and nothing else."""
        self.do(*announced).pass_while("conflict")
        self.do(*defend).pass_while("defense")
        self.do(*order)

    @property
    def in_the_pool(self) -> int:
        """V that nobody has."""
        return pool(self.state)


TABLES: dict[str, type[GameTable]] = {"mythomagic": MythoMagicTable, "resource-war": ResourceWarTable}
