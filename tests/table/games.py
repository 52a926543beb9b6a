"""What the table of each game has beyond that of any game: how it is laid out, and the plays its tests make often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from cardlang.engine import changes
from cardlang.engine.cards import Activated, Body, Card
from cardlang.engine.game import Game
from cardlang.games.mythomagic.facts import TYPES
from cardlang.games.resource_war.things import pool
from cardlang.games.risk_2025 import things
from cardlang.games.risk_2025.facts import ACTION_DECK, EURO, EVENT_AREA, EVENT_DECK, HAND_ZONE, UNITS
from cardlang.games.risk_2025.map import BOARD
from tests.games.mythomagic.cards import creature, rishi
from tests.games.resource_war.cards import animate, structure
from tests.games.risk_2025.cards import plain_deck
from tests.table.base import TO_A, TO_B, A, B, GameTable

Decks = Sequence[Sequence[Card]]

BELL = Card(
    "Bell", kinds=("bell",), permanent=True, activated=(Activated("a", "an ability", (), Body(), "instant"),)
)
"""Free to ring, does nothing: a player who controls one is asked in every window."""


class MythoMagicTable(GameTable):
    """In A's Main phase; 15 life and a bell each, and decks of blank cards."""

    main = "main"

    def __init__(self, *given: Any, deck: int = 20, **more: Any) -> None:
        super().__init__(*given, **more)
        blanks = [creature(f"Blank {number}", 1, 1, "99") for number in range(deck)]
        for player in (A, B):
            self.player(player, life=15, deck=blanks, play=[BELL])

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


class RiskAndResourceTable(GameTable):
    """In A's first main phase."""

    main = "main 1"


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


class Risk2025Table(GameTable):
    """Round 1, before anybody's turn; the last player holds all territories, a unit on each. Names of territories and
    continents are the board's.
    """

    seed, main = 7, "none"
    asks_again, takes_the_first = False, True
    looks_over = False  # players without territories are in many of these positions, and not out

    def __init__(
        self, rules: Game, decks: Decks = (), *, seats: int = 3, deck: Sequence[Card] = (), **more: Any
    ) -> None:
        super().__init__(rules, decks or [deck or plain_deck(), *[[]] * (seats - 1)], start=False, **more)
        self.names |= {BOARD.names[ref]: ref for ref in BOARD.ids}
        self.state.order, self.state.round, self.state.phase = tuple(range(seats)), 1, "upkeep"
        self.occupy(BOARD.ids, seats - 1, ((UNITS, 1),))

    def occupy(self, places: Iterable[int], player: int, marks: tuple[tuple[str, int], ...]) -> None:
        """Who holds these places, and what is on them."""
        for ref in places:
            row = self.state.entities[ref].changed()
            row.controller = row.base_controller = player
            row.marks = marks
            self.state.entities[ref] = row

    def places(self, name: str) -> tuple[int, ...]:
        """A territory, or all of a continent."""
        regions = {region.name: region.places for region in BOARD.regions}
        return regions.get(name) or (BOARD.id_of(name),)

    def holds(self, player: int, places: Mapping[str, int]) -> Self:
        """A player holds territories, or all of a continent, with that many units on each."""
        for name, count in places.items():
            self.occupy(self.places(name), player, ((UNITS, count),))
        return self

    def euro(self, **amounts: int) -> Self:
        """``euro(P=3)``: the billions of the players P, Q, R and so on."""
        for name, amount in amounts.items():
            self.set_amount("PQRSTU".index(name), EURO, amount)
        return self

    def put(self, card: Card, player: int = A, zone: int | str = ACTION_DECK, **more: Any) -> int:
        """Lays a card of the common decks somewhere; a hand is a player's."""
        if zone != HAND_ZONE:
            return super().put(card, int("event" in card.kinds), zone, **more)
        ref = super().put(card, 0, zone, **more)
        changes.Move(ref, HAND_ZONE, player, "test", controller=player).write(self.state, self.rules)
        return ref

    def in_force(self, card: Card) -> Self:
        """An Event is in force."""
        changes.Move(self.put(card, zone=EVENT_DECK), EVENT_AREA, 0, "test", controller=0).write(self.state, self.rules)
        return self

    def turn(self, player: int, phase: str = "upkeep") -> Self:
        """A player's turn goes on from a phase."""
        self.state.turn, self.state.active = 1, player
        self.state.turn_queue = self.state.order[self.state.order.index(player) + 1 :]
        return self.go_on(phase)

    def round(self) -> Self:
        """A new round begins."""
        self.state.turn_queue = ()
        return self.go_on()

    def set_up(self) -> Self:
        """The game is set up by its rules, on an empty board."""
        self.occupy(BOARD.ids, -1, ())
        self.state.round, self.state.order = 0, ()
        self.match.begin()
        return self

    def units(self, name: str) -> int:
        """The units on a territory."""
        return things.units(self.state, BOARD.id_of(name))

    def holder(self, name: str) -> int:
        """Who holds a territory."""
        return things.holder(self.state, BOARD.id_of(name))

    def money(self, player: int) -> int:
        """A player's billions."""
        return self.amount(player, EURO)


TABLES: dict[str, type[GameTable]] = {
    "mythomagic": MythoMagicTable,
    "risk-and-resource": RiskAndResourceTable,
    "resource-war": ResourceWarTable,
    "risk-2025": Risk2025Table,
}
