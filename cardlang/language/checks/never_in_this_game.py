"""Finds what the rules of a card's game never let happen: ``When ~ attacks`` on a Tool, ``When you lose the game``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.conditions import IsState
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.entries import STATES
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.nouns import Host, It, Selection, This
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def never_in_this_game(tree: CardTree, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Events, states and effects of a paragraph that never happen in the game, to this card or to what it names."""
    own = tuple(each.lower() for each in tree.type.kinds)
    for event in events_with_subjects(inside):
        if event.key == "lose game" and event.subject == YOU:
            yield "nothing of yours happens once you have lost the game", ""
        if _never_attacked(event, own, vocabulary):
            yield f"nothing attacks that in {vocabulary.title}: '{event.present(SOURCE)}'", _ATTACKED
        attacked = event.object if event.key == "attack" else None
        if attacked is not None and _never_of("be attacked", attacked, own, vocabulary):
            yield f"that never happens in {vocabulary.title}: {event.present(SOURCE)}", _instead_of_attacks(vocabulary)
        happens = _done_to_its_object(event, vocabulary)
        gets = event.object.name if isinstance(event.object, ResourceKind) else ""
        done = event.object is not None and happens and _never_of(happens, event.object, own, vocabulary)
        never = (event.key, gets) in vocabulary.never_of or _never_of(event.key, event.subject, own, vocabulary)
        if done or never:
            help_ = _ARRIVES if event.key == "enter a zone" else ""
            yield f"that never happens in {vocabulary.title}: {event.present(SOURCE)}", help_
    for asked in [each for each in inside if isinstance(each, IsState)]:
        of = asked.thing.of if isinstance(asked.thing, Selection) else asked.thing
        if isinstance(of, Description) and all(vocabulary.never_in_play(sort.nouns) for sort in of.sorts):
            yield f"{of.plural(SOURCE)} are never in play: '{asked.say(SOURCE)}'", "Say it of what can be in play."
    for state in (each for each in inside if isinstance(each, IsState) and each.what is not None):
        never = _only_players_are(state.what, vocabulary)
        if never or _never_of("be attacked", state.what or state, own, vocabulary):
            yield f"nothing attacks that in {vocabulary.title}: '{state.say(SOURCE)}'", _instead_of_attacks(vocabulary)
    if vocabulary.never_of:
        yield from ((said, _IN_A_FIGHT) for said in _never_in_it(inside, own, vocabulary))
        yield from _never_done(tree.abilities[at], inside, own, vocabulary)
    given = _given_to(inside)
    for clause in [each for each in inside if isinstance(each, Clause)]:
        it_is = isinstance(clause.subject, This) and not isinstance(clause.subject, Host)
        who = given.get(id(clause), clause.subject) if it_is else clause.subject
        for effect in [each for each in clause.effects if isinstance(each, Verb)]:
            if _never_of(effect.name, who, own, vocabulary):
                yield f"that never happens in {vocabulary.title}: '{clause.say(SOURCE)}'", ""
        for effect in [each for each in clause.effects if isinstance(each, Cannot)]:
            if effect.action in _WHILE_PLAYED and not _being_played(who, vocabulary):
                yield f"what is in play is past the time when it could {effect.action}", _SPELLS
            if _never_of(effect.action, who, own, vocabulary):
                yield f"that never happens in {vocabulary.title} anyway", "Take the sentence out."


_ARRIVES = "It is no such thing there any more: say it of a card, or of where it leaves: 'Whenever ... leaves ...'."


def _given_to(inside: list[Word]) -> dict[int, Word]:
    """The words of abilities in quotes, by their ids, each with what is given the ability: that is ``~`` in them."""
    return {
        id(word): clause.subject
        for clause in [each for each in inside if isinstance(each, Clause)]
        for ability in (each for each in clause.walk() if isinstance(each, Ability))
        for word in ability.walk()
    }


def _done_to_its_object(event: EventPattern, vocabulary: Vocabulary) -> str:
    """The event that happens to the object as a player does it: ``be sent``, of ``you send a crew``."""
    if event.key == "attack" or event.form.subject != "player":
        return ""
    verbs = [verb for verb in vocabulary.events if any(form.key == event.key for form in verb.events)]
    return next((form.key for verb in verbs for form in verb.events if form.passive), "")


def events_with_subjects(inside: list[Word]) -> Iterator[EventPattern]:
    """All events in a paragraph, each with its real subject: for ``Animate that attacked this turn`` an Animate and not
    ``~``, and in an ability in quotes what is given the ability.
    """
    described = [(word, sort) for word in inside if isinstance(word, Description) for sort in word.sorts]
    of = {
        id(each.event): replace(word, sorts=(_as_it_did(sort, each),))
        for word, sort in described
        for each in sort.filters
        if isinstance(each, ThatDid)
    }
    given = _given_to(inside)
    for event in [each for each in inside if isinstance(each, EventPattern)]:
        own = isinstance(event.subject, This) and not isinstance(event.subject, Host)
        subject = of.get(id(event)) or (given.get(id(event)) if own else None)
        yield replace(event, subject=subject) if subject is not None else event


def _as_it_did(sort: Sort, did: ThatDid) -> Sort:
    """What is described, as it did something: a ``tapped creature that attacked this turn`` is tapped now, not then;
    what has left was so then.
    """
    adjectives = sort.adjectives if did.departs else tuple([each for each in sort.adjectives if each not in STATES])
    return replace(sort, filters=(), adjectives=adjectives)


def _never_done(
    ability: Ability, inside: list[Word], own: tuple[str, ...], vocabulary: Vocabulary
) -> Iterator[Found]:
    """An effect on things to which nobody ever does that: ``give it to another Animate``, of an Animate."""
    trigger = getattr(ability, "trigger", None)
    about = trigger.events[0] if isinstance(trigger, When) else None
    for effect in [each for each in inside if isinstance(each, Verb)]:
        what = getattr(effect, "what", None)
        if isinstance(what, It) and what.referent.kind == "event" and about is not None:
            what = about.object if what.referent.index else about.subject
        if isinstance(what, Word) and _never_of(f"be {effect.participle()}", what, own, vocabulary):
            yield f"that never happens in {vocabulary.title}: '{effect.say(SOURCE)}'", ""


_WHILE_PLAYED = ("be countered", "be played")
_SPELLS = "Say it of ~, of spells or of cards in a hand."


def _being_played(subject: Word, vocabulary: Vocabulary) -> bool:
    """Whether a subject is this card, a spell, or a card outside play."""
    of = subject.of if isinstance(subject, Selection) else subject
    if not isinstance(of, Description) or of.zone is not None:
        return True
    return any(vocabulary.sense_of(each.head) in ("spell", "ability") for each in of.sorts)


def _never_attacked(event: EventPattern, own: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    """Whether an event is an attack on something that is never attacked in this game."""
    what = event.subject if event.key == "be attacked" else event.object if event.key.startswith("attack") else None
    what = None if event.form.beside else what
    if vocabulary.attacked is None or what is None:
        return False
    if isinstance(what, This) and not isinstance(what, Host):
        return not any(each in vocabulary.attacked for each in own)
    return _only_players_are(what, vocabulary)


def _only_players_are(what: Word | None, vocabulary: Vocabulary) -> bool:
    """Whether it is of things in play, where only players are attacked."""
    sorts = what.sorts if isinstance(what, Description) and vocabulary.attacked == () else ()
    return bool(sorts) and all(vocabulary.sense_of(each.head) == "permanent" for each in sorts)


_ATTACKED = "Say it of what is attacked: 'Whenever a creature attacks you, ...'."


def _instead_of_attacks(vocabulary: Vocabulary) -> str:
    """What is done to things that are never attacked."""
    confronts = any(form.key == "confront" for verb in vocabulary.events for form in verb.events)
    return "It is confronted, not attacked." if confronts else ""


def _never_of(deed: str, subject: Word, own: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    """Whether something never happens to what a subject names; ``own`` are the kinds of this card, and what it is
    attached to is called as its game calls it (``User``).
    """
    never = [noun.lower() for key, noun in vocabulary.never_of if key == deed]
    of = subject.of if isinstance(subject, Selection) else subject
    sorts = [own] if isinstance(of, This) else [(of.noun.lower(),)] if isinstance(of, Host) else []
    if isinstance(of, Description):
        sorts = [tuple(noun.lower() for noun in each.nouns) for each in of.sorts]
    return bool(sorts) and all(any(noun in never for noun in nouns) for nouns in sorts)


_IN_A_FIGHT = "Leave the state out, or say it of what can be in it."


def _never_in_it(inside: list[Word], own: tuple[str, ...], vocabulary: Vocabulary) -> Iterator[str]:
    """States of things that never do what would put them into it: ``an attacking Structure``."""
    doing = {state: key for key, _ in vocabulary.never_of for state in (f"{key}ing", key.removeprefix("be "))}
    for asked in (each for each in inside if isinstance(each, IsState) and not isinstance(each.thing, This)):
        if asked.state in doing and _never_of(doing[asked.state], asked.thing, own, vocabulary):
            yield f"that is never so in {vocabulary.title}: '{asked.say(SOURCE)}'"
    for word in (each for each in inside if isinstance(each, Description)):
        plain = replace(word, sorts=tuple([replace(sort, adjectives=()) for sort in word.sorts]))
        for state in dict.fromkeys(each for sort in word.sorts for each in sort.adjectives if each in doing):
            if _never_of(doing[state], plain, own, vocabulary):
                yield f"that is never so in {vocabulary.title}: '{word.singular(SOURCE)}'"
