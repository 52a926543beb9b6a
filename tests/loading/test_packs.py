"""Packs: a project goes out as one file and comes back the same; whatever else comes in is refused as a whole."""

from __future__ import annotations

import hashlib
import json
import stat
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.loading.archives import MEMBERS, wrong_with
from cardlang.loading.packs import MANIFEST, Chosen, choose_files, open_pack, read_pack, write_pack
from cardlang.loading.project import Project, load_project

TOML = b'game = "risk-and-resource"\nsets = ["cards"]\n'
FILES = {
    "cardlang.toml": TOML,
    "cards/a.cards": b"set A\n  game: risk-and-resource\n",
    "cards/art/a.png": b"not looked into",
    "decks/\xc3\xa9t\xc3\xa9.deck".encode("latin-1").decode("utf-8"): b"1 Hound\n",
    "face.toml": b"",
}


def written(folder: Path, files: Mapping[str, bytes]) -> Path:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def project_of(folder: Path) -> Project:
    project, problems = load_project(folder)
    assert project is not None and problems == []
    return project


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return written(tmp_path / "foundry", FILES)


# ------------------------------------------------------------------ there and back


def test_a_project_comes_back_the_same(source: Path, tmp_path: Path) -> None:
    project = project_of(source)
    pack = write_pack(project, tmp_path / "a.cardpack", choose_files(project))
    opened, problems = open_pack(tmp_path / "a.cardpack", tmp_path / "there")
    assert problems == [] and opened == pack
    assert content(tmp_path / "there") == FILES
    again = project_of(tmp_path / "there")
    assert write_pack(again, tmp_path / "b.cardpack", choose_files(again)).digest == pack.digest
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == [], "nothing is left behind"


def test_the_same_project_gives_the_same_bytes(source: Path, tmp_path: Path) -> None:
    project = project_of(source)
    for name in ("a", "b"):
        write_pack(project, tmp_path / name, choose_files(project))
        (source / "cards" / "a.cards").touch()
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_what_is_left_out(source: Path, tmp_path: Path) -> None:
    more = {".git/config": b"", "notes.psd": b"", "tool.py": b"", "cards/__pycache__/x.txt": b"", "old.cardpack": b""}
    written(source, more)
    (tmp_path / "secret.txt").write_text("mine", encoding="utf-8")
    (source / "secret.txt").symlink_to(tmp_path / "secret.txt")
    (source / "linked").symlink_to(tmp_path)
    chosen = choose_files(project_of(source))
    assert set(chosen.files) == set(FILES)
    assert [name for name, _ in chosen.left_out] == ["linked", "notes.psd", "secret.txt", "tool.py"]


def test_code_goes_along_and_comes_out_only_when_asked(tmp_path: Path) -> None:
    files = {"cardlang.toml": b'game = "tides"\nrules = "rulebook.py"\n', "rulebook.py": b"boom", "tool.py": b""}
    project = project_of(written(tmp_path / "own", files))
    assert choose_files(project).files == ("cardlang.toml",)
    with_code = choose_files(project, code=True)
    assert with_code.files == ("cardlang.toml", "rulebook.py")
    assert write_pack(project, tmp_path / "own.cardpack", with_code).code
    open_pack(tmp_path / "own.cardpack", tmp_path / "plain")
    open_pack(tmp_path / "own.cardpack", tmp_path / "all", code=True)
    assert "rulebook.py" not in content(tmp_path / "plain")
    assert content(tmp_path / "all")["rulebook.py"] == b"boom"


def test_a_folder_with_something_in_it_is_left_alone(source: Path, tmp_path: Path) -> None:
    project = project_of(source)
    write_pack(project, tmp_path / "a.cardpack", choose_files(project))
    with pytest.raises(FileExistsError):
        open_pack(tmp_path / "a.cardpack", source)
    (tmp_path / "empty").mkdir()
    assert open_pack(tmp_path / "a.cardpack", tmp_path / "empty")[1] == []


# ------------------------------------------------------------------ strangers' packs


def row(name: str, data: bytes) -> dict[str, object]:
    return {"path": name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def packed(path: Path, content: Mapping[str, bytes], /, **said: object) -> Path:
    """A pack made by hand; ``said`` replaces keys of its manifest."""
    listed = [row(name, data) for name, data in content.items()]
    manifest = {"cardlang_pack": 1, "name": "x", "game": "mythomagic", "code": False, "files": listed, **said}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(name, data)
        archive.writestr(MANIFEST, json.dumps(manifest))
    return path


def refused(path: Path) -> str:
    """The code and reason for which a pack is refused, by looking at it and by opening it; nothing is written."""
    folder = path.parent / "target"
    before = content(path.parent)
    found = [problem.code + problem.message for problem in (*read_pack(path)[1], *open_pack(path, folder)[1])]
    assert not folder.exists() and content(path.parent) == before
    assert found and len(set(found)) == 1
    return found[0]


BASE = {"cardlang.toml": TOML}


def test_a_pack_made_by_hand_is_fine(tmp_path: Path) -> None:
    assert read_pack(packed(tmp_path / "a.cardpack", {**BASE, "art/a.png": b"x"}))[1] == []


@pytest.mark.parametrize(
    "name",
    [
        "../evil.txt", "/etc/evil.txt", "a/../../evil.txt", "a/./b.txt", "a//b.txt", "C:evil.txt", "a\\b.txt",
        "a\x1b[2J.txt", "a\u202egnp.txt", "con.txt", "a/NUL.png", "a/lpt1.txt", "trailing./b.txt", "space /b.txt",
        " lead.txt", "a\nb.txt", "e\u0301.txt", "a*.txt", "x" * 130 + ".txt", "/".join("abcdefghijklmnopq") + ".txt",
    ],
)  # fmt: skip
def test_names_that_lead_elsewhere_are_refused(name: str, tmp_path: Path) -> None:
    said = refused(packed(tmp_path / "a.cardpack", {**BASE, name: b"x"}))
    assert said.startswith("CL895")
    assert said.isprintable()


@pytest.mark.parametrize(
    "names",
    [("a.txt", "A.TXT"), ("a.txt", "a.txt/b.txt"), ("stra\u00dfe.txt", "STRASSE.txt"), ("\ufb01.txt", "fi.txt")],
)  # fmt: skip
def test_two_names_for_one_file_are_refused(names: tuple[str, str], tmp_path: Path) -> None:
    assert refused(packed(tmp_path / "a.cardpack", {**BASE, names[0]: b"x", names[1]: b"y"})).startswith("CL895")


def test_a_name_that_is_there_twice(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.cardpack", BASE)
    with pytest.warns(UserWarning), zipfile.ZipFile(path, "a") as archive:
        archive.writestr("cardlang.toml", b"rules = 'x.py'")
    assert refused(path).startswith("CL895")


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_links_and_devices_are_refused(kind: int, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.cardpack", BASE)
    info = zipfile.ZipInfo("a.txt")
    info.create_system, info.external_attr = 3, (kind | 0o777) << 16
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(info, "/etc/passwd")
    assert "link or a device" in refused(path)


def test_bombs_are_refused(tmp_path: Path) -> None:
    one = packed(tmp_path / "one.cardpack", {**BASE, "a.txt": b"0" * 50_000_000})
    assert one.stat().st_size < 100_000 and "times its size" in refused(one)
    many = {f"{at}.txt": b"" for at in range(MEMBERS)}
    assert "more than" in refused(packed(tmp_path / "many.cardpack", {**BASE, **many}))


def test_a_member_that_is_larger_than_it_says(tmp_path: Path) -> None:
    data = bytes(range(256)) * 100
    path = packed(tmp_path / "a.cardpack", {**BASE, "a.txt": data})
    raw = path.read_bytes()
    size = len(data).to_bytes(4, "little")
    assert raw.count(size) >= 2
    path.write_bytes(raw.replace(size, (10).to_bytes(4, "little")))
    found = read_pack(path)[1] + open_pack(path, tmp_path / "there")[1]
    assert found and {problem.code for problem in found} <= {"CL895", "CL896"}
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"cardlang_pack": 2}, "CL895"),
        ({"files": []}, "CL896"),
        ({"files": [row("cardlang.toml", TOML), row("more.txt", b"")]}, "CL896"),
        ({"files": [row("cardlang.toml", TOML)] * 2}, "CL896"),
        ({"files": [{"path": "cardlang.toml", "size": True, "sha256": ""}]}, "CL895"),
        ({"files": {"a": 1}}, "CL895"),
        ({"name": "a\x1b[2J"}, "CL895"),
        ({"name": 7}, "CL895"),
    ],
)
def test_a_list_that_is_wrong_is_refused(said: dict[str, object], code: str, tmp_path: Path) -> None:
    assert refused(packed(tmp_path / "a.cardpack", BASE, **said)).startswith(code)


def test_what_is_no_pack(tmp_path: Path) -> None:
    for name, data in (("text", b"hello"), ("empty", b""), ("cut", packed(tmp_path / "a", BASE).read_bytes()[:150])):
        (tmp_path / name).write_bytes(data)
        assert refused(tmp_path / name).startswith("CL895")
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as archive:
        archive.writestr("cardlang.toml", TOML)
    assert "it has no pack.json" in refused(tmp_path / "other.zip")
    assert "no cardlang.toml" in refused(packed(tmp_path / "b", {"a.txt": b""}))
    assert "no file of that kind" in refused(packed(tmp_path / "c", {**BASE, "a.exe": b""}))
    assert "no file of that kind" in refused(packed(tmp_path / "d", {**BASE, "a.py": b""}))
    assert read_pack(tmp_path / "missing")[1][0].code == "CL800"
    assert read_pack(tmp_path)[1][0].code in ("CL800", "CL895")


def test_a_changed_byte_is_noticed(tmp_path: Path) -> None:
    files = {**BASE, "a.txt": b"one"}
    path = packed(tmp_path / "a.cardpack", files, files=[row("cardlang.toml", TOML), row("a.txt", b"two")])
    _, problems = open_pack(path, tmp_path / "there")
    assert [each.code for each in problems] == ["CL896"] and not (tmp_path / "there").exists()


@given(st.binary(max_size=200), st.integers(0, 2_000))
def test_no_damage_is_a_crash(noise: bytes, at: int) -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = packed(Path(folder) / "a.cardpack", {**BASE, "a.txt": b"hello"})
        data = path.read_bytes()
        at %= len(data)
        path.write_bytes(data[:at] + noise + data[at + len(noise) :])
        pack, problems = open_pack(path, Path(folder) / "there")
        assert (pack is None) == bool(problems)
        assert {each.name for each in Path(folder).iterdir()} <= {"a.cardpack", "there"}
        if pack is not None:
            assert (Path(folder) / "there" / "a.txt").read_bytes() == b"hello"


@given(st.text(max_size=30))
def test_a_name_that_passes_stays_inside(name: str) -> None:
    if not wrong_with(name):
        assert (Path("/base") / name).resolve().is_relative_to("/base")


def test_too_much_for_a_pack_is_said(source: Path, tmp_path: Path) -> None:
    from cardlang.loading.archives import Unsafe

    with pytest.raises(Unsafe):
        write_pack(project_of(source), tmp_path / "a", Chosen(("face.toml",) * MEMBERS, ()))
