"""The odds of lines: against every order of a small deck, against closed forms, and against shuffled decks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlang.decks.chances import Chances, Draws, line_odds, ready_turn
from cardlang.decks.lines import Line, Part
from cardlang.decks.odds import at_least
from cardlang.games.opening import hands_offered

CARDS = "abcdefg"


def has(line: Line, hand: Sequence[str]) -> bool:
    """Whether a hand has the line, found by trying every assignment of cards to what is wanted."""
    wanted = [part for part in line.parts for _ in range(part.wanted)]

    def placed(at: int, left: list[str]) -> bool:
        if at == len(wanted):
            return True
        return any(
            placed(at + 1, [*left[:i], *left[i + 1 :]]) for i, card in enumerate(left) if card in wanted[at].cards
        )

    return placed(0, list(hand))


def deck_of(counts: dict[str, int]) -> list[str]:
    return [card for card, count in counts.items() for _ in range(count)]


@st.composite
def lines_and_decks(draw: st.DrawFn) -> tuple[Line, list[str]]:
    counts = draw(st.dictionaries(st.sampled_from(CARDS), st.integers(1, 2), min_size=2, max_size=4))
    names = st.lists(st.sampled_from(sorted(counts)), min_size=1, unique=True)
    chosen = draw(st.lists(st.tuples(names, st.integers(1, 2)), min_size=1, max_size=3))
    parts = tuple(Part("", wanted, {name: counts[name] for name in cards}) for cards, wanted in chosen)
    return Line("", parts, 1), deck_of(counts)[:6]


@settings(max_examples=60, deadline=None)
@given(lines_and_decks(), st.integers(0, 6))
def test_odds_are_those_of_every_order_of_the_deck(case: tuple[Line, list[str]], seen: int) -> None:
    line, deck = case
    line = Line("", tuple(Part("", p.wanted, {n: deck.count(n) for n in p.cards if n in deck}) for p in line.parts), 1)
    orders = list(permutations(deck))
    hits = sum(has(line, order[:seen]) for order in orders)
    assert Chances(line, len(deck)).among(seen) == Fraction(hits, len(orders))


def best_by_enumeration(line: Line, deck: list[str], draws: Draws, drawn: int) -> Fraction:
    """The chance with mulligans: every hand is tried against all orders that begin with it."""
    orders = list(permutations(deck))
    best = Fraction(0)
    for size, looks in reversed(draws.hands):
        by_hand: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        for order in orders:
            by_hand.setdefault(tuple(sorted(order[:size])), []).append(order[size:])
        total = Fraction(0)
        for hand, rests in by_hand.items():
            total += len(rests) * max(best, kept(line, hand, rests, drawn, looks))
        best = total / len(orders)
    return best


def kept(line: Line, hand: tuple[str, ...], rests: list[tuple[str, ...]], drawn: int, looks: bool) -> Fraction:
    if not looks:
        return Fraction(sum(has(line, (*hand, *rest[:drawn])) for rest in rests), len(rests))
    hits = Fraction(0)
    for first in sorted({rest[0] for rest in rests if rest}):
        mine = [rest for rest in rests if rest[0] == first]
        top = sum(has(line, (*hand, *rest[:drawn])) for rest in mine)
        bottom = sum(has(line, (*hand, *(*rest[1:], first)[:drawn])) for rest in mine)
        hits += max(top, bottom)
    return hits / len(rests)


DRAWS = (Draws(((2, False), (1, False))), Draws(((3, False), (3, False), (2, True), (1, True))))


@settings(max_examples=25, deadline=None)
@given(lines_and_decks(), st.sampled_from(DRAWS), st.integers(0, 3))
def test_mulligans_are_the_best_that_can_be_done(case: tuple[Line, list[str]], draws: Draws, drawn: int) -> None:
    line, deck = case
    if len(deck) < 4:
        deck = [*deck, "z", "z"]
    line = Line("", tuple(Part("", p.wanted, {n: deck.count(n) for n in p.cards if n in deck}) for p in line.parts), 1)
    assert Chances(line, len(deck)).with_mulligans(draws, drawn) == best_by_enumeration(line, deck, draws, drawn)


def test_one_part_is_the_hypergeometric_distribution() -> None:
    line = Line("", (Part("", 2, {"a": 3, "b": 4}),), 4)
    rows = line_odds(line, 40, Draws(((7, False),), 2))
    assert [row.on_the_play for row in rows] == [at_least(2, 7, 40, 7 + 2 * turn) for turn in range(5)]
    assert rows[0].mulligans is None, "there is nothing to decide with one hand"


def test_a_shuffled_deck_agrees() -> None:
    deck = deck_of({"whistle": 3, "crab": 3, "tower": 4, "other": 30})
    parts = (
        Part("whistle", 2, {"whistle": 3}),
        Part("artifact", 2, {"whistle": 3, "crab": 3, "tower": 4}),
        Part("cheap", 1, {"crab": 3, "other": 30}),
    )
    line = Line("", parts, 4)
    dice = random.Random(7)
    games, hits = 20_000, 0
    for _ in range(games):
        hits += has(line, dice.sample(deck, 15))
    exact = Chances(line, 40).among(15)
    error = (float(exact) * (1 - float(exact)) / games) ** 0.5
    assert abs(hits / games - float(exact)) < 4 * error


def test_the_play_and_the_draw_differ_where_the_first_player_does_not_draw() -> None:
    line = Line("", (Part("a", 1, {"a": 4}),), 2)
    rows = line_odds(line, 30, Draws(((5, False), (4, False)), 1, first_turn=False))
    assert [row.on_the_play for row in rows[1:]] == [at_least(1, 4, 30, 5), at_least(1, 4, 30, 6)]
    assert [row.on_the_draw for row in rows[1:]] == [at_least(1, 4, 30, 6), at_least(1, 4, 30, 7)]
    for row in rows:
        assert row.mulligans is not None
        assert row.on_the_play < row.mulligans[0] and row.on_the_draw < row.mulligans[1]
    same = line_odds(line, 30, Draws(((5, False),), 1))
    assert all(row.on_the_play == row.on_the_draw for row in same)


def test_the_turn_by_which_it_is_likelier_than_not() -> None:
    line = Line("", (Part("a", 1, {"a": 4}),), None)
    rows = line_odds(line, 40, Draws(((2, False),)))
    turn = ready_turn(rows)
    assert turn is not None and rows[turn].on_the_play >= Fraction(1, 2) > rows[turn - 1].on_the_play
    assert ready_turn(rows, Fraction(99, 100)) is None


def test_many_parts_that_overlap_are_answered() -> None:
    names = {f"card {n}": 2 for n in range(20)}
    parts = tuple(
        Part("", 2, {name: count for at, (name, count) in enumerate(names.items()) if at % 7 != n}) for n in range(5)
    )
    line = Line("", parts, 6)
    rows = line_odds(line, 60, Draws(hands_offered("risk-and-resource", {"opening_hand": 7, "mulligan": "standard"})))
    assert rows[0].on_the_play == 0 < rows[6].on_the_play < 1
    assert rows[6].mulligans is None, "too many different hands to try them all"


@pytest.mark.parametrize(
    ("procedure", "hands"),
    [
        ("standard", [7, 7, 6, 5, 4, 3, 2, 1]),
        ("competitive", [7, 6, 5, 4, 3, 2, 1]),
        ("limited", [7, 7, 7, 6, 5, 4, 3, 2, 1]),
        ("none", [7]),
    ],
)
def test_the_hands_of_each_mulligan(procedure: str, hands: list[int]) -> None:
    """RR-12.1-c, RR-12.1-d; RR-12.1-e: never a hand of none."""
    offered = hands_offered("risk-and-resource", {"opening_hand": 7, "mulligan": procedure})
    assert [size for size, _ in offered] == hands
    assert [looks for _, looks in offered] == [size < 7 and procedure != "competitive" for size in hands]


def test_the_hands_of_the_other_games() -> None:
    """MM-S-e, MM-S-f."""
    parameters = {"opening_hand": 5, "mulligan_hand": 4, "mulligans": 1}
    assert hands_offered("mythomagic", parameters) == ((5, False), (4, False))
    assert hands_offered("mythomagic", {**parameters, "mulligans": 0}) == ((5, False),)
    assert hands_offered("resource-war", {"opening_hand": 6}) == ((6, False),)
    assert hands_offered("somebodys-own", {}) == ((7, False),)
