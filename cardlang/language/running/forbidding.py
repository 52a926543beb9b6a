"""``cannot ... by``: "~ cannot be blocked by creatures with power 2 or less", while a game runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Ability
from cardlang.engine.refs import is_player, player_of
from cardlang.language.words.descriptions import Description
from cardlang.language.words.heads import ABILITY_HEADS, STACK_HEADS
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.references import covered, matches
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Against(Ability):
    """What follows ``by`` in a ``cannot``: a description of what may not do it, or players to whom it may not be done;
    ``all_but``: of all that may.
    """

    __slots__ = ("all_but", "description")

    def __init__(self, description: Description | PlayerWord, all_but: bool = False) -> None:
        super().__init__("against", description.say(SOURCE))
        self.description = description
        self.all_but = all_but


def targeting_forbidden(ctx: Context, ref: int) -> bool:
    """True if the spell or ability ``ctx`` speaks for may not target ``ref``: "cannot be targeted", also "by" it."""
    table = ctx.table
    return table.forbidden(ref, "be targeted") or forbidden_by(table, ref, "cannot be targeted by", ctx.source, ctx)


def _is_spell(ctx: Context) -> bool:
    """True for a spell, also for one that its own clause has put on the stack, as that of a trap."""
    ability = ctx.frame.ability
    return ability is None or any(each is ability for each in ctx.entity(ctx.source).card.special.values())


def forbidden_by(table: Table, ref: int, cannot: str, other: int, doing: Context | None = None) -> bool:
    """Whether a "cannot be ... by" keeps ``other`` from something ("cannot be blocked by") with ``ref``. ``doing``: the
    spell or ability of it that would do that.
    """
    in_force = table.state.in_force
    acting = (table.modifiers() if in_force is None else in_force).get(cannot)
    if acting is None:
        return False
    of_kind = "" if doing is None else "spell" if _is_spell(doing) else "ability"
    inc = 0 if is_player(ref) else table.state.entities[ref].inc
    for active in acting.near.get(ref, acting.anywhere):
        against = active.modifier.ability
        if isinstance(against, Against) and active.applies(ref, inc):
            if _fits(against.description, active.ctx, other, of_kind) != against.all_but:
                return True
    return False


def _fits(who: Description | PlayerWord, ctx: Context, other: int, of_kind: str) -> bool:
    if isinstance(who, PlayerWord):
        return is_player(other) and player_of(other) in covered(who, ctx)
    described = _of_kind(who, of_kind)
    return described is not None and matches(described, ctx, other)


def _of_kind(described: Description, of_kind: str) -> Description | None:
    """A description of spells and abilities as one of the cards they are or come from: ``creature abilities`` of
    creatures. None where it means only the other of the two.
    """
    if not of_kind or not any(sort.head in STACK_HEADS for sort in described.sorts):
        return described
    kinds = ABILITY_HEADS if of_kind == "ability" else ("spell",)
    kept = [
        replace(sort, nouns=sort.nouns[:-1]) if sort.head in kinds else sort
        for sort in described.sorts
        if sort.head in kinds or sort.head not in STACK_HEADS
    ]
    return replace(described, sorts=tuple(kept)) if kept else None


def may_attack_it(table: Table, attacker: int, attacked: int) -> bool:
    """Whether no "cannot attack you" keeps a creature from attacking this player or thing."""
    return not forbidden_by(table, attacker, "cannot attack by", attacked)


def may_block(table: Table, able: Sequence[int], attacker: int) -> Sequence[int]:
    """Those of the creatures that no "can block only ...", "cannot block ..." or "cannot be blocked by ..." keeps from
    blocking this attacker.
    """
    in_force = table.state.in_force
    said = table.modifiers() if in_force is None else in_force
    if "cannot be blocked by" in said:
        able = [ref for ref in able if not forbidden_by(table, attacker, "cannot be blocked by", ref)]
    if "cannot block by" in said:
        able = [ref for ref in able if not forbidden_by(table, ref, "cannot block by", attacker)]
    return able
