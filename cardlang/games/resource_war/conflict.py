"""The Conflict step: announcing, defending, and resolving confrontations and attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.modifiers import COMBAT, NEXT_TURN_END, Modifier
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.stack import PutTriggers
from cardlang.engine.steps import Asking, Batch, Step
from cardlang.engine.turn import OpenWindow, settled
from cardlang.games.attached import has_attached
from cardlang.games.forbids import must_attack
from cardlang.games.resource_war.facts import (
    ATTACKS,
    BY_ATTACK,
    CONFRONTS,
    DEFENDS,
    OF_NO_KIND,
    RESTRICTED,
    TOOL,
    UNDEFENDABLE,
    WINS_TIES,
    V,
)
from cardlang.games.resource_war.things import animates, discard, is_animate, is_structure, points, structures
from cardlang.language.running.forbidding import forbidden_by, may_attack_it
from cardlang.language.verbs.must import MUST_ATTACK

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import Relation
    from cardlang.engine.table import Table


# ---- reading who is in which conflict ------------------------------------------------------------
def conflicts(table: Table) -> list[Relation]:
    """The announced conflicts, in the order announced; those whose Animate has left play are void (RUL-RW-12)."""
    return [relation for relation in table.state.relations if relation.name in (CONFRONTS, ATTACKS)]


def any_announced(table: Table) -> bool:
    """RUL-RW-6: without an announcement there is nothing to answer, defend or resolve."""
    player = table.state.active
    return table.state.turn_tallies.get(("announce", player), 0) > 0


def target_there(table: Table, relation: Relation) -> bool:
    """True if the announced target has not changed zones since."""
    second = relation.second
    return is_player(second) or table.state.entities[second].inc == relation.second_inc


def defenders_of(table: Table, attacker: int) -> list[int]:
    """The defenders against an attacker, in the order of damage; those that have left play do not count (RUL-RW-12)."""
    inc = table.state.entities[attacker].inc
    return [
        relation.first
        for relation in table.state.relations
        if relation.name == DEFENDS and relation.second == attacker and relation.second_inc == inc
    ]


def adjective(table: Table, word: str, ref: int) -> bool:
    """True if an adjective applies: attacking, confronting, defending, confronted, attacked, equipped, nonTool ..."""
    if word == "in play":
        return table.is_in_play(ref)
    if word == "equipped":
        return has_attached(table, ref, TOOL)
    if word in OF_NO_KIND:
        return word[3:].lower() not in table.state.entities[ref].face.kinds
    relations = table.state.relations
    does = {"attacking": ATTACKS, "confronting": CONFRONTS, "defending": DEFENDS}.get(word)
    if does is not None:
        return any(relation.name == does and relation.first == ref for relation in relations)
    suffers = {"confronted": CONFRONTS, "attacked": ATTACKS}.get(word)
    return any(relation.name == suffers and relation.second == ref for relation in relations)


# ---- 3 Conflict Step: announcing -----------------------------------------------------------------
def announcing_reasons(table: Table, ref: int, kind: str, target: int) -> list[Reason]:
    """Why an Animate cannot confront or attack a target; empty when it can."""
    found: list[Reason] = []
    state, player = table.state, table.state.active
    if not is_animate(table, ref):
        return [Reason("RW-T-f", "only Animates confront and attack")]
    if state.entities[ref].controller != player:
        found.append(Reason("RW-K-b", "you do not control it"))
    if any(relation.first == ref for relation in conflicts(table)):
        found.append(Reason("RW-K-b", "it is already involved in a conflict"))
    if table.forbidden(ref, kind):
        found.append(Reason("RW-W-c", f"it cannot {kind} now"))
    if kind == "confront" and ref in bound_to_attack(announcements(table), table):
        found.append(Reason("RUL-RW-31", "an effect says that it attacks if it can"))
    if is_player(target):
        if kind == "confront" or player_of(target) == player:
            found.append(Reason("RW-K-c", "an Animate confronts an opposing Animate or attacks the opponent"))
        if kind == "attack" and not may_attack_it(table, ref, target):
            found.append(Reason("RUL-RW-1", "an effect says it cannot attack that player"))
        return found
    if state.entities[target].controller == player:
        found.append(Reason("RW-K-c", "only what your opponent controls can be a target"))
    right = is_animate(table, target) if kind == "confront" else is_structure(table, target)
    if not right:
        found.append(Reason("RW-K-c", "Animates are confronted, Structures are attacked"))
    if table.forbidden(target, f"be {kind}ed") or _forbidden_to(table, kind, ref, target):
        found.append(Reason("RUL-RW-1", f"an effect says it cannot be {kind}ed"))
    return found


def announcements(table: Table) -> list[Option]:
    """RW-K-b, c, RW-T-d, RW-T-g, RW-A-a: every own Animate that is free, with everything it can confront or
    attack. Structures do neither (RW-T-f). That it was played this turn does not matter (RUL-RW-9).
    """
    player = table.state.active
    other = table.state.after(player)
    busy = [relation.first for relation in conflicts(table)]
    free = [ref for ref in animates(table, player) if ref not in busy]
    foes = table.free_to(animates(table, other), "be confronted")
    # as in Magic, except that structures can be chosen: RW-A-k
    walls = table.free_to(structures(table, other), "be attacked")
    found = [Option("confront", (ref, foe)) for ref in table.free_to(free, "confront") for foe in foes]
    able = table.free_to(free, "attack")
    found += [Option("attack", (ref, target)) for ref in able for target in (*walls, player_ref(other))]
    if "cannot attack by" in table.modifiers():
        found = [each for each in found if each.kind != "attack" or may_attack_it(table, *each.args)]
    if table.modifiers().keys().isdisjoint(("cannot be confronted by", "cannot be attacked by")):
        return found
    return [each for each in found if not _forbidden_to(table, each.kind, *each.args)]


def _forbidden_to(table: Table, kind: str, ref: int, target: int) -> bool:
    """Whether a card says that the target cannot be confronted, or attacked, by this Animate."""
    return forbidden_by(table, target, f"cannot be {kind}ed by", ref)


def bound_to_attack(options: Sequence[Option], table: Table) -> list[int]:
    """RUL-RW-31: the Animates that a card makes attack, and that still can."""
    if MUST_ATTACK not in table.modifiers():
        return []
    able = dict.fromkeys([each.args[0] for each in options if each.kind == "attack"])
    return [ref for ref in able if must_attack(table, ref)]


class Announce(Asking):
    """RW-K-d, e, RW-A-b: Animate and target are announced to all players, one conflict after the other."""

    __slots__ = ()

    def question(self, table: Table) -> Question:
        options = announcements(table)
        bound = bound_to_attack(options, table)
        options = [each for each in options if each.kind == "attack" or each.args[0] not in bound]
        if not bound:
            options.append(Option("done", label="No more conflicts" if conflicts(table) else "No conflict"))
        return Question(table.state.active, "announce", tuple(options), "Announce a conflict")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "done":
            return [AfterAnnouncing()]
        name = CONFRONTS if answer.kind == "confront" else ATTACKS
        relate = changes.Relate(name, answer.args[0], answer.args[1], answer.kind)
        return [Batch([relate, changes.Tally("announce", table.state.active)], final=True), self]


class AfterAnnouncing(Step):
    """RW-K-f, g: once all are announced, the opponent and then the turn player may activate effects."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        return [OpenWindow()] if any_announced(table) else ()


# ---- Attacks, 2: defenders -----------------------------------------------------------------------
def defending_reasons(table: Table, player: int, ref: int, attacker: int) -> list[Reason]:
    """Why an Animate cannot defend against an attacker; empty when it can."""
    found: list[Reason] = []
    if not is_animate(table, ref):
        return [Reason("RW-T-f", "only Animates defend")]
    if table.state.entities[ref].controller != player:
        found.append(Reason("RW-A-c", "you do not control it"))
    if not adjective(table, "attacking", attacker):
        found.append(Reason("RUL-RW-24", "only attacks are defended, not confrontations"))
    if table.forbidden(ref, "defend"):
        found.append(Reason("RUL-RW-1", "an effect says it cannot defend"))
    if not may_defend(table, ref, attacker):
        found.append(Reason("RUL-RW-1", "an effect says it cannot defend against that attacker"))
    return found


_KEEPS_FROM_DEFENDING: Final = (f"cannot {UNDEFENDABLE}", f"cannot {UNDEFENDABLE} by")


def may_defend(table: Table, ref: int, attacker: int) -> bool:
    """Whether no "cannot be defended against" keeps an Animate from defending against this attacker."""
    if table.forbidden(attacker, UNDEFENDABLE):
        return False
    return not forbidden_by(table, attacker, f"cannot {UNDEFENDABLE} by", ref)


class ChooseDefenders(Asking):
    """RW-A-c, RW-K-h: the opponent chooses any number of Animates to defend, for all attacks together (RUL-RW-24);
    each at most once (RW-A-d), whatever else it was in (RUL-RW-19). They are named one at a time until "done".
    """

    __slots__ = ("chosen",)

    def __init__(self, chosen: tuple[tuple[int, int], ...] = ()) -> None:
        self.chosen = chosen

    def question(self, table: Table) -> Question:
        player = table.state.after(table.state.active)
        attackers = [relation.first for relation in conflicts(table) if relation.name == ATTACKS]
        busy = [defender for defender, _ in self.chosen]
        able = [ref for ref in table.free_to(animates(table, player), "defend") if ref not in busy]
        pairs = [(ref, attacker) for ref in able for attacker in attackers]
        if not table.modifiers().keys().isdisjoint(_KEEPS_FROM_DEFENDING):
            pairs = [pair for pair in pairs if may_defend(table, *pair)]
        options = [Option("defend", pair) for pair in pairs]
        options.append(Option("done", label="Defend like this" if self.chosen else "Do not defend"))
        return Question(player, "defenders", tuple(options), "Choose who defends")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind != "done":
            return [ChooseDefenders((*self.chosen, (answer.args[0], answer.args[1])))]
        stand = [changes.Relate(DEFENDS, ref, attacker, "defend") for ref, attacker in self.chosen]
        return [Batch([*stand, *self._undefended(table)], final=True)]

    def _undefended(self, table: Table) -> list[Change]:
        """What says of each attack against which nobody defends that it is so."""
        defended = [attacker for _, attacker in self.chosen]
        return [
            changes.Tally("not defended", table.state.active, ref=each.first, source=each.first, other=each.second)
            for each in conflicts(table)
            if each.name == ATTACKS and each.first not in defended
        ]


class OrderDefenders(Step):
    """RW-K-i: the attacking player decides in which order the defenders of each attack are damaged."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        several = [r.first for r in conflicts(table) if len(defenders_of(table, r.first)) > 1]
        return [OrderOne(attacker) for attacker in several]


class OrderOne(Step):
    """The order for one attack."""

    __slots__ = ("attacker", "order")

    def __init__(self, attacker: int, order: tuple[int, ...] = ()) -> None:
        self.attacker = attacker
        self.order = order

    def run(self, table: Table) -> Sequence[Step]:
        left = [ref for ref in defenders_of(table, self.attacker) if ref not in self.order]
        if left:
            options = tuple(Option("order", (ref,)) for ref in left)
            player, prompt = table.state.active, "Which defender is damaged next?"
            question = Question(player, "order defenders", options, prompt, self.attacker)
            return [OrderOne(self.attacker, self.order + table.ask(question).args)]
        proposed: list[Change] = [changes.Unrelate(DEFENDS, ref, "reordered") for ref in self.order]
        proposed += [changes.Relate(DEFENDS, ref, self.attacker, "reordered") for ref in self.order]
        return [Batch(proposed, final=True)]


# ---- 3.10 Resolve the outcome of all conflicts ---------------------------------------------------
class ResolveConflicts(Step):
    """RW-K-j, RUL-RW-12: one conflict after the other, in the order announced, each completely."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        waiting = conflicts(table)
        if not waiting:
            over = [changes.Unrelate(DEFENDS, 0, "conflict over"), changes.EndModifiers(COMBAT, "conflict over")]
            return [Batch(over, final=True)]
        first = waiting[0]
        outcome = Confrontation(first) if first.name == CONFRONTS else Attack(first)
        over = [changes.Unrelate(first.name, first.first, "conflict resolved")]
        return [outcome, Aftermath(), Batch(over, final=True), ResolveConflicts()]


class Aftermath(Step):
    """RUL-RW-26: what a conflict set off is carried out right after it, without responses."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        checks = settled(table)
        if checks:
            return [*checks, self]
        if table.state.waiting:
            return [PutTriggers(at_once=True), self]
        return [Batch([changes.SweepFrames()], final=True)] if table.state.frames else ()


# ---- Confrontations ------------------------------------------------------------------------------
class Confrontation(Step):
    """RW-W-a: the Wit of both Animates is compared."""

    __slots__ = ("relation",)

    def __init__(self, relation: Relation) -> None:
        self.relation = relation

    def run(self, table: Table) -> Sequence[Step]:
        one, other = self.relation.first, self.relation.second
        if not target_there(table, self.relation):  # RUL-RW-12: void
            return ()
        ahead = points(table, one, "wit") - points(table, other, "wit")
        player = table.state.entities[one].controller
        if ahead < 0 or (ahead == 0 and not wins_ties(table, one, other)):
            # RW-W-b: equal, it ends; RUL-RW-10: lower, nothing happens
            return [Batch([changes.Tally("confrontation ended", player, ref=one, other=other)], final=True)]
        won = changes.Tally("win a confrontation", player, ahead, ref=one, source=one, other=other)
        if ahead >= 4:  # RW-W-d, RUL-RW-27: one event, so that what waits for it finds the loser where it has gone
            return [Batch([won, discard(table, other).reckoned("RW-W-d", ahead)])]
        return [Batch([won, *restricted(table, other, one)])]  # RW-W-c


def wins_ties(table: Table, one: int, other: int) -> bool:
    """Whether a card says that the Animate that confronts another wins with as much wit; not if both win ties."""
    return table.value_of(one, WINS_TIES) > 0 >= table.value_of(other, WINS_TIES)


def restricted(table: Table, ref: int, source: int) -> list[Change]:
    """RW-W-c, RUL-RW-11: no confronting, no attacking, no effects, until its controller's next turn is over."""
    row = table.state.entities[ref]
    return [
        changes.AddModifier(
            Modifier(
                f"cannot {what}",
                amount=1,
                refs=((ref, row.inc),),
                duration=NEXT_TURN_END,
                until=player_ref(row.controller),
                source=source,
                controller=row.controller,
            ),
            "restrict",
            source,
        )
        for what in RESTRICTED
    ]


# ---- Attacks, 3 to 5 -----------------------------------------------------------------------------
class Attack(Step):
    """RUL-RW-13: the three sums are taken from the same moment, then all discards happen together.

    ``given`` is the damage already distributed among the defenders, in their order.
    """

    __slots__ = ("relation", "given")

    def __init__(self, relation: Relation, given: tuple[int, ...] = ()) -> None:
        self.relation = relation
        self.given = given

    def run(self, table: Table) -> Sequence[Step]:
        attacker = self.relation.first
        defenders = defenders_of(table, attacker)
        if len(self.given) < len(defenders):
            return [Attack(self.relation, (*self.given, self._next_damage(table, attacker, defenders)))]
        proposed: list[Change] = []
        struck, defense = self._struck_back(table, defenders), points(table, attacker, "defense")
        if struck > defense:
            proposed.append(discard(table, attacker).reckoned("RW-A-e", struck, defense))
        player = table.state.entities[attacker].controller
        for ref, amount in zip(defenders, self.given, strict=True):
            if amount:
                proposed.append(changes.Tally("damage", player, amount, ref=ref, source=attacker))
            defense = points(table, ref, "defense")
            if amount > defense:  # RW-A-g, RUL-RW-17: more than, not as much as
                proposed.append(discard(table, ref).reckoned("RW-A-g", amount, defense))
        return [Batch([*proposed, *self._on_target(table, attacker, defenders)])]

    def _struck_back(self, table: Table, defenders: list[int]) -> int:
        """RW-A-e, RUL-RW-16: the Power of all defenders and of the attacked structure, against the attacker."""
        power = sum(points(table, ref, "power") for ref in defenders)
        if not is_player(self.relation.second) and target_there(table, self.relation):
            power += points(table, self.relation.second, "power")
        return power

    def _next_damage(self, table: Table, attacker: int, defenders: list[int]) -> int:
        """RW-A-f, RUL-RW-15: each defender gets enough, as far as Power lasts, before the next gets any."""
        left = points(table, attacker, "power") - sum(self.given)
        ref = defenders[len(self.given)]
        enough = min(left, points(table, ref, "defense") + 1)
        if len(self.given) + 1 == len(defenders):
            return left
        options = tuple(Option("assign", (attacker, ref, amount)) for amount in range(enough, left + 1))
        question = Question(
            table.state.entities[attacker].controller,
            "assign damage",
            options,
            "How much damage to it?",
            attacker,
        )
        return table.ask(question).args[2]

    def _on_target(self, table: Table, attacker: int, defenders: list[int]) -> list[Change]:
        """RW-A-h, RUL-RW-14: all the Power once more, less the Defense of all defenders, goes to the target."""
        target = self.relation.second
        power = points(table, attacker, "power")
        stopped = sum(points(table, ref, "defense") for ref in defenders)
        excess = power - stopped
        if excess <= 0 or not target_there(table, self.relation):
            return []
        player = table.state.entities[attacker].controller
        hit = changes.Tally("damage", player, excess, ref=target, source=attacker)
        hit.reckoned("RW-A-h", power, stopped)
        if is_player(target):  # RW-A-j
            return [hit, changes.Gain(player, V, excess, BY_ATTACK, attacker)]
        defense = points(table, target, "defense")
        if excess > defense:  # RW-A-i; RUL-RW-18: nothing is kept for the next attack
            return [hit, discard(table, target).reckoned("RW-A-i", excess, defense)]
        return [hit]
