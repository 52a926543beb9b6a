"""The text of a card as ``render`` gets it to typeset: pieces of text and icons, not yet broken into lines."""

from __future__ import annotations

from typing import NamedTuple


class Run(NamedTuple):
    """A piece of a line in one style.

    ``style`` is ``regular``, ``bold`` (keywords, labels), ``italic`` (reminders, flavor) or ``icon``; for an
    icon ``text`` is its name (``ep``, ``tap``, ``intel`` ...), drawn on the baseline by ``render``.
    """

    text: str
    style: str = "regular"


Paragraph = tuple[Run, ...]
