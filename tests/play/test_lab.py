"""The lab: statistics checked against scipy, what is watched in a game, the store, and comparing."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest
from scipy import stats

from cardlang.engine.game import Game
from cardlang.play.lab.cards import CardRow, card_rows, contradicts, strongest, weakest
from cardlang.play.lab.compare import compare, why_not
from cardlang.play.lab.draws import Worth
from cardlang.play.lab.inference import (
    corrected,
    difference,
    mean_of,
    paired_difference,
    two_sided,
)
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import advantage, matchups
from cardlang.play.lab.records import Record, Seen, card_names
from cardlang.play.lab.setup import CardText, DeckOf, FromTexts, Setup, setup_from_text, setup_of
from cardlang.play.lab.shrinking import judged
from cardlang.play.lab.store import Store, StoreTrouble, _checksum
from cardlang.play.simulate import Run, paired, play_chunk, play_number, simulate
from cardlang.play.statistics import DRAW, WIN, GameResult, wilson
from cardlang.play.tables import FromFiles, bundled_decks
from tests.battery.handmade import handmade

RANDOM = ("random", "random")


# ---- against scipy -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hits", "of"), [(0, 5), (3, 7), (50, 100), (999, 1000), (12, 12)])
def test_wilson_is_scipys(hits: int, of: int) -> None:
    theirs = stats.binomtest(hits, of).proportion_ci(0.95, method="wilson")
    ours = wilson(hits, of)
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


@pytest.mark.parametrize("z", [0.0, 0.3, -1.96, 4.5])
def test_two_sided_is_scipys(z: float) -> None:
    assert two_sided(z) == pytest.approx(2 * stats.norm.sf(abs(z)))


def test_the_correction_is_scipys() -> None:
    dice = random.Random(1)
    chances = [dice.random() ** 3 for _ in range(40)]
    assert corrected(chances) == pytest.approx(list(stats.false_discovery_control(chances, method="bh")))
    assert corrected([]) == []


def test_paired_difference_agrees_with_a_paired_test() -> None:
    better, worse, same = 130, 90, 780
    theirs = stats.ttest_rel([1] * better + [0] * worse + [1] * same, [0] * better + [1] * worse + [1] * same)
    ours, low_high = paired_difference(better, worse, 1000), theirs.confidence_interval(0.95)
    assert ours.value == pytest.approx(0.04)
    assert (ours.low, ours.high) == pytest.approx((low_high.low, low_high.high), abs=5e-4)
    assert paired_difference(0, 0, 0).low == -1.0


def test_intervals_of_differences_hold_what_they_promise() -> None:
    dice, held, tries = random.Random(4), 0, 400
    for _ in range(tries):
        new = sum(dice.random() < 0.6 for _ in range(80))
        old = sum(dice.random() < 0.45 for _ in range(60))
        one = difference(wilson(new, 80), wilson(old, 60))
        held += one.low <= 0.15 <= one.high
    assert stats.binomtest(held, tries, 0.95).pvalue > 0.01


def test_an_interval_lies_around_its_estimate() -> None:
    """1.96 standard errors to both sides, and never beyond all or nothing."""
    plain = [one.plain for one in judged([Worth(0.1, 0.02), Worth(-0.9, 0.2), Worth(0.9, 0.2)])]
    bounds = [(0.1 - 0.0392, 0.1 + 0.0392), (-1.0, -0.9 + 0.392), (0.9 - 0.392, 1.0)]
    assert [(one.low, one.high) for one in plain] == [pytest.approx(pair, abs=1e-5) for pair in bounds]


def test_two_estimates_contradict_each_other_beyond_three_errors() -> None:
    """The error of a difference: 0.03 and 0.04 make 0.05."""
    right = Worth(0.2, 0.03)
    assert contradicts(right, Worth(0.351, 0.04)) and contradicts(right, Worth(0.049, 0.04))
    assert not contradicts(right, Worth(0.299, 0.04)) and not contradicts(right, Worth(0.101, 0.04))


def test_a_mean_of_shares_weighs_their_intervals() -> None:
    same = mean_of((wilson(30, 60), wilson(30, 60)), (0.5, 0.5))
    assert same.value == 0.5 and same.high - same.low < wilson(30, 60).high - wilson(30, 60).low
    one = mean_of((wilson(7, 10),), (1.0,))
    assert (one.low + one.high) / 2 == pytest.approx(9 / 14), "of a single share it is Agresti and Coull's interval"


@pytest.mark.parametrize(("shares", "games"), [(2, 12), (12, 12), (30, 8)])
def test_the_interval_of_a_mean_covers_with_many_shares_of_few_games(shares: int, games: int) -> None:
    dice, right, tries = random.Random(9), 0, 600
    for _ in range(tries):
        some = [wilson(sum(dice.random() < 0.55 for _ in range(games)), games) for _ in range(shares)]
        one = mean_of(some, [1 / shares] * shares)
        right += one.low <= 0.55 <= one.high
    assert 0.92 * tries <= right <= 0.98 * tries


# ---- made-up games -----------------------------------------------------------------------------------------
def setup(cards: int = 4, decks: int = 2, texts: str = "") -> Setup:
    listed = tuple(
        CardText(f"Card {place}", f"card Card {place}\n  cost: {place}{texts}", "", place) for place in range(cards)
    )
    holds = tuple((place, 2) for place in range(cards))
    piles = tuple(DeckOf(f"Deck {deck}", holds) for deck in range(decks))
    return Setup("g", "G", piles, listed, RANDOM, {}, decks > 2)


def record(number: int, decks: tuple[int, int], winner: int | None, *cards: dict[int, Seen]) -> Record:
    outcome = DRAW if winner is None else WIN
    return Record(number, GameResult(decks, outcome, winner, turns=5), cards)


def dealt(games: int, strength: dict[int, float], seed: int = 3) -> list[Record]:
    """Games in which each of two players sees two of ten cards, and those with strength help to win."""
    dice, made = random.Random(seed), []
    for number in range(games):
        hands = [dice.sample(range(10), 2) for _ in range(2)]
        edge = sum(strength.get(card, 0.0) for card in hands[0]) - sum(strength.get(card, 0.0) for card in hands[1])
        winner = 0 if dice.random() < 0.5 + edge else 1
        seen = [dict.fromkeys(sorted(hand), (1, 1, 3)) for hand in hands]
        made.append(record(number, (number % 2, 1 - number % 2), winner, *seen))
    return made


def test_planted_strength_is_found_and_nothing_else() -> None:
    rows = card_rows(Ledger(setup(10), dealt(3000, {2: 0.12, 7: -0.12})))
    assert strongest(rows)[0].name == "Card 2" and weakest(rows)[0].name == "Card 7"
    assert [row.name for row in rows if row.finding] == ["Card 2", "Card 7"]
    best = rows[0].effect
    assert best is not None and best.estimate.low < 0.12 * 10 / 9 < best.estimate.high


def test_without_strength_nothing_is_found() -> None:
    found = [row for seed in range(20) for row in card_rows(Ledger(setup(10), dealt(400, {}, seed))) if row.finding]
    assert len(found) <= 3, "about one run in twenty may have a finding by chance"


def test_a_late_card_is_not_called_good_because_winners_live_long() -> None:
    dice, made = random.Random(5), []
    for number in range(2000):
        long = dice.random() < 0.5  # in long games more is seen, and whoever is first wins more often
        winner = 0 if dice.random() < (0.8 if long else 0.4) else 1
        hands = [dice.sample(range(10), 6 if long else 2) for _ in range(2)]
        made.append(record(number, (0, 1), winner, *(dict.fromkeys(sorted(hand), (1, 0, 0)) for hand in hands)))
    assert not [row for row in card_rows(Ledger(setup(10), made)) if row.finding]


def test_a_row_counts_what_happened() -> None:
    games = [
        record(0, (0, 1), 0, {0: (2, 1, 4)}, {1: (1, 0, 0)}),
        record(1, (1, 0), 0, {0: (1, 1, 6)}, {}),
        record(2, (0, 1), None, {}, {}),
    ]
    row = next(row for row in card_rows(Ledger(setup(2), games)) if row.name == "Card 0")
    assert (row.drawn.hits, row.drawn.of) == (2, 2) and (row.played.hits, row.played.of) == (2, 2)
    assert (row.undrawn.hits, row.undrawn.of) == (0, 4)
    assert row.copies == 3 / 6 and row.turn[1] == 4 and row.effect is None


def test_matchups_take_the_beginning_out() -> None:
    games = [record(n, (0, 1), 0, {}, {}) for n in range(30)] + [record(30 + n, (1, 0), 0, {}, {}) for n in range(10)]
    one = matchups(Ledger(setup(), games))[0]
    assert one.rate.share == 0.75, "it began thirty times of forty, and who begins always wins"
    assert one.corrected.value == 0.5
    first = advantage(Ledger(setup(), games))
    assert first is not None and first.value == 1.0


def test_every_pair_meets_from_both_seats() -> None:
    meetings = [paired(number, 3) for number in range(6)]
    assert sorted(meetings) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]


def test_comparing_pairs_the_same_games() -> None:
    old = [record(n, (0, 1), 1, {0: (1, 1, 1)}, {}) for n in range(50)]
    new = [record(n, (0, 1), 0 if n < 20 else 1, {0: (1, 1, 1)}, {}) for n in range(50)]
    before, after = setup(), setup(texts=" EP")
    found = compare(before, {1: old}, after, {1: new})
    assert found.paired and found.decks[0].change.value == 0.4
    assert (found.decks[0].better, found.decks[0].worse) == (20, 0)
    assert found.cards[0].gone == ("cost: 0",) and found.cards[0].came == ("cost: 0 EP",)
    apart = compare(before, {1: old}, after, {2: new})
    assert not apart.paired and apart.decks[0].change.low < 0.4 < apart.decks[0].change.high
    assert "Deck 2" in why_not(before, setup(decks=3))


# ---- watching real games -----------------------------------------------------------------------------------
def bundled(game: str) -> FromFiles:
    return FromFiles(game, tuple(str(path) for path in bundled_decks(game)[:2]))


@pytest.mark.parametrize("game", ["risk-and-resource", "mythomagic", "resource-war"])
def test_what_is_seen_and_played_in_a_game(game: str) -> None:
    load = bundled(game)
    rules, decks = load()
    names = card_names(decks)
    one = play_number(Run(load, RANDOM, 1, 4), 0)
    assert isinstance(rules, Game) and not one.fault and len(one.cards) == 2
    for seat, seen in enumerate(one.cards):
        deck = [card.name for card in decks[one.result.decks[seat]]]
        assert sum(row[0] for row in seen.values()) >= 3
        assert all(names[place] in deck for place in seen), "what a player draws lies in that player's deck"
    assert any(row[1] and row[2] for seen in one.cards for row in seen.values()), "something was played"


# ---- the store ---------------------------------------------------------------------------------------------
def described(load: FromFiles) -> Setup:
    game, decks = load()
    return setup_of(game, decks, ["One", "Two"], RANDOM, {})


def test_the_table_is_the_same_however_the_run_was_cut(tmp_path: Path) -> None:
    run, what = Run(handmade, RANDOM, 12, 5), setup()
    whole = play_chunk(run, range(12)).records
    with Store(tmp_path / "a.db") as store:
        key = store.begin(what, 5)
        store.add(key, whole[3:7])
    with Store(tmp_path / "a.db") as store:
        there = store.numbers(store.begin(what, 5))
        assert there == {3, 4, 5, 6}
        simulate(run, 1, None, lambda records: store.add(key, records), there)
        assert list(store.records(key)) == whole
        assert list(store.records(key, 4)) == whole[:4]


def test_files_can_be_put_together(tmp_path: Path) -> None:
    games = play_chunk(Run(handmade, RANDOM, 6, 5), range(6)).records
    with Store(tmp_path / "a.db") as one, Store(tmp_path / "b.db") as other:
        key = one.begin(setup(), 5)
        one.add(key, games[:4])
        other.add(other.begin(setup(), 5), games[2:])
        assert one.merge(other) == 2
        assert list(one.records(key)) == games
        assert [(run.seed, run.games, run.setup) for run in one.runs()] == [(5, 6, setup())]


def test_a_setup_comes_back_and_knows_its_cards() -> None:
    what = described(bundled("risk-and-resource"))
    assert setup_from_text(what.as_text()) == what
    assert what.key() != described(bundled("mythomagic")).key()


def test_a_table_laid_from_texts_plays_the_same_games() -> None:
    load = bundled("risk-and-resource")
    here = play_chunk(Run(load, RANDOM, 2, 9), range(2)).records
    there = play_chunk(Run(FromTexts(described(load)), RANDOM, 2, 9), range(2)).records
    assert [one.result for one in here] == [one.result for one in there]


@pytest.mark.parametrize("content", [b"no database, but long enough " * 40, b"SQLite format 3\0" + b"\xff" * 200])
def test_a_foreign_file_is_reported(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.db"
    path.write_bytes(content)
    with pytest.raises(StoreTrouble) as told:
        Store(path)
    assert told.value.problem.code in ("CL881", "CL882")
    assert path.read_bytes() == content
    with pytest.raises(StoreTrouble):
        Store(tmp_path / "none.db", create=False)


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    base = sqlite3.connect(tmp_path / "x.db")
    base.execute("CREATE TABLE games (a)")
    base.commit()
    base.close()
    with pytest.raises(StoreTrouble) as told:
        Store(tmp_path / "x.db")
    assert told.value.problem.code == "CL881"


def test_a_row_somebody_spoilt_is_reported(tmp_path: Path) -> None:
    with Store(tmp_path / "a.db") as store:
        key = store.begin(setup(), 1)
        store.add(key, dealt(3, {}))
        store._base.execute("UPDATE games SET cards = '[[1,2]' WHERE game = 1")
        with pytest.raises(StoreTrouble) as told:
            list(store.records(key))
    assert told.value.problem.code == "CL881"


def test_a_card_row_says_what_it_cannot_say() -> None:
    row = card_rows(Ledger(setup(1), [record(0, (0, 1), 0, {}, {})]))[0]
    assert isinstance(row, CardRow) and row.effect is None and not row.finding
    assert row.as_dict()["effect"] is None


@pytest.mark.parametrize(
    "forged", ["decks='[7, 9]'", "decks='[0, \"x\"]'", "winner=5", "allies='[4]'", "decks='[0]'"]
)
def test_a_forged_row_is_a_problem(tmp_path: Path, forged: str) -> None:
    """A file of games may be a stranger's: what it names and is not there is said, and never looked up."""
    path = tmp_path / "run.db"
    with Store(path) as store:
        run = store.begin(setup(), 1)
        store.add(run, [Record(0, GameResult((0, 1), "win", 0, turns=3, decisions=9), ({}, {}))])
    with sqlite3.connect(path) as base:
        base.execute(f"UPDATE games SET {forged}")
        (*row, _) = base.execute("SELECT * FROM games").fetchone()
        base.execute("UPDATE games SET checksum = ?", (_checksum(run, row[1:]),))
    with Store(path) as store, pytest.raises(StoreTrouble) as trouble:
        list(store.records(run))
    assert trouble.value.problem.code == "CL881"
