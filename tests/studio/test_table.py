"""The table in real browsers: whole games by clicking, two who play and a third who watches, and what goes wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from cardlang.play.hosting.host import tables_folder
from cardlang.play.hosting.links import REPLAY, SEAT, WATCH
from tests.studio.conftest import Browser, Studio, press
from tests.studio.tables import (
    BUNDLED,
    CARDS,
    HOSTILE,
    HOSTILE_NAMES,
    SETS,
    Hall,
    choose,
    click_through,
    is_over,
    laid,
    links,
    lobby,
    open_table,
    paths_of,
    sit,
    truth,
)  # fmt: skip
from tests.waiting import wait_until

OPEN_DECKS = "return Table.view.zones.some(z => z.role === 'deck' && z.cards.length > 0)"
CLOSED_HANDS = "return Table.view.zones.filter(z => z.role === 'hand').every(z => !z.cards.some(c => c.known))"
SHOWN = "return JSON.stringify([Table.message.view, [...document.querySelectorAll('#log li')].map(e => e.textContent)])"
Starts = Callable[..., Studio]
Browses = Callable[..., Browser]


@pytest.fixture(autouse=True)
def own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLANG_STATE", str(tmp_path / "state"))


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("game", BUNDLED)
def test_a_whole_game_is_played_by_clicking(hall: Hall, browse: Browses, game: str) -> None:
    studio, browser = hall.studio, browse()
    sit(browser, hall.link(f"played {game}"))
    click_through(browser)
    wait_until(lambda: is_over(browser))
    assert int(browser.run("return [String(window.clicked)]")[0]) >= 5
    browser.sees("Look back", "#back")
    wait_until(lambda: (truth(browser, "return Number(document.getElementById('slider')?.max)") or 0) > 5)
    browser.run("look(3); return []")
    browser.sees("3 of", "#said")
    browser.run("window.stop = clearInterval(window.clicking); return []")
    assert browser.complaints() == []
    ours = (studio.origin, studio.origin.replace("http", "ws"), "data:")
    assert [url for url in browser.requests() if not url.startswith(ours)] == []
    browser.go(hall.link(f"played {game}", "replay"))
    browser.sees("of", "#said")
    assert game == "risk-2025" or truth(browser, OPEN_DECKS)


def test_two_play_and_a_third_watches(hall: Hall, browse: Browses) -> None:
    one, two, third = browse(), browse(), browse(390, 844)
    for browser, kind in ((one, "seat0"), (two, "seat1"), (third, "watch")):
        sit(browser, hall.link("two", kind))
    assert truth(third, "return document.getElementById('hand').hidden && document.getElementById('typing').hidden")
    assert truth(third, CLOSED_HANDS)
    click_through(one, 3)
    click_through(two, 5)
    wait_until(lambda: all(is_over(each) for each in (one, two, third)))
    endings = [truth(each, "return JSON.stringify(Table.message.view.outcome)") for each in (one, two, third)]
    assert len(set(endings)) == 1
    lines = [truth(each, "return document.querySelectorAll('#log li').length") for each in (one, two, third)]
    assert min(lines) > 20
    assert [each.complaints() for each in (one, two, third)] == [[], [], []]


def test_a_table_is_opened_played_and_closed_from_the_page(start: Starts, browse: Browses) -> None:
    studio, browser = start(SETS), browse()
    lobby(browser, studio, "mythomagic")
    choose(browser, 2, "a person")
    open_table(browser)
    found = links(browser)
    assert {"Play as Player 1", "Play as Player 2", "Watch"} == set(found)
    old = found["Play as Player 2"]
    other = browse()
    sit(other, old)
    press(browser, "A new link instead of this: Play as Player 2", ".lobby-link")
    other.sees("does not lead to a table")
    wait_until(lambda: links(browser).get("Play as Player 2", old) != old)
    other.go(old)
    other.sees("does not lead to a table")
    browser.click(".lobby-table > .lobby-buttons button")
    browser.sees("Really close it", ".lobby-table")
    browser.click(".lobby-table > .lobby-buttons button")
    browser.sees("No game is going on")
    assert not list(tables_folder().glob("*.save"))


@pytest.mark.thorough
def test_a_closed_tab_and_an_ended_server_lose_nothing(start: Starts, browse: Browses) -> None:
    paths = laid(CARDS, {1: "greedy"})
    studio, browser = start(SETS), browse()
    sit(browser, studio.origin + paths["seat0"])
    wait_until(lambda: truth(browser, "return Table.asks"))
    answered = truth(browser, "return Table.message.number")
    browser.click("#options .choice")
    wait_until(lambda: truth(browser, "return Table.message.number") != answered)
    wait_until(lambda: truth(browser, "return Table.asks"))
    before = truth(browser, SHOWN)
    browser.go("about:blank")
    sit(browser, studio.origin + paths["seat0"])
    assert truth(browser, SHOWN) == before
    assert studio.end() in (0, -15, 143)
    assert "Traceback" not in "".join(studio.errors)
    again = start(SETS)
    sit(browser, again.origin + paths["seat0"])
    assert json.loads(truth(browser, SHOWN))[1] == json.loads(before)[1]
    assert truth(browser, "return Table.asks && document.getElementById('undo').ariaDisabled === 'false'")


@pytest.mark.thorough
def test_the_page_finds_its_server_again(start: Starts, browse: Browses) -> None:
    paths = laid(CARDS, {1: "greedy"})
    studio, browser = start(SETS), browse()
    sit(browser, studio.origin + paths["seat0"])
    port = studio.origin.rpartition(":")[2]
    studio.end()
    browser.sees("The connection is lost", "#notice")
    start(SETS, "--port", port)
    wait_until(lambda: truth(browser, "return document.getElementById('notice').hidden"))
    wait_until(lambda: truth(browser, "return Table.asks"))


FORGED = """
const kinds = ["answer", "typed", "why", "look", "undo", "redo", "stop", "skip", "table", "view", "hand", "__proto__"];
window.heard = [];
for (let from = 0; from < 240; from += 40) {  // no more at once, or the server cuts the line
  const socket = new WebSocket(Table.socket.url);
  socket.onmessage = (event) => window.heard.push({
    said: event.data, refused: ["refused", "why", "which"].includes(JSON.parse(event.data).kind),
  });
  socket.onopen = () => {
    for (let sent = from; sent < from + 40; sent += 1) {
      const aims = { seat: 1, ref: sent % 90, at: sent, option: `cast ${sent % 90}`, text: `cast ${sent}` };
      socket.send(JSON.stringify({ kind: kinds[sent % kinds.length], viewer: 1, until: "x", ...aims }));
    }
  };
}
return [];
"""
"""Sends hundreds of messages that no page sends, over lines of its own, and keeps what is answered."""


def test_hand_made_messages_do_not_show_the_others_hand(hall: Hall, browse: Browses) -> None:
    browser = browse()
    sit(browser, hall.link("forged"))
    number = truth(browser, "return Table.message.number")
    browser.run(FORGED)
    wait_until(lambda: truth(browser, "return window.heard.filter(each => each.refused).length") == 240)
    heard = truth(browser, "return window.heard.map(each => each.said)")
    rows = hall.tables["forged"].session.match.state.entities[1:]
    mine = {row.face.name for row in rows if row.seen & 1}
    secret = {row.card.name for row in rows if row.zone >= 0} - mine
    assert secret and not [name for name in secret for message in heard if name in message]
    assert truth(browser, "return Table.message.number") == number  # nothing was done


def test_the_keyboard_alone_plays(hall: Hall, browse: Browses) -> None:
    browser = browse()
    sit(browser, hall.link("typed"))
    wait_until(lambda: truth(browser, "return Table.asks"))
    browser.keys("1", Keys.ENTER)
    to_do = ("What do you do?", "Do you answer that?")  # the other player may have begun, and cast something
    wait_until(lambda: truth(browser, "return Table.message.asked") in to_do)
    wait_until(lambda: truth(browser, "return Table.asks"))
    browser.keys("zzzz")
    browser.sees("No choice begins so", "#options")
    browser.keys(Keys.ENTER)
    browser.sees("not one of the choices", "#refused")
    browser.keys(Keys.ESCAPE)
    wait_until(lambda: "No choice" not in browser.text("#options"))
    names = browser.run("return [...document.querySelectorAll('#hand .tile')].map(e => e.getAttribute('aria-label'))")
    assert names and all(names)
    number = truth(browser, "return Table.message.number")
    browser.run("document.querySelector('#hand .tile').focus(); return []")
    browser.chord("z")
    wait_until(lambda: truth(browser, "return Table.message.number") != number)
    browser.sees("Keep this hand?", "#asked")


def test_a_greyed_out_card_says_why(hall: Hall, browse: Browses) -> None:
    browser = browse()
    sit(browser, hall.link("greyed"))
    wait_until(lambda: truth(browser, "return Table.asks"))
    browser.click("#hand .tile")
    browser.sees("RR-", "#why")


def pale(browser: Browser) -> str:
    """Answers each question once, until a card of the hand is pale; its ref."""

    def found() -> bool:
        if truth(browser, "return !!document.querySelector('#hand .tile.cannot')"):
            return True
        browser.run(
            "if (Table.asks && window.answered !== Table.message.number) {"
            " window.answered = Table.message.number; document.querySelector('#options .choice').click(); } return []"
        )
        return False

    wait_until(found)
    return str(truth(browser, "return document.querySelector('#hand .tile.cannot').dataset.ref"))


@pytest.mark.thorough
def test_pointing_at_a_pale_card_says_why(hall: Hall, browse: Browses) -> None:
    browser = browse()
    sit(browser, hall.link("pale"))
    ref = pale(browser)
    tile = f"#hand .tile[data-ref='{ref}']"
    peek = "#peek:not([hidden])"
    browser.point(lambda: browser.first(tile), lambda: browser.all(peek) and "Why not" in browser.text(peek))
    browser.sees("RR-", peek)
    assert browser.all("#peek .face, #peek .wordy") and not browser.all("dialog[open]")
    browser.point(lambda: browser.first("#asked"), lambda: browser.all("#peek[hidden]"))
    browser.run("document.querySelector(arguments[0]).focus({focusVisible: true}); return []", tile)
    browser.sees("Why not", peek)
    assert "cast" in browser.attribute(tile, "aria-description")
    browser.run("drawBoard(); return []")  # as when somebody comes or goes
    assert "cast" in browser.attribute(tile, "aria-description")
    touch = "document.querySelector(arguments[0]).dispatchEvent(new PointerEvent(arguments[1], {pointerType: 'touch'}))"
    browser.run(f"{touch}; return []", tile, "pointerdown")
    browser.sees("RR-", "#about #why")


def test_what_cannot_be_taken_back_says_why(hall: Hall, browse: Browses) -> None:
    browser = browse()
    sit(browser, hall.link("taken back"))
    wait_until(lambda: truth(browser, "return Table.asks"))
    assert browser.attribute("#undo", "aria-disabled") == "true"
    browser.click("#undo")
    browser.sees("nothing of yours to take back", "#refused")


def asked(studio: Studio, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """What a request is answered."""
    connection = HTTPConnection(studio.origin.removeprefix("http://"))
    connection.request("GET", path, headers={key.replace("_", "-"): value for key, value in headers.items()})
    answer = connection.getresponse()
    return answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read()


def test_who_has_no_link_or_comes_by_another_name_gets_nothing(hall: Hall) -> None:
    studio, paths = hall.studio, paths_of(hall.tables["guarded"])
    status, headers, page = asked(studio, paths["seat0"])
    assert status == 200 and b"<h1" in page
    assert "nonce-" in headers["content-security-policy"] and "unsafe" not in headers["content-security-policy"]
    assert headers["cache-control"] == "no-store" and headers["referrer-policy"] == "no-referrer"
    assert asked(studio, paths["seat0"], Host="evil.example")[0] == 400
    assert asked(studio, paths["seat0"], Origin="http://evil.example")[0] == 403
    assert asked(studio, "/table/t/" + "x" * 32)[0] == 404
    for path in ("page/server.py", "page/..%2Fserver.py", "face/abc/small", "face/abc/huge"):
        assert asked(studio, f"/table/{path}")[0] == 404
    assert asked(studio, "/tables")[0] == 403  # the page with all links needs the studio's own secret
    assert asked(studio, "/look-back?game=x")[0] == 403
    for wrong in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
        given = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", **wrong}
        given["Sec-WebSocket-Key"] = "dGhlIHNhbXBsZSBub25jZQ=="
        assert asked(studio, paths["seat0"] + "/talk", **given)[0] in (400, 403)


def test_names_are_shown_as_they_are_written(hall: Hall, browse: Browses) -> None:
    table, browser = hall.tables[HOSTILE], browse()
    assert table.link_for(SEAT, 0) and table.link_for(WATCH) and table.link_for(REPLAY)
    sit(browser, hall.link(HOSTILE))
    browser.sees(HOSTILE_NAMES[0], "#near")
    browser.sees(HOSTILE_NAMES[1], "#far")
    assert browser.all("#board img[src='x']") == [] and browser.complaints() == []


@pytest.mark.parametrize("width", [1440, pytest.param(1024, marks=pytest.mark.thorough), 390])
def test_nothing_is_wider_than_the_screen(hall: Hall, browse: Browses, width: int) -> None:
    browser = browse(width, 844)
    for game in BUNDLED:
        sit(browser, hall.link(f"wide {game}"))
        wait_until(lambda: truth(browser, "return Table.asks"))
        browser.click("#options .choice")
        assert truth(browser, "return document.documentElement.scrollWidth <= innerWidth")
        assert truth(browser, "return innerWidth") == width
