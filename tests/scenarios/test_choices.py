"""Whatever a player may choose can be said: as a play, with ``can`` and with ``cannot``."""

from __future__ import annotations

import random
import re

import pytest

from cardlang.engine.match import Match
from cardlang.games import GAMES, find_game, find_words
from cardlang.loading.sets import load_set
from cardlang.play.scenarios import places
from cardlang.play.scenarios.expect import expect
from cardlang.play.scenarios.plays import PLAYS
from cardlang.play.scenarios.things import Catalogue, Mistake
from cardlang.play.scenarios.words import words_of
from cardlang.play.scenarios.world import SEATS, World, label_of
from tests.scenarios.running import run, run_text

BASE = {"passes": "pass", "is": "be", "does": "", "buys": "buy", "pitches": "pitch"}
EXAMPLES = [example for _, _, example in (*PLAYS, *places.PLAYS) if re.match("[A-Z] ", example)]


def base_form(play: str) -> tuple[str, str]:
    """``A casts Spark`` as ``A`` and ``cast Spark``."""
    player, verb, rest = (*play.split(" ", 2), "")[:3]
    return player, f"{BASE.get(verb, verb.removesuffix('s'))} {rest}".strip()


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_play_has_a_form_for_can_and_cannot(example: str) -> None:
    player, base = base_form(example)
    patterns = [pattern for pattern, _, _ in (*places.PLAYS, *PLAYS)]
    first = next(pattern for pattern in patterns if re.fullmatch(pattern, example))
    assert next(pattern for pattern in patterns if re.fullmatch(pattern, f"{player} {base}")) == first


def played(game: str, seed: int) -> World:
    """A world some random decisions into a game with the cards we ship."""
    dice, rules, loaded = random.Random(seed), find_game(game), load_set(game)
    assert rules is not None
    cards = [entry.card for entry in loaded.cards if entry.card is not None]
    decks = [[dice.choice(cards) for _ in range(40)] for _ in range(rules.min_players)]
    if game == "risk-2025":
        decks = [cards, *([] for _ in decks[1:])]
    match = Match(rules, decks, seed, names=SEATS[: rules.min_players])
    world = World(match, Catalogue(rules, words_of(rules), {card.name: card for card in cards}, find_words(game)))
    for _ in range(dice.randrange(5, 150)):
        if not match.over:
            match.apply(dice.choice(match.options))
    return world


def names_one(world: World, label: str) -> bool:
    """Whether the words of an option name one thing: of two different things of one name a scenario calls one
    otherwise.
    """
    question = world.match.question
    assert question is not None
    return sum(1 for option in question.options if label_of(world, question, option) == label) == 1


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@pytest.mark.parametrize("seed", range(5))
def test_every_option_can_be_chosen_in_its_own_words(game: str, seed: int) -> None:
    world = played(game, seed)
    question = world.match.question
    if question is None:
        return
    for option in question.options:
        label = label_of(world, question, option)
        if '"' in label or not names_one(world, label):
            continue
        assert expect(world, f'{SEATS[question.player]} can choose "{label}"'), label
        others = [seat for seat in range(world.match.state.seats) if seat != question.player]
        assert expect(world, f'{SEATS[others[0]]} cannot choose "{label}"')


def test_what_is_not_offered_cannot_be_chosen() -> None:
    given = "it is A's End step\nA's hand is an artifact x1, an artifact x2, 9 cards"
    can = ["A can discard x1", 'A can choose "x2"']
    cannot = ['A cannot choose "Extreme Risk"', 'B cannot choose "x1"', "A cannot sacrifice x1"]
    result = run(given, "everybody passes", "\n".join([*can, *cannot]))
    assert result.status == "passed", result.show()


def test_a_slip_in_what_cannot_be_chosen_is_a_mistake() -> None:
    world = played("risk-and-resource", 3)
    question = world.match.question
    assert question is not None
    label = label_of(world, question, question.options[0])
    with pytest.raises(Mistake, match="not an answer"):
        expect(world, f'{SEATS[question.player]} cannot choose "{label[:-1]}q"')


def test_what_can_be_chosen_must_be_offered() -> None:
    result = run(then='A can choose "Extreme Risk"')
    assert result.status == "failed" and "Extreme Risk" in result.failures[0].found


@pytest.mark.parametrize("verb", ["discards", "sacrifices", "keeps", "orders", "pays with", "chooses", "answers"])
def test_an_answer_is_no_play(verb: str) -> None:
    """With priority nothing is asked that a verb of answering could answer: ``A discards p1`` is no pitching."""
    result = run(given="A's hand is an artifact p1 (pitch 2)", when=f"A {verb} p1\nthat is refused", then="A has 0 EP")
    assert result.status == "passed", result.show()


BOARD = """game: risk-2025
scenario One
  given
    there are 3 players
    it is A's {phase}
    A has 3 billion Euro
    A holds Brazil with 10 units, Venezuela, Argentina
    B holds North Africa with 1 unit, Peru
  then
    {expected}
"""


@pytest.mark.parametrize(
    ("phase", "expected"),
    [
        ("Attack", "A can attack North Africa from Brazil with 3 dice"),
        ("Attack", "A cannot attack Alaska from Brazil with 3 dice"),
        ("Attack", "A can end the attack"),
        ("Attack", "B cannot attack Brazil from Peru"),
        ("Upkeep", "A can place 1 unit on Venezuela"),
        ("Upkeep", "A cannot place 1 unit on Peru"),
        ("Upkeep", "A cannot buy a unit for Brazil"),
        ("Consolidation", "A can move 3 units from Brazil to Venezuela"),
        ("Consolidation", "A cannot move 10 units from Brazil to Venezuela"),
        ("Consolidation", "A cannot move 1 unit from Brazil to Peru"),
        ("Attack", "A can offer B 2 billion Euro for nothing"),
        ("Attack", "A cannot take position 1"),
        ("Attack", "A cannot draw for the capture: R25-ATT-16"),
        ("Attack", "A can concede"),
    ],
)
def test_what_may_be_done_on_a_board(phase: str, expected: str) -> None:
    result = run_text(BOARD.format(phase=phase, expected=expected)).results[0]
    assert result.status == "passed", result.show()


BIDDING = """game: risk-2025
scenario One
  given
    there are 3 players
    a new round begins
    A has 3 billion Euro
    A holds Brazil with 10 units
    B holds Peru
  {rest}
"""


@pytest.mark.parametrize("expected", ["A can bid 2", "A cannot bid 4: R25-BID-3", "B cannot bid 0: RUL-R25-14"])
def test_what_may_be_bid(expected: str) -> None:
    result = run_text(BIDDING.format(rest=f"then\n    {expected}")).results[0]
    assert result.status == "passed", result.show()


def test_a_bid_out_of_order_is_refused_for_that() -> None:
    result = run_text(BIDDING.format(rest="when\n    B bids 0\n  then\n    the game goes on")).results[0]
    assert "A is to decide first (RUL-R25-14)" in result.show() and "whole amount" not in result.show()


def test_a_card_is_no_answer_where_words_are_offered() -> None:
    """The number of a mode is no card: naming one picked a mode."""
    file = run_text("""game: resource-war

card Chooser
  cost: 0R
  type: Animate - Thief
  wit: 1
  power: 1
  defense: 1
  text: When ~ is played, choose one: draw a card; or gain 2R.

scenario a card is no answer to a mode
  given
    A has a 1/1/1 animate a1 in play
    A's hand is Chooser
  when
    A plays Chooser
    A chooses a1
    that is refused
""")
    assert [each.status for each in file.results] == ["passed"], file.results
