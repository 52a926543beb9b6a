"""Which words of the language occur in no sentence of the matrix."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator

import cardlang.games
import cardlang.language
from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import Amount
from cardlang.language.words.conditions import Condition
from cardlang.language.words.costs import Cost
from cardlang.language.words.event_patterns import Trigger
from cardlang.language.words.nouns import Filter, Thing
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.verb import Happening, Verb
from cardlang.language.words.word import Word, field_names
from tests.conformance.cells import Cell
from tests.conformance.playing import card_text, fields_of, trees
from tests.conformance.stages import STAGES

ROOTS: tuple[type[Word], ...] = (
    Ability,
    Amount,
    Condition,
    Cost,
    Filter,
    PlayerWord,
    Thing,
    Trigger,
    Verb,
)
"""Classes of which every word has to be in a cell."""


def words_of_the_language() -> set[str]:
    """The names of all words: classes that a tree can hold, without those that only others are derived from."""
    for package in (cardlang.language, cardlang.games):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    return {each.__name__ for root in ROOTS for each in _below(root) if _is_said(each)}


def _below(kind: type[Word]) -> Iterator[type[Word]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _is_said(kind: type[Word]) -> bool:
    """Whether a class is a word itself: it prints, and it is one of the language (a test may define others)."""
    own = kind.__module__.startswith("cardlang.")
    derived = bool(kind.__subclasses__()) and not field_names(kind)
    return own and not derived and not issubclass(kind, Happening) and kind.__name__ not in BASES


BASES = ("CostVerb", "EnterAs", "LandVerb", "NumberVerb", "Happening", "Replacing")
"""Classes of verbs that are no verb themselves."""


def said_in(cells: Iterable[Cell]) -> set[str]:
    """The names of all words in the texts of cells that ``check`` accepts."""
    found: set[str] = set()
    for cell in cells:
        text = cell.declared + card_text("Watch", fields_of(cell, STAGES[cell.game]), cell.text)
        for tree in trees(cell.game, text):
            found |= {type(each).__name__ for each in tree.walk()}
    return found
