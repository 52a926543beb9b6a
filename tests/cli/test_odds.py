"""``cardlang odds``: the odds of an attack, for readers and for programs."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from cardlang.cli.main import cli


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        cli.main(["odds", *words])
    return int(ended.value.code or 0)


def test_the_odds_of_two_units_against_one(capsys: pytest.CaptureFixture[str]) -> None:
    """One die against one, ties to the defender: 15 of 36."""
    assert run("2", "1") == 0
    first, losses, _, *endings = capsys.readouterr().out.splitlines()
    assert first == "2 units against 1: the territory is taken in 41.67 % of cases"
    assert losses == "losses on average: attacker 0.58, defender 0.42"
    told = [line.partition("%")[0].split() for line in endings]
    assert told == [["taken,", "2", "left", "41.67"], ["held", "by", "1", "58.33"]]


def test_what_is_rare_is_told_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("30", "3") == 0
    assert "anything else" in capsys.readouterr().out


def test_the_chances_are_exact_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("7", "5", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(Fraction(each["exact"]) for each in told["endings"]) == 1
    wins = sum(each["chance"] for each in told["endings"] if each["defenders_left"] == 0)
    assert told["wins"] == pytest.approx(wins)
