"""Rows of the table in ``nearest.py``: what printed cards of other games say, found by writing such cards."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

_STAT = r"(?:wit|power|defense|strength|toughness)"
_NUMBER = r"(?:\d+|one|two|three|four|five)"

REAL_CARDS: tuple[Unsayable, ...] = (
    Unsayable(
        rf"\b(?:swap|switch|exchange)\b[^.\"]*\b{_STAT} and {_STAT}\b|\b{_STAT} and {_STAT} (?:are|is)"
        r" (?:swapped|switched|exchanged)\b",
        "two numbers of a thing are exchanged",
        (
            "Switch target creature's power and defense until end of turn.",
            "Switch target creature's strength and toughness until end of turn.",
            "The User gets +2 power.",
        ),
        "Switch target creature's power and defense until end of turn."
        "|Switch target creature's strength and toughness until end of turn.",
    ),
    Unsayable(
        r"\bdefenders? in [^.,\"]+ adds? \d",
        "dice are better in one place only",
        ("Whenever dice are rolled, add 1 to the defender's highest die.", "Add 1 to the defender's highest die."),
    ),
    Unsayable(
        rf"\bwhen(?:ever)? (?:the|an|your) opponent attacks (?:you )?with {_NUMBER} or more\b",
        "it is asked with how many somebody attacks you",
        (
            "Whenever an opponent attacks you, gain 1R.",
            "Whenever one or more creatures an opponent controls attack you, gain 1 EP.",
            "Whenever one or more creatures an opponent controls attack you, gain 1 life.",
        ),
        "Whenever an opponent attacks with two or more creatures, draw a card.",
    ),
    Unsayable(
        r"\bwhen(?:ever)? ~ takes V\b",
        "it is known with which Animate V were taken",
        ("Whenever you take V, gain 1R.", "Whenever ~ attacks, gain 1R."),
    ),
    Unsayable(
        r"\bshuffles?\b",
        "a player shuffles: the deck is everybody's, and the game does it",
        ("Draw a card.",),
        "Shuffle.",
    ),
)  # fmt: skip
