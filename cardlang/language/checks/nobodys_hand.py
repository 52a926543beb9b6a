"""Finds hands that are nobody's: ``Discard a card from hand.``, ``Draw a card for each card in hand.`` They would be
the hands of all players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.zones import HAND
from cardlang.language.checks.findings import Found
from cardlang.language.words.descriptions import Description
from cardlang.language.words.verb import Verb
from cardlang.language.words.what_players_have import Has, HasCompared, HasThan
from cardlang.language.words.word import Word
from cardlang.language.words.zones import Zone


def nobodys_hand(inside: Sequence[Word]) -> Iterator[Found]:
    """The hands in a paragraph that belong to nobody. ``You have two cards in hand`` says whose; what is put ``into
    hand`` goes to its owner's.
    """
    owned = {id(each) for word in inside if isinstance(word, (Has, HasThan, HasCompared)) for each in word.walk()}
    for word in inside:
        zone = _described(word) if id(word) not in owned else None
        if isinstance(zone, Zone) and zone.name == HAND and zone.owner is None and not (zone.many or zone.any):
            yield "whose hand?", "Write 'your hand' or 'their hand'; 'hands' are those of all players."


def _described(word: Word) -> Word | None:
    """The zone of what is described, or that is dealt with itself: ``discard hand``."""
    if isinstance(word, Description):
        return word.zone
    return next(iter(word.children()), None) if isinstance(word, Verb) else None
