"""What is told of cards whose text can be read, but does not fit the card: ``cases/lints.txt``."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards
from tests.language.test_cases import cases

SETS = {
    "risk-and-resource": """
  subtypes: Golem, Wolf, Ox
  counters: Charge

keyword Rouse THING
  text: Put a +1/+1 counter on ~.

keyword Stir THING
  text: Shake ~.

keyword Shake THING
  text: Stir ~.

keyword Ember
  text: ~ gets +1/+0.

keyword Spark
  text: When ~ dies, draw a card.
""",
    "mythomagic": "\n",
    "resource-war": "\n  subtypes: Wizard, Knight\n",
    "risk-2025": "\n",
}
FIELDS = {
    "risk-and-resource": "cost: 2 EP\n  pitch: 1",
    "mythomagic": "cost: 1F",
    "resource-war": "cost: 1R",
    "risk-2025": "cost: 1 billion Euro",
    "risk-and-resource, Creature": "cost: 2 EP\n  pitch: 1\n  power: 2\n  defense: 2",
    "mythomagic, Creature": "cost: 1F\n  strength: 2\n  toughness: 2",
    "mythomagic, Rishi": "makes: F",
    "resource-war, Animate": "cost: 1R\n  wit: 1\n  power: 1\n  defense: 1",
    "resource-war, Structure": "cost: 1R\n  power: 0\n  defense: 3",
    "risk-2025, Event": "",
}
"""Of the cards of a game, or of a kind of them."""


def told(on: str, text: str) -> list[str]:
    """All that is told of a card: its game and type, a comma between them; its paragraphs, divided by ' // ',
    are numbered.
    """
    game, type_line = on.split(", ")
    fields = FIELDS.get(on.split(" - ")[0], FIELDS[game])
    paragraphs = "".join(f"    {each}\n" for each in text.split(" // "))
    card = f"card Probe\n  type: {type_line}\n  {fields}\n  text:\n{paragraphs}"
    file = f"set Lints\n  game: {game}{SETS[game]}\n{card}"
    first = file.split("\n").index("  text:", file.count("\n", 0, file.index("card Probe"))) + 1
    lines: list[str] = []
    for each in load_cards(file, "x.cards", game).problems:
        start, warning = each.column - len("    ") - 1, "warning: " if each.warning else ""
        place = f"{each.line - first}, " if " // " in text and each.line > first else ""
        lines.append(f"!! {each.code} {place}{start}-{start + each.length}: {warning}{each.message}")
        lines += [f"?? {line}" for line in each.help.split("\n") if line]
    return lines or ["->"]


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("on", "text", "answer"), [*cases("lints.txt")], ids=lambda each: each[:60])
def test_what_does_not_fit_the_card_is_told(on: str, text: str, answer: str) -> None:
    assert told(on, text) == answer.splitlines()
