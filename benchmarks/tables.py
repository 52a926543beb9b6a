"""How long a browser waits for the answer of its table: 8 tables and 24 seats at once, over real connections.

    python -m benchmarks.tables [--tables 8] [--decisions 1500]

Three people sit at each table of Risk & Resource and choose at random, all at the same time. Measured is the time from
sending a choice until the same browser has the new position.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from pathlib import Path

import uvicorn
from simple_websocket import AioClient  # comes with NiceGUI
from starlette.applications import Starlette
from starlette.routing import Mount

from cardlang.bundled import bundled
from cardlang.editing.workspace import Workspace
from cardlang.engine.match import Match
from cardlang.play.hosting.links import SEAT
from cardlang.play.tables import many_at_a_table
from cardlang.studio.table.server import BELOW, path_of
from cardlang.studio.table.tables import Tables

PORT = 8399


async def person(address: str, seed: int, left: list[int], waits: list[float]) -> None:
    """Answers at one seat until as many decisions were made as are wanted."""
    dice = random.Random(seed)
    sent_at = 0.0
    socket = await AioClient.connect(address)
    while left[0] > 0:
        received = await socket.receive(2)
        message = json.loads(received) if received else {"kind": "nothing yet"}
        if message["kind"] != "table":
            continue
        if sent_at:
            waits.append(time.perf_counter() - sent_at)
            sent_at = 0.0
        question = message["view"]["question"]
        if question is not None:
            left[0] -= 1
            option = dice.choice(question["options"])["spelling"]
            sent_at = time.perf_counter()
            await socket.send(json.dumps({"kind": "answer", "number": message["number"], "option": option}))
    await socket.close()


async def measured(tables: int, decisions: int) -> list[float]:
    """Seconds each answer took."""
    setting = next(each for each in many_at_a_table("risk-and-resource") if "/3-players" in each.name)
    with tempfile.TemporaryDirectory() as folder:
        ours = Tables(Workspace(bundled("sets")), Path(folder))
        app = Starlette(routes=[Mount(BELOW, ours.server.app())])
        server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=PORT, log_level="warning"))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.05)
        links = []
        for seed in range(tables):
            game, decks = setting.load()
            table = ours.host.open(Match(game, decks, seed), decks, {}, "measured", {})
            links += [link for link in table.links.values() if link.kind == SEAT]
        waits: list[float] = []
        left = [decisions]
        addresses = [f"ws://127.0.0.1:{PORT}{path_of(link)}/talk" for link in links]
        await asyncio.gather(*(person(each, seed, left, waits) for seed, each in enumerate(addresses)))
        server.should_exit = True
        await serving
    return waits


def main() -> None:
    """Prints the median and the tail."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=8)
    asked.add_argument("--decisions", type=int, default=1500)
    given = asked.parse_args()
    waits = sorted(asyncio.run(measured(given.tables, given.decisions)))
    ends = [waits[min(len(waits) - 1, round(len(waits) * share))] * 1000 for share in (0.9, 0.99)]
    print(
        f"{given.tables} tables, {given.tables * 3} seats, {len(waits)} answers: median "
        f"{statistics.median(waits) * 1000:.0f} ms, 90 % within {ends[0]:.0f} ms, 99 % within {ends[1]:.0f} ms"
    )


if __name__ == "__main__":
    main()
