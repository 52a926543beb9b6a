"""Cards of Risk 2025 for tests: some that do nothing, and cards from their text."""

from __future__ import annotations

from cardlang.engine.cards import Card
from cardlang.loading.sets import load_cards

DEAR = 99  # no test pays so much: a card that is never played, so that windows pass by themselves


def action(name: str, cost: int = DEAR) -> Card:
    """An Action card that does nothing."""
    return Card(name, kinds=("action",), base={"cost": cost})


def event(name: str) -> Card:
    """An Event that changes nothing."""
    return Card(name, kinds=("event",))


def plain_deck(actions: int = 40, events: int = 12) -> list[Card]:
    """Action cards nobody can pay for, Events without text, Accelerationism."""
    rows = [action(f"Paper {number}") for number in range(actions)]
    return rows + [event(f"Calm {number}") for number in range(events - 1)] + [event("Accelerationism")]


def written(text: str, kind: str = "Action", cost: int | str = 0, name: str = "Test") -> Card:
    """A card from its text, as a set would hold it."""
    rows = [f"card {name}", f"  type: {kind}", *([f"  cost: {cost}"] if kind == "Action" else []), "  text:"]
    loaded = load_cards("\n".join([*rows, *(f"    {row}" for row in text.split("\n"))]), "test", "risk-2025")
    wrong = [problem.message for problem in loaded.problems if not problem.warning]
    assert not wrong, wrong
    card = loaded.cards[0].card
    assert card is not None
    return card
