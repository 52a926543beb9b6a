"""The facts of the game: its places, steps, numbers and words. Nothing here decides anything."""

from __future__ import annotations

from typing import Final

from cardlang.engine.game import Phase
from cardlang.engine.modifiers import COMBAT, NEXT_TURN_END
from cardlang.engine.zones import DECK, DISCARD, EVERYBODY, HAND, HOLDER, NOBODY, PLAY, STACK, Zone

# Types
ANIMATE: Final = "animate"
STRUCTURE: Final = "structure"
TOOL: Final = "tool"
OF_NO_KIND: Final = ("nonAnimate", "nonStructure", "nonTool")
"""Adjectives of what is not of a type."""

# Resource points and victory points. The Pool is the supply all V come from.
R: Final = "R"
V: Final = "V"

# RW-S-g: the places. The Pool and the victory tokens are numbers; effects wait on a stack (RUL-RW-6).
DECK_ZONE: Final = 0
HAND_ZONE: Final = 1
PLAY_AREA: Final = 2
DISCARD_ZONE: Final = 3
STACK_ZONE: Final = 4
ZONES: Final = (
    Zone("deck", DECK, NOBODY),
    Zone("hand", HAND, HOLDER),
    Zone("play", PLAY, EVERYBODY),  # cards stay until something makes them leave (RW-C-b)
    Zone("discard", DISCARD, EVERYBODY, newest="top"),
    Zone("stack", STACK, EVERYBODY, shared=True, newest="top"),
)

# Each turn. The Conflict step is three rows: announcing, defending, resolving.
PHASES: Final = (
    Phase("draw", "Draw step", True),
    Phase("play", "Play step", False),
    Phase("conflict", "Conflict step", False),
    Phase("defense", "Defense", True),
    Phase("outcome", "Outcome", False),
    Phase("end", "End step", True),
    Phase("over", "End of turn", False),
)
CONFLICT_STEP: Final = ("conflict", "defense", "outcome")

# What lasts as long as card text says in these words.
DURATIONS: dict[str, str] = {
    "this conflict": COMBAT,
    "until the end of its controller's next turn": NEXT_TURN_END,
}
# The phases in which the moments that card text names begin.
MOMENTS: dict[str, tuple[str, ...]] = {
    "Draw step": ("draw",),
    "Play step": ("play",),
    "Conflict step": ("conflict",),
    "End step": ("end",),  # when what cards demand happens (RW-N-a)
    "turn": ("draw",),
}

# Who is in which conflict: an Animate and its target, a defender and its attacker.
CONFRONTS: Final = "confronts"
ATTACKS: Final = "attacks"
DEFENDS: Final = "defends"

# Numbers that cards may change: of a player, and of an Animate.
R_PER_TURN: Final = "r per turn"
CARDS_PER_TURN: Final = "cards per turn"
PLAYED: Final = {"cards": "", "Animates": ANIMATE, "Structures": STRUCTURE, "Tools": TOOL}
"""What cards may forbid players to play, each with the kind of card it is; empty: any."""
PLAYED_FROM_DISCARD: Final = "plays from the discard"
WINS_TIES: Final = "wins ties"
UNDEFENDABLE: Final = "be defended against"  # what cards may forbid of an attacker, against all or against some
LASTS: Final = "be discarded"  # and of anything in play
LASTS_AGAINST_EFFECTS: Final = "be discarded by effects"

BY_ATTACK: Final = "take by attack"  # the cause of V taken for what an attack has left over (RW-A-j)
MOST_AHEAD: Final = 6  # by how much wit cards may ask for at most: "wins a confrontation by 4 or more"

# What a confrontation takes away (RW-W-c).
RESTRICTED: Final = ("confront", "attack", "use effects")

# What a format may set; that a deck has exactly 40 cards is in the formats themselves.
PARAMETERS: dict[str, int | str | bool] = {
    "opening_hand": 5,
    "pool": 30,  # RW-S-c
    "starting_r_first": 1,
    "starting_r_second": 3,
    "r_per_turn": 4,
    "cards_per_turn": 1,
    "first_player": "random",
    "max_turns": 200,
}
CHOICES: Final = {"first_player": ("random", "seat 1")}
RANGES: Final = {"pool": (1, 1_000), "max_turns": (1, 10_000)}
