"""Finds conditions that are always or never true when their ability triggers, because of the event it waits for: whose
turn it is then, where the card is, what has just happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Useless
from cardlang.language.checks.nothing_yet import FIRST, done_by, untouched
from cardlang.language.checks.useless_numbers import exactly_none
from cardlang.language.words.abilities import HiddenClause, Triggered
from cardlang.language.words.amounts import Number
from cardlang.language.words.conditions import Condition, Happened, IsTurn
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_forms import THING_OR_PLAYER
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.joined_conditions import conditions_in
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import Host, It, Selection, This
from cardlang.language.words.players import OTHERS, YOU, Player, Referent
from cardlang.language.words.ranges import Range
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.whereabouts import IsIn
from cardlang.language.words.word import SOURCE, Word

LEAVE_OUT = "Leave it out."


def decided_by_trigger(ability: Triggered | HiddenClause, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Conditions of a triggered ability that are always true at its trigger (a warning) or never."""
    trigger = ability.trigger
    condition = ability.condition if isinstance(ability, Triggered) else None
    at_once = [each for each in ability.body.sentences if each.at is None and each.later is None]
    asked = [condition, *(each.condition for each in at_once)]
    before = [(condition, frozenset[str]()), *((each.condition, done) for each, done in untouched(at_once))]
    if isinstance(trigger, When):
        for each in dict.fromkeys(asked):
            yield from _just_happened(trigger, each)
        for each, done in before:
            yield from _just_came(trigger, each, done)
        yield from _where_it_is(trigger, condition)
        yield from _turns(asked, trigger, vocabulary)
    elif isinstance(trigger, At):
        yield from _turns(asked, trigger, vocabulary)
        for each, done in before:
            yield from _just_begun(trigger, each, done)


def _just_begun(trigger: At, condition: Condition | None, done: frozenset[str]) -> Iterator[Useless]:
    """``At the beginning of your turn, if you attacked this turn``: what has happened by then the text has ``done``."""
    for part in conditions_in(condition):
        if not isinstance(part, Happened) or part.negated or part.times is not None or done_by(part.event, done):
            continue
        for time, first in FIRST.items():
            if part.period == f"this {time}" and trigger.moment.startswith(first):
                yield f"nothing has happened in a {time} that begins", f"Ask it at the end of the {time}.", False


def decided_by_wait(sentence: Sentence, vocabulary: Vocabulary) -> Iterator[Useless]:
    """The same for a sentence that waits for an event: ``Whenever ~ attacks this turn, if it is not your turn, ...``"""
    if sentence.later is not None:
        yield from _turns([sentence.condition], sentence.later.when, vocabulary)


# ---- turns -----------------------------------------------------------------------------------------------------
def side(player: Word | None) -> str:
    """``you`` or ``others``, if a player is certainly one of these; else empty."""
    if not isinstance(player, Player):
        return ""
    return "you" if player == YOU else "others" if player.who in OTHERS else ""


def _turns(
    conditions: Sequence[Condition | None], trigger: When | At, vocabulary: Vocabulary
) -> Iterator[Useless]:
    """Conditions about whose turn it is, where the trigger decides that."""
    if isinstance(trigger, At):
        whose, then = side(trigger.whose), trigger.say(SOURCE)
    else:
        turns = {_turn_of(each, vocabulary) for each in trigger.events}
        whose, then = turns.pop() if len(turns) == 1 else "", _then(trigger)
    for part in (part for condition in conditions for part in conditions_in(condition)):
        true = _is_true(part, whose) if isinstance(part, IsTurn) and whose else None
        if true is not None:
            said = f"'{part.say(SOURCE)}' is {'always' if true else 'never'} true {then}"
            yield said, LEAVE_OUT, true and isinstance(trigger, When)


def _is_true(asked: IsTurn, whose: str) -> bool | None:
    """Whether it is the turn of the player a condition asks about; None if that is not certain."""
    of = side(asked.player)
    if not of or (whose == of == "others" and asked.player != Player("your opponents")):
        return None
    return (of == whose) != asked.negated


def _then(trigger: When) -> str:
    return f"when {' or '.join(each.present(SOURCE) for each in trigger.events)}"


def _turn_of(event: EventPattern, vocabulary: Vocabulary) -> str:
    """In whose turn an event happens: players attack in their own turn and block in another player's."""
    if event.key in vocabulary.own_turn:
        return _whose(event.subject)
    attack, answer = vocabulary.fight[0], [event for _, event in vocabulary.fight[-1].states]
    if event.key in _ATTACKERS or (event.key in attack.events and not event.form.passive):
        return _whose(event.subject) or {"you": "others"}.get(_whose(event.object), "")
    suffered = event.key in attack.events or event.key in answer
    return {"you": "others"}.get(_whose(event.subject), "") if suffered else ""


_ATTACKERS = ("attack unblocked", "become blocked")
"""Events that happen to an attacker after it has attacked."""


def _whose(word: Word | None) -> str:
    """``you`` or ``others``, if a player or the controller of a thing is certainly one of these; else empty."""
    if isinstance(word, This) and not isinstance(word, Host):
        return "you"
    of = word.of if isinstance(word, Selection) else word
    if isinstance(of, Description):
        return side(of.controller) if of.relation == "control" else ""
    return side(of)


# ---- this card -------------------------------------------------------------------------------------------------
def _where_it_is(trigger: When, condition: Condition | None) -> Iterator[Useless]:
    """Conditions about where this card is, where it has just done something in play or has left play."""
    places = {_place_after(each) for each in trigger.events}
    place = places.pop() if len(places) == 1 else ""
    for part in conditions_in(condition):
        own = isinstance(part, IsIn) and (isinstance(part.thing, This) or _is_subject(part.thing))
        if isinstance(part, IsIn) and own and place:
            there = place if part.zone.own_play and place == "play" else "play" if part.zone.in_play else part.zone.name
            gone = place == _ELSEWHERE and there != "play"
            if (there != place and not gone) or (gone and _dies(trigger) and there in _NO_PILES):
                yield f"'{part.say(SOURCE)}' is never true {_then(trigger)}", LEAVE_OUT, False


_ELSEWHERE = "elsewhere"
_NO_PILES = ("hand", "library", "deck", "exile")
"""Zones where nothing goes that dies."""


def _dies(trigger: When) -> bool:
    return all(each.key == "die" for each in trigger.events)


def _place_after(event: EventPattern) -> str:
    """Where this card is after an event about it: in play or elsewhere; empty for any other event."""
    if not isinstance(event.subject, This) or isinstance(event.subject, Host) or event.form.outside_play:
        return ""
    if event.form.subject not in ("thing", "any", THING_OR_PLAYER):
        return ""
    return _ELSEWHERE if event.seen.departs else "play"


def _is_subject(thing: Word) -> bool:
    return isinstance(thing, It) and thing.referent == Referent("event", 0)


# ---- what has happened -----------------------------------------------------------------------------------------
def _just_happened(trigger: When, condition: Condition | None) -> Iterator[Useless]:
    """``Whenever you draw a card, if you didn't draw a card this turn``: the event itself has happened by then."""
    for part in conditions_in(condition):
        if not isinstance(part, Happened) or part.times is not None or part.period == "this way":
            continue
        none = part.event.range is not None and exactly_none(part.event.range)
        about = replace(part.event, range=None) if none else part.event
        if all(about == each for each in trigger.events):
            true = "never" if part.negated != none else "always"
            help_ = "Say 'for the first time each turn', or leave it out." if true == "never" else LEAVE_OUT
            if true == "always" and isinstance(about.subject, Description) and about.object is None:
                more = replace(part, event=replace(about, range=Range("more", Number(2))))
                help_ = f"For one more of them write '{more.say(SOURCE)}'; else leave it out."
            yield f"'{part.say(SOURCE)}' is {true} true then: it has just happened", help_, False


def _just_came(trigger: When, condition: Condition | None, done: frozenset[str]) -> Iterator[Useless]:
    """``When ~ enters, if it attacked this turn``: what has just come has done nothing yet but what the text has
    ``done``.
    """
    if any(each.key != "enter" for each in trigger.events):
        return
    own = any(isinstance(each.subject, This) and not isinstance(each.subject, Host) for each in trigger.events)
    for part in conditions_in(condition):
        if isinstance(part, Happened) and not part.negated and part.period == "this turn":
            about, key = part.event.subject, part.event.key
            same = _is_subject(about) or (own and isinstance(about, This) and not isinstance(about, Host))
            if same and not done_by(part.event, done) and (key in _IN_FIGHTS or key.startswith("be dealt")):
                yield f"'{part.say(SOURCE)}' is never true of what has just come", LEAVE_OUT, False


_IN_FIGHTS = ("attack", "attack alone", "block", *_ATTACKERS)
"""What a thing does, or what happens to it, in a fight."""
