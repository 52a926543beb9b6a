"""The frame of the studio: it starts, shows its pages, and ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path

import pytest

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


@pytest.mark.thorough
def test_it_ends_in_silence_while_a_page_is_being_answered(start: Callable[..., Studio], project: Path) -> None:
    studio = start(project)
    here = HTTPConnection(studio.origin.removeprefix("http://"))

    def ask(path: str, cookie: str = "") -> None:
        here.request("GET", path, headers={"Cookie": cookie})

    ask(studio.address.removeprefix(studio.origin))
    answer = here.getresponse()
    cookie = str(answer.getheader("set-cookie")).split(";")[0]
    answer.read()
    talk = "/_nicegui_ws/socket.io/?EIO=4&transport=polling"
    ask(talk, cookie)
    said = json.loads(here.getresponse().read()[1:])
    ask(f"{talk}&sid={said['sid']}", cookie)  # is answered when there is news
    other = HTTPConnection(studio.origin.removeprefix("http://"))
    other.request("GET", "/", headers={"Cookie": cookie})
    other.getresponse().read()  # so the one before has arrived
    assert studio.end() in (0, -15, 143)
    assert studio.errors == ["Stop it with Ctrl-C.\n"]
