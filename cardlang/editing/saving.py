"""The canonical form of a text, and saving a file: whole or not at all, and never over what somebody else wrote."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.atomic import write_text
from cardlang.language.files.printer import print_source
from cardlang.language.text.blocks import BLOCK_CODES
from cardlang.loading.untrusted import load_untrusted

if TYPE_CHECKING:
    from .workspace import Workspace


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


def on_disk(path: Path) -> str | None:
    """The text of a file on disk; None if it cannot be read."""
    return load_untrusted(path)[0]
