"""Reading when a card may be played: ``Cast only during combat.``"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import BodyShape, ConditionShape, Shape
from cardlang.language.words.abilities import Ability, Rider
from cardlang.language.words.casting_costs import PlayLimit
from cardlang.language.words.costs import ONLY_IF, Limit
from cardlang.language.words.mistake import OWN_PARAGRAPH, Mistake
from cardlang.language.words.word import SOURCE

_VERBS = ("cast", "play")


def read_only_limits(r: Reading, body: BodyShape) -> Ability | None:
    """The ability of a paragraph that is a fixed phrase of the game, or says when its card may be played; None for any
    other paragraph.
    """
    limits = body.limits
    if not limits or len(limits) != len(body.parts):
        return None
    return _rider(r, limits) or _play_limit(r, limits, body)


def is_about_playing(limit: Shape) -> bool:
    """Whether a limit says when a card may be played, not when an ability may be activated."""
    return limit.first().value.partition(" ")[0] in _VERBS


def apart(r: Reading, limit: Shape) -> Mistake:
    """The mistake for a limit of playing the card among sentences of an ability."""
    message = f"'{r.said(limit)}' is about playing a card, not about an ability"
    return r.mistake("CL405", message, limit, OWN_PARAGRAPH)


def _rider(r: Reading, limits: Sequence[Shape]) -> Ability | None:
    said = limits[0].first().value
    found = next((row for row in r.vocabulary.riders if row[0] == said), None)
    if found is None or len(limits) != 1:
        return None
    r.take(*limits[0].tokens())
    return Rider(*found)


def _play_limit(r: Reading, limits: Sequence[Shape], body: Shape) -> Ability | None:
    if not all(is_about_playing(each) for each in limits):
        return None
    verbs = [each.first().value.partition(" ")[0] for each in limits]
    if not r.vocabulary.plays:
        message = f"the rules of {r.vocabulary.title} never ask a card when it may be played"
        raise r.mistake("CL302", message, body)
    verb = verbs[0] if verbs[0] in r.vocabulary.plays else r.vocabulary.plays[0]
    found = PlayLimit(verb, tuple(_limit(r, each) for each in limits))
    return _as_rider(r, found) or found


def _limit(r: Reading, shape: Shape) -> Limit:
    r.take(*shape.tokens())
    asked = next(iter(shape.all(ConditionShape)), None)
    if asked is not None:
        return Limit(ONLY_IF, condition=read_condition(r, asked))
    _, _, key = shape.first().value.partition(" ")
    if key == "combat" and "combat" not in r.vocabulary.moments:
        message = f"there is no 'combat' in {r.vocabulary.title}"
        raise r.mistake("CL302", message, shape, "Say under which condition: 'Play only if ...'.")
    return Limit(key)


def _as_rider(r: Reading, limit: PlayLimit) -> Rider | None:
    """The phrase that the game has for it, if it has one."""
    if len(limit.limits) > 1:
        return None
    asked = limit.limits[0].condition
    said = asked.say(SOURCE) if asked is not None else ""
    return next((Rider(*row) for row in r.vocabulary.riders if row[2] is not None and row[2].say(SOURCE) == said), None)
