"""Finds states, counters and past events of cards outside play, which only things in play have: ``Discard a tapped
card.``, ``Creature cards in your hand with a +1/+1 counter on them``, ``Copy target creature spell that died this
turn.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Useless
from cardlang.language.checks.misused_words import discarded_from_hand
from cardlang.language.checks.useless_numbers import OPPOSITES
from cardlang.language.verbs.copy import Copy
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.filters import HasCounters, ThatDid
from cardlang.language.words.homes import are_cards_anywhere
from cardlang.language.words.nouns import Selection
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

PLAYED = "while it is being played"
STATES = tuple(each for pair in OPPOSITES for each in pair)


def states_outside_play(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What is said about cards outside play in a paragraph and is never so. An event describes its thing as it was just
    before, in play, so only discards from a hand are looked at.
    """
    then = {id(each) for word in inside if isinstance(word, (EventPattern, ThatDid)) for each in word.walk()}
    played = {id(each) for word in inside if isinstance(word, Clause) and _plays(word) for each in _subject(word)}
    for word in inside:
        if isinstance(word, Description) and id(word) not in then:
            place = _place_of(word, vocabulary, id(word) in played)
            yield from _said_of(word, place)
            yield from _did_in_play(word, inside, vocabulary) if place == PLAYED else ()
        elif isinstance(word, EventPattern) and "discard" in word.form.verb and discarded_from_hand(vocabulary):
            for of in (each for each in (word.subject, word.object) if isinstance(each, Description)):
                yield from _said_of(of, "in a hand" if are_cards_anywhere(of) else "")
        elif isinstance(word, EventPattern) and word.form.object == "spell" and isinstance(word.object, Description):
            yield from _did_in_play(word.object, inside, vocabulary)


def _plays(clause: Clause) -> bool:
    """Whether a clause is about cards while they are being played: ``tapped instants cost 1 EP less``."""
    return any(isinstance(each, Verb) and each.of_spells for each in clause.effects)


def _subject(clause: Clause) -> list[Description]:
    of = clause.subject.of if isinstance(clause.subject, Selection) else clause.subject
    return [of] if isinstance(of, Description) else []


def _place_of(of: Description, vocabulary: Vocabulary, played: bool) -> str:
    """Where the things of a description are, if not in play, in words; empty if they are in play or may be."""
    if of.effect >= 0 or of.of_owner:
        return ""
    if of.zone is not None:
        return "" if of.zone.of_play else f"in {of.zone.say(SOURCE).removeprefix('in ')}"
    if played or any(vocabulary.sense_of(sort.head) == "spell" for sort in of.sorts):
        return PLAYED
    return "outside play" if are_cards_anywhere(of) else ""


def _said_of(of: Description, place: str) -> Iterator[Useless]:
    """States and counters of things at a place where nothing has any."""
    for sort in of.sorts if place else ():
        wrong = next((each for each in sort.adjectives if each in STATES), "")
        if wrong:
            yield f"nothing is {wrong} {place}", f"Leave '{wrong}' out.", False
        elif any(isinstance(each, HasCounters) for each in sort.filters):
            yield f"nothing has counters {place}", "Leave out what is said of counters.", False


def _did_in_play(of: Description, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """A spell is said to have done, or suffered, what only things in play can."""
    for sort in of.sorts:
        for each in (one for one in sort.filters if isinstance(one, ThatDid) and not _of_spells(one.event.form)):
            said = each.say(SOURCE)
            token = _token_of(of, inside, vocabulary) if _has_tokens(vocabulary) else ""
            help_ = f"Write 'Create {token}.'" if token else f"Leave '{said}' out."
            yield f"no spell is one '{said}': it is not in play yet", help_, False


def _of_spells(form: EventForm) -> bool:
    """Whether an event happens to spells that stay on the stack."""
    return form.key == "become target"


def _has_tokens(vocabulary: Vocabulary) -> bool:
    return any(each.name == "token" for each in vocabulary.nouns)


def _token_of(of: Description, inside: Sequence[Word], vocabulary: Vocabulary) -> str:
    """How to create a copy of what is or was in play instead of copying the spell; empty if no such thing is named."""
    kinds = any(vocabulary.permanent(sort.nouns) for sort in of.sorts)
    for copy in (each for each in inside if isinstance(each, Copy) and kinds):
        if isinstance(copy.what, Selection) and copy.what.of is of:
            return f"a token that is a copy of {copy.what.say(SOURCE).replace(' spell', '', 1)}"
    return ""
