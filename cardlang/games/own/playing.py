"""A card is played, in a game of one's own that has no deed of that name: how cards speak of it, wait for it and forbid
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine.refs import player_ref
from cardlang.games.forbids import PLAYED_AT_MOST, may_cast_another, may_play_another
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import did, was
from cardlang.language.words.verb import Happening

if TYPE_CHECKING:
    from cardlang.engine.table import Table

NO_CARD: Final = ForbidEntry("play cards", "player")


class Plays(Happening):
    """A player plays a card from their hand; it is on the stack then."""

    name: ClassVar[str] = "play"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "play",
            "play",
            did("cast"),
            "player",
            "card",
            needs_object=True,
            one_by_one=True,
            outside_play=True,
            whose="own",
            fresh=True,
            common=2,
        ),
        EventForm(
            "be played", "be played", was("cast"), "card", passive=True, one_by_one=True, outside_play=True, fresh=True
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (NO_CARD, *PLAYED_AT_MOST.values())


_WHO = r"(when(?:ever)? (?:you|an opponent|a player))"
_WHICH = r"(an?|another|(?:your|their) \w+)"
_SPELL = r"((?:non)?(?:{kind})) spell\b"

SAID = (
    (" cast", rf"{_WHO} cast(s?) {_WHICH} {_SPELL}", r"\1 play\2 \3 \4"),
    (" cast", rf"{_WHO} cast(s?) {_WHICH} spell\b", r"\1 play\2 \3 card"),
    (" play", rf"\b(plays?|played) {_WHICH} {_SPELL}", r"\1 \2 \3"),
    (" play", rf"\b(plays?|played) {_WHICH} spell\b", r"\1 \2 card"),
    ("that spell", rf"({_WHO} (?:plays?|casts?) [^\"]*?)\bthat spell\b", r"\1that card"),
)
"""The same with the word spell, as cards are called while they are being played."""


def may_play(table: Table, player: int) -> bool:
    """Whether no card forbids a player to play one now."""
    me = player_ref(player)
    if not may_cast_another(table, player) or table.forbidden(me, NO_CARD.action):
        return False
    return may_play_another(table, player, PLAYED_AT_MOST, "cast")
