"""Each code of this floor has its page, and the examples on it are true."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from render import MISTAKES, FaceContent, find_mistake, load_layout
from render.face import plan_face
from render.mistakes import Mistake

ROOT = Path(__file__).resolve().parents[2]


def codes(folder: Path, text: str) -> set[str]:
    file = folder / "game" / "face.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    layout, problems = load_layout(file)
    if layout is not None:
        problems = plan_face(FaceContent("Wolf", "g"), layout)[1]
    return {problem.code for problem in problems}


@pytest.mark.parametrize(
    "mistake", [each for each in MISTAKES if each.wrong], ids=lambda mistake: mistake.code
)
def test_examples_are_true(tmp_path: Path, mistake: Mistake) -> None:
    assert codes(tmp_path, mistake.wrong) == {mistake.code}
    assert codes(tmp_path, mistake.right) == set()


def test_every_code_in_the_source_has_a_page_and_every_page_a_code() -> None:
    used: set[str] = set()
    for file in sorted((ROOT / "render").rglob("*.py")):
        if file.name != "mistakes.py":
            used |= set(re.findall(r'"(CL\d{3})"', file.read_text(encoding="utf-8")))
    assert sorted(used) == [mistake.code for mistake in MISTAKES]
    assert find_mistake("cl910") is not None and find_mistake("CL100") is None


def test_looking_up_a_code_loads_no_picture_library() -> None:
    code = "import sys, render; render.find_mistake('CL910'); "
    code += "print('PIL' in sys.modules, 'jinja2' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
