"""The counter of cited rules reads the ids as people write them."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SPEC = importlib.util.spec_from_file_location("rules", Path(__file__).with_name("rules.py"))
assert SPEC is not None and SPEC.loader is not None
rules = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(rules)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# RR-4.5.4-a damage is marked", ["RR-4.5.4-a"]),
        ("(RR-1.4-d..f)", ["RR-1.4-d", "RR-1.4-e", "RR-1.4-f"]),
        ("RR-3.2.1-a, RR-5.3-a, b: instants any time", ["RR-3.2.1-a", "RR-5.3-a", "RR-5.3-b"]),
        ("RR-2.1-a and c.", ["RR-2.1-a", "RR-2.1-c"]),
        ("RR-1.1-d a cost is paid whole", ["RR-1.1-d"]),
        ("RUL-RR-67 and RR-T12", ["RUL-RR-67", "RR-T12"]),
        ("RR-T8-a..c, RR-T5d-a, RR-11.1-10", ["RR-T8-a", "RR-T8-b", "RR-T8-c", "RR-T5d-a", "RR-11.1-10"]),
        ("R25-3.1-b", ["R25-3.1-b"]),
        ("nothing, not even A4-paper", []),
    ],
)
def test_ids(text: str, ids: list[str]) -> None:
    assert list(rules.cited(text)) == ids


def test_order_is_the_rulebooks() -> None:
    some = ["RR-10.1-a", "RR-2.1-b", "RR-2.1-a", "RR-2.10-a"]
    assert sorted(some, key=rules.order) == ["RR-2.1-a", "RR-2.1-b", "RR-2.10-a", "RR-10.1-a"]


def test_a_row_is_shown_by_a_test_by_its_twin_or_not_at_all() -> None:
    tests = {"RR-4.1-a": ["some.scenario"]}
    assert rules._is_shown("RR-4.1-a", "Untap.", tests)
    assert rules._is_shown("RR-T1-b", "See RR-4.1-a.", tests)
    assert not rules._is_shown("RR-T1-b", "See RR-4.1-a and RR-4.1-c.", tests)
    assert not rules._is_shown("RR-4.1-c", "Damage is gone.", tests)
    assert rules._is_shown("RR-3.1.4-c", "They need not be fair (no effect).", tests)


def test_no_row_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    """Each row of a game's page that some test or scenario covered is covered still."""
    assert rules.main([]) == 0
    told = capsys.readouterr().out
    assert "resource-war: 60/60 rows covered" in told and "risk-2025: 98/98 rows covered" in told
