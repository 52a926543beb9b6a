"""The Attack phase: declaring, dice, losses, capture, elimination, the card for a capture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.modifiers import COMBAT
from cardlang.engine.refs import player_ref
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Asking, Batch, Step
from cardlang.engine.turn import OpenWindow, ResolveWaiting
from cardlang.games.risk_2025 import continents
from cardlang.games.risk_2025.facts import (
    ATTACKS,
    DICE,
    NOT_THEM,
    TIES,
    UNITS,
    captured_by,
)
from cardlang.games.risk_2025.fronts import (
    FRONTS_CLOSED,
    attack_dice,
    attack_dice_between,
    defense_dice,
    land_matters,
    may_attack_there,
)
from cardlang.games.risk_2025.things import (
    NOBODY,
    adjacent,
    attack_now,
    held,
    holder,
    is_territory,
    neighbours,
    number_of,
    state_inc,
    units,
)
from cardlang.games.risk_2025.windows import window
from cardlang.games.risk_2025.winning import eliminate
from cardlang.language.running.forbidding import forbidden_by

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import State
    from cardlang.engine.table import Table


def attack_phase() -> list[Step]:
    """R25-ATT-1: the classic Attack phase, with windows around it."""
    return [ResolveWaiting(), *window(), AttackOrEnd(), CardForCapture(), *window()]


# ---- R25-ATT-2, 3: declaring ---------------------------------------------------------------------
def attack_reasons(table: Table, player: int, start: int, goal: int) -> list[Reason]:
    """Why an attack cannot be declared; empty when it can."""
    if not is_territory(start) or not is_territory(goal):
        return [Reason("R25-ATT-2", "an attack goes from a territory to a territory")]
    state = table.state
    found: list[Reason] = []
    if holder(state, start) != player:
        found.append(Reason("R25-ATT-2", "you attack from a territory of your own"))
    if holder(state, goal) == player:
        found.append(Reason("R25-ATT-2", "you do not attack yourself"))
    if not adjacent(table, start, goal):
        found.append(Reason("R25-ATT-2", "the two territories do not border on each other"))
    allowed, fewer = attack_dice_between(table, player, start, goal)
    if units(state, start) < 2:
        found.append(Reason("R25-ATT-3", "it takes two units to attack: one stays behind"))
    elif units(state, start) - 1 <= fewer:
        found.append(Reason("R25-ATT-14", "a card leaves no dice to attack with from there"))
    if table.forbidden(goal, "be attacked"):
        found.append(Reason("R25-ATT-15", "a card says that it cannot be attacked"))
    if not _may_attack_them(table, player, start, holder(state, goal)):
        found.append(Reason("R25-ATT-14", "a card says that it cannot attack that player"))
    if not may_attack_there(table, player, start, goal):
        found.append(Reason("R25-ATT-14", "a card says that it cannot attack that territory"))
    if table.forbidden(start, "attack") or table.forbidden(player_ref(player), "attack"):
        found.append(Reason("R25-ATT-14", "a card says that it cannot attack"))
    if allowed <= fewer:
        found.append(Reason("R25-ATT-14", "a card leaves you no dice"))
    return found


def attack_options(table: Table, player: int) -> list[Option]:
    """Every attack that can be declared now (R25-ATT-2, 3). The hot path of the game."""
    by_land = land_matters(table)
    allowed, fewer = attack_dice(table, player)
    if table.forbidden(player_ref(player), "attack") or (allowed <= fewer and not by_land):
        return []
    least = 2 if by_land else 2 + max(0, fewer)
    state = table.state
    entities = state.entities
    found: list[Option] = []
    for start in held(state, player):
        if units(state, start) < least or table.forbidden(start, "attack"):
            continue
        for goal in neighbours(table, start):
            if entities[goal].controller != player and not table.forbidden(goal, "be attacked"):  # R25-ATT-15
                found.append(Option("attack", (start, goal)))
    modifiers = table.modifiers()
    if NOT_THEM in modifiers:
        found = [each for each in found if _may_attack_them(table, player, each.args[0], holder(state, each.args[1]))]
    if any(each in modifiers for each in FRONTS_CLOSED):
        found = [each for each in found if may_attack_there(table, player, *each.args)]
    return [each for each in found if most_dice(table, *each.args)[0]] if by_land else found


def _may_attack_them(table: Table, player: int, start: int, other: int) -> bool:
    """Whether no "cannot attack you" keeps a player, or this territory, from attacking another player."""
    if other == NOBODY:
        return True
    me, them = player_ref(player), player_ref(other)
    return not any(forbidden_by(table, each, NOT_THEM, them) for each in (me, start))


class AttackOrEnd(Asking):
    """R25-ATT-10, 13: attack, attack elsewhere, or end the phase; the defender does not choose."""

    __slots__ = ()

    def question(self, table: Table) -> Question | Sequence[Step]:
        player = table.state.active
        if table.state.players[player].out or table.state.turn_tallies.get(("end attack phase", player), 0):
            return ()
        options = (*attack_options(table, player), Option("done", label="End the attack"))
        return Question(player, "attack", options, "Attack, or end the phase")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "done":
            return ()
        state, player = table.state, table.state.active
        start, goal = answer.args
        declared: list[Change] = [
            changes.Relate(ATTACKS, start, goal, "attack"),
            changes.Tally("attack", player, ref=start, other=goal),
            changes.Tally("be attacked", holder(state, goal), ref=goal, other=start),
        ]
        return [
            Batch(declared, final=True),
            ResolveWaiting(),
            AnnounceDice(),
            EndOfAttack(),
            *window(),
            AttackOrEnd(),
        ]


# ---- R25-ATT-4, 5: dice --------------------------------------------------------------------------
def most_dice(table: Table, start: int, goal: int) -> tuple[int, int]:
    """The most dice that attacker and defender may roll now: limited by their units and by cards (R25-ATT-14)."""
    state = table.state
    allowed, fewer = attack_dice_between(table, holder(state, start), start, goal)
    attacking = max(0, min(allowed, units(state, start) - 1) - fewer)
    allowed, fewer = defense_dice(table, holder(state, goal), goal)
    defending = max(1, min(allowed, units(state, goal)) - fewer)
    return min(len(DICE), attacking), min(len(DICE), defending)


class AnnounceDice(Step):
    """RUL-R25-18: the attacker says how many dice, at least one, then the defender."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        fight = attack_now(table.state)
        if not _goes_on(table) or fight is None:
            return ()
        attacker, defender = holder(table.state, fight.first), holder(table.state, fight.second)
        attacking, defending = most_dice(table, fight.first, fight.second)
        one = self._ask(table, attacker, attacking, "Attack with how many dice?", fight.first)
        other = self._ask(table, defender, defending, "Defend with how many dice?", fight.second)
        return [OpenWindow(), RollDice(one, other)]

    def _ask(self, table: Table, player: int, most: int, prompt: str, ref: int) -> int:
        if player == NOBODY:
            return most
        options = tuple(Option("dice", (count,)) for count in range(1, most + 1))
        return table.ask(Question(player, "dice", options, prompt, ref)).args[0]


class RollDice(Step):
    """The dice are rolled, by the units that are there now (RUL-R25-18) and as cards allow it now (R25-ATT-14)."""

    __slots__ = ("attacking", "defending")

    def __init__(self, attacking: int, defending: int) -> None:
        self.attacking = attacking
        self.defending = defending

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        fight = attack_now(state)
        if fight is None or not _goes_on(table):
            return ()
        most, most_defending = most_dice(table, fight.first, fight.second)
        attackers, defenders = max(0, min(self.attacking, most)), min(self.defending, most_defending)
        one, other = holder(state, fight.first), holder(state, fight.second)
        frame = state.frame_of_rules(one)
        rolls = [changes.Roll(6, one, frame.id, f"attack {number}", "attack") for number in range(attackers)]
        rolls += [changes.Roll(6, other, frame.id, f"defend {number}", "defend") for number in range(defenders)]
        return [
            Batch([changes.OpenFrame(frame)], final=True),
            Batch(rolls),
            LayDice(frame.id, attackers, defenders),
            ResolveWaiting(),
            OpenWindow(),  # R25-ATT-12: after the dice and before comparing
            Compare(attackers),
        ]


def _goes_on(table: Table) -> bool:
    """True if the attack that was declared can still take place."""
    state = table.state
    fight = attack_now(state)
    if fight is None or holder(state, fight.first) != state.active or state.players[state.active].out:
        return False
    return holder(state, fight.second) != state.active and units(state, fight.first) > 1


class LayDice(Step):
    """The dice are put on the two territories, highest first, where cards can change them."""

    __slots__ = ("frame", "attackers", "defenders")

    def __init__(self, frame: int, attackers: int, defenders: int) -> None:
        self.frame = frame
        self.attackers = attackers
        self.defenders = defenders

    def run(self, table: Table) -> Sequence[Step]:
        fight = attack_now(table.state)
        assert fight is not None
        ctx = table.context(self.frame)
        proposed: list[Change] = [changes.CloseFrame(self.frame)]
        for ref, name, count in (
            (fight.first, "attack", self.attackers),
            (fight.second, "defend", self.defenders),
        ):
            faces = sorted((ctx.result(f"{name} {number}").amount for number in range(count)), reverse=True)
            proposed += [changes.Mark(ref, die, face, "dice") for die, face in zip(DICE, faces, strict=False)]
            proposed.append(changes.Tally("roll dice", holder(table.state, ref), ref=ref))
        return [Batch(proposed, final=True)]


def dice_on(state: State, ref: int) -> list[int]:
    """The dice on a territory, highest first."""
    marks = state.entities[ref].marks
    return sorted((face for die in DICE if (face := pairs_get(marks, die))), reverse=True)


# ---- R25-ATT-6 to 9: comparing -------------------------------------------------------------------
def losses(attack: Sequence[int], defense: Sequence[int], ties_to_attacker: bool = False) -> tuple[int, int]:
    """R25-ATT-6, 7, 8: the highest dice are compared, then the next; equal dice are the defender's."""
    lost_by_attacker = lost_by_defender = 0
    for one, other in zip(attack, defense, strict=False):
        if one > other or (ties_to_attacker and one == other):
            lost_by_defender += 1
        else:
            lost_by_attacker += 1
    return lost_by_attacker, lost_by_defender


def ties_to_attacker(table: Table, start: int, goal: int) -> bool:
    """R25-ATT-14: whether cards say that the attacker wins ties; of those that speak of one of the two players, or of
    their territories, the last counts.
    """
    attacker, defender = holder(table.state, start), holder(table.state, goal)
    acting = table.modifiers().get(TIES)
    ties = False
    for active in sorted(acting.actives, key=lambda each: each.stamp) if acting is not None else ():
        player, land = (attacker, start) if active.modifier.amount > 0 else (defender, goal)
        ours = player != NOBODY and active.applies(player_ref(player), 0)
        if ours or active.applies(land, state_inc(table, land)):
            ties = active.modifier.amount > 0
    return ties


class Compare(Step):
    """R25-ATT-9: the losses are removed. ``dice`` is how many the attacker rolled (R25-ATT-11)."""

    __slots__ = ("dice",)

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        fight = attack_now(state)
        if fight is None:
            return ()
        start, goal = fight.first, fight.second
        attack, defense = dice_on(state, start), dice_on(state, goal)
        ties = ties_to_attacker(table, start, goal)
        one, other = losses(attack, defense, ties)
        rule = "R25-ATT-14" if ties else "R25-ATT-6"
        compared = [face for pair in zip(attack, defense, strict=False) for face in pair]
        one = min(one, units(state, start) - 1)  # the unit that stays behind does not fight
        if units(state, start) - one < 2:  # nobody could move in
            other = min(other, units(state, goal) - 1)
        swept: list[Change] = [
            changes.Mark(ref, die, -pairs_get(state.entities[ref].marks, die), "dice")
            for ref in (start, goal)
            for die in DICE
        ]
        fallen = [
            changes.Mark(start, UNITS, -one, "combat").reckoned(rule, *compared),
            changes.Mark(goal, UNITS, -min(other, units(state, goal)), "combat").reckoned(rule, *compared),
        ]
        return [Batch(swept, final=True), Batch(fallen), Captured(self.dice)]


# ---- R25-ATT-11, 17: capture ---------------------------------------------------------------------
class Captured(Step):
    """R25-ATT-11, RUL-R25-19: when the last defender is gone, at least as many as rolled dice move in."""

    __slots__ = ("dice",)

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        fight = attack_now(state)
        if fight is None or units(state, fight.second) > 0:
            return ()
        start, goal, player = fight.first, fight.second, state.active
        if state.players[player].out:  # nobody is left to move in
            return [Batch([changes.Mark(goal, UNITS, 1, "combat")], final=True)]
        most = units(state, start) - 1
        options = tuple(Option("units", (amount,)) for amount in range(min(self.dice, most), most + 1))
        amount = table.ask(Question(player, "move in", options, "How many units move in?", goal)).args[0]
        loser = holder(state, goal)
        taken: list[Change] = [
            changes.TakeOver(goal, player, "capture"),
            changes.Mark(start, UNITS, -amount, "move in"),
            changes.Mark(goal, UNITS, amount, "move in"),
            changes.Tally("capture", player, ref=goal, other=start),
            changes.Tally(captured_by(goal), player),
            *continents.taken(state, (goal,), player),
        ]
        return [Batch(taken, final=True), Eliminated(loser, player), ResolveWaiting()]


class Eliminated(Step):
    """R25-ATT-17: a player who has lost their last territory is out of the game."""

    __slots__ = ("loser", "victor")

    def __init__(self, loser: int, victor: int) -> None:
        self.loser = loser
        self.victor = victor

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        if self.loser == NOBODY or state.players[self.loser].out or held(state, self.loser):
            return ()
        return eliminate(table, self.loser, self.victor)


class EndOfAttack(Step):
    """The attack is over, whatever its result."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        return [
            Batch(
                [changes.Unrelate(ATTACKS, 0, "attack over"), changes.EndModifiers(COMBAT, "attack over")], final=True
            )
        ]


# ---- R25-ATT-16 ----------------------------------------------------------------------------------
class CardForCapture(Step):
    """R25-ATT-16, R25-AC-5: after a capture this turn, the player may draw one Action card, not one for each."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        player = state.active
        count = number_of(table, player, "cards drawn")
        if state.players[player].out or not count or not state.turn_tallies.get(("capture", player), 0):
            return ()
        options = (Option("draw", label="Draw an Action card"), Option("decline", label="Draw no card"))
        if table.ask(Question(player, "draw", options, "Draw for what you captured?")).kind == "decline":
            return ()
        return [*table.game.draw(table, player, count), ResolveWaiting()]
