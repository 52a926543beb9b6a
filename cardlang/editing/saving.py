"""The canonical form of a text, and saving a file completely or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.atomic import write_text
from cardlang.language.files.printer import print_source
from cardlang.language.text.blocks import BLOCK_CODES
from cardlang.loading.untrusted import load_untrusted

from .workspace import ENDINGS

if TYPE_CHECKING:
    from .workspace import Workspace


MOST_DRAFTS = 16_000_000
"""The largest file of unsaved texts that is read, in bytes."""


def formatted(workspace: Workspace, path: Path) -> str | None:
    """The text of a file of cards in its canonical form, as ``cardlang fmt`` writes it; None where that cannot be."""
    text = workspace.text(path)[0]
    if text is None or path.suffix != ".cards":
        return None
    loaded = workspace.loaded(workspace.game_of(path))
    file = next((each for each in loaded.files if each.path == str(path)), None)
    if file is None or any(each.code.startswith(BLOCK_CODES) for each in file.problems):
        return None
    return print_source(file)


def save(workspace: Workspace, path: Path) -> str:
    """Writes what the editor has to disk; an empty text, or a sentence that says why it was not written."""
    opened = workspace.open.get(path)
    if opened is None:
        return ""
    if not workspace.writable:
        return "These files come with cardlang. Start a project of your own: cardlang new NAME."
    try:
        write_text(path, opened.text)
    except OSError as mistake:
        return f"It cannot be written: {mistake.strerror or mistake}."
    workspace.close(path)
    return ""


def keep_drafts(workspace: Workspace, file: Path) -> None:
    """Stores the unsaved texts for the next start; if there are none, the file is removed. Raises OSError."""
    drafts = {workspace.name_of(path): opened.text for path, opened in workspace.open.items()}
    if drafts:
        write_text(file, json.dumps(drafts))
    else:
        file.unlink(missing_ok=True)


def take_drafts(workspace: Workspace, file: Path) -> None:
    """Takes up the unsaved texts of the last time. A damaged file counts as none; names that lead out of the folder are
    left out, and so are texts that were saved since.
    """
    try:
        drafts = json.loads(file.read_bytes()) if file.stat().st_size <= MOST_DRAFTS else {}
    except (OSError, ValueError, RecursionError):
        return
    for name, text in drafts.items() if isinstance(drafts, dict) else ():
        path = (workspace.root / str(name)).resolve()
        inside = path.is_relative_to(workspace.root) and path.suffix in ENDINGS
        if inside and isinstance(text, str) and text != on_disk(path):
            workspace.write(path, text)


def on_disk(path: Path) -> str | None:
    """The text of a file on disk; None if it cannot be read."""
    return load_untrusted(path)[0]
