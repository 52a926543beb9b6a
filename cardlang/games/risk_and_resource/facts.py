"""The facts of the game: its zones, marks, flags and numbers. Nothing here decides anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.game import Phase
from cardlang.engine.own_nouns import Noun
from cardlang.engine.zones import (
    DECK,
    DISCARD,
    EVERYBODY,
    EXILE,
    HAND,
    HIDDEN,
    HOLDER,
    NOBODY,
    PLAY,
    STACK,
    Zone,
)

if TYPE_CHECKING:
    from cardlang.engine.state import State

# 2 Zones, in the rulebook's order.
LIBRARY: Final = 0
HAND_ZONE: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
EXILE_ZONE: Final = 4
STACK_ZONE: Final = 5
TRAPS: Final = 6

ZONES: Final = (
    Zone("library", DECK, NOBODY),  # everybody knows how many cards it has, nobody which (RR-2.1-a)
    Zone("hand", HAND, HOLDER),  # hidden from the other players (RR-2.2-c)
    Zone("battlefield", PLAY, EVERYBODY),  # open; things stay until something moves them (RR-2.3-a, c)
    Zone("graveyard", DISCARD, EVERYBODY, newest="top"),  # open, in order of arrival (RR-2.4-a, b)
    Zone("exile", EXILE, EVERYBODY, newest="top"),  # out of the game, and open (RR-2.5-a, RR-2.5-d)
    Zone("stack", STACK, EVERYBODY, shared=True, newest="top"),  # last in, first out (RR-2.6-a, b)
    Zone("trap zone", HIDDEN, HOLDER),  # only the controller may look (RR-2.7-c)
)
NOUNS: Final = {"trap": Noun(HIDDEN)}

# Flags on permanents and traps.
TAPPED: Final = 1
BLOCKED: Final = 2  # this attacker has been blocked
ATTACKED: Final = 4  # this creature has attacked this turn (RR-6.1-d)
STRUCK: Final = 8  # it has had its strike in the first damage step (RUL-RR-29)
REVEALED: Final = 16  # this trap is face-up
UNBLOCKED: Final = 32  # blocks have been declared, and this attacker is not blocked

# Marks. Damage from a Deadly source is counted separately from other damage.
DAMAGE: Final = "damage"
DEADLY_DAMAGE: Final = "deadly damage"
ARMOR_USED: Final = "armor used"
PRESSURE: Final = "pressure"  # on a player: combat damage taken in this combat
DECLARED: Final = "attackers declared"  # on a player: in this combat
STARVED: Final = "starved"  # on a player: had to draw from an empty library
UNDONE_BY: Final = "undone by"  # on a player: which player made them lose (seat + 1)

# Causes of damage.
HURT: Final = "damage"
COMBAT_HURT: Final = "combat damage"

# Relations in combat.
ATTACKS: Final = "attacks"
BLOCKS: Final = "blocks"

EP: Final = "EP"  # no limit, and kept from turn to turn (RR-1.1-b, c)
INTEL: Final = "Intel"  # a number, no thing; no limit, and kept (RR-1.4-b, c, RUL-RR-8)

# 4 Turn structure (RR-T0-a). Combat is one phase in several steps; each is a row here.
PHASES: Final = (
    # nobody acts; triggers wait for the draw phase (RR-4.1-d, RR-T1-a, RR-T1-f)
    Phase("untap", "Untap", False),
    Phase("draw", "Draw", True),  # RR-4.2-d
    Phase("resource", "Resource", True),  # RR-4.3-d
    Phase("main 1", "Main 1", True),  # RR-4.4-a
    Phase("combat", "Beginning of combat", True),  # the last moment to tap an attacker (RR-4.5.1-b, RR-T5a-a)
    Phase("attackers", "Declare attackers", True),  # RR-4.5.2-e
    Phase("blockers", "Declare blockers", True),  # RR-4.5.3-e, RR-T5c-d
    Phase("first damage", "First damage", True),  # all may act between the two (RR-4.5.4-i, RUL-RR-31)
    Phase("second damage", "Second damage", False),  # nobody acts (RR-4.5.4-d, RR-T5d-g)
    Phase("pressure", "Pressure", False),
    Phase("end of combat", "End of combat", False),
    Phase("main 2", "Main 2", True),  # RR-4.6-a, RR-T6-a
    Phase("end step", "End step", True),  # RR-4.7.1-b, RR-T7a-b
    Phase("cleanup", "Cleanup", False),  # nobody acts, unless something triggers (RR-4.7.2-d, RR-T8-b)
)
AFTER_ATTACKERS: Final = ("blockers", "first damage", "second damage", "pressure")
COMBAT: Final = ("combat", "attackers", *AFTER_ATTACKERS, "end of combat")
MAIN: Final = ("main 1", "main 2")
OWN_MAIN: Final = "own main"
OCCASIONS: Final = dict.fromkeys(COMBAT, "combat") | dict.fromkeys(MAIN, OWN_MAIN)
"""The moment that a phase is; an own main phase only for the player whose turn it is. Others are no moment at all."""

# The phases in which the moments that card text names begin.
MOMENTS: dict[str, tuple[str, ...]] = {
    "untap step": ("untap",),
    "draw step": ("draw",),
    "resource phase": ("resource",),
    "main phase": ("main 1", "main 2"),
    "combat": ("combat",),  # RR-4.5.1-a
    "end of combat": ("end of combat",),  # RR-T5f-a
    "end step": ("end step",),  # "at end of turn" is the same moment (RR-4.7.1-a, RR-T7a-a)
    "end of turn": ("end step",),
    "turn": ("untap",),
}

KEYWORDS: Final = (
    "fast",
    "slow",
    "evasive",
    "unblockable",
    "menace",
    "guardian",
    "reach",
    "armored",
    "deadly",
    "piercing",
    "double strike",
    "haste",
    "vigilance",
    "flash",
    "assembly line",
    "convoke",
    "indestructible",
    "lifelink",
    "defender",
    "hexproof",
)

TURNS_EACH: Final = 100

# Section 0 of the ledger: parameters a format may set.
PARAMETERS: dict[str, int | str | bool] = {
    "opening_hand": 7,
    "starting_ep": 5,
    "first_player": "highest d20",
    "draw_per_turn": 2,
    "ep_per_turn": 1,
    "first_turn_draw": True,
    "max_hand": 10,
    "exile_loss": 10,
    "trap_limit": 2,
    "trap_set_cost": 1,
    "landmark_limit": 1,
    "lands_per_turn": 1,
    "challenge_cost": 2,
    "facedown_cost": 3,
    "intel_surcharge_second": 2,
    "intel_surcharge_third": 4,
    "assembly_line_cap": 4,
    "min_spell_cost": 1,
    "risk_low": 6,
    "risk_medium": 11,
    "risk_high": 16,
    "risk_extreme": 19,
    "mulligan": "standard",
    "noncombat_damage_is_pressure": False,
    "variant": "none",
    "betrayal_allowed": True,
    "king": "random",
    "king_starting_ep": 10,
    "king_others_extra_draw": 1,
    "max_turns": 0,  # 0: a hundred for each player (RUL-RR-67)
}
RANGES: Final = {"max_turns": (0, 10_000)}

PLAYER_NUMBERS: Final = {
    "max hand": "max_hand",
    "trap limit": "trap_limit",
    "trap cost": "trap_set_cost",
    "challenge cost": "challenge_cost",
    "cards per turn": "draw_per_turn",
    "ep per turn": "ep_per_turn",
    "landmark limit": "landmark_limit",
    "lands per turn": "lands_per_turn",
}
"""The numbers of a player that cards can change, with their parameters."""


def ep_of(state: State, player: int) -> int:
    """The EP a player has."""
    return state.players[player].resources[0]
