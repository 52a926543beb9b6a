"""What only happens in Resource War: Animates confront each other, Structures are defended, cards are played."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from cardlang.engine import events as ev
from cardlang.language.verbs.happenings import Attacks
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import (
    Seen,
    caused,
    doer_of,
    nothing,
    other_of,
    ref_of,
    related,
    suffered,
    was,
)
from cardlang.language.words.verb import Happening


class AttacksEach(Attacks):
    """RUL-RW-29: each announcement is an attack of its own, of the Animate and of its player."""

    events: ClassVar[tuple[EventForm, ...]] = (
        replace(Attacks.events[0], by_player=Seen((ev.RELATE,), caused("attack"), doer_of, other_of)),
        *Attacks.events[1:],
    )


class Confronts(Happening):
    """An Animate takes on another; one of them wins."""

    name: ClassVar[str] = "confront"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ACONFRONTATION", "a confrontation"),)
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


RESOURCE_WAR_EVENTS: tuple[type[Happening], ...] = (Confronts, Defends, Played, Given, UsesEffects)
