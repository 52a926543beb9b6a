"""The offset between a printer's fronts and backs: stored once, used whenever backs are printed."""

from __future__ import annotations

import json
import re
from pathlib import Path

from cardlang.bundled import own_folder
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.files import write_file

MOST = 20.0  # mm
_OFFSET = r"\s*([+-]?\d{1,3}(?:\.\d{1,3})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,3})?)\s*"


def parse_offset(words: str) -> tuple[float, float]:
    """``1.2,-0.5`` as mm to the right and down. Raises :class:`Stop` for anything else."""
    found = re.fullmatch(_OFFSET, words)
    offset = (float(found[1]), float(found[2])) if found else (MOST + 1, 0.0)
    if max(map(abs, offset)) > MOST:
        raise Stop(Exit.USAGE, f"'{words}' is not an offset.", f"Give two numbers up to {MOST:g} mm: --offset 1.2,-0.5")
    return offset


def offset_file() -> Path:
    """The file in which the offset is stored."""
    return own_folder("config") / "printer.json"


def keep_offset(offset: tuple[float, float]) -> Path:
    """Stores the offset. Raises :class:`Stop` if the file cannot be written."""
    return write_file(offset_file(), json.dumps({"right": offset[0], "down": offset[1]}) + "\n")


def kept_offset() -> tuple[float, float]:
    """The stored offset; (0, 0) if there is none or its file is invalid."""
    try:
        data = json.loads(offset_file().read_text(encoding="utf-8"))
        return parse_offset(f"{float(data['right']):.3f},{float(data['down']):.3f}")
    except (OSError, ValueError, KeyError, TypeError, RecursionError, Stop):
        return (0.0, 0.0)
