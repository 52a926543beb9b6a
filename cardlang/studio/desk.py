"""What all pages of the studio share: the files it is open on, and the pictures of their cards."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from cardlang.bundled import own_folder
from cardlang.editing.saving import keep_drafts, take_drafts
from cardlang.editing.workspace import Workspace, title_of

from .outputs import Outputs
from .pictures import Pictures
from .running import Commands
from .table.tables import Tables

DRAFTS = "unsaved.json"


class Desk:
    """One studio: a folder, its games, its pictures, its tables, and the commands it runs. ``scratch`` is a folder for
    what these write.
    """

    def __init__(self, root: Path, scratch: Path) -> None:
        self.workspace = Workspace(root)
        named = hashlib.sha256(str(self.workspace.root).encode()).hexdigest()[:12]
        self.state = own_folder("state") / "studio" / named
        """Where this folder's runs and unsaved texts are kept."""
        take_drafts(self.workspace, self.state / DRAFTS)
        self.pictures = Pictures(self.workspace.root)
        self.tables = Tables(self.workspace)
        self.commands = Commands(self.workspace.root)
        self.outputs = Outputs(scratch)

    def end(self) -> None:
        """Ends what runs, and keeps what is not saved."""
        self.commands.end()
        self.tables.host.end()
        with suppress(OSError):
            keep_drafts(self.workspace, self.state / DRAFTS)

    @property
    def title(self) -> str:
        """The name of the folder."""
        return self.workspace.title

    def games(self) -> dict[str, str]:
        """The games of the folder: name -> title."""
        return {game: title_of(game) for game in self.workspace.games()}

    def game(self, asked: str, file: str = "") -> str:
        """The game of the file a page asked for, else the game it asked for, else the first."""
        workspace = self.workspace
        written = [*workspace.files(), *workspace.sheets()] if file else []
        of_file = (workspace.game_of(path) for path in written if workspace.name_of(path) == file)
        games = workspace.games()
        return next(of_file, asked if asked in games else games[0])
