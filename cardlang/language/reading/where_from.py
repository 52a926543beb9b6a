"""Where a thing was before it enters a zone: ``Whenever a creature enters your hand`` does not say."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.reading import Reading
from cardlang.language.reading.synonyms import PLACES
from cardlang.language.text.shapes import Shape
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import OUT_OF
from cardlang.language.words.heads import PERMANENT
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import IN_PLAY, Zone

_ONLY_IN_PLAY = ("permanent", "token", "source")


_USUAL = frozenset().union(("hand",), *PLACES)
"""Zones of card games. Of those that a game has for itself its cards say everything."""


def where_it_was(r: Reading, subject: Description, zone: Word | None, vp: Shape, *, arrives: bool) -> None:
    """Raises a Mistake where ``a creature enters your hand`` does not say if it was in play until then."""
    if subject.zone is not None and subject.zone.in_play:
        if subject.head == "token" and isinstance(zone, Zone) and arrives and not zone.in_play:
            help_ = f"Write 'leaves {subject.zone.say(SOURCE)}'."
            raise r.mistake("CL502", "a token that leaves play is gone, and enters no other place", vp, help_)
        return
    if subject.head in _ONLY_IN_PLAY:
        card = "permanent card" if subject.head == PERMANENT else "card"
        help_ = f"Say '{card}': it is described as it is there."
        raise r.mistake("CL502", f"nothing is a {subject.head} outside play", vp, help_)
    arrives = arrives and isinstance(zone, Zone) and zone.name in _USUAL
    controlled = subject.controller is not None and subject.relation == "control"
    told = controlled or bool(subject.shared) or subject.zone is not None
    kinds = [sort for sort in subject.sorts if sort.head != "card" and r.sense_of(sort.head) == "permanent"]
    if told or not arrives or not kinds or any(sort.filters for sort in subject.sorts):
        return
    place = next((zone for zone in r.vocabulary.zones if zone in IN_PLAY), "play")
    came = replace(subject, zone=Zone(place)).singular(SOURCE, OUT_OF)
    cards = tuple(replace(sort, nouns=(*sort.nouns, "card")) if sort in kinds else sort for sort in subject.sorts)
    card = replace(subject, sorts=cards).singular(SOURCE)
    help_ = f"Write '{came}' for what was in play, or '{card}' for any."
    raise r.mistake("CL603", f"'{subject.say(SOURCE)}' could be one in play, or any such card", vp, help_)
