"""Offsets in browsers and editors count UTF-16 units, those of Python characters: they differ behind a character
outside of the first 65,536.
"""

from __future__ import annotations

LARGEST_OF_ONE = 0xFFFF


def to_units(text: str, offset: int) -> int:
    """The offset in UTF-16 units of an offset in characters."""
    if text.isascii():
        return offset
    return offset + sum(ord(char) > LARGEST_OF_ONE for char in text[:offset])


def from_units(text: str, units: int) -> int:
    """The offset in characters of one in UTF-16 units; an offset inside a character is before it."""
    if text.isascii():
        return min(max(units, 0), len(text))
    at = 0
    for offset, char in enumerate(text):
        if at >= units:
            return offset if at == units else offset - 1
        at += 1 + (ord(char) > LARGEST_OF_ONE)
    return len(text)
