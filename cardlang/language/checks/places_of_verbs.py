"""What a verb is done to, and where that has to be: in play, on the stack, or face-down outside play."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.verbs.become import BecomeCopy, CreateCopy
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.words.amounts import StatOf
from cardlang.language.words.nouns import LibraryCards, Selection, parts_of
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of
from cardlang.language.words.zones import Zone

IN_PLAY = ("permanents", "pair", "destroyed", "own permanents", "recipients", "spells", "hidden cards")
"""Places of verbs (``Verb``) for what is in play, or is being played."""
_OF_SPELLS = ("be countered", "be targeted")
"""What can be forbidden to a spell."""


def things_of(clause: Clause, effect: Verb) -> Iterator[object]:
    """The things of an effect that must be in play, or be spells."""
    for each in places_of(type(effect)):
        if each.frame in IN_PLAY:
            yield getattr(effect, each.name)
    if (model := model_of(effect)) is not None:
        yield model
    lasts = effect.lasting and effect.subject == "any" and not effect.of_spells
    if (lasts or effect.subject == "thing") and not effect.of_spells and not effect.only_in:
        yield clause.subject
    if effect.defines and isinstance(clause.subject, StatOf):
        yield clause.subject.of


def each_of(thing: object) -> tuple[object, ...]:
    """The things of ``~ and target creature``, one by one."""
    return parts_of(thing) if isinstance(thing, Word) else (thing,)


def model_of(effect: Verb) -> Word | None:
    """What an effect makes a copy of. It can be a card in a hand or a pile."""
    return effect.what if isinstance(effect, (BecomeCopy, CreateCopy)) else None


def of_spells(effect: Verb) -> bool:
    """Whether an effect can also be done to a spell."""
    if isinstance(effect, Cannot):
        return effect.action in _OF_SPELLS
    return _wants_spells(effect)


def _wants_spells(effect: Verb) -> bool:
    return any(each.frame == "spells" for each in places_of(type(effect)))


def of_hidden_cards(effect: Verb) -> bool:
    return any(each.frame in ("hidden cards", "destroyed") for each in places_of(type(effect)))


def never_of_permanents(effect: Verb) -> bool:
    """Whether an effect is done only to spells, or to face-down cards outside play."""
    return any(each.frame in ("spells", "hidden cards") for each in places_of(type(effect)))


def arrives(effect: Verb) -> bool:
    """Whether an effect puts its thing into play: not from one place in play to another."""
    to, what = getattr(effect, "to", None), getattr(effect, "what", None)
    there = isinstance(what, Selection) and what.of.zone is not None and what.of.zone.own_play
    return isinstance(to, Zone) and to.of_play and not there


def names_elsewhere(what: object) -> bool:
    """Whether a word names cards in a library, a hand or a pile."""
    if isinstance(what, Selection):
        return not what.of.zone.of_play if what.of.zone is not None else what.of.head == "card"
    return isinstance(what, (LibraryCards, Zone))
