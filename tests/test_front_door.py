"""``import cardlang``: every name it offers is there, and it costs next to nothing."""

from __future__ import annotations

import cardlang


def test_every_name_leads_somewhere() -> None:
    for name in cardlang.__all__:
        assert getattr(cardlang, name) is not None
    assert set(cardlang.__all__) <= set(dir(cardlang))


def test_a_name_that_is_not_there() -> None:
    assert not hasattr(cardlang, "load_stes")


def test_from_text_to_a_match() -> None:
    text = "card Ox\n  cost: 1 EP\n  type: Creature - Ox\n  power: 1\n  defense: 3\n  pitch: 2\n"
    loaded = cardlang.load_cards(text, "ox.cards", "risk-and-resource")
    assert loaded.problems == []
    deck = [loaded.cards[0].card] * 40
    game = cardlang.find_game("risk-and-resource")
    match = cardlang.new_match(game, [deck, deck], 7)
    assert match.question is not None
