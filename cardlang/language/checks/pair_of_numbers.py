"""Finds a pair of numbers (``gets +1/+2``, ``becomes 3/3``) said of what has other numbers: such a pair always means
the first two of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.checks.possible_kinds import possible_kinds
from cardlang.language.verbs.become import CreateCopyOfSize, CreateCopyOfType
from cardlang.language.verbs.become_stats import BecomeStats
from cardlang.language.verbs.become_type import BecomeType
from cardlang.language.verbs.create import Create
from cardlang.language.verbs.enter_as_except import EnterAsCopyOfSize, EnterAsCopyOfType
from cardlang.language.verbs.get import Get
from cardlang.language.words.cards import CardTree
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import listed, plural
from cardlang.language.words.entries import KindEntry
from cardlang.language.words.nouns import Host, Selection, This
from cardlang.language.words.sentences import Clause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word

Kinds = list[KindEntry]


def pair_of_numbers(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """``Buildings you control get +1/+2``, where the pair is skill and rent, and buildings have rent and beauty."""
    pair = vocabulary.stats[:2]
    if not all(any(stat in kind.stats for kind in vocabulary.kinds) for stat in pair):
        return
    own = possible_kinds(tree, vocabulary)
    for clause in (each for each in inside if isinstance(each, Clause)):
        for effect in clause.effects:
            for kinds in _given(effect, clause, own, vocabulary):
                yield from _wrong(kinds, pair, isinstance(effect, Create))


def _given(effect: Word, clause: Clause, own: Kinds, vocabulary: Vocabulary) -> Iterator[Kinds]:
    """The kinds of what is given two numbers, once for each alternative."""
    if isinstance(effect, (Get, BecomeStats)):
        yield from _kinds_of(clause.subject, own, vocabulary)
    elif isinstance(effect, Create) and effect.token.numbers:
        yield _among(effect.token.nouns, vocabulary)
    elif isinstance(effect, CreateCopyOfSize):
        yield from _kinds_of(effect.what, own, vocabulary)
    elif isinstance(effect, EnterAsCopyOfSize):
        yield from _kinds_of(effect.of, own, vocabulary)
    elif isinstance(effect, (BecomeType, CreateCopyOfType, EnterAsCopyOfType)):
        yield _among(effect.typed.nouns, vocabulary)


def _kinds_of(of: Word, own: Kinds, vocabulary: Vocabulary) -> Iterator[Kinds]:
    """The kinds of each alternative of a description; those of this card for ``~``."""
    described = of.of if isinstance(of, Selection) else of
    if isinstance(described, This) and not isinstance(described, Host):
        yield own
    elif isinstance(described, Description):
        for sort in described.sorts:
            yield _among(sort.nouns, vocabulary)


def _among(nouns: Sequence[str], vocabulary: Vocabulary) -> Kinds:
    return [kind for kind in map(vocabulary.kind, nouns) if kind is not None]


def _wrong(kinds: Kinds, pair: tuple[str, ...], token: bool) -> Iterator[Found]:
    numbers = list(dict.fromkeys(stat for kind in kinds for stat in kind.stats))
    missing = [stat for stat in pair if stat not in numbers]
    if numbers and missing:
        have = f"{plural(kinds[0].name)} have no {' and no '.join(missing)}"
        each = listed([f"+1 {stat}" for stat in numbers])
        named = "Name them: 'with " + " and ".join(f"{stat} 1" for stat in numbers) + "'."
        help_ = named if token else f"Name what changes: 'get {each}'."
        yield f"two numbers with '/' are {' and '.join(pair)}, and {have}", help_
