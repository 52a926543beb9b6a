"""Small facts of the rulebook read off positions: adjectives, numbers, who is who in combat, what is judged better."""

from __future__ import annotations

import pytest

from cardlang.engine.match import Match
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Outcome
from cardlang.games.risk_and_resource import (
    blocking,
    combat,
    damage,
    evaluation,
    graves,
    risk,
    traps,
    winning,
)
from cardlang.games.risk_and_resource.facts import GRAVEYARD
from tests.table import GameTable, table
from tests.table.sentences import cards_of

CARDS = """
card Queen
  cost: 2 EP
  type: Legendary Creature
  power: 2
  defense: 2
  pitch: 1

card Sleeper
  cost: 5 EP
  type: Creature
  power: 4
  defense: 4
  pitch: 1
  text: Morph 2 EP
"""
FIGHT = """
A has a 2/2 creature a1, a 2/2 creature a2, a 2/2 creature a3 (tapped), Queen, an artifact p1 in play
A has a 1/1 Servo creature token called s1, Sleeper (face-down) in play
B has a 2/2 creature b1, a 2/2 creature b2 in play
B's traps are an artifact t1, an artifact t2 (revealed)
"""
BLOCKED = "A attacks B with a1, a2\nB blocks a1 with b1"
NAMES = ("a1", "a2", "a3", "Queen", "p1", "s1", "Sleeper", "b1", "b2", "t1", "t2")


def fitting(game: GameTable, word: str) -> str:
    """The things an adjective is true of."""
    refs = {name: game.ref(name) for name in NAMES}
    return " ".join(name for name, ref in refs.items() if game.rules.adjective(game.table, word, ref))


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("tapped", "a1 a2 a3"),
        ("untapped", "Queen p1 s1 Sleeper b1 b2 t1 t2"),
        ("attacking", "a1 a2"),
        ("blocking", "b1"),
        ("blocked", "a1"),
        ("unblocked", "a2"),
        ("nontoken", "a1 a2 a3 Queen p1 Sleeper b1 b2 t1 t2"),
        ("face-down", "Sleeper t1"),
        ("legendary", "Queen"),
        ("nonartifact", "a1 a2 a3 Queen s1 Sleeper b1 b2"),
        ("noncreature", "p1 t1 t2"),
        ("purple", ""),
    ],
)
def test_adjectives(word: str, names: str) -> None:
    assert fitting(table("risk-and-resource").given(FIGHT, CARDS).when(BLOCKED), word) == names


def test_who_is_who_in_combat() -> None:
    game = table("risk-and-resource").given(FIGHT, CARDS).when(BLOCKED)
    ids = {name: game.ref(name) for name in NAMES}
    inc = {name: game.row(name).inc for name in NAMES}
    assert [row[:2] for row in combat.attackers(game.table)] == [(ids["a1"], player_ref(1)), (ids["a2"], player_ref(1))]
    assert combat.blockers_of(game.table, ids["a1"]) == [ids["b1"]] and combat.blockers_of(game.table, ids["a2"]) == []
    assert combat.defenders(game.table) == [1] and combat.attackers_were_declared(game.table)
    assert combat.still_there(game.table, player_ref(1), 0)
    assert combat.still_there(game.table, ids["b1"], inc["b1"])
    assert not combat.still_there(game.table, ids["b1"], inc["b1"] + 1)
    assert not combat.still_there(game.table, ids["p1"], inc["p1"])
    assert combat.defender(game.table, ids["b1"], inc["b1"]) == 1 and combat.defender(game.table, ids["b1"], 99) == -1
    assert damage.fighters(game.table) == [ids["a1"], ids["a2"], ids["b1"]]


def test_a_thing_that_is_no_creature_is_none_in_combat() -> None:
    game = table("risk-and-resource").given(FIGHT, CARDS)
    creatures = [game.world.call(game.state.entities[ref]) for ref in combat.creatures_of(game.table, 0)]
    assert sorted(creatures) == ["Queen", "a1", "a2", "a3", "face-down creature", "s1"]
    assert not combat.is_creature(game.table, game.ref("p1"))
    assert not combat.is_creature(game.table, game.ref("t1"))
    assert not combat.attackers_were_declared(game.table) and combat.defenders(game.table) == []


@pytest.mark.parametrize(
    ("natural", "total", "need", "what"),
    [
        (20, 1, 30, "critical"),
        (1, 40, 6, "critical failure"),
        (19, 11, 11, "success"),
        (19, 12, 11, "success"),
        (2, 10, 11, "partial"),
        (2, 9, 11, "partial"),
        (2, 8, 11, "failure"),
    ],
)
def test_outcomes_of_a_roll(natural: int, total: int, need: int, what: str) -> None:
    """RUL-RR-43, in its order."""
    assert risk.outcome(natural, total, need) == what


@pytest.mark.parametrize(
    ("menace", "guardians", "chosen", "best", "whole"),
    [
        ([], [], (), 0, True),
        ([1], [], ((10, 1),), 0, False),
        ([1], [], ((10, 1), (11, 1)), 0, True),
        ([], [1], (), 1, False),
        ([], [1], ((10, 1),), 1, True),
        ([], [1, 2], ((10, 1),), 2, False),
        ([], [1, 2], ((10, 1), (11, 2)), 2, True),
        ([1], [1], ((10, 1),), 1, False),
        ([1], [1], ((10, 1), (11, 1)), 1, True),
        ([1], [1, 2], ((10, 2),), 1, True),
    ],
)
def test_whole_blocks(
    menace: list[int], guardians: list[int], chosen: blocking.Pairs, best: int, whole: bool
) -> None:
    """Blockers 10 and 11 may block the attackers 1 and 2."""
    blocks = blocking.Blocks([(b, a) for b in (10, 11) for a in (1, 2)], menace, guardians)
    assert blocks.most_guardians(()) == best
    assert blocks.is_whole(chosen, best) == whole


@pytest.mark.parametrize(
    ("pairs", "menace", "guardians", "chosen", "most"),
    [
        ([(10, 1), (10, 2)], [], [1, 2], (), 1),
        ([(10, 1), (11, 2)], [], [1, 2], (), 2),
        ([(10, 1), (11, 1)], [1], [1], (), 1),
        ([(10, 1)], [1], [1], (), 0),
        ([(10, 1)], [1], [], ((10, 1),), -1),
        ([(10, 1), (11, 1), (11, 2)], [1], [2], ((10, 1),), 0),
        ([(10, 1), (11, 1), (12, 2)], [1], [2], ((10, 1),), 1),
        ([(10, 1), (11, 1), (12, 1), (12, 2)], [1], [1, 2], ((10, 1),), 2),
        ([(10, 2), (11, 1)], [], [1], ((10, 2),), 1),
    ],
)
def test_how_many_guardians_can_be_served(
    pairs: list[tuple[int, int]], menace: list[int], guardians: list[int], chosen: blocking.Pairs, most: int
) -> None:
    """RUL-RR-34: as many Guardians as possible without leaving a Menace with one blocker."""
    assert blocking.Blocks(pairs, menace, guardians).most_guardians(chosen) == most


def test_what_is_lethal() -> None:
    """RR-6.3-c, d: what is marked counts, armor does not, and from Deadly one is enough."""
    given = """
    A has a 5/5 creature a1, a 5/5 Deadly creature a2 in play
    B has a 1/4 Armored 2 creature b1 (1 damage), a 1/1 Indestructible creature b2 (3 damage), a 1/9 creature b3 in play
    """
    game = table("risk-and-resource").given(given)
    ids = {name: game.ref(name) for name in ("a1", "a2", "b1", "b2", "b3")}
    found = [damage.lethal(game.table, ids[a], ids[b]) for a in ("a1", "a2") for b in ("b1", "b2", "b3")]
    assert found == [3, 0, 9, 1, 0, 1]


def test_the_numbers_of_the_game() -> None:
    """RUL-RR-2, and the numbers of the chapters; a format may set each."""
    game = table("risk-and-resource").given("")
    named = {name: game.state.parameters[name] for name in DEFAULTS}
    assert named == DEFAULTS


DEFAULTS = {
    "opening_hand": 7,
    "starting_ep": 5,
    "first_player": "highest d20",
    "draw_per_turn": 2,
    "ep_per_turn": 1,
    "first_turn_draw": True,
    "max_hand": 10,
    "exile_loss": 10,
    "trap_limit": 2,
    "trap_set_cost": 1,
    "challenge_cost": 2,
    "facedown_cost": 3,
    "intel_surcharge_second": 2,
    "intel_surcharge_third": 4,
    "assembly_line_cap": 4,
    "min_spell_cost": 1,
    "risk_low": 6,
    "risk_medium": 11,
    "risk_high": 16,
    "risk_extreme": 19,
    "mulligan": "standard",
    "noncombat_damage_is_pressure": False,
    "variant": "none",
    "betrayal_allowed": True,
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_stopped_after_a_hundred_turns_of_each(players: int) -> None:
    """RUL-RR-67."""
    game = table("risk-and-resource").given(f"there are {players} players")
    assert game.rules.most_turns(game.state) == 100 * players


def test_numbers_of_players_come_from_the_format() -> None:
    game = table("risk-and-resource").given("max hand is 4\ntrap limit is 1\ndraw per turn is 3")
    value = game.table.value_of
    stats = ("max hand", "trap limit", "trap cost", "challenge cost", "cards per turn", "ep per turn", "beauty")
    assert [value(player_ref(0), stat) for stat in stats] == [4, 1, 1, 2, 3, 1, 0]


def test_counters_count_for_power_and_defense_only() -> None:
    given = "A has a 2/3 creature a1 (three +1/+1 counters, a -1/-1 counter, a Growth counter) in play"
    game = table("risk-and-resource").given(given)
    row = game.row("a1")
    assert [game.rules.counter_bonus(row, stat) for stat in ("power", "defense", "cost", "armored")] == [2, 2, 0, 0]


def test_a_position_is_judged_by_what_wins_games() -> None:
    """Better is better for each thing a player can have; the other's gain is a loss."""
    plain = judged("")
    for given in ("A has 1 EP", "A has 1 Intel", "A's hand has 1 card", "A has a 1/1 creature a1 in play"):
        assert judged(given) > plain > judged(given.replace("A", "B", 1)), given
    assert judged("A's exile has 1 card") < plain < judged("B's exile has 1 card")
    assert judged("A's exile has 9 cards") < 2 * judged("A's exile has 5 cards") < 0
    assert judged("A's library has 3 cards") < judged("A's library has 4 cards") == plain
    assert judged("A's traps are 1 card") > plain
    assert judged("A's hand has 11 cards") == judged("A's hand has 10 cards")
    stronger = ["1/1 creature", "2/1 creature", "2/2 creature", "2/2 Fast creature", "2/2 Fast Evasive creature"]
    worth = [judged(f"A has a {each} a1 in play") for each in stronger]
    assert worth == sorted(worth) and len(set(worth)) == len(worth)
    assert judged("A has a 2/2 creature a1 (tapped) in play") < judged("A has a 2/2 creature a1 in play")


def judged(given: str) -> int:
    game = table("risk-and-resource").given(given)
    return evaluation.evaluate(game.table, 0)


def test_a_game_that_is_over_is_judged_by_its_end() -> None:
    game = table("risk-and-resource").given("")
    state = game.state
    for winners, sign in (((0,), 1), ((1,), -1), ((), 0)):
        state.outcome = Outcome("win" if winners else "draw", winners)
        value = evaluation.evaluate(game.table, 0)
        assert (value > 900_000) == (sign > 0) and (value < -900_000) == (sign < 0)


def test_kinds_of_traps() -> None:
    """8.2: true with a clause on an instant, delayed with one on a permanent, all else a bluff (RUL-RR-22)."""
    cards = cards_of("risk-and-resource", TRAP_CARDS)
    assert [traps.classify(cards[name]) for name in ("Snare", "Giant", "Spark", "Rivet")] == [
        "true",
        "delayed",
        "bluff",
        "bluff",
    ]


TRAP_CARDS = """
card Snare
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Trap - When an opponent attacks you: gain 3 EP.

card Giant
  cost: 6 EP
  type: Creature
  power: 4
  defense: 4
  pitch: 1
  text: Trap - When an opponent attacks you: gain 3 EP.

card Spark
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Draw a card.

card Rivet
  cost: 1 EP
  type: Artifact
  pitch: 1
"""


def test_same_names_are_not_asked_for_an_order() -> None:
    """RR-11.3-b."""
    game = table("risk-and-resource").given("A has 2 1/1 creatures in play")
    moves = [winning.destroyed(game.table, ref, "lethal damage") for ref in combat.creatures_of(game.table, 0)]
    assert len(moves) == 2 and graves.in_their_order(game.table, moves) == moves


SLIDE = """
card Landslide
  cost: 4 EP
  type: Sorcery
  pitch: 1
  text: Deal 3 damage to each creature.
"""


def test_who_is_asked_for_an_order_does_not_depend_on_a_hidden_name() -> None:
    """RR-11.3-b. B imagines A's face-down card: A is asked first all the same, and the answers stay with who gave them.
    """
    given = (
        "A has 4 EP\nA's hand is Landslide, Spark, Rivet\nA has Queen in play\nA has Queen in play, face-down\n"
        "B has a 2/2 creature b1, a 1/1 creature b2 in play"
    )
    plain = CARDS.replace("Legendary Creature", "Creature")
    game = table("risk-and-resource").given(given, plain + TRAP_CARDS + SLIDE)
    game.when("A casts Landslide\neverybody passes")
    while game.match.question.player == 0:
        game.match.apply(game.match.options[0])
    assert game.match.question.kind == graves.KIND
    for seed in range(10):
        imagined = Match.over_state(game.rules, game.match.view(1).determinize(seed))
        imagined.apply(game.match.options[0].spelling)
        assert {row.zone for row in imagined.state.entities if row.card.name in ("b1", "b2")} == {GRAVEYARD}


def test_guardians_beyond_the_eighth_are_not_weighed() -> None:
    """Weighing all ways to serve very many Guardians would take too long."""
    pairs = [(100 + attacker, attacker) for attacker in range(1, 12)]
    assert blocking.Blocks(pairs, [], list(range(1, 12))).most_guardians(()) == 8
