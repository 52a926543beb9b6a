"""MythoMagic, Rishis: how many resources one gives when it is tapped to pay (RUL-MM-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.at_work import lent
from cardlang.engine.cards import AT_ONCE, Activated, Card
from cardlang.games.mythomagic.facts import RISHI
from cardlang.games.using import counted_limit, its_condition, not_used_up, use_of
from cardlang.language.running.sentences import DoSentence
from cardlang.language.verbs.add import AddOfItsType
from cardlang.language.words.amounts import Number
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Clause, Sentence

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table


def rishi(face: Card) -> bool:
    """True if a card's face has the type Rishi."""
    return RISHI in face.kinds


def gives(table: Table, ref: int) -> int:
    """How many resources tapping a Rishi gives: one (MM-R-c), or the number in an ability such as "Tap: add 2 of its
    type", printed or given by another card, that may be used now. Paying a cost uses such an ability automatically only
    for a Rishi of a single type; with several types its controller activates the ability and chooses one.
    """
    if _as_printed(table.state.entities[ref].face) <= 1 and not granted(table):
        return 1
    used = _most(table, ref)
    return 1 if used is None else _of_its_type(used)


def _most(table: Table, ref: int) -> Activated | None:
    """The ability with which a Rishi gives most now; None if that is no more than one."""
    best: Activated | None = None
    for ability in table.activated_of(ref):
        more = _of_its_type(ability) > (1 if best is None else _of_its_type(best))
        if more and (not _is_bound(ability) or _may_be_used(table, ref, ability)):
            best = ability
    return best


def _may_be_used(table: Table, ref: int, ability: Activated) -> bool:
    use = use_of(table, table.state.entities[ref].controller, ref, ability)
    return not_used_up(use) and its_condition(use)


def paid_with(table: Table, player: int, ref: int) -> list[Change]:
    """The tally of a use, where paying uses an ability that may be used only so often in a turn."""
    used = _most(table, ref)
    return [] if used is None else counted_limit(table, player, ref, used)


def bound(table: Table) -> bool:
    """True if it depends on anything but what is in play and in force how many resources a Rishi gives: on a condition
    of such an ability, or on how often it was used.
    """
    in_force = table.state.in_force
    acting = (table.modifiers() if in_force is None else in_force).get("ability")
    if acting is not None:
        for active in acting.actives:
            if isinstance(active.modifier.ability, Activated) and _is_bound(active.modifier.ability):
                return True
    return bool(table.in_play_with(_bound_as_printed))


def _bound_as_printed(face: Card) -> bool:
    return RISHI in face.kinds and any(_is_bound(ability) for ability in face.activated)


def _is_bound(ability: Activated) -> bool:
    return (ability.condition is not None or bool(ability.limit)) and _of_its_type(ability) > 1


def granted(table: Table) -> bool:
    """True if some effect gives Rishis an ability such as "Tap: add 2 of its type"."""
    for active in lent(table, Activated):
        ability = active.modifier.ability
        if isinstance(ability, Activated) and _of_its_type(ability):
            return True
    return False


def _as_printed(face: Card) -> int:
    printed = face.memo.get("gives")
    if not isinstance(printed, int):
        printed = face.memo["gives"] = max([1, *(_of_its_type(ability) for ability in face.activated)])
    return printed


def _of_its_type(ability: Activated) -> int:
    """The number in "Tap: add N of its type"; 0 for an ability that costs or does anything else, or does it later."""
    known = ability.memo.get("of its type")
    if not isinstance(known, int):
        known = ability.memo["of its type"] = _read_of_its_type(ability)
    return known


def _read_of_its_type(ability: Activated) -> int:
    if len(ability.cost) != 1 or not ability.cost[0].taps or len(ability.body.effects) != 1:
        return 0
    if ability.speed != AT_ONCE:
        return 0
    effect = ability.body.effects[0]
    if not isinstance(effect, DoSentence):
        return 0
    clause = effect.sentence.clauses[0]
    added = clause.effects[0]
    alone = Sentence((Clause(YOU, (added,), optional=clause.optional, number=clause.number),))
    if effect.sentence != alone or not isinstance(added, AddOfItsType):
        return 0
    return added.amount.value if isinstance(added.amount, Number) else 0
