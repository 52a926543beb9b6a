"""A studio is killed while people play at four of its tables."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from simple_websocket import Client, ConnectionClosed  # comes with NiceGUI

from cardlang.play.hosting.host import Host, tables_folder
from cardlang.play.hosting.hosted import HostedTable
from cardlang.play.hosting.links import SEAT
from tests.battery.tables import SAMPLES
from tests.kills.life import ROOT, Findings, choice, kept, lost_of, wait_a_moment
from tests.play.hosted_tables import opened, say, seat_link
from tests.studio.conftest import Studio

GAMES = ("mythomagic", "resource-war", "risk-and-resource", "mythomagic")
MOST_ANSWERS = 24
EARLY = 6
"""One kill in so many comes as soon as the server answers."""


@dataclass(slots=True)
class Sitting:
    """A person at a table: the game as it is without a kill, where in it they decide, and how many of their answers
    were followed by a new message.
    """

    token: str
    path: Path
    whole: Sequence[str]
    places: Sequence[int]
    answered: int = 0
    over: bool = False
    asked: int = field(default=-1)
    """The number of the message that was answered last; -1 if none since the server began."""


def whole_game(table: HostedTable) -> tuple[list[str], list[int]]:
    """Plays a table to its end; its decisions, and the places among them of those the person makes."""
    link, places = seat_link(table, 0), []
    while not table.session.match.over:
        if table.waits_for_bot:
            table.bot_decides()
            continue
        message = table.message(link)
        places.append(len(table.session.match.history))
        answer = say(table, link, kind="answer", number=message["number"], option=choice(message["view"]))
        assert answer is None, answer
    return list(table.session.match.history), places


def laid(seed: int, folder: Path) -> list[Sitting]:
    """Four tables of a studio that does not run yet, and the same four played without a kill elsewhere."""
    settings = [next(each for each in SAMPLES if each.name.startswith(f"{game}/")) for game in GAMES]
    elsewhere, host = Host(folder / f"whole-{seed}"), Host(tables_folder(), most=1_000)
    found = []
    for place, setting in enumerate(settings):
        whole, places = whole_game(opened(elsewhere, setting, seed + place, {1: "greedy"}))
        table = opened(host, setting, seed + place, {1: "greedy"})
        link = table.link_for(SEAT, 0)
        assert link is not None
        found.append(Sitting(link.token, table.save_path, whole, places))
    elsewhere.end()
    host.end()
    return found


def one_life(sitting: Sequence[Sitting], dice: random.Random, found: Findings) -> None:
    """Starts the studio, answers at all tables in turn, and kills it."""
    studio = Studio(ROOT / "sets")
    sockets: list[Client] = []
    try:
        if dice.randrange(EARLY):
            at = studio.origin.replace("http", "ws")
            sockets = [Client(f"{at}/table/t/{each.token}/talk") for each in sitting]
            for each in sitting:
                each.asked = -1
            _answer(sitting, sockets, dice.randrange(1, MOST_ANSWERS), found)
        wait_a_moment(dice, 0.05)
    finally:
        studio.process.kill()
        studio.process.wait()
        found.kills += 1
        for socket in sockets:
            with suppress(ConnectionClosed, OSError):
                socket.close()


def _answer(sitting: Sequence[Sitting], sockets: Sequence[Client], wanted: int, found: Findings) -> None:
    while wanted > 0 and not all(each.over for each in sitting):
        for each, socket in zip(sitting, sockets, strict=True):
            received = socket.receive(timeout=0.02)
            message: dict[str, Any] = json.loads(received) if received else {"kind": "nothing yet"}
            if message["kind"] != "table" or message["number"] <= each.asked:
                continue
            if each.asked >= 0:
                each.answered += 1
                each.asked = -1
                found.done += 1
            view = message["view"]
            each.over = view["outcome"] is not None
            if view["question"] is not None:
                said = {"kind": "answer", "number": message["number"], "option": choice(view)}
                socket.send(json.dumps(said))
                each.asked = message["number"]
                wanted -= 1


def kill_studio(times: int, seed: int, folder: Path) -> Findings:
    """Kills a studio with four tables until their games are over, then lays four others."""
    os.environ["CARDLANG_STATE"] = str(folder / "state")
    dice, found, number = random.Random(seed), Findings(), seed
    while found.kills < times:
        sitting = laid(number * 10, folder)
        number += 1
        while found.kills < times and not all(each.over for each in sitting):
            one_life(sitting, dice, found)
            for each in sitting:
                found.lost += lost_of(each.path, each.whole, each.places[: each.answered])
                _count(each)
        found.finished += sum(each.over for each in sitting)
        found.lost += [f"{each.path.name} ended otherwise" for each in sitting if each.over and not _is_whole(each)]
    return found


def _count(each: Sitting) -> None:
    """An answer may be saved although nobody heard so: where the game goes on from is what its save says."""
    save = kept(each.path)
    there = 0 if save is None else len(save.history)
    each.answered = sum(place < there for place in each.places)
    each.over = there == len(each.whole)


def _is_whole(each: Sitting) -> bool:
    save = kept(each.path)
    return save is not None and list(save.history) == list(each.whole)
