"""What only happens in Risk & Resource: cards are pitched, risks taken, traps set and challenged."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import events as ev
from cardlang.games.risk_and_resource.risk import LEVELS
from cardlang.language.words.english import with_article
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import Seen, caused, did, doer_of, gone, moved, moved_by, nothing, ref_of
from cardlang.language.words.verb import Happening

if TYPE_CHECKING:
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table


class LeavesBattlefield(Happening):
    """Something is no longer on the battlefield."""

    name: ClassVar[str] = "leave"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "leave",
            "leave",
            Seen((ev.MOVE, ev.REMOVE), gone, ref_of, nothing, departs=True),
            tail="the battlefield",
            shapes="LEAVE | LEAVE np",
            names="play",
            once=True,
        ),
    )


def _levelled(verb: str, cause: str, on: str = "") -> tuple[EventForm, ...]:
    """What is done with a risk of each level, by its place in ``LEVELS``, from 1; ``on`` is in front of the risk."""

    def seen(place: int) -> Seen:
        def test(table: Table, event: Event) -> bool:
            return event.cause == cause and event.other == place

        return Seen((ev.TALLY,), test, doer_of, nothing)

    return tuple(
        EventForm(
            f"{verb} {level} risk",
            verb,
            seen(place),
            "player",
            tail=on + with_article(f"{level.capitalize()} Risk"),
            shapes=f"{verb.upper()} {'ON' if on else ''}A{level.upper()}RISK",
        )
        for place, level in enumerate(LEVELS, 1)
    )


_LEVELLED = (
    *_levelled("take", "risk taken"),
    *_levelled("succeed", "risk success", "on "),
    *_levelled("fail", "risk failure"),
)


class TakesRisk(Happening):
    """A player takes a risk; the die says whether they succeed."""

    name: ClassVar[str] = "take"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ONARISK", "on a risk"),
        ("ONARISK", "on a risk roll"),
        ("NATURAL", "a natural 20"),
        ("NATURAL", "a natural 1"),
        *((f"A{level.upper()}RISK", with_article(f"{level} risk")) for level in LEVELS),
        *((f"ONA{level.upper()}RISK", f"on {with_article(f'{level} risk')}") for level in LEVELS),
    )
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "take risk", "take", did("risk taken"), "player", tail="a risk", shapes="TAKE np", names="roll"
        ),
        *_LEVELLED,
        EventForm(
            "succeed",
            "succeed",
            did("risk success"),
            "player",
            tail="on a risk",
            shapes="SUCCEED ONARISK | SUCCEED",
        ),
        EventForm(
            "fail",
            "fail",
            did("risk failure"),
            "player",
            tail="a risk",
            shapes="FAIL np | FAIL",
            names="roll",
        ),
        EventForm(
            "roll natural 20",
            "roll",
            did("natural 20"),
            "player",
            tail="a natural 20",
            shapes="ROLL NATURAL",
        ),
        EventForm(
            "roll natural 1", "roll", did("natural 1"), "player", tail="a natural 1", shapes="ROLL NATURAL"
        ),
    )
    log: ClassVar[tuple[tuple[str, str], ...]] = (
        ("risk success", "{player} succeeds at the risk"),
        ("risk failure", "{player} fails the risk"),
    )


class SetsTrap(Happening):
    """A player puts a card face-down among their traps."""

    name: ClassVar[str] = "set"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "set",
            "set",
            moved_by("set trap", afterwards=True),
            "player",
            "hidden card",
            needs_object=True,
            one_by_one=True,
            whose="own",
        ),
    )
    log: ClassVar[tuple[tuple[str, str], ...]] = (("set trap", "{player} sets a trap"),)


class TrapTriggers(Happening):
    """What a trap waits for has happened."""

    name: ClassVar[str] = "trigger"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm("trigger", "trigger", moved("trap triggered"), "hidden card"),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (
        ForbidEntry("trigger", meant="of a trap: what it waits for is not enough, and a challenge only reveals it"),
    )


class Challenges(Happening):
    """A player looks at a trap of another before it is triggered."""

    name: ClassVar[str] = "challenge"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "challenge",
            "challenge",
            did("challenge"),
            "player",
            "hidden card",
            needs_object=True,
            one_by_one=True,
            whose="other",
        ),
        EventForm(
            "be challenged",
            "be challenged",
            Seen((ev.TALLY,), caused("challenge"), ref_of, doer_of),
            "hidden card",
            passive=True,
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("be challenged"),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("challenge", "{player} challenges a trap"),)


RISK_AND_RESOURCE_EVENTS: tuple[type[Happening], ...] = (
    LeavesBattlefield,
    TakesRisk,
    SetsTrap,
    TrapTriggers,
    Challenges,
)
