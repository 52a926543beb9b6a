"""Finds what is done at a moment when its thing is not there, such as dice before any are rolled, or when nobody is who
is meant, such as the attacker before an attack; and sentences that wait for a moment of this turn that has passed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardlang.language.checks.findings import Found
from cardlang.language.checks.waiting import with_what_they_wait_for
from cardlang.language.words.abilities import Ability, Activated, HiddenClause, Rider, SpellAbility, Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.conditions import Condition
from cardlang.language.words.event_patterns import EventPattern, Later, When
from cardlang.language.words.moments import At
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.sentences import Body, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import BY_THE_RULES, SOURCE, Word


class _Then(NamedTuple):
    """When a sentence is done or asked: in words, and the keys that ``Word.not_at`` names such moments by."""

    said: str
    keys: tuple[str, ...]

    def without(self, word: Word) -> bool:
        """Whether there is nothing then that a word names or is done to."""
        return bool(self.keys) and all(each in word.not_at for each in self.keys)


_ANY_TIME = _Then("", ())


def wrong_moment(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Sentences of a paragraph, and of the abilities in quotes in it, that come too early or too late."""
    for ability in inside:
        body = getattr(ability, "body", None)
        if isinstance(ability, Ability) and isinstance(body, Body):
            yield from _in_body(ability, body, tree, vocabulary)


def _in_body(ability: Ability, body: Body, tree: CardTree, vocabulary: Vocabulary) -> Iterator[Found]:
    trigger = ability.trigger if isinstance(ability, (Triggered, HiddenClause)) else None
    now = moment_of(tree, ability, vocabulary)
    for sentence, waited in with_what_they_wait_for(body):
        moment = sentence.at
        if moment is not None and moment.this and isinstance(trigger, At) and trigger.moment.startswith("end"):
            later = replace(moment, this=False).say(SOURCE)
            yield f"'{moment.say(SOURCE)}' has come by then", f"Leave it out, or write '{later}'."
        once = not vocabulary.permanent(tree.type.kinds) or (isinstance(waited, Later) and waited.this_turn)
        then = _moment(waited) if waited is not None else now
        yield from dict.fromkeys(_absent(sentence, now, then, " this turn" if once else ""))
    asked = ability.condition if isinstance(ability, Triggered) else None
    for word in asked.walk(but=(EventPattern,)) if asked is not None else ():
        if now.without(word):
            yield f"{nobody(word)} {now.said}", "Leave it out, or wait for something else."


def moment_of(tree: CardTree, ability: Ability, vocabulary: Vocabulary) -> _Then:
    """When what an ability does is done, if it does not wait for anything."""
    if isinstance(ability, (Triggered, HiddenClause)):
        return _moment(ability.trigger)
    if isinstance(ability, Activated):
        limit = next((each for each in ability.limits if each.key), None)
        return _Then(f"then: '{limit.say(SOURCE)}'", (limit.key,)) if limit is not None else _ANY_TIME
    kinds = [vocabulary.kind(each) for each in tree.type.kinds]
    if isinstance(ability, SpellAbility) and any(each is not None and each.nobodys for each in kinds):
        return _Then("when this card is played", (BY_THE_RULES,))
    limits = [each.when.say(SOURCE) for each in tree.abilities if isinstance(each, Rider) and each.when is not None]
    return _Then(f"when {limits[0]}", (limits[0],)) if limits else _ANY_TIME


def _moment(waited: Word) -> _Then:
    """The moment that a trigger or a sentence waits for."""
    if isinstance(waited, At):
        return _Then(waited.say(SOURCE), (waited.moment,))
    when = waited.when if isinstance(waited, Later) else waited
    return _Then(waited.say(SOURCE), tuple(each.key for each in when.events)) if isinstance(when, When) else _ANY_TIME


def _absent(sentence: Sentence, now: _Then, then: _Then, since: str) -> Iterator[Found]:
    """What a sentence is done to, names or asks about and is not there when it is done, or when it is asked."""
    for word in _inside(sentence):
        asked_before = sentence.at is not None and not sentence.postfix and _is_in(word, sentence.condition)
        when = now if asked_before else then
        if not when.without(word):
            continue
        if isinstance(word, Verb):
            said = f"{word.name} {word.rest(SOURCE)}"
            yield f"'{said}': what that is done to is not there {when.said}", word.in_time.format(said, since=since)
        else:
            rest = replace(sentence, at=None, later=None).lower(SOURCE)
            yield f"{nobody(word)} {when.said}", word.in_time.format(rest, since=since)


def _inside(sentence: Sentence) -> Iterator[Word]:
    """The words of a sentence that are about the moment at which it is done, or its condition is asked."""
    return sentence.walk(but=(Ability, At, EventPattern, Later))


def nobody(word: Word) -> str:
    """The message about a word that names nobody and nothing, or a condition that is never true."""
    if isinstance(word, Condition):
        return f"'{word.say(SOURCE)}' is never true"
    return f"'{word.say(SOURCE)}': {'nobody' if isinstance(word, PlayerWord) else 'nothing'} is that"


def _is_in(word: Word, outer: Word | None) -> bool:
    return outer is not None and any(each is word for each in outer.walk())
