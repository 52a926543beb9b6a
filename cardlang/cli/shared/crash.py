"""When cardlang itself crashes: writes a crash file and prints one sentence; never a traceback on the screen.
"""

from __future__ import annotations

import hashlib
import platform
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path

from cardlang import __version__
from cardlang.cli.shared import term


def report_crash(fault: BaseException, arguments: Sequence[str]) -> None:
    """Writes the crash file and tells the user where it is."""
    report = _report(fault, arguments)
    path = _write(report)
    term.err("cardlang itself failed; your files have not been changed by this.", fg="red")
    if path is None:
        term.err(f"  {type(fault).__name__}: {fault}")
        term.err("  (the crash file could not be written)")
    else:
        term.err(f"  The details are in {path}; please send that file with your report.")


def _report(fault: BaseException, arguments: Sequence[str]) -> str:
    lines = [
        f"cardlang {__version__}, Python {platform.python_version()}, {platform.system()}",
        f"arguments: {list(arguments)!r}",
        "",
        *traceback.format_exception(fault),
    ]
    return "\n".join(line.rstrip("\n") for line in lines) + "\n"


def _write(report: str) -> Path | None:
    """Writes the crash file to the current folder, or else to the temporary folder. Returns None if neither
    works.

    The file's name is derived from its content, so the same crash does not create a second file.
    """
    name = f"cardlang-crash-{hashlib.sha256(report.encode('utf-8', 'replace')).hexdigest()[:8]}.txt"
    for folder in (Path.cwd(), Path(tempfile.gettempdir())):
        path = folder / name
        try:
            path.write_text(report, encoding="utf-8", errors="replace")
        except OSError:
            continue
        return path
    return None
