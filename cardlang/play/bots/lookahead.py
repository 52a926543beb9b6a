"""Tries plans on copies of one position: carries a plan out to the next quiet moment, or plays on to a later turn, and
values the position there. All limits are counts, so that every machine chooses alike.
"""

from __future__ import annotations

from cardlang.engine.decisions import Option
from cardlang.engine.match import Match
from cardlang.engine.rng import seeded
from cardlang.engine.state import State
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan
from cardlang.play.bots.imagined import Imagined

ANSWERS = 80
"""Questions answered in one simulation before the position is evaluated."""

BRANCHING = 1
"""At how many of its own questions a simulation may branch (mostly targets)."""

WON = 1_000_000

FAR_ANSWERS = 120
"""Questions answered when a plan is played on to a later turn."""

FAR_WON = 3_000
"""The value of a game won after playing on by rough rules (lost: minus that). No position is worth more, because the
rules may have been wrong.
"""


class Lookahead:
    """Simulates plans on copies of one position, each up to the next quiet moment."""

    def __init__(
        self, heuristic: Heuristic, state: State, me: int, asked_in: tuple[str, ...] = (), samples: int = 1
    ) -> None:
        """``asked_in``: the phases in which the active player may act in the simulations (empty: all). ``samples``: how
        many random seeds a plan is tried with if it hangs on chance.
        """
        self.heuristic = heuristic
        self.asked_in = asked_in
        self.state = state
        self.me = me
        self.picks: Plan = ()
        self.reached: list[Match] = []
        self.hope = 0
        self._seeds = [seeded(state.rng + more) for more in range(1, samples)]
        self._branched = False

    def worth(self, plan: Plan) -> int:
        """The value of the position after a plan. ``picks`` has the answers that were best within it (targets),
        ``reached`` has that position, or one for each random seed, and ``hope`` how much more the rest of the turn may
        bring.
        """
        self.picks = ()
        match = Match.over_state(self.heuristic.game, self.state.copy())
        match.state.hasty = True
        match.state.asked_in = self.asked_in
        return self._step(match, plan[0], list(plan[1:]), ANSWERS, BRANCHING)

    def _step(self, match: Match, step: Option | str, rest: list[str], answers: int, branching: int) -> int:
        """Takes a step and plays on. Where that hangs on chance (dice, shuffles), its value is the mean over several
        random seeds: one roll would make a gamble look as if its result were known.
        """
        if not self._seeds:
            match.apply(step)
            return self._play(match, rest, answers, branching)
        again, before = match.copy(), match.state.rng
        match.apply(step)
        self._branched = False
        values = [self._play(match, rest.copy(), answers, branching)]
        if self._branched or self.reached[0].state.rng == before:
            return values[0]
        picks, reached = self.picks, self.reached
        for seed in self._seeds:
            other = again.copy()
            other.state.rng = seed
            other.apply(step)
            self.picks = ()
            values.append(self._play(other, rest.copy(), answers, branching))
            reached = reached + self.reached
        self.picks, self.reached = picks, reached
        return mean_of(values)

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
            planned = take(rest, match) if question.player == me else None
            if planned is None and not rest and heuristic.is_quiet(table, question):
                break
            if planned is None and branching and question.player == me:
                branches = heuristic.branches(table, question)
                if len(branches) > 1:
                    return self._best_branch(match, branches, rest, answers - 1, branching - 1)
            if planned is None and rest and question.player == me and heuristic.is_quiet(table, question):
                rest.clear()  # the rest of the plan is no longer possible
                continue
            match.apply(planned or heuristic.reflex(table, question, me))
            answers -= 1
        return self._judge(match)

    def _best_branch(
        self, match: Match, branches: list[Option], rest: list[str], answers: int, branching: int
    ) -> int:
        """The value of the best answer to an own question within a plan."""
        best, hope = -WON * 10, 0
        picks: Plan = ()
        reached: list[Match] = []
        for option in branches:
            self.picks = ()
            value = self._step(match.copy(), option, rest.copy(), answers, branching)
            if value > best or (value == best and self.hope > hope):
                best, hope, picks, reached = value, self.hope, (option.spelling, *self.picks), self.reached
        self.picks, self.reached, self.hope, self._branched = picks, reached, hope, True
        return best

    def _judge(self, match: Match) -> int:
        """The value of the position at the end of a simulation."""
        self.reached, self.hope = [match], 0
        outcome = match.outcome
        if outcome is None:
            lasting = self.heuristic.lasting(match)
            value = self.heuristic.judge(lasting.table, self.me)
            self.hope = self.heuristic.hope(match, self.me, lasting is not match, value)
            return value
        if self.me in outcome.winners:
            return WON
        return -WON if outcome.winners else -WON // 2


class Playout(Lookahead):
    """Plays on after plans, from one position to the beginning of a later turn, all players by rough rules."""

    def __init__(self, heuristic: Heuristic, state: State, me: int, seed: int, more: int = 0) -> None:
        """Every plan meets the same random seed. ``more``: turns beyond those that the heuristic plays on."""
        super().__init__(heuristic, state, me, heuristic.free_phases)
        self.seed = seed
        self.until = state.turn + heuristic.further + more

    def worth(self, plan: Plan) -> int:
        """The value of the position there; a plan may go on with answers to questions within it (``picks``)."""
        return self._on(Match.over_state(self.heuristic.game, self.state.copy()), list(plan))

    def after(self, reached: list[Match]) -> int:
        """The same from where a ``Lookahead`` of the same position has led; the mean, if that hung on chance."""
        return mean_of([self._on(match, []) for match in reached])

    def with_seeds(self, plan: Plan, count: int) -> int:
        """The mean value over that many random seeds."""
        values: list[int] = []
        first = self.seed
        for more in range(count):
            self.seed = first + more
            values.append(self.worth(plan))
        self.seed = first
        return mean_of(values)

    def _on(self, match: Match, rest: list[str]) -> int:
        heuristic, me, answers = self.heuristic, self.me, FAR_ANSWERS
        match.state.hasty = True
        match.state.asked_in = self.asked_in
        dice = Dice(self.seed)
        match.state.rng = dice.seed()
        while answers > 0 and match.state.turn < self.until:
            question = match.question
            if question is None:
                break
            option: Option | None = None
            if rest and question.player == me:
                option = take(rest, match)
                if option is None and heuristic.is_quiet(match.table, question):
                    rest.clear()  # the rest of the plan is no longer possible
            if option is None:
                option = heuristic.sketch(Imagined(heuristic.game, match.table, question.player), dice)
            match.apply(option)
            answers -= 1
        return self._judge(match)

    def _judge(self, match: Match) -> int:
        outcome = match.outcome
        if outcome is None:
            return max(-FAR_WON, min(FAR_WON, self.heuristic.judge(match.table, self.me)))
        if self.me in outcome.winners:
            return FAR_WON
        return -FAR_WON if outcome.winners else -FAR_WON // 2


def mean_of(values: list[int]) -> int:
    """The mean of values that chance decides between; who wins by some of them has not won yet."""
    if min(values) == max(values):
        return values[0]
    return sum([max(-FAR_WON, min(FAR_WON, value)) for value in values]) // len(values)


def take(rest: list[str], match: Match) -> Option | None:
    """The next step of a plan, removed from ``rest``, if it is legal now."""
    if rest:
        for option in match.options:
            if option.spelling == rest[0]:
                del rest[0]
                return option
    return None
