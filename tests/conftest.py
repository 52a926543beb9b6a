"""For every test: drawn faces and saved games go into a folder of this run, not into those of the user; no test is
judged by a clock.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

from cardlang.language.text.tables import BUILT, load_table
from cardlang.loading.grammar_tables import grammars, write_tables
from tests.order import run_together, spread, workers
from tests.processes import as_a_new_process, keep_our_sets
from tests.sampling import mark_the_others_thorough

# Hundreds of commands are started here: without bytecode on disk each of them would compile all of cardlang again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

settings.register_profile("no clock", deadline=None)  # no test fails because the machine is slow or busy
settings.load_profile("no clock")

keep_our_sets()


@pytest.fixture(scope="session", autouse=True)
def cache_of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = os.environ.get("CARDLANG_CACHE")
    os.environ["CARDLANG_CACHE"] = str(tmp_path_factory.mktemp("faces"))
    yield
    if before is None:
        del os.environ["CARDLANG_CACHE"]
    else:
        os.environ["CARDLANG_CACHE"] = before


@pytest.fixture(scope="session", autouse=True)
def games_of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = os.environ.get("CARDLANG_STATE")
    os.environ["CARDLANG_STATE"] = str(tmp_path_factory.mktemp("games"))
    yield
    if before is None:
        del os.environ["CARDLANG_STATE"]
    else:
        os.environ["CARDLANG_STATE"] = before


@pytest.fixture(autouse=True)
def files_of_a_test_are_its_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test has read in a folder of its own is not what the next one finds under the same relative path."""
    yield
    if {"monkeypatch", "tmp_path"} <= set(request.fixturenames):
        as_a_new_process()


@pytest.fixture(scope="session", autouse=True)
def tables_are_built() -> None:
    """The build makes the grammar tables; where the grammar has changed since, they are made again."""
    if any(load_table(BUILT, key) is None for key in grammars()):
        write_tables(BUILT)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """What ``-n auto`` means."""
    return workers()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """With ``--dist loadfile``: what one worker runs whole is a file, or a folder of those that share much."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling  # only what hands out tests needs it

    class Handing(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return run_together(nodeid)

    return Handing(config, log)


def pytest_configure(config: pytest.Config) -> None:
    """Files are handed out in the order that follows, not those with many tests first."""
    config.option.loadscopereorder = False


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In each worker the same order; a plugin that shuffles the tests comes after it."""
    mark_the_others_thorough(items)
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    items[:] = [item for name in spread(list(files)) for item in files[name]]


def pytest_collection_finish() -> None:
    """What was collected stays until the end: the garbage collector need not look through it again and again, and has
    more memory to fill before it looks at all.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
