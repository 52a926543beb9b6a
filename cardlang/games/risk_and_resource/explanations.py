"""Why something happened, with the rule: what a player sees who unfolds the log."""

from __future__ import annotations

from typing import Final

from cardlang.engine.events import Event
from cardlang.games.reasons import last_mark, last_value
from cardlang.games.risk_and_resource.facts import DAMAGE, DEADLY_DAMAGE

RULES: Final = {
    "draw": "RR-4.2-a",
    "discard": "RR-4.7.2-a",
    "pitch": "RR-1.2-a",
    "set trap": "RR-8.1-a, RR-8.1-b",
    "trap triggered": "RR-8.3-c",
    "lifelink": "damage it deals gives that much EP (Lifelink)",
    "pressure": "each damage to a player exiles a card of the library, RR-4.5.5",
    "resource phase": "RR-4.3-a",
    "pay": "RR-1.1-a",
    "armored": "RR-6.2.3-c",
    "no defense": "defense 0 or less, RR-11.1-2",
    "legend rule": "RR-11.1-9",
    "nothing enchanted": "RR-11.1-6",
    "starve": "RR-9.2-a",
    "first player roll": "the highest d20 begins, RUL-RR-2",
    "attack": "RR-4.5.2",
    "block": "RR-4.5.3-b",
    "combat damage": "RR-4.5.4",
    "no legal target": "RUL-RR-61",
    "exile": "RR-11.1-3",
    "empty library": "RR-11.1-4",
}


def because(event: Event) -> str:
    """The reason for an event; empty when its line in the log needs none."""
    if event.cause == "lethal damage":
        defense, marked = last_value(event, "defense"), last_mark(event, DAMAGE)
        if last_mark(event, DEADLY_DAMAGE):
            return "any damage from a Deadly source is enough, RR-11.1-1"
        return f"{marked} damage >= {defense} defense, RR-11.1-1"
    if event.cause == "discard" and event.source:
        return ""  # discarded because of a card, not the hand limit
    if event.cause == "draw" and event.source:
        return ""
    return RULES.get(event.cause, "")
