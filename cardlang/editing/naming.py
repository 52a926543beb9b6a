"""Where a name is declared, and what changes when a card is renamed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.language.reading.declarations import head_of
from cardlang.language.text.blocks import NAME_LIMIT
from cardlang.problems import Problem

from .places import Edit, offset_of, place_of

if TYPE_CHECKING:
    from .workspace import Workspace

_CARD_HEAD = re.compile(r"(?m)^card[ \t]+(\S[^#\n]*?)[ \t]*(?:#.*)?$")
_WORD = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*")


def name_at(workspace: Workspace, path: Path, text: str, offset: int) -> tuple[int, int, str] | None:
    """The card's name at an offset, with where it begins and ends."""
    game = workspace.game_of(path)
    line, _ = place_of(text, offset)
    start = offset_of(text, line, 1)
    row = text[start : offset_of(text, line, 10_000)]
    for name in sorted(workspace.names_of(game), key=len, reverse=True):
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", row, re.IGNORECASE):
            if start + match.start() <= offset <= start + match.end():
                return start + match.start(), start + match.end(), name
    return None


def origin_of(workspace: Workspace, path: Path, offset: int) -> tuple[Path, int, int] | None:
    """Where the card or keyword at an offset is declared: file, line and column; None for what comes with the game."""
    text = workspace.text(path)[0] or ""
    found = name_at(workspace, path, text, offset)
    if found is not None:
        entry = workspace.card(workspace.game_of(path), found[2])
        if entry is not None and not entry.cell:
            return Path(entry.path), entry.line, len("card ") + 1
    word = next((each[0] for each in _WORD.finditer(text) if each.start() <= offset <= each.end()), "")
    return _keyword_block(workspace, workspace.game_of(path), word, text, offset)


def _keyword_block(
    workspace: Workspace, game: str, word: str, text: str, offset: int
) -> tuple[Path, int, int] | None:
    for file in workspace.known(game).files:
        for block in file.blocks.blocks:
            name = head_of(block.name).name if block.kind == "keyword" else ""
            around = text[max(0, offset - len(name)) : offset + len(name)].lower()
            if name and (name.lower() == word.lower() or (" " in name and name.lower() in around)):
                return Path(file.path), block.line, block.column
    return None


def rename(workspace: Workspace, path: Path, offset: int, name: str) -> tuple[dict[Path, list[Edit]], str]:
    """The edits, by file, that rename the card at an offset to ``name``: in its block, in cards that name it, in decks
    and scenarios. If that is impossible, a sentence that says why: there is no card, or the name cannot be one.
    """
    text = workspace.text(path)[0] or ""
    found = name_at(workspace, path, text, offset)
    if found is None:
        return {}, "There is no card's name here."
    name = " ".join(name.split())
    wrong = _refused(workspace, workspace.game_of(path), found[2], name)
    if wrong:
        return {}, wrong
    edits = {each: list(_mentions(workspace, each, found[2], name)) for each in workspace.files()}
    return {each: many for each, many in edits.items() if many}, ""


def _refused(workspace: Workspace, game: str, old: str, name: str) -> str:
    """Why a card cannot have this name; empty if it can."""
    if not name or len(name) > NAME_LIMIT or not name.isprintable() or any(each in name for each in '"~#'):
        return f"A name has 1 to {NAME_LIMIT} letters, digits and plain signs."
    other = workspace.card(game, name)
    return f"There is another card named '{other.name}'." if other and other.name.lower() != old.lower() else ""


def _mentions(workspace: Workspace, path: Path, old: str, name: str) -> Iterator[Edit]:
    """Where a file names a card, as edits that name another."""
    text = workspace.text(path)[0] or ""
    if old.lower() not in text.lower():
        return
    whole = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)", re.IGNORECASE)
    if path.suffix == ".cards":
        places = [match.span(1) for match in _CARD_HEAD.finditer(text) if match[1].lower() == old.lower()]
        places += [match.span(1) for match in re.finditer(rf'named "({re.escape(old)})"', text, re.IGNORECASE)]
    elif path.suffix == ".deck":
        rows = re.finditer(rf"(?im)^[ \t]*\d+x?[ \t]+({re.escape(old)})[ \t]*(?:#.*)?$", text)
        places = [match.span(1) for match in rows]
    elif path.suffix == ".scenario":
        places = [match.span() for match in whole.finditer(text)]
    else:
        return
    yield from (Edit(start, end, name) for start, end in places)


def problem_span(text: str, problem: Problem) -> tuple[int, int]:
    """Where a Problem is, as offsets; for a problem of the whole file, its first line."""
    if not problem.line:
        return 0, max(text.find("\n"), 0)
    start = offset_of(text, problem.line, problem.column)
    end = offset_of(text, problem.line, problem.column + max(problem.length, 1))
    return (start, end) if end > start else (max(start - 1, 0), start)


