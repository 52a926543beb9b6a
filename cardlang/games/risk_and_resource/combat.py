"""4.5 and 6: the combat phase. Who may attack and block; 4.5.2 attackers, 4.5.3 blockers.

Damage and pressure are in ``damage.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Asking, Batch, Step
from cardlang.games.attached import has_attached
from cardlang.games.forbids import must_attack, takes_one_blocker
from cardlang.games.risk_and_resource import crowds
from cardlang.games.risk_and_resource.blocking import Blocks, blockers_against
from cardlang.games.risk_and_resource.facedown import is_face_down
from cardlang.games.risk_and_resource.facts import (
    ATTACKED,
    ATTACKS,
    BLOCKED,
    BLOCKS,
    DAMAGE,
    DEADLY_DAMAGE,
    DECLARED,
    REVEALED,
    STRUCK,
    TAPPED,
    TRAPS,
    UNBLOCKED,
)
from cardlang.games.risk_and_resource.variants import betrayal, may_attack
from cardlang.language.running.attack_prices import PRICE, are_affordable, paying, price_of
from cardlang.language.running.forbidding import may_attack_it
from cardlang.language.words.entries import ALONE, DAMAGED

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.state import State
    from cardlang.engine.table import Table


def is_creature(table: Table, ref: int) -> bool:
    """True if an entity is a creature in play now."""
    return table.is_in_play(ref) and "creature" in table.state.entities[ref].face.kinds


def creatures_of(table: Table, player: int) -> list[int]:
    """The creatures a player controls: they alone attack and block (RR-3.1.1-b)."""
    return table.controlled_with(player, creature)


def creature(face: Card) -> bool:
    """True if a card's face has the type creature."""
    return "creature" in face.kinds


# ---- reading the relations of combat ---------------------------------------------------------------------------
def attackers(table: Table) -> list[tuple[int, int, int]]:
    """(attacker, what it attacks, incarnation of that), in the order declared."""
    return [(r.first, r.second, r.second_inc) for r in table.state.relations if r.name == ATTACKS]


def is_attacking(table: Table, ref: int) -> bool:
    """True if a creature is an attacker in this combat."""
    return any(r.name == ATTACKS and r.first == ref for r in table.state.relations)


def is_blocking(table: Table, ref: int) -> bool:
    """True if a creature is a blocker in this combat."""
    return any(r.name == BLOCKS and r.first == ref for r in table.state.relations)


ATTACHED_KIND: Final = {"equipped": "artifact", "enchanted": "enchantment"}
"""What is attached to a thing of which such an adjective is true."""


_OF_A_FIGHT = ("attacking", ALONE, "blocking", "blocked", "unblocked")
STATES: Final = ("tapped", "untapped", *_OF_A_FIGHT, *DAMAGED, "face-down", *ATTACHED_KIND)
"""The adjectives that say how a thing in play is now; what leaves play keeps those it had."""


def adjective(table: Table, word: str, ref: int) -> bool:
    """True if an adjective of card text applies: "tapped", "attacking" ...; "non" before a card type negates it."""
    row = table.state.entities[ref]
    if word in ("tapped", "untapped"):
        return bool(row.flags & TAPPED) == (word == "tapped")
    if word in DAMAGED:
        return (marked(table, ref) > 0) == (word == "damaged")
    if word in ("attacking", "blocking"):
        return is_attacking(table, ref) if word == "attacking" else is_blocking(table, ref)
    if word == ALONE:
        return [r.first for r in table.state.relations if r.name == ATTACKS] == [ref]
    if word in ("blocked", "unblocked"):
        return bool(row.flags & (BLOCKED if word == "blocked" else UNBLOCKED)) and is_attacking(table, ref)
    if word in ATTACHED_KIND:
        return has_attached(table, ref, ATTACHED_KIND[word])
    if word == "nontoken":
        return not row.token
    if word == "face-down":
        return is_face_down(row) or (row.zone == TRAPS and not row.flags & REVEALED)
    if word == "legendary":
        return "legendary" in row.face.supertypes
    if word.startswith("non"):
        return word[3:] not in row.face.kinds and word[3:] not in row.face.supertypes
    return False


def states_of(table: Table, ref: int) -> list[str]:
    """The states that a card is in, in their order, found together: all are kept of what leaves play."""
    row, relations = table.state.entities[ref], table.state.relations
    found = ["tapped" if row.flags & TAPPED else "untapped"]
    if relations and [each for each in relations if each.first == ref]:
        found += [word for word in _OF_A_FIGHT if adjective(table, word, ref)]
    found.append(DAMAGED[0] if row.marks and marked(table, ref) else DAMAGED[1])
    return found + [word for word in ("face-down", *ATTACHED_KIND) if adjective(table, word, ref)]



def marked(table: Table, ref: int) -> int:
    """The damage marked on a creature, from whatever source."""
    marks = table.state.entities[ref].marks
    return pairs_get(marks, DAMAGE) + pairs_get(marks, DEADLY_DAMAGE) if marks else 0


def blockers_of(table: Table, attacker: int) -> list[int]:
    """The blockers of an attacker that are still there, in damage order (RUL-RR-33)."""
    inc = table.state.entities[attacker].inc
    return [
        r.first
        for r in table.state.relations
        if r.name == BLOCKS and r.second == attacker and r.second_inc == inc
    ]


def still_there(table: Table, target: int, inc: int) -> bool:
    """RUL-RR-35: True if what was attacked is still there: a living player, or the same creature."""
    if is_player(target):
        return not table.state.players[player_of(target)].out
    return table.state.entities[target].inc == inc and is_creature(table, target)


def defender(table: Table, target: int, inc: int) -> int:
    """The defending player: the one attacked, or the controller of the attacked creature (RUL-RR-32); -1 if gone."""
    if is_player(target):
        return player_of(target)
    return table.state.entities[target].controller if still_there(table, target, inc) else -1


# ---- 4.5.2 Declare attackers -----------------------------------------------------------------------------------
def can_attack(table: Table, ref: int) -> bool:
    """6.1: untapped (RR-6.1-a), here since before this turn or with Haste (RR-6.1-b), once per turn (RR-6.1-d)."""
    row = table.state.entities[ref]
    if row.flags & (TAPPED | ATTACKED):
        return False
    if row.since == table.state.turn and not table.has(ref, "haste"):
        return False
    return not table.has(ref, "defender") and not table.forbidden(ref, "attack")


def attack_targets(table: Table, player: int) -> list[int]:
    """RR-4.5.2-c: opposing players, and creatures they control (tapped or not, RUL-RR-32).

    RR-10.3-a, b, RR-T11-a: any of them, and several in one combat.
    """
    targets: list[int] = []
    for other in table.state.living():
        if other != player and may_attack(table, player, other):
            targets.append(player_ref(other))
            targets += creatures_of(table, other)
    return targets


class DeclareAttackers(Asking):
    """RR-4.5.2-a: all attackers are declared as one; here they are named one at a time until "done".

    RR-T9-c: by the player whose turn it is.
    """

    __slots__ = ("chosen",)

    def __init__(self, chosen: tuple[tuple[int, int], ...] = ()) -> None:
        self.chosen = chosen

    def question(self, table: Table) -> Question:
        player = table.state.active
        named = [attacker for attacker, _ in self.chosen]
        able = [ref for ref in creatures_of(table, player) if ref not in named and can_attack(table, ref)]
        targets = attack_targets(table, player) if able else []
        pairs = crowds.attacks(table, able, targets, self.chosen)
        if "cannot attack by" in table.modifiers():
            pairs = [pair for pair in pairs if may_attack_it(table, *pair)]
        free = pairs
        if PRICE in table.modifiers():
            pairs = [pair for pair in pairs if are_affordable(table, player, (*self.chosen, pair))]
            free = [pair for pair in pairs if not price_of(table, [pair])]
        options = [Option("attack", pair) for pair in pairs]
        if not any(must_attack(table, ref) for ref in dict.fromkeys(ref for ref, _ in free)):
            options.append(
                Option("done", label="Attack with these" if self.chosen else "Attack with nothing")
            )
        return Question(player, "attackers", tuple(options), "Declare attackers")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "done":
            return self._declare(table)
        return [DeclareAttackers((*self.chosen, (answer.args[0], answer.args[1])))]

    def _declare(self, table: Table) -> Sequence[Step]:
        """RR-4.5.2-b: each attacker taps, unless it has Vigilance; then attack triggers (RR-4.5.2-d)."""
        if not self.chosen:
            return ()
        player = table.state.active
        proposed: list[changes.Change] = []
        for attacker, _ in self.chosen:
            flags = ATTACKED if table.has(attacker, "vigilance") else ATTACKED | TAPPED
            proposed.append(changes.SetFlag(attacker, flags, True, "attack tap"))
        for attacker, target in self.chosen:
            proposed.append(changes.Relate(ATTACKS, attacker, target, "attack"))
        proposed.append(changes.Tally("attack", player, len(self.chosen)))
        proposed.append(changes.Mark(player_ref(player), DECLARED, 1, "attackers declared"))
        rows = table.state.entities
        hit = [player_of(at) if is_player(at) else rows[at].controller for _, at in self.chosen]
        declared = Batch([*proposed, *betrayal(table, player, hit)], final=True)
        return [*paying(table, player, self.chosen), declared]

    def is_of(self, state: State, player: int) -> bool:
        """True for the player whose turn it is: that player attacks."""
        return state.active == player


def attackers_were_declared(table: Table) -> bool:
    """RUL-RR-30: with at least one attacker declared, both damage steps and the window take place."""
    return pairs_get(table.state.players[table.state.active].marks, DECLARED) > 0


# ---- 4.5.3 Declare blockers ------------------------------------------------------------------------------------
def defenders(table: Table) -> list[int]:
    """RR-T9-d: the defending players, who alone block, clockwise from the active player (RUL-RR-68)."""
    hit = [defender(table, target, inc) for _, target, inc in attackers(table)]
    return [player for player in table.state.in_turn_order() if player in hit]


def blockers_phase(table: Table) -> Sequence[Step]:
    """The defending players declare blocks. What attacks nobody any more (RUL-RR-35) is not blocked."""
    hit = defenders(table)
    lost = [attacker for attacker, target, inc in attackers(table) if defender(table, target, inc) not in hit]
    free = [Batch([changes.SetFlag(attacker, UNBLOCKED, True, "not blocked") for attacker in lost], final=True)]
    return [*[DeclareBlockers(player) for player in hit], *(free if lost else ())]


class DeclareBlockers(Asking):
    """RR-4.5.3-a, RR-T5c-a: a defending player declares all blocks as one.

    Here they are named one at a time until "done", each blocker together with what it blocks (RR-T5c-b).
    """

    __slots__ = ("player", "chosen")

    def __init__(self, player: int, chosen: tuple[tuple[int, int], ...] = ()) -> None:
        self.player = player
        self.chosen = chosen

    def question(self, table: Table) -> Question:
        blocks = self.blocks(table)
        best = blocks.most_guardians(())
        offered = crowds.blocks(table, blocks.possible(self.chosen), self.chosen)
        options = [Option("block", pair) for pair in blocks.finishing(self.chosen, offered, best)]
        if blocks.is_whole(self.chosen, best):
            options.append(Option("done", label="Block like this" if self.chosen else "No block"))
        return Question(self.player, "blockers", tuple(options), "Declare blockers")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "done":
            return self._declare(table)
        return [DeclareBlockers(self.player, (*self.chosen, (answer.args[0], answer.args[1])))]

    def blocks(self, table: Table) -> Blocks:
        """The blocks this player may declare.

        RR-6.1-c: also with creatures that entered this turn. RR-10.3-c: only of what attacks this player.
        """
        rows = table.state.entities
        able = [ref for ref in creatures_of(table, self.player) if not rows[ref].flags & TAPPED]
        able = table.free_to(able, "block")  # RUL-RR-1
        mine = [a for a, target, inc in attackers(table) if defender(table, target, inc) == self.player]
        against = {a: frozenset(blockers_against(table, a, able)) for a in mine}
        pairs = [(b, a) for b in able for a in mine if b in against[a]]
        return Blocks(
            pairs,
            menace=[a for a in mine if table.has(a, "menace")],
            guardians=[a for a in mine if table.has(a, "guardian")],
            single=[a for a in mine if takes_one_blocker(table, a)],
        )

    def _declare(self, table: Table) -> Sequence[Step]:
        blocked: list[int] = []
        proposed: list[changes.Change] = []
        for blocker, attacker in self.chosen:
            proposed.append(changes.Relate(BLOCKS, blocker, attacker, "block"))  # RR-4.5.3-d: what watches for blocks
            if attacker not in blocked:
                blocked.append(attacker)
        proposed += [changes.SetFlag(attacker, BLOCKED, True, "become blocked") for attacker in blocked]
        if self.chosen:
            proposed.append(changes.Tally("block", self.player, len(self.chosen)))
        for attacker, target, inc in attackers(table):
            if attacker not in blocked and defender(table, target, inc) == self.player:
                proposed.append(changes.SetFlag(attacker, UNBLOCKED, True, "not blocked"))
        order = [OrderBlockers(a) for a in blocked if sum(1 for _, x in self.chosen if x == a) > 1]
        return [Batch(proposed, final=True), *order]


class OrderBlockers(Step):
    """RR-T5c-c: several blockers of one attacker are ordered by the attacker's controller."""

    __slots__ = ("attacker", "order")

    def __init__(self, attacker: int, order: tuple[int, ...] = ()) -> None:
        self.attacker = attacker
        self.order = order

    def run(self, table: Table) -> Sequence[Step]:
        left = [ref for ref in blockers_of(table, self.attacker) if ref not in self.order]
        if left:
            options = tuple(Option("order", (ref,)) for ref in left)
            player = table.state.entities[self.attacker].controller
            question = Question(
                player, "order blockers", options, "Which blocker comes next in damage order?"
            )
            return [OrderBlockers(self.attacker, self.order + table.ask(question).args)]
        proposed: list[changes.Change] = [changes.Unrelate(BLOCKS, ref, "reordered") for ref in self.order]
        proposed += [changes.Relate(BLOCKS, ref, self.attacker, "reordered") for ref in self.order]
        return [Batch(proposed, final=True)]

    def is_of(self, state: State, player: int) -> bool:
        """True for the player whose turn it is: the attackers are theirs."""
        return state.active == player


class LeaveCombat(Step):
    """RR-T5f-b: creatures are removed from combat."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        ended: list[changes.Change] = [
            changes.Unrelate("", 0, "combat over"),
            changes.ClearMarks((), "combat over", flags=BLOCKED | UNBLOCKED | STRUCK),
        ]
        player = table.state.active
        declared = pairs_get(table.state.players[player].marks, DECLARED)
        if declared:
            ended.append(changes.Mark(player_ref(player), DECLARED, -declared, "combat over"))
        return [Batch(ended, final=True)]
