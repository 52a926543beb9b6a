"""Changes to the text of a card, as a designer says them: ``cost: 2 EP``, or a sentence for its whole text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlang.problems import did_you_mean

_FIELD = re.compile(r"([a-z][a-z ]*):\s*(\S.*)?")


def edited(text: str, changes: Sequence[str], fields: Sequence[str]) -> str:
    """The source text of a card with changes made. ``fields`` are the names of fields there can be.

    ``cost: 2 EP`` sets a field, which is added if the card has none. Anything else is the card's new rules text, one
    paragraph for each. Raises ValueError, with a sentence, for an empty change, and for a field that is misspelt.
    """
    lines = text.rstrip("\n").split("\n")
    sentences: list[str] = []
    for change in changes:
        change = " ".join(change.split())
        found = _FIELD.fullmatch(change)
        if not change:
            raise ValueError("a change is empty; write for example 'cost: 2 EP', or a sentence")
        if found is not None and found[1] not in fields and (help := did_you_mean(found[1], fields)):
            raise ValueError(f"'{found[1]}' is not a field of the card; {help.removesuffix('?')}")
        if found is None or found[1] not in fields or found[1] == "text":
            sentences.append(found[2] or "" if found is not None and found[1] == "text" else change)
        else:
            lines = _with(lines, found[1], [f"  {change}"])
    if sentences:
        lines = _with(lines, "text", ["  text:", *(f"    {sentence}" for sentence in sentences)])
    return "\n".join(lines) + "\n"


def number_of(text: str, field: str) -> int | None:
    """The number at the beginning of a field of a card's text (the 2 of ``2GW``); None if there is none."""
    found = re.search(rf"^  {re.escape(field)}: (\d+)", text, re.MULTILINE)
    return int(found[1]) if found else None


def with_number(text: str, field: str, number: int) -> str:
    """The text with another number at the beginning of a field. Raises ValueError if it has none."""
    pattern = re.compile(rf"^(  {re.escape(field)}: )\d+", re.MULTILINE)
    if not pattern.search(text):
        raise ValueError(f"the card has no number in its field '{field}'")
    return pattern.sub(lambda found: f"{found[1]}{number}", text, count=1)


def _with(lines: Sequence[str], field: str, new: Sequence[str]) -> list[str]:
    """The lines of a card with those of one field replaced, or added at the end."""
    begins = [at for at, line in enumerate(lines) if line.startswith(f"  {field}:")]
    if not begins:
        return [*lines, *new]
    first = begins[0]
    last = first + 1
    while last < len(lines) and lines[last].startswith("    "):
        last += 1
    return [*lines[:first], *new, *lines[last:]]
