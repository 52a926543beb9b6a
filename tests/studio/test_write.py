"""The page Write in a browser: a wrong word is marked and mended, the face follows, what is on disk shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import Browser, Studio
from tests.waiting import wait_until

FILE = "cards/first.cards"


@pytest.fixture
def writing(start: Callable[..., Studio], browse: Callable[..., Browser], project: Path) -> Browser:
    """The first card of a new project, with the cursor at the end of its text."""
    studio, browser = start(project), browse()
    text = (project / FILE).read_text(encoding="utf-8").split("\n")
    line = next(at for at, row in enumerate(text, 1) if "draw a card" in row)
    browser.go(studio.address)
    browser.go(f"{studio.origin}/write?file={FILE}&line={line}")
    browser.one("img.write-face[src]")
    browser.sees("No problems.", ".write-problems")
    browser.run("document.querySelector('.cm-content').focus()")
    press(browser, Keys.END)
    return browser


def press(browser: Browser, *keys: str) -> None:
    for key in keys:
        ActionChains(browser.driver).send_keys(key).perform()


def face(browser: Browser) -> str:
    return str(browser.one("img.write-face").get_attribute("src"))


def drawn(browser: Browser) -> bool:
    """Whether the face is there, whole, and not that of an older text."""
    return bool(browser.run("return document.querySelector('.write-face:not(.stale)')?.naturalWidth > 0"))


def test_a_wrong_word_is_marked_and_mended_by_its_remedy(writing: Browser, project: Path) -> None:
    before = face(writing)
    press(writing, *" Discrad a card.")
    writing.sees("'Discrad' is not a word", ".write-problems")
    assert writing.text(".w-wrong") == "Discrad"
    writing.one(".write-problems .write-remedy").click()
    writing.sees("No problems.", ".write-problems")
    wait_until(lambda: face(writing) != before and drawn(writing))
    assert "Discrad" not in writing.text(".cm-content") and "Discard a card." in writing.text(".cm-content")
    assert "Discard" not in (project / FILE).read_text(encoding="utf-8")
    ActionChains(writing.driver).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
    writing.sees("saved", ".write-said")
    assert "Discard a card." in (project / FILE).read_text(encoding="utf-8")
    assert writing.complaints() == []


def test_the_face_follows_and_says_how_far_behind_it_is(writing: Browser) -> None:
    before = face(writing)
    press(writing, *" Draw a card.")
    wait_until(lambda: face(writing) != before and drawn(writing))
    writing.sees("draw a card", ".write-clauses")
    behind = json.loads(writing.one(".write").get_attribute("data-follows") or "[]")
    assert behind and all(isinstance(each, int) and each >= 0 for each in behind)


def test_words_are_offered_and_explained(writing: Browser) -> None:
    press(writing, *" Whenever ~ att")
    writing.one(".cm-tooltip-autocomplete")
    assert writing.text(".cm-tooltip-autocomplete").startswith("attacks")
    writing.one(".cm-tooltip-autocomplete li").click()
    writing.sees("Whenever ~ attacks", ".cm-content")


def test_the_mouse_asks_what_a_phrase_means(writing: Browser) -> None:
    verb = next(each for each in writing.all(".cm-content .w-verb") if each.text == "draw")
    ActionChains(writing.driver).move_to_element(verb).perform()
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
    writing.all(".write-bar .write-button")[0].click()
    writing.sees("draw three cards", ".cm-content")
    assert "Scry 1." not in writing.text(".cm-content")


def test_unsaved_text_survives_a_closed_page(writing: Browser) -> None:
    press(writing, *" Scry 1.")
    writing.one(".write-bar .write-dot")
    writing.driver.refresh()
    writing.sees("Scry 1.", ".cm-content")
    writing.one(".write-bar .write-dot")


def test_hostile_names_are_text(start: Callable[..., Studio], browse: Callable[..., Browser], project: Path) -> None:
    path = project / FILE
    text = path.read_text(encoding="utf-8")
    path.write_text(text + '\ncard <img src=x onerror=alert(1)>{{7*7}}\n  cost: 1 EP\n  type: Sorcery\n  pitch: 1\n'
                           "  text: Draw a '<script>'.\n", encoding="utf-8")  # fmt: skip
    studio, browser = start(project), browse()
    browser.go(studio.address)
    browser.go(f"{studio.origin}/write?file={FILE}&line={text.count(chr(10)) + 3}")
    browser.sees("{{7*7}}", ".write-card")
    browser.sees("<img src=x", ".write-card")
    assert browser.all("img[src='x']") == []
    assert [each for each in browser.complaints() if "x" in each and "404" in each] == []
