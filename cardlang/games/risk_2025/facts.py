"""The facts of the game: its places, phases, numbers and words. Nothing here decides anything."""

from __future__ import annotations

from typing import Final

from cardlang.engine.game import Phase
from cardlang.engine.modifiers import COMBAT
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

# Kinds of things: two kinds of card, and the territories of the board.
ACTION: Final = "action"
EVENT: Final = "event"
TERRITORY: Final = "territory"
ACCELERATIONISM: Final = "Accelerationism"

# Where a card keeps what is printed on it as a paragraph of its own: when it may be played, that it is not discarded.
STAYS: Final = "stays in play"

# R25-MON-1: money, counted in billions.
EURO: Final = "billion Euro"

# Zones. There is one pile of each kind for all players (RUL-R25-11); territories never leave the board.
BOARD_ZONE: Final = 0
ACTION_DECK: Final = 1
HAND_ZONE: Final = 2
EVENT_DECK: Final = 3
EVENT_AREA: Final = 4
ACTION_DISCARD: Final = 5
EVENT_DISCARD: Final = 6
STACK_ZONE: Final = 7
ZONES: Final = (
    Zone("board", PLAY, EVERYBODY, shared=True),
    Zone("action deck", DECK, NOBODY, shared=True),
    Zone("hand", HAND, HOLDER),
    Zone("event deck", HIDDEN, NOBODY, shared=True),
    Zone("event", PLAY, EVERYBODY, shared=True),
    Zone("discard", DISCARD, EVERYBODY, shared=True, newest="top"),
    Zone("event discard", EXILE, EVERYBODY, shared=True, newest="top"),
    Zone("stack", STACK, EVERYBODY, shared=True, newest="top"),
)

# R25-UP-1: the phases of a turn. Their windows are opened by the phases themselves.
PHASES: Final = (
    Phase("upkeep", "Upkeep", False),
    Phase("attack", "Attack", False),
    Phase("consolidation", "Consolidation", False),
    Phase("over", "End of turn", False),
)
# The steps of a round before the turns.
WINNER: Final = "winner"
OVER: Final = "round over"
ROUND_STEPS: Final = (WINNER, "bid", "event", OVER)

ROUND: Final = "round"  # the duration of what lasts for this round
DURATIONS: dict[str, str] = {"this round": ROUND, "this attack": COMBAT}
# The phases in which the moments that card text names begin.
MOMENTS: dict[str, tuple[str, ...]] = {
    "upkeep": ("upkeep",),
    "attack phase": ("attack",),
    "consolidation": ("consolidation",),
    "turn": ("upkeep",),
    "end of turn": ("over",),
    "round": (WINNER,),
    "end of round": (OVER,),
}

# Times at which no attack is under way, though numbers and prohibitions of players or territories matter then.
AS_DECLARED: Final = "as an attack is declared"
IN_UPKEEP: Final = "during upkeep"
IN_CONSOLIDATION: Final = "during consolidation"
AFTER_ATTACKS: Final = "at the end of the attack phase"
# Times of an attack at which only one of its two sides matters.
ATTACKERS_DICE: Final = "as the attacker's dice count"
DEFENDERS_DICE: Final = "as the defender's dice count"
_CONSOLIDATING: Final = ("consolidation", "it is your consolidation", "end of turn")
OVER_AT: Final = (  # in a turn
    (IN_UPKEEP, ("attack phase", "it is your attack phase", *_CONSOLIDATING)),
    *((when, _CONSOLIDATING) for when in (AS_DECLARED, ATTACKERS_DICE, DEFENDERS_DICE, AFTER_ATTACKS)),
    (IN_CONSOLIDATION, ("end of turn",)),
)
_OWN_TURN: Final = tuple(f"it is your {part}" for part in ("turn", "upkeep", "attack phase", "consolidation"))
NEVER_THEIRS: Final = (
    (DEFENDERS_DICE, _OWN_TURN),
    ("be attacked", _OWN_TURN),
    (ATTACKERS_DICE, ("you are attacked",)),
)
DICE_ROLLED: Final = ("your dice have been rolled", "dice have been rolled", "roll dice", "be rolled")

# The counters of a territory: its units, and during an attack the numbers rolled from and against it.
UNITS: Final = "units"
DICE: Final = ("die 1", "die 2", "die 3", "die 4", "die 5", "die 6")
MOST_DICE: Final = 3  # R25-ATT-4, without a card that gives more
CAPITAL: Final = 1  # a flag of a territory
ATTACKS: Final = "attacks"  # the relation between the two territories of an attack

# What is recorded on a player: units not placed yet.
RESERVE: Final = "units to place"
KEPT_OVER: Final = "kept over the limit"
"""A mark of a player: how many cards they have, more than the hand limit, because something else happened instead of a
discard.
"""

TAKEN_OVER: Final = "take over"  # the cause, where a card gives a territory to another player
CONTINENT_CHOSEN: Final = "continent chosen"  # the result of an effect: the number of a continent, from 1

# The three win conditions.
WORLD_DOMINATION: Final = "world_domination"
CAPITAL_RISK: Final = "capital"
SECRET_MISSION: Final = "secret_mission"
WIN_CONDITIONS: Final = (WORLD_DOMINATION, CAPITAL_RISK, SECRET_MISSION)
MISSION: Final = "mission"

# R25-SET-4: starting units, Euro and cards by the number of players.
STARTING: Final = {3: (35, 12, 5), 4: (30, 9, 4), 5: (25, 6, 3), 6: (20, 3, 2)}

# Numbers of a player that cards may change, with the parameter each begins as.
PLAYER_NUMBERS: Final = {
    "unit price": "unit_price",
    "card price": "card_price",
    "hand limit": "hand_limit",
    "attack dice": "attack_dice",
    "defense dice": "defense_dice",
    "consolidations": "consolidations",
    "cards drawn": "cards_for_capture",
}

FEWER_ATTACK_DICE: Final = "fewer attack dice"
FEWER_DEFENSE_DICE: Final = "fewer defense dice"
MORE_ATTACK_DICE: Final = "more attack dice"
MORE_DEFENSE_DICE: Final = "more defense dice"
"""Numbers of a player that begin as 0: how many dice they roll fewer or more than they could."""

ATTACK_DICE_THERE: Final = "attack dice there"
FEWER_DICE_THERE: Final = "fewer attack dice there"
MORE_DICE_THERE: Final = "more attack dice there"
"""The same of attacks on certain territories."""

TWICE_BONUS: Final = "bonus twice"  # how often the bonus of a continent is doubled
NOT_THEM: Final = "cannot attack by"  # the number behind "cannot attack you" and "cannot attack target player"
NOT_THERE: Final = "cannot attack there"  # and behind "cannot attack territories in Asia"
NOT_ACROSS: Final = "cannot attack across"  # and behind "cannot attack into another continent"
CONTINENT_BONUSES: Final = "gain continent bonuses"  # what cards may forbid
TWICE_INCOME: Final = "twice the income"
HALF_INCOME: Final = "half the income"
"""Numbers of a player that begin as 0: how often the income of an upkeep is doubled, and halved."""
TIES: Final = "ties"
"""Who wins ties: a player as attacker (above 0) or as defender (below); of several cards the last has its word."""

# What a format may set. That there is one Accelerationism is in the formats themselves.
PARAMETERS: dict[str, int | str | bool] = {
    "win_condition": WORLD_DOMINATION,
    "missions_per_player": 1,
    "hand_limit": 7,
    "unit_price": 2,
    "card_price": 3,
    "territory_divisor": 3,  # RUL-R25-16
    "minimum_income": 0,  # not the three armies of the classic game (RUL-R25-8)
    "attack_dice": 3,
    "defense_dice": 2,
    "consolidations": 1,
    "cards_for_capture": 1,
    "max_turns": 1000,
}
RANGES: Final = {
    "unit_price": (1, 1_000),  # what costs nothing would be bought for ever
    "card_price": (1, 1_000),
    "territory_divisor": (1, 42),
    "attack_dice": (1, 3),
    "defense_dice": (1, 3),
    "max_turns": (1, 10_000),
}


def captured_by(ref: int) -> str:
    """The name of the tally of a turn that says which player has captured a territory."""
    return f"captured {ref}"
