"""What bots expect of a position: what abilities will bring, how near a victory is, what the next attack will cost."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.context import as_used
from cardlang.engine.match import Match
from cardlang.games.risk_and_resource import facts
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.loading.sets import load_cards
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.risk_and_resource_outlook import (
    STATS,
    WORTHS,
    brings,
    exposure,
    outlook,
    promise,
    reach,
)
from cardlang.play.bots.imagined import Imagined
from cardlang.play.bots.prospects import prospect_of
from tests.battery.handmade import FOUNDRY, RUSH
from tests.table import TO_B, A, B, table

CARDS = """set Test
  game: risk-and-resource

card Well
  cost: 1 EP
  type: Land
  pitch: 1
  text: Tap: gain 1 EP.

card Deep Well
  cost: 1 EP
  type: Land
  pitch: 1
  text: Tap: gain 3 EP.

card Library
  cost: 3 EP
  type: Enchantment
  pitch: 1
  text: At the beginning of your turn, draw a card.

card Fair Library
  cost: 3 EP
  type: Enchantment
  pitch: 1
  text: At the beginning of your turn, each player draws a card.

card Herald
  cost: 3 EP
  type: Creature - Bird
  power: 2
  defense: 2
  pitch: 1
  text: When ~ enters, draw 3 cards.

card Bear
  cost: 4 EP
  type: Creature - Bear
  power: 4
  defense: 4
  pitch: 1

card Crowd
  cost: 3 EP
  type: Win Condition
  pitch: 1
  text: You win the game if you control four or more creatures.

card Hoard
  cost: 3 EP
  type: Win Condition
  pitch: 1
  text: You win the game if you have 10 or more Intel.

card Chains
  cost: 3 EP
  type: Enchantment
  pitch: 1
  text: Creatures your opponents control cannot attack or block.
"""


@pytest.fixture(scope="module")
def cards() -> dict[str, Card]:
    loaded = load_cards(CARDS, "test.cards", "risk-and-resource")
    assert not loaded.problems
    return {entry.name: entry.card for entry in loaded.cards if entry.card is not None}


def a_turn(card: Card) -> int:
    return prospect_of(card, STATS, WORTHS).each_turn


def test_what_comes_every_turn_is_worth_more_the_more_it_brings(cards: dict[str, Card]) -> None:
    assert 0 < a_turn(cards["Well"]) < a_turn(cards["Deep Well"]) < a_turn(cards["Library"])


def test_what_everybody_gets_and_what_is_over_promise_nothing(cards: dict[str, Card]) -> None:
    assert a_turn(cards["Fair Library"]) == a_turn(cards["Herald"]) == 0


def test_what_is_pitched_brings_least_beyond_its_price(cards: dict[str, Card]) -> None:
    assert brings(cards["Deep Well"]) > brings(cards["Well"]) > 0
    game = table("risk-and-resource").you(hand=[cards[name] for name in ("Library", "Herald", "Bear")], EP=3).begin()
    pitched = {}
    for foresight in (True, False):
        plans = heuristic_for(game.match.game, foresight).plans(game.match.view(A))
        dream = next(plan for plan in plans if plan[-1].startswith("cast") and len(plan) == 2)
        pitched[foresight] = game.state.entities[int(dream[0].split()[1])].card.name
    assert pitched == {True: "Herald", False: "Library"}


def test_a_promise_counts_less_when_few_turns_are_left(cards: dict[str, Card]) -> None:
    prospect = prospect_of(cards["Library"], STATS, WORTHS)
    assert prospect.over(1, 5) < prospect.over(3, 5) < prospect.over(5, 5) == 5 * prospect.each_turn


def table_with(cards: dict[str, Card], *mine: str, theirs: tuple[str, ...] = ()) -> Match:
    """A match in which cards of the first player's library, and of the second's, are these, in play."""
    game = RiskAndResource()
    decks = [[*(cards[name] for name in mine), *RUSH], [*(cards[name] for name in theirs), *FOUNDRY]]
    match = Match(game, decks, 3)
    for player, names in ((0, mine), (1, theirs)):
        for name in names:
            state = match.state
            zones = (*state.ids(facts.LIBRARY, player), *state.ids(facts.HAND_ZONE, player))
            ref = next(ref for ref in zones if state.entities[ref].card.name == name)
            changes.Move(ref, facts.BATTLEFIELD, player, "enter", controller=player).write(state, game)
    return match


def test_a_victory_is_in_reach_as_far_as_its_condition_is_met(cards: dict[str, Card]) -> None:
    near = []
    for birds in range(4):
        match = table_with(cards, "Crowd", *["Herald"] * birds)
        ref = next(ref for ref in match.table.controlled_by(0) if match.state.entities[ref].face.name == "Crowd")
        condition = match.state.entities[ref].face.special["win"]
        near.append(condition.progress(as_used(match.table, ref, 0)))  # type: ignore[attr-defined]
        assert (reach(match.table, ref, match.state.entities[ref].face, 0) > 0) == (birds > 0)
    assert near == [0, 25, 50, 75]


def test_resources_count_towards_a_victory(cards: dict[str, Card]) -> None:
    match = table_with(cards, "Hoard")
    before = promise(match.table, 0)
    changes.Gain(0, facts.INTEL, 8, "gain").write(match.state, match.game)
    assert promise(match.table, 0) > before


def test_creatures_in_chains_are_worth_less(cards: dict[str, Card]) -> None:
    free, held = table_with(cards, "Herald"), table_with(cards, "Herald", theirs=("Chains",))
    assert promise(held.table, 0) < promise(free.table, 0)


def test_the_next_attack_costs_what_no_guard_stops(cards: dict[str, Card]) -> None:
    bare, guarded = table_with(cards, theirs=("Herald",)), table_with(cards, "Herald", theirs=("Herald",))
    assert exposure(bare.table, 0, 1) > exposure(guarded.table, 0, 1) == 0
    assert outlook(bare.table, 0) < 0


@pytest.mark.parametrize("lives", [9, 8])
def test_whoever_would_lose_blocks_at_any_price_in_a_simulation(cards: dict[str, Card], lives: int) -> None:
    """Else an attack seems to win that a mouse could stop. The bot of before lets itself be killed."""
    game = table("risk-and-resource", exile_loss=lives).opponent(play=[cards["Herald"]])
    bears = [game.put(cards["Bear"], A, name=name) for name in ("Bear", "Other")]
    game.begin().pass_until("attackers").declare("attackers", *(f"attack {bear} {TO_B}" for bear in bears))
    game.pass_until("blockers")
    question = game.match.question
    chosen = [
        heuristic_for(game.match.game, foresight).reflex(game.table, question, B).kind for foresight in (True, False)
    ]
    assert chosen == (["block", "done"] if lives == 8 else ["done", "done"])


def test_in_a_simulation_everything_attacks_when_that_wins(cards: dict[str, Card]) -> None:
    """Each alone would be blocked at a loss; together one of them gets through."""
    for lives, kind in ((2, "attack"), (3, "done")):
        game = table("risk-and-resource", exile_loss=lives).you(play=[cards["Herald"]] * 2)
        game.opponent(play=[cards["Bear"]]).begin().pass_until("attackers")
        eyes = Imagined(game.match.game, game.table, A)
        assert heuristic_for(game.match.game).sketch(eyes, Dice(1)).kind == kind


def test_without_foresight_a_position_is_worth_what_is_there(cards: dict[str, Card]) -> None:
    match = table_with(cards, "Library")
    plain, far = (heuristic_for(match.game, foresight) for foresight in (False, True))
    assert plain.judge(match.table, 0) == match.game.evaluate(match.table, 0) < far.judge(match.table, 0)
    bot = make_bot("greedy:1")
    assert bot.name == "greedy:1" and bot.about == make_bot("greedy").about
