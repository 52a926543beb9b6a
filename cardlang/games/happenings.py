"""What happens in more than one of the games, but not in all."""

from __future__ import annotations

from typing import ClassVar

from cardlang.language.verbs.happenings import EVENTS
from cardlang.language.words.event_patterns import EventForm
from cardlang.language.words.seen import did
from cardlang.language.words.verb import Happening


class Plays(Happening):
    """A player plays a card."""

    name: ClassVar[str] = "play"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm("play", "play", did("play"), "player", "any", needs_object=True, common=9),
    )


def without(*absent: type[Happening]) -> tuple[type[Happening], ...]:
    """What can happen in any game, but for these."""
    return tuple(each for each in EVENTS if each not in absent)
