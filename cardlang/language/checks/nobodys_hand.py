"""Finds hands that are nobody's: ``Discard a card from hand.``, ``Draw a card for each card in hand.`` They would be
the hands of all players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.zones import HAND
from cardlang.language.checks.findings import Found
from cardlang.language.verbs.discard import Discard
from cardlang.language.verbs.put import PutCards
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import LibraryCards, Selection
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.what_players_have import Has, HasCompared, HasThan
from cardlang.language.words.word import Word
from cardlang.language.words.zones import Zone


def nobodys_hand(inside: Sequence[Word]) -> Iterator[Found]:
    """The hands in a paragraph that belong to nobody. ``You have two cards in hand`` says whose; what is put ``into
    hand`` goes to its owner's, or it is not plain whose.
    """
    owned = {id(each) for word in inside if isinstance(word, (Has, HasThan, HasCompared)) for each in word.walk()}
    for word in inside:
        if id(word) not in owned and _nobodys(_described(word)):
            yield "whose hand?", "Write 'your hand' or 'their hand'; 'hands' are those of all players."
    yield from _taken_from_others(inside)
    yield from _discarded_for_you(inside)


def _discarded_for_you(inside: Sequence[Word]) -> Iterator[Found]:
    """What another player discards from your hand: ``They discard a card from your hand.``"""
    for clause in (each for each in inside if isinstance(each, Clause)):
        if not isinstance(clause.subject, PlayerWord) or clause.subject == YOU:
            continue
        for effect in clause.effects:
            what = getattr(effect, "what", None) if isinstance(effect, Discard) else None
            place = what.of.zone if isinstance(what, Selection) else what
            if isinstance(place, Zone) and place.name == HAND and place.owner == YOU:
                yield "only you discard from your hand", "Write 'their hand', or say that you discard."


def _taken_from_others(inside: Sequence[Word]) -> Iterator[Found]:
    """What you put ``into hand`` out of another player's zone: ``Put the top card of their library into hand.``"""
    clauses = [each for each in inside if isinstance(each, Clause) and each.subject == YOU]
    puts = {id(each.to) for clause in clauses for each in clause.effects if isinstance(each, PutCards)}
    yours = True
    for word in inside:
        if id(word) in puts and _nobodys(word) and not yours:
            yield "whose hand?", "Write 'your hand' or 'its owner's hand'."
        elif isinstance(word, (Zone, LibraryCards)) and not _nobodys(word):
            yours = word.owner == YOU


def _nobodys(word: Word | None) -> bool:
    return isinstance(word, Zone) and word.name == HAND and word.owner is None and not (word.many or word.any)


def _described(word: Word) -> Word | None:
    """The zone of what is described, or that is dealt with itself: ``discard hand``."""
    if isinstance(word, Description):
        return word.zone
    return next(iter(word.children()), None) if isinstance(word, Verb) else None
