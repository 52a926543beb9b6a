"""Runs commands of cardlang in processes of their own, for work that takes long: pages stay quick, the work can be
stopped, and it is the same as in a terminal, so that the words can be copied into one.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardlang.lifeline import LIFELINE, STDIN
from cardlang.problems import Problem

MOST_RUNNING = 2
"""Commands at a time; a further one is refused with a sentence."""

NO_PROBLEM = (None, 0, 4, 130)
"""What a command ends with that has done its work: still running, fine, some games of a run stopped by a limit, which
its results say, and interrupted (``cardlang.cli.shared.exits``).
"""

PATIENCE = 0.7
"""Seconds a command has to end after it was asked to, once and again; then it is ended. Both times together are less
than the studio itself has (``exits.PATIENCE``), or it would leave the command behind.
"""

SHOWN = 4_000
"""Characters of what a command wrote that are kept, from its end."""

_FIELDS = ("path", "line", "column", "length", "code", "message", "help", "warning", "cell")
"""What ``--json`` says of a Problem."""


class Command:
    """One command that runs, or has ended. It ends with the studio, even if that is killed: its standard input does."""

    def __init__(self, words: Sequence[str], folder: Path, label: str = "") -> None:
        self.words = tuple(words)
        self.label = label
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardlang", *words], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env={**os.environ, "NO_COLOR": "1", LIFELINE: STDIN},
            start_new_session=os.name == "posix",
        )  # fmt: skip
        self.stdout, self.stderr = "", ""
        self._readers = [threading.Thread(target=self._read, args=(at,), daemon=True) for at in (0, 1)]
        for reader in self._readers:
            reader.start()

    def _read(self, at: int) -> None:
        stream = (self.process.stdout, self.process.stderr)[at]
        for line in stream or ():
            if at:
                self.stderr = (self.stderr + line)[-SHOWN:]
            else:
                self.stdout += line
        if not at and self.process.stdin is not None:
            self.process.stdin.close()

    @property
    def shown(self) -> str:
        """What to type for the same."""
        return shlex.join(["cardlang", *self.words])

    @property
    def runs(self) -> bool:
        """Whether it has not ended yet."""
        return self.process.poll() is None or any(each.is_alive() for each in self._readers)

    def stop(self) -> None:
        """Asks it to end as Ctrl-C does: what is done so far is kept."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)

    def ends(self, by: float) -> bool:
        """Whether it has ended by a time, for which this waits."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(max(0.0, by - time.monotonic()))
        return self.process.returncode is not None

    def kill(self) -> None:
        """Ends it with all that it has started, and waits until it is gone."""
        if os.name == "posix":
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        self.process.wait()

    def found(self) -> dict[str, Any]:
        """Its JSON output; empty if there is none."""
        try:
            read = json.loads(self.stdout)
        except (ValueError, RecursionError):
            return {}
        return read if isinstance(read, dict) else {}

    def problems(self) -> list[Problem]:
        """The Problems in its JSON output; otherwise its last words before it ended."""
        rows = self.found().get("problems", [])
        read = [Problem(**{name: each[name] for name in _FIELDS}) for each in rows]
        if not read and self.process.returncode not in NO_PROBLEM:
            read = [Problem("", 0, 0, 0, "", self.stderr.strip().split("\n")[-1] or "it ended without a word")]
        return read


class Commands:
    """The commands that a studio runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[Command] = []

    def start(self, words: Sequence[str], label: str = "") -> Command | None:
        """Starts a command; None if enough of them run. ``label`` says what it is for."""
        self.started = [each for each in self.started if each.runs]
        if len(self.started) >= MOST_RUNNING:
            return None
        self.started.append(Command(words, self.folder, label))
        return self.started[-1]

    def running(self, label: str) -> Command | None:
        """The command with a label that runs now."""
        return next((each for each in self.started if each.label == label and each.runs), None)

    def end(self) -> None:
        """Ends all of them: asked once, they finish what is under way; asked again, they leave it."""
        left = self.started
        for _ in range(2):
            for each in left:
                each.stop()
            by = time.monotonic() + PATIENCE
            left = [each for each in left if not each.ends(by)]
        for each in left:
            each.kill()
