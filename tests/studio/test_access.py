"""The table without a mouse: everything that can be done has a name for screen readers, and keys alone play a turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import Browser
from tests.studio.tables import BUNDLED, Hall, lobby, sit, truth
from tests.waiting import wait_until

Browses = Callable[..., Browser]
QUICK = ("risk-2025",)
"""The one with most on its table: a map."""


@pytest.mark.parametrize(
    "game", [pytest.param(each, marks=() if each in QUICK else pytest.mark.thorough) for each in sorted(BUNDLED)]
)
def test_every_control_has_a_name(hall: Hall, browse: Browses, game: str) -> None:
    browser = browse()
    sit(browser, hall.link(f"named {game}"))
    wait_until(lambda: truth(browser, "return Table.asks"))
    count, lacking = browser.controls()
    assert count > 8 and lacking == []
    browser.click("#more")
    browser.sees("Light", "#menu")
    assert browser.controls()[1] == []
    browser.run("byId('menu').close(); showCard(Table.view.zones.flatMap(zone => zone.cards)[0].ref); return []")
    browser.sees("Close", "#about")
    assert browser.controls()[1] == []
    browser.run("document.getElementById('about').close(); return []")
    browser.run("Table.say({kind: 'concede', number: Table.message.number}); return []")
    sit(browser, hall.link(f"named {game}", "watch"))
    assert browser.controls()[1] == []


def test_a_control_without_a_name_is_found(hall: Hall, browse: Browses) -> None:
    browser = browse()
    sit(browser, hall.link("nameless"))
    browser.run("document.getElementById('tools').append(document.createElement('button')); return []")
    assert browser.controls()[1] == ["button"]


@pytest.mark.thorough
def test_every_control_of_the_page_table_has_a_name(hall: Hall, browse: Browses) -> None:
    browser = browse()
    lobby(browser, hall.studio, "risk-and-resource")
    browser.sees("Watch", ".lobby-link")
    count, lacking = browser.controls()
    assert count > 12 and lacking == []


def test_keys_alone_play_a_turn(hall: Hall, browse: Browses) -> None:
    browser = browse()
    sit(browser, hall.link("turn"))
    wait_until(lambda: truth(browser, "return Table.asks"))

    def press(*keys: str) -> None:
        """Presses keys where the focus is, and waits until the game has gone on."""
        number = truth(browser, "return Table.message.number")
        browser.keys(*keys)
        wait_until(lambda: truth(browser, "return Table.message.number") != number)
        wait_until(lambda: truth(browser, "return Table.asks || !!Table.view.outcome"))

    press("keep", Keys.ENTER)  # what is typed anywhere goes to the line of the question
    assert truth(browser, "return document.getElementById('typed').value") == ""
    begun = truth(browser, "return Table.view.turn")
    browser.type("#typed", Keys.TAB)  # the choices come after it
    assert truth(browser, "return document.activeElement.matches('#options .choice')")
    browser.run("drawAll(); return []")  # as when others do something
    assert truth(browser, "return document.activeElement.matches('#options .choice')")
    press(Keys.ENTER)
    wait_until(lambda: truth(browser, "return Table.message.undo"))
    number = truth(browser, "return Table.message.number")
    browser.chord("z")
    wait_until(lambda: truth(browser, "return Table.message.number") != number)
    wait_until(lambda: truth(browser, "return Table.asks"))
    for _ in range(40):
        if truth(browser, "return Table.view.turn") > begun + 1:
            break
        browser.keys(Keys.ESCAPE)
        passing = truth(browser, "return Table.answers.some(each => each.kind === 'pass')")
        press(Keys.ENTER) if passing else press("1", Keys.ENTER)
    assert truth(browser, "return Table.view.turn") > begun + 1


def test_stops_are_set_by_keys(hall: Hall, browse: Browses) -> None:
    browser = browse()
    sit(browser, hall.link("stops"))
    wait_until(lambda: truth(browser, "return Table.asks"))
    browser.type("#more", Keys.ENTER)
    browser.type("#menu [aria-label='your draw: off']", Keys.ENTER)
    browser.one("#menu [aria-label='your draw: always']")
    assert truth(browser, "return document.activeElement.getAttribute('aria-label')") == "your draw: always"
    browser.keys(Keys.ENTER)
    browser.one("#menu [aria-label='your draw: off']")
    every = "[...document.querySelectorAll('#menu button')].find(e => e.textContent === 'Ask me at every moment')"
    browser.run(f"{every}.focus(); return []")
    browser.keys(Keys.ENTER)
    wait_until(lambda: truth(browser, f"return {every}.ariaPressed") == "true")
    browser.keys(Keys.ESCAPE)
    wait_until(lambda: not truth(browser, "return document.getElementById('menu').open"))
