"""What only happens in Resource War: Animates confront each other, Structures are defended, cards are played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import events as ev
from cardlang.games.resource_war.facts import BY_ATTACK, MOST_AHEAD, PLAY_AREA, TOOL
from cardlang.language.verbs.happenings import Attacks, Takes
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import THING_OR_PLAYER, EventForm, Replaced
from cardlang.language.words.seen import (
    Pick,
    Seen,
    amount,
    caused,
    changed,
    doer_of,
    nothing,
    other_of,
    ref_of,
    related,
    source_of,
    suffered,
    was,
)
from cardlang.language.words.verb import Happening

if TYPE_CHECKING:
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table


class AttacksEach(Attacks):
    """RUL-RW-29: each announcement is an attack of its own, of the Animate and of its player."""

    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        *Attacks.phrases,
        ("UNDEFENDED", "undefended"),
        ("UNDEFENDED", "without being defended", "undefended"),
        ("UNDEFENDED", "without being defended against", "undefended"),
    )
    events: ClassVar[tuple[EventForm, ...]] = (
        replace(Attacks.events[0], by_player=Seen((ev.RELATE,), caused("attack"), doer_of, other_of)),
        *Attacks.events[1:],
        EventForm(  # known once defenders are chosen
            "attack undefended",
            "attack undefended",
            was("not defended", other_of),
            shapes="ATTACK UNDEFENDED",
            never=("defending", "confronting"),
        ),
    )


def _in_conflict(table: Table, event: Event) -> bool:
    """RUL-RW-28: what a conflict discards no player does, and no card; a Tool goes when its User has gone."""
    if event.cause != "discard" or event.before is None or event.before.zone != PLAY_AREA:
        return False
    return event.source == 0 and bool(table.state.relations) and TOOL not in event.before.face.kinds


class TakesV(Takes):
    """A player takes V; an Animate does with its attack (RW-A-j), and not with an effect."""

    events: ClassVar[tuple[EventForm, ...]] = (
        replace(
            Takes.events[0],
            subject=THING_OR_PLAYER,
            seen=Seen((ev.RESOURCE,), amount(1, BY_ATTACK), source_of, nothing),
            by_player=changed(1, "take", "gain", BY_ATTACK),
            never=("defending", "confronting"),
            replaced=Replaced(ev.RESOURCE, ("take", "gain", BY_ATTACK), 1),
        ),
    )


def _by(least: int, subject: Pick) -> Seen:
    """A confrontation that is won by that much wit or more."""

    def test(table: Table, event: Event) -> bool:
        return event.cause == "win a confrontation" and event.amount >= least

    return Seen((ev.TALLY,), test, subject, nothing)


def _clear(verb: str, subject: Pick) -> tuple[EventForm, ...]:
    """``wins a confrontation by 4 or more``: with the wit that makes the difference (RW-W-a)."""
    return tuple(
        EventForm(
            f"{verb} confrontation by {least}",
            verb,
            _by(least, subject),
            tail=f"a confrontation by {least} or more",
            shapes=f"{verb.upper()} CONFRONTATIONBY",
        )
        for least in range(2, MOST_AHEAD + 1)
    )


class Confronts(Happening):
    """An Animate takes on another; one of them wins."""

    name: ClassVar[str] = "confront"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ACONFRONTATION", "a confrontation"),
        *(("CONFRONTATIONBY", f"a confrontation by {least} or more") for least in range(2, MOST_AHEAD + 1)),
    )
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "confront",
            "confront",
            related("confront"),
            "thing",
            "thing",
            common=20,
            whose="other",
            never=("defending",),
            settles=("confronting",),
            settles_object=("confronted",),
        ),
        EventForm("be confronted", "be confronted", suffered("confront"), passive=True),
        EventForm(
            "win confrontation",
            "win",
            was("win a confrontation", other_of),
            "thing",
            "thing",
            "against",
            tail="a confrontation",
            shapes="WIN ACONFRONTATION | WIN ACONFRONTATION AGAINST np",
            whose="other",
        ),
        EventForm(
            "lose confrontation",
            "lose",
            was("win a confrontation", ref_of, other_of),
            "thing",
            "thing",
            "against",
            tail="a confrontation",
            shapes="LOSE ACONFRONTATION | LOSE ACONFRONTATION AGAINST np",
            whose="other",
            either=True,
        ),
        *_clear("win", ref_of),
        *_clear("lose", other_of),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (
        ForbidEntry("confront"),
        ForbidEntry("confront or attack"),
        ForbidEntry("be confronted"),
    )


class Defends(Happening):
    """An Animate defends a Structure that is attacked."""

    name: ClassVar[str] = "defend"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("AGAINST", "against"),)
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "defend",
            "defend",
            related("defend"),
            "thing",
            "thing",
            "against",
            shapes="DEFEND | DEFEND AGAINST np",
            common=21,
            whose="other",
            never=("attacking", "confronting"),
            settles=("defending",),
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("defend"),)


class LostInConflict(Happening):
    """A conflict discards something: what loses a confrontation by enough, or is hit hard enough (RUL-RW-28)."""

    name: ClassVar[str] = "be discarded in a conflict"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = tuple(
        ("LOSTINCONFLICT", f"{be} discarded {how}", f"{be} discarded in a conflict")
        for be in ("is", "are")
        for how in ("in a conflict", "in conflict", "by a conflict", "in an attack or a confrontation")
    )
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "be discarded in a conflict",
            "be discarded",
            Seen((ev.MOVE,), _in_conflict, ref_of, nothing, departs=True, from_play=True),
            passive=True,
            tail="in a conflict",
            shapes="LOSTINCONFLICT",
            once=True,
        ),
    )


class Played(Happening):
    """A card is played."""

    name: ClassVar[str] = "be played"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "be played",
            "be played",
            Seen((ev.MOVE,), caused("play"), ref_of, nothing, afterwards=True),  # it is in play at once (RUL-RW-5)
            passive=True,
            once=True,
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("be played"),)


class Given(Happening):
    """A Tool gets another User."""

    name: ClassVar[str] = "be given"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "be given",
            "be given",
            Seen((ev.ATTACH,), caused("give"), ref_of, other_of),
            "thing",
            "thing",
            "to",
            passive=True,
        ),
    )


class UsesEffects(Happening):
    """No event: a card's effects are used by its player."""

    name: ClassVar[str] = "use"
    predicate: ClassVar[str] = "USE np"


RESOURCE_WAR_EVENTS: tuple[type[Happening], ...] = (
    TakesV,
    Confronts,
    Defends,
    LostInConflict,
    Played,
    Given,
    UsesEffects,
)
