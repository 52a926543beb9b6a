"""Reading limits: when an ability may be activated, and when a card may be played: ``Cast only during combat.``"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import BodyShape, ConditionShape, Shape
from cardlang.language.words.abilities import Ability, Rider
from cardlang.language.words.casting_costs import PlayLimit
from cardlang.language.words.costs import LIMITS, ONLY_IF, Limit
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.word import SOURCE

_VERBS = ("cast", "play")


def read_limits(r: Reading, body: BodyShape) -> tuple[Limit, ...]:
    """The limits of an activated ability. Raises :class:`Mistake`."""
    found: list[Limit] = []
    for each in body.limits:
        r.take(*each.tokens())
        if _is_about_playing(each):
            raise _apart(r, each)
        asked = each.all(ConditionShape)
        if asked:
            found.append(Limit(ONLY_IF, condition=read_condition(r, asked[0])))
            continue
        said = each.first().value
        own = next((row for row in r.vocabulary.limits if row.phrase == said), None)
        if own is None and said not in LIMITS:
            raise _apart(r, each)
        found.append(Limit(said) if own is None else Limit(own.key, own.phrase))
    return tuple(found)


def refuse_limits(r: Reading, body: BodyShape) -> None:
    """Raises :class:`Mistake` for a limit in an ability that cannot have one."""
    for each in body.limits:
        if _is_about_playing(each):
            raise _apart(r, each)
        raise r.mistake("CL405", "only an ability with a cost has such a limit", each)


def read_only_limits(r: Reading, body: BodyShape) -> Ability | None:
    """The ability of a paragraph that is a fixed phrase of the game, or says when its card may be played; None for any
    other paragraph.
    """
    limits = body.limits
    if not limits or len(limits) != len(body.parts):
        return None
    return _rider(r, limits) or _play_limit(r, limits, body)


def _is_about_playing(limit: Shape) -> bool:
    """Whether a limit says when a card may be played, not when an ability may be activated."""
    return limit.first().value.partition(" ")[0] in _VERBS


def _apart(r: Reading, limit: Shape) -> Mistake:
    message = f"'{r.said(limit)}' is about playing a card, not about an ability"
    return r.mistake("CL405", message, limit, "Write it as a paragraph of its own.")


def _rider(r: Reading, limits: Sequence[Shape]) -> Ability | None:
    said = limits[0].first().value
    found = next((row for row in r.vocabulary.riders if row[0] == said), None)
    if found is None or len(limits) != 1:
        return None
    r.take(*limits[0].tokens())
    return Rider(*found)


def _play_limit(r: Reading, limits: Sequence[Shape], body: Shape) -> Ability | None:
    if not all(_is_about_playing(each) for each in limits):
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
    asked = shape.all(ConditionShape)
    if asked:
        return Limit(ONLY_IF, condition=read_condition(r, asked[0]))
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
