"""A person at a table in the browser, and somebody who opens tables."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from selenium.webdriver.remote.webelement import WebElement

from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.hosting.host import Host, tables_folder
from cardlang.play.hosting.hosted import HostedTable
from cardlang.play.tables import TableSetting
from tests.battery.tables import SAMPLES
from tests.play.hosted_tables import opened
from tests.studio.conftest import ROOT, Browser, Studio
from tests.waiting import wait_until

BUNDLED = {each.name.split("/")[0]: each for each in SAMPLES if not each.name.startswith("handmade")}
"""A table of each bundled game."""

CARDS = BUNDLED["risk-and-resource"]
SETS = ROOT / "sets"


def laid(setting: TableSetting, bots: Mapping[int, str] | None = None, seed: int = 4) -> dict[str, str]:
    """A table that is there when the studio begins; the paths of its links."""
    host = Host(tables_folder())
    table = opened(host, setting, seed, dict(bots or {}))
    host.end()
    return paths_of(table)


def paths_of(table: HostedTable) -> dict[str, str]:
    """The paths of a table's links: ``seat0``, ``seat1``, ..., ``watch``, ``replay``."""
    paths = {link.kind + (str(link.seat) if link.seat >= 0 else ""): link.token for link in table.links.values()}
    return {kind: f"/table/t/{token}" for kind, token in paths.items()}


WANTED: dict[str, tuple[TableSetting, Mapping[int, str]]] = {
    **{f"{use} {game}": (setting, dict.fromkeys(range(1, 6), "random"))
       for use in ("played", "wide", "named") for game, setting in BUNDLED.items()},
    **{use: (CARDS, {1: "nobody"}) for use in ("turn", "stops", "greyed", "pale", "taken back", "held")},
    "typed": (CARDS, {1: "greedy"}), "forged": (CARDS, {}), "guarded": (CARDS, {}), "nameless": (CARDS, {}),
    "two": (BUNDLED["mythomagic"], {}),
}  # fmt: skip
"""The tables of the hall: what each is for, who sits at it. Each test has its own."""


class Hall(NamedTuple):
    """A studio with many tables, started once."""

    studio: Studio
    tables: dict[str, HostedTable]
    """As they were when they were opened; the studio has gone on since."""

    def link(self, name: str, kind: str = "seat0") -> str:
        """The address of a link of a table."""
        return self.studio.origin + paths_of(self.tables[name])[kind]


HOSTILE = "hostile names"
HOSTILE_NAMES = ('<img src=x onerror="document.title=1">', "{{ 7 * 7 }}")


def _hostile(host: Host) -> HostedTable:
    """A table at which players have such names."""
    game, decks = CARDS.load()
    match = Match(game, decks, 4, names=list(HOSTILE_NAMES))
    return host.open(match, decks, {1: make_bot("nobody")}, "<b>T</b>", {})


def hall_in(folder: Path) -> Hall:
    """A hall that keeps its tables in a folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDLANG_STATE", str(folder))
        host = Host(tables_folder())
        tables = {name: opened(host, setting, 4, dict(bots)) for name, (setting, bots) in WANTED.items()}
        tables[HOSTILE] = _hostile(host)
        host.end()
        return Hall(Studio(SETS), tables)


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
    browser.doing(lambda: next(iter(browser.all(".lobby-new .q-select")[place:]), None), WebElement.click)
    browser.doing(
        lambda: next((each for each in browser.all(".q-menu .q-item") if each.text == words), None), WebElement.click
    )
    wait_until(lambda: not browser.all(".q-menu .q-item"))


def open_table(browser: Browser) -> None:
    """Opens a new table as the form says, and comes back to the page with its links."""
    here = len(browser.all(".lobby-table"))
    browser.click(".lobby-open")
    wait_until(lambda: len(browser.all(".lobby-table")) > here or len(browser.driver.window_handles) > 1)
    for handle in browser.driver.window_handles[1:]:
        browser.driver.switch_to.window(handle)
        browser.driver.close()
    browser.driver.switch_to.window(browser.driver.window_handles[0])
    wait_until(lambda: len(browser.all(".lobby-table")) > here)


def links(browser: Browser) -> dict[str, str]:
    """The links of the tables, by their words."""
    return hrefs(browser, ".lobby-link a")


def hrefs(browser: Browser, selector: str) -> dict[str, str]:
    """Where links lead, by their words."""
    script = "return [...document.querySelectorAll(arguments[0])].map(each => [each.innerText, each.href])"
    return dict(browser.run(script, selector))


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
