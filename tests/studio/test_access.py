"""The table without a mouse: everything that can be done has a name for screen readers, and keys alone play a turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import Browser, Studio
from tests.studio.tables import lobby, sit, truth
from tests.studio.test_table import BUNDLED, CARDS, SETS, laid
from tests.waiting import wait_until

CONTROLS = ("button", "link", "textbox", "slider", "combobox", "checkbox", "menuitem", "switch", "tab")
Starts = Callable[..., Studio]
Browses = Callable[..., Browser]


@pytest.fixture(autouse=True)
def own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLANG_STATE", str(tmp_path / "state"))


def nameless(browser: Browser) -> tuple[int, list[str]]:
    """How many controls a screen reader finds on the page, and those of them it has no name for."""
    browser.driver.execute_cdp_cmd("Accessibility.enable", {})
    nodes = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    there = [node for node in nodes if not node["ignored"] and node.get("role", {}).get("value") in CONTROLS]
    lacking = [node for node in there if not str(node.get("name", {}).get("value", "")).strip()]
    return len(there), [str(node["role"]["value"]) for node in lacking]


@pytest.mark.parametrize("game", sorted(BUNDLED))
def test_every_control_has_a_name(start: Starts, browse: Browses, game: str) -> None:
    paths = laid(BUNDLED[game], dict.fromkeys(range(1, 6), "random"))
    studio, browser = start(SETS), browse()
    sit(browser, studio.origin + paths["seat0"])
    wait_until(lambda: truth(browser, "return Table.asks"))
    count, lacking = nameless(browser)
    assert count > 8 and lacking == []
    browser.one("#more").click()
    browser.sees("Light", "#menu")
    assert nameless(browser)[1] == []
    browser.run("byId('menu').close(); showCard(Table.view.zones.flatMap(zone => zone.cards)[0].ref); return []")
    browser.sees("Close", "#about")
    assert nameless(browser)[1] == []
    browser.run("document.getElementById('about').close(); return []")
    browser.run("Table.say({kind: 'concede', number: Table.message.number}); return []")
    sit(browser, studio.origin + paths["watch"])
    assert nameless(browser)[1] == []


def test_a_control_without_a_name_is_found(start: Starts, browse: Browses) -> None:
    paths = laid(CARDS)
    studio, browser = start(SETS), browse()
    sit(browser, studio.origin + paths["seat0"])
    browser.run("document.getElementById('tools').append(document.createElement('button')); return []")
    assert nameless(browser)[1] == ["button"]


def test_every_control_of_the_page_table_has_a_name(start: Starts, browse: Browses) -> None:
    laid(CARDS)
    studio, browser = start(SETS), browse()
    lobby(browser, studio, "risk-and-resource")
    browser.sees("Watch", ".lobby-link")
    count, lacking = nameless(browser)
    assert count > 12 and lacking == []


def test_keys_alone_play_a_turn(start: Starts, browse: Browses) -> None:
    paths = laid(CARDS, {1: "nobody"})
    studio, browser = start(SETS), browse()
    sit(browser, studio.origin + paths["seat0"])
    wait_until(lambda: truth(browser, "return Table.asks"))

    def press(*keys: str) -> None:
        """Presses keys where the focus is, and waits until the game has gone on."""
        number = truth(browser, "return Table.message.number")
        browser.driver.switch_to.active_element.send_keys(*keys)
        wait_until(lambda: truth(browser, "return Table.message.number") != number)
        wait_until(lambda: truth(browser, "return Table.asks || !!Table.view.outcome"))

    press("keep", Keys.ENTER)  # what is typed anywhere goes to the line of the question
    assert truth(browser, "return document.getElementById('typed').value") == ""
    begun = truth(browser, "return Table.view.turn")
    browser.one("#typed").send_keys(Keys.TAB)  # the choices come after it
    assert truth(browser, "return document.activeElement.matches('#options .choice')")
    browser.run("drawAll(); return []")  # as when others do something
    assert truth(browser, "return document.activeElement.matches('#options .choice')")
    press(Keys.ENTER)
    wait_until(lambda: truth(browser, "return Table.message.undo"))
    press(Keys.CONTROL, "z")
    for _ in range(40):
        if truth(browser, "return Table.view.turn") > begun + 1:
            break
        browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
        passing = truth(browser, "return Table.answers.some(each => each.kind === 'pass')")
        press(Keys.ENTER) if passing else press("1", Keys.ENTER)
    assert truth(browser, "return Table.view.turn") > begun + 1


def test_stops_are_set_by_keys(start: Starts, browse: Browses) -> None:
    paths = laid(CARDS, {1: "nobody"})
    studio, browser = start(SETS), browse()
    sit(browser, studio.origin + paths["seat0"])
    wait_until(lambda: truth(browser, "return Table.asks"))
    browser.one("#more").send_keys(Keys.ENTER)
    browser.one("#menu [aria-label='your draw: off']").send_keys(Keys.ENTER)
    browser.one("#menu [aria-label='your draw: always']")
    assert truth(browser, "return document.activeElement.getAttribute('aria-label')") == "your draw: always"
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    browser.one("#menu [aria-label='your draw: off']")
    every = "[...document.querySelectorAll('#menu button')].find(e => e.textContent === 'Ask me at every moment')"
    browser.run(f"{every}.focus(); return []")
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    wait_until(lambda: truth(browser, f"return {every}.ariaPressed") == "true")
    browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    wait_until(lambda: not truth(browser, "return document.getElementById('menu').open"))
