"""A file of games that was cut off or altered is refused, or read whole: no table is made of part of a run."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from cardlang.play.lab.store import Store, StoreTrouble
from tests.play.test_lab import dealt, setup

GAMES = 60


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one run."""
    path = tmp_path_factory.mktemp("runs") / "whole.db"
    with Store(path) as store:
        store.add(store.begin(setup(), 1), dealt(GAMES, {}))
    return path


def games_read(path: Path) -> int | None:
    """The number of games that can be read; None if the file is refused."""
    try:
        with Store(path, create=False) as store:
            return sum(len(list(store.records(run.key))) for run in store.runs())
    except StoreTrouble as trouble:
        assert trouble.problem.code in ("CL881", "CL882")
        return None


def test_the_whole_file_is_read(whole: Path) -> None:
    assert games_read(whole) == GAMES


def test_a_file_cut_off_anywhere_is_refused_or_read_whole(whole: Path, tmp_path: Path) -> None:
    data = whole.read_bytes()
    cuts = {*range(0, len(data), 257), *range(4096, len(data), 4096), len(data) - 1, 1, 99, 100, 101}
    for number, cut in enumerate(sorted(cuts)):
        path = tmp_path / f"{number}.db"
        path.write_bytes(data[:cut])
        assert games_read(path) in (None, GAMES), cut


def test_a_byte_altered_anywhere_is_refused_or_does_not_matter(whole: Path, tmp_path: Path) -> None:
    """Free space and counters of the file may hold anything; what is read is what was written."""
    data, path = whole.read_bytes(), tmp_path / "altered.db"
    refused = 0
    for place in range(0, len(data), 61):
        path.write_bytes(data[:place] + bytes([data[place] ^ 0x15]) + data[place + 1 :])
        found = games_read(path)
        assert found in (None, GAMES), place
        refused += found is None
    assert refused > 20


def test_no_altered_number_of_a_game_hides_others(whole: Path, tmp_path: Path) -> None:
    """Games are found by their numbers, so a wrong one among them could end the search too early."""
    data, path = whole.read_bytes(), tmp_path / "altered.db"
    with Store(whole, create=False) as store:
        key = store.runs()[0].key.encode()
    numbers = [found.end() for found in re.finditer(re.escape(key), data) if data[found.end() + 1 :][:1] == b"["]
    assert len(numbers) >= GAMES - 2  # 0 and 1 take no byte of their own
    for place in numbers:
        for altered in (data[place] ^ 0xFF, data[place] ^ 0x15, data[place] ^ 0x40):
            path.write_bytes(data[:place] + bytes([altered]) + data[place + 1 :])
            assert games_read(path) is None, (place, altered)


def test_a_game_taken_from_another_run_is_refused(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "mixed.db"
    path.write_bytes(whole.read_bytes())
    with Store(path) as store:
        other = store.begin(setup(), 2)
    with sqlite3.connect(path) as base:
        base.execute("UPDATE games SET run = ? WHERE game = 3", (other,))
    assert games_read(path) is None
