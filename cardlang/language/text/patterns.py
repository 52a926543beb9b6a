"""Regular expressions of rows and tables: more of them than the ``re`` module remembers, and compiled only for a text
that has their words in it.
"""

from __future__ import annotations

import re
from functools import cache

NAMES_IN_QUOTES = r'named (?:"[^"]*"(?:, or | or |, ))*"[^"]*"'
"""Names of cards, in which nothing means what it means elsewhere: ``named "River King" or "Marsh King"``."""

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,'~\"-:/")
"""Characters that mean themselves in a regular expression."""


@cache
def pattern(written: str) -> re.Pattern[str]:
    """A regular expression that matches capitals as small letters, compiled once. The module ``re`` keeps only 512, so
    a table with more, gone through for each text, would be compiled again for each.
    """
    return re.compile(written, re.IGNORECASE)


def may_match(written: str, text: str) -> bool:
    """Whether ``text``, in small letters, has a word that any match of ``pattern(written)`` has: without one, the
    pattern need not be compiled.
    """
    for word in words_in_all(written):
        if word in text:
            return True
    return False


@cache
def words_in_all(written: str) -> tuple[str, ...]:
    """For each alternative of a regular expression (outside parentheses) the longest piece of plain text that is in
    each match of it, in small letters; an empty one where there is none.
    """
    found, best, run, depth, at = list[str](), "", "", 0, 0
    while at < len(written):
        sign = written[at]
        if depth == 0 and sign in _PLAIN:
            run += sign
        else:
            run = run[:-1] if sign in "?*{" else run  # the character before it may be missing
            best, run = (best if len(best) >= len(run) else run), ""
            if sign == "\\":
                at += 1
            elif sign in "[{":
                at = _end_of(written, at)
            elif sign in "()":
                depth += 1 if sign == "(" else -1
            elif sign == "|" and depth == 0:
                found, best = [*found, best], ""
        at += 1
    return tuple(each.lower() for each in (*found, max(best, run, key=len)))


def _end_of(written: str, at: int) -> int:
    """The place of the bracket that closes the class ``[...]`` or the count ``{...}`` that begins at ``at``."""
    closing = "]" if written[at] == "[" else "}"
    at += 2  # the first character of a class may be a bracket itself
    while written[at] != closing or written[at - 1] == "\\":
        at += 1
    return at
