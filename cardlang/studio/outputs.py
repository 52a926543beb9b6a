"""Files that commands wrote for a page to show, in a folder that is removed when the studio ends."""

from __future__ import annotations

import secrets
from pathlib import Path
from urllib.parse import quote

from starlette.responses import FileResponse, Response

FOLDER = "/outputs"
TYPES = {".pdf": "application/pdf", ".png": "image/png", ".jpg": "image/jpeg"}
"""The endings of files that are handed out, with their media types."""

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"


class Outputs:
    """The files of one studio, each with an address nobody can guess."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, Path] = {}

    def place(self, name: str) -> Path:
        """A place for a new file or folder."""
        folder = self.folder / secrets.token_hex(8)
        folder.mkdir()
        return folder / name

    def address(self, path: Path) -> str:
        """The address of a file that was written at such a place."""
        key = secrets.token_urlsafe(12)
        self._known[key] = path
        return f"{FOLDER}/{key}/{quote(path.name)}"

    def answer(self, key: str) -> Response:
        """The file at an address."""
        path = self._known.get(key)
        kind = TYPES.get(path.suffix) if path is not None else None
        if path is None or kind is None or not path.is_file():
            return Response("There is no such file.", 404)
        return FileResponse(path, media_type=kind, headers={"Content-Security-Policy": POLICY})
