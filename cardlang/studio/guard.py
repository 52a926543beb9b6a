"""Decides who may talk to the studio: only the browser of the person who started it.

A request must name this machine in its ``Host`` header (against DNS rebinding: a page of another site that has its own
name point to this machine); it must not come from a page of another site (``Origin``); and it must have the secret of
this run, which the printed address puts into a cookie. Pages may load things only from this server.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from urllib.parse import parse_qs, urlsplit

from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = ("127.0.0.1", "localhost", "::1")
CLIENT_LEFT = "No response returned."
"""The message of Starlette's exception when the browser has gone away before its answer."""

SECRET = "key"
"""The name of the secret in the address that is printed."""

POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval'",  # NiceGUI compiles its templates in the browser
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
    ]
)
HEADERS = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
)


class Guard:
    """ASGI middleware: refuses requests that are not meant for the app.

    ``host`` is the address the server listens at. On any other than this machine's own each numeric address is
    accepted, because only names can be rebound. ``open_below`` are beginnings of paths that need no secret, because
    what is there has secrets of its own (the seats of a table).
    """

    def __init__(
        self, app: ASGIApp, *, secret: str, host: str = "127.0.0.1", open_below: tuple[str, ...] = ()
    ) -> None:
        self.app = app
        self.secret = secret
        self.host = host
        self.open_below = open_below

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers it with 400, 403, or the cookie."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is None:
            await self._passed_on(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            await refusal(scope, receive, _with_headers(send))

    async def _passed_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on. A browser that goes away before its answer is not a mistake: Starlette reports it as an
        exception, which would show as a traceback.
        """
        try:
            await self.app(scope, receive, _with_headers(send))
        except RuntimeError as gone:
            if str(gone) != CLIENT_LEFT:
                raise

    def _refusal(self, scope: Scope) -> Response | None:
        """The answer to a request that is not passed on; None if it is."""
        headers = _headers(scope)
        host = headers.get("host", "")
        if not self._is_here(host):
            return PlainTextResponse("This address is not the studio's.", 400)
        origin = headers.get("origin", "")
        if origin and urlsplit(origin).netloc.lower() != host.lower():
            return PlainTextResponse("The studio answers only its own pages.", 403)
        if self.open_below and scope["path"].startswith(self.open_below):
            return None
        cookie = cookie_name(scope)
        if _same(_cookie(headers.get("cookie", ""), cookie), self.secret):
            return None
        given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get(SECRET, [""])[0]
        if scope["type"] == "http" and _same(given, self.secret):
            return _with_cookie(scope["path"], cookie, self.secret)
        return PlainTextResponse("Open the studio by the address it printed when it started.", 403)

    def _is_here(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
        except ValueError:
            return False
        if name in LOOPBACK or name == self.host.lower():
            return True
        return self.host not in LOOPBACK and _is_numeric(name)


def cookie_name(scope: Scope) -> str:
    """The name of the cookie: browsers keep one jar for all ports of a machine, so each studio has its own."""
    server = scope.get("server") or ("", 0)
    return f"cardlang-studio-{server[1]}"


def _with_cookie(path: str, cookie: str, secret: str) -> Response:
    """Redirects to the same page without the secret in its address, and sets the cookie."""
    answer = RedirectResponse(f"/{path.lstrip('/')}", 303)
    answer.set_cookie(cookie, secret, httponly=True, samesite="strict")
    return answer


def _headers(scope: Scope) -> Mapping[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _cookie(header: str, name: str) -> str:
    try:
        found = SimpleCookie(header).get(name)
    except CookieError:
        return ""
    return found.value if found is not None else ""


def _same(given: str, secret: str) -> bool:
    return hmac.compare_digest(given.encode("utf-8"), secret.encode("utf-8"))


def _is_numeric(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower() for name, _ in message.get("headers", ())}
            more = [(name.encode(), value.encode()) for name, value in HEADERS if name.encode() not in own]
            message = {**message, "headers": [*message.get("headers", ()), *more]}
        await send(message)

    return sent
