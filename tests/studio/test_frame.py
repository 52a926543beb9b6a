"""The frame of the studio: it starts, shows its pages, and ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.studio.conftest import Browser, Studio
from tests.waiting import wait_until


def test_it_shows_the_cards_of_a_project_and_asks_nobody_else(
    start: Callable[..., Studio], browse: Callable[..., Browser], project: Path
) -> None:
    studio, browser = start(project), browse()
    browser.go(studio.address)
    browser.sees("Cards", "nav")
    browser.go(f"{studio.origin}/cards")
    browser.one("img.studio-face")
    wait_until(lambda: all(browser.run("return [...document.images].map(each => each.naturalWidth)")))
    assert "key=" not in browser.driver.current_url
    ours = (studio.origin, studio.origin.replace("http", "ws"), "data:", "blob:")
    asked = browser.requests()
    assert len(asked) > 5 and [url for url in asked if not url.startswith(ours)] == []
    assert browser.complaints() == []
    assert studio.end() in (0, -15, 143)
    assert [line for line in studio.errors if "Traceback" in line] == []
