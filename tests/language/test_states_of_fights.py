"""A state of a fight is asked only of what can be in it (CL718)."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards


@pytest.mark.parametrize(
    ("type_line", "state", "never"),
    [
        ("Structure", "attacking", True),
        ("Structure", "confronted", True),
        ("Tool", "defending", True),
        ("Animate", "attacking", False),
    ],
)
def test_a_state_of_a_fight_is_asked_only_of_what_fights_so(type_line: str, state: str, never: bool) -> None:
    fields = {"Tool": "", "Structure": "  power: 0\n  defense: 3\n", "Animate": "  wit: 1\n  power: 1\n  defense: 1\n"}
    text = f"As long as ~ is {state}, Animates you control get +1 wit."
    card = f"card Anvil\n  cost: 1R\n  type: {type_line}\n{fields[type_line]}  text: {text}\n"
    said = [each.message for each in load_cards(card, "x.cards", "resource-war").problems]
    assert said == ([f"{type_line} never does that: '~ is {state}'"] if never else [])
