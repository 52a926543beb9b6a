"""Serves tables: a page for each link, a conversation over a websocket, the faces of cards.

A browser is sent what the holder of its link may read, whenever that has changed; what it says goes to
``hosting.talk``.
Who has no link gets nothing, and a link is all one needs: no cookie, no account.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from cardlang.play.hosting.linked_game import Json, LinkedGame
from cardlang.play.hosting.links import Link
from cardlang.play.hosting.talk import heard
from cardlang.play.sessions.session_log import Entry

from .faces import WIDTHS, TableFaces

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from cardlang.play.hosting.host import Host

BELOW: Final = "/table"
"""Where the tables are: every address below has a secret of its own."""

PAGE: Final = Path(__file__).parent / "page"
SCRIPTS: Final = ("words.js", "map.js", "cards.js", "board.js", "panel.js", "table.js")
FILES: Final = {**dict.fromkeys(SCRIPTS, "text/javascript"), "table.css": "text/css"}

MOST_AT_A_TABLE: Final = 60
MOST_WITH_A_LINK: Final = 8
MOST_MESSAGES: Final = 40
"""Messages of one browser in SECONDS; who sends more is cut off."""
SECONDS: Final = 2.0
PACE: Final = 0.15
"""Seconds between two decisions of bots that can be seen, so that people can follow them."""
MOST_PACED: Final = 20
"""After this many in a row nobody is kept waiting any longer."""

POLICY: Final = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)
FOR_EVER: Final = {"Cache-Control": "private, max-age=31536000, immutable"}
NO_LINK: Final = "This link does not lead to a table (any more). Ask the person who sent it for a new one."
CLOSED: Final = (WebSocketDisconnect, RuntimeError)
"""What is raised when a page that was closed is sent something."""
GONE: Final = 4404
FULL: Final = 4429


def path_of(link: Link) -> str:
    """The path of a link on the server."""
    return f"{BELOW}/t/{link.token}"


class Browser:
    """One open page: what it was sent last, and whether there is something new for it."""

    def __init__(self, socket: WebSocket, link: Link) -> None:
        self.socket = socket
        self.link = link
        self.wake = asyncio.Event()
        self.number = 0
        self.log: list[Entry] = []
        self.people: Json = {}
        self._since = time.monotonic()
        self._messages = 0

    def talks_too_much(self) -> bool:
        """Counts a message; True if there were too many."""
        now = time.monotonic()
        if now - self._since > SECONDS:
            self._since, self._messages = now, 0
        self._messages += 1
        return self._messages > MOST_MESSAGES

    def news(self, table: LinkedGame) -> list[Json]:
        """What has changed since the last time, for the holder of the link."""
        with table.lock:
            message, people = table.message(self.link), table.people()
            begin, lines = table.log_after(self.link, self.log)
        found: list[Json] = []
        if people != self.people:
            found.append(people)
            self.people = people
        if message["number"] != self.number or lines:
            log = {"from": begin, "lines": [[each.line, each.because] for each in lines]}
            found.append({**message, "told": log})
            self.number = message["number"]
            self.log = [*self.log[:begin], *lines]
        return found


class Room:
    """A table and the browsers that show it. All methods run in the server's event loop."""

    def __init__(self, table: LinkedGame, pace: float) -> None:
        self.table = table
        self.pace = pace
        self.browsers: list[Browser] = []
        self._bots: asyncio.Task[None] | None = None

    def refresh(self) -> None:
        """Something may have changed: every browser is sent its news, and a bot that is asked decides."""
        for each in self.browsers:
            each.wake.set()
        if self.table.waits_for_bot and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._bots_play())

    async def _bots_play(self) -> None:
        paced = 0
        while self.table.waits_for_bot and self.browsers:
            before = self.table.lines
            await run_in_threadpool(self.table.bot_decides)
            for each in self.browsers:
                each.wake.set()
            seen = self.table.lines != before and paced < MOST_PACED
            paced += seen
            await asyncio.sleep(self.pace if seen else 0)


class Server:
    """The tables of a host, as a Starlette app below ``BELOW``."""

    def __init__(self, host: Host, faces: TableFaces, pace: float = PACE) -> None:
        self.host = host
        self.faces = faces
        self.pace = pace
        self.rooms: dict[str, Room] = {}
        templates = Environment(loader=FileSystemLoader(PAGE), autoescape=True, undefined=StrictUndefined)
        self._page = templates.get_template("table.html")

    def app(self) -> Starlette:
        """The app, to be mounted at ``BELOW``."""
        return Starlette(
            routes=[
                Route("/page/{name}", self._file),
                Route("/face/{key}/{size}", self._face),
                Route("/t/{token}", self._table),
                WebSocketRoute("/t/{token}/talk", self._talk),
            ]
        )

    def refresh(self, name: str) -> None:
        """A table was changed from outside (a link was revoked, it was closed)."""
        room = self.rooms.get(name)
        if room is not None:
            room.refresh()

    # ---- pages -------------------------------------------------------------------------------------------------
    async def _table(self, request: Request) -> Response:
        found = await run_in_threadpool(self.host.found, request.path_params["token"])
        if found is None:
            return PlainTextResponse(NO_LINK, 404)
        table, _ = found
        nonce = secrets.token_urlsafe(16)
        page = self._page.render(title=table.title, scripts=SCRIPTS, nonce=nonce)
        headers = {
            "Content-Security-Policy": POLICY.format(nonce=nonce),
            "Cache-Control": "no-store",
            "Referrer-Policy": "no-referrer",
        }
        return HTMLResponse(page, headers=headers)

    async def _file(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name not in FILES:
            return PlainTextResponse("There is no such file.", 404)
        data = (PAGE / name).read_bytes()
        return Response(data, media_type=FILES[name], headers={"Cache-Control": "no-cache"})

    async def _face(self, request: Request) -> Response:
        key, size = request.path_params["key"], request.path_params["size"]
        found = self.host.card(key) if size in WIDTHS else None
        data = None
        if found is not None:
            data = await run_in_threadpool(self.faces.picture, key, found[1], found[0], size)
        if data is None:
            return PlainTextResponse("There is no such face.", 404)
        return Response(data, media_type="image/webp", headers=FOR_EVER)

    # ---- talking -----------------------------------------------------------------------------------------------
    async def _talk(self, socket: WebSocket) -> None:
        token = socket.path_params["token"]
        found = await run_in_threadpool(self.host.found, token)
        await socket.accept()
        if found is None:
            await socket.close(GONE, NO_LINK)
            return
        table, link = found
        room = self.rooms.get(table.name)
        if room is None or room.table is not table:
            room = self.rooms[table.name] = Room(table, self.pace)
        same = sum(each.link.token == token for each in room.browsers)
        if len(room.browsers) >= MOST_AT_A_TABLE or same >= MOST_WITH_A_LINK:
            await socket.close(FULL, "Too many browsers are at this table.")
            return
        await self._sit(room, Browser(socket, link))

    async def _sit(self, room: Room, browser: Browser) -> None:
        room.browsers.append(browser)
        room.table.arrive(browser.link)
        sending = asyncio.create_task(self._send(room, browser))
        try:
            room.refresh()
            await self._listen(room, browser)
        except (*CLOSED, asyncio.CancelledError):
            pass  # the page was closed, or the server ends: nothing is lost with the connection
        finally:
            room.browsers.remove(browser)
            room.table.leave(browser.link)
            sending.cancel()
            room.refresh()

    async def _listen(self, room: Room, browser: Browser) -> None:
        while True:
            received = await browser.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            if browser.talks_too_much():
                await browser.socket.close(1008, "Too many messages.")
                return
            raw = received.get("text") if received.get("text") is not None else received.get("bytes")
            reply = await run_in_threadpool(heard, room.table, browser.link, raw or "")
            if reply is not None:
                await _send_json(browser.socket, reply)
            room.refresh()

    async def _send(self, room: Room, browser: Browser) -> None:
        """Sends news until the page is closed or its link is revoked. A slow browser keeps nobody waiting."""
        while True:
            await browser.wake.wait()
            browser.wake.clear()
            if browser.link.token not in room.table.links:
                await browser.socket.close(GONE, NO_LINK)
                return
            try:
                for message in await run_in_threadpool(browser.news, room.table):
                    await _send_json(browser.socket, message)
            except CLOSED:
                return


async def _send_json(socket: WebSocket, message: Json) -> None:
    await socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
