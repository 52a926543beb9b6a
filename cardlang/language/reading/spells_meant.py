"""Spells and cards that are named by what they are, ``cast an artifact``, ``counter target instant or sorcery``,
``discard a creature``, or by where they are: ``card in play``.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.misfit import Misfit
from cardlang.language.reading.reading import Reading
from cardlang.language.text.words_elsewhere import DISCARDED, zone_called
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import with_article
from cardlang.language.words.homes import are_cards_in_play
from cardlang.language.words.nouns import TARGET, Selection
from cardlang.language.words.word import SOURCE, Word


def as_spells(r: Reading, of: Description) -> Description:
    """What is described by kinds or subtypes alone, where only a spell can be meant: ``an artifact spell``. Other
    descriptions as they are.
    """
    noun = r.vocabulary.noun_for("spell")
    somewhere = of.zone is not None or of.effect >= 0 or (of.controller is not None and of.relation == "control")
    plain = all(r.sense_of(sort.head) in ("permanent", "card") and sort.head != "card" for sort in of.sorts)
    if not noun or somewhere or not plain:
        return of
    last = of.sorts[-1]
    return replace(of, sorts=(*of.sorts[:-1], replace(last, nouns=(*last.nouns, noun))))


def say_card(r: Reading, word: Word, wanted: str) -> None:
    """Raises Misfit for ``an instant``, ``a creature or land`` where a card is meant, of which nothing says where."""
    if not isinstance(word, Selection) or word.quantifier == TARGET:
        return
    of = word.of
    if of.zone is not None or of.controller is not None or of.effect >= 0:
        return
    if all(_may_be_a_card(r, sort.head) for sort in of.sorts):
        last = of.sorts[-1]
        cards = replace(of, sorts=(*of.sorts[:-1], replace(last, nouns=(*last.nouns, "card"))))
        raise Misfit(wanted, "CL502", f"Write '{replace(word, of=cards).say(SOURCE)}'.")


def is_in_play(word: Word) -> bool:
    """Whether it names cards in play by this word: ``target card in play``, ``a card you control``."""
    return isinstance(word, Selection) and are_cards_in_play(word.of)


def also_permanents(r: Reading, word: Word) -> tuple[str, ...]:
    """What else names permanents: ``card in play`` does in a game that has no word for them."""
    return ("card",) if is_in_play(word) and not r.vocabulary.noun_for("permanent") else ()


def refuse_spells(r: Reading, word: Word) -> None:
    """Raises Misfit for ``an instant spell`` or ``an instant`` where what is cast is named: a spell is cast already."""
    if not isinstance(word, Selection) or word.of.zone is not None or word.of.effect >= 0:
        return
    if all(sort.head == "card" or r.sense_of(sort.head) == "permanent" for sort in word.of.sorts):
        return  # the checks find that it is in play
    *others, last = (_unspelt(r, sort) for sort in word.of.sorts)
    sorts = (*others, replace(last, nouns=(*last.nouns, "card")))
    cards = replace(word, of=replace(word.of, sorts=sorts, controller=None))
    pile = with_article(zone_called(DISCARDED, r.vocabulary))
    place = pile if word.quantifier == TARGET else "your hand"
    raise Misfit("a card from somewhere", "CL504", f"Write '{cards.say(SOURCE)} from {place}'.")


def _unspelt(r: Reading, sort: Sort) -> Sort:
    """``instant`` for ``instant spell``."""
    named = sort.head in ("spell", "card") and r.vocabulary.kind(sort.head) is None
    return replace(sort, nouns=sort.nouns[:-1]) if named else sort


def _may_be_a_card(r: Reading, noun: str) -> bool:
    """Whether a noun names cards, with ``card`` behind it."""
    known = r.vocabulary.kind(noun) is not None or r.sense_of(noun) in ("permanent", "card")
    return known and noun not in ("card", "permanent", "token")
