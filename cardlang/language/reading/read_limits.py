"""Reading limits, the sentences that say how often or when an ability works: ``Activate only once per turn.``"""

from __future__ import annotations

from cardlang.language.reading import unclear
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.read_play_limits import apart, is_about_playing
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import BodyShape, ConditionShape, Shape
from cardlang.language.words.costs import (
    DONE_ONCE,
    LIMITS,
    ONCE_A_TURN,
    ONLY_IF,
    TRIGGER_LIMITS,
    TRIGGERS_ONCE,
    Limit,
)
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import This
from cardlang.language.words.players import SELF
from cardlang.language.words.quantities import amount_said
from cardlang.language.words.sentences import Body
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE


def read_limits(r: Reading, body: BodyShape) -> tuple[Limit, ...]:
    """The limits of an activated ability. Raises :class:`Mistake`."""
    found: list[Limit] = []
    for each in body.limits:
        r.take(*each.tokens())
        if is_about_playing(each):
            raise _either_limited(r, each) if each.first().value.startswith("play ") else apart(r, each)
        asked = each.all(ConditionShape)
        if asked:
            found.append(Limit(ONLY_IF, condition=read_condition(r, asked[0])))
            continue
        said = ONCE_A_TURN if each.first().value == DONE_ONCE else each.first().value
        own = next((row for row in r.vocabulary.limits if said in (row.phrase, row.key)), None)
        if own is None and said in TRIGGER_LIMITS:
            message = f"'{r.said(each)}' is about an ability that triggers; this one is activated"
            raise r.mistake("CL405", message, each, f"Write '{once_a_turn(r.vocabulary)}'")
        if own is None and said in r.vocabulary.lacks:
            help_ = "Say under which condition: 'Activate only if ...'."
            raise r.mistake("CL302", f"there is no {said} in {r.vocabulary.title}", each, help_)
        if own is None and said not in LIMITS:
            raise apart(r, each)
        found.append(Limit(said) if own is None else Limit(own.key, own.phrase))
    return tuple(found)


def _either_limited(r: Reading, limit: Shape) -> Mistake:
    """The mistake for ``2 EP: draw a card. Play only if you control an artifact.``: the card, or the ability?"""
    said = r.said(limit)
    message = f"'{said}' could be about playing this card, or about this ability"
    help_ = f"For the ability write 'Activate{said.removeprefix('Play')}'; for the card write it as a first paragraph."
    return r.mistake("CL603", message, limit, help_)


def refuse_either_asked(r: Reading, paid: int, start: int, end: int) -> None:
    """Raises :class:`Mistake` for ``2 EP: destroy target creature. Activate only if it attacked this turn.``: this card
    would be asked, and what the ability or its cost names could be meant; not what comes of the ability, which is not
    there yet. ``paid``: how many effects its cost has; ``start`` and ``end``: of the pronoun.
    """
    things = [each for each in r.binder.things if not (each.many or each.own)]
    named = [each for each in things if each.referent.kind != "result" or each.referent.index < paid]
    if named:
        raise unclear.ambiguous("it", [named[0], Candidate(SELF, This(), own=True)], start, end)


def once_a_turn(vocabulary: Vocabulary) -> str:
    """How an ability is limited to once a turn in this game."""
    own = next((row for row in vocabulary.limits if row.key == ONCE_A_TURN), None)
    return (Limit(ONCE_A_TURN) if own is None else Limit(own.key, own.phrase)).say(SOURCE)


def refuse_limits(r: Reading, body: BodyShape) -> None:
    """Raises :class:`Mistake` for a limit of what is neither activated nor triggered."""
    for each in body.limits:
        if is_about_playing(each) or any(rider[0] == each.first().value for rider in r.vocabulary.riders):
            raise apart(r, each)
        front = "Whenever ..., ..." if each.first().value in TRIGGER_LIMITS else f"{amount_said(r.vocabulary)}: ..."
        help_ = f"Put it behind one: '{front} {r.said(each)}'"
        raise r.mistake("CL405", "only an ability with a cost or a trigger has such a limit", each, help_)


def trigger_limits(r: Reading, shape: BodyShape, body: Body) -> tuple[Limit, ...]:
    """The limits of a triggered ability: how often it may trigger. ``Do this only once each turn`` behind what is not
    optional says the same. Raises :class:`Mistake`.
    """
    found: list[Limit] = []
    for each in shape.limits:
        said = each.first().value
        if is_about_playing(each):
            raise apart(r, each)
        if each.all(ConditionShape) or said not in TRIGGER_LIMITS:
            help_ = f"Write '{TRIGGER_LIMITS[TRIGGERS_ONCE]}', or ask behind the trigger: 'Whenever ..., if ..., ...'."
            raise r.mistake("CL405", "only an ability with a cost is activated; this one triggers", each, help_)
        if found:
            raise r.mistake("CL405", "how often it may happen is already said", each)
        r.take(*each.tokens())
        optional = any(clause.optional for sentence in body.sentences for clause in sentence.clauses)
        found.append(Limit(said if optional else TRIGGERS_ONCE))
    return tuple(found)
