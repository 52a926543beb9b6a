"""A few kills of each, and that what is lost is found. ``python -m tests.kills`` kills as often as you like."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardlang.play.saves import load_save
from tests.kills.__main__ import KILLED
from tests.kills.life import lost_of
from tests.kills.playing import begin, whole_game

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals"),
]


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=() if each == "play" else pytest.mark.thorough) for each in KILLED]
)
def test_nothing_is_lost_by_a_kill(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLANG_STATE", str(tmp_path / "state"))
    found = KILLED[name][0](2, 7, tmp_path)
    assert found.kills == 2 and found.lost == []


def test_what_is_lost_is_found(tmp_path: Path) -> None:
    whole, places = whole_game(3, tmp_path)
    path = tmp_path / "whole-3.save"
    assert begin(3, path)[0] == "play" and places and load_save(path)[0] is not None
    assert lost_of(path, whole, places) == []
    assert lost_of(path, [*whole, "pass"], [*places, len(whole)])
    assert lost_of(path, ["concede 0", *whole[1:]], places)
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert lost_of(path, whole, places)
