"""The page Lab in a browser: a run is started, watched, stopped, taken up again, compared; it ends with the studio."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import Browser, Visitor, press
from tests.waiting import wait_until


def fill(browser: Browser, label: str, value: int) -> None:
    """Writes a number into the field with this label."""
    box = browser.one(f".lab-wish input[type=number][aria-label='{label}']")
    box.send_keys(Keys.CONTROL, "a")
    box.send_keys(str(value))
    browser.run("document.activeElement.blur()")


def choose(browser: Browser, label: str, words: str) -> None:
    """Chooses in the field with this label."""
    browser.one(f".lab-wish [role=combobox][aria-label='{label}']").click()
    item = "[...document.querySelectorAll('.q-menu .q-item')].find(each => each.innerText.trim() === arguments[0])"
    wait_until(lambda: browser.run(f"const item = {item}; if (item) item.click(); return Boolean(item)", words))


def test_a_run_shows_charts_and_tables_while_it_grows(visitor: Visitor) -> None:
    browser = visitor.go("lab")
    choose(browser, "Bot", "random")  # quick
    fill(browser, "Games", 24)
    fill(browser, "Seed", 7)
    press(browser, "start")
    browser.sees("cardlang simulate risk-and-resource", ".work-words")
    browser.sees("24 games, seed 7.", ".studio-count")
    browser.sees("who begins", ".lab-table")
    wait_until(lambda: len(browser.all(".lab-chart svg")) >= 2)
    browser.one(".lab-chart[aria-label^='Win rates after 24 games']")
    browser.sees("24 games", ".lab-run")
    assert browser.complaints() == []


def test_the_same_seed_with_other_cards_is_compared_by_itself(visitor: Visitor) -> None:
    cards = visitor.project / "cards" / "first.cards"
    before = cards.read_text(encoding="utf-8")
    browser = visitor.go("lab")
    browser.sees("24 games, seed 7.", ".studio-count")  # the last run is opened, with what it was asked for
    cards.write_text(before.replace("power: 2", "power: 5", 1), encoding="utf-8")
    press(browser, "start")
    browser.sees("24 games played before and now from the same seed.", ".lab-part")
    browser.sees("Kettle Drone", ".lab-changed")
    browser.sees("+ power: 5", ".lab-came")
    browser.sees("difference", ".lab-table")
    cards.write_text(before, encoding="utf-8")


def test_a_run_is_stopped_and_goes_on(visitor: Visitor) -> None:
    browser = visitor.go("lab")
    fill(browser, "Games", 90000)
    fill(browser, "Seed", 8)
    press(browser, "start")
    browser.sees("games of 90,000", ".studio-count")
    visitor.go("lab")  # another look at the page finds it
    browser.sees("of 90,000", ".studio-count")
    press(browser, "stop")
    press(browser, "stop")  # at once
    wait_until(lambda: "games, seed 8." in browser.text(".studio-count"))
    played = int(browser.text(".studio-count").split(": ")[-1].split()[0].replace(",", ""))
    fill(browser, "Games", played + 3)
    press(browser, "start")
    browser.sees(f"{played + 3:,} games, seed 8.", ".studio-count")


def test_the_studio_ends_with_what_it_runs(visitor: Visitor) -> None:
    browser = visitor.go("lab")
    fill(browser, "Games", 90000)
    fill(browser, "Seed", 9)
    press(browser, "start")
    browser.sees("games of 90,000", ".studio-count")
    if not Path("/proc/self/task").exists():
        pytest.skip("this system does not list the children of a process")
    started = below(visitor.studio.process.pid)
    assert len(started) > 1  # the run, and its workers
    visitor.studio.end()
    wait_until(lambda: not [each for each in started if runs(each)])


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
