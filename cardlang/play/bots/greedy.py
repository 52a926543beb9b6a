"""The greedy bot: it simulates each possible plan up to a quiet moment and takes the one with the best
position.

It simulates one position consistent with its view, so it never uses hidden information. All limits are
counts: the same view and dice give the same choice on every machine.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardlang.engine.decisions import Option
from cardlang.engine.match import Match
from cardlang.engine.state import State
from cardlang.engine.view import View
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan
from cardlang.play.bots.learnt import Learnt, check_fit
from cardlang.play.bots.lookahead import WON, Lookahead, Playout

FINALISTS = 2
"""How many plans are looked at again, on other positions."""

DOUBTFUL = 150
"""A plan that is behind the best one by this much at first sight (in hundredths of a card) is not looked at again."""

BEHIND = 75
"""The same limit after the second look: plans that are further apart than this hardly ever change places."""

PLAIN = "greedy:1"
"""The name of the greedy bot that values a position only for what is there, without foresight."""


NOWHERE = (-1, "", "")
"""The place of a declaration while there is none."""


class Seen:
    """A plan after the first look: its value, the positions it led to (one, or one for each random seed), and the
    answers to questions within it that looked best.
    """

    __slots__ = ("plan", "worth", "reached")

    def __init__(self, plan: Plan, worth: int, reached: list[Match]) -> None:
        self.plan = plan
        self.worth = worth
        self.reached = reached


@mypyc_attr(native_class=False)
class GreedyBot(Bot):
    """Looks one plan ahead."""

    name = "greedy"
    about = "looks ahead to the next quiet moment and takes what looks best"

    def __init__(self, foresight: bool = True, learnt: Learnt | None = None) -> None:
        self.foresight = foresight
        self.learnt = learnt
        self._heuristic: Heuristic | None = None
        self._whole: Plan = ()  # the rest of a declaration that was decided as a whole
        self._declared = NOWHERE  # where it was declared

    def choose(self, view: View, dice: Dice) -> Option:
        """The first option of the best plan; among equal plans the most careful one."""
        heuristic = self._heuristic_for(view)
        known = self._follow(view) or self._at_once(view, heuristic, dice)
        if known is not None:
            return known
        plans = heuristic.plans(view)
        if len(plans) > 1:
            plan = self._best(view, heuristic, plans, dice)
        else:
            plan = plans[0]
        if heuristic.is_whole(view, plan):
            self._whole, self._declared = plan[1:], _place_of(view)
        return option_of(view, plan[0])

    def _at_once(self, view: View, heuristic: Heuristic, dice: Dice) -> Option | None:
        """The option to take without comparing plans; None if the plans should be compared."""
        return heuristic.at_once(view)

    def _follow(self, view: View) -> Option | None:
        """The next part of a declaration already decided; None if there is none. What is left when a declaration ends
        early (there was nobody left to name) is not part of the next.
        """
        if self._whole and self._declared == _place_of(view):
            for option in view.options:
                if option.spelling == self._whole[0]:
                    self._whole = self._whole[1:]
                    return option
        self._whole = ()
        return None

    def _heuristic_for(self, view: View) -> Heuristic:
        game = view.game
        if self._heuristic is None or self._heuristic.game is not game:
            heuristic = heuristic_for(game, self.foresight)
            if self.learnt is not None:
                heuristic.learnt = self.learnt
                check_fit(self.learnt, view.table, heuristic.measures(view.table, view.player))
            self._heuristic = heuristic
        return self._heuristic

    def _best(self, view: View, heuristic: Heuristic, plans: list[Plan], dice: Dice) -> Plan:
        return plans[self._weighed(view, heuristic, plans, dice)[0]]

    def _weighed(
        self, view: View, heuristic: Heuristic, plans: list[Plan], dice: Dice
    ) -> tuple[int, dict[Plan, Plan]]:
        """The index of the best plan, and for every plan the answers that looked best within it. With foresight, those
        that look best are compared on more positions, and played on for longer.
        """
        samples = heuristic.samples if heuristic.foresight else 1
        lookahead = Lookahead(heuristic, view.determinize(dice.seed()), view.player, samples=samples)
        scores: list[int] = []
        picks: list[Plan] = []
        reached: list[list[Match]] = []
        hopes: list[int] = []
        for plan in plans:
            scores.append(lookahead.worth(plan))
            picks.append(lookahead.picks)
            reached.append(lookahead.reached)
            hopes.append(lookahead.hope)
        top = max(scores)
        left = finalists(scores)
        if heuristic.foresight:
            left = with_hopeful(left, scores, hopes)
        if not heuristic.foresight or top >= WON // 2 or len(left) == 1:
            return scores.index(top), dict(zip(plans, picks, strict=True))
        seen = {place: Seen(plans[place] + picks[place], scores[place], reached[place]) for place in left}
        best = self._compared(view, heuristic, seen, lookahead.state, dice)
        return best, dict(zip(plans, picks, strict=True))

    def _compared(
        self, view: View, heuristic: Heuristic, left: dict[int, Seen], world: State, dice: Dice
    ) -> int:
        """Which of the plans that are ``left`` is best on more positions, together with what it seemed at first, in
        ``world``. What falls clearly behind is not looked at again.
        """
        looks, further, me = heuristic.looks_at(view), heuristic.further, view.player
        more = int(view.question is not None and view.question.kind in heuristic.decisive)
        totals = {place: seen.worth * looks // 2 if further else seen.worth for place, seen in left.items()}
        best = max(totals, key=totals.__getitem__)
        for look in range(looks):
            first = bool(further) and not look
            if not first:
                world = view.determinize(dice.seed())
            if further:
                playout = Playout(heuristic, world, me, dice.seed(), more)
                found = [left[place] for place in totals]
                if first:
                    worths = [playout.after(seen.reached) for seen in found]
                else:
                    worths = [playout.with_seeds(seen.plan, len(seen.reached)) for seen in found]
            else:
                lookahead = Lookahead(heuristic, world, me, samples=heuristic.samples)
                worths = [lookahead.worth(left[place].plan) for place in totals]
            for place, worth in zip(totals, worths, strict=True):
                totals[place] += worth
            best = max(totals, key=totals.__getitem__)
            totals = {place: total for place, total in totals.items() if total > totals[best] - BEHIND}
            if len(totals) == 1:
                break
        return best


def finalists(scores: list[int]) -> list[int]:
    """The plans to look at again. Of those that look exactly alike only the first: they mostly lead to the same."""
    distinct = [place for place, score in enumerate(scores) if scores.index(score) == place]
    best = sorted(distinct, key=scores.__getitem__, reverse=True)[:FINALISTS]
    return [place for place in sorted(best) if scores[place] > scores[best[0]] - DOUBTFUL]


def with_hopeful(left: list[int], scores: list[int], hopes: list[int]) -> list[int]:
    """The finalists and, beside them, the plan that is best with what the rest of the turn may bring, which is not seen
    at first.
    """
    best = max(range(len(scores)), key=lambda place: scores[place] + hopes[place])
    return left if best in left else sorted([*left, best])


def _place_of(view: View) -> tuple[int, str, str]:
    """The turn, the phase and the kind of question of a view: a declaration is made within one."""
    question = view.question
    return view.state.turn, view.phase, question.kind if question is not None else ""


def option_of(view: View, spelling: str) -> Option:
    """The option with a spelling. Raises ValueError if it is not offered."""
    for option in view.options:
        if option.spelling == spelling:
            return option
    raise ValueError(f"a plan begins with {spelling!r}, which is not offered")
