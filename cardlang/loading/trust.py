"""Trust: which Python rules of projects may run here. A project may be a stranger's, so its code runs only after the
user has said so once.

What is trusted is a content: a digest of all files of the rules. Changed rules are other rules, and are asked about
again; a folder that only its owner writes to can be trusted whatever it comes to hold. Both are kept in the user's
own configuration (``$XDG_CONFIG_HOME/cardlang/trusted.json``), never in the project.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from cardlang.bundled import own_folder
from cardlang.loading.untrusted import load_untrusted

Files = Sequence[tuple[str, bytes]]
"""The files of some rules: where each lies in the project, and what is in it."""

LIMIT = 1_000_000
"""Bytes the list of what is trusted may have."""


def digest_of(files: Files) -> str:
    """What is trusted: it changes with every byte, name, and order of the files."""
    total = sha256()
    for name, content in files:
        for part in (name.encode("utf-8", "surrogateescape"), content):
            total.update(b"%d:" % len(part) + part)
    return total.hexdigest()


def trust_file() -> Path:
    """Where the user's list lies."""
    return own_folder("config") / "trusted.json"


def is_trusted(folder: Path, files: Files) -> bool:
    """Whether the user has trusted these rules, or whatever this folder holds."""
    rules, folders = _read()
    return digest_of(files) in rules or str(folder.resolve()) in folders


def was_trusted(folder: Path) -> bool:
    """Whether other rules of this folder were trusted before: they have changed since."""
    return str(folder.resolve()) in _read()[0].values()


def trust(folder: Path, files: Files, *, always: bool = False) -> None:
    """From now on these rules may run; with ``always`` whatever this folder comes to hold. Raises OSError."""
    rules, folders = _read()
    place = str(folder.resolve())
    _write(
        {**rules, digest_of(files): place}, [*folders, *([place] if always and place not in folders else [])]
    )


def distrust(folder: Path, files: Files) -> None:
    """They may not run any more, nor anything else that was trusted in this folder. Raises OSError."""
    rules, folders = _read()
    place = str(folder.resolve())
    kept = {digest: where for digest, where in rules.items() if where != place and digest != digest_of(files)}
    _write(kept, [each for each in folders if each != place])


def _read() -> tuple[dict[str, str], list[str]]:
    """Digests with the folder they were trusted in, and folders trusted as such; nothing when it makes no sense."""
    text, problems = load_untrusted(trust_file(), LIMIT)
    if text is None or problems:
        return {}, []
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}, []
    rules = data.get("rules") if isinstance(data, dict) else None
    folders = data.get("folders") if isinstance(data, dict) else None
    return (
        {str(digest): str(place) for digest, place in rules.items()} if isinstance(rules, dict) else {},
        [str(place) for place in folders] if isinstance(folders, list) else [],
    )


def _write(rules: Mapping[str, str], folders: Sequence[str]) -> None:
    """The whole list, put in place at once."""
    path = trust_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        text = json.dumps({"rules": dict(rules), "folders": list(folders)}, indent=1) + "\n"
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    finally:
        with suppress(FileNotFoundError):
            beside.unlink()
