"""Attacks that a text speaks of: that of a creature, now or as it last was, and those that are or were made with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cardlang.engine.events import FLAG, RELATE
from cardlang.engine.refs import is_player, player_of

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import Entity, Relation

ATTACKS: Final = "attacks"
"""The relation of an attacker to what it attacks, in every game that has attackers."""


def last_attack(ctx: Context, attacker: int, inc: int) -> Relation | None:
    """The attack of a thing in this incarnation: against what it attacks or, where it has left combat or changed sides,
    attacked last. None if it did not.
    """
    known = ctx.state.last_known.get((attacker, inc)) if ctx.entity(attacker).inc != inc else None
    relations = ctx.state.relations if known is None else known.relations
    attacks = [each for each in relations if each.kind == ATTACKS and each.first == attacker]
    return next((each for each in reversed(attacks) if not each.is_past), attacks[-1] if attacks else None)


def attacker_meant(ctx: Context) -> tuple[int, int]:
    """The attacker a text is about, as (ref, incarnation): that of the event that triggered it, or else its card."""
    event = ctx.event
    if event is not None and event.change_type in (FLAG, RELATE) and event.after is not None:
        return event.ref, event.after.inc
    return ctx.source, ctx.frame.inc


def attack_to_join(ctx: Context, player: int) -> Relation | None:
    """The attack that another creature of a player can join, in a combat of theirs: that of the text; or else of what
    its event happened to, of their first attacker, or of one that has left. None where nothing attacked is still there.
    """
    if player != ctx.state.active or not ctx.game.in_combat(ctx.table):
        return None
    return next((each for each in _attacks_of(ctx, player) if _is_there(ctx, each)), None)


def blocks_were_declared(ctx: Context, attack: Relation) -> bool:
    """True once attackers are blocked or not, in a game where that is known of them: of those that attack, or of what
    made this attack and has left.
    """
    flags, rows = ctx.game.flags, ctx.state.entities
    decided = flags.get("blocked", 0) | flags.get("unblocked", 0)
    gone = [known.row for known in ctx.state.last_known.values() if attack in known.relations]
    fighting = [rows[each.first] for each in ctx.state.relations if each.name == ATTACKS]
    return any(row.flags & decided for row in (*fighting, *gone))


def _attacks_of(ctx: Context, player: int) -> Iterator[Relation]:
    for ref, inc in _spoken_of(ctx):
        attack = last_attack(ctx, ref, inc)
        if attack is not None and _as_it_attacked(ctx, ref, inc).controller == player:
            yield attack
    for each in ctx.state.relations:
        if each.name == ATTACKS and ctx.entity(each.first).controller == player:
            yield each
    for known in ctx.state.last_known.values():
        if known.row.controller == player:
            yield from [each for each in known.relations if each.name == ATTACKS and each.first == known.row.id]


def _spoken_of(ctx: Context) -> list[tuple[int, int]]:
    """What a text may speak of as the attacker, the nearest first."""
    event = ctx.event
    found = [attacker_meant(ctx), (ctx.source, ctx.frame.inc)]
    if event is not None and event.before is not None:
        found.append((event.ref, event.before.inc))
    return [(ref, inc) for ref, inc in found if ref > 0]


def _as_it_attacked(ctx: Context, ref: int, inc: int) -> Entity:
    known = ctx.state.last_known.get((ref, inc)) if ctx.entity(ref).inc != inc else None
    return ctx.entity(ref) if known is None else known.row


def _is_there(ctx: Context, attack: Relation) -> bool:
    """Whether what is attacked is still there: a player who is not out, or the same thing in play."""
    if is_player(attack.second):
        return not ctx.state.players[player_of(attack.second)].out
    return ctx.entity(attack.second).inc == attack.second_inc and ctx.table.is_in_play(attack.second)
