"""A stored run is followed while it is played: each game is counted once, in whatever order the games come."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardlang.play.lab.following import Following, change_between, mark_of, runs_in
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import CardText, DeckOf, Setup
from cardlang.play.lab.store import Store, StoreTrouble
from cardlang.play.statistics import WIN, GameResult


def setup(text: str = "as it was", titles: tuple[str, str] = ("Tide", "Salt")) -> Setup:
    decks = tuple(DeckOf(title, ((0, 2),)) for title in titles)
    return Setup("risk-and-resource", "Risk & Resource", decks, (CardText("Flare", text),), ("greedy", "greedy"))


def games(count: int, first: int = 0) -> list[Record]:
    dice = random.Random(first)
    return [
        Record(number, GameResult((number % 2, 1 - number % 2), WIN, dice.randrange(2), 5 + number % 4), ({}, {}))
        for number in range(first, first + count)
    ]


def test_games_are_counted_once_in_any_order(tmp_path: Path) -> None:
    path, played = tmp_path / "run.db", games(300)
    order = random.Random(3).sample(played, len(played))
    with Store(path) as store:
        key = store.begin(setup(), 7)
        following = Following(path)
        assert not following.look()
        for start in range(0, 300, 60):
            store.add(key, order[start : start + 60])
            assert following.look() and not following.look()
    assert following.ledger is not None and following.run is not None and following.run.key == key
    whole = Ledger(setup(), played)
    assert following.ledger.tally == whole.tally and following.ledger.meetings == whole.meetings
    course = following.course()
    assert course[-1] == mark_of(whole)
    assert [mark.games for mark in course] == sorted({mark.games for mark in course}) and len(course) < 100
    following.close()


def test_the_run_that_grows_is_followed_though_another_is_newer(tmp_path: Path) -> None:
    path = tmp_path / "run.db"
    with Store(path) as store:
        old, new = store.begin(setup(), 7), store.begin(setup("as it is"), 7)
        store.add(old, games(4))
        store.add(new, games(6))
        before = {run.key: run.games for run in runs_in(path)}
        assert before == {old: 4, new: 6} and runs_in(path)[0].key == new
        following = Following(path, "", before)
        following.look()
        assert following.run is not None and following.run.key == new  # for the time being
        store.add(old, games(2, 4))
        assert following.look() and following.run.key == old
        assert following.ledger is not None and following.ledger.tally.games == 6
        following.close()


def test_two_runs_are_compared_game_by_game(tmp_path: Path) -> None:
    path = tmp_path / "run.db"
    with Store(path) as store:
        store.add(store.begin(setup(), 7), games(50))
        store.add(store.begin(setup("as it is"), 7), games(40))
        store.add(store.begin(setup(titles=("Tide", "Marsh")), 7), games(10))
    other, new, old = runs_in(path)
    found = change_between(old, new)
    assert found.paired and found.decks[0].pairs == 40 and found.decks[0].change.value == 0
    assert [card.name for card in found.cards] == ["Flare"]
    with pytest.raises(ValueError, match="played with"):
        change_between(old, other)


def test_a_file_that_is_not_there_yet_is_waited_for(tmp_path: Path) -> None:
    assert runs_in(tmp_path / "run.db") == []
    following = Following(tmp_path / "run.db")
    with pytest.raises(StoreTrouble):
        following.look()
    with Store(tmp_path / "run.db") as store:
        store.add(store.begin(setup(), 1), games(3))
    assert following.look() and following.course()[-1].games == 3
    following.close()
