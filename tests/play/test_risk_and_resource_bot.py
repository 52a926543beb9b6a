"""What the greedy bot knows of gambles and of blocks by several in Risk & Resource."""

from __future__ import annotations

import pytest

from cardlang.engine.cards import Card
from cardlang.loading.sets import load_cards
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.lookahead import FAR_WON, WON, Lookahead, mean_of
from tests.table import TO_B, A, B, GameTable, table

CARDS = """set Test
  game: risk-and-resource

card Gamble
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: Medium Risk: draw four cards.

card Ox
  cost: 4 EP
  type: Creature - Beast
  power: 4
  defense: 4
  pitch: 1

card Dog
  cost: 2 EP
  type: Creature - Beast
  power: 2
  defense: 3
  pitch: 1

card Cat
  cost: 2 EP
  type: Creature - Beast
  power: 2
  defense: 1
  pitch: 1

card Lancer
  cost: 4 EP
  type: Creature - Knight
  power: 6
  defense: 3
  pitch: 1
  text: Piercing
"""


@pytest.fixture(scope="module")
def cards() -> dict[str, Card]:
    loaded = load_cards(CARDS, "test.cards", "risk-and-resource")
    assert not loaded.problems
    return {entry.name: entry.card for entry in loaded.cards if entry.card is not None}


def values(game: GameTable, samples: int) -> set[int]:
    """What a gamble looks to be worth from one position, with twenty random seeds."""
    heuristic, state = heuristic_for(game.match.game), game.state.copy()
    plan = next(plan for plan in heuristic.plans(game.match.view(A)) if plan[0].startswith("cast"))
    found: set[int] = set()
    for seed in range(20):
        state.rng = seed << 40
        lookahead = Lookahead(heuristic, state, A, samples=samples)
        found.add(lookahead.worth(plan))
        assert len(lookahead.reached) == samples
    return found


def test_a_gamble_is_worth_the_mean_of_several_rolls(cards: dict[str, Card]) -> None:
    game = table("risk-and-resource").you(hand=[cards["Gamble"]], EP=3).begin()
    sure, weighed = values(game, 1), values(game, 4)
    assert max(sure) - min(sure) >= 400 and len(weighed) > len(sure)
    assert min(sure) <= min(weighed) and max(weighed) <= max(sure)


def test_who_wins_by_some_rolls_only_has_not_won_yet() -> None:
    assert mean_of([WON, WON]) == WON and mean_of([-WON, -WON]) == -WON
    assert mean_of([WON, -WON]) == 0 and mean_of([WON, 0, 0]) == FAR_WON // 3


def attacked(cards: dict[str, Card], attacker: str, guards: list[str], lives: int = 10) -> tuple[GameTable, list[int]]:
    game = table("risk-and-resource", exile_loss=lives)
    game.you(play=[cards[attacker]])
    refs = [game.put(cards[name], B, name=f"guard {place}") for place, name in enumerate(guards)]
    game.begin().pass_until("attackers").declare("attackers", f"attack {attacker} {TO_B}").pass_until("blockers")
    return game, refs


def blocks(game: GameTable, foresight: bool = True) -> list[int]:
    """The guards that block by rule of thumb."""
    heuristic, found = heuristic_for(game.match.game, foresight), []
    while game.kind == "blockers" and game.asked == B:
        option = heuristic.reflex(game.table, game.match.question, B)
        found += option.args[:1]
        game.do(option.spelling)
    return found


def test_two_block_in_ones_head_what_neither_would_kill_alone(cards: dict[str, Card]) -> None:
    game, guards = attacked(cards, "Ox", ["Dog", "Dog"])
    assert sorted(blocks(game)) == guards
    assert blocks(attacked(cards, "Ox", ["Dog", "Dog"])[0], foresight=False) == []
    assert blocks(attacked(cards, "Ox", ["Dog"])[0]) == []


def test_more_block_what_pierces_as_long_as_they_would_lose(cards: dict[str, Card]) -> None:
    """Of six damage three cats stop three."""
    assert len(blocks(attacked(cards, "Lancer", ["Cat"] * 3, lives=4)[0])) == 3
    assert len(blocks(attacked(cards, "Lancer", ["Cat"] * 3, lives=5)[0])) == 2


def test_an_attack_looks_worse_where_two_would_block_together(cards: dict[str, Card]) -> None:
    gains: list[int] = []
    for guards in (1, 2):
        game = table("risk-and-resource").you(play=[cards["Ox"]], library=[cards["Cat"]] * 9)
        game.opponent(play=[cards["Dog"]] * guards, library=[cards["Cat"]] * 9).begin().pass_until("attackers")
        lookahead = Lookahead(heuristic_for(game.match.game), game.state, A)
        attack = next(option.spelling for option in game.match.options if option.kind == "attack")
        gains.append(lookahead.worth((attack, "done")) - lookahead.worth(("done",)))
    assert gains[0] > gains[1] + 300


@pytest.mark.parametrize(("bot", "first"), [("greedy", 1), ("greedy:1", 0)])
def test_damage_is_dealt_first_to_the_worthiest_that_dies(cards: dict[str, Card], bot: str, first: int) -> None:
    game, guards = attacked(cards, "Ox", ["Cat", "Dog"])
    game.declare("blockers", *(f"block {ref} Ox" for ref in guards)).pass_until("order blockers")
    assert make_bot(bot).choose(game.match.view(A), Dice(1)).args[0] == guards[first]
