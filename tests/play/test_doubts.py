"""Doubts: where a search does not trust the rules of thumb of Risk 2025, and how far it looks then."""

from __future__ import annotations

import pytest

from cardlang.engine.match import Match
from cardlang.engine.view import View
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.risk_2025_alternatives import ALTERNATIVES
from cardlang.play.bots.ismcts import FarSearch
from tests.play.test_search import walked
from tests.table import P, Q, R, table


def begun(kind: str, turn: int) -> Match:
    """A game of greedy bots at the first question of a kind once that many turns have begun."""

    def wanted(match: Match, view: View) -> bool:
        question = view.question
        assert question is not None
        return question.kind == kind and match.state.turn >= turn and len(view.options) > 1

    return walked("risk-2025", wanted)


def test_what_is_weighed_begins_with_what_is_done_at_once_and_can_be_answered() -> None:
    doubted = dict.fromkeys(ALTERNATIVES, 0)

    def looked_at(match: Match, view: View) -> bool:
        heuristic = heuristic_for(match.game)
        plans = heuristic.alternatives(view)
        if plans:
            assert view.question is not None
            known = heuristic.at_once(view)
            assert known is not None and plans[0] == (known.spelling,)
            assert len(set(plans)) == len(plans) > 1
            assert {plan[0] for plan in plans} <= {option.spelling for option in view.options}
            doubted[view.question.kind] += 1
        return all(doubted.values())

    walked("risk-2025", looked_at)


def test_a_card_that_has_everybody_bid_is_no_bid_for_a_place_in_the_round() -> None:
    match = begun("bid", 0)
    assert match.question is not None
    view = match.view(match.question.player)
    heuristic = heuristic_for(match.game)
    assert any(len(plan) == 2 for plan in heuristic.alternatives(view))
    view.state.phase = "attack"  # such a card is played in somebody's turn
    assert heuristic.alternatives(view) == []


class Seen(FarSearch):
    """Remembers where a try was judged."""

    ended: Match | None = None

    def _value(self, match: Match) -> float:
        self.ended = match
        return super()._value(match)


@pytest.mark.parametrize(("kind", "turn", "turns"), [("bid", 0, 4), ("position", 0, 4), ("attack", 1, 3)])
def test_a_doubt_is_judged_when_everybody_has_had_a_turn(kind: str, turn: int, turns: int) -> None:
    """Even from the first question of a game on, a try does not run out of answers before."""
    match = begun(kind, turn)
    assert match.question is not None
    view = match.view(match.question.player)
    heuristic = heuristic_for(match.game)
    plans = heuristic.alternatives(view)
    search = Seen(view, heuristic, Dice(2))
    before, began = match.digest(), match.state.turn
    search.best(plans[:2], 0, 4)
    assert search.ended is not None
    assert search.ended.over or search.ended.state.turn == began + turns
    assert match.digest() == before


@pytest.mark.parametrize(("mine", "foes", "answer"), [(8, 9, "done"), (30, 1, "attack Indonesia Siam")])
def test_a_search_leaves_its_gate_only_if_it_is_strong_enough(mine: int, foes: int, answer: str) -> None:
    """The thumb takes Siam either way, though with eight units Australia would then lie open to those behind it."""
    game = table("risk-2025").holds(P, {"Australia": 1, "Indonesia": mine})
    game.holds(Q, {"Asia": 1, "Siam": 2, "India": foes, "China": foes})
    game.holds(R, {"North America": 1, "Africa": 1, "Europe": 1, "South America": 1}).turn(P, "attack")
    view = game.match.view(P)
    assert make_bot("greedy").choose(view, Dice(1)).spelling == game.spelled("attack Indonesia Siam")
    choices = {make_bot("ismcts:8").choose(game.match.view(P), Dice(seed)).spelling for seed in range(3)}
    assert choices == {game.spelled(answer)}


def test_foresight_and_search_move_after_somebody_else_has_spent_their_units() -> None:
    """In the first round the plain thumb takes the first position, of those that are free."""
    match = begun("position", 0)
    assert match.question is not None
    view = match.view(match.question.player)
    assert make_bot("greedy:1").choose(view, Dice(1)).spelling == "position 1"
    assert make_bot("greedy").choose(view, Dice(1)).spelling == "position 2"
    assert make_bot("ismcts:6").choose(view, Dice(1)).spelling == "position 2"
