"""``Exile the top card of your library. You may play it this turn.``: what is cast is cast, and a land is put down."""

from __future__ import annotations

from typing import ClassVar

from cardlang.engine.modifiers import MAY_CAST, MAY_PLAY
from cardlang.language.verbs.cast import Cast
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.nouns import It
from cardlang.language.words.word import word


@word
class PlayExiled(Cast):
    """A player plays exiled cards for a time, whenever they could play them from their hand: in games in which lands
    are played and not cast.
    """

    name: ClassVar[str] = "play"
    predicate: ClassVar[str] = "PLAY np"
    events: ClassVar[tuple[EventForm, ...]] = ()
    forbids: ClassVar[tuple[ForbidEntry, ...]] = ()
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = ()
    examples: ClassVar[tuple[str, ...]] = ("Exile the top card of your library. You may play it this turn.",)
    allows: ClassVar[tuple[str, ...]] = (MAY_CAST, MAY_PLAY)
    for_a_time: ClassVar[bool] = True

    def fault(self) -> str:
        return "" if isinstance(self.what, It) else "what is played was exiled in a sentence before, and is called 'it'"
