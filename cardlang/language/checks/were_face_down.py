"""Finds creatures among cards that were face-down outside play, where they are no creatures yet: ``Destroy target trap.
If a creature was destroyed this way, ...``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.words.conditions import Happened
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import with_article
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import Selection
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import HIDDEN_CARD, Vocabulary
from cardlang.language.words.word import Word


def were_face_down(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Kinds of things in play, where a paragraph can only mean cards that were face-down."""
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
    """Effects, by their numbers, whose things were certainly face-down."""
    for clause in (each for each in inside if isinstance(each, Clause)):
        for place, effect in enumerate(clause.effects):
            what = getattr(effect, "what", None)
            heads = {sort.head for sort in what.of.sorts} if isinstance(what, Selection) else set()
            if isinstance(effect, Verb) and (heads == {noun} or (noun in heads and effect.name != _KEPT)):
                yield clause.number + place, effect


_KEPT = "destroy"
"""The verb after which it is known what was face-down: all else that is destroyed was in play."""


def _of_event(event: EventPattern) -> Iterator[Description]:
    yield from (each for each in (event.subject, event.object) if isinstance(each, Description))


def _no_such(of: Description, effects: Sequence[Verb], noun: str, vocabulary: Vocabulary) -> Iterator[Found]:
    """Things that are described as in play, by a kind or a subtype alone."""
    heads = {sort.head for sort in of.sorts}
    if any(head == noun or vocabulary.sense_of(head) != "permanent" for head in heads):
        return
    card, part = f"{' '.join(of.sorts[0].nouns)} card", effects[0].participle()
    one, several = f"If it was {with_article(card)}, ...", f"for each {card} {part} this way"
    help_ = f"Say what card it is: '{one}', or of several '{several}'."
    yield f"a {noun} is no {of.sorts[0].head} where it lies, whatever the card is", help_
