"""Of a test with many parameters some are enough each time; all of them are thorough."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = """
import pytest

@pytest.mark.one_in(3)
@pytest.mark.parametrize("number", range(7))
def test_sampled(number): ...

@pytest.mark.parametrize("number", range(2))
def test_whole(number): ...
"""


def test_the_first_and_every_third_after_it_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  thorough: x\n  one_in(n): x\n", encoding="utf-8")
    (tmp_path / "conftest.py").write_text(
        "from tests.sampling import mark_the_others_thorough\n"
        "def pytest_collection_modifyitems(items):\n    mark_the_others_thorough(items)\n",
        encoding="utf-8",
    )
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")
    listed = {True: set[str](), False: set[str]()}
    for quick, names in listed.items():
        chosen = ["-m", "not thorough"] if quick else []
        pytest.main(
            [str(tmp_path), "--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *chosen]
        )
        said = capsys.readouterr().out.splitlines()
        names.update(line.partition("::")[2] for line in said if "::" in line)
    assert listed[True] == {*(f"test_sampled[{at}]" for at in (0, 3, 6)), "test_whole[0]", "test_whole[1]"}
    assert listed[False] == {*(f"test_sampled[{at}]" for at in range(7)), "test_whole[0]", "test_whole[1]"}
