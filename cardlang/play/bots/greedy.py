"""The greedy bot: it tries what it could do, plays each try on to a quiet moment, and takes the
best-looking one.

It thinks over one position that could lie behind its view, so it never uses what it may not know. All
budgets are counts: the same view and the same dice give the same choice on every machine.
"""

from __future__ import annotations

from cardlang.engine.decisions import Option
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.engine.state import State
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan

ANSWERS = 80
"""Questions answered in one try before it is judged where it stands."""

BRANCHING = 1
"""How many of its own questions a try may fan out at (targets, mostly)."""

WON = 1_000_000


class GreedyBot(Bot):
    """Looks one plan ahead."""

    name = "greedy"
    about = "looks ahead to the next quiet moment and takes what looks best"

    def __init__(self) -> None:
        self._heuristic: Heuristic | None = None
        self._whole: Plan = ()  # what is left of a declaration decided on as a whole

    def choose(self, view: View, dice: Dice) -> Option:
        """The option that begins the best plan; among equals the most careful."""
        heuristic = self._heuristic_for(view.game)
        known = self._follow(view) or self._at_once(view, heuristic, dice)
        if known is not None:
            return known
        plans = heuristic.plans(view)
        if len(plans) > 1:
            plan = self._best(view, heuristic, plans, dice)
        else:
            plan = plans[0]
        if heuristic.is_whole(view, plan):
            self._whole = plan[1:]
        return option_of(view, plan[0])

    def _at_once(self, view: View, heuristic: Heuristic, dice: Dice) -> Option | None:
        """What is done without comparing plans; None when the question is worth that."""
        return heuristic.at_once(view)

    def _follow(self, view: View) -> Option | None:
        """The next part of a declaration already decided on; nothing lies between its parts but these questions."""
        if self._whole:
            for option in view.options:
                if option.spelling == self._whole[0]:
                    self._whole = self._whole[1:]
                    return option
            self._whole = ()
        return None

    def _heuristic_for(self, game: Game) -> Heuristic:
        if self._heuristic is None or self._heuristic.game is not game:
            self._heuristic = heuristic_for(game)
        return self._heuristic

    def _best(self, view: View, heuristic: Heuristic, plans: list[Plan], dice: Dice) -> Plan:
        state = view.determinize(dice.seed())
        thought = Thought(heuristic, state, view.player)
        best, best_score = plans[0], -WON * 10
        for plan in plans:
            score = thought.worth(plan)
            if score > best_score:
                best, best_score = plan, score
        return best


def option_of(view: View, spelling: str) -> Option:
    """The option with which a plan begins."""
    for option in view.options:
        if option.spelling == spelling:
            return option
    raise ValueError(f"a plan began with {spelling!r}, which is not offered")


class Thought:
    """One position thought about: plans are tried on copies of it."""

    def __init__(self, heuristic: Heuristic, state: State, me: int, asked_in: tuple[str, ...] = ()) -> None:
        """``asked_in``: the phases in which whoever's turn it is may act in these thoughts (empty: in all)."""
        self.heuristic = heuristic
        self.asked_in = asked_in
        self.state = state
        self.me = me
        heuristic.judge(Table(heuristic.game, state), me)  # the copies share what is found out about the original

    def worth(self, plan: Plan) -> int:
        """How good the position looks when a plan has been played."""
        match = Match.over_state(self.heuristic.game, self.state.copy())
        match.state.hasty = True
        match.state.asked_in = self.asked_in
        match.apply(plan[0])
        return self._play(match, list(plan[1:]), ANSWERS, BRANCHING)

    def _play(self, match: Match, rest: list[str], answers: int, branching: int) -> int:
        """Plays on until it is quiet, and judges; at own questions within the plan takes the best branch."""
        heuristic, me = self.heuristic, self.me
        while answers > 0:
            question = match.question
            if question is None:
                break
            table = match.table
            planned = _take(rest, match) if question.player == me else None
            if planned is None and not rest and heuristic.is_quiet(table, question):
                break
            if planned is None and branching and question.player == me:
                fan = heuristic.branches(table, question)
                if len(fan) > 1:
                    return self._fan(match, fan, rest, answers - 1, branching - 1)
            if planned is None and rest and question.player == me and heuristic.is_quiet(table, question):
                rest.clear()  # the plan cannot be followed any more
                continue
            match.apply(planned or heuristic.reflex(table, question, me))
            answers -= 1
        return self._judge(match)

    def _fan(self, match: Match, fan: list[Option], rest: list[str], answers: int, branching: int) -> int:
        best = -WON * 10
        for option in fan:
            other = match.copy()
            other.apply(option)
            best = max(best, self._play(other, rest.copy(), answers, branching))
        return best

    def _judge(self, match: Match) -> int:
        outcome = match.outcome
        if outcome is None:
            return self.heuristic.judge(match.table, self.me)
        if self.me in outcome.winners:
            return WON
        return -WON if outcome.winners else -WON // 2


def _take(rest: list[str], match: Match) -> Option | None:
    """The next step of the plan, if it can be taken now."""
    if rest:
        for option in match.options:
            if option.spelling == rest[0]:
                del rest[0]
                return option
    return None
