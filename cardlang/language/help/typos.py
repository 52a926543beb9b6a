"""Whether one word may be a misspelling of another."""

from __future__ import annotations

_SHORT = 7
"""A word of up to this many letters may have one typo; a longer one may have two."""
LONG = 5
"""A word of at least this many letters is recognized even if its first letter is the typo."""


def is_slip(written: str, meant: str) -> bool:
    """Whether ``written`` may be a misspelling of ``meant``. A wrong first letter is rare, so it must then be the only
    error, and the word long enough to be recognized: ``mana`` is no misspelling of ``main``.
    """
    if sorted(written) == sorted(meant):
        return True
    if written[:1] != meant[:1]:
        return min(len(written), len(meant)) >= LONG and slips_between(written, meant) == 1
    return slips_between(written, meant) <= (1 if len(written) <= _SHORT else 2)


def slips_between(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many, or exchanged with the next one."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        older, before, row = before, row, [at]
        for to, wanted in enumerate(other, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                cost = min(cost, older[to - 2] + 1)
            row.append(cost)
    return row[-1]
