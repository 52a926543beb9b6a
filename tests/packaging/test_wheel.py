"""The wheel built from the sdist works in an empty venv, from another folder, with the bundled data."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from cardlang.loading.grammar_tables import grammars
from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path, ok: int = 0) -> str:
    """The output of a command that must end with ``ok``; nothing of this checkout leaks into it."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, timeout=2 * PATIENCE
    )
    assert done.returncode == ok, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist, and the wheel that was built from it (what ``build`` does when asked for neither)."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


@pytest.fixture(scope="module")
def python(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a fresh venv that holds the wheel.

    The libraries it needs are lent from the environment of the tests, so that nothing is downloaded. A lent
    folder's own ``.pth`` files are not read, so an editable install there stays out of it.
    """
    home = tmp_path_factory.mktemp("venv") / "fresh"
    venv.create(home, with_pip=False)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check"]
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", built[1], cwd=home)
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).strip())
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "lent.pth").write_text("\n".join(sorted(lent)) + "\n", encoding="utf-8")
    return python


@pytest.mark.thorough
def test_the_sdist_holds_what_the_wheel_needs_and_no_more(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        names = ["/".join(name.split("/")[1:]) for name in archive.getnames()]
    for needed in (
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "THIRD_PARTY.md",
        "docs/tutorial.md",
        "cardlang/__init__.py",
        "sets/risk-and-resource/formats.toml",
    ):
        assert needed in names
    assert not [name for name in names if name.startswith(("tests/", ".venv", "out/", ".git/"))]
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


def test_the_wheel_holds_one_package_and_the_data(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[1]) as archive:
        names = archive.namelist()
    tops = sorted({name.split("/")[0] for name in names})
    assert tops == ["cardlang", f"cardlang-{version()}.dist-info"]
    for needed in (
        "cardlang/py.typed",
        "cardlang/render/py.typed",
        "cardlang/_bundled/sets/risk-and-resource/formats.toml",
    ):
        assert needed in names
    assert {Path(name).stem for name in names if "/text/built/" in name} == set(grammars())
    for kind in ("sets", "templates"):
        shipped = {
            name.removeprefix(f"cardlang/_bundled/{kind}/") for name in names if f"_bundled/{kind}/" in name
        }
        ours = {
            path.relative_to(ROOT / kind).as_posix() for path in (ROOT / kind).rglob("*") if path.is_file()
        }
        assert shipped == ours


def version() -> str:
    from cardlang import __version__

    return __version__


def test_the_wheel_names_its_licences(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[1]) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("METADATA")]
        said = archive.read(name).decode("utf-8")
    kept = {name for name in said.split("\n") if name.startswith(("License-Expression", "License-File", "Author"))}
    fonts = {f"License-File: {path.relative_to(ROOT).as_posix()}" for path in (ROOT / FONTS).glob("*.txt")}
    ours = {"License-Expression: MIT", "License-File: LICENSE", "License-File: THIRD_PARTY.md"}
    assert kept == {"Author: the cardlang maintainers", *ours, *fonts}
    assert len(fonts) == 3


def test_the_readme_of_the_wheel_needs_no_checkout(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[1]) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("METADATA")]
        page = archive.read(name).decode("utf-8").split("\n\n", 1)[1]
    assert page.startswith("# cardlang\n")
    assert "<img" not in page and "](" not in page
    assert "pip install cardlang" in page and "the tutorial" in page.lower()


FONTS = "templates/shared/fonts"


def test_every_font_is_in_the_list_of_what_others_made() -> None:
    said = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    fonts = [path.name for path in (ROOT / FONTS).iterdir() if path.suffix in (".ttf", ".otf")]
    assert [name for name in fonts if name not in said and f"{name.split('-')[0]}-*" not in said] == []
    for requirement in PROJECT["dependencies"]:
        assert requirement.split(">")[0].replace("_", " ").lower() in said.replace("_", " ").lower()


def test_only_the_upper_floors_name_render() -> None:
    """So that a build has few files to change, and knows every way they say it."""
    above = [ROOT / "cardlang" / name for name in ("cli", "studio", "__init__.py")]
    naming = re.compile(r"^\s*(?:from|import) render\b.*", re.MULTILINE)
    for path in sorted((ROOT / "cardlang").rglob("*.py")):
        for line in naming.findall(path.read_text(encoding="utf-8")):
            assert any(path.is_relative_to(each) for each in above), path
            assert re.fullmatch(r"\s*(from render(\.\w+)* import .+|import render)( +#.*)?", line), line
    for path in sorted((ROOT / "render").rglob("*.py")):
        assert not naming.findall(path.read_text(encoding="utf-8")), f"{path.name}: import relatively"


def test_it_works_from_another_folder(python: Path, tmp_path: Path) -> None:
    code = "import cardlang; from cardlang import render; print(cardlang.__file__, render.__name__)"
    assert "cardlang.render" in run(python, "-c", code, cwd=tmp_path)
    (tmp_path / "render.py").write_text("raise SystemExit('somebody else')", encoding="utf-8")
    run(python, "-m", "cardlang", "sheet", "--list-profiles", cwd=tmp_path)
    assert str(python.parents[1]) in run(python, "-c", code, cwd=tmp_path)
    said = f"cardlang {version()} (pure Python)\n"
    assert run(python.parent / "cardlang", "--version", cwd=tmp_path).startswith(said)
    assert run(python, "-m", "cardlang", "--version", cwd=tmp_path).startswith(said)


def test_it_finds_its_data(python: Path, tmp_path: Path) -> None:
    code = (
        "from cardlang.decks.formats import bundled_formats\n"
        "from cardlang.bundled import bundled\n"
        "formats, problems = bundled_formats('risk-and-resource')\n"
        "print(*formats, len(problems), bundled('templates').is_dir(), bundled('sets'))"
    )
    said = run(python, "-c", code, cwd=tmp_path).split()
    assert said[:5] == ["constructed", "singleton", "limited", "0", "True"]
    assert str(python.parents[1]) in said[5]


def test_every_library_we_import_is_declared() -> None:
    """Import names that differ from the project's name on the index are listed here."""
    names = {"fontTools": "fonttools", "PIL": "pillow"}
    names |= {"python_calamine": "python-calamine", "xlsxwriter": "XlsxWriter", "resvg_py": "resvg-py"}
    names |= dict.fromkeys(("fastapi", "starlette", "uvicorn"), "nicegui")  # which is built on them
    more = PROJECT["optional-dependencies"]  # whoever lacks them is told which to install
    ours = [name for name in more if name not in ("test", "check", "docs")]
    wanted = [*PROJECT["dependencies"], *(each for name in ours for each in more[name])]
    declared = {requirement.split(">")[0].split("[")[0].strip() for requirement in wanted}
    used = set()
    for room in ("cardlang", "render"):
        for path in (ROOT / room).rglob("*.py"):
            used |= {module.split(".")[0] for module in _imports(ast.parse(path.read_text(encoding="utf-8")))}
    used -= set(sys.stdlib_module_names) | {"cardlang", "render", "__future__"}
    # the pytest plugin is loaded by pytest itself
    assert {names.get(name, name) for name in used} - {"pytest"} <= declared


def _imports(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.append(node.module)
    return found
