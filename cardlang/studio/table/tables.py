"""The tables of one studio: where they are kept, who serves them, and at which address others reach them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, socket
from typing import TYPE_CHECKING

from cardlang.play.hosting.host import Host, tables_folder

from .faces import TableFaces
from .maps import shown
from .saved_games import SavedGames
from .server import Server, path_of

if TYPE_CHECKING:
    from cardlang.editing.workspace import Workspace
    from cardlang.play.hosting.links import Link

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Tables:
    """The host of a studio and its server. ``reach`` is the beginning of the links' addresses; empty while only this
    machine can reach them.
    """

    def __init__(self, workspace: Workspace, folder: Path | None = None) -> None:
        self.workspace = workspace
        self.host = Host(folder or tables_folder(), shown=shown)
        self.server = Server(self.host, TableFaces(workspace))
        self.saved = SavedGames(workspace, self.host)
        self.reach = ""

    def listening(self, host: str, port: int) -> None:
        """Says where the server listens, so that links are right for other machines."""
        if host not in LOOPBACK:
            name = own_address() if host in ("0.0.0.0", "::") else host
            self.reach = f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"

    def address_of(self, link: Link) -> str:
        """The address of a link for other machines, or its path while only this machine can reach it."""
        return self.reach + path_of(link)


def own_address() -> str:
    """This machine's address in its network; nothing is sent to find it out."""
    with suppress(OSError), socket(AF_INET, SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"
