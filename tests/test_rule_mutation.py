"""The tool that cuts rules out of the code: it cuts where it says, and sees which test notices and which does not."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests import rule_cuts, rule_mutation
from tests.citations import ROOT, Site, sites_of
from tests.rule_checks import Check
from tests.rule_mutation import Fate, Place, Running

SOURCE = '''
ROWS = (
    Row("a", True),  # RR-1.1-a
    Row("b", False),
)


def may(hand: int) -> bool:
    """RR-1.1-b"""
    if hand > 10:  # RR-1.1-c
        return False
    drop(hand)  # RR-1.1-d
    return hand > 0 and hand != 7  # RR-1.1-e


class Step:
    """RR-1.1-f"""

    def run(self) -> list[int]:
        return [1, 2]

    def say(self) -> str:
        return "it runs"
'''
EXPECTED = {
    "RR-1.1-a": [("True turned", "")],
    "RR-1.1-b": [("may returns False", "may"), ("may returns True", "may")],
    "RR-1.1-c": [("'hand > 10' denied", "may"), ("'hand > 10' never", "may")],
    "RR-1.1-d": [("'drop(hand)' left out", "may")],
    "RR-1.1-e": [
        ("returns hand > 0", "may"),
        ("returns hand != 7", "may"),
        ("returns False", "may"),
        ("returns True", "may"),
    ],
    "RR-1.1-f": [("run returns []", "Step.run")],
}
LEDGER = "tests/games/mythomagic/test_ledger.py"
SCENARIO = """game: risk-and-resource

scenario Two cards are drawn (RR-4.2-a)
  given
    A's turn begins
    A's hand is empty
  then
    A's hand has 2 cards

scenario Who says so is wrong: nothing here depends on drawing (RR-4.2-a)
  given
    A has 3 EP
  then
    A has 3 EP
"""
DRAW = Site("cardlang/games/risk_and_resource/rulebook.py", "draw_phase", 0, False)


@pytest.mark.parametrize("rule", EXPECTED)
def test_the_cuts_of_each_kind_of_place(rule: str) -> None:
    site = next(site for name, site in sites_of("a.py", SOURCE) if name == rule)
    assert [(cut.what, cut.function) for cut in rule_cuts.cuts_at(site, SOURCE)] == EXPECTED[rule]


def test_each_cut_is_another_program() -> None:
    plain = ast.unparse(ast.parse(SOURCE))
    texts = [
        ast.unparse(cut.tree)
        for _, site in sites_of("a.py", SOURCE)
        for cut in rule_cuts.cuts_at(site, SOURCE)
        if not isinstance(cut.tree, str)
    ]
    assert (
        plain not in texts and len(set(texts)) >= len(texts) - 2
    )  # "returns False" is there twice, as is True


def test_settings_get_another_value() -> None:
    source = 'most = 3  # RR-1.1-a\nframe = "#c9302c"  # RR-1.1-b\nfree = true  # RR-1.1-c\n'
    cuts = [rule_cuts.cuts_at(site, source) for _, site in sites_of("a.toml", source)]
    assert [cut.what for each in cuts for cut in each] == [
        "'most = 4' instead",
        "'frame = \"#808080\"' instead",
        "'free = false' instead",
    ]


def _site(name: str) -> Site:
    """A real place of the code, at the line it has now."""
    tree = ast.parse((ROOT / DRAW.path).read_text(encoding="utf-8"))
    node = next(each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == name)
    return Site(DRAW.path, name, node.lineno, False)


def test_a_planted_fault_is_noticed_by_the_test_that_depends_on_it_and_by_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second scenario cites the rule as well, and would pass without it: the tool says so."""
    path = tmp_path / "planted.scenario"
    path.write_text(SCENARIO, encoding="utf-8")
    good, vain = Check(str(path), "3"), Check(str(path), "10")
    running = Running()
    assert running.failing([good, vain]) == ""
    site = _site("draw_phase")
    seen = rule_mutation.fate_of(running, Place("RR-4.2-a", site, (vain, good)))
    unseen = rule_mutation.fate_of(running, Place("RR-4.2-a", site, (vain,)))
    assert (seen.cut, seen.noticed) == ("draw_phase returns []", str(good))
    assert unseen == Fate("RR-4.2-a", str(site), "draw_phase returns []", "")


def test_a_cut_table_is_loaded_in_a_process_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "planted.scenario"
    path.write_text(SCENARIO, encoding="utf-8")
    source = (ROOT / "cardlang/games/risk_and_resource/facts.py").read_text(encoding="utf-8")
    line = next(at for at, text in enumerate(source.split("\n"), start=1) if '"draw_per_turn": 2' in text)
    cut = rule_cuts.cuts_at(
        Site("cardlang/games/risk_and_resource/facts.py", "PARAMETERS", line, True), source
    )[0]
    assert cut.function == ""
    assert rule_mutation.noticed_alone(cut, [Check(str(path), "10"), Check(str(path), "3")]) == f"{path}:3"


def test_what_is_known_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_mutation, "KEPT", tmp_path / "out" / "rules.jsonl")
    place = Place("MM-S-f", _site("draw_phase"), (Check(LEDGER, "test_one_mulligan_only"),))
    fate = Fate("MM-S-f", "somewhere", "something", "a test")
    rule_mutation.keep(rule_mutation.key_of(place), fate)
    assert rule_mutation.try_all([place], 1) == [fate]
    other = Place("MM-S-f", place.site, ())
    assert rule_mutation.key_of(other) != rule_mutation.key_of(place)


def test_the_share_counts_rules_whose_every_place_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    fates = [
        Fate("RW-D-a", "one", "cut", "a test"),
        Fate("RW-D-a", "two", "cut", ""),
        Fate("RW-D-b", "one", "cut", "a test"),
        Fate("RW-K-a", "one", "", ""),
    ]
    rule_mutation.report(["RW-D-a", "RW-D-b", "RW-K-a"], fates)
    said = capsys.readouterr().out
    assert "resource-war: 1 of 2 rules protected (50.0 %), 1 cannot be cut" in said
    assert "RW-D-a at two: nothing noticed cut" in said
