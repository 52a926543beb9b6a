"""How many of something, as people say it: ``1 card``, ``3 cards``."""

from __future__ import annotations


def one_or_many(number: int, one: str, many: str) -> str:
    """The word that goes with a number: one spark, but no sparks, 2 sparks."""
    return one if number == 1 else many


def count_of(number: int, noun: str, plural: str = "") -> str:
    """``1 card``, ``1,200 cards``, ``2 entries``."""
    return f"{number:,} {one_or_many(number, noun, plural or noun + 's')}"
