"""A set in a spreadsheet on the page Write: cells are seen and written, mistakes marked, other programs followed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.studio.conftest import TABLE, Browser, Visitor, press
from tests.waiting import wait_until


@pytest.fixture
def table(visitor: Visitor) -> Iterator[Browser]:
    (visitor.project / "extra.csv").write_text(TABLE, encoding="utf-8")
    browser = visitor.go("write?file=extra.csv")
    browser.sees("Slow Barge", ".ag-cell")
    browser.sees("No problems.", ".write-problems")
    yield browser
    (visitor.project / "extra.csv").write_text(TABLE, encoding="utf-8")


def choose(browser: Browser, words: str) -> None:
    """Puts the cursor into the cell with these words."""
    script = (
        "return [...document.querySelectorAll('.ag-center-cols-container .ag-cell')].find(each =>"
        " each.innerText.trim() === arguments[0])"
    )
    browser.doing(lambda: browser.driver.execute_script(script, words), WebElement.click)


def write(browser: Browser, words: str) -> None:
    """Writes into the cell at the cursor."""
    browser.keys(Keys.ENTER)
    box = ".ag-large-text-input textarea, .ag-cell-inline-editing input"
    wait_until(lambda: browser.run("return document.activeElement.matches(arguments[0])", box))
    browser.chord("a")
    browser.keys(words, Keys.ENTER)


def test_a_cell_is_written_and_nothing_else(table: Browser, visitor: Visitor) -> None:
    path = visitor.project / "extra.csv"
    choose(table, "When ~ enters, draw a card.")
    table.sees("Slow Barge", ".cards-source")
    write(table, "When ~ enters, draw 2 cards.")
    table.sees("saved", ".write-said")
    assert path.read_text(encoding="utf-8") == TABLE.replace('"Artifact Creature - Ship"', "Artifact Creature - Ship") \
        .replace("draw a card", "draw 2 cards")  # fmt: skip
    press(table, "undo")
    table.sees("Undone.", ".write-said")
    assert path.read_text(encoding="utf-8") == TABLE
    assert table.complaints() == []


def test_a_mistake_is_marked_in_its_cell_and_leads_there(table: Browser) -> None:
    choose(table, "When ~ enters, draw a card.")
    write(table, "When ~ enters, drawe a card.")
    table.sees("'drawe' is not a word", ".write-problems")
    table.sees("G6", ".write-line")
    wait_until(lambda: table.run("return document.querySelector('.sheet-wrong')?.innerText.includes('drawe')"))
    table.click(".write-goto")
    wait_until(lambda: table.run("return document.activeElement.classList.contains('sheet-wrong')"))


@pytest.mark.thorough
def test_what_another_program_writes_shows(table: Browser, visitor: Visitor) -> None:
    path = visitor.project / "extra.csv"
    path.write_text(TABLE.replace("Slow Barge", "Quick Barge"), encoding="utf-8")
    table.sees("Quick Barge", ".ag-cell")
    table.sees("Changed on disk", ".write-said")


def test_its_cards_are_on_the_other_pages(table: Browser, visitor: Visitor) -> None:
    browser = visitor.go("cards?q=barge")
    browser.sees("1 card of", ".studio-count")
