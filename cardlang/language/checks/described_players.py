"""Finds players who are described as only things are, ``each opponent with Evasive``, and cards and abilities that are
described as only things in play are: ``target ability with power 2 or less``.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.words.comparisons import StatCompared
from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.filters import StatIs
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.keywords import HasKeyword
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

_WHO = "Say what they control or have: 'who controls ...', 'who has ...'; or ask it: 'if they control ...'."


def described_players(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Players with numbers, keywords, counters or a place: nothing in a game asks whether they have them. Abilities
    have no numbers or keywords, and cards have no place on a board.
    """
    for word in inside:
        if isinstance(word, Description):
            for sort in word.sorts:
                sense = vocabulary.sense_of(sort.head)
                lacks = [each for each in sort.filters if _lacks(each, sense)]
                if lacks:
                    yield f"no {sort.head} is '{lacks[0].say(SOURCE)}'", f"Leave '{lacks[0].say(SOURCE)}' out."
                if sort.head in PLAYER_HEADS and (sort.filters or sort.adjectives or word.zone is not None):
                    yield f"'{word.singular(SOURCE)}' describes a player as only things are described", _WHO


def _lacks(filter_: Filter, sense: str) -> bool:
    """Whether what has this sense never fits, as it has no numbers or keywords, or no place on a board."""
    if sense == "ability":
        return isinstance(filter_, (StatIs, StatCompared, HasKeyword)) or filter_.of_place
    return filter_.of_place and sense in ("card", "spell")
