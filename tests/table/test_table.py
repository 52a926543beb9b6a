"""One way of testing for every game: each of these is a small game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import CardGame, Kind, Phase, words_for
from tests.engine.cards import creature as vanilla
from tests.games.mythomagic.cards import bolt, creature
from tests.games.resource_war.cards import animate, structure
from tests.games.risk_2025.cards import written
from tests.table import A, B, P, Q, table
from tests.table.sentences import cards_of

WOLF = creature("Wolf", 3, 2)


def test_a_small_game_of_mythomagic() -> None:
    game = table("mythomagic").you(play=[WOLF]).opponent(life=3)
    game.attack("Wolf").pass_until(phase="damage")
    assert game.match.outcome.winners == (A,)


def test_a_small_game_of_resource_war() -> None:
    game = table("resource-war", turn=3).you(play=[animate("Fox", 1, 2, 1)]).opponent(play=[structure("Hut", 0, 1)])
    game.to(3, "conflict")
    game.fight("attack Fox Hut")
    game.quiet()
    assert game.in_play("Fox") and game.dead("Hut")


def test_a_small_game_of_risk_2025() -> None:
    game = table("risk-2025").holds(P, {"Brazil": 3}).holds(Q, {"North Africa": 1, "Egypt": 1})
    game.turn(P, "attack").dice(6, 1, 5).do("attack Brazil North Africa", "dice 2")
    assert game.holder("North Africa") == P
    game = table("risk-2025").holds(P, {"Brazil": 3}).turn(P)
    (card,) = game.deal(P, written("Draw 2 cards."))
    assert len(game.hand(P)) == 1 and game.in_pile(game.zone(card)) == ["Test"]


def test_a_small_game_of_risk_and_resource() -> None:
    game = table("risk-and-resource").given("A has a 3/2 Fast creature wolf in play\nB has a 2/2 creature ox in play")
    game.when("A attacks B with wolf\nB blocks wolf with ox\neverybody passes")
    assert game.dead("ox") and game.in_play("wolf")
    assert "wolf deals 3 damage to ox" in game.log


def test_a_small_game_of_risk_and_resource_without_sentences() -> None:
    game = table("risk-and-resource").you(hand=[vanilla("Ox")], EP=2)
    game.do("cast Ox").settle()
    assert game.in_play("Ox") and game.amount(A, "EP") == 0


class Marbles(CardGame):
    """A designer's own game, for this test."""

    name = "marbles"
    title = "Marbles"
    resources = ("marble",)
    pays_with = "marble"
    kinds = ("toy",)
    phases = (Phase("day", "Day", True),)


@pytest.fixture
def marbles() -> Iterator[Marbles]:
    welcome(ProjectGame(Marbles, words_for(Marbles, kinds=(Kind("toy"),))))
    yield Marbles()
    farewell()


def test_a_small_game_of_ones_own(marbles: Marbles) -> None:
    top = "card Top\n  cost: 2 marble\n  type: Toy\n  text: When ~ enters, gain 1 marble.\n"
    in_sentences = table("marbles").given("A has 3 marble\nA's hand is Top", top)
    in_python = table("marbles").you(hand=[cards_of("marbles", top)["Top"]], marble=3)
    for game in (in_sentences, in_python):
        game.do("play Top").settle()
        assert game.in_play("Top") and game.amount(A, "marble") == 2


def test_what_is_allowed_is_not_refused_and_what_is_refused_changes_nothing() -> None:
    game = table("mythomagic").you(hand=[bolt(1)])
    assert game.refused("cast Bolt") == ["MM-RM-d"]
    game.rishis("F")
    with pytest.raises(AssertionError, match="cast Bolt is allowed"):
        game.refused("cast Bolt")


def test_a_name_is_one_thing() -> None:
    game = table("mythomagic").you(play=[WOLF, WOLF])
    with pytest.raises(AssertionError, match="Wolf"):
        game.attack("Wolf")
    one, other = game.put(WOLF, name="one"), game.put(WOLF, B, name="other")
    assert (game.ref("one"), game.ref("other")) == (one, other)


def test_a_table_notices_what_the_machine_would_not() -> None:
    """Every position after a play is looked over: a card of nobody's is found."""
    game = table("mythomagic").begin()
    game.state.decklists = ((), ())
    with pytest.raises(AssertionError):
        game.passes()


def test_waiting_for_what_never_comes_ends() -> None:
    game = table("mythomagic", deck=1, max_turns=9)
    assert game.pass_until("no such question").match.over


def test_a_decision_is_not_passed_over() -> None:
    """Where somebody has to choose, a test says what they choose."""
    game = table("mythomagic")
    game.rishis("F")
    game.hold(bolt(1))
    game.do("cast Bolt")
    assert game.kind == "target"
    with pytest.raises(AssertionError, match="has to decide"):
        game.passes()
