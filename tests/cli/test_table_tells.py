"""The table tells everything public: targets of what waits, fights, real prices, lost counters."""

from __future__ import annotations

import pytest

from cardlang.cli.table import explaining, screen
from cardlang.engine.aiming import sure_targets_of
from cardlang.engine.match import Match
from cardlang.play.seat_view import seat_view
from cardlang.play.sessions import questions
from tests.games.resource_war.cards import animate, tool
from tests.table import A, B, GameTable, table

CARDS = """
set Tests
  game: risk-and-resource
  code: TST

card Spark
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Deal 1 damage to target creature.

card Choice
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Choose one: deal 1 damage to target creature; or draw a card.

card Blast
  cost: X EP
  type: Instant
  pitch: 1
  text: Deal X damage to target creature.

card Double Blow
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text:
    As an additional cost, you may pay 2 EP.
    Destroy target creature. If its additional cost was paid, destroy target artifact.

card Foundry
  cost: 2 EP
  type: Artifact
  pitch: 1
  text: Creature spells you cast cost 1 EP less.

card Guild
  cost: 2 EP
  type: Artifact
  pitch: 1
  text: Creature spells you cast cost 1 EP less for each enchantment you control.

card Choir
  cost: 1 EP
  type: Artifact
  pitch: 1
  text: Whenever a creature an opponent controls dies, you may draw a card.

card Cull
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: Destroy all creatures.

card Hound
  cost: 3 EP
  type: Creature - Dog
  power: 2
  defense: 2
  pitch: 1
"""


def laid(given: str, when: str = "") -> GameTable:
    found: GameTable = table("risk-and-resource").given(given, CARDS)
    return found.when(when) if when else found


def shown(game: GameTable, seat: int = A, plain: bool = False) -> str:
    """The screen of a seat, without line breaks inside a phrase."""
    view, question = game.match.view(seat), game.match.question
    assert question is not None
    lines = screen.spoken_lines(view, question, []) if plain else screen.whole(view, question, [], 200, 60)
    return "\n".join(line.plain for line in lines)


def at_the_table(game: GameTable) -> Match:
    """The position at a table where players sit: a scenario's own asks for the only target, too."""
    return Match.over_state(game.rules, game.state.copy())


def options(game: GameTable) -> list[str]:
    match = at_the_table(game)
    assert match.question is not None
    return questions.bare_labels(match.view(match.question.player), match.question)


def test_the_only_target_is_named_in_the_option() -> None:
    one = laid("A has 3 EP\nA's hand is Spark\nB has a 2/2 creature b1 in play")
    assert "Cast Spark on B's b1 2/2 (1 EP)" in options(one)
    two = laid("A has 3 EP\nA's hand is Spark\nB has a 2/2 creature b1, a 2/2 creature b2 in play")
    assert "Cast Spark (1 EP)" in options(two)


def test_what_an_option_names_is_what_is_taken() -> None:
    game = laid("A has 3 EP\nA's hand is Spark\nB has a 2/2 creature b1 in play")
    match = at_the_table(game)
    assert match.question is not None
    cast = next(option for option in match.options if option.kind == "cast")
    named = sure_targets_of(match.table, A, match.question, cast)
    assert sure_targets_of(game.table, A, match.question, cast) == []
    events = match.apply(cast)
    assert [event.ref for event in events if event.cause == "target"] == named != []


def test_a_target_is_told_while_its_spell_waits() -> None:
    game = laid("A has 3 EP\nA's hand is Spark\nB has a 2/2 creature b1 in play", "A casts Spark")
    assert "Waits to resolve: Spark (yours) on B's b1 2/2" in shown(game)
    assert "Waits to resolve: Spark (yours) on B's b1 2/2." in shown(game, plain=True)
    assert "Spark targets b1" in game.log


def test_what_set_an_ability_off_is_told_while_it_waits() -> None:
    given = "A has 1 EP\nA has Choir in play\nA's hand is Cull\nB has a 1/1 creature b1, a 2/2 creature b2 in play"
    game = laid(given, "A casts Cull\neverybody passes")
    for seat in (A, B):
        waits = [line for line in shown(game, seat, plain=True).splitlines() if "Choir's ability" in line]
        assert "b1 is destroyed" in "".join(waits) and "b2 is destroyed" in "".join(waits)
    assert {item["about"] for item in seat_view(game.match.view(A))["stack"]} == {"b1 is destroyed", "b2 is destroyed"}


def test_who_attacks_and_blocks_whom() -> None:
    given = "A has a 3/3 creature a1, a 1/1 creature a2 in play\nB has a 2/2 creature b1 in play"
    game = laid(given, "A attacks B with a1\nB blocks a1 with b1")
    assert "Fight: a1 3/3 attacks B, B's b1 2/2 blocks it" in shown(game)
    assert "a2" not in "".join(line for line in shown(game).splitlines() if "Fight" in line)


def test_a_price_is_the_real_one_and_says_what_lowers_it() -> None:
    game = laid("A has 3 EP\nA's hand is a 2/2 creature c1 (cost 3)\nA has Foundry in play")
    assert "Cast c1 (2 EP; printed 3, Foundry -1)" in options(game)
    assert "c1 [2, printed 3]" in shown(game)


def test_what_lowers_it_by_nothing_is_not_told() -> None:
    game = laid("A has 3 EP\nA's hand is a 2/2 creature c1 (cost 3)\nA has Foundry, Guild in play")
    assert "Cast c1 (2 EP; printed 3, Foundry -1)" in options(game)


def test_a_card_of_the_hand_says_what_changes_its_price(capsys: pytest.CaptureFixture[str]) -> None:
    game = laid("A has 3 EP\nA's hand is Hound\nA has Foundry in play")
    explaining.about_name(game.match.view(A), "hound")
    assert "costs 2 now (Foundry -1)" in capsys.readouterr().out


def test_a_mode_names_the_only_target_too() -> None:
    game = laid("A has 3 EP\nA's hand is Choice\nB has a 2/2 creature b1 in play", "A casts Choice")
    assert "Deal 1 damage to target creature: B's b1 2/2" in options(game)


def test_a_value_of_x_names_the_only_target_too() -> None:
    game = laid("A has 3 EP\nA's hand is Blast\nB has a 2/2 creature b1 in play", "A casts Blast")
    assert options(game)[1] == "X = 1: B's b1 2/2"


def test_a_target_that_is_there_only_if_more_is_paid_is_not_named_before() -> None:
    game = laid("A has 3 EP\nA's hand is Double Blow\nB has a 2/2 creature b1, an artifact p1 in play")
    assert "Cast Double Blow on B's b1 2/2 (1 EP)" in options(game)


def test_who_is_allied_with_whom() -> None:
    game = laid("there are 3 players\nvariant is alliance\nA and C are allied")
    assert "C (allied with A)" in shown(game) and "B (" not in shown(game)
    assert "C is allied with A." in shown(game, plain=True)


def test_the_only_user_of_a_tool_is_named() -> None:
    game = table("resource-war").you(play=[animate("Fox", 1, 2, 1)], R=5)
    game.hold(tool("Whip"))
    assert "Play Whip for Fox 1/2/1 (2 R)" in options(game.begin())
    game.put(animate("Hen", 1, 2, 1))
    assert "Play Whip (2 R)" in options(game)
