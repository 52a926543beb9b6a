"""The tool that breaks the rulebook breaks one thing at a time, in the place it says."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutation import breaking
from tests.mutation.breaking import Mutant
from tests.mutation.rooms import ROOMS, room_named
from tests.mutation.trying import Record
from tests.mutation.watching import Watched

SOURCE = '''
LIMIT = 10


def may(hand: int, tapped: bool) -> bool:
    """Says nothing: 5 < 6."""
    assert hand >= 0
    total = 0
    if hand >= LIMIT and not tapped:
        total += 1
    return total == 1


class Hand:
    def __repr__(self) -> str:
        return "hand" + "s"

    def progress(self) -> int:
        return 1 + 1
'''
EXPECTED = [
    (2, "10 + 1", ""),
    (2, "10 - 1", ""),
    (8, "0 + 1", "may"),
    (8, "0 - 1", "may"),
    (9, "'if hand >= LIMIT and (not tapped)' denied", "may"),
    (9, "'hand >= LIMIT and (not tapped)' with Or", "may"),
    (9, "'hand >= LIMIT' with Gt", "may"),
    (9, "'not tapped' without not", "may"),
    (10, "'total += 1' left out", "may"),
    (10, "1 + 1", "may"),
    (10, "1 - 1", "may"),
    (11, "nothing returned", "may"),
    (11, "'total == 1' with NotEq", "may"),
    (11, "1 + 1", "may"),
    (11, "1 - 1", "may"),
]


@pytest.fixture
def mutants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Mutant]:
    monkeypatch.setattr(breaking, "ROOT", tmp_path)
    (tmp_path / "small.py").write_text(SOURCE, encoding="utf-8")
    return breaking.mutants_of(tmp_path / "small.py")


def test_every_place_is_found_once(mutants: list[Mutant]) -> None:
    assert [(each.line, each.what, each.function) for each in mutants] == EXPECTED
    assert [each.number for each in mutants] == list(range(len(EXPECTED)))


def test_each_mutant_differs_and_says_how(mutants: list[Mutant]) -> None:
    plain = ast.unparse(ast.parse(SOURCE))
    changed = [ast.unparse(breaking.mutated(each)) for each in mutants]
    assert plain not in changed and len(set(changed)) == len(changed)
    denied = next(text for text, each in zip(changed, mutants, strict=True) if "denied" in each.what)
    assert "if not (hand >= LIMIT and (not tapped)):" in denied


def test_whether_there_is_an_id_is_denied_and_not_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has the number 0, so ``row.host >= 0`` would be no difference."""
    monkeypatch.setattr(breaking, "ROOT", tmp_path)
    (tmp_path / "ids.py").write_text("def any_of(row, n):\n    return row.host > 0 or n > 0\n", encoding="utf-8")
    found = [each.what for each in breaking.mutants_of(tmp_path / "ids.py")][2:]
    assert found == ["'row.host > 0' with LtE", "0 + 1", "'n > 0' with GtE", "0 + 1", "0 - 1"]


def test_every_room_has_sources_to_break_and_tests_that_are_there() -> None:
    for room in ROOMS:
        assert room.files() and all(path.is_file() for path in room.files())
        assert all((breaking.ROOT / each).exists() for each in room.tests), room.name
    everything = room_named("risk-and-resource").mutants()
    assert len(everything) > 1_500
    assert breaking.module_of(everything[0].path).startswith("cardlang.games.risk_and_resource")


def test_a_room_that_is_none_is_named() -> None:
    with pytest.raises(ValueError, match=r"no room 'cellar' to break\. There are engine, "):
        room_named("cellar")


def _at(line: int) -> Mutant:
    return Mutant("hands.py", line, "0 + 1", line, "room_left")


def test_who_goes_where_none_has_gone_is_asked_next() -> None:
    """A line through which everything goes would otherwise be tried with tests that all do the same."""
    seconds = {"a.py::one": 0.1, "a.py::two": 0.1, "a.py::three": 0.1, "a.py::other": 0.1, "a.py::long": 9.0}
    lines = {"hands.py": {3: [0, 1, 2, 3, 4], 4: [0, 1, 2], 5: [3]}}
    assert Watched(seconds, lines).tests_for(_at(3)) == ["a.py::one", "a.py::other", "a.py::three", "a.py::two"]


def test_a_near_line_says_more_than_one_far_off() -> None:
    seconds = {"a.py::far": 0.1, "a.py::near": 0.1}
    lines = {"hands.py": {3: [0, 1], 40: [0], 4: [1]}}
    assert Watched(seconds, lines).tests_for(_at(3)) == ["a.py::near", "a.py::far"]


def test_the_quick_ones_and_other_files_come_first() -> None:
    seconds = {"a.py::slow": 0.9, "a.py::quick": 0.1, "a.py::quick too": 0.1, "b.py::other": 0.1}
    lines = {"hands.py": {3: [0, 1, 2, 3]}}
    names = Watched(seconds, lines).tests_for(_at(3))
    assert names == ["a.py::quick", "b.py::other", "a.py::quick too", "a.py::slow"]


def test_what_there_was_perhaps_no_time_for_is_told() -> None:
    seconds = {"a.py::one": 0.1, "a.py::two": 0.2, "b.py::three": 0.3, "c.py::long": 9.0}
    lines = {"hands.py": {3: [0, 1, 2], 4: [0, 3], 5: [0]}}
    brief, long = Watched(seconds, lines, budget=0.4), Watched(seconds, lines)
    assert brief.not_reached(_at(3)) == "not all of 3 tests reached"
    assert long.not_reached(_at(3)) == brief.not_reached(_at(5)) == ""
    assert long.not_reached(_at(4)) == "not all of 2 tests reached"


def test_a_survivor_is_tried_again_when_there_is_more_time(tmp_path: Path) -> None:
    one, other = (Mutant("hands.py", 3, "0 + 1", number, "room_left") for number in (1, 2))
    brief, long = (Record(tmp_path / "fates", budget) for budget in (8.0, 60.0))
    brief.add(one, "")
    brief.add(other, "a.py::one")
    assert brief.of([one, other]) == {one: "", other: "a.py::one"}
    assert long.of([one, other]) == {other: "a.py::one"}
    long.add(one, "")
    assert brief.of([one]) == long.of([one]) == {one: ""}


SMALL = """
LIMIT = 10

def room_left(hand: int) -> int:
    if hand > LIMIT:
        return 0
    return LIMIT - hand

def unseen(hand: int) -> int:
    return hand + 1

def at_most(limit):
    def checked(hand):
        return hand <= limit
    return checked

CHECKED = at_most(LIMIT)
"""
ITS_TESTS = """
from pathlib import Path

from small.hands import CHECKED, LIMIT, room_left

def test_some_room():
    assert room_left(7) == 3

def test_no_room():
    assert room_left(12) == 0

def test_the_limit_itself():
    assert CHECKED(10)

def test_that_fails_the_first_time():
    mark = Path("tried once")
    tried = mark.exists()
    mark.touch()
    assert tried
"""
SURVIVING = """\
10 of 15 mutants killed (66.7%, give or take 0 points); sampled from 15 with seed 1
  survived: small/hands.py:10: 'hand + 1' with Sub
  survived: small/hands.py:10: 1 + 1
  survived: small/hands.py:10: 1 - 1
  survived: small/hands.py:10: nothing returned
  survived: small/hands.py:5: 'hand > LIMIT' with GtE
"""


@pytest.mark.thorough
def test_what_no_test_notices_is_listed_and_what_one_does_is_not(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "mutation"
    shutil.copytree(breaking.ROOT / "tests" / "mutation", folder)
    with (folder / "rooms.py").open("a", encoding="utf-8") as file:
        file.write('ROOMS = (Room("small", ("small",), ("tests/test_small.py",)),)\n')
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / "hands.py").write_text(SMALL, encoding="utf-8")
    (tmp_path / "tests" / "test_small.py").write_text(ITS_TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "tests.mutation", "small"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert run.stdout.partition("\n")[0] + "\n" + _survivors(run.stdout) == SURVIVING, run.stderr
    record = next((tmp_path / "out" / "mutants").glob("small-*.jsonl"))
    tried = record.read_text(encoding="utf-8").splitlines(keepends=True)
    record.write_text("".join(tried[:-1]) + tried[-1][:-9], encoding="utf-8")
    for left in (["1/1"], []):
        again = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert _survivors(again.stdout) == _survivors(run.stdout)
        assert [line.partition(" ")[0] for line in again.stderr.splitlines()] == left


def _survivors(text: str) -> str:
    return "".join(f"{line}\n" for line in text.splitlines() if line.startswith("  survived"))
