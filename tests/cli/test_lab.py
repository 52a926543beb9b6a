"""The lab at the command line: runs that go on where they were stopped or killed, comparing, the report."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardlang.cli.main import cli
from tests.processes import as_a_new_process
from tests.waiting import games_in, wait_until

GAME = "risk-and-resource"
BEASTS = ("Ash Cat", "Bog Toad", "Coal Rat", "Dune Fox", "Elk", "Frost Hen", "Gull", "<b>Hill & Ape")
SIMULATE = ("simulate", GAME, "small.deck", "large.deck", "--bot", "random", "--workers", "1")


def beast(number: int, cost: int) -> str:
    power, defense = 1 + number % 3, 1 + number // 3
    name = BEASTS[number].replace("<b>", "").replace(" &", "")
    return (
        f"card {name}\n  cost: {cost} EP\n  type: Creature - Beast\n"
        f"  power: {power}\n  defense: {defense}\n  pitch: {1 + number % 3}\n"
    )


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A designer's project with eight plain creatures and two decks, one with a name that means mischief."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cardlang.toml").write_text(f'game = "{GAME}"\nsets = ["cards"]\nbundled = false\n')
    head = f"set Beasts\n  game: {GAME}\n  code: BE\n\n"
    (tmp_path / "cards" / "beasts.cards").write_text(head + "\n".join(beast(n, 1 + n // 2) for n in range(8)))
    (tmp_path / "dear.cards").write_text(head + beast(0, 4))
    names = [name.replace("<b>", "").replace(" &", "") for name in BEASTS]
    for deck, title, order in (("small", "Small beasts", names), ("large", "=<b>Large & co", names[::-1])):
        rows = [f"5 {name}" for name in order]
        text = "\n".join([f"name: {title}", f"game: {GAME}", "format: limited", *rows])
        (tmp_path / f"{deck}.deck").write_text(text + "\n")
    monkeypatch.chdir(tmp_path)
    as_a_new_process()
    return tmp_path


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        cli.main(list(words))
    return int(ended.value.code or 0)


def table(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    capsys.readouterr()
    assert run(*SIMULATE, *words, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert isinstance(data, dict)
    return data


def test_a_run_goes_on_where_it_stood(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = table(capsys, "--games", "14", "--seed", "3")
    table(capsys, "--games", "5", "--seed", "3", "-o", "run.db")
    assert table(capsys, "--games", "14", "-o", "run.db") == whole, "the seed is that of the run in the file"
    assert table(capsys, "--games", "14", "--workers", "2", "--seed", "3") == whole
    rows = sqlite3.connect(project / "run.db").execute("SELECT run, count(*) FROM games GROUP BY run").fetchall()
    assert [count for _, count in rows] == [14]


@pytest.mark.thorough
def test_a_killed_run_loses_no_game_it_had_written(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", GAME, "small.deck", "large.deck", "--bot", "random", "--workers", "2"]
    words += ["--games", "300", "--seed", "3", "-o", "run.db"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    playing = subprocess.Popen([sys.executable, "-m", "cardlang", *words], env=environment, stderr=subprocess.DEVNULL)
    wait_until(lambda: games_in(project / "run.db"))
    playing.kill()
    playing.wait()
    there = games_in(project / "run.db")
    games = str(min(300, there + 4))
    again = table(capsys, "--games", games, "--seed", "3", "-o", "run.db")
    assert again == table(capsys, "--games", games, "--seed", "3")


def test_changed_cards_are_compared_from_the_same_seeds(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = table(capsys, "--games", "10", "--seed", "3", "--set-new", "dear.cards", "-o", "both.db")
    change = found["comparison"]
    assert isinstance(change, dict) and change["paired"]
    assert [deck["pairs"] for deck in change["decks"]] == [10, 10]
    assert [(card["card"], card["gone"], card["came"]) for card in change["cards"]] == [
        ("Ash Cat", ["cost: 1 EP"], ["cost: 4 EP"])
    ]
    assert run("report", "both.db", "--json") == 0
    runs = json.loads(capsys.readouterr().out)["runs"]
    assert [bool(one["comparison"]) for one in runs] == [False, True], "what came later with what came before"
    assert run(*SIMULATE, "--games", "10", "--seed", "3", "--set-new", "dear.cards", "--workers", "1") == 0
    said = capsys.readouterr().out
    assert "What has changed (every game played from the same seed" in said and "+ cost: 4 EP" in said


def test_comparing_with_an_old_file_takes_its_seed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = table(capsys, "--games", "8", "--seed", "6", "-o", "old.db")
    cards = project / "cards" / "beasts.cards"
    cards.write_text(cards.read_text().replace("cost: 1 EP", "cost: 3 EP"))
    as_a_new_process()
    new = table(capsys, "--compare", "old.db", "-o", "new.db")
    assert new["seed"] == old["seed"] == 6 and new["games"] == 8
    change = new["comparison"]
    assert isinstance(change, dict) and change["paired"]
    assert sorted(card["card"] for card in change["cards"]) == ["Ash Cat", "Bog Toad"]
    assert run("report", "new.db", "--compare", "old.db") == 0
    assert "What has changed" in capsys.readouterr().out


def test_the_report_is_one_page_that_asks_for_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table(capsys, "--games", "40", "--seed", "3", "-o", "run.db")
    assert run("report", "run.db", "-o", "out/report.html") == 0
    page = (project / "out" / "report.html").read_text()
    assert "Small beasts" in page and page.count("data:image/svg+xml;base64,") == 4, "two pictures, wide and narrow"
    assert "=&lt;b&gt;Large &amp; co" in page and "<b>Large" not in page
    assert not re.search(r"""(src|href)=["'](?!data:)""", page)
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    allowed = base64.b64encode(hashlib.sha256(scripts[0].encode()).digest()).decode()
    assert len(scripts) == page.count("<script") == 1 and f"script-src 'sha256-{allowed}'" in page
    assert "default-src 'none'" in page
    data = json.loads((project / "out" / "report.json").read_text())
    assert data["runs"][0]["games"] == 40 and len(data["runs"][0]["cards"]) == 8
    rows = (project / "out" / "report.matchups.csv").read_text().splitlines()
    assert len(rows) == 3 and ",'=<b>Large & co," in rows[1], "no spreadsheet takes a name for a formula"
    assert len((project / "out" / "report.cards.csv").read_text().splitlines()) == 9
    run("report", "run.db", "-o", "out/again.html")
    assert (project / "out" / "again.html").read_text() == page, "the same games make the same page"


def test_without_matplotlib_the_page_has_no_pictures_and_says_why(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table(capsys, "--games", "4", "--seed", "3", "-o", "run.db")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run("report", "run.db", "-o", "report.html") == 0
    said = capsys.readouterr().err
    assert "CL884" in said and "pip install matplotlib" in said
    page = (project / "report.html").read_text()
    assert "data:image" not in page and "Small beasts" in page


def test_files_are_put_together(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table(capsys, "--games", "4", "--seed", "1", "-o", "a.db")
    table(capsys, "--games", "6", "--seed", "2", "-o", "b.db")
    capsys.readouterr()
    assert run("report", "a.db", "b.db", "a.db", "--merged", "all.db", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["runs"]) == 1 and data["runs"][0]["games"] == 10 and data["runs"][0]["seeds"] == [1, 2]
    assert games_in(project / "all.db") == 10


def test_pairs_make_a_matrix(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    words = ("simulate", GAME, "small.deck", "large.deck", "small.deck", "--pairs", "--bot", "random")
    assert run(*words, "--games", "6", "--seed", "1", "--workers", "1") == 0
    said = capsys.readouterr().out
    assert "as if each began equally often" in said and "Small beasts (2)" in said
    assert run("simulate", GAME, "small.deck", "--pairs") == 2


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((*SIMULATE, "--games", "2", "-o", "small.deck"), 3, "CL881"),
        ((*SIMULATE, "--games", "2", "--compare", "none.db"), 3, "CL880"),
        ((*SIMULATE, "--games", "2", "--compare", "a.db", "--set-new", "dear.cards"), 2, "use either --compare"),
        ((*SIMULATE, "--games", "2", "--set-new", "none.cards"), 2, "none.cards"),
        ((*SIMULATE, "--games", "2", "--scheduler", "nowhere"), 2, "no scheduler answers"),
        (("report", "none.db"), 3, "CL880"),
        (("report", "small.deck", "-o", "x.html"), 3, "CL881"),
    ],
)
def test_mistakes_are_reported(
    project: Path, words: tuple[str, ...], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = (project / "small.deck").read_text()
    assert run(*words) == code
    told = capsys.readouterr().err
    assert said in told and "Traceback" not in told
    assert (project / "small.deck").read_text() == deck
