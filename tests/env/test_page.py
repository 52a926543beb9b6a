"""docs/agents.md: its programs run, and the figures and names it gives are real."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardlang.env.encoding import Encoding
from cardlang.env.pages import SIZE
from cardlang.env.search_game import DEALS, SearchState
from tests.env.conftest import bundled_setting

PAGE = (Path(__file__).parents[2] / "docs" / "agents.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS)
def test_its_programs_run(program: str) -> None:
    exec(compile(program, "docs/agents.md", "exec"), {})


def test_there_are_programs() -> None:
    assert len(PROGRAMS) == 3


def test_its_figures_are_those_of_the_code() -> None:
    assert f"There are {SIZE} actions" in PAGE and f"size={SIZE}" in PAGE and f"holds {SIZE - 1}" in PAGE
    assert f"({DEALS:,})" in PAGE


def test_the_methods_it_names_are_there() -> None:
    paragraph = PAGE[PAGE.index("Names and meanings are those") : PAGE.index("without OpenSpiel")]
    names = re.findall(r"`(\w+)`", paragraph)
    assert len(names) > 10
    assert [name for name in names if not hasattr(SearchState, name)] == []


def test_every_column_begins_as_it_says() -> None:
    encoding = Encoding.of(bundled_setting("mythomagic").laid_out(0))
    named = re.findall(
        r"`([^`]+)`", PAGE[PAGE.index("| columns of a position") : PAGE.index("Tokens and copies")]
    )
    starts = tuple(
        word.split("NAME")[0].split("...")[0].rstrip()
        for word in named
        if not word.startswith(("CARD", "ZONE"))
    )
    ends = (" cards", "tapped", "counters", "marks", *(f"in {zone.name}" for zone in encoding.game.zones))
    for column in (*encoding.position_columns, *encoding.option_columns):
        assert column.startswith(tuple(start[:5] for start in starts)) or column.endswith(
            (*ends, *encoding.game.stats)
        )
