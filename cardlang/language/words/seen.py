"""How the events of card English look in the engine: which changes to listen to, and who is who in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.events import Event
from cardlang.engine.refs import player_ref
from cardlang.engine.zones import DISCARD, EXILE

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Test = Callable[["Table", Event], bool]
Pick = Callable[[Event], int]


class Seen:
    """Which engine events are an event of card English.

    ``strokes`` are the kinds of change to listen to (``cardlang.engine.events``), ``test`` says whether an event of
    such a kind is meant, ``subject`` and ``object`` find the reference of who does it and of what it is done to (0:
    nobody). ``goals``: the object is one of the things attacked just now. ``afterwards``: a moved card is judged by
    what it is where it arrives. ``departs``: what it happens to is no longer where it was, so that it is judged and
    counted as it was. ``of_ability``: the object is an ability of the thing in the event.
    """

    __slots__ = ("afterwards", "departs", "goals", "of_ability", "object", "change_types", "subject", "test")

    def __init__(
        self,
        change_types: tuple[int, ...],
        test: Test,
        subject: Pick,
        object: Pick,
        goals: bool = False,
        afterwards: bool = False,
        departs: bool = False,
        of_ability: bool = False,
    ) -> None:
        self.change_types = change_types
        self.test = test
        self.subject = subject
        self.object = object
        self.goals = goals
        self.afterwards = afterwards
        self.departs = departs
        self.of_ability = of_ability


# ---- parts of events -------------------------------------------------------------------------------------------
def ref_of(event: Event) -> int:
    """The thing the event happened to."""
    return event.ref


def other_of(event: Event) -> int:
    """The other thing of the event: what is attacked, where a card was."""
    return event.other


def source_of(event: Event) -> int:
    """What did it."""
    return event.source


def doer_of(event: Event) -> int:
    """The player of the event, as a reference."""
    return player_ref(event.player) if event.player >= 0 else 0


def agent_of(event: Event) -> int:
    """The player who did it by a card, as a reference; where nobody did, the player of the event."""
    return player_ref(event.doer) if event.doer >= 0 else doer_of(event)


def nothing(event: Event) -> int:
    """The event has no such part."""
    return 0


# ---- tests -----------------------------------------------------------------------------------------------------
def caused(*causes: str) -> Test:
    """An event with one of these causes."""
    return lambda table, event: event.cause in causes


def always(table: Table, event: Event) -> bool:
    """Every event of its kind."""
    return True


def left_play(table: Table, event: Event) -> bool:
    """A move from where cards are in play."""
    return event.came_from >= 0 and table.game.is_play_zone[event.came_from]


def entered(table: Table, event: Event) -> bool:
    """Something comes into play, by a move or newly made."""
    arrived = event.went_to >= 0 and table.game.is_play_zone[event.went_to]
    return arrived and not (event.change_type == ev.MOVE and left_play(table, event))


def died(table: Table, event: Event) -> bool:
    """A move from play to the discard pile."""
    return left_play(table, event) and event.other == table.game.role_zone(DISCARD)


def exiled(table: Table, event: Event) -> bool:
    """A move to exile."""
    return event.other == table.game.role_zone(EXILE)


def gone(table: Table, event: Event) -> bool:
    """Something leaves play."""
    return left_play(table, event) and not (
        event.change_type == ev.MOVE and table.game.is_play_zone[event.other]
    )


def alone(table: Table, event: Event) -> bool:
    """An attack with nothing beside it: attackers are declared together, so all of them are known by now."""
    attackers = [relation.first for relation in table.state.relations if relation.name == "attacks"]
    return event.cause == "attack" and all(ref == event.ref for ref in attackers)


def flagged(name: str, up: bool) -> Test:
    """A flag is set (``up``) or cleared."""

    def test(table: Table, event: Event) -> bool:
        bit = table.game.flags[name]
        if event.before is None or event.after is None:
            return False
        return bool(event.before.flags & bit) != up and bool(event.after.flags & bit) == up

    return test


def damage(*causes: str) -> Test:
    """Damage that was really dealt."""
    return lambda table, event: event.cause in causes and event.amount > 0


def amount(sign: int, *causes: str) -> Test:
    """A number grows (1) or shrinks (-1), for one of these causes or for any."""

    def test(table: Table, event: Event) -> bool:
        return event.amount * sign > 0 and (not causes or event.cause in causes)

    return test


# ---- the usual ways to be seen ---------------------------------------------------------------------------------
def moved(*causes: str, afterwards: bool = False) -> Seen:
    """A card is moved: ``is discarded``."""
    return Seen((ev.MOVE,), caused(*causes), ref_of, nothing, afterwards=afterwards, departs=True)


def moved_by(*causes: str, afterwards: bool = False) -> Seen:
    """A player moves a card: ``draws a card``."""
    return Seen((ev.MOVE,), caused(*causes), doer_of, ref_of, afterwards=afterwards)


def done_to(*causes: str) -> Seen:
    """A player moves a card by what they do, whosever it is: ``destroys a creature``."""
    return Seen((ev.MOVE,), caused(*causes), agent_of, ref_of)


def did(cause: str, object: Pick = ref_of) -> Seen:
    """What a player does, noted with ``Tally(cause, player)``."""
    return Seen((ev.TALLY,), caused(cause), doer_of, object)


def was(cause: str, object: Pick = nothing) -> Seen:
    """What happens to a thing, noted with ``Tally(cause, player, ref=thing)``."""
    return Seen((ev.TALLY,), caused(cause), ref_of, object)


def related(cause: str) -> Seen:
    """A thing does something to another: ``blocks a creature``."""
    return Seen((ev.RELATE,), caused(cause), ref_of, other_of)


def suffered(cause: str) -> Seen:
    """The same from the other side: ``is attacked``."""
    return Seen((ev.RELATE,), caused(cause), other_of, ref_of)


def changed(sign: int, *causes: str) -> Seen:
    """A player gains (1) or loses (-1) of a resource."""
    return Seen((ev.RESOURCE,), amount(sign, *causes), doer_of, nothing)


ANY_DAMAGE = ("damage", "combat damage")
COMBAT_DAMAGE = ("combat damage",)
OTHER_DAMAGE = ("damage",)


def dealing(causes: tuple[str, ...]) -> Seen:
    """Damage, from the side of its source."""
    return Seen((ev.MARK,), damage(*causes), source_of, ref_of)


def dealt(causes: tuple[str, ...]) -> Seen:
    """Damage, from the side of what it is dealt to."""
    return Seen((ev.MARK,), damage(*causes), ref_of, source_of)
