"""What only happens in Risk 2025: territories are captured and players eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import events as ev
from cardlang.engine.refs import player_ref
from cardlang.games.risk_2025.continents import LOST, WON
from cardlang.games.risk_2025.facts import TAKEN_OVER
from cardlang.games.risk_2025.map import BOARD
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import Pick, Seen, caused, did, doer_of, nothing, ref_of
from cardlang.language.words.verb import Happening

if TYPE_CHECKING:
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table


def _captured(subject: Pick, object: Pick) -> Seen:
    """A territory changes hands: it is described as it was, with the units and the player it had before."""
    return Seen((ev.CONTROL,), caused("capture"), subject, object)


def _lost(subject: Pick, object: Pick) -> Seen:
    """The same, and where a card has taken it over."""
    return Seen((ev.CONTROL,), caused("capture", TAKEN_OVER), subject, object)


def _holder_before(event: Event) -> int:
    """The player who held the territory until it was captured, as a ref; 0 if nobody did."""
    if event.before is None or event.before.controller < 0:
        return 0
    return player_ref(event.before.controller)


def _of_continent(cause: str, number: int | None) -> Seen:
    """A whole continent, this one or any, comes to a player or is theirs no more."""

    def test(table: Table, event: Event) -> bool:
        return event.cause == cause and number in (None, BOARD.region_of[event.ref])

    return Seen((ev.TALLY,), test, doer_of, nothing)


_CONTINENTS: tuple[tuple[str, int | None], ...] = (
    ("a continent", None),
    *((region.name, number) for number, region in enumerate(BOARD.regions)),
)


def _continents(verb: str, cause: str) -> tuple[EventForm, ...]:
    """``captures a continent``, ``captures Asia``: the last territory of it."""
    return tuple(
        EventForm(
            f"{verb} {said}",
            verb,
            _of_continent(cause, number),
            "player",
            tail=said,
            shapes=f"{verb.upper()} WHOLECONTINENT",
        )
        for said, number in _CONTINENTS
    )


class Captures(Happening):
    """A player takes a territory by an attack, and another one loses it; so do whole continents change hands."""

    name: ClassVar[str] = "capture"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = tuple(("WHOLECONTINENT", said) for said, _ in _CONTINENTS)
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm("capture", "capture", _captured(doer_of, ref_of), "player", "thing", needs_object=True, common=9),
        EventForm("be captured", "be captured", _captured(ref_of, nothing), passive=True),
        EventForm("lose territory", "lose", _lost(_holder_before, ref_of), "player", "thing", needs_object=True),
        *_continents("capture", WON),
        *_continents("lose", LOST),
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
