"""What a copy drawn is worth among games that are alike: the least squares are those of numpy, and on made-up games of
known truth the answer is right, however thinly the games are spread over meetings.
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import CardText, DeckOf, Setup
from cardlang.play.lab.similar_games import games_by_deck, worth_of_copies
from cardlang.play.statistics import WIN, GameResult

CARDS, COPIES, DECKS = 6, 3, 5


def made_up(games: int, seed: int, worth: dict[int, float]) -> Ledger:
    """Games of five uneven decks of six cards, three copies each. Each copy drawn of a card with a ``worth`` makes a
    win so much more likely; who begins wins more often, and who sees many cards less often.
    """
    piles = [range(deck * CARDS, (deck + 1) * CARDS) for deck in range(DECKS)]
    decks = tuple(DeckOf(f"Deck {at}", tuple((card, COPIES) for card in pile)) for at, pile in enumerate(piles))
    texts = tuple(CardText(f"Card {at}", f"card {at}") for at in range(DECKS * CARDS))
    ledger = Ledger(Setup("g", "G", decks, texts, ("x",) * DECKS, {}, True))
    dice = random.Random(seed)
    for number in range(games):
        one, other = dice.sample(range(DECKS), 2)
        hands = [dice.sample(list(piles[deck]) * COPIES, dice.randint(4, 12)) for deck in (one, other)]
        edge = [sum(worth.get(card, 0.0) for card in hand) - 0.01 * len(hand) for hand in hands]
        chance = 0.58 + 0.05 * (one - other) + edge[0] - edge[1]
        cards = tuple({card: (hand.count(card), 0, 0) for card in sorted(set(hand))} for hand in hands)
        ledger.add(Record(number, GameResult((one, other), WIN, int(dice.random() >= chance), turns=5), cards))
    return ledger


def test_it_is_the_regression_with_a_share_for_every_meeting_and_every_number_of_cards() -> None:
    ledger = made_up(400, 1, {0: 0.1})
    games, card = games_by_deck(ledger.strata)[0], 0
    rows = []
    for cell, meeting, seen in zip(games.cells, games.rows, games.columns, strict=True):
        wins, count = ledger.strata[cell]
        won_copies, copies, squares = ledger.cards[card].alike.get(cell, (0, 0, 0))
        rows.append((meeting, seen, wins, count, won_copies, copies, squares))
    dummies = [[float(row[0] == at) for at in range(max(games.rows) + 1)] for row in rows]
    dummies = [
        [*one, *(float(row[1] == at) for at in range(max(games.columns) + 1))]
        for one, row in zip(dummies, rows, strict=True)
    ]
    left = np.array(dummies)
    counts = np.array([row[3] for row in rows], dtype=float)
    normal = np.zeros((left.shape[1] + 1, left.shape[1] + 1))
    copies = np.array([row[5] for row in rows], dtype=float)
    normal[:-1, :-1] = left.T @ (left * counts[:, None])
    normal[-1, :-1] = normal[:-1, -1] = left.T @ copies
    normal[-1, -1] = sum(row[6] for row in rows)
    target = np.array([*(left.T @ np.array([row[2] for row in rows])), sum(row[4] for row in rows)], dtype=float)
    theirs = (np.linalg.pinv(normal) @ target)[-1]
    assert worth_of_copies(ledger)[card].value == pytest.approx(theirs, abs=1e-6)


def test_a_planted_worth_is_found_also_where_hardly_two_games_are_alike() -> None:
    """Five decks, nine numbers of cards: a meeting has a handful of games with as many."""
    truth = {0: 0.05, 7: -0.05}
    found = worth_of_copies(made_up(4000, 2, truth))
    for card, worth in found.items():
        assert abs(worth.value - truth.get(card, 0.0)) < 3.5 * worth.error < 0.07, card


def test_the_errors_are_as_large_as_they_say() -> None:
    scores = [one.value / one.error for seed in range(8) for one in worth_of_copies(made_up(300, seed, {})).values()]
    assert 0.8 < sum(score * score for score in scores) / len(scores) < 1.25


def test_too_few_games_say_nothing() -> None:
    assert worth_of_copies(made_up(3, 1, {})) == {}
