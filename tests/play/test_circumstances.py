"""How a card does under which circumstances, pairs of cards, changes of shares over the same games; and that a report
of many games keeps sums, not games.
"""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cardlang.play.lab.cards import card_rows, settled
from cardlang.play.lab.circumstances import TURNS, card_pairs, circumstances, copies_titles, turn_titles
from cardlang.play.lab.compare import compare
from cardlang.play.lab.inference import PairedRates
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import matchups
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import CardText, DeckOf, Setup
from cardlang.play.lab.store import Store
from cardlang.play.simulate import Run, play_number
from cardlang.play.statistics import WIN, GameResult
from cardlang.play.tables import FromFiles, bundled_decks
from tests.play.large_report import many, some_games

CARDS = 12


def setup(decks: int = 2, cards: int = CARDS) -> Setup:
    pile = tuple((place, 1) for place in range(cards))
    texts = tuple(CardText(f"Card {place:02}", f"card {place}") for place in range(cards))
    return Setup("g", "G", tuple(DeckOf(f"Deck {at}", pile) for at in range(decks)), texts, ("x",) * decks, {}, True)


def record(number: int, won: bool, cards: Sequence[int], hand: Sequence[int] = (), turn: int = 0) -> Record:
    seen = dict.fromkeys(cards, (1, 1, turn) if turn else (1, 0, 0))
    result = GameResult((0, 1), WIN, 0 if won else 1, turns=20)
    return Record(number, result, (seen, {}), hands=(tuple(hand), ()), mulligans=(number % 2, 0))


def test_each_circumstance_counts_its_games() -> None:
    games = [record(0, True, [0, 1], [0], 3), record(1, False, [0], [0], 9), record(2, True, [0], [1], 14)]
    games.append(Record(3, GameResult((0, 1), WIN, 1), ({}, {0: (3, 0, 0)})))
    ledger = Ledger(setup(), games)
    one = circumstances(ledger)["Card 00"]
    assert (one.opening_hand.hits, one.opening_hand.of) == (1, 2)
    assert [(each.hits, each.of) for each in one.places] == [(2, 3), (1, 1)]
    assert [(each.hits, each.of) for each in one.copies] == [(2, 3), (0, 0), (1, 1)]
    assert [(each.hits, each.of) for each in one.turns] == [(1, 1), (0, 0), (0, 1), (1, 1)]
    assert {deck: (each.hits, each.of) for deck, each in one.against.items()} == {0: (1, 1), 1: (2, 3)}
    assert len(turn_titles()) == len(TURNS) == 4 and copies_titles() == ["1", "2", "3+"]
    assert ledger.mulligans == {(0, 0): [2, 2], (0, 1): [0, 1], (1, 0): [1, 3]}
    told = one.as_dict(["A", "B"])
    assert told["by_turn_played"]["13+"]["of"] == 1 and list(told["against"]) == ["A", "B"]  # type: ignore[index, call-overload]


def games_with(together: float, count: int = 4000, seed: int = 5) -> Iterator[Record]:
    """Each card is drawn in half of the games; cards 1 and 2 win that much more together, and 1 a little alone."""
    dice = random.Random(seed)
    for number in range(count):
        cards = [place for place in range(CARDS) if dice.random() < 0.5]
        chance = 0.4 + 0.05 * (1 in cards) + together * (1 in cards and 2 in cards)
        yield record(number, dice.random() < chance, cards)


@pytest.mark.thorough
def test_two_cards_that_are_better_together_are_found_and_hardly_others() -> None:
    found = card_pairs(Ledger(setup(), games_with(0.2)))
    assert len(found) == CARDS * (CARDS - 1) // 2
    best = found[0]
    assert (best.one, best.other) == ("Card 01", "Card 02") and best.finding
    assert best.estimate.low < 0.2 < best.estimate.high
    untouched = [card_pairs(Ledger(setup(), games_with(0.0, 800, seed))) for seed in range(40)]
    assert sum(any(each.finding for each in one) for one in untouched) <= 5, "one run in twenty is expected to have one"
    assert card_pairs(Ledger(setup(), games_with(0.2, 30))) == []


def test_even_decks_are_not_called_uneven_because_there_are_many() -> None:
    """Fifteen decks that are even: of 105 pairs some five would be, one by one; and two planted ones are found."""
    dice, ledger = random.Random(2), Ledger(setup(15))
    for one in range(15):
        for other in range(one + 1, 15):
            for game in range(60):
                uneven = 0.3 if (one, other) in ((0, 1), (4, 9)) else 0.0
                first, second = (one, other) if game % 2 else (other, one)
                won = dice.random() < 0.5 + (uneven if first == one else -uneven)
                ledger.add(Record(0, GameResult((first, second), WIN, 0 if won else 1)))
    rows = matchups(ledger)
    assert {(row.deck, row.against) for row in rows if row.uneven} == {(0, 1), (1, 0), (4, 9), (9, 4)}
    alone = [row for row in rows[::2] if not row.corrected.low <= 0.5 <= row.corrected.high]
    assert len(alone) > 2, "one by one more of them look uneven"


def test_the_change_of_a_share_over_the_same_games_is_covered() -> None:
    """In the games in which a card is drawn; it wins more, and games in which it is drawn become more, too."""
    dice, right, narrow = random.Random(3), 0, 0
    for _ in range(300):
        rates = PairedRates()
        for _ in range(250):
            luck, drawn = dice.random(), dice.random()
            before, after = drawn < 0.5, drawn < 0.55
            rates.add((int(before), int(before and luck < 0.5)), (int(after), int(after and luck < 0.6)))
        change = rates.change()
        right += change.low <= 0.1 <= change.high
        narrow += change.high - change.low < 0.18  # two shares of other games: 0.17 to either side
    assert 0.92 * 300 <= right <= 0.99 * 300 and narrow == 300
    assert PairedRates().change().high == 1.0


def test_a_changed_card_is_compared_game_by_game() -> None:
    old = setup()
    texts = tuple(CardText(card.name, card.text + (" better" if at == 0 else "")) for at, card in enumerate(old.cards))
    new = Setup(old.game, old.title, old.decks, texts, old.bots, {}, True)
    befores = [record(number, number % 2 == 0, [0, 1]) for number in range(100)]
    afters = [record(number, number % 2 == 0 or number < 20, [0, 1]) for number in range(100)]
    paired = compare(old, {1: befores}, new, {1: afters}).cards[0].drawn
    apart = compare(old, {1: befores}, new, {2: afters}).cards[0].drawn
    assert paired.value == apart.value == pytest.approx(0.1)
    assert paired.low > 0 > apart.low, "the same games are surer than other ones"


def test_hands_and_mulligans_of_real_games_are_recorded(tmp_path: Path) -> None:
    paths = tuple(map(str, bundled_decks("mythomagic")[:2]))
    run = Run(FromFiles("mythomagic", paths), ("random", "random"), 9, 4)
    records = [play_number(run, number) for number in range(9)]
    assert any(sum(each.mulligans) for each in records), "random bots put hands back"
    dealt = 0
    for each in records:
        assert len(each.hands) == len(each.mulligans) == 2
        for hand, order, again in zip(each.hands, each.orders, each.mulligans, strict=True):
            assert again or set(hand) == set(order[:5])
            dealt += not again
    assert dealt
    described, real = some_games()
    with Store(tmp_path / "run.db") as store:
        key = store.begin(described, 1)
        store.add(key, real)
        assert list(store.games(key)) == list(real) == list(store.games(key))


@pytest.mark.thorough
def test_a_report_keeps_sums_and_a_byte_a_card_of_each_game() -> None:
    """What 2,000 games more take: for each player a byte a card of the deck, and some numbers."""
    described, real = some_games()

    def taken(games: int) -> int:
        tracemalloc.start()
        ledger = Ledger(described, many(real, games))
        held, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert ledger.tally.games == games
        return held

    with pytest.raises(ValueError, match="settled"):
        settled(Ledger(described, real)).add(real[0])
    assert card_rows(settled(Ledger(described, real))) == card_rows(Ledger(described, real))
    each = (taken(3000) - taken(1000)) / 2000
    assert each < 2 * (max(len(row) for row in real[0].orders) + 32)
