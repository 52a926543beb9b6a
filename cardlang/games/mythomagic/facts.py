"""The facts of MythoMagic: its zones, types, phases, keywords and numbers. Nothing here decides anything."""

from __future__ import annotations

from typing import Final

from cardlang.engine import zones
from cardlang.engine.game import Phase
from cardlang.engine.zones import EVERYBODY, HOLDER, NOBODY, Zone

# MM-0-a: the four resource types, as costs write them. "any" stands for the number in a cost.
TYPES: Final = ("F", "B", "G", "W")
TYPE_NAMES: Final = {"F": "Fire", "B": "Blood", "G": "Gold", "W": "Wood"}
ANY: Final = "any"
LIFE: Final = "life"

# Card types.
RISHI: Final = "rishi"
CREATURE: Final = "creature"
SPELL: Final = "spell"
STATS: Final = ("strength", "toughness")
KEYWORDS: Final = ("haste", "lifelink", "dt", "vigilance", "trample", "flying", "reach", "menace", "hexproof")

# Places. Hands and decks are hidden, everything else is open.
DECK: Final = 0
HAND: Final = 1
IN_PLAY: Final = 2
DISCARD_PILE: Final = 3
STACK: Final = 4
ZONES: Final = (
    Zone("deck", zones.DECK, NOBODY),  # RUL-MM-25
    Zone("hand", zones.HAND, HOLDER),  # RUL-MM-25
    Zone("play", zones.PLAY, EVERYBODY),  # RUL-MM-25
    # used, destroyed and discarded cards, Rishis among them (MM-D-a, RUL-MM-19); open (MM-D-d)
    Zone("discard pile", zones.DISCARD, EVERYBODY, newest="top"),
    Zone("stack", zones.STACK, EVERYBODY, shared=True, newest="top"),
)

# MM-P-a: five phases; Combat has three moments, each a row. MM-P-l: each has a window (RUL-MM-9).
PHASES: Final = (
    Phase("untap", "Untap", True),
    Phase("draw", "Draw", True),
    Phase("main", "Main", True),
    Phase("attackers", "Combat: attackers", True),
    Phase("blockers", "Combat: blockers", True),
    Phase("damage", "Combat: damage", True),
    Phase("end", "End", False),  # its window comes before the last rules of the turn, see ``end_turn``
)
COMBAT_PHASES: Final = ("attackers", "blockers", "damage")

# The phases in which the moments that card text names begin.
MOMENTS: dict[str, tuple[str, ...]] = {
    "untap phase": ("untap",),
    "turn": ("untap",),
    "draw phase": ("draw",),
    "main phase": ("main",),
    "combat": ("attackers",),
    "combat phase": ("attackers",),
    "end phase": ("end",),
    "end of turn": ("end",),
}

# What is recorded on a card or a player: TAPPED is a flag, the others are counted marks.
TAPPED: Final = 1
DAMAGE: Final = "damage"
DT_DAMAGE: Final = "DT damage"
STARVED: Final = "starved"  # on a player: had to draw from an empty deck

# The causes of damage events: outside combat, and in combat.
HURT: Final = "damage"
COMBAT_HURT: Final = "combat damage"

# The numbers a format may set. What a deck must be is in the formats themselves, ``sets/mythomagic/formats.toml``.
PARAMETERS: dict[str, int | str | bool] = {
    "starting_life": 15,
    "opening_hand": 5,
    "mulligan_hand": 4,
    "mulligans": 1,
    "first_player": "coin toss",
    "draw_per_turn": 1,
    "rishis_per_turn": 1,
    "first_turn_draw": True,
    "max_turns": 200,
}
CHOICES: Final = {"first_player": ("coin toss", "seat 1")}
RANGES: Final = {"starting_life": (1, 1_000), "max_turns": (1, 10_000)}

# The numbers of a player that cards can change, by the name card text has for them.
PLAYER_NUMBERS: Final = {"cards per turn": "draw_per_turn", "rishis per turn": "rishis_per_turn"}
