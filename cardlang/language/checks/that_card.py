"""``That card`` in a paragraph after another one that names a card: ``When ~ enters, exile target card from a
graveyard.`` and ``When ~ dies, return that card to its owner's hand.`` A paragraph does not know what others name, so
that it means ~ itself.
"""

from __future__ import annotations

from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import When
from cardlang.language.words.exiled_with import EXILED_WITH
from cardlang.language.words.nouns import Host, It, LibraryCards, Selection, This
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


def means_itself(ability: Ability, nouns: tuple[str, ...] = ("card",)) -> bool:
    """Whether ``that card`` in an ability is this card, because nothing else is named. With an empty one of ``nouns``,
    ``it``.
    """
    events = ability.trigger.events if isinstance(ability, Triggered) and isinstance(ability.trigger, When) else ()
    own = {("event", role) for each in events for role in (0, 1) if isinstance((each.subject, each.object)[role], This)}
    return any(
        isinstance(each, It) and each.noun in nouns and (each.referent.kind, each.referent.index) in own
        for each in ability.walk()
    )


def names_others(ability: Ability) -> bool:
    """Whether an ability names anything but its own card, which a pronoun behind it could be about."""
    return any(isinstance(each, (Description, Host, Selection)) for each in ability.walk())
