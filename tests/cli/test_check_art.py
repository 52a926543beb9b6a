"""``cardlang check`` looks at the pictures that cards name."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from cardlang.cli.main import cli

SET = """set T
  game: risk-and-resource

card Q
  cost: 1 EP
  type: Artifact
  pitch: 1
  art: {art}
"""


def checked(folder: Path, art: str) -> tuple[int, str]:
    (folder / "x.cards").write_text(SET.format(art=art))
    result = CliRunner().invoke(cli, ["check", str(folder)])
    return result.exit_code, result.output


def test_a_missing_picture_is_reported_where_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "pond.png").write_bytes(b"")
    code, said = checked(tmp_path, "pont.png")
    assert code == 0 and "x.cards:8:8: warning CL920" in said and "did you mean 'pond.png'?" in said


def test_a_broken_picture_is_reported(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "pond.png").write_bytes(b"no picture")
    assert "warning CL921" in checked(tmp_path, "pond.png")[1]


def test_a_picture_that_can_be_used_is_not(tmp_path: Path) -> None:
    from PIL import Image

    (tmp_path / "art").mkdir()
    Image.new("RGB", (8, 8)).save(tmp_path / "art" / "pond.png")
    assert "CL92" not in checked(tmp_path, "pond.png")[1]


def test_what_is_no_file_is_not_offered_as_itself(tmp_path: Path) -> None:
    (tmp_path / "art" / "pond.png").mkdir(parents=True)
    said = checked(tmp_path, "pond.png")[1]
    assert "not an ordinary file" in said and "did you mean" not in said
