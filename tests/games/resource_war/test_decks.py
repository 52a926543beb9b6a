"""The decks and formats of Resource War."""

from __future__ import annotations

import pytest

from cardlang.decks.formats import Format, bundled_formats
from cardlang.decks.legality import check_deck
from cardlang.games.resource_war.rulebook import ResourceWar
from cardlang.loading.decklist import load_decklist, read_decklist
from cardlang.loading.sets import load_set
from cardlang.play.tables import bundled_decks

CARDS = [entry.name for entry in load_set("resource-war").cards]


def formats() -> dict[str, Format]:
    """The formats we ship, read with the parameters the rulebook declares."""
    found, problems = bundled_formats("resource-war", ResourceWar.parameters)
    assert problems == []
    return found


@pytest.mark.parametrize(("size", "legal"), [(39, False), (40, True), (41, False)])
def test_a_deck_has_forty_cards(size: int, legal: bool) -> None:
    """RW-S-a, RUL-RW-2: exactly 40, as many copies of one card as you like"""
    deck, _ = read_decklist(f"{size} Pike Warden\n", "a.deck")
    problems = check_deck(deck, CARDS, formats()["constructed"])
    assert (problems == []) == legal


def test_our_decks_are_legal() -> None:
    """RW-S-a: four of them, each of 40 cards"""
    decks = bundled_decks("resource-war")
    assert len(decks) >= 4
    for path in decks:
        deck, problems = load_decklist(path)
        assert deck is not None and problems == []
        assert check_deck(deck, CARDS, formats()[deck.format]) == []


def test_a_format_says_everything_that_can_be_set() -> None:
    """RUL-RW-2: opening hand, R, Pool and the turn limit are numbers of the format"""
    assert dict(formats()["constructed"].parameters) == dict(ResourceWar.parameters)
    assert formats()["skirmish"].parameters["pool"] == 15
