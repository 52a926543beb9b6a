"""A project as one file to send: a *pack*, a zip archive with a list of its files and their hashes.

A pack holds what a project is made of: cards, tables, art, layouts, fonts, decks, formats, scenarios. It holds code
(the rules of a game of one's own) only when that is asked for, on both sides. The same project gives the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from cardlang import __version__
from cardlang.atomic import whole_folder, write_whole
from cardlang.loading.archives import EACH, MEMBERS, TOTAL, Archive, Unsafe, opened, wrong_with
from cardlang.loading.project import FILE, Project
from cardlang.problems import Problem
from cardlang.record import record

ENDING = ".cardpack"
MANIFEST = "pack.json"
VERSION = 1
"""The version of a pack's manifest."""
PLAIN = (
    ".cards", ".deck", ".scenario", ".toml", ".csv", ".tsv", ".xlsx", ".ods", ".md", ".txt",
    ".png", ".jpg", ".jpeg", ".webp", ".svg", ".ttf", ".otf",
)  # fmt: skip
"""Endings of the files a pack may hold; a file of another ending is left out."""
CODE = (".py",)
MANIFEST_LIMIT = 2_000_000
_WHEN = (1980, 1, 1, 0, 0, 0)


@record(frozen=True)
class Pack:
    """What a pack says of itself. ``files`` are (path, size in bytes, sha256 in hex); ``code``: it holds code."""

    name: str
    game: str
    files: tuple[tuple[str, int, str], ...]
    code: bool = False

    @property
    def digest(self) -> str:
        """What the pack is known by: the hash of its names and hashes, as 16 hex digits."""
        said = "\n".join(f"{sha} {path}" for path, _, sha in sorted(self.files))
        return hashlib.sha256(said.encode("utf-8")).hexdigest()[:16]

    def as_dict(self) -> dict[str, Any]:
        """The manifest, as JSON types."""
        rows = [{"path": path, "size": size, "sha256": sha} for path, size, sha in self.files]
        return {
            "cardlang_pack": VERSION, "made_by": f"cardlang {__version__}", "name": self.name, "game": self.game,
            "code": self.code, "files": rows,
        }  # fmt: skip


# ------------------------------------------------------------------ making one


@record(frozen=True)
class Chosen:
    """The files of a project for a pack, and those left out, each with the reason."""

    files: tuple[str, ...]
    left_out: tuple[tuple[str, str], ...]


def choose_files(project: Project, *, code: bool = False) -> Chosen:
    """The files of a project that go into a pack, relative to its folder, and those that are left out; hidden files and
    links always are.
    """
    files: list[str] = []
    left: list[tuple[str, str]] = []
    for path in _walk(project.folder):
        name = path.relative_to(project.folder).as_posix()
        reason = _why_not(project, path, name, code)
        if reason:
            left.append((name, reason))
        else:
            files.append(name)
    return Chosen(tuple(files), tuple(left))


def _walk(folder: Path) -> Iterator[Path]:
    """The files below a folder in a stable order; hidden files and folders, and those of Python, are passed over."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name == "__pycache__" or path.suffix == ENDING:
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _walk(path)
        else:
            yield path


def _why_not(project: Project, path: Path, name: str, code: bool) -> str:
    if path.is_symlink() or not path.is_file():
        return "a link, or no file"
    if path.suffix.lower() in CODE:
        rules = project.rules
        if rules is None or not (path == rules or path.is_relative_to(rules)):
            return "code that is not part of the game"
        return "" if code else "code: --with-code takes it along"
    if path.suffix.lower() not in PLAIN:
        return "not a kind of file that a pack holds"
    return wrong_with(name)


def write_pack(project: Project, target: Path, chosen: Chosen) -> Pack:
    """Writes the pack, whole or not at all. Raises OSError, and :class:`Unsafe` for more than a pack may hold."""
    if len(chosen.files) >= MEMBERS:
        raise Unsafe(f"it has more than {MEMBERS - 1:,} files")
    made: list[Pack] = []

    def write(file: BinaryIO) -> None:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            rows = tuple(_add(archive, project.folder, name) for name in chosen.files)
            if sum(size for _, size, _ in rows) > TOTAL:
                raise Unsafe(f"it has more than {TOTAL >> 20} MB")
            code = any(name.endswith(CODE) for name, _, _ in rows)
            pack = Pack(project.folder.resolve().name, project.game, rows, code)
            archive.writestr(_info(MANIFEST), json.dumps(pack.as_dict(), indent=1, ensure_ascii=False) + "\n")
            made.append(pack)

    write_whole(target, write)
    return made[0]


def _info(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _WHEN)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.create_system = 3
    info.external_attr = 0o100644 << 16
    return info


def _add(archive: zipfile.ZipFile, folder: Path, name: str) -> tuple[str, int, str]:
    data = (folder / name).read_bytes()
    if len(data) > EACH:
        raise Unsafe(f"it has more than {EACH >> 20} MB", name)
    archive.writestr(_info(name), data)
    return name, len(data), hashlib.sha256(data).hexdigest()


# ------------------------------------------------------------------ reading one


def read_pack(path: Path) -> tuple[Pack | None, list[Problem]]:
    """What is in a pack, checked but not unpacked: None and the reason if it is refused (CL895) or damaged (CL896)."""
    try:
        with opened(path) as archive:
            return _manifest(archive), []
    except (Unsafe, OSError) as mistake:
        return None, [_problem(path, mistake)]


def open_pack(path: Path, folder: Path, *, code: bool = False) -> tuple[Pack | None, list[Problem]]:
    """Unpacks a pack into a new folder; with ``code`` its code too. All files are right and written, or none is.

    Problems as for :func:`read_pack`. Raises OSError when the folder cannot be written or is not empty.
    """
    try:
        with whole_folder(folder) as room, opened(path) as archive:
            pack = _manifest(archive)
            for name, _, sha in pack.files:
                if not name.endswith(CODE) or code:
                    _unpack(archive, name, sha, room)
    except (Unsafe, OSError) as mistake:
        if isinstance(mistake, OSError) and mistake.filename != str(path):
            raise
        return None, [_problem(path, mistake)]
    return pack, []


def _unpack(archive: Archive, name: str, sha: str, room: Path) -> None:
    data = archive.read(name)
    if hashlib.sha256(data).hexdigest() != sha:
        raise _Damaged("it is not the file that the pack lists", name)
    target = room.joinpath(*name.split("/"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


class _Damaged(Unsafe):
    """A pack whose files are not those it lists."""


def _manifest(archive: Archive) -> Pack:
    """The list of files; raises :class:`Unsafe` unless it names exactly the files of the archive, all of kinds a pack
    holds.
    """
    there = {member.path: member.size for member in archive.members}
    if MANIFEST not in there:
        raise Unsafe(f"it is not a pack: it has no {MANIFEST}")
    if there[MANIFEST] > MANIFEST_LIMIT:
        raise Unsafe("its list of files is too long", MANIFEST)
    pack = _listed(archive.read(MANIFEST))
    listed = {path: size for path, size, _ in pack.files}
    del there[MANIFEST]
    if len(listed) != len(pack.files) or listed != there:
        odd = sorted(set(listed.items()) ^ set(there.items()))
        raise _Damaged("its list of files is not what is in it", odd[0][0] if odd else "")
    for path in there:
        if not path.lower().endswith((*PLAIN, *CODE)) or (path.lower().endswith(CODE) and not pack.code):
            raise Unsafe("a pack holds no file of that kind", path)
    if FILE not in there:
        raise Unsafe(f"it is not a project: it has no {FILE}")
    return pack


def _listed(data: bytes) -> Pack:
    """The manifest; nothing of it is trusted, and only its form is checked here."""
    try:
        said = json.loads(data.decode("utf-8"))
        if said["cardlang_pack"] != VERSION:
            raise Unsafe("it was made by another version of cardlang")
        rows = tuple((_text(row, "path"), _size(row), _text(row, "sha256")) for row in said["files"])
        return Pack(_text(said, "name")[:80], _text(said, "game")[:80], rows, said["code"] is True)
    except (ValueError, KeyError, TypeError, RecursionError, UnicodeDecodeError):
        raise Unsafe("its list of files cannot be read", MANIFEST) from None


def _text(said: Mapping[str, Any], key: str) -> str:
    value = said[key]
    if not isinstance(value, str) or not value.isprintable():
        raise ValueError(key)
    return value


def _size(row: Mapping[str, Any]) -> int:
    value = row["size"]
    if type(value) is not int or value < 0:
        raise ValueError("size")
    return value


def _problem(path: Path, mistake: Unsafe | OSError) -> Problem:
    if isinstance(mistake, OSError):
        why = (mistake.strerror or "it cannot be read").lower()
        return Problem(str(path), 0, 0, 0, "CL800", f"cannot read this file: {why}")
    member = f" ('{mistake.member}')" if mistake.member else ""
    if isinstance(mistake, _Damaged):
        return Problem(str(path), 0, 0, 0, "CL896", f"this pack is damaged: {mistake.reason}{member}")
    message = f"this pack is refused: {mistake.reason}{member}"
    return Problem(str(path), 0, 0, 0, "CL895", message, "Nothing was written.")
