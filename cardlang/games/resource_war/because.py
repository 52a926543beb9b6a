"""Why something happened, with the rule: what a player sees who unfolds the log."""

from __future__ import annotations

from cardlang.engine.events import Event

RULES = {
    "play": "RW-P-b",
    "confront": "RW-K-b",
    "attack": "RW-A-b",
    "defend": "RW-A-c",
    "damage": "RW-A-f",
    "take": "damage that reaches the opponent takes V from the Pool, RW-A-j",
    "win a confrontation": "ahead by 4 Wit or more beats, by less restricts, RW-W-c, RW-W-d",
    "give": "RW-T-l",
}


def because(event: Event) -> str:
    """The reason of an event; empty when its line says all."""
    return RULES.get(event.cause, "")
