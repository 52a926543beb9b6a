"""Why something happened, with the rule: what a player sees who unfolds the log."""

from __future__ import annotations

from cardlang.engine import events as ev
from cardlang.engine.events import Event
from cardlang.games.reasons import reason_among
from cardlang.games.risk_2025.facts import EVENT_AREA, HAND_ZONE

REASONS = {
    "draw": "R25-AC-4, R25-AC-5",
    "in force": "R25-EV-3",
    "spoils": "the victor takes all Action cards and Euro, R25-ATT-17",
    "trade": "R25-GP-1",
    "buy": "R25-UP-8, R25-UP-9",
    "pay": "R25-AC-9",
    "bid": "R25-BID-3, R25-BID-4",
    "tie": "equals roll, R25-BID-6, R25-GP-3",
    "claim": "R25-SET-6",
    "capture": "the last defender is gone, R25-ATT-11",
    "play": "R25-AC-9",
    "event": "R25-EV-1",
    "attack": "R25-ATT-2",
    "consolidate": "R25-CON-1",
    "order of turns": "in order of rank everybody chose a position, R25-BID-7",
    "capital": "R25-SET-9",
    "eliminated": "R25-ATT-17",
    "resolved": "it is done, R25-AC-11",
    "R25-SIN-3": "{0} for territories, {1} for cards, {2} for Euro, {3} for units, {4} for continents, "
    "R25-SIN-3 to R25-SIN-7",
}

DISCARDED = {
    HAND_ZONE: "at most seven in hand, R25-AC-7",
    EVENT_AREA: "an Event lasts one round, R25-EV-4",
}
"""Why a card was discarded by the rules and not by another card, by the zone it came from."""


def because(event: Event) -> str:
    """The reason for an event; empty when its line in the log needs none."""
    if event.reckoning is not None and event.reckoning.rule in RECKONED:
        return RECKONED[event.reckoning.rule](event.reckoning.numbers)
    if event.change_type == ev.ROLL and event.cause in ("attack", "defend"):
        return "one for each unit that fights, R25-ATT-4, R25-ATT-5"
    if event.cause == "discard":
        return "" if event.source else DISCARDED.get(event.came_from, "")
    if event.cause == "draw" and event.source:
        return ""  # an effect's doing
    return reason_among(REASONS, event)


def _dice(numbers: tuple[int, ...]) -> str:
    """``6 against 5, 2 against 3``: the attacker's die first."""
    return ", ".join(f"{one} against {other}" for one, other in zip(numbers[::2], numbers[1::2], strict=True))


def _compared(numbers: tuple[int, ...]) -> str:
    return f"{_dice(numbers)}, equal dice are the defender's, R25-ATT-6, R25-ATT-7"


def _compared_by_card(numbers: tuple[int, ...]) -> str:
    return f"{_dice(numbers)}, a card gives equal dice to the attacker, R25-ATT-6, R25-ATT-14"


def _income(numbers: tuple[int, ...]) -> str:
    territories, divisor, base, bonus, money = numbers
    continents = f", + {bonus} for whole continents" if bonus else ""
    cards = money - base - bonus
    by_cards = f", {'+' if cards > 0 else '-'} {abs(cards)} by cards" if cards else ""
    return f"{territories} territories / {divisor} = {base}{continents}{by_cards}, R25-UP-2, R25-UP-6"


RECKONED = {"R25-ATT-6": _compared, "R25-ATT-14": _compared_by_card, "R25-UP-2": _income}
