"""A deck in numbers."""

from __future__ import annotations

from cardlang.decks.statistics import deck_statistics
from cardlang.engine.cards import Card
from cardlang.loading.decklist import read_decklist

CARDS = {
    card.name: card
    for card in (
        Card("Drone", kinds=("artifact", "creature"), base={"cost": 2, "pitch": 1, "power": 1}),
        Card("Shock", kinds=("instant",), base={"cost": 3, "pitch": 2}),
        Card("Titan", kinds=("creature",), base={"cost": 12, "pitch": 3}),
        Card("Spark", kinds=("instant",), base={"cost": 0, "pitch": 1}),
    )
}


def test_curve_kinds_and_pitch() -> None:
    deck, _ = read_decklist(
        "name: D\n3 Drone\n2 shock\n1 Titan\n1 Spark\n2 Nobody\nsideboard:\n9 Drone\n", "a.deck"
    )
    stats = deck_statistics(deck, CARDS)
    assert (stats.size, stats.different, stats.unknown) == (9, 5, 2)
    assert stats.curve == (("0", 1), ("1", 0), ("2", 3), ("3", 2), ("4", 0), ("5", 0), ("6", 0), ("7+", 1))
    assert stats.average_cost == (3 * 2 + 2 * 3 + 12) / 7
    assert stats.kinds == (("artifact creature", 3), ("instant", 3), ("creature", 1))
    assert stats.values == (("pitch", (("1", 4), ("2", 2), ("3", 1))),)
    assert stats.as_dict()["curve"] == dict(stats.curve)


def test_a_deck_of_strangers() -> None:
    deck, _ = read_decklist("2 Nobody\n", "a.deck")
    stats = deck_statistics(deck, CARDS)
    assert (stats.size, stats.unknown, stats.curve, stats.kinds, stats.values) == (2, 2, (), (), ())
    assert stats.average_cost == 0.0
