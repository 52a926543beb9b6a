"""Plays a run on a Dask cluster: chunks of games are sent out, results come back.

The cards are sent as text, so the machines need only cardlang. If a worker dies its games are played again
elsewhere, so the result stays the same. Anyone who can reach a scheduler can run programs on it, so use a
cluster only in a trusted network.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from cardlang.play.simulate import Chunk, Results, Run, Spread, Stop, play_chunk

CONNECT = 10.0  # seconds to find the scheduler
LOOK = 0.5  # seconds to wait for a chunk before asking whether to stop
DEATHS = 10
"""How many workers may die while playing one chunk before it is given up."""
AHEAD = 3
"""Chunks submitted for each thread of the cluster, so that none is ever idle."""


class ClusterTrouble(Exception):
    """A cluster that cannot be used. ``help`` says what to do."""

    def __init__(self, sentence: str, help: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.help = help


def on_cluster(address: str) -> Spread:
    """A function that plays games on the cluster whose scheduler is at ``address``. Raises
    :class:`ClusterTrouble` if Dask is not installed or the scheduler does not answer.
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
