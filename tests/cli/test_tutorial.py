"""The tutorial, done word by word: its card and scenario are added, its changes made, its commands run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.exits import Exit
from cardlang.cli.main import cli
from cardlang.cli.pool import set_at

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial.md"
FENCE = "```"
COMMAND = re.compile(r"    (cardlang .+)|    cd (\S+)")
IN_A_SENTENCE = re.compile(r"`(cardlang [^`]+)`")
SWAP = re.compile(r"change `(.+?)` to\s+`(.+?)`\s+and\s+add\s+a\s+line\s+`(.+?)`")
HOMES = {"card": "cards/first.cards", "scenario": "scenarios/first.scenario"}
SMALLER = {"face": ["--dpi", "48"], "sheet": ["--dpi", "48"], "simulate": ["--games", "4", "--bot", "random"]}


def parts(page: str) -> Iterator[tuple[str, str]]:
    """The page as (kind, text): ``fence`` blocks, ``command`` lines, ``prose`` paragraphs, in order."""
    for number, piece in enumerate(page.split(FENCE)):
        if number % 2:
            yield "fence", piece.partition("\n")[2]
            continue
        for paragraph in piece.split("\n\n"):
            for line in paragraph.splitlines():
                if found := COMMAND.fullmatch(line):
                    yield ("command", found[1]) if found[1] else ("folder", found[2])
            yield "prose", paragraph


def append(path: str, text: str) -> None:
    file = Path(path)
    file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + "\n\n" + text, encoding="utf-8")


def typed(command: str) -> str:
    """What a command says; it must end well (a limit met by four short games is well enough)."""
    words = shlex.split(command)[1:]
    set_at.cache_clear()
    result = CliRunner().invoke(cli, words + SMALLER.get(words[0], []), input="1\nquit\n")
    assert result.exit_code in (Exit.FINE, Exit.LIMIT), f"{command}\n{result.output}"
    return result.output


def done(kind: str, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    if kind == "folder":
        monkeypatch.chdir(text)
    elif kind == "command":
        return typed(text)
    elif kind == "fence" and text.split()[0] in HOMES:
        append(HOMES[text.split()[0]], text)
    elif kind == "prose" and (swap := SWAP.search(text)):
        deck = Path("decks/first.deck")
        before = deck.read_text(encoding="utf-8")
        assert swap[1] in before
        deck.write_text(before.replace(swap[1], swap[2]) + swap[3] + "\n", encoding="utf-8")
    return ""


def test_the_tutorial_can_be_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = PAGE.read_text(encoding="utf-8")
    told = "\n".join(done(kind, text, monkeypatch) for kind, text in parts(page))
    assert "5 cards, no problems" in told
    assert "2 passed" in told
    assert "30 cards" in told
    for made in re.findall(r"-o (\S+)", page):
        assert Path(made).is_file(), made


def test_the_mistake_it_shows_is_the_one_that_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    pieces = list(parts(PAGE.read_text(encoding="utf-8")))
    shown = next(text for kind, text in pieces if kind == "fence" and ": error CL" in text)
    card = next(text for kind, text in pieces if kind == "fence" and text.startswith("card "))
    typed("cardlang new foundry")
    monkeypatch.chdir("foundry")
    found = re.search(r"Write `(\w+)` for `(\w+)`", PAGE.read_text(encoding="utf-8"))
    assert found is not None
    append(HOMES["card"], card.replace(found[2], found[1], 1))
    set_at.cache_clear()
    result = CliRunner().invoke(cli, ["check"])
    assert result.exit_code == Exit.PROBLEMS
    assert result.stdout.strip() == shown.strip()


def test_every_command_a_page_names_is_there() -> None:
    root = PAGE.parents[1]
    pages = [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").glob("*.md"))]
    names = cli.list_commands(None)  # type: ignore[arg-type]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for command in IN_A_SENTENCE.findall(text) + [
            found[0] for found in COMMAND.findall(text) if found[0]
        ]:
            word = command.split()[1]
            assert word.startswith("-") or word in names, f"{page.name}: {command}"
