"""Replaces typewriter characters by printed ones: curly quotes, long dashes, an ellipsis for three dots."""

from __future__ import annotations

import re

from cardlang.language.words.printed import Paragraph, Run

_OPENS_AFTER = " \t\n\u00a0([{—–“‘"


def printed_marks(runs: Paragraph) -> Paragraph:
    """The runs with curly quotes and apostrophes, ``--`` and a lone ``-`` as dashes, ``...`` as one mark.

    A quote opens at the beginning and after a space, bracket or dash, also across the border of two runs.
    """
    before = ""
    found = []
    for run in runs:
        if run.style == "icon":
            found.append(run)
            before = "x"
        else:
            found.append(Run(_marks(run.text, before), run.style))
            before = run.text[-1:] or before
    return tuple(found)


def _marks(text: str, before: str) -> str:
    text = re.sub(r"(?<!-)--(?!-)|(?<=\s)-(?=\s)", "—", text).replace("...", "…")
    letters = []
    for letter in text:
        if letter in "\"'":
            opens = not before or before in _OPENS_AFTER
            letter = ("“" if opens else "”") if letter == '"' else ("‘" if opens else "’")
        letters.append(letter)
        before = letter
    return "".join(letters)
