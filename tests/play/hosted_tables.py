"""Hosted tables for tests, and players who answer their messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.hosting.host import Host
from cardlang.play.hosting.hosted import HostedTable
from cardlang.play.hosting.links import SEAT, Link
from cardlang.play.hosting.talk import heard
from cardlang.play.tables import TableSetting


def opened(host: Host, setting: TableSetting, seed: int = 4, bots: dict[int, str] | None = None) -> HostedTable:
    """A new table with people at all seats that have no bot."""
    game, decks = setting.load()
    match = Match(game, decks, seed)
    return host.open(match, decks, {seat: make_bot(name) for seat, name in (bots or {}).items()}, game.title, {})


def seat_link(table: HostedTable, seat: int) -> Link:
    link = table.link_for(SEAT, seat)
    assert link is not None
    return link


def say(table: HostedTable, link: Link, **message: Any) -> dict[str, Any] | None:
    """Sends a message as a browser does."""
    return heard(table, link, json.dumps(message))


class Player:
    """Answers at one seat with options taken from its messages only."""

    def __init__(self, table: HostedTable, seat: int) -> None:
        self.table = table
        self.link = seat_link(table, seat)
        self.dice = Dice(seat + 1)
        self.sent = 0

    def act(self) -> bool:
        """Answers the question of this seat; False if it has none."""
        message = self.table.message(self.link)
        question = message["view"]["question"]
        if question is None:
            return False
        options = question["options"]
        chosen = options[self.dice.below(len(options))]["spelling"]
        assert say(self.table, self.link, kind="answer", number=message["number"], option=chosen) is None
        self.sent += 1
        return True


def played(table: HostedTable, most: int) -> int:
    """Plays up to that many decisions of people and bots; returns how many there were."""
    players = {seat: Player(table, seat) for seat in table.session.people}
    for done in range(most):
        question = table.session.match.question
        if question is None:
            return done
        if question.player in players:
            assert players[question.player].act()
        else:
            assert table.bot_decides()
    return most


def host_in(folder: Path) -> Host:
    return Host(folder / "tables")
