"""What was printed last: the files of the cards as they were then, for the page Print to say what has changed since.

They are kept in the studio's state folder, below a folder for each game and each thing that is printed. A folder is
written whole or not at all.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from cardlang.atomic import scratch_folder, write_text
from cardlang.editing.workspace import Workspace
from cardlang.language.files.printer import print_source
from cardlang.loading.project import is_spreadsheet
from cardlang.loading.sets import CardEntry, load_set
from render.changes import Changes, compare
from render.contents import content_of

CARDS = "cards"
WHEN = "when.json"


class LastPrint:
    """What was printed last of one thing (all cards, a file, a deck). ``entries`` are the cards of the game now."""

    def __init__(self, state: Path, game: str, what: str) -> None:
        named = hashlib.sha256(what.encode()).hexdigest()[:12]
        self.game = game
        self.folder = state / "print" / game / named

    @property
    def cards(self) -> Path | None:
        """The folder with the cards as they were; None if nothing was printed yet."""
        return self.folder / CARDS if (self.folder / CARDS).is_dir() else None

    @property
    def when(self) -> str:
        """When that was, as people write it; empty if it was not."""
        try:
            said = json.loads((self.folder / WHEN).read_text(encoding="utf-8"))
            return datetime.fromisoformat(said["printed"]).strftime("%d %B %Y, %H:%M").lstrip("0")
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return ""

    def keep(self, taken: Path) -> None:
        """From now on what ``snapshot`` put into this folder counts as printed last. Raises OSError."""
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        write_text(taken / WHEN, json.dumps({"printed": datetime.now().isoformat(timespec="seconds")}))
        with scratch_folder(self.folder.parent) as beside:
            shutil.copytree(taken, beside / "new")
            if self.folder.exists():
                self.folder.rename(beside / "old")
            (beside / "new").rename(self.folder)

    def changes(self, entries: Sequence[CardEntry]) -> Changes | None:
        """What has changed in these cards since; None if nothing was printed yet."""
        if self.cards is None:
            return None
        old = [content_of(each) for each in load_set(self.cards).cards if each.tree is not None]
        new = [content_of(each) for each in entries if each.tree is not None]
        return compare(old, new, (self.when, "now"))


def snapshot(workspace: Workspace, game: str, folder: Path) -> None:
    """Copies the files of a game's cards, and their art, as they are on disk, into a folder; a spreadsheet as the
    file of cards it says. Raises OSError.
    """
    root, into = workspace.root, folder / CARDS
    loaded = workspace.loaded(game)
    texts = [path for path in workspace.cards_of(game) if not is_spreadsheet(path)]
    paths = [*texts, *(each.art for each in loaded.cards if each.art is not None)]
    for path in dict.fromkeys(paths):
        if path.is_file() and path.resolve().is_relative_to(root):
            target = into / path.resolve().relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    for number, file in enumerate(each for each in loaded.files if is_spreadsheet(each.path)):
        place = Path(file.path).relative_to(root).parent
        write_text(into / place / f"{Path(file.path).stem}-{number}.cards", print_source(file))
    write_text(into / "cardlang.toml", f"game = {json.dumps(game)}\n")
