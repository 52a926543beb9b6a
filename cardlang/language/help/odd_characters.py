"""Help for characters that are no part of a text: marks of emphasis (``**Draw**``), tags, and numbers such as ``Ⅳ``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from cardlang.language.help.attempt import Attempt
from cardlang.language.text.pieces import Unknown
from cardlang.language.words.mistake import Mistake

_TAG = r"</?[a-z][a-z0-9]*(?:\s[^<>]*)?/?>"
_MARKS = re.compile(rf"{_TAG}|(?<!\w)[*_`]{{1,3}}(?=\w)|(?<=[\w.])[*`]{{1,3}}(?!\w)", re.IGNORECASE)
"""Tags (``<b>``) and the marks around emphasis (``**Draw**``)."""


def marks_in(attempt: Attempt, unknown: Sequence[Unknown]) -> Mistake | None:
    """One mistake for all marks of emphasis in a paragraph, with the paragraph without them as help."""
    marks = list(_MARKS.finditer(attempt.text))
    if not marks or not any(mark.start() <= each.start < mark.end() for mark in marks for each in unknown):
        return None
    plain = _MARKS.sub("", attempt.text)
    help_ = f"Write '{plain}'" if attempt.passes(plain) else "Leave it out: the card's template says how it looks."
    first = marks[0]
    message = f"'{first.group()}' says how a text looks; a text is plain words"
    return Mistake("CL301", message, first.start(), first.end(), help_)


def number_meant(word: Unknown, attempt: Attempt) -> str:
    """The number that one character means (4 for ``Ⅳ``), if it is understood there; else empty."""
    if len(word.text) != 1 or word.text.isascii():
        return ""
    value = unicodedata.numeric(word.text, -1)
    said = str(int(value)) if value >= 0 and value == int(value) else ""
    return said if said and attempt.would_help(word, said) else ""
