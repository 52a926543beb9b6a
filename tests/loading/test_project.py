"""A designer's project: where it begins, what it says, what may be wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.loading.project import find_project

GOOD = 'game = "risk-and-resource"\nsets = ["cards"]\nbundled = false\npaper = "Letter"\n'


def make(folder: Path, text: str) -> Path:
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "cardlang.toml").write_text(text, encoding="utf-8")
    return folder


def test_the_nearest_one_upward_counts(tmp_path: Path) -> None:
    make(tmp_path, 'game = "outer"\n')
    inner = tmp_path / "inner"
    inner.mkdir()
    make(inner, GOOD)
    deep = inner / "decks" / "old"
    deep.mkdir(parents=True)
    project, problems = find_project(deep / "rush.deck")
    assert problems == []
    assert project is not None
    assert project.folder == inner
    assert (project.game, project.bundled, project.paper) == ("risk-and-resource", False, "Letter")
    assert project.sets == (inner / "cards",)


def test_what_is_not_said(tmp_path: Path) -> None:
    project, problems = find_project(make(tmp_path, ""))
    assert problems == []
    assert project is not None
    assert (project.game, project.bundled, project.paper) == ("", True, "A4")
    assert [path.resolve() for path in project.sets] == [tmp_path.resolve()]


@pytest.mark.parametrize(
    ("text", "code", "line", "words"),
    [
        ('gmae = "x"\n', "CL846", 1, "did you mean 'game'?"),
        ("game = 3\n", "CL847", 1, "in quotes"),
        ("\nbundled = 1\n", "CL847", 2, "true or false"),
        ('sets = "cards"\n', "CL847", 1, "a list"),
        ("sets = [1]\n", "CL847", 1, "a list"),
        ('sets = ["nowhere"]\n', "CL847", 1, "does not exist"),
        ('sets = ["../elsewhere"]\n', "CL847", 1, "outside"),
        ('sets = ["/etc"]\n', "CL847", 1, "outside"),
        ('sets = ["a\\u0000b"]\n', "CL847", 1, "outside"),
        ('paper = "napkin"\n', "CL847", 1, "A4, Letter"),
    ],
)
def test_mistakes_have_their_line(tmp_path: Path, text: str, code: str, line: int, words: str) -> None:
    _, problems = find_project(make(tmp_path, text))
    assert [(p.code, p.line) for p in problems] == [(code, line)]
    assert words in f"{problems[0].message} {problems[0].help}"


def test_a_symlink_out_of_the_project_is_refused(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    inside = tmp_path / "inside"
    inside.mkdir()
    make(inside, 'sets = ["link"]\n')
    (inside / "link").symlink_to(outside)
    _, problems = find_project(inside)
    assert ["outside" in p.message for p in problems] == [True]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "cardlang.toml").write_bytes(b"\xff\x00")
    project, problems = find_project(tmp_path)
    assert project is None
    assert [p.code for p in problems] == ["CL801"]
