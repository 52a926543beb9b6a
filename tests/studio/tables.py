"""A person at a table in the browser, and somebody who opens tables."""

from __future__ import annotations

from typing import Any

from tests.studio.conftest import Browser, Studio
from tests.waiting import wait_until

CLICKS = """
const wanted = arguments[0], before = window.clicked || 0;
if (window.clicking) return [String(before)];
window.clicked = 0; window.last = 0; window.dice = wanted;
const roll = (count) => { window.dice = (window.dice * 48271) % 2147483647; return window.dice % count; };
window.clicking = setInterval(() => {
  const box = document.querySelector("dialog[open]");
  if (box) {
    const can = box.querySelector(".about-can .choice");
    if (can && Table.asks) can.click();
    else { box.close(); window.last = 0; }
    return;
  }
  if (!Table.message || !Table.asks || Table.message.number === window.last) return;
  const at = [...document.querySelectorAll("#hand .tile.can, #board .tile.can, #board .place.can")];
  const listed = [...document.querySelectorAll("#options .choice")];
  let one = null;
  if (at.length && roll(3)) {
    const tile = at[roll(at.length)];
    if (Table.optionsAt(Number(tile.dataset.ref)).length === 1) one = tile;
  }
  one = one || listed[roll(listed.length)];
  window.last = Table.message.number; window.clicked += 1;
  one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}, 55);
return ["0"];
"""
"""Clicks, as a person does, on a card that can do something or on one of the listed choices, until the game is over."""


def lobby(browser: Browser, studio: Studio, game: str) -> None:
    """Opens the page Table of a game."""
    browser.go(studio.address)
    browser.go(f"{studio.origin}/tables?game={game}")
    browser.one(".lobby-new")


def choose(browser: Browser, place: int, words: str) -> None:
    """Chooses in the list with that number on the page."""
    browser.all(".lobby-new .q-select")[place].click()
    wait_until(lambda: browser.all(".q-menu .q-item"))
    next(each for each in browser.all(".q-menu .q-item") if each.text == words).click()
    wait_until(lambda: not browser.all(".q-menu .q-item"))


def open_table(browser: Browser) -> None:
    """Opens a new table as the form says, and comes back to the page with its links."""
    here = len(browser.all(".lobby-table"))
    browser.one(".lobby-open").click()
    wait_until(lambda: len(browser.all(".lobby-table")) > here or len(browser.driver.window_handles) > 1)
    for handle in browser.driver.window_handles[1:]:
        browser.driver.switch_to.window(handle)
        browser.driver.close()
    browser.driver.switch_to.window(browser.driver.window_handles[0])
    wait_until(lambda: len(browser.all(".lobby-table")) > here)


def links(browser: Browser) -> dict[str, str]:
    """The links of the tables, by their words."""
    return {each.text: str(each.get_attribute("href")) for each in browser.all(".lobby-link a")}


def sit(browser: Browser, link: str) -> None:
    """Goes to a seat, and waits until the table is there."""
    browser.go(link)
    wait_until(lambda: truth(browser, "return !!(window.Table || Table) && !!Table.message"))


def truth(browser: Browser, script: str, *given: object) -> Any:
    """What a script returns; None while the page is being loaded."""
    from selenium.common.exceptions import JavascriptException

    try:
        return browser.driver.execute_script(script, *given)
    except JavascriptException:
        return None


def click_through(browser: Browser, seed: int = 7) -> None:
    """Begins to click whatever is offered."""
    browser.run(CLICKS, seed)


def is_over(browser: Browser) -> bool:
    """True if the page shows how the game ended."""
    return bool(truth(browser, "return !!(Table.message && Table.message.view.outcome)"))
