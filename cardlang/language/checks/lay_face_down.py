"""Finds creatures that are looked for among cards that lay face-down outside play: ``Destroy target trap. If a creature
was destroyed this way, ...``. There a card is no creature, whatever it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.dead_numbers import Found
from cardlang.language.words.abilities import Clause
from cardlang.language.words.conditions import Happened
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import Description, Selection
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import HIDDEN_CARD, Vocabulary
from cardlang.language.words.word import Word


def lay_face_down(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Messages, each with what to write instead, about an ability, given all of its words."""
    noun = vocabulary.noun_for(HIDDEN_CARD)
    done = dict(_dealt_with(inside, noun)) if noun else {}
    if not done:
        return
    for word in inside:
        if isinstance(word, Happened) and word.results and all(each in done for each in word.results):
            for of in _of_event(word.event):
                yield from _no_such(of, [done[each] for each in word.results], noun, vocabulary)
        elif isinstance(word, Description) and word.effect in done:
            yield from _no_such(word, [done[word.effect]], noun, vocabulary)


def _dealt_with(inside: Sequence[Word], noun: str) -> Iterator[tuple[int, Verb]]:
    """The effects, by their numbers, of which it is known, or is not kept, that what they dealt with lay face-down."""
    for clause in (each for each in inside if isinstance(each, Clause)):
        for place, effect in enumerate(clause.effects):
            what = getattr(effect, "what", None)
            heads = {sort.head for sort in what.of.sorts} if isinstance(what, Selection) else set()
            if isinstance(effect, Verb) and (heads == {noun} or (noun in heads and effect.name != _KEPT)):
                yield clause.number + place, effect


_KEPT = "destroy"
"""The verb of which it is known afterwards what lay face-down: all else that is destroyed was in play."""


def _of_event(event: EventPattern) -> Iterator[Description]:
    yield from (each for each in (event.subject, event.object) if isinstance(each, Description))


def _no_such(of: Description, effects: Sequence[Verb], noun: str, vocabulary: Vocabulary) -> Iterator[Found]:
    """What is described by a kind or a subtype alone, as a thing in play."""
    heads = {sort.head for sort in of.sorts}
    if any(head == noun or vocabulary.sense_of(head) != "permanent" for head in heads):
        return
    card, part = f"{' '.join(of.sorts[0].nouns)} card", effects[0].participle()
    help_ = f"Say what card it is: 'If it was a {card}, ...', or of several 'for each {card} {part} this way'."
    yield f"a {noun} is no {of.sorts[0].head} where it lies, whatever the card is", help_
