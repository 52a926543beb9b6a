"""The soak: it plays on until it has enough, tells failures with the one command that repeats them."""

from __future__ import annotations

import pytest

from cardlang.play import soak as module
from cardlang.play.battery import Failure
from cardlang.play.runner import Loader
from cardlang.play.soak import Verdict, check_batch, check_one, command_for, main, soak
from cardlang.play.tables import TableSetting
from tests.battery.handmade import handmade

TABLE = TableSetting("handmade", handmade)


def test_it_stops_when_it_has_enough() -> None:
    said: list[str] = []
    games, failures = soak([TABLE], lambda played: played >= 20, 2, 1, said.append)
    assert (games, failures) == (20, []) and said == ["20 games, 0 failures"]


def falls(load: Loader, seed: int) -> None:
    if seed == 3:
        raise Failure("copy", 12, "a copy differs from its original")
    if seed == 4:
        raise IndexError("list index out of range")


def test_a_failure_says_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "check_light", falls)
    verdicts = check_batch("risk-and-resource/a-b", handmade, 1, 9)
    assert [verdict.seed for verdict in verdicts] == [3, 4]
    assert verdicts[0].fault == "copy at decision 12: a copy differs from its original"
    assert verdicts[1].fault == "IndexError: list index out of range"
    command = command_for(verdicts[0])
    assert command == "python -m cardlang.play.soak --table risk-and-resource/a-b --seed 3"


def test_what_holds_has_no_fault() -> None:
    assert check_one("handmade", handmade, 5, full=False) == Verdict("handmade", 5)


def test_an_unknown_table_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--table", "no such table"]) == 2
    assert "no such table" in capsys.readouterr().err
