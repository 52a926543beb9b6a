"""Heuristics for Resource War: when to simulate, which conflicts to consider, which defenders to choose at
once.
"""

from __future__ import annotations

from cardlang.engine.decisions import IN_ORDER, Option, Question
from cardlang.engine.refs import is_player
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.games.resource_war import conflict
from cardlang.games.resource_war.evaluation import worth
from cardlang.games.resource_war.facts import ATTACKS, CONFLICT_STEP
from cardlang.games.resource_war.things import animates, points
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan, careful, one_of_each

WIDTH = 10
CONFLICTS = 6  # only the most promising conflicts are simulated
TOGETHER = 3  # attacks by several are simulated
POINT = 100  # the value of one V in an evaluation
RESTRICTING = 60  # the value of outwitting an Animate for a turn


class ResourceWarHeuristic(Heuristic):
    """Plays what it can, outwits the strong, makes attacks and defenses that pay off."""

    game_name = "resource-war"
    free_phases = ("play",)
    looks = 1
    further = 2

    def at_once(self, view: View) -> Option | None:
        question = view.question
        assert question is not None
        if len(question.options) == 1:
            return question.options[0]
        if question.kind in ("order defenders", "assign damage", "order triggers"):
            return question.options[0]
        if question.kind == "priority" and not self._deserves_search(view):
            return careful(question)
        return None

    def _deserves_search(self, view: View) -> bool:
        """The player's own Play step, responses to the opponent, and the steps of conflict."""
        if view.stack:
            return view.controller(view.stack[0]) != view.player
        if view.phase == "play":
            return view.active == view.player
        return view.phase in CONFLICT_STEP

    def plans(self, view: View) -> list[Plan]:
        question = view.question
        assert question is not None
        table = view.table
        idle = [option for option in question.options if option.kind in ("pass", "done")]
        others = [option for option in question.options if option.kind not in ("pass", "done")]
        if question.kind in ("announce", "defenders"):
            outlook = Outlook(table)
            promises = {option.spelling: outlook.promise(option) for option in others}
            others.sort(key=lambda option: (-promises[option.spelling], IN_ORDER(option)))
            if question.kind == "announce" and idle:  # a confrontation without more Wit has no effect (RW-W-b)
                others = [option for option in others if promises[option.spelling] >= 0]
        plans: list[Plan] = [(option.spelling,) for option in idle]
        plans += one_of_each(table, others, "play")
        if question.kind != "announce":
            return plans[:WIDTH]
        return plans[:CONFLICTS] + (_together(table, question) if self.foresight else [])

    def is_whole(self, view: View, plan: Plan) -> bool:
        """Several attacks that are announced together are one plan."""
        return len(plan) > 1

    def reflex(self, table: Table, question: Question, me: int) -> Option:
        if question.kind == "defenders":
            options = [option for option in question.options if option.kind == "defend"]
            outlook = Outlook(table)
            best = max(options, key=outlook.promise, default=None)
            if best is not None and outlook.promise(best) > 0:
                return best
        return careful(question)

    def sketch(self, eyes: View, dice: Dice) -> Option:
        """Plays the most expensive card it can, announces promising conflicts, makes defenses that pay off;
        otherwise random.
        """
        question, table = eyes.question, eyes.table
        assert question is not None
        if question.kind in ("announce", "defenders"):
            best, most, outlook = careful(question), 0, Outlook(table)
            for option in question.options:
                if option.kind != "done" and (hope := outlook.answered(option)) > most:
                    best, most = option, hope
            return best
        if question.kind != "priority" or len(question.options) == 1:
            return super().sketch(eyes, dice)
        if eyes.stack or eyes.phase != "play" or eyes.active != eyes.player:
            return careful(question)
        rows = table.state.entities
        plays = [option for option in question.options if option.kind == "play"]
        plays = [option for option in plays if rows[option.args[0]].face.permanent or dice.below(2)]
        return max(plays, key=lambda o: rows[o.args[0]].face.base.get("cost", 0), default=careful(question))

    def outlook(self, table: Table, player: int) -> int:
        """Nothing: promises won no more games here; playing on does."""
        return 0

    def branches(self, table: Table, question: Question) -> list[Option]:
        if question.kind in ("priority", "announce", "defenders", "order defenders", "assign damage"):
            return []
        ranked = sorted(question.options, key=lambda option: (-_weight(table, option), IN_ORDER(option)))
        return ranked[:5]


def _together(table: Table, question: Question) -> list[Plan]:
    """Direct attacks by the strongest n Animates, for several n: one Animate can defend against one of them only."""
    direct = [option for option in question.options if option.kind == "attack" and is_player(option.args[1])]
    direct.sort(key=lambda option: (-points(table, option.args[0], "power"), option.args))
    spelled = [option.spelling for option in direct if points(table, option.args[0], "power") > 0]
    return [tuple(spelled[:many]) for many in range(len(spelled), 1, -1)][:TOGETHER]


def _weight(table: Table, option: Option) -> int:
    if not option.args or is_player(option.args[0]) or not table.is_in_play(option.args[0]):
        return 50
    return worth(table, option.args[0])


class Outlook:
    """Rough values of conflicts and defenders. Numbers are cached, because each occurs in many pairs."""

    __slots__ = ("table", "_points", "_worths", "_chosen")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._points: dict[tuple[int, str], int] = {}
        self._worths: dict[int, int] = {}
        step = table.state.agenda[-1] if table.state.agenda else None
        self._chosen = step.chosen if isinstance(step, conflict.ChooseDefenders) else ()

    def promise(self, option: Option) -> int:
        """The rough value of a conflict or of a defender."""
        first, second = option.args[0], option.args[1]
        if option.kind == "confront":
            ahead = self.points(first, "wit") - self.points(second, "wit")
            return self.worth(second) if ahead >= 4 else RESTRICTING if ahead > 0 else -1
        power = self.points(first, "power")
        if option.kind == "attack" and is_player(second):
            return POINT * power
        if option.kind == "attack":
            return self.worth(second) if power > self.points(second, "defense") else -1
        return self._defending(first, second)

    def answered(self, option: Option) -> int:
        """The same, but of an attack only what is left of it when the opponent answers it best, with no defender or
        one that does not defend against another attack yet.
        """
        if option.kind != "attack":
            return self.promise(option)
        attacker, target = option.args[0], option.args[1]
        foe = self.table.state.after(self.table.state.active)
        wall = 0 if is_player(target) else self.points(target, "power")
        free = self._free_guards(foe)
        return min([self._outcome(attacker, target, wall, guard) for guard in (0, *free)])

    def _free_guards(self, foe: int) -> list[int]:
        """The opponent's Animates that can defend, less one for each attack that is announced: the strongest."""
        able = [ref for ref in animates(self.table, foe) if not self.table.forbidden(ref, "defend")]
        able.sort(key=lambda ref: (-self.points(ref, "power"), ref))
        return able[sum(each.name == ATTACKS for each in self.table.state.relations) :]

    def _outcome(self, attacker: int, target: int, wall: int, guard: int) -> int:
        """What an attack brings that one Animate defends against (0: none does)."""
        power, defense = self.points(attacker, "power"), self.points(attacker, "defense")
        left, struck, gain = power, wall, 0
        if guard:
            left -= self.points(guard, "defense")
            struck += self.points(guard, "power")
            gain += self.worth(guard) if left > 0 else 0
        if is_player(target):
            gain += POINT * max(0, left)
        elif left > self.points(target, "defense"):
            gain += self.worth(target)
        return gain - (self.worth(attacker) if struck > defense else 0)

    def points(self, ref: int, stat: str) -> int:
        """Its Wit, Power or Defense now."""
        key = (ref, stat)
        if key not in self._points:
            self._points[key] = points(self.table, ref, stat)
        return self._points[key]

    def worth(self, ref: int) -> int:
        """Its value to its controller."""
        if ref not in self._worths:
            self._worths[ref] = worth(self.table, ref)
        return self._worths[ref]

    def _defending(self, ref: int, attacker: int) -> int:
        """The value of the attacker it defeats, plus the V it saves in the Pool, minus its own value if it is
        defeated.
        """
        beside = [other for other, against in self._chosen if against == attacker]
        if ref in beside:
            return -1
        struck = sum(self.points(each, "power") for each in beside)
        before = struck > self.points(attacker, "defense")
        after = struck + self.points(ref, "power") > self.points(attacker, "defense")
        power, defense = self.points(attacker, "power"), self.points(ref, "defense")
        left = power - sum(self.points(each, "defense") for each in beside)
        gain = self.worth(attacker) if after and not before else 0
        gain += POINT * max(0, min(left, defense))
        return gain - (self.worth(ref) if power > defense and left > 0 else 0)
