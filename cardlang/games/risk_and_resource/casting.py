"""3, 5: when a card or ability may be played, as lists of (rule, test, sentence); and how it is played.

The same lists serve the legal actions (all tests pass) and the answer to "why can't I?" (those that do not).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.cards import ELSEWHERE, NO_BODY, SORCERY, Activated, CostPart
from cardlang.engine.context import as_used
from cardlang.engine.decisions import Option, about
from cardlang.engine.in_force import price_changes
from cardlang.engine.modifiers import EXILED_AFTER, L_ADD, MAY_CAST, PRINTED_PRICE, TURN, Modifier
from cardlang.engine.paying import can_pay, payable
from cardlang.engine.reaching import targets_exist
from cardlang.engine.stack import announce_ability, announce_spell
from cardlang.engine.steps import Batch, GivePriority, Step
from cardlang.games.forbids import may_cast_another
from cardlang.games.risk_and_resource import facedown, permanents
from cardlang.games.risk_and_resource.costs import (
    PRINTED,
    SpellCost,
    affinity,
    assembly_line,
    cost_of_spell,
    price_of_land,
)
from cardlang.games.risk_and_resource.facts import (
    GRAVEYARD,
    INTEL,
    MAIN,
    STACK_ZONE,
    TAPPED,
)
from cardlang.games.risk_and_resource.pitching import may_pitch, pitched
from cardlang.games.using import (
    NOT_NOW,
    Use,
    UseRule,
    controls,
    counted_use,
    in_hand,
    its_condition,
    its_cost,
    its_modes,
    its_targets,
    its_text_allows,
    may_activate,
    may_be_activated,
    may_be_cheaper,
    may_be_used,
    not_used_up,
    plainly_too_dear,
    shown_first,
    taps_itself,
    use_of,
    works_here,
)

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Test = Callable[["Table", int, int], bool]
_NOTHING: Final[dict[int, list[int]]] = {}  # never altered
Rule = tuple[str, Test, str]


def sorcery_time(table: Table, player: int) -> bool:
    """RR-3.2.2-a, RR-5.3-a, RR-T4-a, b, RR-T9-b: only in your own main phase with an empty stack."""
    state = table.state
    return state.active == player and state.phase in MAIN and not state.ids(STACK_ZONE)


# ---- casting ---------------------------------------------------------------------------------------------------
def permitted(table: Table, player: int) -> dict[int, list[int]]:
    """The cards outside the hand that effects let a player cast, each with the prices: EP, or ``PRINTED_PRICE``."""
    found: dict[int, list[int]] = {}
    for modifier in table.state.modifiers:
        if modifier.stat == MAY_CAST and modifier.controller == player:
            for ref, inc in modifier.refs or ():
                if table.state.entities[ref].inc == inc:  # it has not moved since
                    found.setdefault(ref, []).append(modifier.amount)
    return found


def elsewhere(table: Table, player: int, ref: int) -> list[tuple[bool, int, tuple[CostPart, ...]]]:
    """How a card's own text lets a player cast it from the zone where it is now: whether it is exiled afterwards, EP
    or ``PRINTED_PRICE``, and what else is given.
    """
    row = table.state.entities[ref]
    found = row.card.special.get(ELSEWHERE, ())
    assert isinstance(found, tuple)
    if not found or row.holder != player:
        return []
    ctx = as_used(table, ref, player, NO_BODY)
    here = [each for each in found if each[0] == row.zone]
    return [(exiled, cost, others) for _, exiled, asked, cost, others in here if asked is None or asked.holds(ctx)]


def in_reach(table: Table, player: int, ref: int) -> bool:
    """RR-2.2-c: a card in one's hand, or one that an effect or its own text lets the player cast."""
    return in_hand(table, player, ref) or ref in permitted(table, player) or bool(elsewhere(table, player, ref))


def right_time(table: Table, player: int, ref: int) -> bool:
    """RR-3.2.1-a, RR-4.4-c, RR-5.3-b, RR-T4-c: instants and Flash any time with priority, the rest at sorcery speed."""
    return any_time(table, ref) or sorcery_time(table, player)


def any_time(table: Table, ref: int) -> bool:
    """True for instants and what has Flash."""
    return "instant" in table.state.entities[ref].card.kinds or table.value_of(ref, "flash") > 0


def can_afford(table: Table, player: int, ref: int) -> bool:
    """RR-1.1-d: costs are paid whole or not at all."""
    card = table.state.entities[ref].card
    ctx = as_used(table, ref, player, card.spell or NO_BODY)
    return payable(ctx, (PRINTED, *card.additional))


def cost_now(table: Table, ref: int) -> tuple[str, list[tuple[int, str]]] | None:
    """What a card in a hand costs now, with what changes that; None for unknown cards."""
    row = table.state.entities[ref]
    if "cost" not in row.face.base:
        return None
    rules = [(-affinity(table, ref, row.holder), "Affinity")]
    if not permanents.is_played(row.card):
        rules.insert(0, (-assembly_line(table, ref, row.holder), "Assembly Line"))
    changed = [*price_changes(table, ref), *(each for each in rules if each[0])]
    if permanents.is_played(row.card):
        return str(price_of_land(table, ref, row.holder)), changed
    return f"{'X+' if row.card.variable else ''}{cost_of_spell(table, ref, row.holder, 0)}", changed


def lacks_only_more(table: Table, player: int, ref: int) -> bool:
    """True if the printed cost could be paid, and only the additional cost cannot."""
    ctx = as_used(table, ref, player, table.state.entities[ref].card.spell or NO_BODY)
    return can_pay(ctx, (PRINTED,)) and not can_afford(table, player, ref)


def has_targets(table: Table, player: int, ref: int) -> bool:
    """RUL-RR-61: targets are chosen on casting, so there must be some."""
    body = table.state.entities[ref].card.spell
    if body is None or not (body.targets or body.modes):
        return True
    parts = parts_for(table, ref, None)
    return targets_exist(table, as_used(table, ref, player, body).frame, body, parts=parts)


def is_spell(table: Table, player: int, ref: int) -> bool:
    """RUL-RR-20: Landmarks and lands are played, not cast."""
    return not permanents.is_played(table.state.entities[ref].card)


CAST: Final[tuple[Rule, ...]] = (
    ("RR-2.2-c", in_reach, "only a card in your hand can be cast"),
    ("RR-5.3-a", right_time, "it needs your own main phase and an empty stack"),
    ("RR-1.1-d", can_afford, "you cannot pay its cost"),
    ("RUL-RR-61", has_targets, "there is no legal target"),
    ("RUL-RR-1", its_text_allows, NOT_NOW),
    ("RUL-RR-1", may_cast_another, "an effect says it cannot be cast"),
    ("RUL-RR-20", is_spell, "Landmarks and lands are played, not cast"),
)


def cast(table: Table, player: int, ref: int, parts: tuple[CostPart, ...]) -> Sequence[Step]:
    """RR-5.2-a: the spell goes on the stack; then the active player has priority (RR-T8-c, RUL-RR-17)."""
    marks: list[changes.Change] = [changes.Tally("cast", player, ref=ref, source=ref)]
    if any(exiled for exiled, _, _ in elsewhere(table, player, ref)) and ref not in permitted(table, player):
        spell = ((ref, table.state.entities[ref].inc + 1),)  # as which it is on the stack
        gone = Modifier(EXILED_AFTER, L_ADD, 1, refs=spell, duration=TURN, source=ref, controller=player)
        marks.append(changes.AddModifier(gone, "cast", ref))
    after = [Batch(marks, final=True), GivePriority(table.state.active)]
    return announce_spell(table, ref, player, parts, after)


def alternatives(table: Table, player: int, ref: int) -> list[tuple[int, tuple[CostPart, ...]]]:
    """The alternative costs a card may be cast for now: EP, and what else is given."""
    found = table.state.entities[ref].card.special.get("alternatives", ())
    assert isinstance(found, tuple)
    ctx = as_used(table, ref, player, NO_BODY)
    own = [(cost, others) for condition, cost, others in found if condition is None or condition.holds(ctx)]
    prices = permitted(table, player).get(ref, ()) if table.state.modifiers else ()
    there = [(price, others) for _, price, others in elsewhere(table, player, ref)]
    return [*own, *(way for way in (*((price, ()) for price in prices), *there) if way[0] != PRINTED_PRICE)]


def parts_for(table: Table, ref: int, cost: int | None) -> tuple[CostPart, ...]:
    """The parts of the printed cost (None) or of an alternative one; additional costs belong to both."""
    return (PRINTED if cost is None else SpellCost(cost), *table.state.entities[ref].card.additional)


def may_cast_by_effect(table: Table, player: int, ref: int, cost: int | None) -> bool:
    """True if an effect can make a player cast a card."""
    able = is_spell(table, player, ref) and has_targets(table, player, ref) and may_cast_another(table, player, ref)
    if not able or not its_text_allows(table, player, ref):
        return False
    return payable(as_used(table, ref, player, NO_BODY), parts_for(table, ref, cost))


def cast_options(table: Table, player: int, ref: int) -> list[Option]:
    """The ways to cast (or play) one card now."""
    card = table.state.entities[ref].card
    if permanents.is_played(card):
        return permanents.play_options(table, player, ref)
    options = _face_down_options(table, player, ref)
    if not (
        right_time(table, player, ref) and has_targets(table, player, ref) and may_cast_another(table, player, ref)
    ) or not its_text_allows(table, player, ref):
        return options
    if can_afford(table, player, ref) and _for_its_cost(table, player, ref):
        options.append(about("cast", ref))
    if "alternatives" in card.special or not in_hand(table, player, ref):
        ctx = as_used(table, ref, player, NO_BODY)
        for number, (cost, others) in enumerate(alternatives(table, player, ref)):
            if payable(ctx, parts_for(table, ref, cost) + others):
                options.append(Option("cast for", (ref, number)))
    return options


def _for_its_cost(table: Table, player: int, ref: int) -> bool:
    """True unless an effect, or its own text, lets a player cast a card only for another price."""
    if in_hand(table, player, ref) or PRINTED_PRICE in permitted(table, player).get(ref, ()):
        return True
    return any(price == PRINTED_PRICE for _, price, _ in elsewhere(table, player, ref))


def _face_down_options(table: Table, player: int, ref: int) -> list[Option]:
    """RR-13.2-a, RUL-RR-63: at sorcery speed."""
    if facedown.MORPH not in table.state.entities[ref].card.special or not in_hand(table, player, ref):
        return []
    able = sorcery_time(table, player) and may_cast_another(table, player, ref)
    return (
        [Option("cast face-down", (ref,))]
        if able and facedown.can_cast_face_down(table, player, ref)
        else []
    )


def cast_for(table: Table, player: int, ref: int, number: int) -> Sequence[Step]:
    """A spell is cast for an alternative cost."""
    cost, others = alternatives(table, player, ref)[number]
    return cast(table, player, ref, parts_for(table, ref, cost) + others)


def cast_printed(table: Table, player: int, ref: int) -> Sequence[Step]:
    """A spell is cast for its printed cost."""
    return cast(table, player, ref, parts_for(table, ref, None))


# ---- activating ------------------------------------------------------------------------------------------------
def its_time(use: Use) -> bool:
    """RR-1.4-i, RUL-RR-19: abilities can be used at instant speed, unless their text says sorcery speed."""
    return use.ability.speed != SORCERY or sorcery_time(use.ctx.table, use.ctx.controller)


ACTIVATE: Final[tuple[UseRule, ...]] = (
    ("RR-4.4-b", works_here, "it does not work from the zone it is in"),
    ("RR-5.1-c", controls, "you do not control it"),
    ("RR-1.4-i", its_time, "this ability needs your own main phase and an empty stack"),
    ("RUL-RR-1", may_activate, "an effect says that you cannot activate abilities"),
    ("RUL-RR-1", may_be_activated, "an effect says that its abilities cannot be activated"),
    ("RUL-RR-1", not_used_up, "it has been used as often as it allows this turn"),
    ("RUL-RR-1", its_modes, "each of its modes has been chosen"),
    ("RR-1.1-d", its_cost, "you cannot pay its cost"),
    ("RUL-RR-1", its_condition, "its condition is not met"),
    ("RUL-RR-61", its_targets, "there is no legal target"),
)


def activate(table: Table, player: int, ref: int, number: int) -> Sequence[Step]:
    """RR-1.4-j: the cost is paid at once; RR-1.4-k, RR-5.2-a: the ability goes on the stack, also one that gives EP.

    A card used from the hand is shown first.
    """
    shown = shown_first(table, player, Option("activate", (ref, number)))
    if shown:
        return shown
    ability = table.activated_of(ref)[number]
    marks = counted_use(table, player, ref, ability)
    if _costs_intel(table, ref, player, ability):
        marks.append(changes.Tally("intel ability", player, ref=ref, source=ref))  # RUL-RR-9: also if countered
    after = [Batch(marks, final=True), GivePriority(table.state.active)]  # all may answer it: RR-1.4-l
    return announce_ability(table, ref, player, ability, ability.body, ability.cost, after)


def _costs_intel(table: Table, ref: int, player: int, ability: Activated) -> bool:
    ctx = as_used(table, ref, player, ability.body, ability)
    owed = [part.resource(ctx) for part in ability.cost]
    return any(each is not None and INTEL in each for each in owed)


# ---- pitching --------------------------------------------------------------------------------------------------
def pitch(table: Table, player: int, ref: int) -> Sequence[Step]:
    """A card is pitched at once and without the stack (RR-1.2-d, RR-4.3-c, RR-5.3-d, RR-T3-c).

    RUL-RR-6: the player who pitched keeps priority.
    """
    return [Batch(pitched(table, player, ref)), GivePriority(player)]


def pitch_options(table: Table, player: int, hand: list[int]) -> list[Option]:
    """RR-1.2-a, RR-4.3-b, RR-T3-b: any card of any type, as many as one likes, in any order."""
    known = table.state.in_force  # None while nobody has looked what is in force
    if (known is None or "cannot pitch cards" in known) and not may_pitch(table, player):
        return []
    return [about("pitch", ref) for ref in hand]


# ---- all of it -------------------------------------------------------------------------------------------------
def play_options(table: Table, player: int, hand: list[int]) -> list[Option]:
    """Activating and casting, for the player with priority (RR-T9-a)."""
    state = table.state
    rows = state.entities
    options: list[Option] = []
    sorceries = sorcery_time(table, player)
    usable = table.activatable(player)
    cheaper = bool(usable) and may_be_cheaper(table)
    for ref, number, ability in usable:  # RR-1.4-h, RR-4.4-b, RR-T4-d
        if ability.speed == SORCERY and not sorceries:
            continue
        if rows[ref].flags & TAPPED and taps_itself(ability):
            continue
        if not (cheaper or rows[ref].face.of_itself) and plainly_too_dear(table, player, ability):
            continue
        if may_be_used(ACTIVATE[2:], use_of(table, player, ref, ability)):  # it works there, and is the player's
            options.append(Option("activate", (ref, number)))
    for ref in hand:
        if sorceries or any_time(table, ref):
            options += cast_options(table, player, ref)
    allowed = permitted(table, player) if state.modifiers else _NOTHING
    if allowed:
        for ref in allowed:
            if sorceries or any_time(table, ref):
                options += cast_options(table, player, ref)
    for ref in state.ids(GRAVEYARD, player) if ELSEWHERE in state.clauses else ():
        special = rows[ref].card.special
        if special and ELSEWHERE in special and (sorceries or any_time(table, ref)):
            if elsewhere(table, player, ref) and ref not in allowed:
                options += cast_options(table, player, ref)
    return options
