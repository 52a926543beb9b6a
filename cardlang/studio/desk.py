"""What all pages of the studio share: the files it is open on, and the pictures of their cards."""

from __future__ import annotations

from pathlib import Path

from cardlang.editing.workspace import Workspace, title_of

from .pictures import Pictures
from .table.tables import Tables


class Desk:
    """One studio: a folder, its games, its pictures, its tables."""

    def __init__(self, root: Path) -> None:
        self.workspace = Workspace(root)
        self.pictures = Pictures(self.workspace.root)
        self.tables = Tables(self.workspace)

    @property
    def title(self) -> str:
        """The name of the folder."""
        return self.workspace.title

    def games(self) -> dict[str, str]:
        """The games of the folder: name -> title."""
        return {game: title_of(game) for game in self.workspace.games()}

    def game(self, asked: str) -> str:
        """The game a page asked for, or else the first."""
        games = self.workspace.games()
        return asked if asked in games else games[0]
