"""Files of tests that wait are run beside those that work."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from tests.order import WAITING, run_together, spread

ROOT = Path(__file__).resolve().parents[1]
DRIVING = ("browse:", "visitor:", "hall:")
"""Parameters of a test that looks at a page in a browser."""


def test_those_that_wait_stand_at_even_distances_and_none_begins_at_the_end() -> None:
    working = [f"tests/test_{number}.py" for number in range(120)]
    order = spread([*working, *WAITING])
    places = [order.index(name) for name in WAITING]
    assert places[0] == 0 and min(b - a for a, b in pairwise(places)) >= 7
    assert places == sorted(places) and places[-1] < len(order) * 0.8
    assert [name for name in order if name not in WAITING] == working


def test_some_files_alone() -> None:
    assert spread(["tests/test_1.py"]) == ["tests/test_1.py"]
    assert spread([WAITING[3], WAITING[2]]) == [WAITING[2], WAITING[3]]
    assert spread([]) == []


def test_files_that_share_much_are_run_by_one_worker() -> None:
    assert run_together("tests/conformance/test_seats.py::test_a[b::c]") == "tests/conformance/"
    assert run_together("tests/language/test_cases.py::test_a[b::c]") == "tests/language/test_cases.py"


def test_whatever_drives_a_browser_is_known_to_wait() -> None:
    files = {path.relative_to(ROOT).as_posix(): path for path in ROOT.glob("tests/**/test_*.py")}
    texts = {name: path.read_text(encoding="utf-8") for name, path in files.items() if "/studio/" in name}
    driving = {name for name, text in texts.items() if any(each in text for each in DRIVING)}
    assert driving <= {*WAITING} <= {*files}
