"""Imports only go down the floors of docs/architecture.md, wherever in a file they stand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.imports import Imports, circles, imports_below, statements

ROOT = Path(__file__).resolve().parent.parent

# The longest matching prefix counts. Rooms of one floor do not know each other.
FLOORS = {
    "cardlang.record": -1,
    "cardlang.problems": 0,
    "cardlang.bundled": 0,
    "cardlang.counting": 0,
    "cardlang.atomic": 0,
    "cardlang.lifeline": 0,
    "cardlang.workers": 0,
    "cardlang.speed": 0,
    "cardlang.engine": 1,
    "cardlang.language": 2,
    "cardlang.games": 3,
    "cardlang.loading": 4,
    "cardlang.decks": 5,
    "cardlang.play": 5,
    "cardlang.editing": 6,
    "cardlang.env": 6,
    "cardlang.league": 6,
    "render": 6,
    "cardlang.studio": 7,
    "cardlang.language_server": 7,
    "cardlang.cli": 8,
    "cardlang": 9,  # the lazy front door and __main__
}

# The version number is for everybody.
FOR_EVERYBODY = ("cardlang.__version__",)


def room_of(module: str) -> str | None:
    """The room a dotted name lives in, None outside of our house."""
    fitting = [room for room in FLOORS if module == room or module.startswith(room + ".")]
    return max(fitting, key=len, default=None)


def imports_of(source: str, module: str, *, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything a file imports, inside functions too."""
    tree = ast.parse(source)
    nodes = ast.walk(tree) if any(each in source for each in _CALLS) else statements(tree)
    package = module if is_package else module.rpartition(".")[0]
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            origin = ".".join(filter(None, (base, node.module or "")))
            for alias in node.names:
                yield node.lineno, f"{origin}.{alias.name}"
        elif isinstance(node, ast.Call) and _is_import_call(node):
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, first.value


_CALLS = ("import_module", "__import__")


def _is_import_call(node: ast.Call) -> bool:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in _CALLS


def climbers(source: str, module: str, *, is_package: bool = False) -> list[str]:
    """What a file imports from above its floor, or from the other room of its floor."""
    here = room_of(module)
    assert here is not None, f"{module} belongs to no room: say in FLOORS where it lives"
    found = []
    for line, name in imports_of(source, module, is_package=is_package):
        there = room_of(name)
        if there is None or there == here or name in FOR_EVERYBODY:
            continue
        if FLOORS[there] >= FLOORS[here]:
            found.append(f"{module}:{line} ({here}, floor {FLOORS[here]}) imports {name}")
    return found


def source_files() -> list[Path]:
    return sorted(path for room in ("cardlang", "render") for path in (ROOT / room).rglob("*.py"))


def test_nobody_climbs() -> None:
    found: list[str] = []
    for path in source_files():
        parts = list(path.relative_to(ROOT).with_suffix("").parts)
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        found += climbers(path.read_text(encoding="utf-8"), module, is_package=is_package)
    assert not found, "imports go down the floors only:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("cardlang.engine.state", "from cardlang.language import parser"),
        ("cardlang.engine.state", "def f():\n    import cardlang.cli.shared.term"),
        ("cardlang.engine.state", "from ..games import mythomagic"),
        ("cardlang.engine.state", "import_module('cardlang.play.saves')"),
        ("cardlang.play.simulate", "from cardlang.decks.formats import Format"),
        ("cardlang.decks.formats", "from cardlang.play import statistics"),
        ("cardlang.loading.sets", "from cardlang import load_deck"),
        ("cardlang.play.replay", "import render.face"),
        ("render.face", "from cardlang.cli import term"),
        ("cardlang.problems", "from cardlang import bundled"),
        ("cardlang.studio.app", "from cardlang.cli.shared import term"),
        ("cardlang.editing.workspace", "from render.face import draw_face"),
    ],
)
def test_a_climber_is_named(module: str, source: str) -> None:
    assert climbers(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("cardlang.engine.state", "from cardlang.engine.zones import Zone"),
        ("cardlang.engine.state", "from .zones import Zone"),
        ("cardlang.language.files.parser", "from cardlang.engine.cards import Card\nimport lark"),
        ("cardlang.play.simulate", "from cardlang.loading.decklist import DeckList"),
        ("render.face", "from cardlang.language.words.printed import Run"),
        ("cardlang.cli.deck", "from cardlang import __version__"),
    ],
)
def test_going_down_is_fine(module: str, source: str) -> None:
    assert not climbers(source, module)


# ------------------------------------------------------------------ the rooms of the language

ROOMS = ("words", "running", "verbs", "text", "reading", "checks", "help", "files", "german")
"""The folders of ``cardlang/language``, from the ground up; docs/architecture.md says what lives in each."""

def language_imports() -> dict[str, Imports]:
    return imports_below("cardlang.language")


def higher(module: str, other: str) -> bool:
    """Whether a module of the language imports one from a room above its own."""
    rooms = [name.split(".")[2] if name.count(".") > 1 else "" for name in (module, other)]
    return all(room in ROOMS for room in rooms) and ROOMS.index(rooms[0]) < ROOMS.index(rooms[1])


def test_the_rooms_of_the_language_import_downwards() -> None:
    found = [
        f"{module} imports {other}"
        for module, imported in language_imports().items()
        for other in sorted(imported.running)
        if higher(module, other)
    ]
    assert not found, f"the rooms, from the ground: {', '.join(ROOMS)}\n" + "\n".join(found)


def test_every_folder_of_the_language_is_a_room() -> None:
    folders = {path.parent.name for path in (ROOT / "cardlang" / "language").glob("*/*.py")}
    assert folders == set(ROOMS)


def test_no_file_of_the_language_imports_itself_by_way_of_others() -> None:
    arrows = {module: imported.running for module, imported in language_imports().items()}
    assert circles(arrows) == []


def test_annotations_close_no_circle_above_three_files() -> None:
    arrows = {module: imported.running | imported.annotations for module, imported in language_imports().items()}
    assert [each for each in circles(arrows) if len(each) > 3] == []


def test_a_circle_is_found() -> None:
    arrows = {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset("a"), "d": frozenset("a")}
    assert circles(arrows) == [("a", "b", "c")]


def test_importing_cardlang_is_light() -> None:
    import subprocess
    import sys

    heavy = "{'lark', 'jinja2', 'PIL', 'rich', 'pikepdf', 'click'}"
    code = f"import sys, cardlang, cardlang.problems; print(sorted({heavy} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert run.stdout.strip() == "[]"
