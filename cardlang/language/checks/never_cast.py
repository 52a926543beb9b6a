"""Finds conditions that ask of a card whether it was cast, where such cards are put down without being cast: ``When ~
enters, if you cast it, draw a card.`` on one that is played as the rules say, beside all spells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.checks.possible_kinds import possible_kinds
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.cast_from import WasCast, WasCastFrom
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import Referent
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def never_cast(tree: CardTree, ability: Ability, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Conditions of a paragraph that ask whether this card was cast, which never is."""
    asked = [each for each in inside if isinstance(each, (WasCast, WasCastFrom))]
    kinds = possible_kinds(tree, vocabulary) if asked else []
    if not kinds or any(each.announced for each in kinds):
        return
    for each in asked:
        if isinstance(each.thing, This) or (isinstance(each.thing, It) and _means_this(each.thing, ability)):
            message = f"'{each.say(SOURCE)}': such a card is put down without being cast"
            yield message, "Leave it out: that it enters is all."


def _means_this(it: It, ability: Ability) -> bool:
    """Whether it is what the ability waits for, and that is this card."""
    events = ability.trigger.events if isinstance(ability, Triggered) and isinstance(ability.trigger, When) else ()
    return it.referent == Referent("event", 0) and all(isinstance(each.subject, This) for each in events)
