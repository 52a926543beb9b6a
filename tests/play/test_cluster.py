"""The same run on a cluster: the same table, also when a worker is killed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from cardlang.play.lab import cluster as module
from cardlang.play.lab.cluster import ClusterTrouble, on_cluster
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import FromTexts, setup_of
from cardlang.play.runner import Loader
from cardlang.play.simulate import Run, simulate
from cardlang.play.tables import FromFiles, bundled_decks

distributed = pytest.importorskip("distributed")
BOTS = ("random", "random")
HERE = FromFiles("mythomagic", tuple(str(path) for path in bundled_decks("mythomagic")[:2]))
GAMES = 60


def there() -> FromTexts:
    """The same table, as another machine can be handed it."""
    game, decks = HERE()
    return FromTexts(setup_of(game, decks, ["One", "Other"], BOTS, {}))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler and two workers, each a process of its own."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as found:
        yield found


def played(load: Loader, **how: Any) -> list[Record]:
    kept: list[Record] = []
    results = simulate(Run(load, BOTS, GAMES, 5), 1, keep=kept.extend, **how)
    assert results.tally.games == GAMES
    return sorted(kept, key=lambda record: record.number)


@pytest.mark.slow
@pytest.mark.thorough
def test_the_table_is_the_same_and_a_killed_worker_costs_only_time(cluster: Any) -> None:
    here = played(HERE)
    assert played(there(), spread=on_cluster(cluster.scheduler_address)) == here
    killed = []

    def kill(done: int) -> None:
        if not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    assert played(there(), spread=on_cluster(cluster.scheduler_address), progress=kill) == here and killed


def test_no_scheduler_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CONNECT", 0.5)
    with pytest.raises(ClusterTrouble, match="no scheduler answers"):
        on_cluster("tcp://127.0.0.1:1")


def test_a_missing_library_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterTrouble) as told:
        on_cluster("tcp://127.0.0.1:1")
    assert "cardlang[cluster]" in told.value.help
