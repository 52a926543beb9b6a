"""Which of the board's pieces a verb takes: units are placed, removed and moved; dice are rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.decisions import Option, Question
from cardlang.language.words.english import plural
from cardlang.language.words.quantities import PieceCount
from cardlang.language.words.word import Word

if TYPE_CHECKING:
    from cardlang.language.running.acting import Act


def not_these(what: Word, noun: str, deed: str, *, up_to: bool = False) -> str:
    """Why these pieces cannot be what is done; empty if they can. ``noun`` is the piece that is meant, ``deed`` the
    participle (``placed``), and with ``up_to`` a player may choose a smaller number.
    """
    if not isinstance(what, PieceCount):
        return ""
    if what.noun != noun:
        return f"{plural(noun)} are {deed}, not {plural(what.noun)}"
    return f"a fixed number of {plural(noun)} is {deed}" if what.up_to and not up_to else ""


def said_number(act: Act, most: int, kind: str, prompt: str) -> int:
    """How many units the player who does it says, from none to ``most``."""
    if most <= 0:
        return 0
    options = tuple(Option("units", (number,)) for number in range(most + 1))
    return act.table.ask(Question(act.doer, kind, options, prompt, act.source)).args[0]
