"""The page Lab in a browser: a run is started, watched, stopped, taken up again, compared; it ends with the studio."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import Browser, Studio, Visitor, press
from tests.waiting import games_in, wait_until


def fill(browser: Browser, label: str, value: int) -> None:
    """Writes a number into the field with this label, again if the page drew the field meanwhile."""
    field = f".lab-wish input[type=number][aria-label='{label}']"

    def written() -> bool:
        browser.focus(field)
        browser.chord("a")
        browser.keys(str(value), Keys.TAB)
        return browser.run("return [document.querySelector(arguments[0])?.value]", field) == [str(value)]

    wait_until(written)


def choose(browser: Browser, label: str, words: str) -> None:
    """Chooses in the field with this label."""
    browser.click(f".lab-wish [role=combobox][aria-label='{label}']")
    item = "[...document.querySelectorAll('.q-menu .q-item')].find(each => each.innerText.trim() === arguments[0])"
    wait_until(lambda: browser.run(f"const item = {item}; if (item) item.click(); return Boolean(item)", words))


def begin(browser: Browser, games: int, seed: int) -> None:
    """Starts a run of quick bots."""
    choose(browser, "Bot", "random")
    fill(browser, "Games", games)
    fill(browser, "Seed", seed)
    press(browser, "start")


def test_a_run_shows_charts_and_tables_while_it_grows(visitor: Visitor) -> None:
    browser = visitor.go("lab")
    begin(browser, 24, 7)
    browser.sees("cardlang simulate risk-and-resource", ".work-words")
    browser.sees("24 games, seed 7.", ".studio-count")
    browser.sees("who begins", ".lab-table")
    wait_until(lambda: len(browser.all(".lab-chart svg")) >= 2)
    browser.one(".lab-chart[aria-label^='Win rates after 24 games']")
    browser.sees("24 games", ".lab-run")
    assert browser.complaints() == []


@pytest.mark.thorough
def test_the_keyboard_alone_starts_a_run(visitor: Visitor) -> None:
    browser = visitor.go("lab")
    labels = {"Games": "6", "Seed": "27"}
    for _ in range(60):
        browser.keys(Keys.TAB)
        here = str(browser.run(
            "return document.activeElement.ariaLabel || document.activeElement.innerText || ''"
        ))  # fmt: skip
        if here in labels:
            browser.chord("a")
            browser.keys(labels.pop(here))
        if here.endswith("Start"):
            break
    assert not labels
    browser.keys(Keys.ENTER)
    browser.sees("6 games, seed 27.", ".studio-count")


@pytest.mark.thorough
def test_the_same_seed_with_other_cards_is_compared_by_itself(visitor: Visitor) -> None:
    cards = visitor.project / "cards" / "first.cards"
    before = cards.read_text(encoding="utf-8")
    browser = visitor.go("lab")
    begin(browser, 24, 17)
    browser.sees("24 games, seed 17.", ".studio-count")
    for older in (visitor.project.parent / "studio-state").rglob("*-[0-9].db"):
        os.utime(older)  # as reading it does
    visitor.go("lab")
    browser.sees("24 games, seed 17.", ".studio-count")  # the last run is opened, with what it was asked for
    cards.write_text(before.replace("power: 2", "power: 5", 1), encoding="utf-8")
    press(browser, "start")
    browser.sees("24 games played before and now from the same seed.", ".lab-part")
    browser.sees("Kettle Drone", ".lab-changed")
    browser.sees("+ power: 5", ".lab-came")
    browser.sees("difference", ".lab-table")
    cards.write_text(before, encoding="utf-8")


@pytest.mark.thorough
def test_a_run_is_stopped_and_goes_on(visitor: Visitor) -> None:
    browser = visitor.go("lab")
    begin(browser, 90000, 8)
    browser.sees("games of 90,000", ".studio-count")
    visitor.go("lab")  # another look at the page finds it
    browser.sees("of 90,000", ".studio-count")
    press(browser, "stop")
    wait_until(lambda: browser.run(PRESSED, "Stop") or browser.run(VISIBLE, "Start"))  # at once, if it still runs
    wait_until(lambda: browser.run(VISIBLE, "Start"))
    played = games_in(next((visitor.project.parent / "studio-state").rglob("*-8.db")))
    browser.sees(f"{played:,} games, seed 8.", ".studio-count")
    fill(browser, "Games", played + 3)
    press(browser, "start")
    browser.sees(f"{played + 3:,} games, seed 8.", ".studio-count")


VISIBLE = (
    "const found = [...document.querySelectorAll('.work-buttons button')].find(each => each.offsetParent &&"
    " each.innerText.trim().endsWith(arguments[0])); return Boolean(found)"
)
PRESSED = VISIBLE.replace("return Boolean(found)", "if (found) found.click(); return Boolean(found)")


@pytest.mark.thorough
def test_the_studio_ends_with_what_it_runs(
    start: Callable[..., Studio], browse: Callable[..., Browser], project: Path
) -> None:
    studio, browser = start(project), browse()
    browser.go(studio.address)
    browser.go(f"{studio.origin}/lab")
    begin(browser, 90000, 9)
    browser.sees("games of 90,000", ".studio-count")
    if not Path("/proc/self/task").exists():
        pytest.skip("this system does not list the children of a process")
    started = below(studio.process.pid)
    assert len(started) > 1  # the run, and its workers
    run = next(each for each in started if b"simulate" in Path(f"/proc/{each}/cmdline").read_bytes())
    studio.end()
    assert not runs(run)  # it does not go on without the studio
    wait_until(lambda: not [each for each in started if runs(each)])  # its workers notice


def below(process: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found: list[int] = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for each in map(int, task.read_text().split()):
            found += [each, *below(each)]
    return found


def runs(process: int) -> bool:
    """Whether a process is there and has not ended (one that has ended waits for whoever started it)."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
