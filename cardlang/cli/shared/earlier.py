"""An earlier version of a set: another file or folder, or the same one at a commit of its git repository."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cardlang.atomic import scratch_folder
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.decks.pool import set_at
from cardlang.loading.project import FILE, find_project
from cardlang.loading.sets import LoadedSet, load_set
from cardlang.record import record

MOST_FILES = 2_000
MOST_BYTES = 256_000_000
_SECONDS = 60


@contextmanager
def earlier_set(spec: str, place: Path) -> Iterator[LoadedSet]:
    """The set at the path ``spec``, or ``place`` as it was at the git commit ``spec``.

    The files of a commit exist only inside the ``with``. Raises :class:`Stop` if ``spec`` is neither.
    """
    if Path(spec).exists():
        yield set_at(spec)
        return
    root = _repository(place)
    if root is None:
        help = "Give an older file, or a commit of the git repository that contains the set."
        raise Stop(Exit.FILE, f"'{spec}' is not a file, and '{place}' is not in a git repository.", help)
    with scratch_folder() as folder:
        yield load_set(_at_commit(spec, place, root, folder))


@record(frozen=True, slots=True)
class Version:
    """A state of some files: the commit (empty: as they are now), its date and its subject."""

    commit: str
    day: str
    subject: str

    @property
    def label(self) -> str:
        """A short name."""
        return f"{self.day} {self.commit[:7]}" if self.commit else "now"


def versions(place: Path, most: int) -> list[Version]:
    """The last commits in which something at a place changed, the oldest first; then the files as they are now, if they
    differ from the last one. Raises :class:`Stop` where there is no git, no repository, or no commit.
    """
    root = _repository(place)
    if root is None:
        help = "Git must be installed, and the folder in a repository: git init"
        raise Stop(Exit.FILE, f"'{place}' is not in a git repository.", help)
    inside = place.resolve().relative_to(root.resolve()).as_posix()
    form = "--format=%H%x1f%cd%x1f%s"
    log = _git(root, "log", f"-{most}", form, "--date=short", "--", inside) or b""
    rows = [line.split("\x1f") for line in log.decode("utf-8", "replace").splitlines()]
    found = [Version(*row) for row in reversed(rows) if len(row) == 3]
    if not found:
        raise Stop(Exit.FILE, f"no commit of this repository has '{place}'.", "Commit it first: git add, git commit")
    if _git(root, "status", "--porcelain", "--", inside):
        found.append(Version("", "", "not committed yet"))
    return found


@contextmanager
def place_at(version: Version, place: Path) -> Iterator[Path]:
    """A place as it was at a version; nothing in the folder of the user is touched. What was committed exists only
    inside the ``with``. Raises :class:`Stop` if it was not there then.
    """
    root = _repository(place)
    if not version.commit or root is None:
        yield place
        return
    with scratch_folder() as folder:
        yield _at_commit(version.commit, place, root, folder)


def commit_date(place: Path) -> str:
    """The date of the last commit, as 2026-11-20; empty without one."""
    folder = place if place.is_dir() else place.parent
    if not any((above / ".git").exists() for above in (folder.absolute(), *folder.absolute().parents)):
        return ""  # faster than starting git
    found = _git(folder, "log", "-1", "--format=%cd", "--date=short")
    return found.decode("ascii", "ignore").strip() if found else ""


def print_date(given: str, place: Path) -> str:
    """The date for a proof: ``given``, or SOURCE_DATE_EPOCH, or the commit's date; never the current time, so
    that output is reproducible.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given:
        return given
    if epoch.isdecimal() and len(epoch) < 12:
        return time.strftime("%Y-%m-%d", time.gmtime(int(epoch)))
    return commit_date(place)


def _repository(place: Path) -> Path | None:
    folder = place if place.is_dir() else place.parent
    found = _git(folder, "rev-parse", "--show-toplevel")
    return Path(os.fsdecode(found.rstrip(b"\n"))) if found else None


def _at_commit(spec: str, place: Path, root: Path, folder: Path) -> Path:
    """Writes ``place`` as it was at a commit into ``folder``; returns its path there. Raises Stop if that is
    impossible.
    """
    commit = _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{spec}^{{commit}}")
    if not commit:
        raise Stop(Exit.FILE, f"'{spec}' is neither a file nor a commit of this repository.")
    inside = place.resolve().relative_to(root.resolve())
    wanted = [inside.as_posix()]
    project, _ = find_project(place)
    if project is not None and project.folder.resolve().is_relative_to(root.resolve()):
        wanted.append((project.folder.resolve().relative_to(root.resolve()) / FILE).as_posix())
    if place.is_file():
        wanted.append((inside.parent / "art").as_posix())
        wanted += _cards_beside(root, commit.decode("ascii").strip(), inside.parent)
    _check_out(root, commit.decode("ascii").strip(), wanted, folder)
    there = folder / inside
    if not there.exists():
        raise Stop(Exit.FILE, f"'{place}' did not exist at {spec}.")
    return there


def _cards_beside(root: Path, commit: str, folder: Path) -> list[str]:
    """The files of cards in a folder of a commit: one file may use what the others declare."""
    below = [] if folder == Path() else ["--", f"{folder.as_posix()}/"]
    names = _git(root, "ls-tree", "-z", "--name-only", "--full-tree", commit, *below) or b""
    return [os.fsdecode(name) for name in names.split(b"\0") if name.endswith(b".cards")]


def _check_out(root: Path, commit: str, wanted: Sequence[str], folder: Path) -> None:
    """Writes the wanted files of a commit below ``folder``; only ordinary files, and only up to a limit."""
    listing = _git(root, "ls-tree", "-r", "-z", "--long", "--full-tree", commit, "--", *wanted) or b""
    total = 0
    for number, row in enumerate(filter(None, listing.split(b"\0"))):
        head, _, name = row.partition(b"\t")
        mode, kind, blob, size = head.split()
        total += int(size) if size.isdigit() else 0
        if number >= MOST_FILES or total > MOST_BYTES:
            raise Stop(Exit.LIMIT, "the earlier version is too large.")
        path = (folder / os.fsdecode(name)).resolve()
        if kind != b"blob" or not mode.startswith(b"100") or not path.is_relative_to(folder.resolve()):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_git(root, "cat-file", "blob", blob.decode("ascii")) or b"")


def _git(folder: Path, *arguments: str) -> bytes | None:
    """The output of git; None if git or the repository is missing, or the command fails."""
    import subprocess

    command = ["git", "-C", str(folder), "-c", "core.fsmonitor=false", *arguments]
    try:
        done = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout if done.returncode == 0 else None
