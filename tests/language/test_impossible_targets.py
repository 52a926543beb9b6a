"""Targets are chosen before costs are paid and before anything is done: one that is described by what comes of these
could never be chosen (CL718). What leads on is the same text without 'target'.
"""

from __future__ import annotations

import pytest

from cardlang.language.checks.impossible_targets import impossible_targets
from tests.language.reading import understood
from tests.language.test_dead_text import told

REFUSED = [
    ("Choose a creature you control. Destroy target creature with power less than its power.", "it"),
    ("Sacrifice a creature. Destroy target creature with power less than its power.", "it"),
    (
        "As an additional cost, sacrifice a creature. // Destroy target creature with power less than the sacrificed "
        "creature's power.",
        "the sacrificed creature",
    ),
    ("You may discard a card. If you do, destroy target creature with cost less than its cost.", "it"),
    ("Draw 2 cards. Destroy target creature with cost equal to the number of cards drawn this way.", "drawn"),
    ("Each player returns target creature card from their graveyard to their hand.", "they"),
    ("An opponent destroys target creature they control.", "they"),
    ("Choose a creature. Its controller returns target creature card from their graveyard to their hand.", "they"),
    ("Target player discards two cards. Return target card discarded this way to your hand.", "discarded"),
]
SAID = [
    "Choose a creature you control. Destroy a creature with power less than its power.",
    "Target player discards a card. Destroy target creature they control.",
    "Target opponent destroys target creature they control.",
    "Tap target creature. Destroy target creature with power less than that creature's power.",
    "Each player returns a creature card from their graveyard to their hand.",
]


@pytest.mark.parametrize(("text", "unknown"), REFUSED)
def test_a_target_cannot_be_described_by_what_comes_later(text: str, unknown: str) -> None:
    ((code, warning, said),) = told(text, "Sorcery")
    assert code == "CL718" and not warning
    assert said.startswith("targets are chosen before anything is done or paid") and unknown in said


def test_nor_by_the_price_of_an_ability() -> None:
    text = "Sacrifice a creature: destroy target creature with power less than the sacrificed creature's power."
    ((code, _, said),) = told(text, "Artifact")
    assert code == "CL718" and "the sacrificed creature" in said
    assert not told(text.replace("target creature", "a creature"), "Artifact")


@pytest.mark.parametrize("text", SAID)
def test_what_is_known_then_may_describe_a_target(text: str) -> None:
    assert not told(text, "Sorcery")


def test_nor_by_what_a_trigger_does_but_by_its_event() -> None:
    assert not told("Whenever a creature dies, destroy target creature with power less than its power.", "Artifact")
    assert not told("Whenever a player draws a card, that player destroys target creature they control.", "Artifact")


def test_what_to_write_for_any_target_is_understood() -> None:
    text = "If ~ would die, it deals 3 damage to {} instead."
    ((_, help_),) = impossible_targets([*understood(text.format("any target")).walk()])
    assert help_ == "Write 'a creature or player'."
    assert understood(text.format("a creature or player"))


SHIELDED = [
    "Destroy target creature with Hexproof an opponent controls.",
    "Destroy target creature with Hexproof you do not control.",
    "Return up to two target creatures with Hexproof your opponents control to their owners' hands.",
    "Tap target creature with Hexproof an opponent controls, then draw a card.",
]
NOT_SHIELDED = [
    "Destroy target creature with Hexproof.",
    "Untap target creature with Hexproof you control.",
    "Destroy target creature without Hexproof an opponent controls.",
    "Destroy all creatures with Hexproof your opponents control.",
    "Return target creature card with Hexproof from your graveyard to your hand.",
]


@pytest.mark.parametrize("text", SHIELDED)
def test_no_opponent_can_target_what_has_hexproof(text: str) -> None:
    ((code, warning, said),) = told(text, "Sorcery")
    assert code == "CL718" and not warning
    assert said.startswith("no opponent can target what has Hexproof")


@pytest.mark.parametrize("text", NOT_SHIELDED)
def test_what_has_hexproof_can_be_meant_otherwise(text: str) -> None:
    assert not told(text, "Sorcery")
