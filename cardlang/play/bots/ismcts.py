"""The search bot: information set Monte Carlo tree search over positions consistent with its view.

Each try takes one of a few such positions, carries out a plan, walks down a tree of replies, continues by
rough rules up to a horizon, and evaluates the result. Every plan meets the same positions, so that luck is
the same for all. The plans race (``race``): those that fall behind are dropped. All limits are counts: the
same view and dice give the same choice on every machine.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine.decisions import Option
from cardlang.engine.match import Match
from cardlang.engine.view import View
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.greedy import GreedyBot, option_of
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan
from cardlang.play.bots.imagined import Imagined
from cardlang.play.bots.lookahead import Lookahead
from cardlang.play.bots.race import LAP, Racer, winner

ITERATIONS = 240
"""The maximum number of tries for one decision."""

WORLDS = LAP
"""The number of positions used for one decision: each once in every lap."""

ANSWERS = 120
"""Questions answered in one try before the position is evaluated."""

CURIOSITY = 0.15
"""The exploration constant: how much plans are favoured that have been tried less."""

FAR_ANSWERS = 600
"""Questions answered in one try of a FarSearch: about a hundred a turn, and a setup."""

FAR_SWING = 2
"""Evaluations differ more in a FarSearch: a clear advantage is this many times as large."""

NEVER = ("never",)
"""A name that no phase has: no player is given the chance to act."""

Look = tuple[str, ...]
"""A description of a plan that is the same in all positions it is tried in."""


@mypyc_attr(native_class=False)
class SearchBot(GreedyBot):
    """Considers the same plans as the greedy bot, and searches deeper for their consequences."""

    name = "ismcts"
    about = "searches what both players could do until the next turn, over several possible hidden hands"

    def __init__(self, iterations: int = ITERATIONS) -> None:
        super().__init__()
        self.iterations = iterations

    def _at_once(self, view: View, heuristic: Heuristic, dice: Dice) -> Option | None:
        """As in the greedy bot, unless the heuristics list alternatives; then it searches those."""
        alternatives = heuristic.alternatives(view)
        if len(alternatives) < 2:
            return super()._at_once(view, heuristic, dice)
        plan = FarSearch(view, heuristic, dice).best(alternatives, 0, self.iterations)
        return option_of(view, plan[0])

    def _best(self, view: View, heuristic: Heuristic, plans: list[Plan], dice: Dice) -> Plan:
        favourite, picks = self._weighed(view, heuristic, plans, dice)
        search = Search(view, heuristic, dice)
        search.picks = picks
        return search.best(plans, favourite, self.iterations)


class Node:
    """Statistics of the tries through one decision: their number, and their total value for the player who
    decided.
    """

    __slots__ = ("visits", "total", "available", "children")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.children: dict[Look, Node] = {}

    @property
    def mean(self) -> float:
        """The average value of the tries, 0 to 1."""
        return self.total / self.visits if self.visits else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """The search for one decision."""

    answers: ClassVar[int] = ANSWERS

    def __init__(self, view: View, heuristic: Heuristic, dice: Dice) -> None:
        self.heuristic = heuristic
        self.game = view.game
        self.me = view.player
        self.dice = dice
        self.view = view
        self.seen = [row.seen >> self.me & 1 or row.zone < 0 for row in view.state.entities]
        self.worlds: list[Match] = []
        self.looks: dict[Plan, Look] = {}
        self.seed = dice.seed()
        self.luck = dice
        self.until = view.state.turn + heuristic.horizon
        self.depth = heuristic.depth
        self.clear = heuristic.clear
        self.asked_in = heuristic.free_phases
        self.base = 0
        self.roots: dict[Plan, Node] = {}
        self.picks: dict[Plan, Plan] = {}  # the answers that looked best within a plan

    def best(self, plans: list[Plan], favourite: int, iterations: int) -> Plan:
        """The plan that wins the race; ``favourite`` is the index of the plan to beat."""
        self.roots = {plan: Node() for plan in plans}
        return winner(plans, favourite, iterations, self._try)

    def _world(self, number: int) -> Match:
        """A copy of a position consistent with the view, prepared for a try. Every plan meets the same
        positions in the same order, with the same random numbers.
        """
        place = number % WORLDS
        while len(self.worlds) <= place:
            match = Match.over_state(self.game, self.view.determinize(self.dice.seed()))
            match.state.hasty = True
            match.state.asked_in = self.asked_in
            if not self.worlds:
                self.base = self.heuristic.judge(match.table, self.me)
            self.worlds.append(match)
        match = self.worlds[place].copy()
        self.luck = Dice(self.seed + number)
        match.state.rng = self.luck.seed()
        return match

    # ---- one try -----------------------------------------------------------------------------------------------
    def _try(self, racer: Racer) -> None:
        match = self._world(len(racer.values))
        node = self.roots[racer.plan]
        node.visits += 1
        answers = self._carry_out(match, racer.plan + self.picks.get(racer.plan, ()), self.answers)
        path: list[tuple[Node, int]] = []
        while answers > 0 and not self._is_far(match):
            question = match.question
            assert question is not None
            if len(path) < self.depth:
                choices, known = self._choices(match)
            else:
                choices, known = [], self._rough(match)
            if known is not None:
                match.apply(known)
                answers -= 1
                continue
            node, plan = self._descend(match, node, choices)
            path.append((node, question.player))
            answers = self._carry_out(match, plan, answers)
        value = self._value(match)
        racer.values.append(value)
        for each, player in path:
            each.visits += 1
            each.total += value if player == self.me else 1.0 - value

    def _is_far(self, match: Match) -> bool:
        return match.question is None or match.state.turn >= self.until

    def _choices(self, match: Match) -> tuple[list[tuple[Look, Plan]], Option | None]:
        """The plans of the player to decide, each with its description; or the one option they certainly
        take.
        """
        question = match.question
        assert question is not None
        eyes = Imagined(self.game, match.table, question.player)
        known = self.heuristic.at_once(eyes)
        if known is not None:
            return [], known
        plans = self.heuristic.plans(eyes)
        if len(plans) == 1 and len(plans[0]) == 1:
            return [], match.find(plans[0][0])
        return [(self._look(match, plan), plan) for plan in plans], None

    def _look(self, match: Match, plan: Plan) -> Look:
        """The description of a plan that is the same in all positions: hidden cards are named, not given by
        id.
        """
        known = self.looks.get(plan)
        if known is not None:
            return known
        entities = match.state.entities
        look: list[str] = []
        hides = False
        for word in " ".join(plan).split():
            ref = int(word) if word.isdecimal() else 0
            if 0 < ref < len(entities) and not (ref < len(self.seen) and self.seen[ref]):
                hides = True
                word = entities[ref].face.name
            look.append(word)
        if not hides:
            self.looks[plan] = tuple(look)
        return tuple(look)

    def _descend(self, match: Match, node: Node, choices: list[tuple[Look, Plan]]) -> tuple[Node, Plan]:
        """The next plan to try below a node. A new one once the node has enough visits (progressive
        widening), beginning with the one that looks best; otherwise the most promising one.
        """
        tried = [(node.children[look], plan) for look, plan in choices if look in node.children]
        if len(tried) < min(len(choices), 1 + int(sqrt(node.visits))):
            new = [(look, plan) for look, plan in choices if look not in node.children]
            look, plan = new[0] if tried else self._at_sight(match, new)
            child = node.children[look] = Node()
            return child, plan
        for child, _ in tried:
            child.available += 1
        return max(tried, key=lambda pair: pair[0].mean + _curiosity(pair[0]))

    def _at_sight(self, match: Match, choices: list[tuple[Look, Plan]]) -> tuple[Look, Plan]:
        """The plan that looks best without search to the player who decides."""
        question = match.question
        assert question is not None
        if len(choices) == 1:
            return choices[0]
        lookahead = Lookahead(self.heuristic, match.state, question.player, self.heuristic.free_phases)
        return max(choices, key=lambda pair: lookahead.worth(pair[1]))

    # ---- simulation --------------------------------------------------------------------------------------------
    def _carry_out(self, match: Match, plan: Plan, answers: int) -> int:
        """Plays a plan as far as possible. Returns how many questions may still be answered."""
        question = match.question
        assert question is not None
        player = question.player
        rest = list(plan)
        while rest and answers > 0:
            question = match.question
            if question is None:
                break
            option = _spelled(match, rest[0]) if question.player == player else None
            if option is not None:
                del rest[0]
            elif question.player == player and self.heuristic.is_quiet(match.table, question):
                break
            match.apply(option or self._rough(match))
            answers -= 1
        return answers

    def _rough(self, match: Match) -> Option:
        """The quick choice of the player who decides."""
        question = match.question
        assert question is not None
        return self.heuristic.sketch(Imagined(self.game, match.table, question.player), self.luck)

    def _value(self, match: Match) -> float:
        """The value of the position at the end of a try, 0 (lost) to 1 (won)."""
        outcome = match.outcome
        if outcome is not None:
            return (1.0 if self.me in outcome.winners else 0.0) if outcome.winners else 0.4
        gained = (self.heuristic.judge(match.table, self.me) - self.base) / self.clear
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, gained))))


@mypyc_attr(allow_interpreted_subclasses=True)
class FarSearch(Search):
    """A search that compares alternatives over several turns: all players continue by rough rules alone."""

    answers = FAR_ANSWERS

    def __init__(self, view: View, heuristic: Heuristic, dice: Dice) -> None:
        super().__init__(view, heuristic, dice)
        self.until = view.state.turn + heuristic.sight(view)
        self.depth = 0
        self.clear = FAR_SWING * heuristic.clear
        self.asked_in = NEVER


def _curiosity(node: Node) -> float:
    return CURIOSITY * sqrt(log(max(2, node.available)) / max(1, node.visits))


def _spelled(match: Match, spelling: str) -> Option | None:
    for option in match.options:
        if option.spelling == spelling:
            return option
    return None
