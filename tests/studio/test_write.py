"""The page Write in a browser: a wrong word is marked and mended, the face follows, what is on disk shows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import Browser, Visitor
from tests.studio.conftest import press as press_button
from tests.waiting import wait_until

FILE = "cards/first.cards"


@pytest.fixture
def project(visitor: Visitor) -> Path:
    """The project that is written in."""
    return visitor.project


@pytest.fixture
def writing(visitor: Visitor, project: Path) -> Iterator[Browser]:
    """Its first card, with the cursor at the end of its text. The file is put back afterwards."""
    before = (project / FILE).read_text(encoding="utf-8")
    line = next(at for at, row in enumerate(before.split("\n"), 1) if "draw a card" in row)
    browser = visitor.go(f"write?file={FILE}&line={line}")
    browser.one("img.write-face[src]")
    browser.sees("No problems.", ".write-problems")
    browser.focus(".cm-content")
    browser.keys(Keys.END)
    yield browser
    browser.focus(".cm-content")
    browser.keys("x")
    browser.one(".write-bar .write-dot")
    browser.chord("s")
    wait_until(lambda: not browser.all(".write-bar .write-dot"))  # the studio keeps nothing that is not saved
    (project / FILE).write_text(before, encoding="utf-8")


def press(browser: Browser, *keys: str) -> None:
    for key in keys:
        browser.keys(key)


def face(browser: Browser) -> str:
    return browser.attribute("img.write-face", "src")


def drawn(browser: Browser) -> bool:
    """Whether the face is there, whole, and not that of an older text."""
    return bool(browser.run("return document.querySelector('.write-face:not(.stale)')?.naturalWidth > 0"))


def test_a_wrong_word_is_marked_and_mended_by_its_remedy(writing: Browser, project: Path) -> None:
    before = face(writing)
    press(writing, *" Discrad a card.")
    writing.sees("'Discrad' is not a word", ".write-problems")
    wait_until(lambda: writing.text(".w-wrong") == "Discrad")
    writing.click(".write-problems .write-remedy")
    writing.sees("No problems.", ".write-problems")
    wait_until(lambda: face(writing) != before and drawn(writing))
    assert "Discrad" not in writing.text(".cm-content") and "Discard a card." in writing.text(".cm-content")
    assert "Discard" not in (project / FILE).read_text(encoding="utf-8")
    writing.chord("s")
    writing.sees("saved", ".write-said")
    assert "Discard a card." in (project / FILE).read_text(encoding="utf-8")
    assert writing.complaints() == []


def test_the_face_follows_and_says_how_far_behind_it_is(writing: Browser) -> None:
    before = face(writing)
    press(writing, *" Draw a card.")
    wait_until(lambda: face(writing) != before and drawn(writing))
    writing.sees("draw a card", ".write-clauses")
    wait_until(lambda: writing.all(".write[data-follows]"))
    behind = json.loads(writing.attribute(".write", "data-follows"))
    assert behind and all(isinstance(each, int) and each >= 0 for each in behind)


def test_words_are_offered_and_explained(writing: Browser) -> None:
    press(writing, *" Whenever ~ att")
    wait_until(lambda: writing.text(".cm-tooltip-autocomplete").startswith("attacks"))
    writing.click(".cm-tooltip-autocomplete li")
    writing.sees("Whenever ~ attacks", ".cm-content")


def test_the_keyboard_alone_mends_and_saves(writing: Browser, project: Path) -> None:
    press(writing, *" Drwa a card.")
    writing.sees("'Drwa' is not a word", ".write-problems")
    press(writing, *[Keys.ARROW_LEFT] * 9)
    writing.chord(".")
    writing.sees("Draw a card.", ".cm-content")
    writing.sees("No problems.", ".write-problems")
    press(writing, Keys.ESCAPE)  # the next Tab leads out of the text
    writing.chord(Keys.TAB, Keys.SHIFT)
    assert "Save" in str(writing.run("return document.activeElement.innerText"))
    press(writing, Keys.ENTER)
    writing.sees("saved", ".write-said")
    assert "Draw a card." in (project / FILE).read_text(encoding="utf-8")


@pytest.mark.thorough
def test_the_mouse_asks_what_a_phrase_means(writing: Browser) -> None:
    verb = "return [...document.querySelectorAll('.cm-content .w-verb')].find(each => each.innerText === 'draw')"
    writing.point(lambda: writing.driver.execute_script(verb), lambda: writing.all(".w-meaning"))
    writing.sees("top of their library", ".w-meaning")


def test_a_file_changed_elsewhere_shows_at_once(writing: Browser, project: Path) -> None:
    path = project / FILE
    path.write_text(path.read_text(encoding="utf-8").replace("draw a card", "draw three cards", 1), encoding="utf-8")
    writing.sees("draw three cards", ".cm-content")
    writing.sees("Changed on disk", ".write-said")


def test_nothing_unsaved_is_lost_to_another_program(writing: Browser, project: Path) -> None:
    press(writing, *" Scry 1.")
    path = project / FILE
    path.write_text(path.read_text(encoding="utf-8").replace("draw a card", "draw three cards", 1), encoding="utf-8")
    writing.sees("Another program has changed this file", ".write-said")
    assert "Scry 1." in writing.text(".cm-content")
    press_button(writing, "Take what is on disk", ".write-bar")
    writing.sees("draw three cards", ".cm-content")
    assert "Scry 1." not in writing.text(".cm-content")


@pytest.mark.thorough
def test_unsaved_text_survives_a_closed_page(writing: Browser) -> None:
    press(writing, *" Scry 1.")
    writing.one(".write-bar .write-dot")
    writing.driver.refresh()
    writing.sees("Scry 1.", ".cm-content")
    writing.one(".write-bar .write-dot")


def test_hostile_names_are_text(writing: Browser, visitor: Visitor, project: Path) -> None:
    path = project / FILE
    text = path.read_text(encoding="utf-8")
    path.write_text(text + '\ncard <img src=x onerror=alert(1)>{{7*7}}\n  cost: 1 EP\n  type: Sorcery\n  pitch: 1\n'
                           "  text: Draw a '<script>'.\n", encoding="utf-8")  # fmt: skip
    browser = visitor.go(f"write?file={FILE}&line={text.count(chr(10)) + 3}")
    browser.sees("{{7*7}}", ".write-card")
    browser.sees("<img src=x", ".write-card")
    assert browser.all("img[src='x']") == []
    assert [each for each in browser.complaints() if "x" in each and "404" in each] == []


@pytest.mark.thorough
def test_a_file_of_another_game_is_opened_in_that_game(visitor: Visitor, project: Path) -> None:
    (project / "gods.cards").write_text("set Gods\n  game: mythomagic\n", encoding="utf-8")
    try:
        browser = visitor.browser
        browser.sees("Cards", "nav")
        browser.go(f"{visitor.studio.origin}/write?file=gods.cards")
        browser.sees("game: mythomagic", ".cm-content")
        browser.go(f"{visitor.studio.origin}/write?file=nowhere.cards")
        browser.sees("There is no file nowhere.cards here.")
    finally:
        (project / "gods.cards").unlink()
