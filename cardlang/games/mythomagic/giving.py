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
    used = _most(table, ref) if _gives_more(table.state.entities[ref].face) or granted(table) else None
    if used is None:
        return 1
    (number,) = _of_its_type(used)
    return number.value


def _most(table: Table, ref: int) -> Activated | None:
    """The ability with which a Rishi gives most now; None if it can use no such ability."""
    best: Activated | None = None
    if table.forbidden(ref, "activate abilities"):
        return best
    for ability in table.activated_of(ref):
        if _of_its_type(ability) and (not _is_bound(ability) or _may_be_used(table, ref, ability)):
            best = ability if best is None else max(best, ability, key=_how_many)
    return best


def _may_be_used(table: Table, ref: int, ability: Activated) -> bool:
    use = use_of(table, table.state.entities[ref].controller, ref, ability)
    return not_used_up(use) and its_condition(use)


def paid_with(table: Table, ref: int) -> list[Change]:
    """The tally of a use, where paying uses an ability that may be used only so often in a turn."""
    used = _most(table, ref)
    return [] if used is None else counted_limit(table, ref, used)


def bound(table: Table) -> bool:
    """True if it depends on anything but which Rishis are in play, and what is in force, how many resources one gives:
    on a condition of such an ability, or on how often it was used.
    """
    in_force = table.state.in_force
    acting = (table.modifiers() if in_force is None else in_force).get("ability")
    for active in acting.actives if acting is not None else ():
        if isinstance(active.modifier.ability, Activated) and _is_bound(active.modifier.ability):
            return True
    return bool(table.in_play_with(_bound_as_printed))


def _bound_as_printed(face: Card) -> bool:
    return rishi(face) and any(_is_bound(ability) for ability in face.activated)


def _is_bound(ability: Activated) -> bool:
    return (ability.condition is not None or bool(ability.limit)) and bool(_of_its_type(ability))


def granted(table: Table) -> bool:
    """True if some effect gives Rishis an ability such as "Tap: add 2 of its type"."""
    for active in lent(table, Activated):
        ability = active.ability
        assert isinstance(ability, Activated)
        if _of_its_type(ability):
            return True
    return False


def _gives_more(face: Card) -> bool:
    known = face.memo.get("gives more")
    if not isinstance(known, bool):
        known = face.memo["gives more"] = any(_of_its_type(ability) for ability in face.activated)
    return known


def _how_many(ability: Activated) -> int:
    (number,) = _of_its_type(ability)
    return number.value


def _of_its_type(ability: Activated) -> tuple[Number, ...]:
    """The number in "Tap: add N of its type"; nothing for one that costs or does anything else, or does it later."""
    known = ability.memo.get("of its type")
    if not isinstance(known, tuple):
        known = ability.memo["of its type"] = _read_of_its_type(ability)
    return known


def _read_of_its_type(ability: Activated) -> tuple[Number, ...]:
    if [part.taps for part in ability.cost] != [True] or ability.speed != AT_ONCE or len(ability.body.effects) != 1:
        return ()
    (effect,) = ability.body.effects
    if not isinstance(effect, DoSentence):
        return ()
    clause, *_ = effect.sentence.clauses
    added, *_ = clause.effects
    alone = Sentence((Clause(YOU, (added,), optional=clause.optional, number=clause.number),))
    if effect.sentence != alone or not isinstance(added, AddOfItsType):
        return ()
    return (added.amount,) if isinstance(added.amount, Number) else ()
