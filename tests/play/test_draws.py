"""What a card is worth, from where the shuffle put it, and which cards stand out: on made-up games of known truth."""

from __future__ import annotations

import random

import pytest

from cardlang.play.lab.draws import Draws, Worth, by_card, inverted, pooled, worths
from cardlang.play.lab.records import Record
from cardlang.play.lab.shrinking import MATTERS, judged, spread_of
from cardlang.play.statistics import WIN, GameResult

CARDS = 19
COPIES = 2


def dealt(games: int, strength: dict[int, float], seed: int, draws_more: int = -1) -> dict[int, Draws]:
    """Games of two players with the same deck: each sees ten cards, or more if the card ``draws_more`` is among them;
    each copy seen of a card with a strength makes a win so much more likely.
    """
    dice, made = random.Random(seed), Draws()
    for number in range(games):
        orders, seen = [], []
        for _ in range(2):
            order = [card for card in range(CARDS) for _ in range(COPIES)]
            dice.shuffle(order)
            orders.append(tuple(order))
            seen.append(10 + 4 * order[:10].count(draws_more))
        hands = [order[:count] for order, count in zip(orders, seen, strict=True)]
        edge = [sum(strength.get(card, 0.0) for card in hand) for hand in hands]
        winner = 0 if dice.random() < 0.5 + edge[0] - edge[1] else 1
        record = Record(number, GameResult((0, 0), WIN, winner, turns=5), ({}, {}), orders=tuple(orders))
        for seat in (0, 1):
            made.add(record, seat, seen[seat])
    return {0: made}


def test_a_planted_strength_is_measured() -> None:
    found = by_card(dealt(4000, {3: 0.10, 8: -0.10}, 1))
    for card, truth in ((3, 0.10), (8, -0.10)):
        assert abs(found[card].value - truth) < 3 * found[card].error < 0.06
    marks = judged([found[card] for card in sorted(found)])
    assert [card for card, mark in enumerate(marks) if mark.chance <= 0.05] == [3, 8]


def test_the_errors_are_as_large_as_they_say() -> None:
    """Of cards that are all the same, the estimates lie as far from zero as their errors promise."""
    scores = [one.value / one.error for seed in range(12) for one in worths(dealt(600, {}, seed)[0]).values()]
    mean_square = sum(score * score for score in scores) / len(scores)
    assert 0.8 < mean_square < 1.25


@pytest.mark.thorough
def test_nineteen_cards_that_are_one_card_have_no_suspect() -> None:
    for seed in range(3):
        found = by_card(dealt(10_000, {}, 40 + seed))
        assert not [mark for mark in judged(list(found.values())) if mark.chance <= 0.05]


def test_a_card_that_draws_cards_is_not_blamed_for_how_much_is_seen() -> None:
    """Whoever sees it sees more of everything, and here that helps nobody: it is worth nothing."""
    found = by_card(dealt(5000, {}, 6, draws_more=5))
    assert abs(found[5].value) < 3 * found[5].error
    assert judged([found[card] for card in sorted(found)])[5].chance > 0.05


def test_a_comparison_that_chance_contradicts_is_not_believed() -> None:
    from cardlang.play.lab.cards import contradicts

    assert contradicts(Worth(-0.01, 0.017), Worth(-0.107, 0.017)), "Read the Ledger, in 3,000 games of MythoMagic"
    assert not contradicts(Worth(-0.03, 0.04), Worth(-0.09, 0.02)), "a rough estimate contradicts little"


def test_small_differences_are_no_findings_however_many_games() -> None:
    sure = [Worth(MATTERS * (0.7 if at % 2 else -0.7), 0.0001) for at in range(10)]
    assert all(mark.chance == pytest.approx(1.0) for mark in judged(sure))


def test_what_cards_usually_differ_by_is_the_line() -> None:
    """Where all cards differ a lot, one that differs as much is none to look at; one that differs far more is."""
    dice = random.Random(2)
    usual = [Worth(dice.gauss(0, 0.06), 0.005) for _ in range(60)]
    assert spread_of(usual) == pytest.approx(0.06, rel=0.3)
    marks = judged([*usual, Worth(0.35, 0.005)])
    assert marks[-1].chance < 0.01
    assert sum(mark.chance <= 0.05 for mark in marks[:-1]) <= 0.08 * 60


def test_an_uncertain_estimate_is_drawn_towards_zero() -> None:
    sure, unsure = judged([Worth(0.05, 0.01), Worth(0.05, 0.05), *([Worth(0.02, 0.01), Worth(-0.03, 0.01)] * 5)])[:2]
    assert 0 < unsure.estimate.value < sure.estimate.value < 0.05 == sure.plain.value


def test_where_nothing_can_be_seen_nothing_is_certain() -> None:
    """Errors far larger than the differences: the interval is wide, and the order is that of the estimates."""
    dice = random.Random(8)
    marks = judged([Worth(dice.gauss(0, 0.08), 0.08) for _ in range(40)])
    assert all(mark.estimate.high - mark.estimate.low > MATTERS for mark in marks)
    by_estimate = sorted(range(40), key=lambda at: marks[at].estimate.value)
    assert by_estimate == sorted(range(40), key=lambda at: marks[at].plain.value)


def test_too_few_games_judge_nothing() -> None:
    assert worths(dealt(10, {}, 1)[0]) == {}
    assert by_card({}) == {}


def test_an_inverse_is_an_inverse() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
    inverse = inverted(matrix)
    assert inverse is not None
    for at, row in enumerate(matrix):
        product = [sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*inverse, strict=True)]
        assert product == pytest.approx([float(at == other) for other in range(3)])
    assert inverted([[1.0, 1.0], [1.0, 1.0]]) is None


def test_estimates_of_several_decks_are_weighed_by_their_precision() -> None:
    both = pooled([Worth(0.1, 0.01), Worth(0.0, 0.02)])
    assert both.value == pytest.approx(0.08) and both.error < 0.01
