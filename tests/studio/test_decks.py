"""The page Decks in a browser: cards are pressed, dragged and typed into a deck, lists come in, hands are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from cardlang.loading.decklist import load_decklist
from tests.studio.conftest import Browser, Visitor, press
from tests.waiting import wait_until

DECK = "decks/first.deck"
DRAG = """
const [from, to] = [...arguments].map(each => document.querySelector(each));
const data = new DataTransfer();
for (const [where, kind] of [[from, 'dragstart'], [to, 'dragover'], [to, 'drop'], [from, 'dragend']])
  where.dispatchEvent(new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer: data}));
"""
"""What a browser says while something is dragged from one element to another."""


@pytest.fixture
def bench(visitor: Visitor) -> Iterator[Browser]:
    """The deck of the project, as it was written; it is put back afterwards, and others are taken away."""
    deck = visitor.project / DECK
    before, there = deck.read_text(encoding="utf-8"), set(deck.parent.iterdir())
    browser = visitor.go("decks?deck=decks/first.deck")
    browser.one(".decks-line")
    yield browser
    deck.write_text(before, encoding="utf-8")
    for other in set(deck.parent.iterdir()) - there:
        other.unlink()


def find(browser: Browser, query: str, name: str) -> None:
    """Asks for cards until the first is this one."""
    browser.type(".decks-cards .cards-box input", query)
    script = "return document.querySelector('.cards-card')?.dataset.card"
    wait_until(lambda: browser.run(script) == name)


def copies(browser: Browser, name: str, section: int = 0) -> int:
    """How many copies a section of the list shows."""
    script = (
        "const section = document.querySelectorAll('.decklist-section')[arguments[1]];"
        "const line = [...section.querySelectorAll('.decks-line')].find(each =>"
        " each.querySelector('.decks-card').innerText === arguments[0]);"
        "return line ? Number(line.querySelector('.decks-count').innerText) : 0"
    )
    return int(str(browser.run(script, name, section)))


@pytest.mark.thorough
def test_a_deck_is_built_by_pressing_cards(bench: Browser, visitor: Visitor) -> None:
    deck = visitor.project / DECK
    before = deck.read_text(encoding="utf-8")
    find(bench, "kettle drone", "Kettle Drone")
    count = copies(bench, "Kettle Drone")
    bench.click(".cards-card")
    bench.sees("Kettle Drone added. Not saved.", ".decks-told")
    wait_until(lambda: copies(bench, "Kettle Drone") == count + 1)
    bench.sees(str(count + 1), ".cards-held")
    bench.one(".decks-problems")
    assert deck.read_text(encoding="utf-8") == before
    press(bench, "save")
    bench.sees("Saved.", ".decks-told")
    after = deck.read_text(encoding="utf-8")
    changed = [new for old, new in zip(before.split("\n"), after.split("\n"), strict=False) if old != new]
    assert len(changed) == 1 and "Kettle Drone" in changed[0]
    assert bench.complaints() == []


@pytest.mark.thorough
def test_cards_are_dragged_in_between_and_out(bench: Browser) -> None:
    find(bench, "kettle drone", "Kettle Drone")
    count = copies(bench, "Kettle Drone")
    bench.run(DRAG, ".cards-card", ".decklist-section")
    wait_until(lambda: copies(bench, "Kettle Drone") == count + 1)
    line = ".decklist-section:nth-of-type(1) .decks-line"
    name = bench.text(f"{line} .decks-card")
    main = copies(bench, name)
    bench.run(DRAG, line, ".decklist-section:nth-of-type(2)")
    wait_until(lambda: (copies(bench, name), copies(bench, name, 1)) == (main - 1, 1))
    press(bench, "undo")
    wait_until(lambda: (copies(bench, name), copies(bench, name, 1)) == (main, 0))
    bench.run(DRAG, line, ".faces")
    wait_until(lambda: copies(bench, name) == main - 1)


def test_the_keyboard_alone_builds_a_deck(bench: Browser) -> None:
    here = "return document.activeElement.dataset.card || ''"
    bench.focus(".cards-card")
    first = str(bench.run(here))
    bench.keys(Keys.ARROW_RIGHT)
    wait_until(lambda: bench.run(here) not in ("", first))
    name = str(bench.run(here))
    count = copies(bench, name)
    bench.keys(Keys.ENTER)
    wait_until(lambda: copies(bench, name) == count + 1)
    bench.keys("-")
    wait_until(lambda: copies(bench, name) == count)
    wait_until(lambda: bench.run(here) == name)  # the focus stays


def test_odds_follow_the_deck(bench: Browser) -> None:
    bench.type(".decks-extras input", "1 Kettle Drone by turn 2", Keys.ENTER)
    bench.sees("turn 2", ".decks-odds")
    before = bench.text(".decks-odds")
    find(bench, "kettle drone", "Kettle Drone")
    bench.click(".cards-card")
    wait_until(lambda: bench.text(".decks-odds") not in ("", before))


@pytest.mark.thorough
def test_hands_are_drawn_with_mulligans(bench: Browser) -> None:
    press(bench, "new hand")
    wait_until(lambda: len(bench.all(".decks-hand li")) == 7)
    press(bench, "mulligan")
    bench.sees("1 mulligan", ".decks-extras")
    if bench.run(VISIBLE, "keep on top"):  # where the game lets a player who took one look at the next card
        press(bench, "keep on top")
        wait_until(lambda: not bench.run(VISIBLE, "keep on top"))
    held = len(bench.all("ul.decks-hand li"))
    press(bench, "draw", ".decks-extras")
    bench.sees("You drew", ".decks-extras")
    wait_until(lambda: len(bench.all("ul.decks-hand li")) == held + 1)


VISIBLE = (
    "return [...document.querySelectorAll('button')].some(each => each.offsetParent &&"
    " each.innerText.toLowerCase().includes(arguments[0]))"
)


@pytest.mark.thorough
def test_a_list_of_another_program_becomes_a_deck(bench: Browser, visitor: Visitor) -> None:
    press(bench, "import")
    bench.type(".decks-import textarea", "Deck\n3 Kettle Drown\n2 Patient Ox")
    press(bench, "import", ".decks-import")
    bench.sees("line 2: there is no card named 'Kettle Drown'", ".decks-import")
    bench.sees("did you mean 'Kettle Drone'?", ".decks-import")
    bench.click(".decks-import textarea")
    bench.chord("a")
    bench.keys("Deck\n3 Kettle Drone\n2 Patient Ox")
    press(bench, "import", ".decks-import")
    bench.sees("Imported: 5 cards", ".decks-name")
    written = visitor.project / "decks" / "imported.deck"
    assert "3 Kettle Drone" in written.read_text(encoding="utf-8")


@pytest.mark.thorough
def test_a_deck_is_saved_for_another_program_and_comes_back_as_a_file(
    bench: Browser, visitor: Visitor, tmp_path: Path
) -> None:
    bench.downloads(tmp_path)
    for entry, name in (("cardlang .deck", "first.deck"), ("Arena", "first.txt")):
        press(bench, "export")
        menu = "return [...document.querySelectorAll('.q-menu .q-item')].find(each => each.innerText === arguments[0])"
        bench.doing(lambda menu=menu, entry=entry: bench.driver.execute_script(menu, entry), WebElement.click)
        wait_until(lambda name=name: (tmp_path / name).exists())
        wait_until(lambda: not bench.all(".q-menu"))
    ours = (visitor.project / DECK).read_text(encoding="utf-8")
    assert (tmp_path / "first.deck").read_text(encoding="utf-8") == ours
    arena = (tmp_path / "first.txt").rename(tmp_path / "sent.txt")
    press(bench, "import")
    bench.type(".decks-import input[type=file]", str(arena))
    said = "return document.querySelector('.decks-import textarea').value"
    wait_until(lambda: "Kettle Drone" in str(bench.run(said)))
    press(bench, "import", ".decks-import")
    bench.sees("sent:", ".decks-name")
    written = visitor.project / "decks" / "sent.deck"
    held = [sorted(deck.names()) for deck, _ in map(load_decklist, (written, visitor.project / DECK)) if deck]
    assert len(held) == 2 and held[0] == held[1]


@pytest.mark.thorough
def test_more_faces_come_as_they_are_scrolled_to(visitor: Visitor) -> None:
    browser = visitor.go("decks")  # with the bundled cards there are more than come at once
    browser.one(".cards-card")
    whole = int(browser.text(".studio-count").split(" of ")[1].split()[0])
    first = len(browser.all(".cards-card"))
    assert 0 < first < whole

    def scrolled() -> bool:
        browser.run("window.scrollTo(0, document.body.scrollHeight)")
        return len(browser.all(".cards-card")) == whole

    wait_until(scrolled)
    names = browser.run("return [...document.querySelectorAll('.cards-card')].map(each => each.dataset.card)")
    assert len(names) == len(set(names)) == whole


def test_on_a_phone_the_cards_or_the_deck_are_shown(visitor: Visitor) -> None:
    visitor.browser.size(390, 844)
    browser = visitor.go("decks")
    shown = "return [...document.querySelectorAll('.decks-cards, .decks-deck')].map(each => each.offsetParent !== null)"
    wait_until(lambda: browser.run(shown) == [True, False])
    press(browser, "deck", ".decks-tabs")
    wait_until(lambda: browser.run(shown) == [False, True])
