"""The doors of the terminal, and the work an answer takes. The doors of ``play`` itself are ``DOORS`` there, those of
the browser in ``studio_doors``.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType

from cardlang.cli.table import screen
from cardlang.engine.match import Match
from cardlang.engine.view import View
from cardlang.engine.zones import Zone
from cardlang.play.noninterference import DOORS, Door
from cardlang.play.seat_view import seat_view
from cardlang.play.sessions import saying
from cardlang.play.sessions.session_log import SessionLog
from tests.leaks.studio_doors import STUDIO_DOORS

WIDTHS = (80, 120)
"""Columns of the screens: with recent events below the table, and beside it."""


def terminal(match: Match, player: int) -> list[str]:
    """The screens of ``cardlang play`` in two widths, and the table as it is said to a screen reader."""
    view = match.view(player)
    lines = [text.plain for width in WIDTHS for text in screen.board(view, width)]
    if view.question is not None:
        news = unfolded(match, player)
        lines += [text.plain for width in WIDTHS for text in screen.whole(view, view.question, news, width, 40)]
        lines += [text.plain for text in screen.spoken_lines(view, view.question, news)]
    return lines


def piles(match: Match, player: int) -> list[str]:
    """``look PILE`` for every pile of every player."""
    view = match.view(player)
    return [line for zone in view.game.zones for line in pile(view, zone)]


def pile(view: View, zone: Zone) -> list[str]:
    """One pile of all players, or of each."""
    holders = (0,) if zone.shared else range(view.state.seats)
    return [f"{zone.name} {holder}:{line}" for holder in holders for line in screen.pile(view, zone, holder)]


def unfolded(match: Match, player: int) -> list[str]:
    """The log with its reasons (``why``)."""
    log = SessionLog(player)
    return [entry.unfolded() for entry in log.tell(match.game, match.state, match.state.events)]


def typed(match: Match, player: int) -> list[str]:
    """``why not cast NAME`` for cards of all decks, whoever holds them, and for each kind of action."""
    question = match.question
    if question is None or question.player != player:
        return []
    view = match.view(player)
    names = sorted({row.card.name for row in match.state.entities[1:]})
    asked = [f"{kind} {name}" for name in names[:: max(1, len(names) // 8)] for kind in match.game.action_kinds]
    return [f"{words}: {saying.why_not(match, view, words)}" for words in asked]


def work(match: Match, player: int) -> list[str]:
    """How many Python calls it takes to show the player the table and to refuse what they may not do: an answer that
    takes longer tells something, too. What is kept from earlier is forgotten first, so both sides begin alike.
    """
    fresh = Match.over_state(match.game, match.state.copy())
    seat_view(fresh.view(player))  # what a process works out once for each card is worked out
    fresh.state.forget()
    counts = [f"the view: {calls_of(lambda: seat_view(fresh.view(player)))} calls"]
    question = fresh.question
    if question is not None and question.player == player:
        hidden = [row.id for row in fresh.state.entities if row.zone >= 0 and not row.seen >> player & 1]
        for ref in hidden[::9]:
            for kind in match.game.action_kinds:
                spelling = f"{kind} {ref}"
                counts.append(f"{spelling}: {calls_of(lambda spelling=spelling: fresh.why_not(spelling))} calls")
    return counts


def calls_of(act: Callable[[], object]) -> int:
    """The number of Python functions called."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before, collects = sys.getprofile(), gc.isenabled()
    gc.disable()  # others may have asked to be called whenever rubbish is collected
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(before)
        if collects:
            gc.enable()
    return calls


MORE_DOORS = (
    Door("the terminal", terminal),
    Door("a pile", piles),
    Door("a reason of the log", unfolded),
    Door("why not", typed),
    Door("the work of an answer", work),
    *STUDIO_DOORS,
)
ALL_DOORS = (*DOORS, *MORE_DOORS)
