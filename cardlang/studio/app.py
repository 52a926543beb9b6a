"""Starts the studio: one server on this machine, the pages, the pictures of faces, and the guard before all of it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Request, Response
from nicegui import Client, ui
from nicegui import app as pages_app
from starlette.responses import RedirectResponse

from cardlang.atomic import scratch_folder

from .desk import Desk
from .frame import STATIC, THEME_COOKIE, THEMES, Page, Visit, framed
from .guard import SECRET, Guard
from .outputs import FOLDER as OUTPUTS
from .pages import NOWHERE, PAGES
from .pictures import FOLDER
from .table.saved_games import ADDRESS as LOOK
from .table.server import BELOW

HOST = "127.0.0.1"
PORT = 8300
"""The first port that is tried."""

PATIENCE = 1
"""Seconds that open connections may take to end when the studio does."""

FOR_EVER = {"Cache-Control": "private, max-age=31536000, immutable"}
OPEN_BELOW: tuple[str, ...] = (f"{BELOW}/",)
"""Beginnings of paths that need no secret of the studio, because each address below them has a secret of its own."""


def build(desk: Desk, secret: str, host: str = HOST) -> Guard:
    """The whole app (ASGI), guarded. NiceGUI keeps one list of pages a process, so there is one studio a process."""
    for page in PAGES:
        _add_page(page, desk)
    pages_app.add_exception_handler(404, _nowhere(desk))
    own = FastAPI(openapi_url=None)

    @own.get("/")
    def first() -> Response:
        return RedirectResponse(PAGES[0].path)

    @own.get(FOLDER + "/{key}.png")
    async def face(key: str) -> Response:
        data = await asyncio.to_thread(desk.pictures.png, key)
        if data is None:
            return Response("This face is not known any more: load the page again.", 404)
        return Response(data, media_type="image/png", headers=FOR_EVER)

    @own.get(OUTPUTS + "/{key}/{name}")
    def output(key: str, name: str) -> Response:
        return desk.outputs.answer(key)

    own.add_route(LOOK, desk.tables.saved.open)
    own.mount(BELOW, desk.tables.server.app())
    pages_app.add_static_files("/static", STATIC)
    ui.run_with(own, title="cardlang", favicon=STATIC / "icon.svg", tailwind=False, show_welcome_message=False)
    return Guard(own, secret=secret, host=host, open_below=OPEN_BELOW)


def _add_page(page: Page, desk: Desk) -> None:
    @ui.page(page.path, title=f"{page.name} · {desk.title} · cardlang", response_timeout=30)
    def show(request: Request) -> None:
        _fill(request, page, desk)


def _fill(request: Request, page: Page, desk: Desk) -> None:
    """Builds a page in its frame."""
    ui.add_css(STATIC / "studio.css")
    asked = dict(request.query_params)
    desk.workspace.survey()
    theme = request.cookies.get(THEME_COOKIE, "")
    game = desk.game(asked.get("game", ""), asked.get("file", ""))
    visit = Visit(desk, game, theme if theme in THEMES else "", asked)
    with framed(visit, page, PAGES):
        page.show(visit)


def _nowhere(desk: Desk) -> Callable[[Request, Exception], Response]:
    """What answers an address without a page: the frame, from which the others can be reached."""

    def answer(request: Request, _: Exception) -> Response:
        with Client(ui.page(NOWHERE.path, title=f"{NOWHERE.name} · cardlang"), request=request) as client:
            _fill(request, NOWHERE, desk)
        return client.build_response(request, 404)

    return answer


def listening(host: str, port: int | None) -> socket.socket:
    """A socket at a port; at PORT or the first free one after it if ``port`` is None. Raises OSError if it is taken."""
    tried = [port] if port is not None else [*range(PORT, PORT + 20), 0]
    for each in tried:
        try:
            return socket.create_server((host, each), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        except OSError:
            if each == tried[-1]:
                raise
    raise AssertionError


def serve(
    root: Path, *, host: str = HOST, port: int | None = None, started: Callable[[str], None],
    failed: Callable[[Exception], None], first: Callable[[Desk], str] | None = None,
) -> None:  # fmt: skip
    """Runs the studio until the process is asked to end. ``started`` is called with the address to open, which
    contains the secret of this run; ``failed`` with an exception that a page ran into. ``first`` gives the path of
    another address to open, which needs no secret; what it raises is passed on.

    Raises OSError if the port is taken.
    """
    secret = secrets.token_urlsafe(24)
    place = listening(host, port)
    with place, scratch_folder() as scratch:
        desk = Desk(root, scratch)
        desk.tables.listening(host, place.getsockname()[1])
        app = build(desk, secret, host)
        pages_app.on_exception(failed)
        name = f"[{host}]" if ":" in host else host
        address = f"http://{name}:{place.getsockname()[1]}{f'/?{SECRET}={secret}' if first is None else first(desk)}"
        config = uvicorn.Config(
            app, log_level="warning", timeout_graceful_shutdown=PATIENCE, server_header=False, ws_max_size=4_000_000
        )
        logging.getLogger("uvicorn.error").addFilter(worth_saying)
        server = _Server(config, lambda: started(address))
        try:
            asyncio.run(server.serve(sockets=[place]))
        finally:
            desk.end()


def worth_saying(record: logging.LogRecord) -> bool:
    """Whether a log record of the server should be shown. Records about pages that were still being answered when the
    studio was asked to end are not mistakes.
    """
    kind = record.exc_info[0] if record.exc_info else None
    ended = kind is not None and issubclass(kind, asyncio.CancelledError)
    return not ended and "graceful shutdown exceeded" not in record.getMessage()


class _Server(uvicorn.Server):
    """Says when it answers."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._say = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn's, and then says so."""
        await super().startup(sockets)
        if self.started:
            self._say()
