"""The counter of cited rules: ids are read as people write them, and only citations at code count."""

from __future__ import annotations

import pytest

from tests import citations, rule_checks, rules

SOURCE = '''"""RR-1.1-a: the docstring of a module is about everything, so it counts nowhere."""
# RR-1.1-b directly above a constant
LIMIT = 10
"""RR-1.1-c: or below it."""
HELP = "RR-1.1-d in a text for players"


# RR-1.2-a above a function
@property
def may(hand: int) -> bool:
    """RR-1.2-b, c: in its docstring."""
    if hand > LIMIT:
        return False  # RR-1.2-d behind a statement
    # RR-1.2-e above one
    return hand > 0


class Rule:
    """RR-1.3-a"""

    # RR-1.3-b
    ROWS = (
        "first",  # RR-1.3-c in a table
        "RR-1.3-d",
    )

    def run(self) -> int:
        return 1  # RR-1.3-e
'''


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# RR-4.5.4-a damage is marked", ["RR-4.5.4-a"]),
        ("(RR-1.4-d..f)", ["RR-1.4-d", "RR-1.4-e", "RR-1.4-f"]),
        ("RR-3.2.1-a, RR-5.3-a, b: instants any time", ["RR-3.2.1-a", "RR-5.3-a", "RR-5.3-b"]),
        ("RR-2.1-a and c.", ["RR-2.1-a", "RR-2.1-c"]),
        ("RR-1.1-d a cost is paid whole", ["RR-1.1-d"]),
        ("RUL-RR-67 and RR-T12", ["RUL-RR-67", "RR-T12"]),
        ("RUL-R25-10, 11 and 12: so", ["RUL-R25-10", "RUL-R25-11", "RUL-R25-12"]),
        ("RUL-RR-11, 2 EP more", ["RUL-RR-11"]),
        ("RR-T8-a..c, RR-T5d-a, RR-11.1-10", ["RR-T8-a", "RR-T8-b", "RR-T8-c", "RR-T5d-a", "RR-11.1-10"]),
        ("R25-3.1-b", ["R25-3.1-b"]),
        ("nothing, not even A4-paper", []),
    ],
)
def test_ids(text: str, ids: list[str]) -> None:
    assert list(citations.cited(text)) == ids


def test_a_citation_is_at_a_definition_or_at_a_statement() -> None:
    found = {rule: str(site) for rule, site in citations.sites_of("a.py", SOURCE)}
    assert found == {
        "RR-1.1-b": "a.py:3 LIMIT",
        "RR-1.1-c": "a.py:3 LIMIT",
        "RR-1.2-a": "a.py:10 may",
        "RR-1.2-b": "a.py:10 may",
        "RR-1.2-c": "a.py:10 may",
        "RR-1.2-d": "a.py:13 may",
        "RR-1.2-e": "a.py:15 may",
        "RR-1.3-a": "a.py:18 Rule",
        "RR-1.3-b": "a.py:22 Rule.ROWS",
        "RR-1.3-c": "a.py:23 Rule.ROWS",
        "RR-1.3-e": "a.py:28 Rule.run",
    }


def test_a_setting_cites_in_the_comment_behind_it_or_above_it() -> None:
    found = dict(citations.sites_of("a.toml", "[one]\n# RR-1.1-a\n\nsize = 1\nmost = 2  # RR-1.1-b\n"))
    assert {rule: site.line for rule, site in found.items()} == {"RR-1.1-a": 4, "RR-1.1-b": 5}


def test_order_is_the_rulebooks() -> None:
    some = ["RR-10.1-a", "RR-2.1-b", "RR-2.1-a", "RR-2.10-a"]
    assert sorted(some, key=rules.order) == ["RR-2.1-a", "RR-2.1-b", "RR-2.10-a", "RR-10.1-a"]


def test_a_rule_is_tested_by_a_test_by_its_twin_or_not_at_all() -> None:
    tests = ["RR-4.1-a"]
    assert rules.is_tested("RR-4.1-a", "Untap.", tests)
    assert rules.is_tested("RR-T1-b", "See RR-4.1-a.", tests)
    assert not rules.is_tested("RR-T1-b", "See RR-4.1-a and RR-4.1-c.", tests)
    assert not rules.is_tested("RR-4.1-c", "Damage is gone.", tests)
    assert rules.is_tested("RR-3.1.4-c", "They need not be fair (no effect).", tests)


def test_scenarios_cite_in_their_names_and_test_functions_in_their_text() -> None:
    found = rule_checks.checks()
    assert any(check.is_scenario for check in found["RR-4.5.4-a"])
    assert (
        rule_checks.Check("tests/games/mythomagic/test_ledger.py", "test_one_mulligan_only")
        in found["MM-S-f"]
    )
    assert rule_checks.Check("tests/render/test_looks.py", "test_an_event_has_no_cost") in found["R25-EV-5"]


def test_what_is_lost_is_named() -> None:
    before = {"RR-1.1-a": ["code", "tests"], "RR-1.1-b": ["code"]}
    assert rules.lost(before, {"RR-1.1-a": ["code"], "RR-1.1-b": ["code", "tests"]}) == ["RR-1.1-a in tests"]
    assert rules.lost(before, {"RR-1.1-a": ["tests", "code"]}) == ["RR-1.1-b in code"]


def test_no_citation_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    """Each rule that was cited at code and by a test still is."""
    assert rules.main([]) == 0
    said = capsys.readouterr().out
    assert "resource-war: 92 of 92 rules cited at code, 92 cited by tests" in said
    assert "risk-and-resource: 421 of 421 rules cited at code" in said
