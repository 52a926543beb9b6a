"""The same run on many machines: chunks of games go to a Dask cluster, counted games come back.

The cards travel as texts, so the machines need cardlang and nothing of ours. A worker that dies costs the games it was
playing, which are played again elsewhere: the table stays the same. Whoever can reach a scheduler can have it run
programs, so a cluster belongs into a network one trusts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from cardlang.play.simulate import Chunk, Results, Run, Spread, Stop, play_chunk

CONNECT = 10.0  # seconds to find the scheduler
LOOK = 0.5  # seconds to wait for a chunk before asking whether to stop
DEATHS = 10
"""How many workers may die over one chunk before it is given up."""
AHEAD = 3
"""Chunks under way for each thread of the cluster: enough that none waits for us."""


class ClusterTrouble(Exception):
    """A cluster that cannot be used. ``help`` is the way out."""

    def __init__(self, sentence: str, help: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.help = help


def on_cluster(address: str) -> Spread:
    """Has games played by the cluster whose scheduler is at an address. Raises :class:`ClusterTrouble` at once when
    the library is missing or nobody is there.
    """
    dask = _dask()
    try:
        client = dask.Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as fault:
        help = "Start one with: dask scheduler, and workers with: dask worker ADDRESS"
        raise ClusterTrouble(f"no scheduler answers at {address}.", help) from fault

    def spread(run: Run, chunks: Sequence[Chunk], stop: Stop, take: Callable[[Results], None]) -> None:
        try:
            with client.as_current():
                _play(client, run, chunks, stop, take)
        finally:
            client.close()

    return spread


def _dask() -> Any:
    try:
        return import_module("distributed")
    except ImportError as missing:
        help = "Install it: pip install 'cardlang[cluster]'"
        raise ClusterTrouble("playing on a cluster needs Dask.", help) from missing


def _play(
    client: Any, run: Run, chunks: Sequence[Chunk], stop: Stop, take: Callable[[Results], None]
) -> None:
    wait = _dask().wait
    waiting = list(chunks[::-1])
    pending: set[Any] = set()
    shared = client.scatter(run, broadcast=True, hash=False)
    while pending or (waiting and not stop.asked):
        most = AHEAD * max(1, sum(client.nthreads().values()))
        while waiting and len(pending) < most and not stop.asked:
            pending.add(client.submit(play_chunk, shared, waiting.pop(), pure=False, retries=DEATHS))
        try:
            done = wait(pending, timeout=LOOK, return_when="FIRST_COMPLETED").done
        except TimeoutError:
            continue
        for future in done:
            pending.discard(future)
            take(future.result())
