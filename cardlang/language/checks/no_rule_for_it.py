"""Finds what the rules of a game never deal with, so that text about it does nothing: a keyword that no rule asks for,
cards drawn from decks that are always empty, a card that is tapped for good.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import ParagraphWords, Useless
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.verbs.scry import Scry
from cardlang.language.verbs.search import Search
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.verbs.untap import Untap
from cardlang.language.words.abilities import Activated, KeywordLine
from cardlang.language.words.costs import TapCost
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import LibraryCards
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word
from cardlang.language.words.zones import LIBRARIES, Zone


def no_rule_for_it(at: int, words: ParagraphWords, vocabulary: Vocabulary) -> Iterator[Useless]:
    """What a paragraph speaks of and no rule of its game deals with."""
    if not (vocabulary.unheeded or "decks" in vocabulary.lacks or "untapping" in vocabulary.lacks):
        return
    inside = words[at]
    named = [each for word in inside if isinstance(word, (KeywordLine, *_GIVEN)) for each in word.keywords]
    for name in dict.fromkeys(each.name for each in named if each.name in vocabulary.unheeded):
        yield f"no rule of {vocabulary.title} asks for {name}", "Let a rule ask for it, or leave it out.", True
    barred = [each.action for each in inside if isinstance(each, Cannot) and each.action in vocabulary.unheeded]
    for action in dict.fromkeys(barred):
        yield f"no rule of {vocabulary.title} asks whether it cannot {action}", "Let a rule ask, or leave it out.", True
    if "decks" in vocabulary.lacks and any(map(_is_of_a_deck, inside)):
        help_ = "Say where the cards come from: 'Put the top card of ... into your hand.'"
        yield f"no card of {vocabulary.title} begins in a deck, so nobody has one", help_, True
    taps = any(isinstance(cost, TapCost) for each in inside if isinstance(each, Activated) for cost in each.costs)
    if taps and "untapping" in vocabulary.lacks and not _untaps(words):
        help_ = "Give it another cost, or untap things by a rule."
        yield f"no rule of {vocabulary.title} untaps anything, so this is done once", help_, True


_GIVEN = (GainKeywords, HaveKeywords)


def _untaps(words: ParagraphWords) -> bool:
    return any(isinstance(each, Untap) for inside in words for each in inside)


def _is_of_a_deck(word: Word) -> bool:
    """Whether it wants cards in a deck; to put one into it does not."""
    if isinstance(word, (Draw, Scry)):
        return True
    if isinstance(word, LibraryCards):
        return word.owner is not None
    asked = word.where if isinstance(word, Search) else word.zone if isinstance(word, Description) else None
    if isinstance(word, Shuffle):
        asked = word.what if isinstance(word.what, Zone) else None
    return isinstance(asked, Zone) and asked.name in LIBRARIES
