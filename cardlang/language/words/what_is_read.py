"""Which facts of a position decide what words mean. The engine keeps an answer until one of them moves (see
``engine.kept``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.kept import ANYTHING, IN_PLAY
from cardlang.engine.zones import PLAY
from cardlang.language.words import nouns, players
from cardlang.language.words.descriptions import NAME, Description
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.homes import home_role

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.language.words.word import Word

FIXED_PLAYERS: Final = (players.YOU, *(players.Player(who) for who in ("opponent", "each opponent", "your opponents")))
"""Players who stay the same for the controller of a text."""
DOING: Final = ("attacker", "blocker")
"""Nouns that ask what a thing does now."""


def read_by_description(of: Description) -> int:
    """The facts that decide what fits, beside what moves things or gives them to others: none if only kinds do."""
    doing = any(sort.adjectives or any(noun in DOING for noun in sort.nouns) for sort in of.sorts)
    return ANYTHING if doing else _read_by_parts(of)


def self_contained(of: Description) -> bool:
    """Whether what fits depends on the position and the controller of the text alone: not on what else the text says,
    on numbers, or on what happened before.
    """
    return not _read_by_parts(of)


def _read_by_parts(of: Description) -> int:
    whose = (of.controller, of.zone.owner if of.zone is not None else None)
    facts = 0 if all(each is None or each in FIXED_PLAYERS for each in whose) and not of.besides else ANYTHING
    facts |= ANYTHING if of.distinct not in ("", NAME) else 0
    for sort in of.sorts:
        for each in sort.filters:
            facts |= each.reads()
    return facts


def reads_of(of: Description, game: Game) -> int:
    """The facts that decide what fits a description: what is in play and what its parts ask for, or anything."""
    facts = IN_PLAY | read_by_description(of)
    if not (of.zone is None or of.zone.on_it):
        return ANYTHING
    for sort in of.sorts:
        head = sort.nouns[-1]
        if head in PLAYER_HEADS or home_role(head, game) != PLAY or any(noun in game.nouns for noun in sort.nouns):
            return ANYTHING
    return facts


def read_by_meant(word: Word, game: Game) -> int:
    """The facts that decide which things a word means, beside what moves this card itself."""
    if isinstance(word, nouns.This):
        return 0
    if isinstance(word, nouns.Selection) and word.quantifier in (nouns.ALL, nouns.EACH):
        return reads_of(word.of, game)
    return ANYTHING
