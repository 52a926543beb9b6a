"""The board of Risk 2025 as a bot evaluates it: who holds what, which territories are wanted, which attacks
look good.

The board is read once for all answers to one question, because simulations need it thousands of times.
"""

from __future__ import annotations

from cardlang.engine.state import State, pairs_get
from cardlang.games.risk_2025.facts import CAPITAL, MISSION, UNITS
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.missions import missions
from cardlang.games.risk_2025.odds import win_chance
from cardlang.games.risk_2025.things import NOBODY, holder, units

BRAVE = 560
"""The smallest chance of winning, in thousandths, at which an attack is worthwhile by itself."""


class Eye:
    """The board as one player sees it. Lists are indexed by territory id. Cards that move borders are
    ignored.
    """

    __slots__ = ("me", "owners", "armies", "longing", "_captured")

    def __init__(self, state: State, me: int) -> None:
        self.me = me
        rows = [state.entities[ref] for ref in BOARD.ids]
        self.owners = [NOBODY, *[row.controller for row in rows]]
        self.armies = [0, *[pairs_get(row.marks, UNITS) for row in rows]]
        self.longing = self._longing(state)
        self._captured = state.turn_tallies.get(("capture", me), 0) > 0

    def _longing(self, state: State) -> list[int]:
        """How much each territory is wanted. High: nearly complete continents, small ones first; continents
        that another player holds completely; capitals; what the player's missions need; the last
        territories of a player who is nearly out.
        """
        owners, me = self.owners, self.me
        asked = _asked_for(state, me)
        spoils = {
            owner: 120 // left for owner in range(state.seats) if 0 < (left := owners.count(owner)) <= 3
        }
        values = [0] * len(owners)
        for region in BOARD.regions:
            size = len(region.places)
            here = [owners[ref] for ref in region.places]
            mine = here.count(me)
            base = 10 + 30 * region.worth * mine // (size * size) + 12 * mine // size
            base += 25 if region.name in asked else 0
            foreign = 12 * region.worth if mine == size - 1 else 0
            foreign += 8 * region.worth if here.count(here[0]) == size else 0
            for ref, owner in zip(region.places, here, strict=True):
                capital = 60 if state.entities[ref].flags & CAPITAL else 0
                values[ref] = base + capital + (foreign + spoils.get(owner, 0) if owner != me else 0)
        return values

    def is_foreign(self, ref: int) -> bool:
        """True if another player holds it."""
        return self.owners[ref] != self.me

    def foes(self, ref: int) -> list[int]:
        """The neighbouring territories that the player does not hold."""
        owners, me = self.owners, self.me
        return [near for near in BOARD.neighbours[ref] if owners[near] != me]

    def fear(self, ref: int) -> int:
        """By how many units the opposing neighbours outnumber an own territory; at least 0."""
        return max(0, sum(self.armies[near] for near in self.foes(ref)) - self.armies[ref])

    def promise(self, start: int, goal: int) -> int:
        """The value of an attack: the chance times how much the goal is wanted, minus the cost of a defeat.
        Below 0: do not attack.
        """
        mine, value = self.armies[start], self.longing[goal]
        chance = win_chance(mine, self.armies[goal])
        brave = BRAVE - min(200, value * 2) - (0 if self._captured else 60) - 6 * max(0, mine - 12)
        return chance * value // 10 - 200 if chance >= brave else -1


def place_wish(eye: Eye, ref: int) -> int:
    """How much new units are wanted on a territory: to claim it, to attack from it, to hold it."""
    if eye.is_foreign(ref):
        neighbours = BOARD.neighbours[ref]
        near = len(neighbours) - len(eye.foes(ref))
        return eye.longing[ref] * 4 + 6 * near - 2 * len(neighbours)
    foes = eye.foes(ref)
    if not foes:
        return -1000
    chance = max(eye.promise(ref, near) // 8 + eye.longing[near] for near in foes)
    return max(chance, 0) + min(eye.fear(ref), 30) + eye.longing[ref] // 2 + min(eye.armies[ref], 15)


def _asked_for(state: State, me: int) -> tuple[str, ...]:
    """The continents that the player's missions need."""
    numbers = [number for key, who, number in state.secrets if key == MISSION and who == me and number]
    if not numbers:
        return ()
    known = missions(state.seats)
    return tuple(name for number in numbers for name in known[number - 1].continents)


def pressure(state: State, ref: int) -> int:
    """The number of opposing units next to a territory, from its holder's point of view."""
    owner = holder(state, ref)
    return sum(units(state, near) for near in BOARD.neighbours[ref] if holder(state, near) != owner)


def at_border(state: State, ref: int) -> bool:
    """True if another player holds a neighbouring territory."""
    owner = holder(state, ref)
    return any(holder(state, near) != owner for near in BOARD.neighbours[ref])
