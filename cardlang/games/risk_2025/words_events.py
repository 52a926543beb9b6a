"""What only happens in Risk 2025: territories are captured and players eliminated."""

from __future__ import annotations

from typing import ClassVar

from cardlang.engine import events as ev
from cardlang.language.words.event_patterns import EventForm
from cardlang.language.words.seen import Seen, caused, did, nothing, ref_of, was
from cardlang.language.words.verb import Happening


class Captures(Happening):
    """A player takes a territory by an attack."""

    name: ClassVar[str] = "capture"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm("capture", "capture", did("capture"), "player", "thing", needs_object=True, common=9),
        EventForm("be captured", "be captured", was("capture"), passive=True),
    )


class Eliminates(Happening):
    """A player takes the last territory of another."""

    name: ClassVar[str] = "eliminate"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "eliminate", "eliminate", did("eliminate"), "player", "player", needs_object=True, common=9
        ),
        EventForm(
            "be eliminated",
            "be eliminated",
            Seen((ev.OUT,), caused("eliminated"), ref_of, nothing),
            "player",
            passive=True,
        ),
    )


RISK_2025_EVENTS: tuple[type[Happening], ...] = (Captures, Eliminates)
