"""Why something happened, with the rule: what a player sees who unfolds the log."""

from __future__ import annotations

from typing import Final

from cardlang.engine.events import Event
from cardlang.games.mythomagic.facts import DAMAGE, DT_DAMAGE
from cardlang.games.reasons import last_mark, last_value

RULES: Final = {
    "draw": "MM-P-c",
    "play": "one Rishi a turn, MM-R-d",
    "enter": "MM-P-g",
    "no defense": "Toughness 0 or less, RUL-MM-18",
    "tap for a resource": "MM-R-a, MM-R-e",
    "tap to pay": "MM-R-a, MM-R-e",
    "attack": "MM-P-h",
    "block": "MM-P-i",
    "attack tap": "MM-C-d",
    "damage": "MM-DR-b",
    "combat damage": "MM-P-j",
    "lifelink": "MM-C-l",
    "no life": "MM-W-b",
    "empty deck": "MM-W-c",
    "no legal target": "RUL-MM-22",
}


def because(event: Event) -> str:
    """The reason for an event; empty when its line in the log needs none."""
    if event.cause == "lethal damage":
        if last_mark(event, DT_DAMAGE):
            return "any damage from a creature with DT is enough, MM-C-m"
        return f"{last_mark(event, DAMAGE)} damage >= {last_value(event, 'toughness')} Toughness, MM-DR-a"
    if event.cause == "draw" and event.source:
        return ""  # drawn because of a card, which the log names
    return RULES.get(event.cause, "")
