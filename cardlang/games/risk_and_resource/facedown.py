"""13 Face-down permanents: a nameless 2/2 whose real card only its controller knows, until Morph turns it up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import NAMELESS, NO_BODY, Card, CostPart, Triggered
from cardlang.engine.context import Context, as_used
from cardlang.engine.decisions import NO_OPTIONS, Option, Reason
from cardlang.engine.events import MOVE, Event
from cardlang.engine.stack import Pay, can_pay
from cardlang.engine.state import Frame
from cardlang.engine.steps import Batch, GivePriority, Step
from cardlang.games.risk_and_resource.costs import SpellCost
from cardlang.games.risk_and_resource.facts import BATTLEFIELD, STACK_ZONE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import Entity
    from cardlang.engine.table import Table

FACE_DOWN: Final = Card(
    "face-down creature",
    kinds=("creature",),
    base={"power": 2, "defense": 2},
    permanent=True,
    type_line="Creature",
    special={NAMELESS: ()},
)
"""RR-13.1-a, b: what every face-down permanent counts as; card text sees no more of it (RR-13.3-a, b)."""

MORPH: Final = "morph"
"""The clause of a card that can be turned face up."""


def is_face_down(row: Entity) -> bool:
    """True if a permanent or spell is face-down."""
    return hidden(row.face)


def hidden(face: Card) -> bool:
    """True if it is the face of a face-down card."""
    return (face.beneath or face) is FACE_DOWN


def morph_cost(card: Card) -> tuple[CostPart, ...]:
    """What turning a card up costs; nothing at all without Morph."""
    found = card.special.get(MORPH, ())
    assert isinstance(found, tuple)
    return found


# ---- 13.2 playing face-down ------------------------------------------------------------------------------------
def as_face_down(table: Table, ref: int) -> Table:
    """The table as if a card in the hand were face-down already: what it costs depends on that (RUL-RR-63)."""
    state = table.state.copy()
    row = state.entities[ref].changed()
    row.face = FACE_DOWN
    state.entities[ref] = row
    state.forget()
    return type(table)(table.game, state)


def face_down_cost(table: Table) -> SpellCost:
    """RR-13.2-a: an alternative cost, so that it takes increases and no reductions (WE-RR-2 d)."""
    return SpellCost(table.state.parameter("facedown_cost"))


def can_cast_face_down(table: Table, player: int, ref: int) -> bool:
    """RR-13.2-a: only what has Morph, and only when the 3 EP can be paid."""
    if not morph_cost(table.state.entities[ref].card):
        return False
    probe = as_face_down(table, ref)
    return can_pay(as_used(probe, ref, player), (face_down_cost(table),))


def cast_face_down(player: int, ref: int) -> Sequence[Step]:
    """The card goes on the stack face-down; nobody can tell which card of the hand it was (RR-13.1-d).

    RR-13.2-c: it is a spell, not a trap.
    """
    go = changes.Move(ref, STACK_ZONE, 0, "cast", controller=player, hide=True, face=FACE_DOWN)
    return [Batch([go], final=True), AnnounceFaceDown(player)]


class AnnounceFaceDown(Step):
    """The spell on top of the stack, just put there face-down, is paid for."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        ref = state.ids(STACK_ZONE)[0]
        row = state.entities[ref]
        frame = Frame(ref, row.inc, row, self.player, None, NO_BODY, ident=state.next_frame)
        return [
            Batch([changes.OpenFrame(frame), changes.AttachFrame(ref, frame.id)], final=True),
            Pay(frame.id, (face_down_cost(table),)),
            Batch([changes.Tally("cast", self.player, ref=ref, source=ref)], final=True),
            GivePriority(state.active),
        ]


# ---- 13.4 turning face up --------------------------------------------------------------------------------------
def turn_up_reasons(table: Table, player: int, ref: int) -> list[Reason]:
    """RUL-RR-63: why a player cannot turn a permanent face up for its Morph cost; empty when they can."""
    row = table.state.entities[ref]
    if row.zone != BATTLEFIELD or not is_face_down(row):
        return [Reason("RR-13.1-c", "it is not a face-down permanent")]
    if row.controller != player:
        return [Reason("RR-5.1-c", "you do not control it")]
    cost = morph_cost(row.card)
    if not cost:
        return [Reason("RUL-RR-63", "it has no Morph, so it cannot be turned up")]
    if not can_pay(as_used(table, ref, player), cost):
        return [Reason("RR-1.1-d", "you cannot pay its Morph cost")]
    return []


def turn_up_options(table: Table, player: int) -> list[Option]:
    """RR-13.4-a: at any time with priority."""
    face_down = table.in_play_with(hidden)
    if not face_down:
        return NO_OPTIONS
    return [Option("turn up", (ref,)) for ref in face_down if not turn_up_reasons(table, player, ref)]


def turn_up(table: Table, player: int, ref: int) -> Sequence[Step]:
    """For its Morph cost (RR-13.1-c), at once, without the stack (RR-5.3-e, RR-13.4-b); the player keeps priority
    (RUL-RR-17).
    """
    ctx = as_used(table, ref, player)
    parts = morph_cost(table.state.entities[ref].card)
    bill = table.game.bill(ctx, table.game.price(ctx, parts), parts)
    return [Batch([*bill, turned_up(table, ref)]), GivePriority(player)]


def turned_up(table: Table, ref: int, source: int = 0) -> Change:
    """RR-13.4-c, d: it has all its real characteristics; damage, counters and tapping stay; nothing enters."""
    everybody = (1 << table.state.seats) - 1
    return changes.SetFace(ref, table.state.entities[ref].card, "turn face up", source, everybody)


# ---- 13.3, 13.5 leaving ----------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class LastWords(Triggered):
    """RR-13.5-c, RUL-RR-65: what the real card of a face-down permanent says about its own leaving."""

    __slots__ = ("inner",)

    def __init__(self, inner: Triggered) -> None:
        super().__init__(inner.key, inner.text, (MOVE,), inner.body, inner.condition)
        self.inner = inner

    def matches(self, ctx: Context, event: Event) -> bool:
        leaves = event.ref == ctx.source and event.came_from == BATTLEFIELD != event.went_to
        return leaves and self.inner.matches(ctx, event)

    def roles(self, ctx: Context, event: Event) -> tuple[int, int, int, int]:
        """Subject and object of the event and their players, for pronouns."""
        found: tuple[int, int, int, int] = self.inner.roles(ctx, event)
        return found

    def names_place(self, ctx: Context, event: Event) -> bool:
        """Whether the event says where a card arrives."""
        there: bool = self.inner.names_place(ctx, event)
        return there


def listening(table: Table) -> list[tuple[int, Triggered]]:
    """The leave triggers of the real cards of face-down permanents."""
    rows = table.state.entities
    return [
        (ref, LastWords(ability))
        for ref in table.in_play_with(hidden)
        for ability in rows[ref].card.triggered
        if MOVE in ability.change_types
    ]


def shown(table: Table, moved: Sequence[Event]) -> list[Change]:
    """RR-13.3-c, RR-13.5-a: what changes zones face-down is shown to all as it arrives."""
    found: list[Change] = []
    for event in moved:
        if event.before is None or event.after is None or event.before.token:
            continue
        if is_face_down(event.before) and not is_face_down(event.after):
            everybody = tuple(range(table.state.seats))
            found.append(changes.Reveal((event.ref,), everybody, "show face-down", event.ref))
    return found
