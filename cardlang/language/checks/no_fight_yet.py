"""Finds what is about fighting things at a moment when nothing fights yet: ``Whenever ~ attacks, destroy all blocking
creatures.`` is done before anything blocks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardlang.language.checks.findings import Found
from cardlang.language.checks.play_limits import AT_ANY_TIME, in_own_main_phase
from cardlang.language.checks.waiting import with_what_they_wait_for
from cardlang.language.words.abilities import (
    Ability,
    Activated,
    Body,
    Clause,
    Sentence,
    SpellAbility,
    Triggered,
)
from cardlang.language.words.amounts import CountOf
from cardlang.language.words.cards import CardTree
from cardlang.language.words.conditions import Condition, Has, IsState, ThereAre
from cardlang.language.words.english import with_article
from cardlang.language.words.entries import DURING, FightStep
from cardlang.language.words.event_patterns import EventPattern, Later, When
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import TARGET, Description, It, Selection, Sort, This
from cardlang.language.words.opposed import Opposed
from cardlang.language.words.players import Referent
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary, forms_of
from cardlang.language.words.word import SOURCE, Word

_HEADS = {"attacker": "attacking", "blocker": "blocking"}
_PLAYED = ("play", "be played")
"""Cards that are put into play without being cast: that is done in a part of a turn without fights."""
_NEVER_ENTERED = ("blocking", "blocked")
"""The states that nothing is in as it enters, though it may come attacking."""


class _Then(NamedTuple):
    """When something is carried out: in words that follow ``nothing is attacking``, and the states that nothing is in
    then. ``itself``: the states that what has triggered it is not in.
    """

    said: str
    never: Sequence[str]
    itself: Sequence[str] = ()
    cast: bool = False
    """Whether it is when a spell is played, which is a matter of its type."""


_ANY_TIME = _Then("", ())


def no_fight_yet(tree: CardTree, at: int, vocabulary: Vocabulary) -> Iterator[Found]:
    """States such as ``blocking`` in what is carried out when nothing can be in that state."""
    ability = tree.abilities[at]
    body = getattr(ability, "body", None)
    if not isinstance(body, Body) or not vocabulary.fight:
        return
    now = _time_of(tree, ability, vocabulary)
    found = list(_never(_asked(getattr(ability, "condition", None)), now, vocabulary))
    for sentence, waited in with_what_they_wait_for(body):
        then = now if waited is None else _waited_for(waited, vocabulary)
        asked = now if sentence.at is not None and not sentence.postfix else then
        found += _never(_asked(sentence.condition), asked, vocabulary)
        unless = sentence.unless if isinstance(sentence.unless, Condition) else None
        found += _never([*_asked(unless), *_named(sentence)], then, vocabulary)
    yield from dict.fromkeys(found)


def _never(about: Iterable[Description | IsState], then: _Then, vocabulary: Vocabulary) -> Iterator[Found]:
    """What is described or asked, and is not so of anything then."""
    for of in about if then.never or then.itself else ():
        state = _state_asked(of, then) if isinstance(of, IsState) else _state_of(of, then)
        said = of.say(SOURCE) if isinstance(of, IsState) else of.plural(SOURCE)
        if state:
            waits = "blocked" if _opposed(of) else state
            yield f"'{said}': nothing is {state} {then.said}", AT_ANY_TIME if then.cast else _wait(waits, vocabulary)


def _time_of(tree: CardTree, ability: Ability, vocabulary: Vocabulary) -> _Then:
    """When an ability is carried out, as far as it does not wait for anything."""
    if isinstance(ability, Triggered):
        return _waited_for(ability.trigger, vocabulary)
    if isinstance(ability, Activated):
        outside = [each for each in ability.limits if each.key == "slow" or each.key.startswith(DURING)]
        quiet = any("combat" not in each.key and "onflict" not in each.key for each in outside)
        return _Then("then", _states(vocabulary.fight)) if quiet else _ANY_TIME
    quiet = isinstance(ability, SpellAbility) and in_own_main_phase(tree, vocabulary)
    return _Then("when this card is played", _states(vocabulary.fight), cast=True) if quiet else _ANY_TIME


def _waited_for(waited: Word, vocabulary: Vocabulary) -> _Then:
    """The moment, or the event, that a trigger or a sentence waits for."""
    if isinstance(waited, At):
        fights = waited.moment.startswith("end of c")
        return _ANY_TIME if fights else _Then(waited.say(SOURCE), _states(vocabulary.fight))
    when = waited.when if isinstance(waited, Later) else waited
    if not isinstance(when, When):
        return _ANY_TIME
    said = f"yet when {' or '.join(each.present(SOURCE) for each in when.events)}"
    rows = [_not_yet(each.key, vocabulary.fight) for each in when.events]
    entered = all(each.key == "enter" for each in when.events)
    return _Then(said, [each for each in rows[0] if all(each in row for row in rows)], _NEVER_ENTERED * entered)


def _states(fight: Sequence[FightStep]) -> list[str]:
    return [state for step in fight for state, _ in step.states]


def _not_yet(key: str, fight: Sequence[FightStep]) -> list[str]:
    """The states that nothing is in when an event happens: those of later parts of a fight."""
    if key in _PLAYED:
        return _states(fight)
    at = next((at for at, step in enumerate(fight) if key in step.events), len(fight))
    return _states(fight[at + 1 :])


def _asked(condition: Condition | None) -> Iterator[Description | IsState]:
    """The descriptions that a condition looks for in play at that moment, and the states that it asks about."""
    for word in condition.walk() if condition is not None else ():
        if isinstance(word, Has):
            yield from (want.of for want in word.wants)
        elif isinstance(word, ThereAre):
            yield word.want.of
        elif isinstance(word, IsState) and not word.past:
            yield word


def _named(sentence: Sentence) -> Iterator[Description]:
    """The descriptions of what a sentence chooses, changes or counts at that moment. What lasts may be about later."""
    for clause in sentence.clauses:
        if isinstance(clause.each, Description):
            yield clause.each
        if clause.duration:
            yield from _picked_at_once(clause)
        else:
            yield from _picked(clause)


def _picked_at_once(clause: Clause) -> Iterator[Description]:
    """Of what a clause says for a time: what it counts, its targets, and its subject, if it is not about what comes."""
    coming = any(isinstance(each, Verb) and each.is_to_come(clause.subject) for each in clause.effects)
    subject = () if coming else clause.subject.walk()
    at_once = {id(each) for each in subject}
    for word in _pickers(clause):
        if id(word) in at_once or isinstance(word, CountOf) or getattr(word, "quantifier", "") == TARGET:
            yield from _described(word)


def _picked(clause: Clause) -> Iterator[Description]:
    for word in _pickers(clause):
        yield from _described(word)


def _pickers(clause: Clause) -> Iterator[Selection | CountOf]:
    """What chooses or counts things, except what is waited for or has happened."""
    waiting = [each for each in clause.walk() if isinstance(each, (Ability, EventPattern, ThatDid))]
    later = {id(part) for each in waiting for part in each.walk()}
    for word in clause.walk():
        if isinstance(word, (Selection, CountOf)) and id(word) not in later:
            yield word


def _described(word: Selection | CountOf) -> Iterator[Description]:
    if isinstance(word.of, Description):
        yield word.of


def _state_of(of: Description, then: _Then) -> str:
    """The state that all things of a description must be in, if nothing can be in it; else empty."""
    if of.zone is not None and not of.zone.in_play:
        return ""
    rows = [[each for each in _states_of(sort) if each in then.never] for sort in of.sorts]
    if all(rows):
        return rows[0][0]
    return next((each.state for each in _opposed(of) if then.itself and _is_it(each.of)), "")


def _opposed(of: Description | IsState) -> list[Opposed]:
    """What a description says of who blocks whom."""
    sorts = of.sorts if isinstance(of, Description) else ()
    return [each for sort in sorts for each in sort.filters if isinstance(each, Opposed)]


def _states_of(sort: Sort) -> list[str]:
    opposed = [each.state for each in sort.filters if isinstance(each, Opposed)]
    return [*sort.adjectives, *([_HEADS[sort.head]] if sort.head in _HEADS else []), *opposed]


def _state_asked(asked: IsState, then: _Then) -> str:
    """The state that a condition asks about, if nothing can be in it, or not what has just entered; else empty."""
    never = [*then.never, *(then.itself if _is_it(asked.thing) else ())]
    return asked.state if asked.state in never else ""


def _is_it(word: Word) -> bool:
    """Whether a word is this card, or what the trigger is about."""
    return isinstance(word, This) or (isinstance(word, It) and word.referent == Referent("event", 0))


def _wait(state: str, vocabulary: Vocabulary) -> str:
    """Help: the event to wait for instead."""
    forms = forms_of(vocabulary)
    key = next(event for step in vocabulary.fight for each, event in step.states if each == state)
    kind = next((each.name for each in vocabulary.kinds if each.name in vocabulary.fighting or each.stats), "")
    whom = with_article(kind or vocabulary.noun_for("permanent"))
    return f"Wait for it: 'Whenever {whom} {forms[key].said(True)}, ...'" if key in forms else ""
