"""Finds what is about fighting things at a moment when nothing fights yet: ``Whenever ~ attacks, destroy all blocking
creatures.`` is done before anything blocks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.words.abilities import Ability, Activated, Body, Clause, Sentence, Triggered
from cardlang.language.words.amounts import CountOf
from cardlang.language.words.conditions import Condition, Has, ThereAre
from cardlang.language.words.english import with_article
from cardlang.language.words.entries import DURING, FightStep
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import Description, Selection
from cardlang.language.words.vocabulary import Vocabulary, forms_of
from cardlang.language.words.word import SOURCE, Word

_HEADS = {"attacker": "attacking", "blocker": "blocking"}
_PLAYED = ("play", "be played")
"""Cards that are put into play without being cast: that is done in a part of a turn without fights."""


def no_fight_yet(ability: Ability, vocabulary: Vocabulary) -> Iterator[Found]:
    """States such as ``blocking`` in an ability that is carried out when nothing can be in that state."""
    never = _never_then(ability, vocabulary)
    body = getattr(ability, "body", None)
    if not never or not isinstance(body, Body):
        return
    at_once = [each for each in body.sentences if each.at is None and each.later is None]
    conditions = [getattr(ability, "condition", None), *(each.condition for each in at_once)]
    asked = [each for one in conditions for each in _asked(one)]
    for of in dict.fromkeys([*asked, *(each for one in at_once for each in _named(one))]):
        state = _state_of(of, never)
        if state:
            yield f"'{of.plural(SOURCE)}': nothing is {state} {_when(ability)}", _wait(state, vocabulary)


def _never_then(ability: Ability, vocabulary: Vocabulary) -> Sequence[str]:
    """The states that nothing is in when an ability is carried out."""
    if isinstance(ability, Activated):
        outside = [each for each in ability.limits if each.key == "slow" or each.key.startswith(DURING)]
        quiet = any("combat" not in each.key and "onflict" not in each.key for each in outside)
        return _states(vocabulary.fight) if quiet else ()
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if isinstance(trigger, At):
        return () if trigger.moment.startswith("end of c") else _states(vocabulary.fight)
    if not isinstance(trigger, When):
        return ()
    rows = [_not_yet(each.key, vocabulary.fight) for each in trigger.events]
    return [each for each in rows[0] if all(each in row for row in rows)]


def _when(ability: Ability) -> str:
    """The moment at which an ability is carried out, in words that follow ``nothing is attacking``."""
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if isinstance(trigger, When):
        return f"yet when {' or '.join(each.present(SOURCE) for each in trigger.events)}"
    return trigger.say(SOURCE) if isinstance(trigger, At) else "then"


def _states(fight: Sequence[FightStep]) -> list[str]:
    return [state for step in fight for state, _ in step.states]


def _not_yet(key: str, fight: Sequence[FightStep]) -> list[str]:
    """The states that nothing is in when an event happens: those of later parts of a fight."""
    if key in _PLAYED:
        return _states(fight)
    at = next((at for at, step in enumerate(fight) if key in step.events), len(fight))
    return _states(fight[at + 1 :])


def _asked(condition: Condition | None) -> Iterator[Description]:
    """The descriptions that a condition looks for in play at that moment."""
    for word in condition.walk() if condition is not None else ():
        if isinstance(word, Has):
            yield from (want.of for want in word.wants)
        elif isinstance(word, ThereAre):
            yield word.want.of


def _named(sentence: Sentence) -> Iterator[Description]:
    """The descriptions of what a sentence chooses, changes or counts at that moment. What lasts may be about later."""
    for clause in sentence.clauses:
        if isinstance(clause.each, Description):
            yield clause.each
        given = all(isinstance(each, (Get, GetStat, GainKeywords, HaveKeywords)) for each in clause.effects)
        if not clause.duration or given:
            yield from _picked(clause)
        else:
            yield from (each for each in _picked(clause) if any(each is part for part in _targets(clause)))


def _picked(clause: Clause) -> Iterator[Description]:
    waiting = [each for each in clause.walk() if isinstance(each, (Ability, EventPattern, ThatDid))]
    later = {id(part) for each in waiting for part in each.walk()}
    for word in clause.walk():
        if isinstance(word, (Selection, CountOf)) and id(word) not in later and isinstance(word.of, Description):
            yield word.of


def _targets(clause: Clause) -> list[Word]:
    return [each.of for each in clause.walk() if isinstance(each, Selection) and each.quantifier == "target"]


def _state_of(of: Description, never: Sequence[str]) -> str:
    """The state that all things of a description must be in, if nothing can be in it; else empty."""
    if of.zone is not None and not of.zone.in_play:
        return ""
    rows = [[each for each in (*sort.adjectives, _HEADS.get(sort.head, "")) if each in never] for sort in of.sorts]
    return rows[0][0] if all(rows) else ""


def _wait(state: str, vocabulary: Vocabulary) -> str:
    """Help: the event to wait for instead."""
    forms = forms_of(vocabulary)
    key = next(event for step in vocabulary.fight for each, event in step.states if each == state)
    kind = next((each.name for each in vocabulary.kinds if each.name in vocabulary.fighting or each.stats), "")
    whom = with_article(kind or vocabulary.noun_for("permanent"))
    return f"Wait for it: 'Whenever {whom} {forms[key].said(True)}, ...'" if key in forms else ""
