"""How long a change lasts."""

from __future__ import annotations

DURATIONS: dict[str, str] = {
    "turn": "until end of turn",
    "combat": "until end of combat",
    "this turn": "this turn",
    "next turn": "until your next turn",
    "your next turn": "until the end of your next turn",
    "game": "for the rest of the game",
    "permanently": "permanently",
}
DURATIONS |= {
    f"{number} turns": f"for {number} turn" + ("s" if number > 1 else "") for number in range(1, 21)
}
"""How long a change lasts: key -> text. ``this turn`` is used for what cannot or may happen: ``~ cannot block this
turn``.
"""

THIS_TURN = "this turn"
THIS_ROUND = "this round"
PERIODS = (THIS_TURN, "this game", THIS_ROUND)
"""The times in which it is counted how often something has happened; only some games have rounds."""

WAITED = (THIS_TURN, "next turn", "your next turn", "game", THIS_ROUND)
"""The durations for which an effect may wait for something: ``Until your next turn, whenever ...``."""
