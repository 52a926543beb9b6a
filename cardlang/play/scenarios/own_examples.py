"""Examples of sentences, in the words of a designer's own game. They are written in the words of the games that come
with cardlang: an example of what an own game does not have is left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.game import Game

_NOT_THERE = re.compile(
    r"\b(?:King|Armored|Fast|User|Pool|Old (?:Halberd|Chain)|trap|challenges|pitches|confronts?|defends?|attacks?"
    r"|attacked|blocks?|blocking|attacking|alliance|allied|rerolls|mulligan|High Risk|assigns|artifact"
    r"|exile loss|max hand|ceased|face up|Brass Engine|Charcoal Burner|Intel abilities)\b|^A keeps$"
)
"""What examples speak of and games of designers seldom have."""


def in_words_of(game: Game, phrase: str) -> str:
    """An example, or help with examples, in the words of a game; empty if the game has nothing of the kind."""
    if not _is_own(game):
        return phrase
    return "" if _NOT_THERE.search(phrase) else reworded(game, phrase)


def reworded(game: Game, phrase: str) -> str:
    """A sentence with the words that a game has for what an example names."""
    if not _is_own(game):
        return phrase
    for pattern, word in _words(game):
        phrase = re.sub(pattern, word, phrase)
    return phrase


def _is_own(game: Game) -> bool:
    from cardlang.play.scenarios.words import GAME_WORDS  # words.py needs no examples

    return game.name not in GAME_WORDS


def _words(game: Game) -> tuple[tuple[str, str], ...]:
    held = next(iter(game.resources), "")
    kinds = [kind for kind in game.kinds if len(game.stats) > 1]
    opening = next((phase.title for phase in game.phases if phase.priority), game.phases[0].title)
    return (
        (r" and 2 Intel\b", ""),
        (r"\b(\d+) EP\b", rf"\1 {game.plurals.get(held, held)}" if held else r"\1 cards"),
        (r"\bcasts\b", "plays"),
        (r"\b(can|cannot) cast\b", r"\1 play"),
        (r"\bcast\b", "played"),
        (r"\blibrary\b", "deck"),
        (r"\bgraveyard\b", "discard pile"),
        (r"\b(?:End step|Main [12])\b", opening),
        (r"\bcreature\b", kinds[0] if kinds else "card"),
        (r"\bpower\b", next(iter(game.stats), "cost")),
    )
