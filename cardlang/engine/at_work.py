"""The abilities that work now: those that can be activated, and those that listen to events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.blank import blank, fields_of
from cardlang.engine.cards import Ability, Activated, Triggered
from cardlang.engine.events import ALL_TYPES
from cardlang.engine.kept import ABLE, ELSEWHERE, FORCE, IN_PLAY, LENT, LISTENING, STATICS, TABLE
from cardlang.engine.modifiers import LOST, NO_ABILITIES, Granting
from cardlang.engine.zones import PLAY

if TYPE_CHECKING:
    from cardlang.engine.kept import Heard, Usable
    from cardlang.engine.modifiers import Active
    from cardlang.engine.table import Table

ABILITY: Final = ("ability",)  # the number of a modifier that grants an ability
_NOBODY: Final[list[Heard]] = []  # never altered
USABLE: Final = ABLE | STATICS | LENT | ELSEWHERE  # what activated abilities read, if none is granted
HEARD: Final = USABLE | LISTENING  # the same for triggered abilities


def lent(table: Table, sort: type[Ability]) -> list[Granting]:
    """The modifiers that grant abilities of one class now."""
    in_force = table.state.in_force
    acting = (table.modifiers() if in_force is None else in_force).get("ability")
    if acting is None:
        return []
    kept = table.state.kept_of(FORCE | TABLE | table.varying(ABILITY))
    known: list[Granting] | None = kept.get(("lent", sort))
    if known is None:
        known = kept["lent", sort] = []
        so_far: list[str] = []
        for one in acting.actives:
            ability = one.modifier.ability
            if ability is not None and _is_a(ability, sort) and table.holds(one):
                giver = _giver(one, ability)
                number = so_far.count(giver)
                so_far.append(giver)
                known.append(Granting(one, _losses(table, one, ability), _given(ability, f"{giver} {number}")))
    return known


def _read_by_granted(table: Table) -> int:
    """The facts that decide which things have abilities that are not printed on them, or have lost theirs."""
    in_force = table.modifiers()
    changed = "ability" in in_force or NO_ABILITIES in in_force
    return IN_PLAY | table.varying(ABILITY) if changed else table.varying(ABILITY)


def _losses(table: Table, granting: Active, ability: Ability) -> list[Active]:
    """What is younger than what grants an ability, and takes it away again."""
    in_force = table.modifiers()
    stats = [NO_ABILITIES] if not ability.label else [NO_ABILITIES, LOST + ability.label]
    takes = [one for stat in stats if stat in in_force for one in in_force[stat].actives]
    return [one for one in takes if one.stamp > granting.stamp]


def _giver(granting: Active, ability: Ability) -> str:
    """What grants an ability: an effect, or a card that came into play once. A card may do so several times."""
    stamp, frame = granting.modifier.stamp, granting.ctx.frame
    return f"{ability.key} of {stamp}" if stamp > 0 else f"{ability.key} of {frame.source}.{frame.inc}"


def _given(ability: Ability, giver: str) -> Ability:
    """An ability as one of those who grant it gives it: it counts its own uses, and replaces for itself. Always the
    same object, so that it is found again.
    """
    known = ability.memo.get(giver)
    if not isinstance(known, Ability):
        known = blank(type(ability))
        for name in fields_of(type(ability)):
            setattr(known, name, getattr(ability, name))
        assert isinstance(known, Ability)
        known.key, known.memo = giver, {}
        ability.memo[giver] = known
    return known


def _is_a(ability: Ability | None, sort: type[Ability]) -> bool:
    """``isinstance`` for a class that is a variable: compiled, abstract classes share one memory of their instances
    with their base, so that a trigger was taken for a replacement.
    """
    return sort in type(ability).__mro__


def _lost(table: Table, ref: int, ability: Ability) -> bool:
    """True if an entity has lost a printed ability, which has its name from a keyword."""
    stat = LOST + ability.label
    return bool(ability.label) and stat in table.modifiers() and table.value_of(ref, stat) > 0


# ---- activated abilities -------------------------------------------------------------------------------------------
def activated(table: Table, ref: int) -> list[Activated]:
    """The activated abilities an entity has now, printed ones first."""
    return _activated(table, ref, lent(table, Activated))


def _activated(table: Table, ref: int, granting: list[Granting]) -> list[Activated]:
    """The same, where it is known which modifiers grant activated abilities."""
    row = table.state.entities[ref]
    found: list[Activated] = []
    if row.face.activated and table.has_abilities(ref):
        for each in row.face.activated:
            if not each.label or not _lost(table, ref, each):
                found.append(each)
    for active in granting:
        ability = active.ability
        if isinstance(ability, Activated) and active.fits(ref, row.inc):
            found.append(ability)
    return found


def usable(table: Table, player: int) -> list[Usable]:
    """Every activated ability of a player (see ``Table.activatable``); kept."""
    found: list[Usable] = []
    entities, granting = table.state.entities, lent(table, Activated)
    anywhere = bool(granting) and any(_works_elsewhere(active.ability) for active in granting)
    for ref in sorted(_where_abilities_work(table, player, anywhere)):  # as options are
        row = entities[ref]
        if row.face.activated or granting:
            role = table.game.every_zone[row.zone].role
            for number, ability in enumerate(_activated(table, ref, granting)):
                if ability.role == role:
                    found.append((ref, number, ability))
    if not anywhere:  # else the cards in hand matter
        table.state.usable[player], table.state.usable_reads = found, USABLE | _read_by_granted(table)
    return found


def _where_abilities_work(table: Table, player: int, anywhere: bool) -> list[int]:
    """The entities that a player controls in play, and the cards in hand and discard pile that have abilities there;
    with ``anywhere`` all these cards.
    """
    found = table.controlled_by(player)
    for zone in table.game.used_from:
        for ref in table.state.ids(zone.index, player):
            if anywhere or table.state.entities[ref].face.works_elsewhere:
                found.append(ref)
    return found


def _works_elsewhere(ability: Ability | None) -> bool:
    return isinstance(ability, Activated) and ability.role != PLAY


# ---- triggered abilities -------------------------------------------------------------------------------------------
def listening(table: Table) -> list[list[Heard]]:
    """All triggered abilities, a list for each type of event they listen to; kept."""
    state = table.state
    known = state.heard
    if known is not None:
        return known
    everything: list[Heard] = []
    entities, granting = state.entities, lent(table, Triggered)
    some_lost = NO_ABILITIES in table.modifiers()
    for ident in table.in_play():
        row = entities[ident]
        if not row.face.triggered and not granting:
            continue
        for each in () if some_lost and not table.has_abilities(ident) else row.face.triggered:
            if each.role == PLAY and not (each.label and _lost(table, ident, each)):
                everything.append((ident, each))
        for active in granting:
            ability = active.ability
            if isinstance(ability, Triggered) and active.fits(ident, row.inc):
                everything.append((ident, ability))
    everything += _listening_elsewhere(table)
    everything += table.game.listeners(table)
    found = [_NOBODY] * (len(ALL_TYPES) + 1)  # the types are numbers from 1 on
    for heard in everything:
        for kind in heard[1].change_types:
            found[kind] = [*found[kind], heard]
    state.heard, state.heard_reads = found, HEARD | _read_by_granted(table)
    return found


def _listening_elsewhere(table: Table) -> list[Heard]:
    """The triggered abilities that work from a hand or discard pile, with the cards there that have them; kept."""
    kept = table.state.kept_of(ELSEWHERE)
    known: list[Heard] | None = kept.get("listening")
    if known is None:
        known = kept["listening"] = []
        for zone in table.game.used_from:
            for player in range(table.state.seats):
                for ref in table.state.ids(zone.index, player):
                    face = table.state.entities[ref].face
                    if face.works_elsewhere:
                        known += [(ref, each) for each in face.triggered if each.role == zone.role]
    return known
