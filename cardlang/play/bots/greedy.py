"""The greedy bot: it simulates each possible plan up to a quiet moment and takes the one with the best
position.

It simulates one position consistent with its view, so it never uses hidden information. All limits are
counts: the same view and dice give the same choice on every machine.
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
"""Questions answered in one simulation before the position is evaluated."""

BRANCHING = 1
"""At how many of its own questions a simulation may branch (mostly targets)."""

WON = 1_000_000

FINALISTS, SECOND_LOOKS = 3, 2
"""How many plans are looked at again, and on how many other positions."""

DOUBTFUL = 150
"""A plan that is behind by as much at first sight (in hundredths of a card) is not looked at again."""

PLAIN = "greedy:1"
"""The name of the greedy bot that values a position only for what is there (the first one of cardlang)."""


class GreedyBot(Bot):
    """Looks one plan ahead."""

    name = "greedy"
    about = "looks ahead to the next quiet moment and takes what looks best"

    def __init__(self, foresight: bool = True) -> None:
        self.foresight = foresight
        self._heuristic: Heuristic | None = None
        self._whole: Plan = ()  # the rest of a declaration that was decided as a whole

    def choose(self, view: View, dice: Dice) -> Option:
        """The first option of the best plan; among equal plans the most careful one."""
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
        """The option to take without comparing plans; None if the plans should be compared."""
        return heuristic.at_once(view)

    def _follow(self, view: View) -> Option | None:
        """The next part of a declaration already decided; None if there is none."""
        if self._whole:
            for option in view.options:
                if option.spelling == self._whole[0]:
                    self._whole = self._whole[1:]
                    return option
            self._whole = ()
        return None

    def _heuristic_for(self, game: Game) -> Heuristic:
        if self._heuristic is None or self._heuristic.game is not game:
            self._heuristic = heuristic_for(game, self.foresight)
        return self._heuristic

    def _best(self, view: View, heuristic: Heuristic, plans: list[Plan], dice: Dice) -> Plan:
        """With foresight, those that look best are compared on more positions: hidden cards may be others."""
        thought = Thought(heuristic, view.determinize(dice.seed()), view.player)
        scores = [thought.worth(plan) for plan in plans]
        if not heuristic.foresight:
            return plans[scores.index(max(scores))]
        left = sorted(range(len(plans)), key=lambda place: (-scores[place], place))[:FINALISTS]
        left = [place for place in sorted(left) if scores[place] > scores[left[0]] - DOUBTFUL]
        for _ in range(SECOND_LOOKS if len(left) > 1 else 0):
            thought = Thought(heuristic, view.determinize(dice.seed()), view.player)
            for place in left:
                scores[place] += thought.worth(plans[place])
        return plans[max(left, key=lambda place: scores[place])]


def option_of(view: View, spelling: str) -> Option:
    """The option with a spelling. Raises ValueError if it is not offered."""
    for option in view.options:
        if option.spelling == spelling:
            return option
    raise ValueError(f"a plan begins with {spelling!r}, which is not offered")


class Thought:
    """Simulates plans on copies of one position."""

    def __init__(self, heuristic: Heuristic, state: State, me: int, asked_in: tuple[str, ...] = ()) -> None:
        """``asked_in``: the phases in which the active player may act in the simulations (empty: all)."""
        self.heuristic = heuristic
        self.asked_in = asked_in
        self.state = state
        self.me = me
        heuristic.judge(Table(heuristic.game, state), me)  # fills the caches, which the copies share

    def worth(self, plan: Plan) -> int:
        """The value of the position after a plan."""
        match = Match.over_state(self.heuristic.game, self.state.copy())
        match.state.hasty = True
        match.state.asked_in = self.asked_in
        match.apply(plan[0])
        return self._play(match, list(plan[1:]), ANSWERS, BRANCHING)

    def _play(self, match: Match, rest: list[str], answers: int, branching: int) -> int:
        """Plays on to a quiet moment and evaluates. At own questions within the plan it takes the best
        branch.
        """
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
                rest.clear()  # the rest of the plan is no longer possible
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
    """The next step of the plan, removed from ``rest``, if it is legal now."""
    if rest:
        for option in match.options:
            if option.spelling == rest[0]:
                del rest[0]
                return option
    return None
