"""The page Print in a browser, and what holds for every page: names for readers of screens, a small screen, keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from cardlang.studio.pages import PAGES
from tests.studio.conftest import Visitor, press
from tests.waiting import wait_until

NAMELESS = """
const named = each => (each.getAttribute('aria-label') || each.title || each.innerText || '').trim() ||
  each.labels?.length || each.closest('label') || document.getElementById(each.getAttribute('aria-labelledby'));
const shown = each => each.getClientRects().length && !each.closest('[aria-hidden="true"]');
const pressed = 'button, a[href], input, textarea, select, [role=combobox], [role=button], [role=switch]';
const regions = 'section, aside, nav, iframe, dialog, table, ' +
  '[role=region], [role=group], [role=img], [role=progressbar]';
const wrong = [...document.querySelectorAll(`${pressed}, ${regions}`)].filter(each => shown(each) &&
  (each.matches(regions) ? !(each.getAttribute('aria-label') || each.title || each.getAttribute('aria-labelledby'))
                         : !named(each)));
const pictures = [...document.images].filter(each => shown(each) && !each.hasAttribute('alt'));
return [...wrong, ...pictures].map(each => each.outerHTML.slice(0, 300));
"""
"""What a reader of a screen could not name: buttons, fields, regions without a name, pictures without ``alt``."""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_page_is_named_for_readers_of_screens_and_fits(visitor: Visitor, page: object) -> None:
    visitor.browser.size(390, 844)
    browser = visitor.go(page.path[1:])  # type: ignore[attr-defined]
    browser.sees(page.name, "nav a[aria-current]")  # type: ignore[attr-defined]
    browser.sees(page.purpose, "h1")  # type: ignore[attr-defined]
    wait_until(lambda: browser.run("return document.querySelectorAll('button').length"))
    for width in (390, 1440):
        browser.size(width, 844)
        wait_until(lambda width=width: browser.run(f"return innerWidth === {width}"))
        wait_until(lambda: browser.run("return document.documentElement.scrollWidth <= innerWidth + 1"))
        assert browser.run(NAMELESS) == []
        count, lacking = browser.controls()
        assert count > len(PAGES) and lacking == []


def test_a_nameless_button_is_found(visitor: Visitor) -> None:
    browser = visitor.go("print")
    browser.run("document.querySelector('main').append(document.createElement('button'), new Image())")
    assert len(browser.run(NAMELESS)) == 2 or "button" in str(browser.run(NAMELESS))


def test_the_pages_come_out_as_they_are_shown(visitor: Visitor) -> None:
    browser = visitor.go("print")
    press(browser, "lay out")
    browser.sees("print at 100 %", ".lab-found")
    address = browser.attribute("iframe.print-pdf", "src")
    kind = "const done = arguments[1]; fetch(arguments[0]).then(a => a.headers.get('content-type')).then(done)"
    assert browser.driver.execute_async_script(kind, address) == "application/pdf"
    wrong = "const done = arguments[1]; fetch(arguments[0]).then(a => done(a.status))"
    assert browser.driver.execute_async_script(wrong, f"{visitor.studio.origin}/outputs/guess/pages.pdf") == 404


@pytest.mark.thorough
def test_the_pages_are_saved(visitor: Visitor, tmp_path: Path) -> None:
    browser = visitor.go("print")
    browser.downloads(tmp_path)
    press(browser, "lay out")
    browser.sees("print at 100 %", ".lab-found")
    link = browser.attribute("a.print-link", "href")
    browser.run("const a = document.createElement('a'); a.href = arguments[0]; a.download = ''; a.click()", link)
    wait_until(lambda: list(tmp_path.glob("*.pdf")))
    assert next(tmp_path.glob("*.pdf")).read_bytes().startswith(b"%PDF-")


@pytest.mark.thorough
def test_what_has_changed_since_it_was_printed_is_told_and_printed_alone(visitor: Visitor) -> None:
    cards = visitor.project / "cards" / "first.cards"
    before = cards.read_text(encoding="utf-8")
    browser = visitor.go("print")
    press(browser, "lay out")
    press(browser, "printed this")
    browser.sees("nothing changed", ".print-changed")
    cards.write_text(before.replace("draw a card", "draw two cards", 1), encoding="utf-8")
    visitor.go("print")
    browser.sees("1 changed", ".print-changed")
    browser.sees("draw 2 cards", ".lab-came")
    browser.doing(
        lambda: next((each for each in browser.all(".q-toggle") if "printed" in each.text), None), WebElement.click
    )
    press(browser, "lay out")
    browser.sees("1 card; print at 100 %.", ".lab-found")
    cards.write_text(before, encoding="utf-8")


@pytest.mark.thorough
def test_the_keyboard_alone_lays_out_pages(visitor: Visitor) -> None:
    browser = visitor.go("print")
    wait_until(lambda: browser.run("return document.querySelectorAll('.work-buttons button').length"))
    for _ in range(40):
        browser.keys(Keys.TAB)
        if "Lay out" in str(browser.run("return document.activeElement.innerText")):
            break
    browser.keys(Keys.ENTER)
    browser.one("iframe.print-pdf")


@pytest.mark.thorough
def test_no_page_asks_anybody_else(visitor: Visitor) -> None:
    visitor.browser.requests()
    for page in PAGES:
        visitor.go(page.path[1:])
    ours = (visitor.studio.origin, visitor.studio.origin.replace("http", "ws"), "data:", "blob:", "chrome-extension:")
    asked = visitor.browser.requests()
    assert len(asked) > len(PAGES) and [url for url in asked if not url.startswith(ours)] == []


def test_an_address_without_a_page_shows_the_way_to_the_others(visitor: Visitor) -> None:
    browser = visitor.go("cadrs")
    browser.sees("No page has this address.", "main")
    wait_until(lambda: len(browser.all("nav a.studio-way")) == len(PAGES))
    assert [line for line in browser.complaints() if "404" not in line] == []
