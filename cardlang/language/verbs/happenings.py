"""Events that no card effect causes, such as attacking and blocking: the words with which cards can wait for them,
count them and forbid them. ``Has`` is a condition and no event.

The events of a verb that cards do use are in its own class (``Draw.events``).
"""

from __future__ import annotations

from typing import ClassVar

from cardlang.engine import events as ev
from cardlang.language.words.entries import ALONE, ForbidEntry
from cardlang.language.words.event_forms import CARD_OR_THING, THING_OR_PLAYER, EventForm, Replaced
from cardlang.language.words.seen import (
    Seen,
    alone,
    always,
    caused,
    changed,
    did,
    died,
    doer_of,
    entered,
    gone,
    nothing,
    other_of,
    ref_of,
    related,
    suffered,
    was,
)
from cardlang.language.words.verb import Happening


class Enters(Happening):
    """Something comes into play."""

    name: ClassVar[str] = "enter"
    predicate: ClassVar[str] = "ENTER UNDERYOURS | ENTER FROM np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("UNDERYOURS", "under your control"),)
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "enter",
            "enter",
            Seen((ev.MOVE, ev.CREATE), entered, ref_of, nothing),
            shapes="ENTER | ENTER np",
            names="play",
            once=True,
            common=1,
            never=("attacking", ALONE, "blocking", "blocked"),
        ),
    )


class Dies(Happening):
    """Something goes from play to the discard pile."""

    name: ClassVar[str] = "die"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "die",
            "die",
            Seen((ev.MOVE,), died, ref_of, nothing, departs=True),
            once=True,
            common=2,
            afterwards="dead",
            replaced=Replaced(ev.MOVE),
        ),
    )


class Leaves(Happening):
    """Something is no longer in play."""

    name: ClassVar[str] = "leave"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "leave",
            "leave",
            Seen((ev.MOVE, ev.REMOVE), gone, ref_of, nothing, departs=True),
            once=True,
        ),
    )


class LeavesPlay(Happening):
    """``leaves play``: the same as :class:`Leaves`, for games whose cards are "in play"."""

    name: ClassVar[str] = "leave"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("LEAVEPLAY", "leaves play"), ("LEAVEPLAY", "leave play"))
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "leave play",
            "leave",
            Seen((ev.MOVE, ev.REMOVE), gone, ref_of, nothing, departs=True),
            tail="play",
            shapes="LEAVEPLAY | LEAVE | LEAVE np",
            names="play",
            once=True,
        ),
    )


class ComesInto(Happening):
    """A card comes into a zone of the game's own, such as a market or a score pile, also by another control of it."""

    name: ClassVar[str] = "enter"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "enter a zone",
            "enter",
            Seen((ev.MOVE, ev.MODIFY), always, ref_of, nothing, afterwards=True),
            "card",
            "zone",
            needs_object=True,
            once=True,
            outside_play=True,
            replaced=Replaced(ev.MOVE),
        ),
    )


class GoesFrom(Happening):
    """A card leaves a zone of the game's own."""

    name: ClassVar[str] = "leave"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "leave a zone",
            "leave",
            Seen((ev.MOVE, ev.MODIFY), always, ref_of, nothing, departs=True),
            "card",
            "zone",
            needs_object=True,
            once=True,
            outside_play=True,
        ),
    )


_ATTACKERS = ("tapped", "untapped", "attacking", ALONE, "blocked", "unblocked")
"""What attacking makes of a thing, and what is known only when blockers have been declared."""


class Attacks(Happening):
    """A thing attacks by itself; a player attacks once with all of them."""

    name: ClassVar[str] = "attack"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ALONE", "alone"), ("TOGETHERWITH", "together with"))
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "attack",
            "attack",
            related("attack"),
            THING_OR_PLAYER,
            THING_OR_PLAYER,
            common=3,
            by_player=Seen((ev.TALLY,), caused("attack"), doer_of, nothing, goals=True),
            whose="other",
            never=("blocking",),
            settles=_ATTACKERS,
            settles_object=("blocking",),
        ),
        EventForm(
            "attack alone",
            "attack alone",
            Seen((ev.RELATE,), alone, ref_of, other_of),
            shapes="ATTACK ALONE",
            never=("blocking",),
            settles=_ATTACKERS,
        ),
        EventForm(
            "attack together",
            "attack",
            related("attack"),
            object="thing",
            link="together with",
            needs_object=True,
            shapes="ATTACK TOGETHERWITH np",
            never=("blocking", ALONE),
            settles=_ATTACKERS,
            settles_object=_ATTACKERS,
            beside=True,
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("attack"),)


class Attacked(Happening):
    """``is attacked``: the same as :class:`Attacks`, with what is attacked as the subject."""

    name: ClassVar[str] = "be attacked"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm("be attacked", "be attacked", suffered("attack"), passive=True),
    )


class Blocks(Happening):
    """A thing is declared to block an attacker."""

    name: ClassVar[str] = "block"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("UNBLOCKED", "without being blocked"),)
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "block",
            "block",
            related("block"),
            "thing",
            "thing",
            common=4,
            whose="other",
            never=("attacking", ALONE, "blocked", "unblocked", "tapped"),
            settles=("blocking",),
            settles_object=("blocked", "unblocked"),
        ),
        EventForm(
            "become blocked",
            "become blocked",
            Seen((ev.FLAG,), caused("become blocked"), ref_of, nothing),
            shapes="BECOME np | BECOME PART",
            never=("blocking",),
            settles=("blocked", "unblocked"),
        ),
        EventForm(  # known once blocks are declared
            "attack unblocked",
            "attack without being blocked",
            Seen((ev.FLAG,), caused("not blocked"), ref_of, nothing),
            shapes="ATTACK UNBLOCKED",
            never=("blocking", "blocked"),
            settles=("unblocked",),
        ),
        EventForm(  # beside another event; alone it reads "a creature blocks ~"
            "be blocked",
            "be blocked",
            suffered("block"),
            "thing",
            "thing",
            link="by",
            passive=True,
            needs_object=True,
            whose="other",
            settles=("blocked", "unblocked"),
            settles_object=("blocking",),
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (
        ForbidEntry("block"),
        ForbidEntry("attack or block"),
        ForbidEntry("be blocked", by=True),
    )


class BecomesTarget(Happening):
    """A thing or player is chosen as a target."""

    name: ClassVar[str] = "become"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("TARGETOF", "the target of"),)
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "become target",
            "become",
            Seen((ev.FRAME,), caused("target"), ref_of, other_of, from_play=True),
            "any",
            "spell",
            "the target of",
            needs_object=True,
            shapes="BECOME TARGETOF np",
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("be targeted", "any", by=True),)


class Activates(Happening):
    """A player uses an activated ability."""

    name: ClassVar[str] = "activate"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "activate",
            "activate",
            Seen((ev.TALLY,), caused("activate"), doer_of, ref_of, of_ability=True),
            "player",
            "ability",
            needs_object=True,
            one_by_one=True,
            common=3,
            whose="own",
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (
        ForbidEntry("activate abilities", "any", meant="of a thing: nobody activates its abilities"),
    )


class Spends(Happening):
    """A player pays with a resource."""

    name: ClassVar[str] = "spend"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm("spend", "spend", changed(-1, "pay"), "player", "resource", needs_object=True),
    )


class Takes(Happening):
    """A player gets a resource from a shared supply, after a fight or by the effect of a card."""

    name: ClassVar[str] = "take"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "take",
            "take",
            changed(1, "take", "gain"),
            "player",
            "resource",
            needs_object=True,
            replaced=Replaced(ev.RESOURCE, ("take", "gain"), 1),
        ),
    )


class Rolls(Happening):
    """Dice are rolled, all at the same time."""

    name: ClassVar[str] = "roll"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "roll dice", "roll", did("roll dice"), "player", tail="dice", shapes="ROLL np", names="dice"
        ),
        EventForm("be rolled", "be rolled", was("roll dice"), "dice", passive=True),
    )


class Plays(Happening):
    """A player plays a card, in games that say "play" and not "cast"."""

    name: ClassVar[str] = "play"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "play",
            "play",
            did("play"),
            "player",
            CARD_OR_THING,
            needs_object=True,
            common=9,
            outside_play=True,
            whose="own",
            fresh=True,
        ),
    )


class Has(Happening):
    """What a player has or controls; only a condition, no event."""

    name: ClassVar[str] = "have"
    predicate: ClassVar[str] = " | ".join(
        [
            "HAVE np | HAVE COMPARED | HAVE LESS np THAN np | HAVE MORE np THAN np",
            "CONTROL np | CONTROL LESS np THAN np | CONTROL MORE np THAN np | OWN np | DO",
        ]
    )


EVENTS: tuple[type[Happening], ...] = (
    Enters,
    Dies,
    Leaves,
    Attacks,
    Attacked,
    Blocks,
    BecomesTarget,
    Activates,
    Spends,
    Takes,
    Rolls,
    Has,
)
"""The events of this file. A game leaves out those that it does not have with :func:`without`."""


def without(*absent: type[Happening]) -> tuple[type[Happening], ...]:
    """The events of this file, except these."""
    return tuple(each for each in EVENTS if each not in absent)
