"""Finds what is asked of cards that were in a hand or a pile and never in play, and that only things in play are, have
or do: ``Discard a card. If it is untapped, ...``, ``Reveal the top card of your library. If you control it, ...``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.checks.misused_words import discarded_from_hand
from cardlang.language.checks.places_of_verbs import arrives
from cardlang.language.checks.states_outside_play import STATES
from cardlang.language.words.abilities import Ability, Triggered, outside_quotes
from cardlang.language.words.amounts import CountersOn
from cardlang.language.words.conditions import Happened, IsSort, IsState, ThingHas
from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.event_forms import THING_OR_PLAYER
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.filters import HasCounters
from cardlang.language.words.homes import are_cards_anywhere
from cardlang.language.words.nouns import It, LibraryCards, Selection, referent_of
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

CASTS = ("cast", "play")
"""Verbs that bring into play, or may, what is outside play."""


def asked_of_cards(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What an ability, or one in quotes in it, asks of such cards."""
    if It not in set(map(type, inside)):
        return
    for ability in (each for each in inside if isinstance(each, Ability)):
        words = list(outside_quotes(ability))
        cards = {*_of_the_event(ability, vocabulary), *_dealt_with(words), *_cast(ability)}
        if cards and not any(map(_may_arrive, words)):
            spells = {*_cast(ability)}
            for word in words:
                thing, why = _asked(word, vocabulary)
                meant = cards - spells if why == _HELD else cards
                if isinstance(thing, It) and thing.referent in meant:
                    yield f"'{word.say(SOURCE)}': {why}", "Leave it out."


def _may_arrive(word: Word) -> bool:
    """Whether something may be in play by the time of a word: it is brought there, or the text waits."""
    if isinstance(word, Sentence):
        return word.at is not None or word.later is not None
    return isinstance(word, Verb) and (arrives(word) or word.name in CASTS)


def _dealt_with(words: Sequence[Word]) -> Iterator[Referent]:
    """The pronouns for cards that an effect names in a hand or a pile."""
    for clause in (each for each in words if isinstance(each, Clause)):
        for number, effect in enumerate(clause.effects, clause.number):
            what = getattr(effect, "what", None)
            if isinstance(what, LibraryCards) or (isinstance(what, Selection) and _outside_play(what.of)):
                yield Referent("result", number)
                yield referent_of(what)


def _outside_play(of: Word | None) -> bool:
    if not isinstance(of, Description) or of.effect >= 0:
        return False
    return not of.zone.of_play if of.zone is not None else are_cards_anywhere(of)


def _of_the_event(ability: Ability, vocabulary: Vocabulary) -> Iterator[Referent]:
    """The same for cards that a trigger is about: ``whenever you draw a card``."""
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if isinstance(trigger, When) and len(trigger.events) == 1:
        event = trigger.events[0]
        role = int(not event.form.passive)
        card = event.object if role else event.subject
        held = discarded_from_hand(vocabulary) or "discard" not in event.form.verb
        if held and event.form.verb.removeprefix("be ") in _OF_CARDS and _outside_play(card):
            yield Referent("event", role)


def _cast(ability: Ability) -> Iterator[Referent]:
    """The same for a spell as it is cast, which its player controls."""
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if isinstance(trigger, When) and all(each.form.key == "cast" for each in trigger.events):
        yield Referent("event", 1)


_OF_CARDS = ("draw", "drawn", "discard", "discarded", "reveal", "revealed")


def _asked(word: Word, vocabulary: Vocabulary) -> tuple[Word | None, str]:
    """The thing that a word asks about, if no card outside play can be so, and why."""
    if isinstance(word, IsState):
        return word.thing, f"only what is in play is {word.state}"
    if isinstance(word, ThingHas) and word.keyword is None:
        return word.thing, _COUNTERS
    if isinstance(word, CountersOn):
        return word.on, _COUNTERS
    if isinstance(word, IsSort):
        return word.thing if (why := _only_in_play(word.sort, vocabulary)) else None, why
    if isinstance(word, Happened) and _in_play_only(word.event):
        return word.event.subject, "it is not in play"
    if isinstance(word, Filter) and word.beside_its_thing:
        return getattr(word, "of", None), "it is a card, and not in play"
    return None, ""


_HELD = "only what is in play is controlled"
_COUNTERS = "only what is in play has counters"


def _only_in_play(sort: Description, vocabulary: Vocabulary) -> str:
    """Why no card outside play fits a description; empty if it may."""
    if sort.controller is not None and sort.relation == "control":
        return _HELD
    board = [noun for noun, _ in vocabulary.on_board if any(noun in each.nouns for each in sort.sorts)]
    if board:
        return f"a card is no {board[0]}"
    state = next((each for one in sort.sorts for each in one.adjectives if each in STATES), "")
    if state:
        return f"only what is in play is {state}"
    return _COUNTERS if any(isinstance(each, HasCounters) for one in sort.sorts for each in one.filters) else ""


def _in_play_only(event: EventPattern) -> bool:
    """Whether an event happens to things in play alone, and takes them nowhere."""
    form = event.form
    there = form.subject in ("thing", THING_OR_PLAYER) and not form.outside_play and not isinstance(event.object, Zone)
    return there and not event.seen.departs and form.key != "enter"
