"""Why something happened, with the rule: what a player sees who unfolds the log."""

from __future__ import annotations

from typing import Final

from cardlang.engine.events import Event
from cardlang.games.reasons import reason_among
from cardlang.games.resource_war.facts import BY_ATTACK

REASONS: Final = {
    "play": "RW-P-b",
    "confront": "RW-K-b",
    "attack": "RW-A-b",
    "defend": "RW-A-c",
    "damage": "RW-A-f",
    BY_ATTACK: "damage that reaches the opponent takes V from the Pool, RW-A-j",
    "win a confrontation": "ahead by 4 Wit or more beats, by less restricts, RW-W-c, RW-W-d",
    "give": "RW-T-l",
    # what the numbers of a conflict, or a lost User, send to the discard
    "RW-W-d": "ahead by {0} Wit, 4 or more beat, RW-W-d",
    "RW-A-e": "Power {0} of all that stood against it > {1} Defense, RW-A-e",
    "RW-A-g": "{0} damage > {1} Defense, RW-A-g",
    "RW-A-h": "Power {0} less {1} Defense of who defends, RW-A-h",
    "RW-A-i": "{0} damage > {1} Defense, RW-A-i",
    "RW-T-m": "its User has left play, RW-T-m",
}


def because(event: Event) -> str:
    """The reason for an event; empty when its line in the log needs none."""
    return reason_among(REASONS, event)
