"""The pages Decks, Lab and Print in a browser, and that every page is whole on a small screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from cardlang.studio.pages import PAGES
from tests.studio.conftest import Browser, Studio
from tests.waiting import wait_until


@pytest.fixture
def studio(start: Callable[..., Studio], project: Path) -> Studio:
    return start(project)


@pytest.fixture
def browser(browse: Callable[..., Browser], studio: Studio) -> Browser:
    found = browse()
    found.go(studio.address)
    return found


def press(browser: Browser, words: str) -> None:
    """Presses the button with this text, in whatever case its look gives it."""
    script = (
        "return [...document.querySelectorAll('button')].findIndex(each => each.offsetParent &&"
        " each.innerText.trim().toLowerCase().endsWith(arguments[0]))"
    )
    wait_until(lambda: int(str(browser.run(script, words.lower()))) >= 0)
    browser.all("button")[int(str(browser.run(script, words.lower())))].click()


def test_a_deck_is_built_by_pressing_cards(studio: Studio, browser: Browser, project: Path) -> None:
    deck = project / "decks" / "first.deck"
    before = deck.read_text(encoding="utf-8")
    browser.go(f"{studio.origin}/decks")
    browser.one(".decks-cards .cards-box input").send_keys("kettle drone")
    wait_until(lambda: len(browser.all(".cards-card")) == 1)
    browser.one(".cards-card").click()
    browser.sees("Not saved.", ".decks-row")
    browser.one(".decks-problems")
    browser.one(".decks-extras input").send_keys(f"1 Kettle Drone by turn 2{Keys.ENTER}")
    browser.sees("turn 2:", ".decks-odds")
    press(browser, "draw a hand")
    wait_until(lambda: len(browser.all(".decks-hand img")) == 7)
    assert deck.read_text(encoding="utf-8") == before
    press(browser, "save")
    browser.sees("Saved.", ".decks-row")
    after = deck.read_text(encoding="utf-8")
    changed = [new for old, new in zip(before.split("\n"), after.split("\n"), strict=False) if old != new]
    assert len(changed) == 1 and "Kettle Drone" in changed[0]
    assert browser.complaints() == []


def test_a_run_shows_its_table_while_it_grows(studio: Studio, browser: Browser) -> None:
    browser.go(f"{studio.origin}/lab")
    games = browser.one("input[type=number]")
    games.send_keys(Keys.CONTROL, "a")
    games.send_keys("4")
    press(browser, "start")
    browser.sees("4 games", ".lab-found")
    browser.sees("who begins", ".lab-table")
    browser.sees("cardlang simulate risk-and-resource", ".lab-words")
    assert browser.complaints() == []


def test_the_pages_come_out_as_they_are_shown(studio: Studio, browser: Browser) -> None:
    browser.go(f"{studio.origin}/print")
    press(browser, "lay out")
    frame = browser.one("iframe.print-pdf")
    browser.sees("print at 100 %", ".lab-found")
    address = str(frame.get_attribute("src"))
    kind = "const done = arguments[1]; fetch(arguments[0]).then(a => a.headers.get('content-type')).then(done)"
    assert browser.driver.execute_async_script(kind, address) == "application/pdf"
    wrong = "const done = arguments[1]; fetch(arguments[0]).then(a => done(a.status))"
    assert browser.driver.execute_async_script(wrong, f"{studio.origin}/outputs/guess/pages.pdf") == 404


def test_every_page_is_named_for_readers_of_screens_and_fits_a_phone(studio: Studio, browser: Browser) -> None:
    metrics = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    nameless = (
        "return [...document.querySelectorAll('button, a[href], input, [role=combobox]')].filter(each =>"
        " each.offsetParent && !(each.innerText || '').trim() && !each.getAttribute('aria-label') &&"
        " !each.title && !each.labels?.length && !each.closest('label, [aria-label]')).map(each => each.outerHTML)"
    )
    for page in PAGES:
        browser.go(f"{studio.origin}{page.path}")
        browser.sees(page.name, "nav a[aria-current]")
        browser.sees(page.purpose, "h1")
        assert browser.run(nameless) == [], page.name
        assert browser.run("return document.documentElement.scrollWidth <= innerWidth + 1"), page.name


def test_the_studio_ends_with_what_it_runs(studio: Studio, browser: Browser) -> None:
    browser.go(f"{studio.origin}/lab")
    games = browser.one("input[type=number]")
    games.send_keys(Keys.CONTROL, "a")
    games.send_keys("90000")
    press(browser, "start")
    browser.sees("games", ".lab-found")
    children = Path(f"/proc/{studio.process.pid}/task/{studio.process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not list the children of a process")
    wait_until(lambda: children.read_text())
    started = [int(each) for each in children.read_text().split()]
    studio.end()
    assert [each for each in started if Path(f"/proc/{each}").exists()] == []
