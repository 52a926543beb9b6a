"""The field: equilibria that are known, uncertainty, and a planted deck without an answer."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.league.field import NoScipy, diversity, equilibrium, field_of
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import DeckOf, Setup
from cardlang.play.statistics import WIN, GameResult

ROCK_PAPER_SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]


def ledger_of(rates: list[list[float]], games: int, seed: int = 1) -> Ledger:
    """Games of every pair, won as often as these rates say, each deck beginning half of them."""
    decks = tuple(DeckOf(f"deck {at}", ()) for at in range(len(rates)))
    ledger = Ledger(Setup("g", "G", decks, (), ("random",) * len(rates), {}, True))
    dice = random.Random(seed)
    for one, other in permutations(range(len(rates)), 2):
        for _ in range(games // 2):
            won = dice.random() < rates[one][other]
            ledger.add(Record(0, GameResult((one, other), WIN, 0 if won else 1)))
    return ledger


def test_rock_paper_scissors() -> None:
    assert equilibrium(ROCK_PAPER_SCISSORS) == pytest.approx([1 / 3] * 3)
    assert diversity([1 / 3] * 3) == pytest.approx(3)
    assert equilibrium([[0.5, 0.6], [0.4, 0.5]]) == pytest.approx([1, 0])
    # rock counts double: the other two are chosen as often as that asks
    assert equilibrium([[0.5, 0.3, 0.9], [0.7, 0.5, 0.3], [0.1, 0.7, 0.5]]) == pytest.approx(
        [0.25, 0.5, 0.25]
    )


RATES = st.lists(st.floats(0.05, 0.95), min_size=10, max_size=10)


@given(RATES, st.integers(2, 5))
def test_nothing_beats_an_equilibrium(rates: list[float], decks: int) -> None:
    matrix = [[0.5] * decks for _ in range(decks)]
    given = iter(rates)
    for one in range(decks):
        for other in range(one + 1, decks):
            matrix[one][other] = next(given)
            matrix[other][one] = 1 - matrix[one][other]
    mix = equilibrium(matrix)
    assert sum(mix) == pytest.approx(1)
    for theirs in range(decks):
        assert sum(share * matrix[mine][theirs] for mine, share in enumerate(mix)) >= 0.5 - 1e-7


def test_few_games_are_uncertain_and_many_are_not() -> None:
    few, many = (field_of(ledger_of(ROCK_PAPER_SCISSORS, games), draws=100) for games in (8, 2000))
    assert few is not None and many is not None
    for share in many.shares:
        assert share.low <= 1 / 3 <= share.high
        assert share.high - share.low < few.shares[0].high - few.shares[0].low
        assert share.answer is not None and share.answer.sure
    assert many.diversity == pytest.approx(3, abs=0.05)


def test_a_deck_without_an_answer_is_named() -> None:
    rates = [[0.5, 0.6, 0.6], [0.4, 0.5, 0.7], [0.4, 0.3, 0.5]]
    field = field_of(ledger_of(rates, 2000), draws=100)
    assert field is not None
    best, second, _ = field.shares
    assert best.deck == 0 and best.share > 0.95 and best.answer is None
    assert second.answer is not None and second.answer.deck == 0 and second.answer.sure
    assert field.diversity < 1.2
    assert best.unanswered and not second.unanswered
    few = field_of(ledger_of(rates, 10), draws=20)
    assert few is not None and not any(share.unanswered for share in few.shares), "so few games do not show it"


def test_the_same_games_give_the_same_field_and_a_gap_gives_none() -> None:
    ledger = ledger_of(ROCK_PAPER_SCISSORS, 20)
    assert field_of(ledger, draws=30) == field_of(ledger, draws=30)
    ledger.meetings = {meeting: row for meeting, row in ledger.meetings.items() if 2 not in meeting}
    assert field_of(ledger) is None


def test_without_scipy_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "scipy.optimize", None)
    with pytest.raises(NoScipy):
        equilibrium(ROCK_PAPER_SCISSORS)
