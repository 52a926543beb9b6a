"""``That card`` in a paragraph after another one that names a card: ``When ~ enters, exile target card from a
graveyard.`` and ``When ~ dies, return that card to its owner's hand.`` A paragraph does not know what others name, so
that it means ~ itself.
"""

from __future__ import annotations

from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.exiled_with import EXILED_WITH
from cardlang.language.words.nouns import It, LibraryCards, Selection, This
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import places_of

EXILED = f"each card {EXILED_WITH} ~"
"""What a later paragraph can say for the cards that this card has exiled."""


def exiles(ability: Ability) -> bool:
    """Whether an ability exiles something other than this card."""
    return any(verb.participle() == "exiled" for verb, _ in _cards_of(ability))


def names_a_card(ability: Ability) -> bool:
    """Whether an ability does something with a card other than this one, which readers may take for ``that card``."""
    found = _cards_of(ability)
    cards = [isinstance(word, LibraryCards) or any(sort.head == "card" for sort in word.of.sorts) for _, word in found]
    return exiles(ability) or any(cards)


def _cards_of(ability: Ability) -> list[tuple[Verb, LibraryCards | Selection]]:
    effects = [effect for each in ability.walk() if isinstance(each, Clause) for effect in each.effects]
    found: list[tuple[Verb, LibraryCards | Selection]] = []
    for effect in effects:
        if isinstance(effect, Verb):
            words = [getattr(effect, each.name) for each in places_of(type(effect))]
            found += [(effect, word) for word in words if isinstance(word, (LibraryCards, Selection))]
    return found


def names_another(ability: Ability) -> bool:
    """Whether an ability names a thing other than this card, in its event or in what it does."""
    events = [each for each in ability.walk() if isinstance(each, EventPattern)]
    described = [each for event in events for each in (event.subject, event.object) if isinstance(each, Description)]
    return bool(described) or any(isinstance(each, (LibraryCards, Selection)) for each in ability.walk())


def is_it(ability: Ability, named: int) -> bool:
    """Whether ``it`` in an ability is this card, which its text calls ``~`` ``named`` times."""
    own = _own_roles(ability)
    its = [each for each in ability.walk() if isinstance(each, It) and (each.referent.kind, each.referent.index) in own]
    return bool(its) or len([each for each in ability.walk() if isinstance(each, This)]) > named


def means_itself(ability: Ability) -> bool:
    """Whether ``that card`` in an ability is this card, because nothing else is named."""
    own = _own_roles(ability)
    return any(
        isinstance(each, It) and each.noun == "card" and (each.referent.kind, each.referent.index) in own
        for each in ability.walk()
    )


def _own_roles(ability: Ability) -> set[tuple[str, int]]:
    """The parts of an event that are this card, as pronouns refer to them."""
    events = ability.trigger.events if isinstance(ability, Triggered) and isinstance(ability.trigger, When) else ()
    parts = [(role, word) for each in events for role, word in enumerate((each.subject, each.object))]
    return {("event", role) for role, word in parts if isinstance(word, This)}
