"""Finds the words ``this turn`` where no turn is under way: on a card that is carried out by the rules between turns,
as an Event is, and as a round begins or ends. ``Each player attacks with at most 2 dice this turn.`` would be about one
player, whose turn comes next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.checks.nothing_yet import ROUND, asked_as_a_round_begins
from cardlang.language.checks.waiting import with_what_they_wait_for
from cardlang.language.checks.wrong_moment import moment_of
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.conditions import Happened
from cardlang.language.words.durations import DURATIONS, THIS_ROUND, THIS_TURN
from cardlang.language.words.event_patterns import EventPattern, Later
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.moments import At
from cardlang.language.words.sentences import Body, Sentence
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import BY_THE_RULES, SOURCE

_END = f"end of {ROUND}"
_OF_A_TURN = ("turn", THIS_TURN, "combat")
"""Durations that are over with the turn."""


def between_turns(tree: CardTree, inside: Sequence[object], vocabulary: Vocabulary) -> Iterator[Found]:
    """What a paragraph, or an ability in quotes in it, says of this turn between two turns."""
    waits = not {At, Later}.isdisjoint(map(type, inside))
    for ability in [each for each in inside if isinstance(each, Ability)]:
        body = getattr(ability, "body", None)
        now = moment_of(tree, ability, vocabulary).keys
        if isinstance(body, Body) and (waits or _between(now)):
            rounds = ROUND in vocabulary.moments
            if now == (BY_THE_RULES,) and not waits:
                yield from _as_a_round_begins(body)
            for sentence, waited in with_what_they_wait_for(body):
                then = (waited.moment,) if isinstance(waited, At) else now if waited is None else ()
                if _between(then):
                    yield from _for_a_turn(sentence, rounds and then == (BY_THE_RULES,))
                    yield from _for_a_round(sentence) if then == (_END,) else ()
                if _between(now):
                    yield from _asked(sentence) if _between(then) else ()
                    yield from _waits(sentence, rounds) if waited in (sentence.at, sentence.later) else ()


def _between(keys: Sequence[str]) -> bool:
    return bool(keys) and all(each in (BY_THE_RULES, ROUND, _END) for each in keys)


def _for_a_turn(sentence: Sentence, rounds: bool) -> Iterator[Found]:
    """What would be over with the turn of the first player. ``rounds``: whether it may be said of the round instead."""
    lasting = [each for each in sentence.clauses if each.duration in _OF_A_TURN]
    if lasting:
        clauses = [replace(each, duration=THIS_ROUND) if each in lasting else each for each in sentence.clauses]
        said = replace(sentence, clauses=tuple(clauses)).say(SOURCE) if rounds else ""
        yield _NO_TURN.format(DURATIONS[lasting[0].duration]), _instead(said)


_NO_TURN = "no turn is under way then: '{}' would be the turn of who comes first, and of nobody else"


def _instead(said: str) -> str:
    begin = "with 'At the beginning of each player's turn, ...'."
    return f"Write '{said}', or begin {begin}" if said else f"Begin {begin}"


def _for_a_round(sentence: Sentence) -> Iterator[Found]:
    """What would be over with the round that ends."""
    if any(each.duration == THIS_ROUND for each in sentence.clauses):
        yield f"the round ends then, so '{THIS_ROUND}' would be over at once", "Say it as the round begins."


def _waits(sentence: Sentence, rounds: bool) -> Iterator[Found]:
    """What waits for something in the turn of the first player alone."""
    later, at = sentence.later, sentence.at
    if isinstance(later, Later) and later.this_turn:
        wider = replace(sentence, later=replace(later, until=THIS_ROUND))
        yield _NO_TURN.format(THIS_TURN), _instead(wider.say(SOURCE) if rounds else "")
    elif isinstance(at, At) and at.whose is None and at.moment.startswith("end") and at.moment != _END:
        wider = replace(sentence, at=replace(at, moment=_END, this=False))
        yield _NO_TURN.format(at.say(SOURCE)), f"Write '{wider.say(SOURCE)}'" if rounds else _EACH


_EACH = "Write 'At the end of each player's turn, ...'."


def _asked(sentence: Sentence) -> Iterator[Found]:
    """What nobody has done yet, because no turn has begun."""
    for word in sentence.walk(but=(Ability, EventPattern)):
        if isinstance(word, (Happened, ThatDid)) and word.period == THIS_TURN:
            yield f"no turn is under way when '{word.say(SOURCE)}' is asked", _LATER


def _as_a_round_begins(body: Body) -> Iterator[Found]:
    """What nobody has done yet, because the round has just begun."""
    for word in asked_as_a_round_begins(body.sentences):
        yield f"nothing has happened in the round when '{word.say(SOURCE)}' is asked", _AT_ITS_END


_AT_ITS_END = "Ask it as the round ends: 'At the end of the round, ...'."
_LATER = "Ask it of 'this round', at its end: 'At the end of the round, ...'."
