"""``cardlang test`` and the pytest plugin: what they print and how they end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from click.testing import CliRunner, Result

from cardlang.cli.test import command
from tests.waiting import PATIENCE

GOOD = """\
game: risk-and-resource

scenario The drone hits (RR-4.5.5-a)
  given
    A has a 2/2 creature a1 in play
  when
    A attacks B with a1
    everybody passes until End of combat
  then
    B's exile has 2 cards
"""
BAD = GOOD.replace("scenario The drone hits", "scenario The drone hits hard").replace(
    "has 2 cards", "has 3 cards"
)
WRONG = GOOD.replace("The drone hits", "Who is this").replace("with a1", "with a2")


def cardlang_test(*arguments: str) -> Result:
    return CliRunner().invoke(command, list(arguments), standalone_mode=False)


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_all_well_ends_with_0_and_a_summary(tmp_path: Path) -> None:
    result = cardlang_test(written(tmp_path, "a.scenario", GOOD))
    assert result.return_value == 0
    assert result.stdout == "1 scenario: 1 passed.\n"


def test_a_failure_ends_with_1_and_shows_what_led_there(tmp_path: Path) -> None:
    path = written(tmp_path, "a.scenario", GOOD + BAD.split("\n\n", 1)[1])
    result = cardlang_test(path)
    assert result.return_value == 1
    assert f"{path}:18:5: failed: B's exile has 3 cards" in result.stdout
    assert "but it has 2: 2 blank card" in result.stdout
    assert "> A attacks B with a1" in result.stdout
    assert result.stdout.endswith("2 scenarios: 1 passed, 1 failed.\n")


def test_a_junit_report_tells_failures_from_wrong_scenarios(tmp_path: Path) -> None:
    path = written(tmp_path, "a.scenario", "".join((GOOD, BAD.split("\n\n", 1)[1], WRONG.split("\n\n", 1)[1])))
    report = tmp_path / "deep" / "report.xml"
    assert cardlang_test(path, "--junit", str(report)).return_value == 1
    root = ElementTree.parse(report).getroot()
    assert {key: root.get(key) for key in ("tests", "failures", "errors")} == {
        "tests": "3",
        "failures": "1",
        "errors": "1",
    }
    cases = {case.get("name"): case for case in root.iter("testcase")}
    assert [child.tag for child in cases["The drone hits"]] == ["properties"]
    failure = cases["The drone hits hard"].find("failure")
    assert failure is not None and "it has 2" in str(failure.get("message"))
    assert "> A attacks B with a1" in str(failure.text)
    wrong = cases["Who is this"].find("error")
    assert wrong is not None and wrong.get("type") == "CL862"


PUZZLE = """
scenario Win this turn
  given
    A has {0} in play
    the next dice are 13
"""


def test_a_puzzle_is_laid_out_and_counted_for_itself(tmp_path: Path) -> None:
    path = written(tmp_path, "a.scenario", GOOD + PUZZLE.format("a 2/2 creature a1"))
    report = tmp_path / "report.xml"
    result = cardlang_test(path, "-v", "--junit", str(report))
    assert result.return_value == 0
    assert f"{path}:12: Win this turn: position\n" in result.stdout
    assert result.stdout.endswith("2 scenarios: 1 passed, 1 to play from.\n")
    assert "skipped" in [child.tag for case in ElementTree.parse(report).iter("testcase") for child in case]


def test_a_puzzle_whose_position_cannot_be_is_reported(tmp_path: Path) -> None:
    result = cardlang_test(written(tmp_path, "a.scenario", GOOD + PUZZLE.format("Nobody Knows It")))
    assert result.return_value == 1 and "CL862" in result.stdout
    assert result.stdout.endswith("2 scenarios: 1 passed, 1 could not be run.\n")


def test_a_wrong_scenario_is_shown_as_a_problem(tmp_path: Path) -> None:
    result = cardlang_test(written(tmp_path, "a.scenario", WRONG))
    assert result.return_value == 1
    assert (
        "error CL862: nothing here is called 'a2'" in result.stdout
        and "There are: a1, blank card." in result.stdout
    )
    assert "1 scenario: 0 passed, 1 could not be run." in result.stdout


def test_folders_are_searched_and_only_narrows(tmp_path: Path) -> None:
    written(tmp_path, "sub/a.scenario", GOOD)
    written(tmp_path, "b.scenario", BAD)
    assert cardlang_test(str(tmp_path)).return_value == 1
    nothing = cardlang_test(str(tmp_path), "--only", "hits (", "-v")
    assert nothing.return_value == 2 and "no scenario here has 'hits ('" in nothing.stderr
    assert cardlang_test(str(tmp_path / "sub"), "--only", "RR-4.5.5-a").stdout == "1 scenario: 1 passed.\n"


def test_json_holds_everything(tmp_path: Path) -> None:
    written(tmp_path, "a.scenario", GOOD)
    written(tmp_path, "b.scenario", BAD)
    result = cardlang_test(str(tmp_path), "--json")
    assert result.return_value == 1
    data = json.loads(result.stdout)
    assert data["summary"] == {
        "files": 2, "scenarios": 2, "passed": 1, "position": 0, "failed": 1, "wrong": 0, "not_run": 0,
        "file_problems": 0,
    }  # fmt: skip
    failed = data["files"][1]["scenarios"][0]
    assert failed["status"] == "failed" and failed["failures"][0]["found"] == "it has 2: 2 blank card"
    assert failed["rules"] == ["RR-4.5.5-a"] and failed["log"]


def test_scenarios_left_out_for_a_card_with_a_mistake_are_counted(tmp_path: Path) -> None:
    card = "card Odd\n  cost: 1 EP\n  type: Sorcery\n  pitch: 1\n  text: Drw a card.\n\n"
    header, _, rest = GOOD.partition("scenario ")
    path = written(tmp_path, "a.scenario", f"{header}{card}scenario {rest}")
    assert cardlang_test(path).stdout.splitlines()[-1] == "1 scenario: 0 passed, 1 not run, 1 problem in the files."


def test_files_that_cannot_be_read_are_problems(tmp_path: Path) -> None:
    assert cardlang_test(str(tmp_path / "none.scenario")).return_value == 3
    binary = tmp_path / "x.scenario"
    binary.write_bytes(b"\x00\xff\x00")
    assert cardlang_test(str(binary)).return_value == 3
    assert "CL850" in cardlang_test(written(tmp_path, "y.scenario", "hello\n")).stdout
    empty = tmp_path / "empty"
    empty.mkdir()
    assert cardlang_test(str(empty)).return_value == 2


def test_hostile_text_is_refused_or_shown_harmless(tmp_path: Path) -> None:
    for text in (
        "scenario \x1b[2Jx\n  then\n    A has won\n",
        "scenario x\n" * 3000,
        "\n" * 20_000,
        "  " * 5000,
    ):
        result = cardlang_test(written(tmp_path, "h.scenario", text))
        assert result.exception is None and result.return_value in (1, 3)
        assert "\x1b" not in result.stdout


def test_pytest_collects_scenarios(tmp_path: Path) -> None:
    written(tmp_path, "a.scenario", GOOD + BAD.split("\n\n", 1)[1])
    written(tmp_path, "b.scenario", "hello\n")
    arguments = [
        "-p",
        "cardlang.play.scenarios.pytest_plugin",
        "-p",
        "no:cacheprovider",
        "-q",
        "--rootdir",
        ".",
    ]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments, "."],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},  # it may be registered by its entry point, too
    )
    assert run.returncode == 1
    assert "2 failed, 1 passed" in run.stdout
    assert "a.scenario:18:5: failed: B's exile has 3 cards" in run.stdout
    assert "CL850" in run.stdout and "Traceback" not in run.stdout


def test_a_project_knows_its_own_cards_and_those_we_ship(tmp_path: Path) -> None:
    written(tmp_path, "cardlang.toml", 'game = "risk-and-resource"\nsets = ["cards"]\n')
    card = "set Mine\n\ncard Tin Gull\n  cost: 1 EP\n  type: Creature - Bird\n  power: 1\n  defense: 1\n  pitch: 1\n"
    written(tmp_path, "cards/mine.cards", card)
    text = "scenario Both\n  given\n    A has Tin Gull, Kettle Crab in play\n  then\n    Tin Gull is 1/1\n"
    path = written(tmp_path, "tests/a.scenario", text)
    assert cardlang_test(path).stdout == "1 scenario: 1 passed.\n"


def test_cards_beside_a_scenario_hide_those_we_ship_of_the_same_name_and_no_others(tmp_path: Path) -> None:
    crab = "set Mine\n\ncard Kettle Crab\n  cost: 1 EP\n  type: Creature - Bird\n  power: 7\n  defense: 7\n  pitch: 1\n"
    text = "scenario Both\n  given\n    A has Kettle Crab, Boiler Ram in play\n  then\n    Kettle Crab is 7/7\n"
    written(tmp_path, "mine.cards", crab)
    path = written(tmp_path, "scenarios/a.scenario", "game: risk-and-resource\n" + text)
    assert cardlang_test(path).stdout == "1 scenario: 1 passed.\n"
    written(tmp_path, "cardlang.toml", 'game = "risk-and-resource"\nsets = ["cards"]\nbundled = false\n')
    written(tmp_path, "cards/more.cards", crab.replace("Kettle Crab", "Tin Gull"))
    assert "there is no card named 'Boiler Ram'" in cardlang_test(path).stdout
    path = written(tmp_path, "scenarios/b.scenario", text.replace("Boiler Ram", "Tin Gull"))
    assert cardlang_test(path).stdout == "1 scenario: 1 passed.\n"


def test_cards_a_scenario_names_must_be_there_and_right(tmp_path: Path) -> None:
    assert cardlang_test(written(tmp_path, "a.scenario", "cards: none.cards\n" + GOOD)).return_value == 3
    written(tmp_path, "bad.cards", "set Bad\n\ncard Odd\n  cost: 1 EP\n  type: Creture\n  pitch: 1\n")
    result = cardlang_test(written(tmp_path, "b.scenario", "cards: bad.cards\n" + GOOD))
    assert result.return_value == 1 and "Creture" in result.stdout
    assert "1 scenario: 1 passed, 1 problem in the files." in result.stdout


def test_a_mistake_in_a_card_of_a_scenario_is_shown_where_it_is(tmp_path: Path) -> None:
    card = "\n  card Odd\n    cost: 1 EP\n    type: Sorcery\n    pitch: 1\n    text:\n      Destroy target creture.\n"
    path = written(tmp_path, "a.scenario", GOOD + card)
    assert f"{path}:17:22: error CL301" in cardlang_test(path).stdout
