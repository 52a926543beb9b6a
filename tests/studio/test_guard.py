"""Nobody but the browser of the person who started the studio is answered."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardlang.studio.guard import Guard

SECRET = "s3cret"
HERE = "http://127.0.0.1:8300"
SOCKET = "ws://127.0.0.1:8300/ws"


async def said(_: Request) -> PlainTextResponse:
    return PlainTextResponse("the cards")


async def talked(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("the cards")
    await socket.close()


def client(host: str = "127.0.0.1", *, cookie: bool = True, base: str = HERE) -> TestClient:
    app = Starlette(routes=[Route("/", said), Route("/seat/x", said), WebSocketRoute("/ws", talked)])
    cookies = {"cardlang-studio-8300": SECRET} if cookie else {}
    guard = Guard(app, secret=SECRET, host=host, open_below=("/seat/",))
    return TestClient(guard, base, cookies=cookies, follow_redirects=False)


def test_the_cookie_opens_it_and_pages_load_from_here_alone() -> None:
    answer = client().get("/")
    assert answer.text == "the cards"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_without_the_secret_nothing_is_said() -> None:
    assert client(cookie=False).get("/").status_code == 403
    assert client(cookie=False).get("/?key=guess").status_code == 403


def test_the_printed_address_gives_the_cookie_and_hides_the_secret() -> None:
    visitor = client(cookie=False)
    answer = visitor.get(f"/?key={SECRET}")
    assert answer.status_code == 303 and answer.headers["location"] == "/"
    assert "HttpOnly" in answer.headers["set-cookie"] and "samesite=strict" in answer.headers["set-cookie"].lower()


def test_it_leads_nowhere_else() -> None:
    answer = client(cookie=False).get(f"{HERE}//elsewhere.test/?key={SECRET}")
    assert answer.headers["location"] == "/elsewhere.test/"


@pytest.mark.parametrize("host", ["evil.test", "127.0.0.1.evil.test", "", "10.0.0.1:8300", "[::1"])
def test_other_names_of_this_machine_are_refused(host: str) -> None:
    assert client().get("/", headers={"host": host}).status_code == 400


@pytest.mark.parametrize("host", ["localhost:8300", "127.0.0.1:8300", "[::1]:8300"])
def test_its_own_names_are_fine(host: str) -> None:
    assert client().get("/", headers={"host": host}).status_code == 200


def test_opened_to_others_it_takes_addresses_but_no_names() -> None:
    assert client("0.0.0.0").get("/", headers={"host": "10.0.0.1:8300"}).status_code == 200
    assert client("0.0.0.0").get("/", headers={"host": "evil.test"}).status_code == 400


def test_pages_of_other_sites_are_refused() -> None:
    assert client().get("/", headers={"origin": "http://evil.test"}).status_code == 403
    assert client().get("/", headers={"origin": "null"}).status_code == 403
    assert client().get("/", headers={"origin": HERE}).status_code == 200


def test_a_socket_is_guarded_like_a_page() -> None:
    with client().websocket_connect(SOCKET) as socket:
        assert socket.receive_text() == "the cards"
    for stranger, origin in ((client(cookie=False), HERE), (client(), "http://evil.test")):
        with pytest.raises(WebSocketDisconnect), stranger.websocket_connect(SOCKET, headers={"origin": origin}):
            pass


def test_seats_bring_secrets_of_their_own() -> None:
    assert client(cookie=False).get("/seat/x").status_code == 200
    assert client(cookie=False).get("/seat/x", headers={"host": "evil.test"}).status_code == 400
