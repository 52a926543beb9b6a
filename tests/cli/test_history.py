"""``cardlang history``: what the decks did at each commit; the files of the user are not touched."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from tests.processes import as_a_new_process

GAME = "risk-and-resource"
QUICK = ("--bot", "random", "--games", "40", "--workers", "1")


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, list(words))


def git(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", "-C", str(folder), *who, *words], capture_output=True, text=True, check=True)
    return done.stdout


def beast(name: str, cost: int, power: int) -> str:
    return (f"card {name}\n  cost: {cost} EP\n  type: Creature - Beast\n  power: {power}\n  defense: {power}\n"
            "  pitch: 2\n\n")  # fmt: skip


def write(folder: Path, power: int) -> None:
    """A project with two decks of plain creatures; those of the first have this power."""
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "cardlang.toml").write_text(f'game = "{GAME}"\nsets = ["cards"]\nbundled = false\n')
    head = f"set Beasts\n  game: {GAME}\n  code: BE\n\n"
    names = ("Ash Cat", "Bog Toad", "Coal Rat", "Dune Fox", "Elk", "Frost Hen")
    rows = [beast(name, 1, power if at < 3 else 1) for at, name in enumerate(names)]
    (folder / "cards" / "beasts.cards").write_text(head + "".join(rows))
    for title, some in (("first", names[:3]), ("second", names[3:])):
        lines = "\n".join(f"14 {name}" for name in some)
        text = f"name: {title.title()}\ngame: {GAME}\nformat: free\n\n{lines}\n"
        (folder / f"{title}.deck").write_text(text)
    (folder / "formats.toml").write_text('[free]\nextends = "limited"\nmax_copies = "none"\n')
    as_a_new_process()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Three commits: even decks, a first deck that is much better, and a card that nobody understands."""
    git(tmp_path, "init", "-q")
    for power, subject in ((1, "Even"), (6, "Big cats <b>")):
        write(tmp_path, power)
        git(tmp_path, "add", "-A")
        git(tmp_path, "commit", "-q", "-m", subject)
    cards = tmp_path / "cards" / "beasts.cards"
    text = cards.read_text()
    cards.write_text(text.replace("power: 6", "powr: 6", 1))
    git(tmp_path, "commit", "-q", "-a", "-m", "A slip")
    cards.write_text(text)
    git(tmp_path, "commit", "-q", "-a", "-m", "Mended")
    return tmp_path


@pytest.mark.thorough
def test_every_commit_is_played_and_what_is_not_committed(project: Path) -> None:
    write(project, 1)  # not committed
    (project / "notes.txt").write_text("mine")
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file() and ".git" not in path.parts}
    found = run("history", str(project), *QUICK, "--json", "-o", str(project / "out" / "history.png"))
    assert found.exit_code == Exit.FINE, found.output
    told = json.loads(found.stdout)["versions"]
    assert [one["subject"] for one in told] == ["Even", "Big cats <b>", "A slip", "Mended", "not committed yet"]
    even, big, slip, mended, now = told
    assert big["decks"]["first"]["share"] > 0.9 > 0.8 > even["decks"]["first"]["share"]
    assert mended["decks"] == big["decks"] and now["decks"] == even["decks"], "the same cards and seed, the same games"
    assert not slip["decks"] and slip["trouble"]
    assert (project / "out" / "history.png").read_bytes().startswith(b"\x89PNG")
    after = {path: path.read_bytes() for path in before}
    assert after == before and "notes.txt" in git(project, "status", "--porcelain")


def test_it_is_told_and_kept(project: Path) -> None:
    base = str(project.parent / "base.db")
    words = ("history", str(project), *QUICK, "--commits", "2", "--baseline", base)
    first = run(*words)
    assert first.exit_code == Exit.FINE and "cannot be played:" in first.stdout and "Mended" in first.stdout
    assert "best and worst deck are" in first.stdout and "Even" not in first.stdout
    assert run(*words).stdout == first.stdout


def test_without_git_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, 1)
    found = run("history", str(tmp_path), *QUICK)
    assert found.exit_code == Exit.FILE and "is not in a git repository" in found.output and "git init" in found.output
    git(tmp_path, "init", "-q")
    found = run("history", str(tmp_path), *QUICK)
    assert found.exit_code == Exit.FILE and "no commit of this repository has" in found.output
    monkeypatch.setenv("PATH", "")
    found = run("history", str(tmp_path), *QUICK)
    assert found.exit_code == Exit.FILE and "Git must be installed" in found.output
