"""MythoMagic, Combat Rules and Damage Resolution: who may attack and block, who deals how much to whom, and
what damage does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.kept import COUNTERS, FORCE, IN_PLAY, THINGS_MARKS
from cardlang.engine.known import controller_of, had
from cardlang.engine.modifiers import COMBAT
from cardlang.engine.refs import is_player, player_ref
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Asking, Batch, Step
from cardlang.engine.turn import OpenWindow
from cardlang.games.forbids import must_attack, takes_one_blocker
from cardlang.games.mythomagic.facts import (
    COMBAT_HURT,
    CREATURE,
    DAMAGE,
    DISCARD_PILE,
    DT_DAMAGE,
    HURT,
    LIFE,
    TAPPED,
)
from cardlang.games.next_check import no_longer_deadly
from cardlang.language.running.attack_prices import PRICE, are_affordable, paying, price_of
from cardlang.language.running.forbidding import may_attack_it, may_block
from cardlang.language.verbs.must import MUST_ATTACK
from cardlang.language.words.entries import ALONE, DAMAGED

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.changes import Change
    from cardlang.engine.events import Event
    from cardlang.engine.state import Relation
    from cardlang.engine.table import Table

ATTACKS: Final = "attacks"  # relations during combat: attacker to player, blocker to attacker
BLOCKS: Final = "blocks"
BLOCKED: Final = 2  # a flag: this attacker was blocked, and stays so when its blockers are gone (RUL-MM-16)
UNBLOCKED: Final = 4  # a flag: blocks have been declared, and this attacker is not blocked

Pairs = tuple[tuple[int, int], ...]
Packet = tuple[int, int, int]  # who deals, who receives, how much


# ---- reading the fight ------------------------------
def creatures_of(table: Table, player: int) -> list[int]:
    """The creatures a player controls."""
    return table.controlled_with(player, creature)


def creature(face: Card) -> bool:
    """True if a card's face has the type Creature."""
    return CREATURE in face.kinds


def attackers(table: Table) -> list[int]:
    """The creatures that attack and are still there, in the order declared."""
    return [relation.first for relation in table.state.relations if relation.name == ATTACKS]


def blockers_of(table: Table, attacker: int) -> list[int]:
    """The blockers of an attacker that are still there, in damage order."""
    return [
        r.first
        for r in table.state.relations
        if r.name == BLOCKS and r.second == attacker and _holds(table, r)
    ]


def _holds(table: Table, relation: Relation) -> bool:
    """True if the second card of a relation has not changed zones since; a player always counts."""
    return is_player(relation.second) or table.state.entities[relation.second].inc == relation.second_inc


def attackers_were_declared(table: Table) -> bool:
    """True if the active player declared at least one attacker this turn."""
    return table.state.turn_tallies.get(("attack", table.state.active), 0) > 0


def adjective(table: Table, word: str, ref: int) -> bool:
    """True if an adjective of card text applies to a card: "tapped", "unblocked", "noncreature" ..."""
    row = table.state.entities[ref]
    if word in ("tapped", "untapped"):
        return bool(row.flags & TAPPED) == (word == "tapped")
    if word in DAMAGED:
        return bool(row.marks and marked(table, ref)) == (word == "damaged")
    if word in ("blocked", "unblocked") and not row.flags & (BLOCKED if word == "blocked" else UNBLOCKED):
        return False
    relations = table.state.relations
    fights = [r.name for r in relations if r.first == ref] if relations else []
    if word in ("attacking", "blocking"):
        return (ATTACKS if word == "attacking" else BLOCKS) in fights
    if word == ALONE:
        return [r.first for r in relations if r.name == ATTACKS] == [ref]
    if word in ("blocked", "unblocked"):
        return ATTACKS in fights
    return word.startswith("non") and word[3:].lower() not in row.face.kinds


def states_of(table: Table, ref: int) -> list[str]:
    """The states that a card is in, in their order, found together: all are kept of what leaves play."""
    row, relations = table.state.entities[ref], table.state.relations
    found = ["tapped" if row.flags & TAPPED else "untapped"]
    if relations and [each for each in relations if each.first == ref]:
        found += [word for word in _OF_A_FIGHT if adjective(table, word, ref)]
    found.append(DAMAGED[0] if row.marks and marked(table, ref) else DAMAGED[1])
    return found


_OF_A_FIGHT = ("attacking", ALONE, "blocking", "blocked", "unblocked")


# ---- declare attackers ------------------------------
def attackers_phase(table: Table) -> Sequence[Step]:
    """MM-P-h: the active player declares attackers, once; before that, what cards say of the beginning of combat."""
    return [OpenWindow(), DeclareAttackers()] if table.state.waiting else [DeclareAttackers()]


def is_fresh(table: Table, ref: int) -> bool:
    """MM-C-c: True if it was summoned this turn, and has no Haste (MM-C-k)."""
    return table.state.entities[ref].since == table.state.turn and not table.has(ref, "haste")


def can_attack(table: Table, ref: int) -> bool:
    """MM-C-a, c, e: True if it is untapped, was not summoned this turn, and no effect forbids it to attack."""
    return not (
        table.state.entities[ref].flags & TAPPED or is_fresh(table, ref) or table.forbidden(ref, "attack")
    )


class DeclareAttackers(Asking):
    """Attackers are named one at a time and declared together. MM-K-a: they attack the opponent, nothing
    else.
    """

    __slots__ = ("chosen",)
    in_order = True

    def __init__(self, chosen: tuple[int, ...] = ()) -> None:
        self.chosen = chosen

    def question(self, table: Table) -> Question:
        player, opponent = table.state.active, _attacked(table)
        chosen = {*self.chosen}
        able = [
            ref
            for ref in creatures_of(table, player)
            if ref not in chosen and can_attack(table, ref) and may_attack_it(table, ref, opponent)
        ]
        acting = table.modifiers()
        if PRICE in acting:
            able = [ref for ref in able if are_affordable(table, player, self._attacks(opponent, ref))]
        options = [Option("attack", (ref, opponent)) for ref in sorted(able)]
        if MUST_ATTACK not in acting or not self.is_bound(table, able):
            options.append(Option("done", label="Attack with these" if self.chosen else "Attack with nothing"))
        return Question(player, "attackers", tuple(options), "Declare attackers")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "attack":
            return [DeclareAttackers((*self.chosen, answer.args[0]))]
        if not self.chosen:
            return ()
        opponent = _attacked(table)
        declared = Batch(_attack(table, self.chosen, opponent), final=True)
        return [*paying(table, table.state.active, self._attacks(opponent)), declared]

    def is_bound(self, table: Table, able: Sequence[int]) -> bool:
        """True if one that is able to attack must, and nothing has to be paid for it (RUL-MM-1)."""
        must = [ref for ref in able if must_attack(table, ref)]
        return any(not price_of(table, self._attacks(_attacked(table), ref)[-1:]) for ref in must)

    def _attacks(self, opponent: int, *more: int) -> Pairs:
        """The attacks chosen so far, with what attacks as well."""
        return tuple((ref, opponent) for ref in (*self.chosen, *more))


def _attacked(table: Table) -> int:
    """MM-K-a: what creatures attack: the active player's opponent, as a ref."""
    return player_ref(table.state.after(table.state.active))


def _attack(table: Table, chosen: tuple[int, ...], opponent: int) -> list[Change]:
    """MM-C-d: attacking taps a creature, unless it has Vigilance (MM-C-n)."""
    tired = [ref for ref in chosen if not table.has(ref, "vigilance")]
    return [
        *[changes.SetFlag(ref, TAPPED, True, "attack tap") for ref in tired],
        *[changes.Relate(ATTACKS, ref, opponent, "attack") for ref in chosen],
        changes.Tally("attack", table.state.active, len(chosen)),
    ]


# ---- declare blockers ------------------------------
def blockers_phase(table: Table) -> Sequence[Step]:
    """MM-P-i: then the opponent declares blockers."""
    return [DeclareBlockers(table.state.after(table.state.active))]


def can_block(table: Table, blocker: int, attacker: int) -> bool:
    """True if one creature may block one attacker, other blocks aside."""
    able = ready(table, [blocker])
    return bool(able and blockers_against(table, attacker, able))


def ready(table: Table, creatures: Sequence[int]) -> list[int]:
    """MM-C-e, RUL-MM-10: those that could block: they are untapped, and may have been summoned this turn."""
    rows = table.state.entities
    return table.free_to([ref for ref in creatures if not rows[ref].flags & TAPPED], "block")


def blockers_against(table: Table, attacker: int, ready: Sequence[int]) -> Sequence[int]:
    """Those of the creatures that are ``ready`` that may block this attacker."""
    if table.forbidden(attacker, "be blocked"):
        return ()
    ready = may_block(table, ready, attacker)
    return [ref for ref in ready if reaches(table, ref)] if table.has(attacker, "flying") else ready


def reaches(table: Table, blocker: int) -> bool:
    """RUL-MM-23: only Flying or Reach blocks Flying."""
    return table.has(blocker, "flying") or table.has(blocker, "reach")


class DeclareBlockers(Asking):
    """RUL-MM-10: each creature blocks one attacker; several may block the same one. They are chosen one at a time and
    declared together.
    """

    __slots__ = ("chosen", "player")
    in_order = True

    def __init__(self, player: int, chosen: Pairs = ()) -> None:
        self.player = player
        self.chosen = chosen

    def question(self, table: Table) -> Question:
        half = half_blocked(table, self.chosen)
        options = self._possible(table, half)
        if not half:
            options.append(Option("done", label="Block like this" if self.chosen else "No block"))
        return Question(self.player, "blockers", tuple(options), "Declare blockers")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "block":
            return [DeclareBlockers(self.player, (*self.chosen, (answer.args[0], answer.args[1])))]
        return self._declare(table)

    def _possible(self, table: Table, half: int) -> list[Option]:
        """The blocks that may be chosen next, only of ``half`` if it is an attacker. RUL-MM-23: a Menace creature is
        offered a first blocker only if a second one is available.
        """
        used = {blocker for blocker, _ in self.chosen}
        free = [ref for ref in ready(table, creatures_of(table, self.player)) if ref not in used]
        blocked = {attacker for _, attacker in self.chosen}
        barred: dict[int, set[int]] = {}  # nearly always nobody
        for attacker in [half] if half else attackers(table):
            able = blockers_against(table, attacker, free)
            if takes_one_blocker(table, attacker) and (attacker in blocked or table.has(attacker, "menace")):
                continue
            if attacker in blocked or len(able) != 1 or not table.has(attacker, "menace"):
                barred[attacker] = set(free).difference(able) if len(able) < len(free) else set()
        hit = sorted(barred.items())
        return [
            Option("block", (blocker, attacker))
            for blocker in sorted(free)
            for attacker, others in hit
            if not others or blocker not in others
        ]

    def _declare(self, table: Table) -> Sequence[Step]:
        blocked = list(dict.fromkeys([attacker for _, attacker in self.chosen]))
        proposed: list[Change] = [
            changes.Relate(BLOCKS, blocker, attacker, "block") for blocker, attacker in self.chosen
        ]
        proposed += [changes.SetFlag(attacker, BLOCKED, True, "become blocked") for attacker in blocked]
        if self.chosen:
            proposed.append(changes.Tally("block", self.player, len(self.chosen)))
        free = [attacker for attacker in attackers(table) if attacker not in blocked]
        proposed += [changes.SetFlag(attacker, UNBLOCKED, True, "not blocked") for attacker in free]
        several = [
            attacker for attacker in blocked if sum([1 for _, other in self.chosen if other == attacker]) > 1
        ]
        return [Batch(proposed, final=True), *(OrderBlockers(attacker) for attacker in several)]


def half_blocked(table: Table, chosen: Pairs) -> int:
    """A Menace creature with only one blocker so far (the second must be named next); 0 if there is none."""
    blocked = [attacker for _, attacker in chosen]
    return next((ref for ref in blocked if blocked.count(ref) == 1 and table.has(ref, "menace")), 0)


class OrderBlockers(Step):
    """RUL-MM-12: the attacker's controller orders its blockers."""

    __slots__ = ("attacker", "order")

    def __init__(self, attacker: int, order: tuple[int, ...] = ()) -> None:
        self.attacker = attacker
        self.order = order

    def run(self, table: Table) -> Sequence[Step]:
        left = [ref for ref in blockers_of(table, self.attacker) if ref not in self.order]
        if left:
            options = tuple([Option("order", (ref,)) for ref in left])
            player = table.state.entities[self.attacker].controller
            question = Question(player, "order blockers", options, "Which blocker takes damage next?")
            return [OrderBlockers(self.attacker, self.order + table.ask(question).args)]
        proposed: list[Change] = [changes.Unrelate(BLOCKS, ref, "reordered") for ref in self.order]
        proposed += [changes.Relate(BLOCKS, ref, self.attacker, "reordered") for ref in self.order]
        return [Batch(proposed, final=True)]


# ---- combat damage ------------------------------
def damage_phase(table: Table) -> Sequence[Step]:
    """MM-P-j, RUL-MM-13: all combat damage is dealt at once."""
    return [DealDamage()]


class DealDamage(Step):
    """Every attacker and blocker deals its combat damage in one batch."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        proposed: list[Change] = []
        for attacker in attackers(table):
            for striker, receiver, amount in [
                *attack_damage(table, attacker),
                *block_damage(table, attacker),
            ]:
                proposed += hurt(table, striker, receiver, amount, COMBAT_HURT)
        return [Batch(proposed)] if proposed else ()


def strength(table: Table, ref: int) -> int:
    """MM-C-h: the damage it deals in combat. RUL-MM-18: less than 0 counts as 0."""
    return max(0, table.value_of(ref, "strength"))


def attack_damage(table: Table, attacker: int) -> list[Packet]:
    """The combat damage of one attacker. MM-K-c: unblocked, it deals its Strength to the opponent. MM-K-b, RUL-MM-12:
    blocked, it deals each blocker in order just enough to destroy it. MM-C-o, RUL-MM-16: with Trample the rest is
    dealt to the opponent; without it, to the last blocker.
    """
    opponent = player_ref(table.state.after(table.state.active))
    left = strength(table, attacker)
    if not table.state.entities[attacker].flags & BLOCKED:
        return [(attacker, opponent, left)]
    blockers = blockers_of(table, attacker)
    tramples = table.has(attacker, "trample")
    packets: list[Packet] = []
    for blocker in blockers:
        last = blocker == blockers[-1] and not tramples
        amount = left if last else min(left, to_destroy(table, attacker, blocker))
        packets.append((attacker, blocker, amount))
        left -= amount
    if tramples:
        packets.append((attacker, opponent, left))
    return packets


def to_destroy(table: Table, striker: int, receiver: int) -> int:
    """RUL-MM-12: how much damage destroys the receiver: its Toughness minus the damage already on it, or 1 if the
    striker has DT.
    """
    need = toughness_left(table, receiver)
    return min(1, need) if table.has(striker, "dt") else need


def toughness_left(table: Table, ref: int) -> int:
    """The Toughness of a creature minus the damage already on it."""
    taken = marked(table, ref) if table.state.entities[ref].marks else 0
    return max(0, table.value_of(ref, "toughness") - taken)


def marked(table: Table, ref: int) -> int:
    """The damage marked on a creature, from whatever source."""
    taken = 0
    for name, much in table.state.entities[ref].marks:
        if name in (DAMAGE, DT_DAMAGE):
            taken += much
    return taken


def block_damage(table: Table, attacker: int) -> list[Packet]:
    """RUL-MM-12: each blocker deals its full Strength to the attacker."""
    return [(blocker, attacker, strength(table, blocker)) for blocker in blockers_of(table, attacker)]


# ---- afterwards ------------------------------
class LeaveCombat(Step):
    """Combat is over: creatures stop attacking and blocking, and effects that last for the combat end."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        return [COMBAT_OVER if attackers_were_declared(table) else NO_COMBAT]


NO_COMBAT: Final = Batch([changes.EndModifiers(COMBAT, "combat over")], final=True)
COMBAT_OVER: Final = Batch(
    [
        *NO_COMBAT.changes,
        changes.Unrelate("", 0, "combat over"),
        changes.ClearMarks((), "combat over", flags=BLOCKED | UNBLOCKED),
    ],
    final=True,
)


# ---- Damage Resolution ------------------------------
def hurt(table: Table, source: int, target: int, amount: int, cause: str) -> list[Change]:
    """Marks damage on a creature or player (``target``). RUL-MM-15: damage to a creature by a source with DT is marked
    separately, because any amount of it destroys, in combat or not.
    """
    if amount <= 0:
        return []
    deadly = not is_player(target) and source > 0 and had(table, source, "dt")
    return [changes.Mark(target, DT_DAMAGE if deadly else DAMAGE, amount, cause, source)]


def after_damage(table: Table, happened: list[Event]) -> list[Change]:
    """What follows at once from the damage that was not prevented. MM-DR-b: a damaged player loses that much life.
    MM-C-l, RUL-MM-14: the controller of a source with Lifelink gains that much. Both happen before life is checked
    (RUL-MM-13).
    """
    gained: list[Change] = []
    lost: list[Change] = []
    for event in happened:
        if event.cause not in (HURT, COMBAT_HURT) or event.amount <= 0:
            continue
        source = event.source
        if source > 0 and had(table, source, "lifelink"):
            gained.append(changes.Gain(controller_of(table, source), LIFE, event.amount, "lifelink", source))
        if is_player(event.ref):
            lost.append(changes.Gain(event.player, LIFE, -event.amount, "damage", source))
    return gained + lost


_TOUGH: Final = ("toughness", "cannot be destroyed")
_DOOMING: Final = IN_PLAY | FORCE | THINGS_MARKS | COUNTERS  # what decides who is doomed, beside what sways these


def doomed(table: Table) -> list[Change]:
    """The creatures to destroy now, and what the damage of a spared one becomes. MM-C-i, MM-DR-a: its damage is at
    least its Toughness; MM-C-m: or any of it came from a source with DT; RUL-MM-18: or its Toughness is 0 or less, and
    then also if it cannot be destroyed (RUL-MM-28). MM-D-b: it goes to its owner's discard pile.
    """
    reads = _DOOMING | table.varying(_TOUGH)
    kept = table.state.kept_of(reads)
    if "none is doomed" in kept:
        return []
    found: list[Change] = []
    creatures = table.in_play_with(creature)
    for place, toughness in enumerate(table.values_of(creatures, "toughness")):
        ref = creatures[place]
        row = table.state.entities[ref]
        if toughness <= 0:
            found.append(changes.Move(ref, DISCARD_PILE, row.owner, "no defense"))
        elif row.marks and (pairs_get(row.marks, DT_DAMAGE) or pairs_get(row.marks, DAMAGE) >= toughness):
            if not table.forbidden(ref, "be destroyed"):
                found.append(changes.Move(ref, DISCARD_PILE, row.owner, "lethal damage"))
            else:
                found += no_longer_deadly(row, DT_DAMAGE, DAMAGE)
    if not found:
        kept["none is doomed"] = True
    return found
