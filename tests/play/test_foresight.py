"""What the greedy bot foresees: the swing back, what its hand will need, when in a round to play, and its next turn."""

from __future__ import annotations

import pytest

from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.greedy import DOUBTFUL, finalists, with_hopeful
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.mythomagic_outlook import outlook
from cardlang.play.bots.heuristics.risk_2025_order import usual_bid
from cardlang.play.bots.lookahead import FAR_WON, Lookahead, Playout
from tests.games.mythomagic.cards import creature, rishi
from tests.play.test_doubts import begun
from tests.table import TO_A, A, B, GameTable, table


@pytest.mark.parametrize(("price", "wanted"), [("1W", 1), ("1F", 0)])
def test_the_rishi_is_played_that_the_hand_lacks(price: str, wanted: int) -> None:
    game = table("mythomagic").you(hand=[rishi("F"), rishi("W"), creature("Wolf", 3, 2, price)]).begin()
    rishis = sorted(option.spelling for option in game.match.options if option.kind == "play")
    assert make_bot("greedy").choose(game.match.view(A), Dice(1)).spelling == rishis[wanted]
    assert make_bot("greedy:1").choose(game.match.view(A), Dice(1)).spelling == rishis[0]


def test_an_attack_is_dearer_the_less_is_left_to_guard_and_to_lose() -> None:
    bear = creature("Bear", 4, 4)
    bare = table("mythomagic").opponent(play=[bear]).begin().go_on("end")
    guarded = table("mythomagic").you(play=[creature("Ox", 4, 5)]).opponent(play=[bear]).begin().go_on("end")
    dying = table("mythomagic").you(life=4).opponent(play=[bear]).begin().go_on("end")
    values = [outlook(game.table, A) for game in (dying, bare, guarded)]
    assert values == sorted(values) and values[1] < 0 < values[2]
    assert [outlook(game.table, B) for game in (dying, bare, guarded)] == [-value for value in values]


def almost_won() -> GameTable:
    """A Bear that attacks next turn and wins, and a Wolf in hand."""
    game = table("mythomagic").you(hand=[creature("Wolf", 3, 2, "F")]).opponent(life=3)
    game.rishis("F")
    game.put(creature("Bear", 4, 4), A)
    return game.begin()


def test_a_plan_is_played_on_to_the_next_turn_with_the_same_luck() -> None:
    game = almost_won()
    heuristic = heuristic_for(game.match.game)
    before, began = game.match.digest(), game.state.turn
    assert Lookahead(heuristic, game.state, A).worth(("pass",)) < FAR_WON
    values = {Playout(heuristic, game.state, A, 7).worth(("pass",)) for _ in range(2)}
    assert values == {FAR_WON}, "the Bear attacks after the pass, and nobody blocks it"
    assert game.match.digest() == before and game.state.turn == began


def test_a_plan_is_played_on_from_where_the_first_look_ended() -> None:
    """As far as both are the same: the position, the luck, and the plan before it."""
    game = almost_won()
    heuristic = heuristic_for(game.match.game)
    plan = next(plan for plan in heuristic.plans(game.match.view(A)) if plan[0].startswith("cast"))
    lookahead = Lookahead(heuristic, game.state, A)
    lookahead.worth(plan)
    playout = Playout(heuristic, game.state, A, 7)
    assert lookahead.reached and lookahead.reached[0].state is not game.state
    assert playout.after(lookahead.reached) == playout.worth(plan) == FAR_WON


def test_of_plans_that_look_alike_one_is_looked_at_again() -> None:
    assert finalists([50, 90, 90, 10, 50, 90 - DOUBTFUL]) == [0, 1]
    assert finalists([7, 7, 7]) == [0]
    assert finalists([0, DOUBTFUL, 1]) == [1, 2]


def test_what_the_rest_of_the_turn_may_bring_is_looked_at_again() -> None:
    scores = [0, 50, 40, -400]
    assert with_hopeful([1, 2], scores, [0, 0, 0, 0]) == [1, 2]
    assert with_hopeful([1, 2], scores, [60, 0, 90, 0]) == [1, 2], "it is there already"
    assert with_hopeful([1, 2], scores, [60, 0, 0, 0]) == [0, 1, 2]
    assert with_hopeful([1, 2], scores, [300, 300, 300, 700]) == [1, 2], "it stays far behind"


TRICKS = """
set Tricks
  game: risk-and-resource

card Boots
  cost: 4 EP
  type: Sorcery
  pitch: 2
  text: Gain control of target creature until end of turn. Untap it. It gains Haste until end of turn.

card Bell
  cost: 3 EP
  type: Sorcery
  pitch: 1
  text: Untap each creature you control. Take an extra combat after this phase.
"""


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("A has a 5/5 creature a1 in play\nB has a 5/5 creature b1 in play\nB's exile has 1 card", "Boots"),
        ("A has a 5/5 creature a1 (tapped) in play\nB's exile has 5 cards\nit is A's Main 2", "Bell"),
        ("A has a 1/1 creature a1 in play\nB has a 1/1 creature b1 in play", ""),
    ],
    ids=["a creature for one attack", "a second attack", "nothing to gain"],
)
def test_what_ends_with_the_turn_is_cast_where_an_attack_uses_it(given: str, expected: str) -> None:
    """Casting Boots or Bell looks like a loss until the attack; both win here."""
    game = table("risk-and-resource").given(f"A has 4 EP\nA's hand is {expected or 'Boots'}\n{given}", TRICKS)
    bot, dice = make_bot("greedy"), Dice(1)
    chosen = bot.choose(game.match.view(A), dice)
    assert chosen.spelling == (f"cast {game.ref(expected)}" if expected else "pass")


def test_a_bid_is_one_more_than_the_least_that_a_rival_is_likely_to_bid() -> None:
    match = begun("bid", 1)
    question = match.question
    assert question is not None
    state, me = match.state, question.player
    least = min(usual_bid(state, rival) for rival in state.living() if rival != me)
    bid = make_bot("greedy").choose(match.view(me), Dice(1))
    assert bid.args[0] == min(least + 1, len(question.options) - 1)


def test_two_block_together_what_neither_would_destroy_alone() -> None:
    """The Ox destroys one of them; blocked by one alone it would live."""
    game = table("mythomagic").opponent(play=[creature("Ox", 3, 5)])
    wolves = [game.put(creature(name, 3, 3), A, name=name) for name in ("Wolf", "Dog")]
    game.go_on("end").pass_until("attackers", player=B).declare("attackers", f"attack Ox {TO_A}").pass_until("blockers")
    heuristic = heuristic_for(game.match.game)
    together = [plan for plan in heuristic.plans(game.match.view(A)) if len(plan) == 3]
    assert {word.split()[1] for plan in together for word in plan[:2]} == {str(ref) for ref in wolves}
    plain = heuristic_for(game.match.game, foresight=False)
    assert not [plan for plan in plain.plans(game.match.view(A)) if len(plan) == 3]
    bot, dice = make_bot("greedy"), Dice(1)
    while game.kind == "blockers" and game.asked == A:
        game.do(bot.choose(game.match.view(A), dice).spelling)
    game.takes_the_first = True  # of the orders in which the Ox strikes
    game.pass_until(phase="end")
    assert game.dead("Ox")
