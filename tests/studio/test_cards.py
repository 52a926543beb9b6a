"""The page Cards in a browser: a query narrows down the faces, and a card opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.studio.conftest import Browser, Studio
from tests.waiting import wait_until


def test_a_query_narrows_down_the_faces(
    start: Callable[..., Studio], browse: Callable[..., Browser], project: Path
) -> None:
    studio, browser = start(project), browse()
    browser.go(studio.address)
    browser.go(f"{studio.origin}/cards")
    wait_until(lambda: len(browser.all(".cards-card")) > 2)
    whole = len(browser.all(".cards-card"))
    browser.one(".cards-box input").send_keys("kettle")
    names = "return [...document.querySelectorAll('.cards-card')].map(each => each.getAttribute('aria-label'))"
    wait_until(lambda: browser.run(names) == ["Kettle Drone"])
    browser.sees(f"1 card of {whole}", ".studio-count")
    assert "q=kettle" in browser.driver.current_url
    browser.one(".cards-box input").send_keys(" powre>2")
    browser.sees("power", ".cards-wrong")
    browser.one(".cards-card").click()
    browser.sees("Kettle Drone", ".cards-source")
    assert browser.complaints() == []


def test_the_keyboard_alone_opens_a_card(
    start: Callable[..., Studio], browse: Callable[..., Browser], project: Path
) -> None:
    studio, browser = start(project), browse(390, 844)
    browser.go(studio.address)
    browser.go(f"{studio.origin}/cards")
    browser.one(".cards-card")
    browser.run("document.querySelector('.cards-card').focus()")
    browser.driver.switch_to.active_element.send_keys("\n")
    browser.one(".cards-source")
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
