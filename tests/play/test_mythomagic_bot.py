"""What the greedy bot sees in MythoMagic that `greedy:1` does not: blocks by several, what lasts only for the turn, and
creatures that make resources.
"""

from __future__ import annotations

import pytest

from cardlang.engine.cards import Card
from cardlang.engine.match import Match
from cardlang.games.mythomagic.facts import HAND, RISHI
from cardlang.games.mythomagic.rulebook import MythoMagic
from cardlang.loading.sets import load_cards
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.mythomagic_outlook import attacked_next
from tests.games.mythomagic.cards import creature, pump, rishi
from tests.table import TO_A, TO_B, A, B, GameTable, table

CARDS = """set Test
  game: mythomagic

card Scout
  cost: W
  type: Creature - Dryad
  strength: 1
  toughness: 1
  text: Tap: add W.

card Herald
  cost: 2G
  type: Creature - Bird
  strength: 2
  toughness: 2
  text: Flying

card King
  cost: 4WW
  type: Creature - Giant
  strength: 6
  toughness: 6
"""


def made(name: str) -> Card:
    entry = load_cards(CARDS, "test.cards", "mythomagic").find(name)
    assert entry is not None and entry.card is not None
    return entry.card


def chosen(game: GameTable, bot: str = "greedy", player: int = A) -> str:
    return make_bot(bot).choose(game.match.view(player), Dice(1)).spelling


@pytest.mark.parametrize(("guards", "greedy", "plain"), [(1, "attack", "attack"), (2, "done", "attack")])
def test_an_attack_that_two_would_block_together_is_not_made(guards: int, greedy: str, plain: str) -> None:
    """The Ox destroys a Wolf that blocks it alone, and is destroyed by two."""
    game = (
        table("mythomagic").you(play=[creature("Ox", 4, 4)]).opponent(play=[creature("Wolf", 3, 3)] * guards)
    )
    game.begin().pass_until("attackers", player=A)
    assert [chosen(game).split()[0], chosen(game, "greedy:1").split()[0]] == [greedy, plain]


def test_what_ends_with_the_turn_is_not_worth_a_card() -> None:
    """-3/-3 does not destroy the Golem, and nobody fights this turn."""
    game = (
        table("mythomagic").you(hand=[pump(-3, -3, "B", "Wither")]).opponent(play=[creature("Golem", 4, 9)])
    )
    game.rishis("B")
    game.begin()
    assert chosen(game) == "pass"
    assert chosen(game, "greedy:1").startswith("cast")


def test_what_ends_with_the_turn_has_ended_where_a_position_is_judged() -> None:
    game = table("mythomagic").you(hand=[pump(2, 2, "W", "Blessing")], play=[creature("Ox", 2, 2)])
    game.rishis("W")
    game.begin().cast("Blessing", "Ox").settle()
    heuristic, before = heuristic_for(game.match.game), game.match.digest()
    later = heuristic.lasting(game.match)
    ox = game.ref("Ox")
    assert [match.table.value_of(ox, "strength") for match in (game.match, later)] == [4, 2]
    assert game.match.digest() == before
    assert heuristic_for(game.match.game, foresight=False).lasting(game.match) is game.match


def test_a_creature_that_makes_resources_is_tapped_for_a_card_that_needs_them() -> None:
    game = table("mythomagic").you(hand=[made("Herald")], play=[made("Scout")])
    game.rishis("GW")
    game.begin()
    assert chosen(game, "greedy:1") == "pass"
    assert chosen(game).startswith("activate")
    game.do(chosen(game))
    assert chosen(game).startswith("cast")


def test_it_is_not_tapped_for_nothing() -> None:
    game = table("mythomagic").you(hand=[made("King")], play=[made("Scout")])
    game.rishis("GW")
    game.begin()
    plans = heuristic_for(game.match.game).plans(game.match.view(A))
    assert f"activate {game.ref('Scout')} 0" in game.options(), "three resources do not pay for six, though"
    assert f"activate {game.ref('Scout')} 0" not in [plan[0] for plan in plans]


def test_the_attacker_strikes_first_at_the_worthiest_that_it_can_destroy() -> None:
    game = table("mythomagic").you(play=[creature("Ox", 3, 3)])
    game.opponent(play=[creature("Wall", 1, 4), creature("Dog", 3, 1), creature("Cub", 1, 1)])
    game.begin().pass_until("attackers", player=A).declare("attackers", f"attack Ox {TO_B}")
    game.pass_until("blockers").declare("blockers", "block Wall Ox", "block Dog Ox", "block Cub Ox")
    assert game.kind == "order blockers"
    order = []
    while game.kind == "order blockers":
        order.append(chosen(game))
        game.do(order[-1])
    assert order[:2] == [f"order {game.met('Dog')}", f"order {game.met('Cub')}"]


def test_of_the_best_blocks_also_a_few_are_tried_together() -> None:
    game = table("mythomagic").you(play=[creature(f"Wolf {number}", 2, 2) for number in range(3)])
    game.opponent(play=[creature(f"Ox {number}", number, number) for number in (1, 2, 5)])
    game.begin().go_on("end").pass_until("attackers", player=B)
    game.declare("attackers", *(f"attack Ox {number} {TO_A}" for number in (1, 2, 5))).pass_until("blockers")
    sizes = {len(plan) - 1 for plan in heuristic_for(game.match.game).plans(game.match.view(A))}
    assert sizes == {0, 1, 2, 3}
    plain = heuristic_for(game.match.game, foresight=False)
    assert {len(plan) - 1 for plan in plain.plans(game.match.view(A))} == {0, 1, 3}


def test_a_hand_with_one_rishi_is_kept() -> None:
    """A draw a turn finds the second one sooner than a hand of four cards has it."""
    game = MythoMagic()
    deck = [rishi("F")] * 10 + [creature("Wolf", 2, 2, "1F")] * 20
    seen = {}
    for seed in range(40):
        match = Match(game, [deck, deck], seed)
        question = match.question
        assert question is not None and question.kind == "mulligan"
        hand = [match.state.entities[ref].card for ref in match.state.ids(HAND, question.player)]
        number = sum(RISHI in card.kinds for card in hand)
        seen[number] = make_bot("greedy").choose(match.view(question.player), Dice(1)).kind
    assert {0, 1, 2} <= seen.keys()
    assert seen == {number: "keep" if 1 <= number <= 4 else "mulligan" for number in seen}


def test_an_opponent_who_comes_to_combat_strikes_next() -> None:
    game = table("mythomagic").begin()
    assert (attacked_next(game.state, A), attacked_next(game.state, B)) == (A, B)
    game.go_on("end")
    assert (attacked_next(game.state, A), attacked_next(game.state, B)) == (A, A)
