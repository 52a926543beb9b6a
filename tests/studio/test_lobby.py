"""The page Table renews itself, and saved games are looked at from it and from the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardlang.play.hosting.host import Host
from cardlang.play.saves import write_save
from tests.play.hosted_tables import opened, played
from tests.studio.conftest import ROOT, Browser, Studio
from tests.studio.tables import CARDS, hrefs, links, lobby, open_table, sit, truth
from tests.waiting import wait_until

Starts = Callable[..., Studio]
Browses = Callable[..., Browser]
OTHERS_HAND = """return Table.view.zones.filter(zone => zone.role === "hand" && zone.player === 1)[0].cards.length"""


@pytest.fixture(autouse=True)
def own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLANG_STATE", str(tmp_path / "state"))


def saved(folder: Path) -> Path:
    """A game that is not over, as a file in a folder."""
    table = opened(Host(folder.parent / "elsewhere"), CARDS)
    played(table, 12)
    assert write_save(folder / "evening.save", table.session.to_save()) == []
    return folder / "evening.save"


@pytest.mark.thorough
def test_the_page_shows_what_happens_to_tables(start: Starts, browse: Browses, project: Path) -> None:
    studio, watching, acting = start(project), browse(), browse()
    lobby(watching, studio, "risk-and-resource")
    watching.sees("No game is going on", ".lobby-tables")
    lobby(acting, studio, "risk-and-resource")
    open_table(acting)
    watching.sees("Play as Player 1", ".lobby-tables")
    watching.sees("before the first turn; Player", ".lobby-note")  # a bot that begins waits until somebody is there
    sit(acting, links(acting)["Play as Player 1"])
    watching.sees("Player 1 is there", ".lobby-note")
    watching.run("document.querySelector('.lobby-link button').focus(); return []")
    wait_until(lambda: truth(acting, "return Table.asks"))
    acting.click("#options .choice")
    watching.sees("turn ", ".lobby-note")  # not before the first turn any more
    wait_until(lambda: truth(watching, "return !!document.activeElement.closest('.lobby-link')"))  # the focus stays
    wait_until(lambda: truth(acting, "return Table.asks"))  # what is said to an older question counts for nothing
    acting.run("Table.say({kind: 'concede', number: Table.message.number}); return []")
    watching.sees("Player 2 won", ".lobby-note")
    watching.sees("Look back, all cards open", ".lobby-link")
    assert watching.complaints() == []


@pytest.mark.thorough
def test_a_saved_game_is_looked_at_from_every_side(start: Starts, browse: Browses, project: Path) -> None:
    saved(project)
    (project / "broken.save").write_text("hello", encoding="utf-8")
    studio, browser = start(project), browse()
    lobby(browser, studio, "risk-and-resource")
    browser.sees("evening.save", ".lobby-note")
    assert "broken.save" not in browser.text(".lobby")
    sides = hrefs(browser, ".lobby-sides a")
    assert list(sides) == ["Look back, all cards open", "as Player 1", "as Player 2"]
    sit(browser, sides["as Player 1"])
    browser.sees("of", "#said")
    assert truth(browser, "return Table.seat") == 0 and truth(browser, OTHERS_HAND) == 0
    sit(browser, sides["Look back, all cards open"])
    browser.sees("of", "#said")
    assert truth(browser, OTHERS_HAND) > 0
    last = truth(browser, "return document.querySelectorAll('#log li:not([hidden])').length")
    browser.click("#back [aria-label='The beginning']")
    browser.sees("0 of", "#said")  # which "20 of 20" says, too: so the log is waited for
    wait_until(lambda: truth(browser, "return document.querySelectorAll('#log li:not([hidden])').length") < last)
    browser.go(f"{studio.origin}/look-back?game=unknown")
    browser.sees("not there any more")
    assert [each for each in browser.complaints() if "look-back" not in each] == []


@pytest.mark.thorough
def test_a_saved_game_is_opened_from_the_command_line(browse: Browses, project: Path) -> None:
    path = saved(project)
    said = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "CARDLANG_CACHE": str(project / "faces")}
    words = [sys.executable, "-m", "cardlang", "replay", str(path), "--browser", "--no-open"]
    running = subprocess.Popen([*words, "--player", "2"], env=said, stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        line = running.stdout.readline()
        browser = browse()
        sit(browser, line.split()[-1])
        browser.sees("of", "#said")
        assert truth(browser, "return Table.seat") == 1
        assert truth(browser, "return Table.view.players.length") == 2
    finally:
        running.terminate()
        running.wait(30)
    wrong = subprocess.run([*words, "--player", "3"], env=said, capture_output=True, text=True)
    assert wrong.returncode == 2 and "has 2 players" in wrong.stderr
    path.write_text("hello", encoding="utf-8")
    broken = subprocess.run(words, env=said, capture_output=True, text=True)
    assert broken.returncode == 3 and "CL870" in broken.stderr
