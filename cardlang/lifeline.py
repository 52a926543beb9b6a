"""Ends a command that another program started when that program ends, even if it is killed."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import suppress

LIFELINE, STDIN = "CARDLANG_LIFELINE", "stdin"
"""With this in its environment a command ends when its standard input does; the program that starts it holds the other
end.
"""


def watch_lifeline() -> None:
    """From now on this process is asked to terminate when its standard input ends, if its environment says so. What it
    starts itself does not inherit that.
    """
    if os.environ.pop(LIFELINE, "") == STDIN:
        threading.Thread(target=_end_with_standard_input, daemon=True).start()


def _end_with_standard_input() -> None:
    with suppress(OSError):
        while os.read(0, 4096):
            pass
    os.kill(os.getpid(), signal.SIGTERM)
