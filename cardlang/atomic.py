"""Writes files whole or not at all, and leaves nothing behind, however a process ends.

A file is written beside its target and then put in its place. Where the system can (Linux), it has no name until it is
complete, so that not even a killed process leaves one. Elsewhere its name says which process writes it; the next write
to that folder removes the files of processes that are gone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time
from typing import BinaryIO

SUFFIX = ".cardlang-part"
OLD = 24 * 60 * 60.0
"""Seconds after which an unfinished file is removed where the system cannot say whether its process still runs."""


_swept: set[Path] = set()
"""Folders this process has already looked through."""


def write_whole(
    path: Path,
    write: Callable[[BinaryIO], object],
    *,
    keep: Path | None = None,
    durable: bool = True,
    mode: int = 0o644,
) -> None:
    """Calls ``write`` with a new binary file and puts it in the place of ``path``: no reader ever sees half a file.

    With ``keep``, the file it replaces is kept under that name, too. ``durable``: waits until the disk has it, so that
    it survives a power failure. ``mode``: who may read it, from its first moment on. Creates the folder if it is
    missing. Raises OSError if something fails; then ``path`` (or ``keep``) is what it was, and no other file is left.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.parent not in _swept:
        _swept.add(path.parent)
        sweep(path.parent)
    beside = _name_beside(path)
    try:
        with _opened(beside) as file:
            write(file)
            file.flush()
            if durable:
                os.fsync(file.fileno())
            _give_name(file, beside)
        os.chmod(beside, mode)
        if keep is not None and path.is_file():
            _keep_as(path, keep)
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    if durable:
        _sync_folder(path.parent)


def write_bytes(path: Path, data: bytes, *, keep: Path | None = None) -> None:
    """As :func:`write_whole`, for bytes."""
    write_whole(path, lambda file: file.write(data), keep=keep)


def write_text(path: Path, text: str, *, keep: Path | None = None, mode: int = 0o644) -> None:
    """As :func:`write_whole`, for text, in UTF-8."""
    data = text.encode("utf-8")
    write_whole(path, lambda file: file.write(data), keep=keep, mode=mode)


@contextmanager
def scratch_folder(beside: Path | None = None) -> Iterator[Path]:
    """A folder that exists only inside the ``with``; in ``beside``, or where temporary files go. Those of processes
    that are gone are removed first.
    """
    import shutil
    import tempfile

    within = Path(tempfile.gettempdir()) if beside is None else beside
    sweep(within)
    folder = _name_beside(within / "cardlang")
    folder.mkdir(mode=0o700)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def whole_folder(path: Path) -> Iterator[Path]:
    """A folder to fill; it becomes ``path`` at the end of the ``with``, or is gone if that ends with an exception.

    Raises FileExistsError for a folder that is there and not empty, and OSError when it cannot be written.
    """
    if path.exists() and any(path.iterdir()):
        raise FileExistsError(17, "it is there already, and not empty", str(path))
    around = path.absolute().parent
    around.mkdir(parents=True, exist_ok=True)
    with scratch_folder(around) as room:
        yield room
        room.chmod(0o755)
        if path.exists():
            path.rmdir()
        os.replace(room, path)


def sweep(folder: Path) -> None:
    """Removes unfinished files and folders of processes that are gone."""
    with suppress(OSError):
        for left in folder.glob(f".*{SUFFIX}"):
            if _is_abandoned(left):
                _remove(left)


def _remove(left: Path) -> None:
    if left.is_dir() and not left.is_symlink():
        import shutil

        shutil.rmtree(left, ignore_errors=True)
    else:
        left.unlink(missing_ok=True)


def _name_beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}-{os.urandom(4).hex()}{SUFFIX}")


def _is_abandoned(left: Path) -> bool:
    """True if the process that wrote an unfinished file is gone."""
    number = left.name.removesuffix(SUFFIX).rpartition(".")[2].partition("-")[0]
    if not number.isdecimal():
        return False
    if os.name != "posix":  # elsewhere a signal 0 would be sent
        return time() - left.stat().st_mtime > OLD
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except (PermissionError, OverflowError):
        return False
    return False


def _opened(beside: Path) -> BinaryIO:
    """A new file in the folder, without a name where the system can (``O_TMPFILE``)."""
    nameless = getattr(os, "O_TMPFILE", 0)
    if nameless:
        with suppress(OSError):  # not every file system can
            return os.fdopen(os.open(beside.parent, nameless | os.O_RDWR, 0o600), "w+b")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(beside, flags, 0o600), "w+b")


def _give_name(file: BinaryIO, beside: Path) -> None:
    """Gives a nameless file its name; nothing to do for one that has it."""
    if beside.exists():
        return
    folder = os.open(beside.parent, os.O_RDONLY)
    try:  # Python follows the link in /proc only if it is also given a folder
        os.link(f"/proc/self/fd/{file.fileno()}", beside.name, dst_dir_fd=folder, follow_symlinks=True)
    finally:
        os.close(folder)


def _keep_as(path: Path, keep: Path) -> None:
    """Gives a file a second name; where the system cannot, its only one."""
    second = _name_beside(keep)
    try:
        try:
            os.link(path, second)
        except OSError:
            second = path
        os.replace(second, keep)
    except BaseException:
        if second != path:
            second.unlink(missing_ok=True)
        raise


def _sync_folder(folder: Path) -> None:
    """Makes the new name survive a power failure, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
