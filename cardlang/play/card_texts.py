"""Cards read from their own texts, as a save stores them: independent of set files, which may be missing or
changed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.problems import Problem


def read_cards(
    game: Game, texts: Mapping[str, str], words: Mapping[str, str], path: str = "the cards of this save"
) -> tuple[Mapping[str, Card], list[Problem]]:
    """Cards by name from their texts. ``words`` has for each card what its set declared (keywords, counters,
    subtypes). Problems name the ``path``.

    Problems are returned only for cards that could not be read.
    """
    from cardlang.loading.sets import load_cards

    cards: dict[str, Card] = {}
    problems: list[Problem] = []
    for declared in dict.fromkeys(words.get(name, "") for name in texts):
        together = [text for name, text in texts.items() if words.get(name, "") == declared]
        said = "\n".join([declared, *together])
        others = re.findall(r'named "([^"]*)"', said)  # a card that no deck has is not in the save
        loaded = load_cards(said, path, game.name, others)
        cards |= {entry.card.name: entry.card for entry in loaded.cards if entry.card is not None}
        if any(entry.card is None for entry in loaded.cards):
            problems += loaded.problems
    return cards, problems
