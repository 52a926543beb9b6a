"""Whatever fails while a file is written, the old file is there whole or the new one, and whoever asked is told."""

from __future__ import annotations

import ast
import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from fnmatch import fnmatch
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang import atomic
from cardlang.atomic import write_text
from cardlang.cli.main import cli
from cardlang.play.saves import from_text
from tests.faults.disk import DISK, short
from tests.faults.doors import CARDS, DOORS, OX, Door, NotTold, Use, command

ROOT = Path(__file__).resolve().parents[2]
Files = Mapping[str, bytes]
MANY = 4
"""More calls than that of one door are tried only in part; ``make test-all`` tries them all."""
APART = ("cache/*", "*.lock", "*.db-shm", "*.db-wal")
"""What may be there or not, and nobody looks at: drawn faces, files whose only meaning is that they are there,
what sqlite has beside a file while it is open.
"""


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Caches and all that a user has lie in the folder, too, so that each call to write there is counted."""
    monkeypatch.chdir(tmp_path)
    for name in ("CARDLANG_CACHE", "CARDLANG_STATE", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "all" / ("cache" if "CACHE" in name else "home")))
    yield


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, those that nobody looks at left out."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {
        name: path.read_bytes() for name, path in found.items() if not any(fnmatch(name, each) for each in APART)
    }


def what_is_wrong(door: Door, told: bool, files: Files, old: Files, new: Files) -> str:
    """A sentence about what should not be so after a call failed; empty if all is well."""
    unlike = {name for name in (*files, *old, *new) if any(fnmatch(name, each) for each in door.differs)}
    for name in unlike & set(files):
        if not _is_whole(name, files[name]):
            return f"{name} is not whole"
    for name in sorted({*files, *old, *new} - unlike):
        if said := _one_file(door, told, name, files, old, new):
            return said
    all_of_them = {name for name in new if door.together and fnmatch(name, door.together)}
    return "only a part of the folder is there" if all_of_them - set(files) not in (set(), all_of_them) else ""


def _is_whole(name: str, data: bytes) -> bool:
    if name.endswith(".save"):
        return from_text(data.decode(), name)[0] is not None
    try:
        json.loads(data)
    except ValueError:
        return False
    return True


def _one_file(door: Door, told: bool, name: str, files: Files, old: Files, new: Files) -> str:
    there, before, after = files.get(name), old.get(name), new.get(name)
    short_name = name.removeprefix("project/")
    if told:
        return "" if there == after else f"it was said to be written, and {name} is not what it should be"
    if there in (before, after):
        return ""
    if there is None and short_name in door.keeps and files.get(f"{name}.previous") == before:
        return ""
    if short_name.removesuffix(".previous") in door.keeps and there == old.get(name.removesuffix(".previous")):
        return ""
    if short_name in door.grows and there is not None and before is not None and after is not None:
        return "" if there.startswith(before) and after.startswith(there) else f"{name} is no beginning"
    return f"{name} is left behind" if before is None and after is None else f"{name} is neither old nor new"


def use(door: Door, around: Path, failing: AbstractContextManager[None]) -> tuple[bool, Files, Files]:
    """Uses a door while something fails. Whether all was said to be written, and the files before and after."""
    folder = door.prepare(around)
    old = files_of(around)
    try:
        with failing:
            told = door.use(folder)
    except OSError:
        told = False
    return told, old, files_of(around)


def failures(door: Door, around: Path, ever_after: bool, most: int = 0) -> list[str]:
    """Lets each call fail in turn; what was wrong then. With ``most``, of a door with more calls about so many, spread
    over all of them, and others in the other way to fail.
    """
    told, old, new = use(door, around, DISK.refusing(around))
    calls = list(DISK.calls)
    assert told and calls and old != new, "the door writes nothing"
    wrong = []
    step = -(-len(calls) // most) if most else 1
    for number in range(step // 2 if ever_after else 0, len(calls), step):
        failing = DISK.refusing(around, number, ever_after=ever_after)
        if said := _told_and_whole(door, around, failing, old, new):
            wrong.append(f"call {number} ({calls[number]}): {said}")
    return wrong


def _told_and_whole(
    door: Door, around: Path, failing: AbstractContextManager[None], old: Files, new: Files
) -> str:
    try:
        told, _, files = use(door, around, failing)
    except NotTold as said:
        return f"the wrong thing is said: {said}"
    return what_is_wrong(door, told, files, old, new)


ONCE = pytest.param(False, id="once")
FROM_THEN_ON = pytest.param(True, id="from then on", marks=pytest.mark.thorough)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("ever_after", [ONCE, FROM_THEN_ON])
@pytest.mark.parametrize("door", DOORS, ids=lambda door: str(door.name))
def test_each_call_fails_and_files_are_old_or_new(door: Door, ever_after: bool, tmp_path: Path) -> None:
    assert failures(door, tmp_path / "all", ever_after, MANY) == []


@pytest.mark.thorough
@pytest.mark.parametrize("ever_after", [False, True], ids=["once", "from then on"])
def test_every_call_fails_and_files_are_old_or_new(ever_after: bool, tmp_path: Path) -> None:
    found = {door.name: failures(door, tmp_path / "all", ever_after) for door in DOORS}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("door", DOORS, ids=lambda door: str(door.name))
def test_a_file_cannot_grow_and_files_are_old_or_new(door: Door, tmp_path: Path) -> None:
    """The system refuses to write beyond a size: the first byte of all files, one in their middle, the last of each."""
    around = tmp_path / "all"
    _, old, new = use(door, around, DISK.refusing(around))
    sizes = {len(data) - 1 for name, data in new.items() if data and old.get(name) != data}
    largest = sorted(sizes)[-4:]
    wrong = []
    for size in sorted({0, largest[-1] // 2, *largest}):
        if said := _told_and_whole(door, around, short(size), old, new):
            wrong.append(f"{size} bytes: {said}")
    assert wrong == []


NO_DOOR = {
    "cardlang.studio.lab": "what was asked of a run, beside it: the page needs a browser",
    "cardlang.editing.syntax": "files for editors, which are made again with the program",
    "cardlang.language.text.tables": "a cache; a disk that cannot be written to is no error",
    "render.font_facts": "a cache; the same",
}
"""Modules that write whole files through no door here, and why."""


def test_whatever_writes_whole_files_has_a_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each module that takes a writer from ``cardlang.atomic`` is met when all doors are used."""
    met: set[str] = set()
    name_beside = atomic._name_beside

    def watched(path: Path) -> Path:
        """Every writer asks first for the name of a file beside; who called the writer is above it."""
        frame = sys._getframe(1)
        while frame.f_globals["__name__"] in (atomic.__name__, "contextlib") and frame.f_back is not None:
            frame = frame.f_back
        met.add(str(frame.f_globals["__name__"]))
        return name_beside(path)

    for door in DOORS:
        folder = door.prepare(tmp_path / "all")
        with monkeypatch.context() as patch:
            patch.setattr(atomic, "_name_beside", watched)
            door.use(folder)
    writing = modules_that_write()
    assert writing - met - {*NO_DOOR} == set(), "add a door in tests/faults/doors.py"
    assert {*NO_DOOR} <= writing - met, "it has a door now"


def modules_that_write() -> set[str]:
    """The modules that import a writer of whole files."""
    found = set()
    for path in (*Path(ROOT, "cardlang").rglob("*.py"), *Path(ROOT, "render").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "cardlang.atomic" in text else ():
            if isinstance(node, ast.ImportFrom) and node.module == "cardlang.atomic":
                names = {each.name for each in node.names}
                if names & {"write_bytes", "write_text", "write_whole", "whole_folder"}:
                    found.add(path.relative_to(ROOT).as_posix().removesuffix(".py").replace("/", "."))
    return found


# ---- the tests themselves are put to the test ------------------------------
def in_two_pieces(folder: Path) -> bool:
    """Writes a file as nobody should."""
    with (folder / "small.cards").open("w", encoding="utf-8") as file:
        file.write(OX)
        file.flush()
        (folder / "between").mkdir()
        file.write(CARDS)
    (folder / "between").rmdir()
    return True


def without_a_word(folder: Path) -> bool:
    """Says that all is well, whatever happens."""
    with suppress(OSError):
        write_text(folder / "small.cards", CARDS + OX)
    return True


def leaving_something(folder: Path) -> bool:
    """Writes beside the file and forgets that when it fails."""
    (folder / "small.new").write_text(CARDS + OX, encoding="utf-8")
    os.replace(folder / "small.new", folder / "small.cards")
    return True


def file_after_file(folder: Path) -> bool:
    """Writes a folder one file at a time."""
    for number in range(3):
        write_text(folder / "mine" / str(number), "new")
    return True


@pytest.mark.parametrize(
    ("planted", "said"),
    [
        (in_two_pieces, "neither old nor new"),
        (without_a_word, "said to be written"),
        (leaving_something, "left behind"),
        (file_after_file, "only a part of the folder"),
    ],
)
def test_a_door_that_loses_something_is_found(planted: Use, said: str, tmp_path: Path) -> None:
    wrong = failures(Door("planted", planted, together="project/mine/*"), tmp_path / "all", ever_after=False)
    assert any(said in each for each in wrong), wrong


def test_a_run_goes_on_after_a_full_disk_as_if_nothing_had_happened(tmp_path: Path) -> None:
    """A run is written as it goes; whatever size its file cannot exceed, what is missing is played afterwards."""
    words = ("simulate", "resource-war", "--bot", "random", "--games", "4", "--seed", "5", "--workers", "1", "--json")
    folder = Door("a run", lambda folder: True).prepare(tmp_path / "all")
    whole = CliRunner().invoke(cli, [*words, "-o", "whole.db"])
    largest = max(path.stat().st_size for path in folder.glob("whole.db*"))
    refused = 0
    for size in range(0, largest, largest // 5):
        with short(size):
            refused += not command(folder, *words, "-o", f"{size}.db")
        again = CliRunner().invoke(cli, [*words, "-o", f"{size}.db"])
        assert again.exit_code == 0 and again.stdout == whole.stdout, (size, again.output)
    assert refused >= 3
