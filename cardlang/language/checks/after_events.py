"""Where the things of an event are after it: in play, in a hand, on the stack (``where_it_is.py`` follows them on)."""

from __future__ import annotations

from cardlang.engine import events as ev
from cardlang.language.checks.after_deeds import deed_of, takes_its_thing
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_forms import THING_OR_PLAYER
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.filters import ThatDid, ThisWay
from cardlang.language.words.nouns import This
from cardlang.language.words.seen import ref_of
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.zones import Zone

PLAY, LEFT, ELSEWHERE, SHOWN, PLAYED = "in play", "no longer in play", "not in play", "revealed", "being played"
"""Where a thing is: in play, gone from there, in a hand or a pile (where it was before, too), there or face-down
outside play, on the stack.
"""
HELD = "in a hand"
_LEAVES_PLAY = ("die", "leave", "leave play", "be destroyed", "destroy", "be sacrificed", "sacrifice")
"""Events whose thing was in play before, so that a token can be a copy of it."""


def own_role(event: EventPattern) -> int:
    """Whether an event is about this card as its subject (0), as its object (1), or not at all (-1)."""
    if isinstance(event.subject, This):
        return 0
    return 1 if isinstance(event.object, This) else -1


def place_after(event: EventPattern, role: int, vocabulary: Vocabulary) -> str:
    """Where the subject (0) or the object (1) of an event is after it; empty if that is not certain."""
    form, seen = event.form, event.seen
    word = event.object if role else event.subject
    if form.key == "be countered" and role == 0:
        return ELSEWHERE
    if word is None or form.object == "hidden card":
        return ""
    if deed_of(form) and role != form.passive and takes_its_thing(deed_of(form), vocabulary):
        return LEFT
    if role == 0 and form.subject not in ("thing", "card", THING_OR_PLAYER, "any"):
        return ""
    if (role == 1 and form.object in ("spell", "ability")) or (role != form.passive and "cast" in seen.causes):
        return PLAYED
    if form.key in ("be revealed", "reveal"):
        return SHOWN if role == (form.key == "reveal") else ""
    if form.key == "play" and role == 1:
        return "" if any(each.announced for each in vocabulary.kinds) else PLAY
    if form.key == "draw" and role == 1:
        return HELD
    if isinstance(event.object, Zone):
        known = role == 0 and seen.afterwards and not event.object.in_play
        return "" if not known else PLAY if event.object.own_play else ELSEWHERE
    if (role == 0 and seen.departs) or (role == 1 and _taken_along(event)):
        return LEFT if form.key in _LEAVES_PLAY or form.key in ("exile", "be exiled") else ELSEWHERE
    if role == 1 and form.verb.startswith("deal"):
        return PLAY if is_in_play(word, vocabulary) else ""
    stays = role == 0 and form.subject in ("thing", THING_OR_PLAYER, "any") and not form.outside_play
    if not stays or isinstance(word, This):
        return PLAY if stays else ""
    return PLAY if is_in_play(word, vocabulary) else ""


def is_in_play(of: object, vocabulary: Vocabulary) -> bool:
    """Whether a description is about things in play. What has done or suffered something may have left since then."""
    if not isinstance(of, Description) or any(isinstance(each, (ThatDid, ThisWay)) for each in of.walk()):
        return False
    if of.zone is not None:
        return of.zone.of_play
    return all(vocabulary.sense_of(sort.head) == "permanent" for sort in of.sorts)


def _taken_along(event: EventPattern) -> bool:
    """Whether an event has moved what its object names: ``you discard a card``."""
    seen = event.seen
    return seen.change_types == (ev.MOVE,) and seen.object is ref_of
