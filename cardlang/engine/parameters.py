"""What the parameters of a game may be: each has a type (that of its default), and a range or a list of words.

Parameters come from formats, scenarios, saves and databases of runs, and those may come from people you do not know. A
number far outside what a game can mean would make it run for ever, so each number has a range.
"""

from __future__ import annotations

from collections.abc import Mapping

Value = int | str | bool
Parameters = Mapping[str, Value]
Choices = Mapping[str, tuple[str, ...]]
Ranges = Mapping[str, tuple[int, int]]

RANGE = (0, 1_000)
"""The smallest and the largest number a parameter may have, where the game states no other range for it."""


def why_not(name: str, value: object, default: Value, choices: Choices, ranges: Ranges) -> str:
    """Why a parameter cannot have this value, as the end of a sentence that begins with the parameter's name; an
    empty text if it can.
    """
    if type(value) is not type(default):
        return f"must be {kind_of(default)} (its default is {shown(default)})"
    if isinstance(value, str):
        words = choices.get(name, (value,))
        return "" if value in words else f"cannot be {shown(value)}; it can be: {', '.join(words)}"
    least, most = ranges.get(name, RANGE)
    if isinstance(value, bool) or (isinstance(value, int) and least <= value <= most):
        return ""
    return f"must be from {least:,} to {most:,}"


def kind_of(value: Value) -> str:
    """What a parameter with this default is, with an article."""
    return "true or false" if isinstance(value, bool) else "a number" if isinstance(value, int) else "a text in quotes"


def shown(value: Value) -> str:
    """A value as TOML writes it."""
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)
