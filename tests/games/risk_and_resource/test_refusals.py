"""Why can't I? Exactly the rules that stand in the way are named, no more and no fewer, in their order."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardlang.play.scenarios.world import SEATS
from tests.table import A, GameTable, table

CARDS = """
card Spark
  cost: 2 EP
  type: Instant
  pitch: 1
  text: Destroy target creature.

card Melt
  cost: 2 EP
  type: Instant
  pitch: 1
  text:
    As an additional cost, sacrifice an artifact.
    Draw a card.

card Slow Spark
  cost: 2 EP
  type: Sorcery
  pitch: 1
  text: Destroy target creature.

card Ash Slope
  cost: 1 EP
  type: Land
  pitch: 1

card Old Tower
  cost: 2 EP
  type: Landmark
  pitch: 1

card New Tower
  cost: 2 EP
  type: Landmark
  pitch: 1

card Sleeper
  cost: 5 EP
  type: Creature
  power: 4
  defense: 4
  pitch: 1
  text: Morph 2 EP

card Press
  cost: 1 EP
  type: Artifact
  pitch: 1
  text:
    1 EP: gain 2 EP. Activate only once per turn.
    2 EP: destroy target creature. Activate only as a sorcery.

card Feint
  cost: 1 EP
  type: Enchantment
  pitch: 1
  text: Creatures you control cannot be blocked by creatures with power 2 or less.

card Muzzle
  cost: 1 EP
  type: Enchantment
  pitch: 1
  text: Creatures your opponents control cannot attack.

card Hush
  cost: 1 EP
  type: Enchantment
  pitch: 1
  text: Your opponents cannot cast spells.
"""


class Case(NamedTuple):
    """A position, plays, and what a player is told about an action."""

    given: str
    when: str
    player: str
    action: str
    rules: str


HAND = "A has 5 EP\nA has Spark, Slow Spark, Ash Slope, Old Tower, Sleeper in hand\nB has a 2/2 creature b1 in play"
CASTING = [
    Case(HAND, "", "A", "cast Spark", "RR-5.1-c"),
    Case(HAND, "", "B", "cast Spark", "RR-5.1-c RR-2.2-c"),
    Case(HAND, "A passes", "A", "cast Spark", "RR-5.1-c"),
    Case("A has 1 EP\n" + HAND.split("\n", 1)[1], "", "A", "cast Spark", "RR-1.1-d"),
    Case("A has 5 EP\nA has Spark in hand", "", "A", "cast Spark", "RUL-RR-61"),
    Case(HAND + "\nit is B's Main 1", "B passes", "A", "cast Slow Spark", "RR-5.3-a"),
    Case(HAND + "\nB has Hush in play", "", "A", "cast Spark", "RUL-RR-1"),
    Case(HAND, "", "A", "cast Ash Slope", "RUL-RR-20"),
    Case("A has Spark in the graveyard\nA has Sleeper in play\nA has 5 EP", "", "A", "cast Spark", "RR-2.2-c"),
    Case(HAND + "\nit is A's End step", "", "A", "cast face-down Sleeper", "RR-5.3-a"),
    Case("A has 2 EP\n" + HAND.split("\n", 1)[1], "", "A", "cast face-down Sleeper", "RR-1.1-d"),
    Case(HAND, "", "A", "cast face-down Spark", "RR-13.2-a"),
    Case("A has 5 EP\nA has Sleeper in the graveyard", "", "A", "cast face-down Sleeper", "RR-2.2-c"),
    Case("A has Spark in the graveyard", "", "A", "cast face-down Spark", "RR-2.2-c RR-13.2-a"),
    Case(HAND, "", "A", "play Spark", "RUL-RR-20"),
    Case(HAND, "A plays Ash Slope", "A", "play Old Tower", "RR-T4-f"),
    Case(HAND + "\nA has New Tower in play", "", "A", "play Old Tower", "RR-3.1.4-b"),
    Case(HAND + "\nit is A's End step", "", "A", "play Old Tower", "RR-5.3-c"),
    Case("A has 1 EP\n" + HAND.split("\n", 1)[1], "", "A", "play Old Tower", "RR-1.1-d"),
    Case("A has 5 EP\nA has Old Tower in the graveyard", "", "A", "play Old Tower", "RR-2.2-c"),
    Case(HAND, "", "A", "pitch b1", "RR-1.2-a"),
    Case(HAND, "", "A", "pitch Spark", "RR-5.1-c"),
]

PRESS = "A has 5 EP\nA has Press, a 1/1 creature a1 in play"
USING = [
    Case(PRESS, "", "A", "activate Press 0", "RR-5.1-c"),
    Case(PRESS, "A activates ability 1 of Press\neverybody passes", "A", "activate Press 0", "RUL-RR-1"),
    Case(PRESS, "", "A", "activate Press 2", "RR-4.4-b"),
    Case(PRESS, "", "A", "activate a1", "RR-4.4-b"),
    Case(PRESS + "\nit is A's End step", "", "A", "activate Press 1", "RR-1.4-i"),
    Case("A has 1 EP\nA has Press, a 1/1 creature a1 in play", "", "A", "activate Press 1", "RR-1.1-d"),
    Case("A has 5 EP\nA has Press in play", "", "A", "activate Press 1", "RUL-RR-61"),
    Case("A has 5 EP\nB has Press in play\nB has 5 EP", "", "A", "activate Press 0", "RR-5.1-c"),
    Case(PRESS, "", "B", "activate Press 0", "RR-5.1-c RR-5.1-c RR-1.1-d"),
    Case("A has 1 EP\nA has Sleeper in play, face-down", "", "A", "turn up Sleeper", "RR-1.1-d"),
    Case("A has 5 EP\nB has Sleeper in play, face-down", "", "A", "turn up Sleeper", "RR-2.2-c"),
    Case("A has 5 EP\nA has Sleeper in play", "", "A", "turn up Sleeper", "RR-13.1-c"),
    Case("A has 5 EP\nA has Sleeper in hand", "", "A", "turn up Sleeper", "RR-13.1-c"),
    Case("A has 5 EP\nA has Press in play, face-down", "", "A", "turn up Press", "RUL-RR-63"),
]

TRAPS = "A has 3 EP\nA has Spark, Slow Spark in hand\nB's traps are Sleeper\nB has Press in play"
SETTING = [
    Case(TRAPS, "", "A", "set Spark", "RR-5.1-c"),
    Case(TRAPS, "", "A", "set Slow Spark", "RR-3.2.2-c"),
    Case(TRAPS, "", "A", "set Press", "RR-8.1-b"),
    Case(TRAPS, "", "B", "set Press", "RR-5.1-c RR-8.1-b RR-8.1-a"),
    Case("A has Spark in hand", "", "A", "set Spark", "RR-8.1-a"),
    Case("A has 1 EP\nA has Spark in hand\nA's traps are 2 cards", "", "A", "set Spark", "RR-2.7-b"),
    Case("A has 1 EP\nA has Spark in hand\nA's traps are Press", "", "A", "set Spark", "RR-5.1-c"),
    Case(TRAPS, "", "A", "challenge Sleeper", "RR-5.1-c"),
    Case(TRAPS, "", "A", "challenge Press", "RR-8.4-a"),
    Case("A has 1 EP\nB's traps are Sleeper", "", "A", "challenge Sleeper", "RR-8.4-a"),
    Case("A has 2 EP\nB's traps are Sleeper", "", "A", "challenge Sleeper", "RR-5.1-c"),
    Case("A has 5 EP\nA's traps are Sleeper", "", "A", "challenge Sleeper", "RUL-RR-25"),
    Case("A has 5 EP\nB's traps are Sleeper (revealed)", "", "A", "challenge Sleeper", "RUL-RR-25"),
    Case("A's traps are Sleeper (revealed)", "", "A", "challenge Sleeper", "RUL-RR-25 RUL-RR-25 RR-8.4-a"),
]

FIGHT = "A has a 2/2 creature a1, a 2/2 creature a2, an artifact p1 in play\nB has a 2/2 creature b1 in play"
READY = "everybody passes until Declare attackers"
FIGHTING = [
    Case(FIGHT, "", "A", "attack a1 B", "RR-T9-c"),
    Case(FIGHT, READY, "A", "attack p1 B", "RR-3.1.1-b"),
    Case(FIGHT, READY, "A", "attack b1 B", "RR-5.1-c"),
    Case(FIGHT, READY, "B", "attack b1 A", "RR-5.1-c RR-T9-c"),
    Case(FIGHT, READY, "A", "attack a1 a2", "RR-5.1-c"),
    Case("A has a 2/2 creature a1 (tapped), a 1/1 creature a2 in play", READY, "A", "attack a1 B", "RR-6.1-a"),
    Case(
        "A has a 2/2 creature a1 (attacked this turn), a 1/1 creature a2 in play",
        READY,
        "A",
        "attack a1 B",
        "RR-6.1-d",
    ),
    Case(
        "A has a 2/2 creature a1 (entered this turn), a 2/2 Haste creature a2 (entered this turn) in play",
        READY,
        "A",
        "attack a1 B",
        "RR-6.1-b",
    ),
    Case(
        "A has a 2/2 creature a1 (entered this turn), a 2/2 Haste creature a2 (entered this turn) in play",
        READY,
        "A",
        "attack a2 B",
        "RR-5.1-c",
    ),
    Case(FIGHT + "\nB has Muzzle in play", READY, "A", "attack a1 B", "RUL-RR-1"),
]

BLOCK = (
    "A has a 2/2 creature a1, a 2/2 Evasive creature a2, a 2/2 Menace creature a3, a 2/2 Unblockable creature a4, "
    "a 1/1 creature a5 in play\n"
    "B has a 2/2 creature b1, a 2/2 creature b2 (tapped), a 2/2 Reach creature b3, an artifact p1 in play"
)
ATTACKED = "A attacks B with a1, a2, a3, a4\neverybody passes"
BLOCKING = [
    Case(BLOCK, "", "B", "block b1 a1", "RR-5.1-c RR-T9-d RR-4.5.3-a"),
    Case(BLOCK, ATTACKED, "B", "block b2 a1", "RR-6.1-a RR-4.5.3-b"),
    Case(BLOCK, ATTACKED, "B", "block p1 a1", "RR-3.1.1-b RR-4.5.3-b"),
    Case(BLOCK, ATTACKED, "B", "block a5 a1", "RR-10.3-c RR-4.5.3-b"),
    Case(BLOCK, ATTACKED, "B", "block b1 a5", "RR-4.5.3-a"),
    Case(BLOCK, ATTACKED, "B", "block b1 a2", "RR-6.2.2-a"),
    Case(BLOCK + "\nA has Feint in play", ATTACKED, "B", "block b1 a1", "RUL-RR-1"),
    Case(BLOCK, ATTACKED, "B", "block b1 a4", "RR-6.2.2-b"),
    Case(BLOCK, ATTACKED, "B", "block b1 a3", "RR-6.2.2-c"),
    Case(BLOCK, ATTACKED, "B", "block b1", "RR-5.1-c"),
    Case(BLOCK, ATTACKED, "A", "block a5 a1", "RR-5.1-c RR-10.3-c"),
]

MANY = "there are 3 players\nvariant is alliance"
FAITHFUL = MANY + "\nA and B are allied\nbetrayal allowed is no\nA has a 1/1 creature a1 in play"
MANY_PLAYERS = [
    Case(
        "there are 3 players\nA has a 2/2 creature a1 in play\nB has a 1/1 creature b1 in play\n"
        "C has a 1/1 creature c1 in play",
        "A attacks B with a1\neverybody passes",
        "C",
        "block c1 a1",
        "RR-5.1-c RR-10.3-c",
    ),
    Case("there are 3 players", "", "A", "ally sharing B", "RR-10.4.1-a"),
    Case(MANY, "", "A", "ally sharing A", "RUL-RR-55"),
    Case(MANY, "", "A", "ally apart B", "RR-5.1-c"),
    Case(MANY + "\nA and B are allied", "", "A", "ally apart B", "RUL-RR-55"),
    Case(MANY + "\nA and B are allied", "", "A", "ally apart C", "RUL-RR-55"),
    Case(MANY, "", "A", "betray", "RR-10.4.1-c"),
    Case(MANY + "\nA and B are allied", "", "A", "betray", "RR-5.1-c"),
    Case(MANY + "\nA and B are allied\nbetrayal allowed is no", "", "A", "betray", "RR-10.4.1-c"),
    Case(
        FAITHFUL + "\nB has a 1/1 creature b1 in play",
        READY,
        "A",
        "attack a1 b1",
        "RR-10.4.1-c",
    ),
    Case(
        FAITHFUL,
        READY,
        "A",
        "attack a1 B",
        "RR-10.4.1-c",
    ),
    Case(
        FAITHFUL,
        READY,
        "A",
        "attack a1 C",
        "RR-5.1-c",
    ),
]

NOTHING = [
    Case("", "", "A", "cast 9999", ""),
    Case("", "", "A", "cast -9", ""),
    Case("", "", "A", "dance", "RR-5.1-c"),
    Case("B has Spark in hand", "", "A", "cast Spark", "RR-2.2-c"),
    Case("B has Spark in hand", "", "A", "pitch Spark", "RR-2.2-c"),
]
ALL = [*CASTING, *USING, *SETTING, *FIGHTING, *BLOCKING, *MANY_PLAYERS, *NOTHING]


def rules_against(game: GameTable, player: str, action: str) -> list[str]:
    """The rules that refuse an action of a player, in their order."""
    return [reason.rule for reason in game.why_not(SEATS.index(player), action)]


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.action} after '{case.when or case.given}'")
def test_just_these_rules_stand_in_the_way(case: Case) -> None:
    game = table("risk-and-resource").given(case.given, CARDS).when(case.when)
    assert " ".join(rules_against(game, case.player, case.action)).strip() == case.rules


def test_a_declaration_that_is_not_whole_says_what_is_missing() -> None:
    given = "A has a 2/2 Menace creature a1, a 2/2 Guardian creature a2 in play\nB has a 2/2 creature b1 in play"
    game = table("risk-and-resource").given(given, CARDS).when("A attacks B with a1, a2\neverybody passes")
    assert rules_against(game, "B", "done") == ["RR-6.2.3-a"]
    assert rules_against(game, "A", "done") == ["RR-5.1-c"]


@pytest.mark.parametrize(
    ("ep", "said"), [(2, "you could pay its EP, but not its additional"), (1, "you cannot pay its")]
)
def test_which_part_of_a_cost_is_missing_is_said(ep: int, said: str) -> None:
    game = table("risk-and-resource").given(f"A has {ep} EP\nA has Melt in hand", CARDS)
    (reason,) = game.why_not(A, "cast Melt")
    assert (reason.rule, reason.sentence) == ("RR-1.1-d", f"{said} cost")
    game = table("risk-and-resource").given(f"A has {ep} EP\nA has Melt in hand\nA has Press in play", CARDS)
    assert ("RR-1.1-d" in rules_against(game, "A", "cast Melt")) == (ep == 1)


def test_the_sentence_says_what_is_asked_and_nothing_of_hidden_cards() -> None:
    game = table("risk-and-resource").given("A has a 2/2 creature a1 in play\nB has Spark in hand", CARDS).when(READY)
    found = game.why_not(A, "dance")
    assert [reason.sentence for reason in found] == ["what is asked now is: Declare attackers"]
    hidden = game.why_not(A, "cast Spark")
    assert [reason.sentence for reason in hidden] == ["you cannot see that card"]
