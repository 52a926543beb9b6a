"""8 Traps: setting, triggering, challenging."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Body, Triggered
from cardlang.engine.decisions import NO_OPTIONS, Option, about
from cardlang.engine.events import MOVE, NOTE, Event
from cardlang.engine.reaching import targets_exist
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.replacing import Prohibition
from cardlang.engine.stack import choosing
from cardlang.engine.state import Frame
from cardlang.engine.steps import Batch, GivePriority, Step
from cardlang.engine.triggers import Waiting, waiting_for
from cardlang.games.risk_and_resource.facts import (
    EP,
    GRAVEYARD,
    REVEALED,
    STACK_ZONE,
    TRAPS,
    ep_of,
)

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table

CHALLENGE: Final = "challenge"


def trap_clause(card: Card) -> Triggered | None:
    """The card's trap clause, which says what it waits for (RR-8.3-a).

    RR-8.2-a: with one it is a real trap; RUL-RR-22: without one a bluff.
    """
    clause = card.special.get("trap")
    return clause if isinstance(clause, Triggered) else None


def classify(card: Card) -> str:
    """``true``, an instant with a clause; ``delayed``, a permanent with one (RR-8.2-c); ``bluff``, anything else."""
    if trap_clause(card) is None:
        return "bluff"
    return "delayed" if card.permanent else "true"


# ---- setting ---------------------------------------------------------------------------------------------------
def can_set_any(table: Table, player: int) -> bool:
    """RR-8.1-a: the cost can be paid; RR-2.7-b, RR-8.1-c: there is room for one more."""
    state = table.state
    me = player_ref(player)
    if ep_of(state, player) < table.value_of(me, "trap cost"):
        return False
    room = table.value_of(me, "trap limit") - len(state.ids(TRAPS, player))
    return room > 0 and not table.forbidden(me, "set traps")  # RUL-RR-1


def may_be_set(card: Card) -> bool:
    """RR-3.2.1-c, RR-3.2.2-c, RR-8.1-b, RUL-RR-21: every card type except sorceries, even as a bluff."""
    return "sorcery" not in card.kinds


def set_options(table: Table, player: int, hand: list[int]) -> list[Option]:
    """RR-8.1-d, RR-T4-e: at instant speed."""
    if not can_set_any(table, player):
        return NO_OPTIONS
    entities = table.state.entities
    return [about("set", ref) for ref in hand if may_be_set(entities[ref].card)]


def set_trap(table: Table, player: int, ref: int, free: bool = False) -> Sequence[Step]:
    """RUL-RR-18: without the stack; who set it keeps priority (RUL-RR-17). Nobody can tell which card it was."""
    cost = 0 if free else table.value_of(player_ref(player), "trap cost")
    proposed: list[changes.Change] = [changes.Gain(player, EP, -cost, "pay")] if cost else []
    proposed.append(changes.Move(ref, TRAPS, player, "set trap", hide=True))  # face-down: RR-2.7-a
    return [Batch(proposed), GivePriority(player)]


@mypyc_attr(allow_interpreted_subclasses=True)
class RoomForTraps(Prohibition):
    """RR-2.7-b, RR-8.1-c, RUL-RR-21: no more traps come than a player may have, and no sorcery, by whatever way they
    would. The card stays where it is.
    """

    def __init__(self) -> None:
        super().__init__("room for traps", "A player has two traps at most", (MOVE,))

    def applies(self, ctx: Context, change: Change) -> bool:
        if not isinstance(change, changes.Move) or change.zone != TRAPS:  # most changes
            return False
        move = _arriving(ctx.table, change)
        if move is None:
            return False
        there = len(ctx.state.ids(TRAPS, move.holder))
        for other in ctx.table.proposal:  # of several in one batch, the first are let in
            if other is change:
                break
            before = _arriving(ctx.table, other)
            there += before is not None and before.holder == move.holder
        full = there >= ctx.table.value_of(player_ref(move.holder), "trap limit")
        return full or not may_be_set(ctx.entity(move.ref).card)


def _arriving(table: Table, change: Change) -> changes.Move | None:
    """The change, if it would bring a card into a trap zone from elsewhere."""
    if not isinstance(change, changes.Move) or change.zone != TRAPS:
        return None
    row = table.state.entities[change.ref]
    return None if (row.zone, row.holder) == (TRAPS, change.holder) else change


# ---- triggering ------------------------------------------------------------------------------------------------
def listening(table: Table) -> list[tuple[int, Triggered]]:
    """RR-8.3-b: the clauses of all traps listen, revealed or not (RUL-RR-27)."""
    state = table.state
    found: list[tuple[int, Triggered]] = []
    for player in range(state.seats):
        for ref in state.ids(TRAPS, player):
            clause = trap_clause(state.entities[ref].card)
            if clause is not None:
                found.append((ref, clause))
    return found


def spring(table: Table, waiting: Waiting) -> Sequence[Step]:
    """RR-8.3-c, RUL-RR-23: a real trap is revealed and goes on the stack as an uncast spell, at no cost.

    Targets are chosen now; with none legal it goes to the graveyard without effect. RUL-RR-1: a card may say that it
    cannot trigger; one that was challenged stays where it is, turned up.
    """
    state = table.state
    row = state.entities[waiting.source]
    if row.inc != waiting.inc or row.zone != TRAPS or table.forbidden(row.id, "trigger"):
        return ()
    body = waiting.ability.body  # what the trap clause says, and nothing else (RUL-RR-69)
    if is_challenge(waiting.event) and classify(row.card) == "delayed":
        body = Body()  # RUL-RR-26: a challenged Delayed Trap simply enters
    frame = Frame(
        row.id, row.inc + 1, row, waiting.controller, waiting.ability, body, waiting.event, state.next_frame
    )
    frame.results = waiting.results()
    everybody = tuple(range(state.seats))
    reveal = changes.Reveal((row.id,), everybody, "hidden card revealed", row.id)
    if not targets_exist(table, frame, body):
        lost = changes.Move(row.id, GRAVEYARD, row.owner, "trap without target")
        return [Batch([reveal, lost], final=True)]
    move = changes.Move(row.id, STACK_ZONE, 0, "trap triggered", controller=waiting.controller)
    return [
        Batch([reveal, changes.OpenFrame(frame), move, changes.AttachFrame(row.id, frame.id)], final=True),
        *choosing(frame.id, body),
    ]


# ---- 8.4 challenging -------------------------------------------------------------------------------------------
def may_be_challenged(table: Table, ref: int) -> bool:
    """RUL-RR-1: True unless another card says that it cannot be. What a face-down trap says itself is hidden, also in
    the time that an answer takes.
    """
    return "cannot be challenged" not in table.modifiers() or not table.forbidden(ref, "be challenged")


def challenge_options(table: Table, player: int) -> list[Option]:
    """RUL-RR-25: any other player with priority, for 2 EP, one face-down trap."""
    state, found = table.state, NO_OPTIONS
    for other in state.alive:
        traps = state.ids(TRAPS, other) if other != player else ()
        if traps and ep_of(state, player) >= challenge_cost(table, player, other):
            hidden = [ref for ref in sorted(traps) if not state.entities[ref].flags & REVEALED]
            hidden = [ref for ref in hidden if may_be_challenged(table, ref)]
            found = [*found, *[about(CHALLENGE, ref) for ref in hidden]]
    return found


def challenge_cost(table: Table, challenger: int, holder: int) -> int:
    """RR-8.4-a, and what cards add to challenges of their controller's traps."""
    extra = table.value_of(player_ref(holder), "challenge cost more")
    return max(0, table.value_of(player_ref(challenger), "challenge cost") + extra)


def challenge(table: Table, player: int, ref: int) -> Sequence[Step]:
    """The trap is revealed at once. A bluff is discarded and the challenger draws (RR-8.4-c); a real one
    triggers with the challenger in the place of the player its condition speaks of (RR-8.4-d, RUL-RR-26).
    """
    state = table.state
    row = state.entities[ref]
    cost = challenge_cost(table, player, row.controller)
    everybody = tuple(range(state.seats))
    proposed: list[changes.Change] = [changes.Gain(player, EP, -cost, "pay")] if cost else []
    proposed.append(changes.Tally(CHALLENGE, player, ref=ref))
    proposed.append(changes.SetFlag(ref, REVEALED, True, "trap turned up"))
    proposed.append(changes.Reveal((ref,), everybody, "hidden card revealed", ref))  # RR-8.4-b
    clause = trap_clause(row.card)
    keep = GivePriority(player)  # RUL-RR-17
    if clause is None:  # a bluff (RR-8.2-b)
        called = Batch([changes.Move(ref, GRAVEYARD, row.owner, "discard")])
        return [Batch(proposed), called, *table.game.draw(table, player, 1), keep]
    event = Event(NOTE, CHALLENGE, ref=0, player=player, amount=0)  # "that much" is nothing
    waiting = waiting_for(table.viewpoint(ref), clause, row, event)
    return [Batch(proposed), Batch([changes.Wait((waiting,))], final=True), keep]


def is_challenge(event: Event | None) -> bool:
    """True if a trap was set off by a challenge."""
    return event is not None and event.change_type == NOTE and event.cause == CHALLENGE


def challenge_allows(ctx: Context, ref: int) -> bool:
    """RUL-RR-26: a challenged trap's player targets are the challenger, its object targets the challenger's."""
    event = ctx.frame.event
    if event is None or not is_challenge(event):
        return True
    if is_player(ref):
        return player_of(ref) == event.player
    return ctx.state.entities[ref].controller == event.player
