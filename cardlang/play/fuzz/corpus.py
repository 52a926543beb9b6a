"""What the fuzzers begin with: every paragraph a game is known to read, and the words its paragraphs are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text.common_words import DURATION_PHRASES
from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.words.abilities import SpellAbility, WinClause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import LoadedSet, load_set
from cardlang.play.fuzz.own_game import NAME, own_set


@dataclass(frozen=True, slots=True)
class Seed:
    """A paragraph, and on what kind of card it is: one that stays in play, one that says how the game is won."""

    text: str
    permanent: bool
    wins: bool


@dataclass(frozen=True, slots=True)
class Corpus:
    """The seeds of one game, its vocabulary, and single words to put anywhere."""

    game: str
    vocabulary: Vocabulary
    seeds: tuple[Seed, ...]
    words: tuple[str, ...]


MARKS = ("~", ".", ",", ":", "'s", "2", "3", "X", "+1/+1", "-2/-2", "3/3", '"', "a", "the")
"""Parts of card text that are not words of the dictionary."""


def set_of(game: str) -> LoadedSet:
    """The cards a game comes with: those we ship, or those of the fuzzers' own game."""
    return own_set() if game == NAME else load_set(game)


@lru_cache(maxsize=8)
def corpus_of(game: str) -> Corpus:
    """The paragraphs of a game's bundled set and the examples of its verbs. Raises ValueError for an unknown game."""
    loaded = set_of(game)
    if loaded.vocabulary is None:
        raise ValueError(f"there is no game {game!r}")
    words = loaded.vocabulary
    seeds = dict.fromkeys([*_of_set(loaded), *_of_verbs(words)])
    known = dictionary_of(words).words
    return Corpus(loaded.game, words, tuple(seeds), (*MARKS, *known, *DURATION_PHRASES))


def _of_set(loaded: LoadedSet) -> Iterator[Seed]:
    """The paragraphs of its cards, as ``fmt`` writes them."""
    for entry in loaded.cards:
        if entry.tree is None:
            continue
        kinds = [loaded.vocabulary.kind(each) for each in entry.tree.type.kinds] if loaded.vocabulary else []
        permanent = any(each is not None and each.permanent for each in kinds)
        for ability in entry.tree.abilities:
            yield Seed(ability.say(SOURCE), permanent, isinstance(ability, WinClause))


def _of_verbs(words: Vocabulary) -> Iterator[Seed]:
    """The examples of the verbs, on a card where they are read."""
    for verb in words.verbs:
        for example in verb.examples:
            read = read_paragraph(example, words, True, False)
            if read.ability is not None:
                yield Seed(example, not isinstance(read.ability, SpellAbility), False)
