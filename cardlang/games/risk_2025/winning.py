"""The three win conditions (missions are one of them), and what happens when a player leaves the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.rows import Outcome
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_2025.facts import (
    ACTION_DISCARD,
    CAPITAL,
    CAPITAL_RISK,
    EURO,
    MISSION,
    SECRET_MISSION,
    WORLD_DOMINATION,
)
from cardlang.games.risk_2025.map import BOARD, TERRITORIES
from cardlang.games.risk_2025.missions import INSTEAD, Mission, missions
from cardlang.games.risk_2025.things import NOBODY, clockwise, continents_held, euro, hand, held, units

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

DECLARED: Final = "missions declared"
BEATEN_BY: Final = "beaten by"  # a mark of an eliminated player: the seat of the victor, from 1


# ---- R25-SET-2: who has met the condition --------------------------------------------------------
def winners(table: Table) -> tuple[list[int], str]:
    """The players who meet the win condition at this moment, and in which words."""
    state = table.state
    living = clockwise(state)
    condition = state.choice("win_condition")
    alone = len(living) == 1  # RUL-R25-23: no other player is left in the game
    if alone and not (condition == WORLD_DOMINATION and len(held(state, living[0])) == len(TERRITORIES)):
        return living, "the last one left"
    if condition == WORLD_DOMINATION:  # R25-SET-2a
        everything = len(TERRITORIES)
        return [player for player in living if len(held(state, player)) == everything], "world domination"
    if condition == CAPITAL_RISK:  # R25-SET-2b, RUL-R25-22: one's own among them
        return [player for player in living if holds_all_capitals(state, player)], "all capitals"
    wanted = state.parameter("missions_per_player")  # R25-SET-2c
    return [player for player in living if declared(state, player) >= wanted], "secret missions"


def capitals(state: State) -> list[int]:
    """The territories that are capitals; they stay so for ever (RUL-R25-20)."""
    return [ref for ref in TERRITORIES if state.entities[ref].flags & CAPITAL]


def holds_all_capitals(state: State, player: int) -> bool:
    """R25-SET-2b: True if a player holds every capital on the board."""
    found = capitals(state)
    return bool(found) and all(state.entities[ref].controller == player for ref in found)


# ---- secret missions -----------------------------------------------------------------------------
def declared(state: State, player: int) -> int:
    """How many missions a player has declared complete; once declared they count (RUL-R25-21)."""
    return pairs_get(state.players[player].marks, DECLARED)


def missions_of(state: State, player: int) -> list[tuple[int, Mission]]:
    """A player's missions with their numbers; only their own view shows them."""
    known = missions(state.seats)
    return [
        (number, known[number - 1])
        for key, who, number in state.secrets
        if key == MISSION and who == player and number
    ]


def mission_names(state: State) -> tuple[str, ...]:
    """What the missions of this game ask, in the words of the players at the table."""
    names = [player.name for player in state.players]
    return tuple(mission.said(names) for mission in missions(state.seats))


def declarations(table: Table) -> list[Change]:
    """R25-SET-2e: a mission is declared as soon as it is completed (the engine does it at once, RUL-R25-21)."""
    state = table.state
    if state.choice("win_condition") != SECRET_MISSION or not state.round:
        return []
    found: list[Change] = []
    for player in state.living():
        for number, mission in missions_of(state, player):
            already = pairs_get(state.players[player].marks, f"{MISSION} {number}")
            if not already and completed(state, player, mission):
                ref = player_ref(player)
                found.append(changes.Mark(ref, f"{MISSION} {number}", 1, "mission"))
                found.append(changes.Mark(ref, DECLARED, 1, "declare"))
                found.append(changes.Tally("declare", player, number, ref=ref))
    return found


def completed(state: State, player: int, mission: Mission) -> bool:
    """RUL-R25-24: True if a player has done what a mission asks."""
    if mission.foe >= 0:
        foe = state.players[mission.foe]
        if mission.foe != player and not (foe.out and pairs_get(foe.marks, BEATEN_BY) != player + 1):
            return foe.out
        return len(held(state, player)) >= INSTEAD
    if mission.territories:
        fit = [ref for ref in held(state, player) if units(state, ref) >= mission.garrison]
        return len(fit) >= mission.territories
    names = [BOARD.regions[number].name for number in continents_held(state, player)]
    return (
        all(name in names for name in mission.continents)
        and len(names) >= len(mission.continents) + mission.others
    )


# ---- leaving the game ----------------------------------------------------------------------------
def eliminate(table: Table, loser: int, victor: int) -> Sequence[Step]:
    """R25-ATT-17: the victor takes all Action cards and Euro of a player who has lost their last territory."""
    state = table.state
    spoils: list[Change] = [
        changes.Mark(player_ref(loser), BEATEN_BY, victor + 1, "beaten"),
        changes.PlayerOut(loser, "eliminated"),
        changes.Tally("eliminate", victor, ref=player_ref(loser)),
        changes.Gain(loser, EURO, -euro(state, loser), "spoils"),
        changes.Gain(victor, EURO, euro(state, loser), "spoils"),
    ]
    spoils += [
        changes.Move(ref, state.entities[ref].zone, victor, "spoils", controller=victor)
        for ref in hand(state, loser)
    ]
    from cardlang.games.risk_2025.cards import HandLimit

    return [Batch(spoils, final=True), HandLimit(victor)]


def leave(table: Table, player: int) -> Sequence[Step]:
    """A player concedes: their units stay where they are, controlled by nobody; cards and Euro go back (RUL-R25-20).
    The last player left wins at the next start of a round.
    """
    state = table.state
    gone: list[Change] = [changes.TakeOver(ref, NOBODY, "left") for ref in held(state, player)]
    gone += [changes.Move(ref, ACTION_DISCARD, 0, "discard") for ref in hand(state, player)]
    gone.append(changes.Gain(player, EURO, -euro(state, player), "left"))
    return [Batch(gone, final=True)]


def nobody_left(table: Table) -> Sequence[Step]:
    """A card may make all players lose at once: nobody has won."""
    if clockwise(table.state):
        return ()
    return [Batch([changes.EndGame(Outcome("draw", (), "everybody has lost"))], final=True)]
