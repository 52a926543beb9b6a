"""The links of the pages lead somewhere, and the examples on them are good: without building the site."""

from __future__ import annotations

import ast
import re
import shlex
import textwrap
import tomllib
from importlib import import_module
from pathlib import Path

import click
import pytest

from cardlang.cli.main import COMMANDS
from tools.docs.markdown import anchor_of, for_python_markdown
from tools.docs.pages import ROOT, dead_links, moved, sources

PAGES = [name for name in sources(ROOT) if name.endswith(".md")]
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


# ------------------------------------------------------------------ links


def test_every_link_leads_somewhere() -> None:
    assert dead_links(ROOT) == []


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("[bots](boots.md)", "boots.md is not there"),
        ("[bots](bots.md#how-bad)", "bots.md#how-bad: there is no such heading"),
        ("[here](#nowhere)", "#nowhere: there is no such heading"),
        ('<img src="pictures/no.jpg" alt="">', "pictures/no.jpg is not there"),
        ("[bots](bots.md#how-well), [here](#a-page), `[code](no.md)`, [web](https://example.org/x)", ""),
        ("```\n[code](no.md)\n```", ""),
    ],
)
def test_a_dead_link_is_found(tmp_path: Path, said: str, found: str) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "bots.md").write_text("# Bots\n## How well\n", encoding="utf-8")
    (tmp_path / "docs" / "page.md").write_text(f"# A page\n{said}\n", encoding="utf-8")
    assert dead_links(tmp_path) == ([f"docs/page.md: {found}"] if found else [])


def test_links_are_changed_to_the_places_of_the_site() -> None:
    pages = {
        "README.md": "index.md",
        "docs/bots.md": "bots.md",
        "docs/games/mythomagic.md": "games/mythomagic.md",
    }
    text = "[b](docs/bots.md#how-well) `[b](docs/bots.md)` [g](docs/games/) [w](https://example.org)"
    assert moved(text, "README.md", "index.md", pages) == (
        "[b](bots.md#how-well) `[b](docs/bots.md)` [g](games/index.md) [w](https://example.org)"
    )
    assert (
        moved("[up](../bots.md)", "docs/games/mythomagic.md", "games/mythomagic.md", pages)
        == "[up](../bots.md)"
    )
    assert moved("[r](../README.md)", "docs/bots.md", "bots.md", pages) == "[r](index.md)"


def test_anchors_are_made_as_on_the_site() -> None:
    from markdown.extensions.toc import slugify

    for heading in (
        "The words of Risk & Resource",
        "`fmt`: what it does",
        "1.1 Energy Points",
        "A set's keyword - EFFECT",
    ):
        plain = heading.replace("`", "")
        assert anchor_of(heading) == slugify(plain, "-")


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("Words:\n* one\n* two\n", "Words:\n\n* one\n* two\n"),
        ("* one\n  goes on\n* two\n", "* one\n    goes on\n* two\n"),
        ("Said\n| a |\n|---|\n", "Said\n\n| a |\n|---|\n"),
        ("```\n* code\n| a |\n```\n", "```\n* code\n| a |\n```\n"),
        ("Said:\n```\nx\n```\n", "Said:\n\n```\nx\n```\n"),
        ("1. one\n2. two\n", "1. one\n2. two\n"),
    ],
)
def test_lists_and_tables_get_their_blank_lines(ours: str, theirs: str) -> None:
    assert for_python_markdown(ours) == theirs


# ------------------------------------------------------------------ examples


def wrong_code(text: str) -> list[str]:
    """The fenced blocks of a page that are no Python, or no TOML, although they say so."""
    found = []
    for language, code in FENCED.findall(text):
        try:
            if language == "python":
                ast.parse(textwrap.dedent(code))
            elif language == "toml":
                tomllib.loads(code)
        except (SyntaxError, tomllib.TOMLDecodeError) as wrong:
            found.append(f"{wrong}: {code[:60]!r}")
    return found


# Some blocks of docs/printing.md are lines of a table; tests/render/test_docs.py reads that page.
@pytest.mark.parametrize("page", [page for page in PAGES if page != "docs/printing.md"])
def test_python_and_toml_can_be_read(page: str) -> None:
    assert wrong_code(text_of(page)) == []


def test_code_that_cannot_be_read_is_found() -> None:
    assert (
        len(wrong_code("```python\nif x\n```\n```toml\na = \n```\n```python\nx = 1\n```\n```\nif x\n```\n"))
        == 2
    )


def command_lines(text: str) -> list[str]:
    """The calls of ``cardlang`` in the code of a page, without comments and what follows a pipe."""
    code = [code for _, code in FENCED.findall(text)] + re.findall(r"^    (\S.*)", text, re.MULTILINE)
    code += re.findall(r"`(cardlang [^`\n]+)`", text)
    lines = [line.strip().removeprefix("$ ") for block in code for line in block.split("\n")]
    calls = [re.split(r" #|  +# | [|&;<>] ", line)[0] for line in lines if line.startswith("cardlang ")]
    return [call for call in calls if "..." not in call and "[" not in call and "=" not in call.split(" ")[0]]


def wrong_options(call: str) -> list[str]:
    """The options of a call that its command does not have."""
    try:
        _, *words = shlex.split(call)
    except ValueError:
        return []
    known = {entry.name: entry for entry in COMMANDS}
    if not words or words[0] not in known:
        return []
    command = import_module(f"cardlang.cli.{known[words.pop(0)].module}").command
    while isinstance(command, click.Group) and words and words[0] in command.commands:
        command = command.commands[words.pop(0)]
    names = {name for each in command.params for name in (*each.opts, *each.secondary_opts)} | {"--help"}
    said = [word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)]
    return [word for word in said if word not in names]


@pytest.mark.parametrize("page", PAGES)
def test_every_option_a_page_names_is_one_of_its_command(page: str) -> None:
    found = {call: wrong_options(call) for call in command_lines(text_of(page))}
    assert {call: options for call, options in found.items() if options} == {}


def test_the_options_of_calls_are_looked_at() -> None:
    assert sum(len(command_lines(text_of(page))) for page in PAGES) > 100
    text = "    cardlang face 'Scrap Drone' -o x.png --colour red   # a comment --not-looked-at\n"
    assert [wrong_options(call) for call in command_lines(text)] == [["--colour"]]
    assert wrong_options("cardlang deck check rush.deck --json") == []
    assert wrong_options("cardlang deck check rush.deck --jsno") == ["--jsno"]
