"""Finds abilities that want their own card to be in a zone where they do not work: ``As long as ~ is in your graveyard,
...``. A triggered ability works in play or, if it asks for that, in its owner's discard pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.zones import DISCARD
from cardlang.language.checks.findings import Found
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import This
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.whereabouts import IsIn, about_its_own_card, asked_of_itself
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def ability_in_wrong_zone(ability: Ability, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Abilities of a paragraph that ask whether ~ is in a zone where they do not work."""
    if not [True for word in inside if word.__class__ is IsIn]:
        return
    own_event = isinstance(ability, Triggered) and about_its_own_card(ability.trigger)
    for word in inside:
        zone = asked_of_itself(getattr(word, "condition", None))
        if zone is None:
            continue
        if isinstance(word, Triggered) and word is ability:
            yield from _triggered(word, zone, vocabulary)
        elif isinstance(word, Sentence):
            if not own_event and word.at is None and word.later is None:
                yield _message(zone), f"Say when: 'Whenever ..., if ~ is in {zone.say(SOURCE)}, ...'."
        else:
            yield _message(zone), "Only what is set off by something works there: 'Whenever ..., if ~ is in ..., ...'."


def _message(zone: Zone) -> str:
    return f"this does not work while ~ is in {zone.say(SOURCE)}"


def _triggered(word: Triggered, zone: Zone, vocabulary: Vocabulary) -> Iterator[Found]:
    if about_its_own_card(word.trigger):
        assert isinstance(word.trigger, When)
        if not all(isinstance(each.subject, This) for each in word.trigger.events):
            yield "~ cannot be in play and outside play", "Give the other event a paragraph of its own."
        return
    piles = [each.phrase for each in vocabulary.limits if each.key == DISCARD]
    if zone.owner != YOU or not any(each.endswith(f" {zone.name}") for each in piles):
        there = [each.rpartition(" from ")[2] for each in piles]
        help_ = f"Abilities work in play and in {' and in '.join(there)}." if there else "Abilities work in play."
        yield _message(zone), help_
