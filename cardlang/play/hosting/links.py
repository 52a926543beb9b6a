"""Links: a link is a token nobody can guess, and what it is good for. Who has the link of a seat plays there."""

from __future__ import annotations

import secrets
from typing import Final

from cardlang.record import record

SEAT: Final = "seat"
WATCH: Final = "watch"
REPLAY: Final = "replay"
KINDS: Final = (SEAT, WATCH, REPLAY)

TOKEN_BYTES: Final = 24
"""The random bytes of a token: 192 bits, which nobody tries out."""


@record(frozen=True, slots=True)
class Link:
    """``kind`` is SEAT (with the number of the ``seat``), WATCH, or REPLAY: everything, once the game is over."""

    token: str
    kind: str
    seat: int = -1


def new_link(kind: str, seat: int = -1) -> Link:
    """A link with a token of its own."""
    return Link(secrets.token_urlsafe(TOKEN_BYTES), kind, seat)


def link_from(data: object, seats: int) -> Link | None:
    """A link as it was stored; None if it is not one of a game with that many seats."""
    if not isinstance(data, dict):
        return None
    token, kind, seat = data.get("token"), data.get("kind"), data.get("seat")
    if not isinstance(token, str) or not 20 <= len(token) <= 100 or kind not in KINDS:
        return None
    if not isinstance(seat, int) or isinstance(seat, bool) or not -1 <= seat < seats:
        return None
    return Link(token, kind, seat) if (kind == SEAT) == (seat >= 0) else None
