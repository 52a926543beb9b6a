"""The page of a report, on a screen and on a phone: sorted, searched, whole, and folded where it would be long."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardlang.play.lab.ledger import Ledger
from render.report import Chapter, report_page
from tests.play.large_report import some_games
from tests.studio.conftest import Browser

CARDS = "[...document.querySelectorAll('table.sorted')[1].tBodies[0].rows]"
NAMES = f"return {CARDS}.filter(row => !row.hidden).map(row => row.cells[0].innerText.trim())"
HEAD = "document.querySelectorAll('table.sorted')[1].tHead.querySelectorAll('button')[{}].click()"
SHOWN = f"return [...{CARDS}.find(row => !row.hidden).cells].filter(cell => cell.offsetHeight).length"


def shown(browser: Browser) -> int:
    """How many cells the first row shows that was found."""
    return int(str(browser.run(SHOWN)))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a report about sixty games of five decks."""
    path = tmp_path_factory.mktemp("report") / "report.html"
    text, _ = report_page("Five decks", [Chapter(Ledger(*some_games()), (1,))])
    path.write_text(text, encoding="utf-8")
    return path.as_uri()


def test_the_cards_are_sorted_and_searched(page: str, browse: Callable[..., Browser]) -> None:
    browser = browse(1280, 900)
    browser.go(page)
    everything = browser.run(NAMES)
    browser.run(HEAD.format(0))
    assert browser.run(NAMES) == sorted(everything, key=str.lower)
    browser.run(HEAD.format(0))
    assert browser.run(NAMES) == sorted(everything, key=str.lower, reverse=True)
    browser.type("input.filter", "toll")
    found = browser.run(NAMES)
    assert found and all("toll" in name.lower() for name in found)
    assert browser.text(".shown") == f"{len(found)} of {len(everything)} cards"
    browser.type("input.filter", "xyz")
    assert not browser.run(NAMES)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_is_wider_than_the_page(page: str, browse: Callable[..., Browser], width: int) -> None:
    browser = browse(width, 844)
    browser.go(page)
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert not browser.run(
        "return [...document.querySelectorAll('.wide')].filter(each => each.scrollWidth > each.clientWidth + 1)"
        ".map(each => each.innerText.slice(0, 80))"
    )
    assert not browser.complaints()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("width", [1280, 390, 360])
def test_the_letters_of_the_pictures_can_be_read(page: str, browse: Callable[..., Browser], width: int) -> None:
    """They are written with ten points, which are shown as large as the picture is."""
    browser = browse(width, 844)
    browser.go(page)
    pixels = "10 * 4 / 3 * each.clientWidth / each.naturalWidth"
    letters = browser.run(f"return [...document.querySelectorAll('img')].map(each => {pixels})")
    assert len(letters) > 2 and min(letters) > 10, letters


@pytest.mark.parametrize(("width", "said"), [(1280, "none"), (390, '"Sort by"')])
def test_on_a_phone_the_heads_say_what_pressing_them_does(
    page: str, browse: Callable[..., Browser], width: int, said: str
) -> None:
    """There they stand above no columns."""
    browser = browse(width, 844)
    browser.go(page)
    head = "document.querySelector('table.sorted thead')"
    assert browser.run(f"return getComputedStyle({head}, '::before').content") == said


def test_who_played_is_said_once_where_it_was_the_same_bot() -> None:
    text, _ = report_page("Five decks", [Chapter(Ledger(*some_games()), (1,))])
    assert "Every deck played by" in text
    assert text.count("played by") == 1


def test_a_row_of_a_phone_shows_what_matters_and_all_when_pressed(page: str, browse: Callable[..., Browser]) -> None:
    browser = browse(390, 844)
    browser.go(page)
    browser.type("input.filter", "toll guard")
    few = shown(browser)
    name = "table.sorted tr:not([hidden]) td button[aria-expanded='false']"
    browser.run(HEAD.format(9))
    assert shown(browser) == few + 1, "the column it is sorted by is shown, too"
    browser.run(f"{CARDS}.find(row => !row.hidden).querySelector('button').click()")
    assert shown(browser) > few + 1
    assert browser.all(name), "the row of the next table is still folded"
