"""The soak: it plays on until it has enough, tells failures with the one command that repeats them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count, islice
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardlang.play import soak as module
from cardlang.play.battery import Failure, Watch
from cardlang.play.runner import Loader
from cardlang.play.soak import Limit, Verdict, check_one, command_for, games_at, main, soak, soak_on
from cardlang.play.soak_record import SoakRecord
from cardlang.play.tables import TableSetting, bundled_tables
from tests.battery.handmade import handmade

TABLE = TableSetting("handmade", handmade)


@pytest.fixture
def plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it matters how many games are played, each is checked as little as most of many are."""
    for name in module.CHECKS:
        monkeypatch.setitem(module.CHECKS, name, module.CHECKS["plain"])


@pytest.mark.usefixtures("plainly")
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
    verdict = check_one("handmade", handmade, 5, "full", Limit(until=0.0))
    assert verdict == Verdict("handmade", 5, finished=False)


def test_the_tables_take_turns_and_the_longest_games_are_spread() -> None:
    other = TableSetting("other", handmade)
    games = list(islice(games_at([TABLE, other], 0), 100))
    assert [(table.name, seed) for table, seed, _ in games[:3]] == [
        ("handmade", 0),
        ("other", 0),
        ("handmade", 1),
    ]
    assert [(table.name, seed) for table, seed, check in games if check == "full"] == [("handmade", 0), ("other", 49)]


def falls(load: Loader, seed: int, watch: Watch) -> None:
    if seed == 3:
        raise Failure("copy", 12, "a copy differs from its original")
    if seed == 4:
        raise IndexError("list index out of range")


def test_a_failure_says_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(module.CHECKS, "light", falls)
    verdicts = [check_one("risk-and-resource/a-b", handmade, seed, "light") for seed in (2, 3, 4)]
    assert [verdict.fault for verdict in verdicts] == [
        "",
        "copy at decision 12: a copy differs from its original",
        "IndexError: list index out of range",
    ]
    command = command_for(verdicts[1])
    assert command == "python -m cardlang.play.soak --table risk-and-resource/a-b --seed 3"


@pytest.mark.one_in(2)
@pytest.mark.parametrize("check", list(module.CHECKS))
def test_what_holds_has_no_fault(check: str) -> None:
    assert check_one("handmade", handmade, 5, check) == Verdict("handmade", 5)


def test_an_unknown_table_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--table", "no such table"]) == 2
    assert "no such table" in capsys.readouterr().err


@pytest.mark.thorough
# ---- in pieces ---------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("plainly")
def test_a_soak_in_pieces_is_the_same_as_one_at_a_stretch(tmp_path: Path) -> None:
    pieces, whole = tmp_path / "pieces.json", tmp_path / "whole.json"
    for games in (20, 40):
        soak_on([TABLE], SoakRecord.at(pieces), Limit(games), 2, print)
    soak_on([TABLE], SoakRecord.at(whole), Limit(40), 1, print)
    assert pieces.read_bytes() == whole.read_bytes()
    assert SoakRecord.at(whole).summary() == "40 games at 1 table, 0 failures"


def test_rounds_that_are_cut_short_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=partial(next, count())))
    monkeypatch.setattr(module, "worker_pool", ThreadPoolExecutor)
    record = SoakRecord.at(tmp_path / "record.json")
    soak_on([TABLE], record, Limit(until=40.0), 2, print)
    assert record.total() == 0 and not record.path.exists()


def test_most_games_are_plain_and_some_are_not() -> None:
    checks = [module.MANY_GAMES.check_of(number) for number in range(2_000)]
    assert [checks.count(each) for each in ("full", "greedy", "plain")] == [2, 18, 1_980]


def test_a_failure_is_kept_with_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(module.CHECKS, "plain", falls)
    monkeypatch.setattr(module, "worker_pool", ThreadPoolExecutor)
    path = tmp_path / "record.json"
    soak_on([TABLE], SoakRecord.at(path), Limit(20), 1, print)
    assert SoakRecord.at(path).failures == [
        "copy at decision 12: a copy differs from its original"
        " | python -m cardlang.play.soak --table handmade --seed 3",
        "IndexError: list index out of range | python -m cardlang.play.soak --table handmade --seed 4",
    ]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"made by": "x", "rounds": 1, "games": {}, "failures": []}'])
def test_what_is_no_record_is_left_alone(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_text(text)
    assert main(["--keep", str(path), "--games", "1"]) == 2
    assert "name another file" in capsys.readouterr().err and path.read_text() == text
