"""Evolving decks: the model finds planted cards, a search is the same on any workers and after a stop."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from cardlang.decks.card_rules import CardRules
from cardlang.decks.formats import bundled_formats
from cardlang.decks.making import DeckMaker
from cardlang.decks.search import Catalog
from cardlang.games import find_game
from cardlang.league import evolve as evolve_module
from cardlang.league.evolve import Evolution, meeting_seed
from cardlang.league.meetings import Arena, Copies, Meeting, Pool, arena, play_meeting, pool_of
from cardlang.league.model import CardModel
from cardlang.league.saved import read_search, search_key, write_search
from cardlang.league.suggest import learn_around, suggested
from cardlang.loading.sets import load_set


@cache
def maker(game: str = "resource-war") -> DeckMaker:
    rules = next(iter(bundled_formats(game)[0].values()))
    return DeckMaker(CardRules(rules, Catalog(load_set(game).cards), date(2026, 1, 1)))


@cache
def pool(bot: str = "random") -> Pool:
    game = find_game("resource-war")
    assert game is not None
    cards = [card.entry.card for card in maker().pool]
    return pool_of(game, [card for card in cards if card is not None], bot, maker().rules.rules.parameters)


STRONG = {3: 0.06, 20: 0.05}
"""Planted: what one more copy of these cards adds to the chance to win."""
WEAK = {7: -0.06, 33: -0.05}


class PlantedArena(Arena):
    """Games decided by a coin whose bias is known: the sum of what the cards are worth."""

    def _new(self, meetings: Sequence[Meeting]) -> list[int]:
        found = []
        for meeting in meetings:
            bias = worth(meeting.first) - worth(meeting.second)
            found.append(2 * (random.Random(meeting.seed).random() < 0.5 + bias))
        self.known += found
        return found


def worth(deck: Copies) -> float:
    return sum({**STRONG, **WEAK}.get(at, 0.0) * count for at, count in deck)


def planted_search(games: int, seed: int = 1) -> Evolution:
    dice = random.Random(11)
    field = {name: maker().random_deck(dice) for name in ("one", "two", "three")}
    return Evolution(maker(), field, PlantedArena(pool()), seed, games)


def test_planted_cards_are_found_and_the_deck_has_them() -> None:
    search = planted_search(1200)
    found = search.run(400)
    names = [name for name, _, _ in found.worth]
    strong = [maker().pool[at].name for at in STRONG]
    weak = [maker().pool[at].name for at in WEAK]
    assert all(names.index(name) < 8 for name in strong), names[:8]
    assert all(names.index(name) >= len(names) - 8 for name in weak), names[-8:]
    assert all(found.counts[at] == maker().most[at] for at in STRONG)
    assert not any(found.counts[at] for at in WEAK)
    assert found.held.all.low > 0.55, "better than the field, in games it was not chosen by"


@pytest.mark.thorough
def test_the_measure_is_honest_where_nothing_can_be_gained(monkeypatch: pytest.MonkeyPatch) -> None:
    """With cards that are all alike the best of many candidates looks good by chance; its own games do not."""
    monkeypatch.setitem(globals(), "STRONG", {})
    monkeypatch.setitem(globals(), "WEAK", {})
    covered = 0
    for seed in range(12):
        held = planted_search(200, seed).run(200).held.all
        covered += held.low <= 0.5 <= held.high
    assert covered >= 10


def test_suggestions_name_the_planted_cards() -> None:
    search = planted_search(1200)
    deck = [0] * len(maker().pool)
    for at in (*WEAK, 10, 11, 12, 13, 14, 15, 16, 17):
        deck[at] = 4
    assert sum(deck) == maker().size
    learn_around(search, deck, 1200)
    swaps = suggested(search, deck)
    best = swaps[:2]
    assert {swap.out for swap in best} == {maker().pool[at].name for at in WEAK}
    assert {swap.into for swap in swaps[:5]} >= {maker().pool[at].name for at in STRONG}
    assert all(swap.low > 0 for swap in best) and best[0].gain <= best[0].high


def test_the_model_knows_how_little_it_knows() -> None:
    model = CardModel([1, 2, 3, 4], 3)
    before = model.spread[0, 0]
    for number in range(60):
        model.add([3, 0, 1, 0], [0, 3, 0, 1], 2 * (number % 4 != 0))
    model.fit()
    weights = model.scores(model.weights)
    assert weights[0] > 0 > weights[1]
    assert model.spread[0, 0] < before


@cache
def play(workers: int, known: tuple[int, ...] = (), games: int = 24) -> tuple[tuple[int, ...], tuple[int, ...]]:
    dice = random.Random(2)
    field = {"one": maker().random_deck(dice)}
    with arena(pool(), workers, known) as place:
        found = Evolution(maker(), field, place, 5, games).run(12)
        return tuple(found.counts), tuple(place.known)


@pytest.mark.thorough
def test_the_same_search_on_one_worker_on_two_and_after_a_stop() -> None:
    counts, results = play(1)
    assert play(2) == (counts, results)
    assert play(1, results[:17]) == (counts, results)


def test_games_already_known_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counts, results = play(1)
    monkeypatch.setattr("cardlang.league.meetings.play_some", None)
    assert play(1, results) == (counts, results)


def test_a_meeting_is_the_same_game_in_any_process() -> None:
    deck = tuple((at, 4) for at in range(10))
    meeting = Meeting(deck, tuple((at, 4) for at in range(20, 30)), meeting_seed(1, "test", 1))
    assert play_meeting(pool(), meeting) == play_meeting(Pool(pool().setup), meeting)
    assert meeting_seed(1, "test", 1) != meeting_seed(1, "test", 2) != meeting_seed(2, "test", 2)


def test_a_file_of_a_search(tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    key = search_key("game", {"a": [1, 2]}, 3)
    assert read_search(path, key) == ([], [])
    write_search(path, key, [2, 0, 1], {"seed": 3})
    assert read_search(path, key) == ([2, 0, 1], [])
    assert [each.code for each in read_search(path, search_key("other"))[1]] == ["CL886"]
    for text in ("", "{}", "[1]", '{"kind": "cardlang search", "results": "2x"}', "[" * 100_000):
        path.write_text(text)
        assert [each.code for each in read_search(path, key)[1]] == ["CL885"]


def test_few_games_make_fewer_rounds_not_empty_ones() -> None:
    search = planted_search(60)
    found = search.run(0)
    assert found.held.all.of <= 6 and found.tried >= 3
    assert all(candidate.games for candidate in search._ranked()[:1])
    assert evolve_module.ROUNDS > 1
