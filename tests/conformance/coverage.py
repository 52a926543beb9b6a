"""Which words of the language occur in no sentence of the matrix."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from operator import itemgetter

import cardlang.games
import cardlang.language
from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import Amount
from cardlang.language.words.conditions import Condition
from cardlang.language.words.costs import Cost
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.event_patterns import Trigger
from cardlang.language.words.nouns import Thing
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.verb import Happening, Verb
from cardlang.language.words.word import Word, field_names
from cardlang.loading.sets import vocabulary_of
from tests.conformance import amounts, conditions, costs, replacements
from tests.conformance.cells import Cell
from tests.conformance.playing import fields_of, is_refused
from tests.conformance.reading import card_text, trees
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
    own = kind.__module__.startswith("cardlang.") and kind.__module__ != PARTIAL
    derived = bool(kind.__subclasses__()) and not field_names(kind)
    return own and not derived and not issubclass(kind, Happening) and kind.__name__ not in (*BASES, *SETTLED)


BASES = (
    "CostVerb", "DiceVerb", "DrawStepVerb", "EnterAs", "FightVerb", "FrontVerb", "LandVerb", "MostDice", "MovesThere",
    "Moving",
    "OtherDice", "NumberVerb", "Happening", "OfThem", "Replacing",
)  # fmt: skip
"""Classes from which others are made, and that are not said themselves."""
SETTLED = ("OtherThan", "TheRest", "TheirOwn", "ThesePlayers", "TheseThings")
"""What is put in place of words while they are carried out; no text says them."""
PARTIAL = "cardlang.language.reading.partial_nodes"
"""What one reader hands to another, and no tree has."""


def said_in(cells: Iterable[Cell], wanted: Iterable[str] = ()) -> set[str]:
    """The names of all words in the texts of cells that ``check`` accepts; no further once all ``wanted`` are found.

    One of each kind is read before the second of any: few need be read until a word is found. A kind is either half of
    a name, ``if`` or ``you are attacked``, once a cell of it was accepted.
    """
    found: set[str] = set()
    missing, seen = {*wanted}, Counter[tuple[str, str]]()
    waiting, turn = _long_series_last(cells), 0
    while waiting:
        later = []
        for cell in waiting:
            kinds = [(cell.dimension, half) for half in cell.name.split(": ")]
            if min(seen[kind] for kind in kinds) > turn:
                later.append(cell)
                continue
            text = cell.declared + card_text("Watch", fields_of(cell, STAGES[cell.game]), cell.text)
            said = _words_in(cell.game, text)
            found |= said
            if wanted and found >= missing:
                return found
            seen.update(kinds if said else ())
        waiting, turn = later, turn + 1
    return found


@cache
def _words_in(game: str, text: str) -> frozenset[str]:
    """The names of the words of a text; several tests look at the same cells."""
    return frozenset(type(each).__name__ for tree in trees(game, text) for each in tree.walk())


SERIES = 60
"""So many cells whose names begin alike, as with ``how many``, come before those of other kinds; the rest after."""


def _long_series_last(cells: Iterable[Cell]) -> list[Cell]:
    seen: Counter[tuple[str, ...]] = Counter()
    ranked = []
    for cell in cells:
        series = (cell.game, cell.dimension, cell.name.partition(": ")[0])
        ranked.append((seen[series] // SERIES, cell))
        seen[series] += 1
    return [cell for _, cell in sorted(ranked, key=itemgetter(0))]


def never_asked(cells: Iterable[Cell]) -> set[str]:
    """The classes of condition of which no accepted cell is made true and made false."""
    wanted = _of_kind(Condition) - {*conditions.ELSEWHERE}
    return wanted - said_in((each for each in cells if each.asked is not None), wanted)


def never_counted(cells: Iterable[Cell]) -> set[str]:
    """The classes of amount of which no accepted cell has a known number."""
    wanted = _of_kind(Amount) - {*amounts.ELSEWHERE}
    return wanted - said_in((each for each in cells if each.steps or each.asked), wanted)


def never_paid(game: str, cells: Iterable[Cell]) -> set[str]:
    """The verbs that may be costs in a game, of which no accepted cell is payable, or none is not."""
    verbs = {each.__name__ for each in vocabulary_of(game).verbs if each.payable} - {*costs.ELSEWHERE}
    found = [each for each in cells if each.game == game]
    both = (
        said_in((each for each in found if each.name.endswith(end)), verbs)
        for end in (": payable", ": not payable")
    )
    return verbs - set.intersection(*both)


def never_replaced(game: str, cells: Iterable[Cell]) -> set[str]:
    """The events that may be replaced in a game, of which no accepted cell happens otherwise, or none as before."""
    missing = {(form.key, acts) for form in replacements.replaceable(STAGES[game]) for acts in (True, False)}
    for each in (each for each in cells if each.game == game and each.instead):
        key = each.name.partition(":")[0], any(number for _, number in each.against)
        if key in missing and not is_refused(each):
            missing.remove(key)
    return {key for key, _ in missing}


def _of_kind(root: type[Word]) -> set[str]:
    words_of_the_language()
    return {each.__name__ for each in _below(root) if _is_said(each)}
