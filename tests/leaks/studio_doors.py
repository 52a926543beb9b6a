"""The doors of the studio: what the browser of a seat or of a watcher is sent, what it is answered, and what it is
shown when it looks back. It is handed no file: a save holds everything, and no address of the studio gives one.
"""

from __future__ import annotations

import json
from pathlib import Path

from cardlang.engine.match import Match
from cardlang.play.hosting.hosted import HostedSession, HostedTable
from cardlang.play.hosting.links import SEAT, WATCH, Link
from cardlang.play.hosting.replaying import Replay
from cardlang.play.hosting.talk import heard
from cardlang.play.noninterference import Door
from cardlang.studio.table.maps import shown

FORGED = 6
"""Hidden cards that are asked for by each kind of message, at most."""


class StillTable(HostedTable):
    """A table at which nothing happens by itself: nobody's bot plays, nothing is passed or saved."""

    def settle(self, save: bool = True) -> None:
        """Writes what has happened to the logs, and leaves the position as it is."""
        self.session.begin_log()
        self.changes += 1

    def save(self) -> None:
        """Nothing is written."""


def table_of(match: Match) -> StillTable:
    """A table with people at all seats, in the position of a match."""
    return StillTable("a table", "A table", HostedSession(match, (), {}), Path("nowhere"), shown=shown)


def sent(match: Match, player: int) -> list[str]:
    """What the browser of a seat is sent: the message of the table, the log with its reasons, who is there."""
    return _read(table_of(match), Link("seat", SEAT, player))


def watched(match: Match, player: int) -> list[str]:
    """What a watcher is sent, who may know nothing that any of the players does not know."""
    return _read(table_of(match), Link("watch", WATCH))


def _read(table: StillTable, link: Link) -> list[str]:
    _, entries = table.log_after(link, ())
    message = {**table.message(link), "told": [each.unfolded() for each in entries], "people": table.people()}
    return [f"{key}: {json.dumps(value)}" for key, value in message.items()]


def answered(match: Match, player: int) -> list[str]:
    """What a seat is answered to messages it has no right to: about cards it does not see, by hand."""
    table = table_of(match)
    link = table.add_link(SEAT, player)
    hidden = [row.id for row in match.state.entities[1:] if row.zone >= 0 and not row.seen >> player & 1]
    number = table.message(link)["number"]
    asked = [{"kind": "why", "ref": ref} for ref in hidden[:: max(1, len(hidden) // FORGED)]]
    kinds = ("cast", "play", "activate", "attack", "target")
    asked += [
        {"kind": "answer", "number": number, "option": f"{kinds[ref % len(kinds)]} {ref}"}
        for ref in hidden[:: max(1, len(hidden) // FORGED)]
        if not _may(match, f"{kinds[ref % len(kinds)]} {ref}")
    ]
    asked += [{"kind": "look", "at": at} for at in (0, 3)] if match.outcome is None else []
    return [f"{said['kind']} {said.get('ref', said.get('option', ''))}: {_answer(table, link, said)}" for said in asked]


def _may(match: Match, spelling: str) -> bool:
    question = match.question
    return question is not None and any(option.spelling == spelling for option in question.options)


def _answer(table: StillTable, link: Link, said: dict[str, object]) -> str:
    return json.dumps(heard(table, link, json.dumps(said)))


def looked_back(match: Match, player: int) -> list[str]:
    """A position as a seat is shown it when it looks back, with the words of the decision that comes next."""
    replay = Replay(match, (), player)
    place = replay.position_at(0)
    lines = [f"{key}: {json.dumps(value)}" for key, value in place.items()]
    question = match.question
    if question is not None:
        lines.append(f"said: {replay.browser.worded(question.options[0].spelling)}")
    return lines


STUDIO_DOORS = (
    Door("the table's message", sent),
    Door("a watcher's message", watched),
    Door("what the table answers", answered),
    Door("looking back as a seat", looked_back),
)
