"""The page Cards in a browser: a query narrows down the faces, and a card opens."""

from __future__ import annotations

from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import Visitor
from tests.waiting import wait_until


def test_a_query_narrows_down_the_faces(visitor: Visitor) -> None:
    browser = visitor.go("cards")
    wait_until(lambda: len(browser.all(".cards-card")) > 2)
    whole = int(browser.text(".studio-count").split()[0])
    browser.type(".cards-box input", "kettle")
    names = "return [...document.querySelectorAll('.cards-card')].map(each => each.getAttribute('aria-label'))"
    wait_until(lambda: browser.run(names) == ["Kettle Drone"])
    browser.sees(f"1 card of {whole}", ".studio-count")
    wait_until(lambda: "q=kettle" in browser.driver.current_url)
    browser.type(".cards-box input", " powre>2")
    browser.sees("power", ".cards-wrong")
    browser.click(".cards-card")
    browser.sees("Kettle Drone", ".cards-source")
    assert browser.complaints() == []


def test_the_keyboard_alone_opens_a_card(visitor: Visitor) -> None:
    visitor.browser.size(390, 844)
    browser = visitor.go("cards")
    browser.focus(".cards-card")
    browser.keys(Keys.ENTER)
    browser.one(".cards-source")
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
