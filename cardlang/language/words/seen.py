"""How an event in card text is recognised among the events of the engine.

``When ~ dies`` must be found in the engine as a move from play to the discard pile, with ``~`` the card that moved.
A :class:`Seen` says this for one event: which changes to listen to, a test, and who is its subject and its object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardlang.engine import events as ev
from cardlang.engine.events import Event
from cardlang.engine.refs import player_ref
from cardlang.engine.zones import DISCARD, EXILE

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Test = Callable[["Table", Event], bool]
Pick = Callable[[Event], int]

NO_DEFENSE: Final = "no defense"
"""The cause of what a rule destroys for as long as its defense (in some games, toughness) is 0 or less."""


class Seen:
    """Which events of the engine are meant by one event of card text.

    ``change_types`` are the kinds of change to listen to (see ``cardlang.engine.events``); ``test`` picks the events
    that are meant among them; ``subject`` and ``object`` return the engine's reference (ref) of who does it and of
    what it is done to, 0 if there is none.

    ``goals``: the object is one of the things being attacked now. ``afterwards``: a moved card is described as it is
    where it arrives. ``departs``: it is described and counted as it was before it left (``creatures that died``).
    ``of_ability``: the object is an ability of the thing in the event. ``from_play``: it happens to permanents as to
    cards elsewhere, so that ``a creature`` is one that was in play, and no ``creature card``.
    """

    __slots__ = (
        "afterwards",
        "departs",
        "from_play",
        "goals",
        "of_ability",
        "object",
        "change_types",
        "subject",
        "test",
    )

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
        from_play: bool = False,
    ) -> None:
        self.change_types = change_types
        self.test = test
        self.subject = subject
        self.object = object
        self.goals = goals
        self.afterwards = afterwards
        self.departs = departs
        self.of_ability = of_ability
        self.from_play = from_play

    @property
    def causes(self) -> tuple[str, ...]:
        """The causes of the events that are meant, if they decide it alone; otherwise none."""
        return self.test.causes if isinstance(self.test, Caused) else ()


# ---- parts of events -------------------------------------------------------------------------------------------
def ref_of(event: Event) -> int:
    """The thing the event happened to."""
    return event.ref


def other_of(event: Event) -> int:
    """The other thing of the event: what is attacked, where a card was."""
    return event.other


def source_of(event: Event) -> int:
    """The thing that caused the event."""
    return event.source


def doer_of(event: Event) -> int:
    """The player of the event, as a ref."""
    return player_ref(event.player) if event.player >= 0 else 0


def agent_of(event: Event) -> int:
    """The player whose card or choice caused the event, as a ref; if there is none, the player of the event."""
    return player_ref(event.doer) if event.doer >= 0 else doer_of(event)


def nothing(event: Event) -> int:
    """The event has no such part."""
    return 0


# ---- tests -----------------------------------------------------------------------------------------------------
class Caused:
    """The test for an event with one of these causes."""

    __slots__ = ("causes",)

    def __init__(self, causes: tuple[str, ...]) -> None:
        self.causes = causes

    def __call__(self, table: Table, event: Event) -> bool:
        return event.cause in self.causes or (event.deed is not None and event.deed[0] in self.causes)


def caused(*causes: str) -> Test:
    """An event with one of these causes."""
    return Caused(causes)


def always(table: Table, event: Event) -> bool:
    """Every event of its kind."""
    return True


def left_play(table: Table, event: Event) -> bool:
    """A move from a zone where cards are in play (it may be to another such zone)."""
    return event.before is not None and table.game.is_play_zone[event.before.zone]


def entered(table: Table, event: Event) -> bool:
    """Something comes into play, as a moved card or as a new token."""
    in_play = table.game.is_play_zone
    if event.after is None or not in_play[event.after.zone]:
        return False
    return event.change_type != ev.MOVE or event.before is None or not in_play[event.before.zone]


def died(table: Table, event: Event) -> bool:
    """A move from play to the discard pile."""
    return left_play(table, event) and event.other == table.game.role_zone(DISCARD)


def exiled(table: Table, event: Event) -> bool:
    """A move to exile."""
    return event.other == table.game.role_zone(EXILE)


def gone(table: Table, event: Event) -> bool:
    """Something leaves play for any other zone."""
    return left_play(table, event) and not (
        event.change_type == ev.MOVE and table.game.is_play_zone[event.other]
    )


def alone(table: Table, event: Event) -> bool:
    """An attack by one thing only. Attackers are declared together, so all of them are known by now."""
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


def lost(table: Table, event: Event) -> bool:
    """A player has less of a resource than before, and the game calls it a loss: to pay is none."""
    losses = table.game.losses
    return event.amount < 0 and (event.cause in losses if losses else event.cause != "pay")


# ---- the usual ways to be seen ---------------------------------------------------------------------------------
def moved(*causes: str, afterwards: bool = False, from_play: bool = False) -> Seen:
    """A card is moved: ``is discarded``."""
    tested = caused(*causes)
    return Seen((ev.MOVE,), tested, ref_of, nothing, afterwards=afterwards, departs=True, from_play=from_play)


def moved_by(*causes: str, afterwards: bool = False, from_play: bool = False) -> Seen:
    """A player moves a card: ``draws a card``."""
    return Seen((ev.MOVE,), caused(*causes), doer_of, ref_of, afterwards=afterwards, from_play=from_play)


def who_did(event: Event, causes: tuple[str, ...]) -> int:
    """The player by whose card it was done, as a ref, also where a thing only went elsewhere by it; 0 if none did, but
    a rule.
    """
    deed = event.deed
    doer = event.doer if deed is None or event.cause in causes else deed[1]
    return player_ref(doer) if doer >= 0 else 0


def done_to(*causes: str, from_play: bool = False) -> Seen:
    """A player makes a card move, also one that belongs to another player: ``destroys a creature``."""

    def agent(event: Event) -> int:
        return who_did(event, causes) or doer_of(event)

    return Seen((ev.MOVE,), caused(*causes), agent, ref_of, from_play=from_play)


def did(cause: str, object: Pick = ref_of) -> Seen:
    """What a player does, recorded by the verb with ``Tally(cause, player)``: ``shuffles``."""
    return Seen((ev.TALLY,), caused(cause), doer_of, object)


def was(cause: str, object: Pick = nothing, subject: Pick = ref_of, *, departs: bool = False) -> Seen:
    """What happens to a thing, recorded by the verb with ``Tally(cause, player, ref=thing)``; ``departs``: the verb
    takes it away from where it is, and notes that before.
    """
    return Seen((ev.TALLY,), caused(cause), subject, object, departs=departs)


def related(cause: str) -> Seen:
    """A thing does something to another: ``blocks a creature``."""
    return Seen((ev.RELATE,), caused(cause), ref_of, other_of)


def suffered(cause: str) -> Seen:
    """The same event with the other thing as subject: ``is attacked``."""
    return Seen((ev.RELATE,), caused(cause), other_of, ref_of)


def changed(sign: int, *causes: str) -> Seen:
    """A player gains (1) or loses (-1) of a resource."""
    return Seen((ev.RESOURCE,), amount(sign, *causes), doer_of, nothing)


ANY_DAMAGE = ("damage", "combat damage")
COMBAT_DAMAGE = ("combat damage",)
OTHER_DAMAGE = ("damage",)
PREVENTED = "prevent damage"
"""The tally of damage that was prevented; its amount is how much."""


def dealing(causes: tuple[str, ...]) -> Seen:
    """Damage, with its source as subject: ``deals damage``."""
    return Seen((ev.MARK,), damage(*causes), source_of, ref_of)


def dealt(causes: tuple[str, ...]) -> Seen:
    """Damage, with its receiver as subject: ``is dealt damage``."""
    return Seen((ev.MARK,), damage(*causes), ref_of, source_of)
