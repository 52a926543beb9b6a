"""Trust: which Python rules of projects may run. A project may come from anyone, so its code runs only after
the user has allowed it.

The user trusts contents: a digest of all files of the rules. Changed rules need to be trusted again. A
folder that only its owner writes to can be trusted with any content. Both lists are stored in the user's
own configuration (``trusted.json``), never in the project.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from cardlang.atomic import write_text
from cardlang.bundled import own_folder
from cardlang.loading.untrusted import load_untrusted

Files = Sequence[tuple[str, bytes]]
"""The files of rules, as (path inside the project, content)."""

LIMIT = 1_000_000
"""The maximum size of the file of trusted digests in bytes."""


def digest_of(files: Files) -> str:
    """The digest that is trusted. It changes with every byte, name and order of the files."""
    total = sha256()
    for name, content in files:
        for part in (name.encode("utf-8", "surrogateescape"), content):
            total.update(b"%d:" % len(part) + part)
    return total.hexdigest()


def trust_file() -> Path:
    """The path of the user's list."""
    return own_folder("config") / "trusted.json"


def is_trusted(folder: Path, files: Files) -> bool:
    """True if the user has trusted these files, or the folder with any content."""
    rules, folders = _read()
    return digest_of(files) in rules or str(folder.resolve()) in folders


def was_trusted(folder: Path) -> bool:
    """True if other contents of this folder were trusted, that is, the rules have changed since."""
    return str(folder.resolve()) in _read()[0].values()


def trust(folder: Path, files: Files, *, always: bool = False) -> None:
    """Allows these rules to run; with ``always`` any content of the folder. Raises OSError."""
    rules, folders = _read()
    place = str(folder.resolve())
    _write(
        {**rules, digest_of(files): place}, [*folders, *([place] if always and place not in folders else [])]
    )


def distrust(folder: Path, files: Files) -> None:
    """Forbids these rules to run, and everything else that was trusted in this folder. Raises OSError."""
    rules, folders = _read()
    place = str(folder.resolve())
    kept = {digest: where for digest, where in rules.items() if where != place and digest != digest_of(files)}
    _write(kept, [each for each in folders if each != place])


def _read() -> tuple[dict[str, str], list[str]]:
    """Trusted digests with their folders, and trusted folders; both empty if the file is invalid."""
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
    """Writes the whole list atomically."""
    path = trust_file()
    write_text(path, json.dumps({"rules": dict(rules), "folders": list(folders)}, indent=1) + "\n")
