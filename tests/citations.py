"""Where the code cites a rule: docstrings and comments at functions, classes, constants and settings.

A module's docstring, an example and a text that players read do not count: a citation says "change this rule here".
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("cardlang/**/*.py", "sets/*/formats.toml", "templates/*/face.toml")
ABOUT_RULES = ("because.py", "judgement.py", "refusals.py", "wording.py")
"""Files that speak about rules, judge by them or explain a refusal; what they cite is carried out elsewhere."""
NOT_RULES = ("cardlang/cli/", "cardlang/play/")
"""The same for whole folders: commands, bots, scenarios."""

_MORE = r"(?:\.\.[a-z]\b|(?:, | and )[a-z]\b(?=[,:.;)\]]| and |$))*"
_LETTERED = re.compile(
    r"\b([A-Z]+\d*-(?:\d+(?:\.\d+)*|(?<=[A-Z]{2}-)T\d+[a-z]?|(?<=[A-Z]{2}-)[A-Z]{1,2}))"
    rf"-([a-z])\b({_MORE})",
    re.MULTILINE,
)
_PLAIN = re.compile(r"\b(?:[A-Z]{2,}\d*-T\d+(?!\d*[a-z]?-[a-z]\b)|[A-Z]{2,}\d*-\d+\.\d+-\d+)\b")
_RULING = re.compile(
    r"\b(RUL-[A-Z]+\d*)-(\d+)\b((?:(?:, | and )\d+\b(?=[,:.;)\]]| and |$))*)", re.MULTILINE
)
"""Rulings by number: ``RUL-RR-32, 33``."""
_CHAPTERED = re.compile(r"\b([A-Z]\d+-[A-Z]{2,3})-(\d+[a-z]?)((?:(?:, | and )\d+[a-z]?\b(?!-))*)")
"""Ids by chapter and number: ``R25-ATT-6, 7, 8``."""

Definition = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign
"""What a citation can be at."""


@dataclass(frozen=True, order=True)
class Site:
    """One citation: the file, the qualified name of the definition it is at ("" in a settings file), the line of code.

    ``comment`` is true where one line is meant, false where a docstring speaks of the whole definition.
    """

    path: str
    name: str
    line: int
    comment: bool

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".rstrip()


def cited(text: str) -> Iterator[str]:
    """The rule ids in a text, each as often as it occurs: ``RR-1.4-d..f`` and ``RR-5.3-a, b`` cite several."""
    for found in _LETTERED.finditer(text):
        rule, first, more = found.groups()
        yield f"{rule}-{first}"
        last = first
        for dots, letter in re.findall(r"(\.\.)?\b([a-z])\b", more):
            letters = range(ord(last) + 1, ord(letter) + 1) if dots else (ord(letter),)
            yield from (f"{rule}-{chr(each)}" for each in letters)
            last = letter
    for chapter, first, more in (*_RULING.findall(text), *_CHAPTERED.findall(text)):
        yield from (f"{chapter}-{number}" for number in (first, *re.findall(r"\d+[a-z]?", more)))
    yield from _PLAIN.findall(text)


@cache
def sites() -> dict[str, list[Site]]:
    """Each rule id that the code cites, with where."""
    found: dict[str, list[Site]] = {}
    for pattern in SOURCES:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            if path.name in ABOUT_RULES or name.startswith(NOT_RULES):
                continue
            for rule, site in sites_of(name, path.read_text(encoding="utf-8")):
                if site not in found.setdefault(rule, []):
                    found[rule].append(site)
    return found


def sites_of(path: str, source: str) -> Iterator[tuple[str, Site]]:
    """The citations of one file."""
    if not path.endswith(".py"):
        yield from _sites_of_settings(path, source)
        return
    definitions = list(_definitions_in(ast.parse(source).body, ""))
    for name, node, text in definitions:
        for rule in cited(text):
            yield rule, Site(path, name, node.lineno, False)
    for line, text in _comments(source):
        around = [row for row in definitions if first_line(row[1]) <= line <= (row[1].end_lineno or 0)]
        if around:
            name, node, _ = max(around, key=lambda row: row[1].lineno)
            whole = line <= node.lineno and isinstance(node, (ast.FunctionDef, ast.ClassDef))
            for rule in cited(text):
                yield rule, Site(path, name, node.lineno if whole else line, not whole)


def _sites_of_settings(path: str, source: str) -> Iterator[tuple[str, Site]]:
    """A comment in a settings file is about its own line, or, on a line of its own, about the next setting."""
    lines = source.split("\n")
    for at, line in enumerate(lines):
        setting, _, comment = line.partition("#")
        about = (
            at if setting.strip() else next((n for n in range(at, len(lines)) if _is_setting(lines[n])), at)
        )
        for rule in cited(comment):
            yield rule, Site(path, "", about + 1, True)


def _is_setting(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def first_line(node: ast.stmt) -> int:
    """The line a statement begins on, its decorators included."""
    return min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])


def _definitions_in(body: list[ast.stmt], within: str) -> Iterator[tuple[str, Definition, str]]:
    """Each function, class and constant with its docstring (of a constant, the string below it)."""
    for at, node in enumerate(body):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            name = f"{within}{node.name}"
            yield name, node, ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                yield from _definitions_in(node.body, f"{name}.")
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield f"{within}{ast.unparse(target)}", node, _text(body[at + 1 : at + 2])


def _text(body: list[ast.stmt]) -> str:
    for node in body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return str(node.value.value)
    return ""


def _comments(source: str) -> Iterator[tuple[int, str]]:
    """Each comment with the line it is about: its own, or, on lines of its own, the next line of code."""
    lines = source.split("\n")
    run: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            if lines[token.start[0] - 1].lstrip().startswith("#"):
                run.append(token.string)
            else:
                yield token.start[0], token.string
        elif token.type not in (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT) and run:
            yield token.start[0], "\n".join(run)
            run = []
