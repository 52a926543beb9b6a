"""Simulating: the same table for any number of workers, crashes kept apart, Ctrl-C that loses nothing."""

from __future__ import annotations

import os
import signal

import pytest

from cardlang.play import simulate as module
from cardlang.play.bots.bot import Bot
from cardlang.play.simulate import Run, game_seed, play_chunk, seating, simulate
from cardlang.play.statistics import CRASH, WIN
from tests.battery.handmade import handmade, mirror

RANDOM = ("random", "random")


def test_seats_are_swapped_and_seeds_differ() -> None:
    assert seating(0, 2) == (0, 1) and seating(1, 2) == (1, 0)
    assert len({game_seed(run, number) for run in range(20) for number in range(100)}) == 2000


def test_every_game_is_counted_once() -> None:
    results = simulate(Run(handmade, RANDOM, 20, 1))
    tally = results.tally
    assert tally.games == 20 == sum(tally.outcomes.values())
    assert sum(row[2] for row in tally.pairs.values()) == 40
    assert not results.crashes and not results.interrupted


def test_chunks_merge_to_the_same_whatever_their_size() -> None:
    run = Run(handmade, RANDOM, 9, 3)
    whole = play_chunk(run, range(9))
    parts = play_chunk(run, range(4, 9))
    parts.merge(play_chunk(run, range(4)))
    assert whole.tally == parts.tally


def test_another_seed_is_another_table() -> None:
    one, two = (simulate(Run(mirror, RANDOM, 8, seed)).tally for seed in (1, 2))
    assert one != two


def test_progress_adds_up_to_the_number_of_games() -> None:
    heard: list[int] = []
    simulate(Run(handmade, RANDOM, 17, 1), 1, heard.append)
    assert sum(heard) == 17


class Clumsy(Bot):
    """Falls over in some games."""

    name = "clumsy"

    def choose(self, view: object, dice: object) -> object:  # type: ignore[override]
        if view.state.rng == 0 and dice.below(60) == 0:  # type: ignore[attr-defined]
            raise RuntimeError("fell over")
        return view.options[0]  # type: ignore[attr-defined]


def test_a_crash_is_kept_apart_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "make_bot", lambda name: Clumsy())
    results = simulate(Run(handmade, RANDOM, 12, 1))
    assert results.tally.games == 12
    assert 0 < len(results.crashes) == results.tally.outcomes[CRASH]
    first = results.crashes[0]
    assert first.fault == "RuntimeError: fell over" and first.seed == game_seed(1, first.number)
    again = play_chunk(Run(handmade, RANDOM, 12, 1), range(first.number, first.number + 1))
    assert again.crashes == [first]


def test_ctrl_c_keeps_what_was_counted() -> None:
    def press(done: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)  # a run in the background ignores interrupts
    results = simulate(Run(handmade, RANDOM, 400, 1), 1, press)
    assert results.interrupted and 0 < results.tally.games < 400
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_with_workers_lets_their_games_end() -> None:
    def press(done: int) -> None:
        if not pressed:
            pressed.append(1)
            os.kill(os.getpid(), signal.SIGINT)

    pressed: list[int] = []
    results = simulate(Run(handmade, RANDOM, 800, 1), 2, press)
    assert results.interrupted and 0 < results.tally.games < 800


def test_greedy_beats_random_from_either_seat() -> None:
    tally = simulate(Run(mirror, ("greedy", "random"), 8, 1)).tally
    assert tally.outcomes[WIN] == 8 and tally.deck_rate(0).hits >= 7
