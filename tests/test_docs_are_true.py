"""What the pages say of this repository is so: the files, targets and commands they name, the tables of floors and
rooms, and the measures of the house. A page that lags behind the code fails here.
"""

from __future__ import annotations

import ast
import re
import statistics
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from cardlang.cli.main import COMMANDS
from tests.imports import statements
from tests.test_floors import FLOORS, ROOMS

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/decisions/*.md"))
)
BESIDE = ("", "cardlang/", "cardlang/language/", "render/")
"""Where a path that a page names may begin."""
ARCHITECTURE = "docs/architecture.md"
OURS = ("cardlang", "render", "tests", "benchmarks")
SOURCE_ENDS = (".py", ".md", ".lark")
EXAMPLES = {"my_bot.py"}
"""Files of a reader's own that pages speak about."""


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def quoted(text: str) -> list[str]:
    """What stands in code type in a line."""
    return re.findall(r"`([^`\n]+)`", text)


@cache
def names() -> frozenset[str]:
    """The names of all files of this repository."""
    folders = (*OURS, "docs", "examples", "sets", "templates")
    found = [*ROOT.glob("*"), *(path for folder in folders for path in (ROOT / folder).rglob("*"))]
    return frozenset(path.name for path in found if path.is_file())


def missing(text: str) -> list[str]:
    """The files and folders a text names in code type that are not there."""
    found = []
    for said in quoted(text):
        path = re.sub(r"<\w+>", "*", said.split("::")[0])
        if not re.fullmatch(r"[\w./*-]+", path) or path.startswith(("/", "out/")):
            continue
        if path.endswith(SOURCE_ENDS) and "/" not in path and "*" not in path:
            there = path in names() or path in EXAMPLES
        elif (path.split("/")[0] in OURS and "/" in path) or ("/" in path and path.endswith(SOURCE_ENDS)):
            there = any(True for base in BESIDE for _ in ROOT.glob((base + path).rstrip("/")))
        else:
            continue
        if not there:
            found.append(said)
    return found


@pytest.mark.parametrize("page", PAGES)
def test_every_file_a_page_names_is_there(page: str) -> None:
    assert missing(text_of(page)) == []


def test_a_file_that_is_not_there_is_noticed() -> None:
    said = (
        "`cardlang/engine/pen.py`, `tests/<game>/nothing`, `engine/pen.py`, `pen.py`, `tests/table`, `sets`"
    )
    assert missing(said) == ["cardlang/engine/pen.py", "tests/<game>/nothing", "engine/pen.py", "pen.py"]


# ------------------------------------------------------------------ make, and the command line


def code_of(text: str) -> str:
    """The code of a page: what is in code type, fenced or indented."""
    fenced = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return "\n".join([*quoted(text), *fenced, *re.findall(r"^    \S.*", text, re.MULTILINE)])


@pytest.mark.parametrize("page", PAGES)
def test_every_target_a_page_names_is_in_the_makefile(page: str) -> None:
    targets = re.findall(r"^([\w-]+):", text_of("Makefile"), re.MULTILINE)
    said = re.findall(r"^\s*make ([a-z][\w-]*)", code_of(text_of(page)), re.MULTILINE)
    assert [each for each in said if each not in targets] == []


def test_every_target_is_explained_by_make_help() -> None:
    text = text_of("Makefile")
    phony = next(line for line in text.split("\n") if line.startswith(".PHONY:")).split()[1:]
    quiet = {"help", "bench-peers", "clean"}
    assert [each for each in phony if f'@echo "make {each}' not in text and each not in quiet] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_command_a_page_names_is_a_command(page: str) -> None:
    known = {entry.name for entry in COMMANDS}
    said = re.findall(r"(?:^|\s|/)cardlang ([a-z]+)", code_of(text_of(page)))
    assert [each for each in said if each not in known] == []


@pytest.mark.parametrize("entry", COMMANDS, ids=lambda entry: str(entry.name))
def test_every_command_is_a_file_with_a_command(entry: object) -> None:
    module = getattr(entry, "module", "")
    assert (ROOT / "cardlang" / "cli" / f"{module}.py").is_file()
    assert hasattr(import_module(f"cardlang.cli.{module}"), "command")


# ------------------------------------------------------------------ floors and rooms


def rows(page: str, heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its title row."""
    below = text_of(page).split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in below.split("\n") if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_floors_are_those_the_test_of_imports_knows() -> None:
    said = {
        quoted(row[1])[0].removesuffix(".py").replace("/", "."): int(row[0])
        for row in rows(ARCHITECTURE, "The floors")
    }
    assert said == FLOORS
    floors = [int(row[0]) for row in rows(ARCHITECTURE, "The floors")]
    assert floors == sorted(floors, reverse=True)


def test_the_rooms_are_those_the_test_of_imports_knows() -> None:
    found = rows(ARCHITECTURE, "The rooms of the language")
    assert tuple(quoted(row[0])[0] for row in found) == ROOMS
    for row in found:
        room = ROOT / "cardlang" / "language" / quoted(row[0])[0]
        assert [
            each for each in quoted(row[1]) if each.endswith((".py", ".lark")) and not (room / each).is_file()
        ] == []


# ------------------------------------------------------------------ decisions, changes, figures


def test_the_index_of_decisions_lists_every_page_once_under_its_number() -> None:
    pages = sorted(path.name for path in (ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    listed = re.findall(r"^(\d+)\. \[.+\]\((.+)\)$", text_of("docs/decisions/README.md"), re.MULTILINE)
    assert [name for _, name in listed] == pages
    assert [int(number) for number, _ in listed] == [int(name[:4]) for name in pages]
    assert [int(name[:4]) for name in pages] == list(range(1, len(pages) + 1))
    for name in pages:
        assert re.match(rf"# 0*{int(name[:4])}[.:] ", text_of(f"docs/decisions/{name}")), name


def test_a_change_is_one_short_line() -> None:
    lines = text_of("CHANGELOG.md").split("\n")
    said = [line for line in lines if line and not line.startswith("#")][1:]
    assert [
        line for line in said if not line.startswith("- ") or len(line) > 120 or len(line.split()) > 20
    ] == []


def test_the_page_of_figures_is_short() -> None:
    assert len(text_of("docs/performance.md").replace("|", " ").split()) <= 1000


# ------------------------------------------------------------------ the measures of the house

LONG_FILES = {
    "tests/games/mythomagic/test_ledger.py": "one test a row of the ledger, in its order",
    "tests/language/strategies.py": "one strategy a word of the language",
}
LONG_FUNCTIONS = {
    "cardlang/cli/play.py command": "its parameters are the options of the command",
    "cardlang/games/own/words.py words_for": "its docstring lists the parameters a designer may give",
    "cardlang/engine/state.py __init__": "one line for each field",
    "cardlang/engine/state.py copy": "every field is written out: three times as fast compiled",
    "tests/language/game_strategies.py _frames": "a table of what fits each place of a verb",
}


def sources(*folders: str) -> Iterator[tuple[str, str]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def lengths(source: str) -> list[tuple[str, int]]:
    """Each function of a source with its number of lines."""
    found = [
        node
        for node in statements(ast.parse(source))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    return [(node.name, (node.end_lineno or node.lineno) - node.lineno + 1) for node in found]


def test_files_stay_under_500_lines() -> None:
    found = {name for name, source in sources(*OURS) if source.count("\n") > 500}
    assert found - set(LONG_FILES) == set()
    assert all((ROOT / name).is_file() for name in LONG_FILES)


def test_functions_stay_under_50_lines_and_most_under_twelve() -> None:
    found = [(name, each, lines) for name, source in sources(*OURS) for each, lines in lengths(source)]
    assert {f"{name} {each}" for name, each, lines in found if lines > 50} == set(LONG_FUNCTIONS)
    assert statistics.median(lines for _, _, lines in found) < 12


def test_a_long_function_is_noticed() -> None:
    assert lengths("def long():\n" + "    pass\n" * 60) == [("long", 61)]


def test_code_is_broken_at_the_length_the_page_names() -> None:
    ruff = tomllib.loads(text_of("pyproject.toml"))["tool"]["ruff"]
    assert f"Code is broken at {ruff['line-length']} characters" in text_of("CONTRIBUTING.md")


def test_no_eval_no_pickle_and_annotations_everywhere() -> None:
    found = []
    for name, source in sources("cardlang", "render"):
        named = re.search("eval|exec|pickle", source)
        for node in ast.walk(ast.parse(source)) if named else ():
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("eval", "exec"):
                found.append(f"{name}:{node.lineno} {ast.unparse(node.func)}")
            elif isinstance(node, (ast.Import, ast.ImportFrom)) and "pickle" in ast.unparse(node).split():
                found.append(f"{name}:{node.lineno} pickle")
        if any(line.startswith(("def ", "class ")) for line in source.split("\n")):
            assert "from __future__ import annotations" in source, name
    assert found == []
