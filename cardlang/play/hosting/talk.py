"""What a browser may say to its table, and the answers. Whatever else it sends is refused with a reason.

A message is a JSON object with a ``kind``. Those that change the game carry the ``number`` of the message they answer,
so what was meant for an earlier position is refused. A choice is looked for among the seat's own options.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Final

from cardlang.engine.cards import UNKNOWN
from cardlang.engine.decisions import Question, Reason, Refused
from cardlang.engine.refs import is_player
from cardlang.engine.view import View
from cardlang.engine.zones import HAND, PLAY
from cardlang.play.hosting.hosted import HostedTable
from cardlang.play.hosting.linked_game import Json, LinkedGame
from cardlang.play.hosting.links import SEAT, Link
from cardlang.play.sessions.auto_pass import UNTIL
from cardlang.play.sessions.placing import Misplaced, places_meant
from cardlang.play.sessions.questions import answers, bare_labels, wording
from cardlang.play.sessions.saying import matching, why_not

LOOK: Final = "look"
MOST_BYTES: Final = 4_000
"""The size of a message from a browser; larger ones are not read."""
MOST_TYPED: Final = 200
MOST_KEYS: Final = 8

STALE: Final = "The game has gone on since; look at it as it is now."
NOT_ASKED: Final = "It is not your decision now."

TRIED: Final = {
    HAND: ("cast", "play", "set", "pitch"),
    PLAY: ("activate", "attack", "block", "tap", "turn up", "challenge"),
}
"""By the role of its zone: the kinds of action a player may expect of a card, where a game has them."""


class Denied(Exception):
    """What a browser asked for is not done. ``reasons`` are the rules against it."""

    def __init__(self, why: str, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.reasons = tuple(reasons)


def heard(table: LinkedGame, link: Link, raw: str | bytes) -> Json | None:
    """Carries out a message from the holder of a link. Returns what only they are answered: ``refused`` with a
    reason, ``why``, ``which``, or None where the table itself is the answer.
    """
    try:
        message = _read(raw)
        with table.lock:
            if link.token not in table.links:
                raise Denied("This link is no longer valid.")
            if message["kind"] == LOOK:
                return _looked(table, link, message)
            if link.kind != SEAT or not isinstance(table, HostedTable):
                raise Denied("You are watching; only players act.")
            answer = HANDLERS[message["kind"]](table, link.seat, message)
            if message["kind"] in CHANGING and answer is None:
                table.settle()
            return answer
    except Denied as denied:
        reasons = [{"rule": each.rule, "sentence": each.sentence} for each in denied.reasons]
        return {"kind": "refused", "why": denied.why, "reasons": reasons}


def _read(raw: str | bytes) -> Json:
    if (
        len(raw) > MOST_BYTES
        or len(raw.encode("utf-8", "replace") if isinstance(raw, str) else raw) > MOST_BYTES
    ):
        raise Denied(f"A message has at most {MOST_BYTES} bytes.")
    try:
        message = json.loads(raw)
    except (ValueError, RecursionError):
        raise Denied("That is not a message: it is not JSON.") from None
    if not isinstance(message, dict) or len(message) > MOST_KEYS:
        raise Denied("That is not a message: it is not a small object.")
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in (*HANDLERS, LOOK):
        raise Denied("That is not a message: no such kind.")
    return message


# ---- the parts of a message --------------------------------------------------------------------------------------
def _text(message: Json, key: str) -> str:
    value = message.get(key)
    if not isinstance(value, str) or len(value) > MOST_TYPED:
        raise Denied(f"'{key}' is a text of at most {MOST_TYPED} characters.")
    return " ".join(value.split())


def _whole(message: Json, key: str) -> int:
    value = message.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1_000_000:
        raise Denied(f"'{key}' is a whole number.")
    return value


def _current(table: HostedTable, seat: int, message: Json) -> None:
    """Raises Denied if the message was meant for an earlier position."""
    if _whole(message, "number") != table.number_of(seat):
        raise Denied(STALE)


def _question(table: HostedTable, seat: int) -> Question:
    """The question this seat has to answer. Raises Denied if there is none."""
    question = table.session.match.question
    if question is None:
        raise Denied("The game is over.")
    if question.player != seat:
        raise Denied(NOT_ASKED)
    return question


# ---- looking back ----------------------------------------------------------------------------------------------
def _looked(table: LinkedGame, link: Link, message: Json) -> Json:
    """A position of a game that is over: all cards open for who has the link for that, else as that seat saw it."""
    at = _whole(message, "at")
    if why := table.why_not_look(link):
        raise Denied(why)
    found = table.position_at(link, at)
    if found is None:
        raise Denied("This game cannot be looked at again.")
    return found


# ---- what can be said ------------------------------------------------------------------------------------------
def _answer(table: HostedTable, seat: int, message: Json) -> None:
    """Chooses an option by its spelling."""
    spelling = _text(message, "option")
    _current(table, seat, message)
    question = _question(table, seat)
    for option in question.options:
        if option.spelling == spelling:
            table.session.apply(option)
            return
    reasons = table.session.match.why_not(spelling) if _knows(table, seat, spelling) else ()
    raise Denied("That cannot be done now.", reasons)


def _knows(table: HostedTable, seat: int, spelling: str) -> bool:
    """True if every number in a spelling is a thing that the seat knows, so that reasons may be given."""
    view = table.session.match.view(seat)
    numbers = [word for word in spelling.split() if word.lstrip("-").isdecimal() and word.isascii()]
    return all(_is_known(view, int(number)) for number in numbers if len(number) < 9)


def _is_known(view: View, ref: int) -> bool:
    if is_player(ref):
        return -view.state.seats <= ref
    rows = view.state.entities
    return ref < len(rows) and rows[ref].zone >= 0 and rows[ref].face is not UNKNOWN


def _typed(table: HostedTable, seat: int, message: Json) -> Json | None:
    """Does what was typed: the beginnings of an answer's words, or where units go."""
    text = _text(message, "text")
    _current(table, seat, message)
    question, view = _question(table, seat), table.session.match.view(seat)
    if not text:
        raise Denied("Nothing was typed.")
    try:
        places = places_meant(view, question, text)
    except Misplaced as mistake:
        raise Denied(str(mistake)) from None
    if places:
        table.session.begin_placing(seat, places)
        return None
    found = matching(text, bare_labels(view, question))
    options = [option for option, _ in answers(view, question)]
    if len(found) == 1:
        table.session.apply(options[found[0]])
        return None
    if found:
        return {"kind": "which", "answers": [options[place].spelling for place in found]}
    reasons = why_not(table.session.match, view, text)
    if not reasons:
        raise Denied(f"'{text}' is not one of the choices.")
    raise Denied(reasons[0], [Reason("", each) for each in reasons[1:]])


def _why(table: HostedTable, seat: int, message: Json) -> Json:
    """What can be done with a card now, and why the rest cannot."""
    ref = _whole(message, "ref")
    match = table.session.match
    view = match.view(seat)
    if not _is_known(view, ref) or is_player(ref):
        raise Denied("You do not know that card.")
    question = view.question
    if question is None:
        reason = "the game is over" if match.question is None else "another player decides now"
        return {
            "kind": "why",
            "ref": ref,
            "can": [],
            "cannot": [{"action": "", "rule": "", "sentence": reason}],
        }
    can = [wording(view.table, question, each) for each in question.options if ref in each.args]
    cannot = []
    for kind in _expected(view, ref):
        if not _offered(question, kind, ref):
            rows = match.why_not(f"{kind} {ref}")
            cannot += [{"action": kind, "rule": row.rule, "sentence": row.sentence} for row in rows]
    return {"kind": "why", "ref": ref, "can": can, "cannot": cannot}


def _expected(view: View, ref: int) -> list[str]:
    role = view.game.zones[view.state.entities[ref].zone].role
    found = [kind for kind in TRIED.get(role, ()) if kind in view.game.action_kinds]
    return found or list(view.game.action_kinds)


def _offered(question: Question, kind: str, ref: int) -> bool:
    return any(each.kind == kind and each.args[:1] == (ref,) for each in question.options)


def _undo(table: HostedTable, seat: int, message: Json) -> None:
    _current(table, seat, message)
    if not table.session.take_back(seat):
        raise Denied(
            "There is nothing of yours to take back: another player has decided since, or you have not yet."
        )


def _redo(table: HostedTable, seat: int, message: Json) -> None:
    _current(table, seat, message)
    if not table.session.repeat(seat):
        raise Denied("There is nothing to repeat.")


def _stop(table: HostedTable, seat: int, message: Json) -> None:
    """Sets or removes a stop: ``mine main 1``, ``always mine main 1``, ``all``."""
    text = _text(message, "stop")
    stops = table.session.stops[seat]
    named = text.removeprefix("always ").partition(" ")
    if text != "all" and (named[0] not in ("mine", "theirs") or named[2] not in stops.phases):
        raise Denied("There is no such stop.")
    stops.toggle(text)


def _skip(table: HostedTable, seat: int, message: Json) -> None:
    """Passes until the turn is over, until the seat's own turn, until something happens."""
    until = _text(message, "until")
    _current(table, seat, message)
    question = _question(table, seat)
    if until not in UNTIL:
        raise Denied("Nobody can pass until that.")
    if not any(option.kind == "pass" for option in question.options):
        raise Denied("You cannot pass now.")
    table.session.pass_until(until)


def _concede(table: HostedTable, seat: int, message: Json) -> None:
    _current(table, seat, message)
    try:
        table.session.concede(seat)
    except Refused as refused:
        raise Denied("You cannot give up.", refused.reasons) from None


Handler = Callable[[HostedTable, int, Json], "Json | None"]
HANDLERS: Final[dict[str, Handler]] = {
    "answer": _answer,
    "typed": _typed,
    "why": _why,
    "undo": _undo,
    "redo": _redo,
    "stop": _stop,
    "skip": _skip,
    "concede": _concede,
}
CHANGING: Final = frozenset(HANDLERS) - {"why"}
"""The kinds of message after which the table has changed, unless there is an answer that says otherwise."""
