"""What conditions, amounts and descriptions read of a position: the engine keeps their answers until that moves.

Too little would keep a wrong answer; too much costs time, which no other test would notice.
"""

from __future__ import annotations

import pytest

from cardlang.engine.kept import ANYTHING, COUNTERS, FLAGS, IN_PLAY, RESOURCES
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.continuous_effects import Times
from cardlang.language.words.abilities import Static
from cardlang.language.words.amounts import Where
from cardlang.language.words.sentences import Clause

from .reading import understood

GAME = RiskAndResource()

CONDITIONS = {
    "you control an artifact": IN_PLAY,
    "you control exactly two artifacts": IN_PLAY,
    "an opponent controls an artifact": IN_PLAY,
    "each opponent controls a creature": IN_PLAY,
    "your opponents control no creatures": IN_PLAY,
    "you control another creature": IN_PLAY,
    "you control a Servo or a Dragon": IN_PLAY,
    "you control a creature named River King": IN_PLAY,
    "you control an artifact and a creature": IN_PLAY,
    "you control an artifact and an opponent controls a creature": IN_PLAY,
    "you control a creature with three or more counters on it": IN_PLAY | COUNTERS,
    "you control an artifact or ~ is tapped": IN_PLAY | FLAGS,
    "you control X or more creatures": ANYTHING,
    "you control a tapped creature": ANYTHING,
    "you control an attacking creature": ANYTHING,
    "you control a creature with power 3 or more": ANYTHING,
    "you control a creature with Fast": ANYTHING,
    "you control a creature that attacked this turn": ANYTHING,
    "you control more creatures than an opponent": ANYTHING,
    "you have three or more cards in your hand": ANYTHING,
    "there are seven or more cards in your graveyard": ANYTHING,
    "you have 5 or more EP": RESOURCES,
    "you have no Intel": RESOURCES,
    "an opponent has 5 or more EP": RESOURCES,
    "you have X or more EP": ANYTHING,
    "you have more EP than an opponent": ANYTHING,
    "~ is tapped": FLAGS,
    "~ is untapped": FLAGS,
    "~ is attacking": ANYTHING,
    "enchanted creature is tapped": ANYTHING,
    "~ has a Growth counter on it": COUNTERS,
    "~ has X or more Growth counters on it": ANYTHING,
    "enchanted creature has a Growth counter on it": ANYTHING,
    "a creature you control has three or more Growth counters on it": ANYTHING,
    "~ has Fast": ANYTHING,
}
AMOUNTS = {
    "+1/+1 for each artifact you control": IN_PLAY,
    "+1/+1 for each creature with a Growth counter on it": IN_PLAY | COUNTERS,
    "+1/+1 for each tapped creature you control": ANYTHING,
    "+1/+1 for each card in your hand": ANYTHING,
    "+1/+1 for each opponent": ANYTHING,
    "+1/+1 for each Growth counter on ~": COUNTERS,
    "+1/+1 for each Growth counter on each creature you control": IN_PLAY | COUNTERS,
    "+1/+1 for each Growth counter on enchanted creature": ANYTHING,
    "+X/+X, where X is your EP": ANYTHING,
    "+X/+X, where X is twice the number of artifacts you control": IN_PLAY,
    "+X/+X, where X is half the number of artifacts you control, rounded up": IN_PLAY,
    "+X/+X, where X is the total power of creatures you control": ANYTHING,
}
SUBJECTS = {
    "Creatures you control": 0,
    "Other creatures you control": 0,
    "Each other creature you control": 0,
    "Creatures your opponents control": 0,
    "Creatures named River King": 0,
    'Creatures with "2 EP: Draw a card."': 0,
    "Creatures with two or more Growth counters on them": COUNTERS,
    "Creatures with X or more Growth counters on them": ANYTHING,
    "Tapped creatures you control": ANYTHING,
    "Attacking creatures": ANYTHING,
    "Creatures with power 3 or more": ANYTHING,
    "Creatures that attacked this turn": ANYTHING,
}


def static(text: str) -> Static:
    found = understood(text)
    assert isinstance(found, Static)
    return found


@pytest.mark.parametrize("said", CONDITIONS)
def test_a_condition(said: str) -> None:
    condition = static(f"As long as {said}, ~ gets +1/+1.").condition
    assert condition is not None and condition.reads(GAME) == CONDITIONS[said]


@pytest.mark.parametrize("said", AMOUNTS)
def test_an_amount(said: str) -> None:
    ability = static(f"~ gets {said}.")
    assert isinstance(ability.clause, Clause)
    each = ability.clause.each
    amount = Times(None, each) if each is not None else next(row for row in ability.walk() if isinstance(row, Where))
    assert amount.reads(GAME) == AMOUNTS[said]


@pytest.mark.parametrize("said", SUBJECTS)
def test_what_a_text_is_about(said: str) -> None:
    get = "gets" if said.startswith("Each") else "get"
    assert Described(static(f"{said} {get} +1/+1.").clause.subject).reads() == SUBJECTS[said]
