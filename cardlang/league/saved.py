"""The file of a search that can be stopped and resumed: what was asked for, and the results of the games so far.

A search plays the same games in the same order, so their results are enough to resume it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from cardlang.atomic import write_bytes
from cardlang.loading.untrusted import load_untrusted
from cardlang.problems import Problem

KIND = "cardlang search"
LIMIT = 4_000_000
"""The maximum size of such a file in bytes."""


def search_key(*facts: object) -> str:
    """A fingerprint of everything that decides which games are played."""
    return sha256(json.dumps(facts, sort_keys=True, default=str).encode()).hexdigest()[:16]


def write_search(path: Path, key: str, results: Sequence[int], more: Mapping[str, object]) -> None:
    """Writes the file, whole or not at all. ``more`` is for people who look into it. Raises OSError."""
    data = {"kind": KIND, "key": key, **more, "results": "".join(map(str, results))}
    write_bytes(path, (json.dumps(data, indent=1) + "\n").encode())


def read_search(path: Path, key: str) -> tuple[list[int], list[Problem]]:
    """The results in a file; none if it does not exist.

    Codes: CL885 not such a file, CL886 the file of another search.
    """
    if not path.exists():
        return [], []
    text, problems = load_untrusted(path, LIMIT)
    if text is None:
        return [], problems
    try:
        data = json.loads(text)
        said = data["results"] if data["kind"] == KIND else None
        if not isinstance(said, str) or set(said) - set("012"):
            raise ValueError("it holds no results")
    except (ValueError, TypeError, KeyError, RecursionError):
        message = "this is not the file of a search, or it is damaged"
        return [], [Problem(str(path), 0, 0, 0, "CL885", message, "Name another file, or a new one.")]
    if data.get("key") != key:
        message = "these results belong to another search: other cards, decks, bots, numbers of games, or another seed"
        return [], [Problem(str(path), 0, 0, 0, "CL886", message, "Name another file, or a new one.")]
    return [int(each) for each in said], []
