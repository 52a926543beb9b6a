"""FLOOR 0: commands that end when the program that started them does, however that ends."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import suppress
from typing import Final

LIFELINE: Final = "CARDLANG_LIFELINE"
STDIN: Final = "stdin"
"""With ``LIFELINE=stdin`` in its environment a command ends when its standard input does."""


def end_with_what_started_this() -> None:
    """Watches standard input from now on, if the environment asks for it. Does nothing otherwise."""
    if os.environ.pop(LIFELINE, "") == STDIN:
        threading.Thread(target=_end_with_standard_input, daemon=True).start()


def _end_with_standard_input() -> None:
    """Waits until standard input ends, as it does when the process at its other end has ended, in any way."""
    with suppress(OSError):
        while os.read(0, 4096):
            pass
    os.kill(os.getpid(), signal.SIGTERM)
