"""Finds players who are described as only things are: ``each opponent with Evasive``, ``target player in Asia``."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.words.descriptions import Description
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.word import SOURCE, Word

_WHO = "Say what they control or have: 'who controls ...', 'who has ...'; or ask it: 'if they control ...'."


def described_players(inside: list[Word]) -> Iterator[Found]:
    """Players with numbers, keywords, counters or a place: nothing in a game asks whether they have them."""
    for word in inside:
        if isinstance(word, Description):
            for sort in word.sorts:
                if sort.head in PLAYER_HEADS and (sort.filters or sort.adjectives or word.zone is not None):
                    yield f"'{word.singular(SOURCE)}' describes a player as only things are described", _WHO
