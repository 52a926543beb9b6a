"""4.5.4, 4.5.5, 6.3: the two damage steps, who deals how much to whom, Armored, and pressure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Replacement
from cardlang.engine.changes import Change
from cardlang.engine.decisions import Option, Question
from cardlang.engine.events import MARK
from cardlang.engine.known import controller_of, had
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_and_resource import combat
from cardlang.games.risk_and_resource.facts import (
    ARMOR_USED,
    BLOCKED,
    BLOCKS,
    COMBAT_HURT,
    DAMAGE,
    DEADLY_DAMAGE,
    EP,
    EXILE_ZONE,
    HURT,
    LIBRARY,
    PRESSURE,
    STRUCK,
)
from cardlang.language.verbs.prevent import no_prevention
from cardlang.language.words.seen import PREVENTED

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table

Packet = tuple[int, int, int]  # (who deals, who receives, how much)


# ---- damage in general -----------------------------------------------------------------------------------------
def hurt(table: Table, source: int, target: int, amount: int, cause: str) -> list[Change]:
    """One packet of damage. It is marked, not taken off the defense (RR-4.5.4-h, RR-T5d-b).

    RR-6.2.4-a, RUL-RR-38: that of a Deadly creature is marked apart.
    """
    if amount <= 0:
        return []
    if is_player(target):
        if cause == COMBAT_HURT:
            return [changes.Mark(target, PRESSURE, amount, cause, source)]
        return noncombat_to_player(table, source, target, amount)
    deadly = source > 0 and had(table, source, "deadly")
    return [changes.Mark(target, DEADLY_DAMAGE if deadly else DAMAGE, amount, cause, source)]


def noncombat_to_player(table: Table, source: int, target: int, amount: int) -> list[Change]:
    """RUL-RR-41: noncombat damage to a player is recorded; only in some formats does it exile cards at once."""
    found: list[Change] = [changes.Mark(target, "damage taken", amount, HURT, source)]
    if table.state.parameter("noncombat_damage_is_pressure"):
        found += exile_from_library(table, player_of(target), amount, source)
    return found


def linked(table: Table, marked: Sequence[Event]) -> list[Change]:
    """Lifelink: damage that was not prevented gives the controller of its source that much EP."""
    return [
        changes.Gain(controller_of(table, event.source), EP, event.amount, "lifelink", event.source)
        for event in marked
        if event.cause in (HURT, COMBAT_HURT) and event.amount > 0 and event.source > 0
        if had(table, event.source, "lifelink")
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Armored(Replacement):
    """RR-6.2.3-c, RUL-RR-39: the first X damage each turn is prevented; several sources share one pool."""

    def __init__(self) -> None:
        super().__init__("armored", "Armored prevents damage", (MARK,))

    def applies(self, ctx: Context, change: Change) -> bool:
        if not isinstance(change, changes.Mark) or change.cause not in (HURT, COMBAT_HURT) or change.ref <= 0:
            return False
        able = self._left(ctx, change.ref) > 0 and change.amount > 0
        return able and not no_prevention(ctx, ctx.entity(change.ref).controller)

    def _left(self, ctx: Context, ref: int) -> int:
        """What is left of the pool, counting what this very batch already uses."""
        pool = ctx.table.value_of(ref, "armored")
        if pool <= 0:
            return 0
        used = pairs_get(ctx.state.entities[ref].marks, ARMOR_USED)
        for other in ctx.table.proposal:
            if isinstance(other, changes.Mark) and other.ref == ref and other.name == ARMOR_USED:
                used += other.amount
        return pool - used

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        assert isinstance(change, changes.Mark)
        prevented = min(change.amount, self._left(ctx, change.ref))
        rest = change.copy()
        assert isinstance(rest, changes.Mark)
        rest.amount = change.amount - prevented
        used = changes.Mark(change.ref, ARMOR_USED, prevented, "armored", change.source)
        noted = changes.Tally(PREVENTED, ctx.entity(change.ref).controller, prevented, ref=change.ref)
        return [used, noted, rest]


# ---- 4.5.4 the damage steps ------------------------------------------------------------------------------------
class DealDamage(Step):
    """RUL-RR-29: first step: Fast and Double Strike; second: those that had no strike yet, and Double Strike again."""

    __slots__ = ("first",)

    def __init__(self, first: bool) -> None:
        self.first = first

    def run(self, table: Table) -> Sequence[Step]:
        striking = [ref for ref in fighters(table) if self._strikes(table, ref)]
        packets: list[Packet] = []
        for striker in striking:
            packets += strike(table, striker)
        # Deadly damage first: then a pool of Armored meets it first (RUL-RR-39's default)
        packets.sort(key=lambda packet: not table.has(packet[0], "deadly"))
        proposed: list[Change] = []
        for source, target, amount in packets:
            proposed += hurt(table, source, target, amount, COMBAT_HURT)
        steps: list[Step] = []
        if self.first and striking:
            steps.append(Batch([changes.SetFlag(ref, STRUCK, True, "struck") for ref in striking], final=True))
        return [*steps, Batch(proposed)] if proposed else steps

    def _strikes(self, table: Table, ref: int) -> bool:
        if self.first:
            return table.has(ref, "fast") or table.has(ref, "double strike")  # RR-6.2.1-a
        struck = table.state.entities[ref].flags & STRUCK
        return not struck or table.has(ref, "double strike")  # RR-6.2.1-b, RR-6.2.4-c, RR-4.5.4-f


def fighters(table: Table) -> list[int]:
    """All creatures that take part in combat: attackers, blockers, attacked creatures; the active player's first.

    RR-4.5.4-c, RR-T5d-c: what was destroyed in the first step is not among them in the second.
    """
    found: list[int] = []
    for attacker, _, _ in combat.attackers(table):
        found.append(attacker)
    for relation in table.state.relations:
        if relation.name == BLOCKS:
            found.append(relation.first)
    for attacker, target, inc in combat.attackers(table):
        unblocked = not table.state.entities[attacker].flags & BLOCKED
        if not is_player(target) and unblocked and combat.still_there(table, target, inc):
            found.append(target)
    unique: list[int] = []
    for ref in found:
        if ref not in unique and combat.is_creature(table, ref):
            unique.append(ref)
    return unique


def strike(table: Table, striker: int) -> list[Packet]:
    """RR-3.1.1-a, RR-4.5.4-b: a creature deals as much damage as its power, divided where it faces several."""
    power = max(0, table.value_of(striker, "power"))
    if power == 0:
        return []
    for attacker, target, inc in combat.attackers(table):
        if attacker == striker:
            return attacker_strikes(table, striker, target, inc, power)
    return divide(table, striker, opposed(table, striker), power, None)


def attacker_strikes(table: Table, striker: int, target: int, inc: int, power: int) -> list[Packet]:
    """Blocked, it hits its blockers (RUL-RR-33); unblocked, what it attacks (RUL-RR-32).

    With Piercing the rest goes to the player (RUL-RR-36), and presses (RUL-RR-37).
    """
    piercing = table.has(striker, "piercing")
    player = combat.defender(table, target, inc)
    beyond = player_ref(player) if piercing and player >= 0 else None
    if table.state.entities[striker].flags & BLOCKED:
        blockers = [ref for ref in combat.blockers_of(table, striker) if combat.is_creature(table, ref)]
        if not blockers:
            return [(striker, beyond, power)] if beyond is not None else []
        return divide(table, striker, blockers, power, beyond)
    if is_player(target):
        return [(striker, target, power)]
    if not combat.still_there(table, target, inc):
        return []  # no damage, and it is not redirected
    return divide(table, striker, [target], power, beyond)


def opposed(table: Table, ref: int) -> list[int]:
    """What a blocker or an attacked creature deals damage to: attackers it blocks, unblocked attackers of it."""
    entities = table.state.entities
    found = [
        r.second
        for r in table.state.relations
        if r.name == BLOCKS and r.first == ref and entities[r.second].inc == r.second_inc
    ]
    for attacker, target, inc in combat.attackers(table):
        unblocked = not table.state.entities[attacker].flags & BLOCKED
        if target == ref and unblocked and table.state.entities[ref].inc == inc and attacker not in found:
            found.append(attacker)
    return [other for other in found if combat.is_creature(table, other)]


def lethal(table: Table, striker: int, receiver: int) -> int:
    """RR-6.3-c, d: defense less marked damage; 1 from a Deadly creature. Prevention is ignored."""
    need = max(0, table.value_of(receiver, "defense") - combat.marked(table, receiver))
    return min(need, 1) if table.has(striker, "deadly") else need


def divide(table: Table, striker: int, receivers: list[int], power: int, beyond: int | None) -> list[Packet]:
    """RR-6.3-a: the attacker's player divides; RR-6.3-b, RR-T5d-e: lethal damage to each before the next gets any.

    With Piercing the rest goes ``beyond`` (RR-6.2.4-b).
    """
    packets: list[Packet] = []
    left = power
    for place, receiver in enumerate(receivers):
        if left == 0:
            break
        last = place == len(receivers) - 1
        need = lethal(table, striker, receiver)
        if left <= need or (last and beyond is None):
            amount = left
        else:
            amount = _ask_amount(table, striker, receiver, need, left)
        if amount:
            packets.append((striker, receiver, amount))
        left -= amount
    if left and beyond is not None:
        packets.append((striker, beyond, left))
    return packets


def _ask_amount(table: Table, striker: int, receiver: int, least: int, most: int) -> int:
    options = tuple(Option("assign", (striker, receiver, amount)) for amount in range(least, most + 1))
    player = table.state.entities[striker].controller
    return table.ask(Question(player, "assign damage", options, "Assign combat damage", striker)).args[2]


# ---- 4.5.5 Pressure --------------------------------------------------------------------------------------------
class Pressure(Step):
    """RR-4.5.5-a, RR-T5e-a: a player dealt combat damage exiles that many cards from the top of their library."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        proposed: list[Change] = []
        for player in table.state.in_turn_order():  # RR-T11-b
            amount = pairs_get(table.state.players[player].marks, PRESSURE)
            if amount:
                proposed += exile_from_library(table, player, amount, 0)
                proposed.append(changes.Mark(player_ref(player), PRESSURE, -amount, "pressure dealt"))
        return [Batch(proposed)] if proposed else ()  # all in one: ten in exile is looked at afterwards (RR-T5e-b)


def forgotten(table: Table) -> list[Change]:
    """Clears combat damage that exiled nothing, because the player whose turn it was left the game (RUL-RR-54)."""
    rows = [(player, pairs_get(row.marks, PRESSURE)) for player, row in enumerate(table.state.players)]
    return [changes.Mark(player_ref(player), PRESSURE, -left, "forgotten") for player, left in rows if left]


def exile_from_library(table: Table, player: int, amount: int, source: int) -> list[Change]:
    """The top cards go to exile, the top one first; fewer are exiled when there are fewer (RUL-RR-40)."""
    top = table.state.ids(LIBRARY, player)[:amount]
    return [
        changes.Move(ref, EXILE_ZONE, table.state.entities[ref].owner, "pressure", source=source) for ref in top
    ]
