"""What was printed last: the files of the cards as they were then, for the page Print to say what has changed since.

They are kept in the studio's state folder, below a folder for each game and each thing that is printed. What is kept
gets a folder of its own there, written whole, and then a file says that it is the one: what was kept before is not
touched until then.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from cardlang.atomic import whole_folder, write_text
from cardlang.editing.workspace import Workspace
from cardlang.language.files.printer import print_source
from cardlang.loading.project import is_spreadsheet
from cardlang.loading.sets import CardEntry, load_set
from render.card_content import content_of
from render.changes import Changes, compare

CARDS = "cards"
WHEN = "when.json"
NOW = "now"
"""The file that names the folder which counts."""


class LastPrint:
    """What was printed last of one thing (all cards, a file, a deck). ``entries`` are the cards of the game now."""

    def __init__(self, state: Path, game: str, what: str) -> None:
        named = hashlib.sha256(what.encode()).hexdigest()[:12]
        self.game = game
        self.folder = state / "print" / game / named

    @property
    def _kept(self) -> Path:
        try:
            name = (self.folder / NOW).read_text(encoding="utf-8")
        except (OSError, ValueError):
            name = ""  # the folder itself, as it was kept by earlier versions
        return self.folder / name if name.isdecimal() else self.folder

    @property
    def cards(self) -> Path | None:
        """The folder with the cards as they were; None if nothing was printed yet."""
        cards = self._kept / CARDS
        return cards if cards.is_dir() else None

    @property
    def when(self) -> str:
        """When that was, as people write it; empty if it was not."""
        try:
            stored = json.loads((self._kept / WHEN).read_text(encoding="utf-8"))
            return datetime.fromisoformat(stored["printed"]).strftime("%d %B %Y, %H:%M").lstrip("0")
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return ""

    def keep(self, taken: Path) -> None:
        """From now on what ``snapshot`` put into this folder counts as printed last. Raises OSError."""
        write_text(taken / WHEN, json.dumps({"printed": datetime.now().isoformat(timespec="seconds")}))
        there = [each.name for each in self.folder.glob("[!.]*")]
        name = str(max((int(each) for each in there if each.isdecimal()), default=0) + 1)
        with whole_folder(self.folder / name) as room:
            shutil.copytree(taken, room, dirs_exist_ok=True)
        write_text(self.folder / NOW, name)
        for each in there:
            if each != NOW:
                _removed(self.folder / each)

    def changes(self, entries: Sequence[CardEntry]) -> Changes | None:
        """What has changed in these cards since; None if nothing was printed yet."""
        if self.cards is None:
            return None
        old = [content_of(each) for each in load_set(self.cards).cards if each.tree is not None]
        new = [content_of(each) for each in entries if each.tree is not None]
        return compare(old, new, (self.when, "now"))


def _removed(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


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
