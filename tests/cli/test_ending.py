"""A command that is ended from outside leaves no process and no unfinished file behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

import pytest

from cardlang.atomic import SUFFIX, scratch_folder, sweep, write_bytes, write_whole
from tests.waiting import wait_until

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

BOTH = (signal.SIGTERM, signal.SIGKILL)
LONG = {
    "sheet": ("sheet", "risk-and-resource", "-o", "s.pdf", "--workers", "2"),
    "gallery": ("gallery", "risk-and-resource", "-o", "g", "--workers", "2"),
    "simulate": ("simulate", "mythomagic", "--games", "100000", "--workers", "2", "-o", "run.db"),
    "duel": ("duel", "mythomagic", "greedy", "random", "--games", "100000", "--workers", "2"),
    "demo": ("demo", "--out", "d"),
    "try": ("try", "Gull Courier", "power: 3", "--game", "risk-and-resource", "--games", "100000", "--within", "0.1",
            "--workers", "2"),
    "draft": ("draft", "risk-and-resource", "--drafts", "5000", "--workers", "2", "-o", "decks"),
    "evolve": ("deck", "evolve", "mythomagic", "--games", "100000", "--workers", "2", "-o", "found.deck"),
}  # fmt: skip


def processes_of(group: int) -> list[int]:
    """The processes of a process group that have not ended."""
    return [number for number, (mine, state) in _all_processes() if mine == group and state not in "ZX"]


def _all_processes() -> Iterator[tuple[int, tuple[int, str]]]:
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                state, _, group = (entry / "stat").read_text().rpartition(")")[2].split()[:3]
            except OSError:
                continue
            yield int(entry.name), (int(group), state)


ENDED = (
    *(("sheet", how) for how in BOTH), *(("simulate", how) for how in BOTH), ("gallery", signal.SIGKILL),
    ("duel", signal.SIGKILL), ("demo", signal.SIGTERM), ("draft", signal.SIGTERM),
)  # fmt: skip
"""What of that is tried each time: one command for each way to hand out work; the others are like one of them."""
OTHERS = [(command, how) for command in LONG for how in BOTH if (command, how) not in ENDED]


@pytest.mark.one_in(3)
@on_linux
@pytest.mark.parametrize(
    ("command", "how"), [*ENDED, *(pytest.param(*each, marks=pytest.mark.thorough) for each in OTHERS)]
)
def test_nothing_is_left_of_a_command_that_was_ended(command: str, how: signal.Signals, tmp_path: Path) -> None:
    env = {**os.environ, "TMPDIR": str(tmp_path), "CARDLANG_CACHE": str(tmp_path / "cache"), "NO_COLOR": "1"}
    words = [sys.executable, "-m", "cardlang", *LONG[command]]
    running = subprocess.Popen(
        words, cwd=tmp_path, env=env, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    wait_until(lambda: len(processes_of(running.pid)) >= 3 or running.poll() is not None)
    assert running.poll() is None, "it ended before it could be ended"
    running.send_signal(how)
    running.wait()
    wait_until(lambda: not processes_of(running.pid))
    assert [path.name for path in tmp_path.rglob(f".*{SUFFIX}")] == []
    if how == signal.SIGTERM:
        assert running.returncode == 128 + how


STARTS = """
import sys, time
from pathlib import Path
from cardlang.studio.running import Commands
commands = Commands(Path.cwd())
print(commands.start(sys.argv[1:]).process.pid, flush=True)
time.sleep(600)
"""


@on_linux
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_of_what_a_studio_has_started(how: signal.Signals, tmp_path: Path) -> None:
    """However the studio ends, even if it can do nothing any more: the long command goes, and its workers."""
    env = {**os.environ, "TMPDIR": str(tmp_path), "CARDLANG_CACHE": str(tmp_path / "cache")}
    studio = subprocess.Popen(
        [sys.executable, "-c", STARTS, *LONG["simulate"]], cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True
    )
    assert studio.stdout is not None
    group = int(studio.stdout.readline())
    wait_until(lambda: len(processes_of(group)) >= 3)
    studio.send_signal(how)
    studio.wait()
    wait_until(lambda: not processes_of(group))
    assert [path.name for path in tmp_path.rglob(f".*{SUFFIX}")] == []


def test_what_a_crashed_process_left_is_swept(tmp_path: Path) -> None:
    gone = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, text=True)
    dead, alive = int(gone.stdout), os.getppid()
    left = [tmp_path / f".s.pdf.{dead}-00aa{SUFFIX}", tmp_path / f".cardlang.{dead}-00ab{SUFFIX}"]
    kept = [tmp_path / f".s.pdf.{alive}-00aa{SUFFIX}", tmp_path / ".own.cardlang", tmp_path / f".x{SUFFIX}"]
    left[1].mkdir()
    (left[1] / "inside").write_text("")
    for path in (left[0], *kept):
        path.write_text("")
    sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted(kept)


def test_writing_to_a_folder_sweeps_it(tmp_path: Path) -> None:
    (tmp_path / f".s.pdf.999999999-00aa{SUFFIX}").write_text("")
    write_bytes(tmp_path / "s.pdf", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["s.pdf"]


def test_a_scratch_folder_is_gone_afterwards(tmp_path: Path) -> None:
    with scratch_folder(tmp_path) as folder:
        (folder / "file").write_text("")
    assert list(tmp_path.iterdir()) == []


CALLS = ("open", "fdopen", "fsync", "link", "chmod", "replace")
"""The calls of ``os`` with which a file is written."""


@pytest.mark.parametrize("nameless", [True, False])
@pytest.mark.parametrize("keeps", [True, False])
def test_whatever_fails_the_old_file_or_the_new_one_is_whole(
    nameless: bool, keeps: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each call that writes fails once, at its first use, its second, and so on, until none does."""
    path, before = tmp_path / "a.save", tmp_path / "a.save.previous"
    keep = before if keeps else None
    if not nameless:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    write_bytes(path, b"new" * 1000)
    assert path.read_bytes() == b"new" * 1000
    failures = successes = 0
    for name in (*CALLS, "write"):
        for failing in range(1, 9):
            path.write_bytes(b"old" * 1000)
            before.unlink(missing_ok=True)
            with monkeypatch.context() as patched:
                failed = _fails(patched, name, failing)
                try:
                    write_whole(path, partial(_write, left=failed if name == "write" else [0]), keep=keep)
                except OSError:
                    failures += 1
                else:
                    successes += 1
                    assert path.read_bytes() == b"new" * 1000
                    assert not keeps or before.read_bytes() == b"old" * 1000
            present = [each.read_bytes() for each in (path, before) if each.exists()]
            assert present[0] in (b"old" * 1000, b"new" * 1000), (name, failing)
            assert {each.name for each in tmp_path.iterdir()} <= {path.name, before.name}, (name, failing)
    assert failures >= 10 and successes >= 20, (failures, successes)


def _fails(patched: pytest.MonkeyPatch, name: str, failing: int) -> list[int]:
    """Makes one use of a call fail; the list holds the number of uses that are left before."""
    left = [failing]
    real = getattr(os, name, None)

    def fails(*given: object, **named: object) -> object:
        left[0] -= 1
        if left[0] == 0:
            raise OSError(28, "No space left on device")
        return real(*given, **named)  # type: ignore[misc]

    if name != "write" and real is not None:
        patched.setattr(os, name, fails)
    return left


def _write(file: BinaryIO, left: list[int]) -> None:
    """Writes in pieces; the disk is full at one of them."""
    for _ in range(5):
        left[0] -= 1
        if left[0] == 0:
            raise OSError(28, "No space left on device")
        file.write(b"new" * 200)
