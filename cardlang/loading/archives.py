"""Reads zip archives that may come from anyone: names, kinds and sizes of their members are checked before anything is
unpacked, and every byte is counted while it is. Nothing is ever written under a name without this check.
"""

from __future__ import annotations

import re
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from cardlang.loading.untrusted import is_unsafe
from cardlang.record import record

MEMBERS = 2_000
EACH = 64 << 20
"""Most bytes of one member."""
TOTAL = 256 << 20
RATIO = 100
"""How many times its packed size a member may be, once it is larger than ``SMALL``."""
SMALL = 1 << 20
PART_LIMIT = 120
DEPTH = 16
BROKEN = (zipfile.BadZipFile, zlib.error, OSError, ValueError, RuntimeError, NotImplementedError, EOFError)
"""What ``zipfile`` raises for a damaged archive."""
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\..*)?", re.IGNORECASE)


class Unsafe(Exception):
    """Why an archive is not opened: ``member`` is the name of the member at fault, shown as far as it can be."""

    def __init__(self, reason: str, member: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.member = "".join(char if char.isprintable() else "?" for char in member)[:PART_LIMIT]


@record(frozen=True, slots=True)
class Member:
    """One file of an archive: its path with ``/``, and its size in bytes."""

    path: str
    size: int


def wrong_with(name: str) -> str:
    """Why a path may not be in an archive; empty if it may. It must be the same file on every system."""
    parts = name.split("/")
    if not name or name.startswith("/") or "\\" in name or ":" in name:
        return "it is not a path inside the folder"
    if any(part in ("", ".", "..") for part in parts):
        return "it leads out of the folder, or through an empty part"
    if any(is_unsafe(char) or char in '<>"|?*\t\n' for char in name) or unicodedata.normalize("NFC", name) != name:
        return "it has characters that not every system keeps"
    if len(parts) > DEPTH or any(len(part.encode("utf-8")) > PART_LIMIT for part in parts):
        return "it is too long"
    if any(part[-1] in ". " or part[0] == " " or _RESERVED.fullmatch(part) for part in parts):
        return "Windows has no file of that name"
    return ""


def folded(name: str) -> str:
    """Two names that are one file on some system are equal here."""
    return unicodedata.normalize("NFKC", name).casefold()


class Archive:
    """An archive whose members have been checked; :meth:`read` unpacks one."""

    def __init__(self, opened: zipfile.ZipFile) -> None:
        self.opened = opened
        self.infos = checked(opened)
        self.left = TOTAL

    @property
    def members(self) -> list[Member]:
        """The files, in the archive's order."""
        return [Member(name, info.file_size) for name, info in self.infos.items()]

    def read(self, name: str) -> bytes:
        """The bytes of a member. Raises :class:`Unsafe` when they are more than the archive says, or damaged."""
        info = self.infos[name]
        data = bytearray()
        try:
            with self.opened.open(info) as member:
                while part := member.read(1 << 20):
                    data += part
                    self.left -= len(part)
                    if len(data) > info.file_size or self.left < 0:
                        raise Unsafe("more is packed in it than it says", name)
        except BROKEN:
            raise Unsafe("it is damaged", name) from None
        if len(data) != info.file_size:
            raise Unsafe("it is cut short", name)
        return bytes(data)


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """An archive, checked. Raises :class:`Unsafe`, and OSError for a file that cannot be read."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise Unsafe("it is not an ordinary file")
    try:
        archive = zipfile.ZipFile(path)
    except BROKEN as mistake:
        if isinstance(mistake, OSError):
            raise
        raise Unsafe("it is not a zip archive, or damaged") from None
    with archive:
        yield Archive(archive)


def checked(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """The files of an archive by path. Raises :class:`Unsafe` for anything that may not be in one."""
    infos = archive.infolist()
    if len(infos) > MEMBERS:
        raise Unsafe(f"it has more than {MEMBERS:,} files")
    found: dict[str, zipfile.ZipInfo] = {}
    for info in infos:
        if info.orig_filename != info.filename:  # a NUL, after which zipfile stops reading
            raise Unsafe("it has characters that not every system keeps", info.orig_filename)
        _check(info)
        if info.filename in found:
            raise Unsafe("it is there twice", info.filename)
        if not info.is_dir():
            found[info.filename] = info
    _check_clashes(list(found))
    if sum(info.file_size for info in found.values()) > TOTAL:
        raise Unsafe(f"unpacked it has more than {TOTAL >> 20} MB")
    return found


def _check(info: zipfile.ZipInfo) -> None:
    name = info.filename
    wrong = wrong_with(name.rstrip("/") if info.is_dir() else name)
    mode = info.external_attr >> 16
    if wrong:
        raise Unsafe(wrong, name)
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR) or (stat.S_ISDIR(mode) and not info.is_dir()):
        raise Unsafe("it is a link or a device, not a file", name)
    if info.flag_bits & 1 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Unsafe("it is encrypted, or packed in an unusual way", name)
    if info.file_size > EACH:
        raise Unsafe(f"it has more than {EACH >> 20} MB", name)
    if info.file_size > SMALL and info.file_size > RATIO * max(info.compress_size, 1):
        raise Unsafe(f"it unpacks to more than {RATIO} times its size", name)


def _check_clashes(names: list[str]) -> None:
    """Two names for one file, or a file where another has a folder, on any system."""
    seen: dict[str, str] = {}
    folders = {folded(str(above)) for name in names for above in PurePosixPath(name).parents}
    for name in names:
        if folded(name) in seen:
            raise Unsafe(f"on some systems it is the same file as '{seen[folded(name)]}'", name)
        if folded(name) in folders:
            raise Unsafe("it is a file and a folder at once", name)
        seen[folded(name)] = name
