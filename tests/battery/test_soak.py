"""The soak: it plays on until it has enough, tells failures with the one command that repeats them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count, islice
from types import SimpleNamespace

import pytest

from cardlang.play import soak as module
from cardlang.play.battery import Failure, Watch
from cardlang.play.runner import Loader
from cardlang.play.soak import Limit, Verdict, check_one, command_for, games_at, main, soak
from cardlang.play.tables import TableSetting, bundled_tables
from tests.battery.handmade import handmade

TABLE = TableSetting("handmade", handmade)


def test_it_stops_when_it_has_enough() -> None:
    said: list[str] = []
    tally = soak([TABLE], Limit(games=52), 2, 1, said.append)
    assert tally.summary() == "52 games, 0 failures" and not tally.cut_short
    assert said == ["50 games, 0 failures"]
    assert tally.played([TABLE]) == "  handmade: 52 games at 1 of 1 table"


def test_when_the_time_is_up_what_is_being_played_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game of these has more than a thousand decisions; the time is up at the 40th look at the clock."""
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=partial(next, count())))
    monkeypatch.setattr(module, "worker_pool", ThreadPoolExecutor)  # which all see this one clock
    tally = soak(bundled_tables(["risk-2025"]), Limit(until=40.0), 2, 0, print)
    assert tally.cut_short == 2 and not tally.failures
    assert "risk-2025: " in tally.played(bundled_tables(["risk-2025"]))


def test_a_game_begun_too_late_is_no_failure() -> None:
    verdict = check_one("handmade", handmade, 5, True, Limit(until=0.0))
    assert verdict == Verdict("handmade", 5, finished=False)


def test_the_tables_take_turns_and_the_longest_games_are_spread() -> None:
    other = TableSetting("other", handmade)
    games = list(islice(games_at([TABLE, other], 0), 100))
    assert [(table.name, seed) for table, seed, _ in games[:3]] == [
        ("handmade", 0),
        ("other", 0),
        ("handmade", 1),
    ]
    assert [(table.name, seed) for table, seed, full in games if full] == [("handmade", 0), ("other", 49)]


def falls(load: Loader, seed: int, watch: Watch) -> None:
    if seed == 3:
        raise Failure("copy", 12, "a copy differs from its original")
    if seed == 4:
        raise IndexError("list index out of range")


def test_a_failure_says_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "check_light", falls)
    verdicts = [check_one("risk-and-resource/a-b", handmade, seed, full=False) for seed in (2, 3, 4)]
    assert [verdict.fault for verdict in verdicts] == [
        "",
        "copy at decision 12: a copy differs from its original",
        "IndexError: list index out of range",
    ]
    command = command_for(verdicts[1])
    assert command == "python -m cardlang.play.soak --table risk-and-resource/a-b --seed 3"


def test_what_holds_has_no_fault() -> None:
    assert check_one("handmade", handmade, 5, full=False) == Verdict("handmade", 5)


def test_an_unknown_table_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--table", "no such table"]) == 2
    assert "no such table" in capsys.readouterr().err
