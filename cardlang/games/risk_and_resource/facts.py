"""The facts of the game: its zones, marks, flags and numbers. Nothing here decides anything."""

from __future__ import annotations

from typing import Final

from cardlang.engine.game import Phase
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

# 2 Zones, in the rulebook's order.
LIBRARY, HAND_ZONE, BATTLEFIELD, GRAVEYARD, EXILE_ZONE, STACK_ZONE, TRAPS = range(7)

ZONES: Final = (
    Zone("library", DECK, NOBODY),
    Zone("hand", HAND, HOLDER),
    Zone("battlefield", PLAY, EVERYBODY),
    Zone("graveyard", DISCARD, EVERYBODY, newest="top"),
    Zone("exile", EXILE, EVERYBODY, newest="top"),
    Zone("stack", STACK, EVERYBODY, shared=True, newest="top"),
    Zone("trap zone", HIDDEN, HOLDER),
)

# Flags on permanents and traps.
TAPPED: Final = 1
BLOCKED: Final = 2  # this attacker has been blocked
ATTACKED: Final = 4  # this creature has attacked this turn (RR-6.1-d)
STRUCK: Final = 8  # it has had its strike in the first damage step (RUL-RR-29)
REVEALED: Final = 16  # this trap lies face-up

# Marks: damage is marked, not subtracted (RR-4.5.4-h); damage from a Deadly source is kept apart (RUL-RR-38).
DAMAGE: Final = "damage"
DEADLY_DAMAGE: Final = "deadly damage"
ARMOR_USED: Final = "armor used"
PRESSURE: Final = "pressure"  # on a player: combat damage taken in this combat
DECLARED: Final = "attackers declared"  # on a player: in this combat (RUL-RR-30)
STARVED: Final = "starved"  # on a player: had to draw from an empty library
UNDONE_BY: Final = "undone by"  # on a player: whose doing it was that they must lose (seat + 1)

# Causes of damage.
HURT: Final = "damage"
COMBAT_HURT: Final = "combat damage"

# Relations in combat.
ATTACKS: Final = "attacks"
BLOCKS: Final = "blocks"

EP: Final = "EP"
INTEL: Final = "Intel"

# 4 Turn structure. Combat is one phase in six steps; each is a row here.
PHASES: Final = (
    Phase("untap", "Untap", False),
    Phase("draw", "Draw", True),
    Phase("resource", "Resource", True),
    Phase("main 1", "Main 1", True),
    Phase("combat", "Beginning of combat", True),
    Phase("attackers", "Declare attackers", True),
    Phase("blockers", "Declare blockers", True),
    Phase("first damage", "First damage", True),
    Phase("second damage", "Second damage", False),
    Phase("pressure", "Pressure", False),
    Phase("end of combat", "End of combat", False),
    Phase("main 2", "Main 2", True),
    Phase("end step", "End step", True),
    Phase("cleanup", "Cleanup", False),
)
AFTER_ATTACKERS: Final = ("blockers", "first damage", "second damage", "pressure")
COMBAT: Final = ("combat", "attackers", *AFTER_ATTACKERS, "end of combat")
MAIN: Final = ("main 1", "main 2")

# With which phases the moments of card text begin.
MOMENTS: dict[str, tuple[str, ...]] = {
    "untap step": ("untap",),
    "draw step": ("draw",),
    "resource phase": ("resource",),
    "main phase": ("main 1", "main 2"),
    "combat": ("combat",),
    "end of combat": ("end of combat",),
    "end step": ("end step",),
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
