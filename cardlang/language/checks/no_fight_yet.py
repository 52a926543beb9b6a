"""Finds what is about fighting things at a moment when nothing fights yet: ``Whenever ~ attacks, destroy all blocking
creatures.`` is done before anything blocks. Or when its own thing fights otherwise: ``Whenever ~ blocks, if it is
blocked``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardlang.language.checks.findings import Found
from cardlang.language.checks.parts_of_fight import About, Part, opposed, parts_of_fight
from cardlang.language.checks.play_limits import AT_ANY_TIME, in_own_main_phase
from cardlang.language.checks.waiting import with_what_they_wait_for
from cardlang.language.words.abilities import (
    Ability,
    Activated,
    HiddenClause,
    SpellAbility,
    Triggered,
)
from cardlang.language.words.amounts import CountOf
from cardlang.language.words.cards import CardTree
from cardlang.language.words.conditions import Condition, IsState
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import with_article
from cardlang.language.words.entries import DURING, FightStep
from cardlang.language.words.event_patterns import EventPattern, Later, When
from cardlang.language.words.every_few import described
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import TARGET, It, Selection
from cardlang.language.words.opposed import Opposed
from cardlang.language.words.sentences import Body, Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary, forms_of
from cardlang.language.words.what_players_have import Has, ThereAre
from cardlang.language.words.word import SOURCE, Word

_HEADS = {"attacker": "attacking", "blocker": "blocking"}
_PLAYED = ("play", "be played")
"""Cards that are put into play without being cast: that is done in a part of a turn without fights."""


class _Then(NamedTuple):
    """When something is carried out: in words that follow ``nothing is attacking``, the states that nothing is in then,
    and the things of the event, if it is one.
    """

    said: str
    never: Sequence[str]
    parts: Sequence[Part] = ()
    cast: bool = False
    """Whether it is when a spell is played, which is a matter of its type."""


_ANY_TIME = _Then("", ())


def no_fight_yet(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """States such as ``blocking`` in what is carried out when nothing can be in that state: by the paragraph, and by
    each ability in quotes.
    """
    for ability in inside if vocabulary.fight else ():
        body = getattr(ability, "body", None)
        if isinstance(ability, Ability) and isinstance(body, Body):
            yield from dict.fromkeys(_of_body(ability, body, tree, vocabulary))


def _of_body(ability: Ability, body: Body, tree: CardTree, vocabulary: Vocabulary) -> Iterator[Found]:
    now = _time_of(tree, ability, vocabulary)
    yield from _never(asked_in(getattr(ability, "condition", None)), now, vocabulary)
    for sentence, waited in with_what_they_wait_for(body):
        then = now if waited is None else _waited_for(waited, vocabulary)
        asked = now if sentence.at is not None and not sentence.postfix else then
        yield from _never(asked_in(sentence.condition, waits=waited is not None), asked, vocabulary)
        unless = sentence.unless if isinstance(sentence.unless, Condition) else None
        yield from _never([*asked_in(unless), *_named(sentence)], then, vocabulary)


def _never(about: Iterable[About], then: _Then, vocabulary: Vocabulary) -> Iterator[Found]:
    """What is described, asked or done, and is not so of anything then."""
    for of in about if then.never or then.parts else ():
        said = of.plural(SOURCE) if isinstance(of, Description) else of.say(SOURCE)
        if state := state_never(of, then.never):
            waits = "blocked" if opposed(of) else state
            yield f"'{said}': nothing is {state} {then.said}", AT_ANY_TIME if then.cast else _wait(waits, vocabulary)
            continue
        for part in then.parts:
            wrong = part.excludes(of)
            if wrong and part.early:
                waits, state = ("blocked", opposed(of)[0].state) if opposed(of) else (wrong, wrong)
                yield f"'{said}': nothing is {state} {then.said}", _wait(waits, vocabulary)
            elif wrong:
                yield part.told(of, said, then.said.removeprefix("yet "))


def _time_of(tree: CardTree, ability: Ability, vocabulary: Vocabulary) -> _Then:
    """When an ability is carried out, as far as it does not wait for anything."""
    if isinstance(ability, (Triggered, HiddenClause)):
        return _waited_for(ability.trigger, vocabulary)
    if isinstance(ability, Activated):
        outside = [each for each in ability.limits if each.key == "slow" or each.key.startswith(DURING)]
        quiet = any("combat" not in each.key and "onflict" not in each.key for each in outside)
        return _Then("then", states_of(vocabulary.fight)) if quiet else _ANY_TIME
    quiet = isinstance(ability, SpellAbility) and in_own_main_phase(tree, vocabulary)
    return _Then("when this card is played", states_of(vocabulary.fight), cast=True) if quiet else _ANY_TIME


def _waited_for(waited: Word, vocabulary: Vocabulary) -> _Then:
    """The moment, or the event, that a trigger or a sentence waits for."""
    if isinstance(waited, At):
        fights = waited.moment.startswith("end of c")
        return _ANY_TIME if fights else _Then(waited.say(SOURCE), states_of(vocabulary.fight))
    when = waited.when if isinstance(waited, Later) else waited
    if not isinstance(when, When):
        return _ANY_TIME
    said = f"yet when {' or '.join(each.present(SOURCE) for each in when.events)}"
    rows = [_not_yet(each.key, vocabulary.fight) for each in when.events]
    never = [each for each in rows[0] if all(each in row for row in rows)]
    return _Then(said, never, parts_of_fight(when.events, vocabulary))


def states_of(fight: Sequence[FightStep]) -> list[str]:
    """All states that things get into in these parts of a fight."""
    return [state for step in fight for state, _ in step.states]


def _not_yet(key: str, fight: Sequence[FightStep]) -> list[str]:
    """The states that nothing is in when an event happens: those of later parts of a fight."""
    if key in _PLAYED:
        return states_of(fight)
    at = next((at for at, step in enumerate(fight) if key in step.events), len(fight))
    return states_of(fight[at + 1 :])


def asked_in(condition: Condition | None, *, waits: bool = False) -> Iterator[About]:
    """The descriptions that a condition looks for in play at that moment, and the states that it asks about.
    ``waits``: what it is about was named at another time.
    """
    for word in condition.walk() if condition is not None else ():
        if isinstance(word, Has):
            yield from (want.of for want in word.wants)
        elif isinstance(word, ThereAre):
            yield word.want.of
        elif isinstance(word, IsState) and (not word.past or (_named_by_text(word.thing) and not waits)):
            yield word


def _named_by_text(thing: Word) -> bool:
    """Whether the text itself has named a thing, so that it was there as the text began."""
    return isinstance(thing, It) and thing.referent.kind.split()[-1] in ("target", "choice", "result")


def _named(sentence: Sentence) -> Iterator[About]:
    """The descriptions of what a sentence chooses, changes or counts at that moment, and what it does to a fight. What
    lasts may be about later.
    """
    for clause in sentence.clauses:
        yield from (each for each in clause.effects if isinstance(each, Verb) and each.beside)
        counted = described(clause.each)
        if counted is not None:
            yield counted
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


def state_never(of: About, never: Sequence[str]) -> str:
    """The state that all things of a description must be in, or that is asked or needed, if nothing can be in it; else
    empty.
    """
    if isinstance(of, IsState):
        return of.state if of.state in never else ""
    if isinstance(of, Verb):
        return of.beside if of.beside in never else ""
    if of.zone is not None and not of.zone.of_play:
        return ""
    rows = [[each for each in _states_of(sort) if each in never] for sort in of.sorts]
    return rows[0][0] if all(rows) else ""


def _states_of(sort: Sort) -> list[str]:
    opposed = [each.state for each in sort.filters if isinstance(each, Opposed)]
    return [*sort.adjectives, *([_HEADS[sort.head]] if sort.head in _HEADS else []), *opposed]


def _wait(state: str, vocabulary: Vocabulary) -> str:
    """Help: the event to wait for instead."""
    forms = forms_of(vocabulary)
    key = next(event for step in vocabulary.fight for each, event in step.states if each == state)
    kind = next((each.name for each in vocabulary.kinds if each.name in vocabulary.fighting or each.stats), "")
    whom = with_article(kind or vocabulary.noun_for("permanent"))
    return f"Wait for it: 'Whenever {whom} {forms[key].said(True)}, ...'" if key in forms else ""
