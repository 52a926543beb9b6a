"""Which of the board's pieces a verb takes: units are placed, removed and moved; dice are rolled."""

from __future__ import annotations

from cardlang.language.words.english import plural
from cardlang.language.words.quantities import PieceCount
from cardlang.language.words.word import Word


def not_these(what: Word, noun: str, deed: str, *, up_to: bool = False) -> str:
    """Why these pieces cannot be what is done; empty if they can. ``noun`` is the piece that is meant, ``deed`` the
    participle (``placed``), and with ``up_to`` a player may choose a smaller number.
    """
    if not isinstance(what, PieceCount):
        return ""
    if what.noun != noun:
        return f"{plural(noun)} are {deed}, not {plural(what.noun)}"
    return f"a fixed number of {plural(noun)} is {deed}" if what.up_to and not up_to else ""
