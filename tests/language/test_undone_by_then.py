"""Abilities that can cost nothing (CL712), and what the turn itself undoes before it is asked (CL718)."""

from __future__ import annotations

import pytest

from tests.language.test_dead_text import told


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Pay half your EP rounded up: draw 2 cards.", "with no EP"),
        ("Pay all your EP: draw a card.", "with no EP"),
    ],
)
def test_what_can_cost_nothing_is_done_without_end(text: str, when: str) -> None:
    assert told(text, "Artifact") == [("CL712", True, f"this costs nothing {when}, so it can be done without end")]


@pytest.mark.parametrize(
    ("text", "free"),
    [
        ("Tap: gain 1 EP. Untap ~.", True),
        ("Tap: draw a card. If you control a creature, untap ~.", True),
        ("Tap: put a +1/+1 counter on target creature. If you do, untap ~.", True),
        ("Tap: target creature gets +1/+0 until end of turn. When it dies this turn, untap ~ and gain 1 EP.", False),
        ("Tap: gain 1 EP. Untap ~ at the beginning of the next end step.", False),
        ("Tap: you may sacrifice a creature. If you do, untap ~ and gain 1 EP.", False),
        ("Tap: you may pay 1 EP. If you do, untap ~ and draw a card.", False),
    ],
)
def test_what_untaps_itself_is_free_unless_it_waits_or_uses_something_up(text: str, free: bool) -> None:
    assert ("CL712" in [code for code, _, _ in told(text, "Artifact")]) == free


@pytest.mark.parametrize(
    "text",
    [
        "Tap, pay half your EP rounded up: draw 2 cards.",
        "Pay half your EP rounded up: draw 2 cards. Activate only once per turn.",
        "X EP, discard a card: draw X cards.",
        "X EP: draw X cards.",
        "X EP: draw a card if X is 3 or more.",
    ],
)
def test_what_costs_something_else_or_ends_is_not(text: str) -> None:
    assert not told(text, "Artifact")


NONE = "'you have no cards in hand'"
DRAWN = "is asked only once the 2 cards of that turn have been drawn"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("At the beginning of your turn, if you have no cards in hand, draw a card.", f"{NONE} {DRAWN}"),
        ("At the beginning of your turn, draw a card if you have no cards in hand.", f"{NONE} {DRAWN}"),
        (
            "At the beginning of your draw step, if you have one or fewer cards in hand, draw a card.",
            f"'you have 1 or fewer cards in hand' {DRAWN}",
        ),
        (
            "At the beginning of each opponent's turn, if that player has no cards in hand, gain 1 EP.",
            f"'that player has no cards in hand' {DRAWN}",
        ),
        (
            "At the beginning of your resource phase, if you have no EP, draw a card.",
            "'you have no EP' is asked only once the EP of that turn is there",
        ),
        (
            "At the beginning of your turn, if ~ is tapped, draw a card.",
            "~ has been untapped by then, unless something keeps it tapped",
        ),
    ],
)
def test_what_the_turn_itself_undoes_is_told(text: str, message: str) -> None:
    assert told(text, "Enchantment") == [("CL718", True, message)]


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your end step, if you have no cards in hand, draw a card.",
        "At the beginning of your turn, if you have two or fewer cards in hand, draw a card.",
        "At the beginning of each opponent's turn, if you have no cards in hand, draw a card.",
        "At the beginning of your turn, if you have no EP, draw a card.",
        "At the beginning of your turn, if ~ is untapped, draw a card.",
    ],
)
def test_what_the_turn_leaves_alone_is_not(text: str) -> None:
    assert not told(text, "Enchantment")


def test_what_a_turn_brings_is_what_the_rules_say() -> None:
    from cardlang.games.mythomagic import facts as mythomagic
    from cardlang.games.mythomagic.words import VOCABULARY as MYTHOMAGIC
    from cardlang.games.resource_war import facts as resource_war
    from cardlang.games.resource_war.words import VOCABULARY as RESOURCE_WAR
    from cardlang.games.risk_and_resource import facts as risk_and_resource
    from cardlang.games.risk_and_resource.words import VOCABULARY as RISK_AND_RESOURCE

    for words, numbers, named in (
        (RISK_AND_RESOURCE, risk_and_resource.PARAMETERS, {"hand": "draw_per_turn", "EP": "ep_per_turn"}),
        (MYTHOMAGIC, mythomagic.PARAMETERS, {"hand": "draw_per_turn"}),
        (RESOURCE_WAR, resource_war.PARAMETERS, {"hand": "cards_per_turn", "R": "r_per_turn"}),
    ):
        expected = {key: numbers[name] for key, name in named.items()}
        assert {each.gets: each.amount for each in words.turn_gifts} == expected
        assert all({*each.moments, each.later} <= {*words.moments} for each in words.turn_gifts)
