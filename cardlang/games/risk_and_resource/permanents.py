"""3.1.3, 3.1.4, 5.3: Auras and what they are attached to, Landmarks and lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Card, Filter, Replacement
from cardlang.engine.decisions import Option, Question
from cardlang.engine.events import CREATE, MOVE
from cardlang.engine.modifiers import MAY_PLAY
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Batch, GivePriority, Step
from cardlang.games.risk_and_resource.costs import price_of_land
from cardlang.games.risk_and_resource.facts import (
    BATTLEFIELD,
    EP,
    GRAVEYARD,
    MAIN,
    STACK_ZONE,
    ep_of,
)
from cardlang.games.using import NOT_NOW, in_hand, its_text_allows

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table

LANDMARK: Final = "landmark"
LAND: Final = "land"
PLAYED: Final = "play land"  # what is counted: lands and Landmarks played this turn
LANDMARK_PLAYED: Final = "play landmark"  # and Landmarks alone

Test = Callable[["Table", int, int], bool]


# ---- 3.1.4, 5.3 Landmarks and lands ----------------------------------------------------------------------------
def is_played(card: Card) -> bool:
    """RUL-RR-20: Landmarks and lands are played, not cast."""
    return LANDMARK in card.kinds or LAND in card.kinds


def in_main_phase(table: Table, player: int, ref: int) -> bool:
    """RR-5.3-c, RR-T9-b: your own main phase with an empty stack."""
    state = table.state
    return state.active == player and state.phase in MAIN and not state.ids(STACK_ZONE)


def one_is_left(table: Table, player: int, ref: int) -> bool:
    """RR-T4-f, RUL-RR-20: one land or Landmark a turn, together; what a card adds to that are lands."""
    played = table.state.turn_tallies
    if LANDMARK in table.state.entities[ref].card.kinds and played.get((LANDMARK_PLAYED, player), 0):
        return False
    return played.get((PLAYED, player), 0) < table.value_of(player_ref(player), "lands per turn")


def lands_allowed(table: Table, player: int, ref: int) -> bool:
    """RUL-RR-1: ``You cannot play lands.`` says nothing of Landmarks."""
    is_land = LAND in table.state.entities[ref].card.kinds
    return not (is_land and table.forbidden(player_ref(player), "play lands"))


def has_room(table: Table, player: int, ref: int) -> bool:
    """RR-3.1.4-b: one Landmark per player."""
    if LANDMARK not in table.state.entities[ref].card.kinds:
        return True
    return landmarks_of(table, player) < table.value_of(player_ref(player), "landmark limit")


def can_afford(table: Table, player: int, ref: int) -> bool:
    """RUL-RR-20: its price in EP is paid."""
    return ep_of(table.state, player) >= price_of_land(table, ref, player)


def playable(table: Table, player: int, ref: int) -> bool:
    """Whether an effect lets a player play a land or Landmark from where it is."""
    inc = table.state.entities[ref].inc
    return any(
        each.stat == MAY_PLAY and each.controller == player and (ref, inc) in (each.refs or ())
        for each in table.state.modifiers
    )


def in_reach(table: Table, player: int, ref: int) -> bool:
    """RR-2.2-c: a card in one's hand, or one that an effect lets the player play."""
    return in_hand(table, player, ref) or playable(table, player, ref)


PLAY: Final[tuple[tuple[str, Test, str], ...]] = (
    ("RR-2.2-c", in_reach, "only a card in your hand can be played"),
    ("RR-5.3-c", in_main_phase, "it needs your own main phase and an empty stack"),
    ("RR-T4-f", one_is_left, "you have played a land or Landmark this turn"),
    ("RR-3.1.4-b", has_room, "you control a Landmark already"),
    ("RR-1.1-d", can_afford, "you cannot pay its cost"),
    ("RUL-RR-1", its_text_allows, NOT_NOW),
    ("RUL-RR-1", lands_allowed, "a card says that you cannot play lands"),
)


def play_options(table: Table, player: int, ref: int) -> list[Option]:
    """The option to play a land or Landmark; empty if the rules do not allow it now."""
    return [Option("play", (ref,))] if all(test(table, player, ref) for _, test, _ in PLAY) else []


def play(table: Table, player: int, ref: int) -> Sequence[Step]:
    """RR-5.3-c: it enters at once, without the stack; its player keeps priority (RUL-RR-17)."""
    cost = price_of_land(table, ref, player)
    paid = [changes.Gain(player, EP, -cost, "pay", ref)] if cost else []
    counted = [changes.Tally(PLAYED, player, ref=ref)]
    if LANDMARK in table.state.entities[ref].card.kinds:
        counted.append(changes.Tally(LANDMARK_PLAYED, player, ref=ref))
    return [
        Batch([*paid, *counted], final=True),
        Batch([changes.Move(ref, BATTLEFIELD, player, "enter", controller=player)]),
        GivePriority(player),
    ]


def landmarks_of(table: Table, player: int) -> int:
    """How many Landmarks a player controls."""
    rows = table.state.entities
    return sum(1 for ref in table.controlled_by(player) if LANDMARK in rows[ref].face.kinds)


# ---- 3.1.3 Auras -----------------------------------------------------------------------------------------------
def enchants(card: Card) -> Filter | None:
    """What an Aura can be attached to; None for all other cards."""
    found = card.special.get("enchant")
    return found if isinstance(found, Filter) else None


def can_host(table: Table, aura: int, host: int) -> bool:
    """RUL-RR-53: True if a permanent is what the Aura says it enchants."""
    wanted = enchants(table.state.entities[aura].face)
    there = host > 0 and host != aura and table.is_in_play(host)
    return wanted is not None and there and wanted.matches(table.viewpoint(aura), host)


@mypyc_attr(allow_interpreted_subclasses=True)
class AuraEnters(Replacement):
    """RUL-RR-53: an Aura enters attached to its spell's target. If it was not cast, its controller chooses what it
    enchants. With nothing to enchant it stays where it is (from the stack it goes to the graveyard).
    """

    def __init__(self) -> None:
        super().__init__("aura enters", "An Aura enters attached", (MOVE, CREATE), entering=True)

    def applies(self, ctx: Context, change: Change) -> bool:
        if isinstance(change, changes.Create):
            return change.zone == BATTLEFIELD and enchants(change.card) is not None
        if not isinstance(change, changes.Move) or change.zone != BATTLEFIELD:
            return False
        row = ctx.state.entities[change.ref]
        return row.zone != BATTLEFIELD and enchants(change.face or row.card) is not None

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        if isinstance(change, changes.Create):
            return self._with_host(ctx.table, change)
        assert isinstance(change, changes.Move)
        table, row = ctx.table, ctx.state.entities[change.ref]
        host = self._host(table, change)
        if host:
            return [change, changes.Attach(change.ref, host, "attach", change.ref)]
        if row.zone == STACK_ZONE:
            return [changes.Move(change.ref, GRAVEYARD, row.owner, "nothing to enchant")]
        return []

    def _with_host(self, table: Table, change: changes.Create) -> Sequence[Change]:
        """A token that is a copy of an Aura: it was not cast. With nothing to enchant it is not created."""
        new = change.copy()
        assert isinstance(new, changes.Create)
        new.host = self._choice(table, change.owner, change.card, change.source)
        return [new] if new.host else []

    def _host(self, table: Table, change: changes.Move) -> int:
        row = table.state.entities[change.ref]
        if row.zone == STACK_ZONE and row.card.spell is not None:
            spell = table.context(row.frame)
            if spell.frame.body is row.card.spell:
                return next(iter(spell.targets(0)), 0)
        player = row.owner if change.controller is None else change.controller
        return self._choice(table, player, change.face or row.card, change.ref)

    def _choice(self, table: Table, player: int, card: Card, asking: int) -> int:
        """What the player chooses for an Aura to enchant; 0 if there is nothing."""
        wanted = enchants(card)
        assert wanted is not None
        eyes = table.players_eyes(player)
        able = [ref for ref in table.in_play() if wanted.matches(eyes, ref)]
        if not able:
            return 0
        options = tuple(Option("choose", (ref,)) for ref in able)
        question = Question(player, "choose", options, f"What does {card.name} enchant?", asking)
        return table.ask(question).args[0]


def aura(face: Card) -> bool:
    """True if a card's face is an Aura: it says what it enchants."""
    return "enchant" in face.special


def read_by_auras(table: Table) -> int:
    """The facts that decide whether Auras can enchant what they are attached to, beside what is in play."""
    facts = 0
    for ref in table.in_play_with(aura):
        wanted = enchants(table.state.entities[ref].face)
        facts |= wanted.reads() if wanted is not None else 0
    return facts


def stray_auras(table: Table) -> list[changes.Move]:
    """RR-11.1-6: Auras attached to nothing, or to what they cannot enchant, are destroyed."""
    rows = table.state.entities
    return [
        changes.Move(ref, GRAVEYARD, rows[ref].owner, "nothing enchanted")
        for ref in table.in_play_with(aura)
        if not can_host(table, ref, table.host_of(ref))
    ]
