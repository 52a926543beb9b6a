"""What only happens in Risk 2025: territories are captured and players eliminated."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import events as ev
from cardlang.engine.refs import player_ref
from cardlang.games.risk_2025.continents import LOST, WON
from cardlang.games.risk_2025.facts import TAKEN_OVER
from cardlang.language.verbs.happenings import Spends
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import Pick, Seen, caused, changed, did, doer_of, nothing, ref_of
from cardlang.language.words.verb import Happening

if TYPE_CHECKING:
    from cardlang.engine.events import Event


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


def _continent(verb: str, cause: str) -> EventForm:
    """``captures a continent``: the last territory of it; ``loses a continent``: the first."""
    return EventForm(
        f"{verb} a continent",
        verb,
        did(cause, nothing),
        "player",
        tail="a continent",
        shapes=f"{verb.upper()} WHOLECONTINENT",
    )


class Captures(Happening):
    """A player takes a territory by an attack, and another one loses it; so do whole continents change hands."""

    name: ClassVar[str] = "capture"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("WHOLECONTINENT", "a continent"),)
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "capture",
            "capture",
            _captured(doer_of, ref_of),
            "player",
            "thing",
            needs_object=True,
            takes_over=True,
            common=9,
        ),
        EventForm("be captured", "be captured", _captured(ref_of, nothing), passive=True),
        EventForm("lose territory", "lose", _lost(_holder_before, ref_of), "player", "thing", needs_object=True),
        _continent("capture", WON),
        _continent("lose", LOST),
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


class SpendsEuro(Spends):
    """A player pays with Euro, for a card or an effect, or for what is bought in an upkeep (R25-UP-8, R25-UP-9)."""

    events: ClassVar[tuple[EventForm, ...]] = (replace(Spends.events[0], seen=changed(-1, "pay", "buy")),)


RISK_2025_EVENTS: tuple[type[Happening], ...] = (Captures, Eliminates, SpendsEuro)
