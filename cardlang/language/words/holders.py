"""What a thing is called that has an ability in quotes: ``this creature``."""

from __future__ import annotations

from cardlang.language.words.nouns import It, Selection, This

A_CARD = "card"
"""What a thing is called of which nobody knows more."""


def called(thing: object) -> str:
    """What the thing that a sentence is about is called after ``this``; empty if it is the card itself."""
    if isinstance(thing, This):
        return ""
    if isinstance(thing, Selection):
        return thing.of.head or A_CARD
    return (thing.noun if isinstance(thing, It) else "") or A_CARD
