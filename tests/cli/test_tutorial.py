"""The tutorial, done word by word: its card and scenario are added, its changes made, its commands run, and what they
say is what the page shows. Only the games between bots are few and quick ones here, and the demo is left to
``test_demo``; with CARDLANG_TUTORIAL=full all is done as the page has it, and compared too.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image, ImageChops

from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.loading.sets import load_cards
from tests.processes import as_a_new_process

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial.md"
FENCE = "```"
COMMAND = re.compile(r"    (cardlang .+)|    cd (\S+)")
IN_A_SENTENCE = re.compile(r"`(cardlang [^`]+)`")
SWAP = re.compile(r"In `(\S+)` change `(.+?)` to\s+`(.+?)`(?:\s+and\s+add\s+a\s+line\s+`(.+?)`)?")
WRONG = re.compile(r"Write `(\w+)` for `(\w+)`")
CARDS = "cards/first.cards"
FULL = os.environ.get("CARDLANG_TUTORIAL") == "full"
HOMES = {"card": "cards/first.cards", "scenario": "scenarios/first.scenario"}
SMALLER = {
    "face": ["--dpi", "48"],
    "sheet": ["--dpi", "48"],
    "simulate": [] if FULL else ["--games", "2", "--bot", "random", "--workers", "1"],
}


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


def append(path: str, text: str, between: str = "\n") -> None:
    file = Path(path)
    file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + "\n" + between + text, encoding="utf-8")


def typed(command: str, codes: tuple[int, ...] = (Exit.FINE, Exit.LIMIT)) -> str:
    """What a command says (a limit met by a few short games is well enough)."""
    words = shlex.split(command)[1:]
    as_a_new_process()
    result = CliRunner().invoke(cli, words + SMALLER.get(words[0], []), input="1\nquit\n")
    assert result.exit_code in codes, f"{command}\n{result.output}"
    return "\n".join(line.rstrip() for line in result.output.split("\n"))


def changed(path: str, before: str, after: str) -> None:
    file = Path(path)
    text = file.read_text(encoding="utf-8")
    assert before in text, f"{path}: {before}"
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


def prose(text: str) -> None:
    """Makes the changes a paragraph asks for."""
    if swap := SWAP.search(text):
        changed(swap[1], swap[2], swap[3])
        if swap[4]:
            append(swap[1], swap[4] + "\n", between="")
    if wrong := WRONG.search(text):
        changed(CARDS, wrong[2], wrong[1])
    if "Put the word right again" in text:
        page = WRONG.search(PAGE.read_text(encoding="utf-8"))
        assert page is not None
        changed(CARDS, page[1], page[2])


def test_the_tutorial_can_be_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = PAGE.read_text(encoding="utf-8")
    last, said, compared = "", "", []
    for kind, text in parts(page):
        if kind == "folder":
            monkeypatch.chdir(text)
        elif kind == "prose":
            prose(text)
        elif kind == "command":
            codes = (Exit.FINE, Exit.LIMIT, Exit.PROBLEMS) if text == "cardlang check" else (Exit.FINE, Exit.LIMIT)
            last, said = text, "" if text == "cardlang demo" and not FULL else typed(text, codes)
        elif text.split()[0] in HOMES:
            append(HOMES[text.split()[0]], text)
        elif FULL or "simulate" not in last:
            assert text.strip() in said, last
            compared.append(last)
    assert compared.count("cardlang check") == 2 and "cardlang deck stats decks/first.deck" in compared
    for made in re.findall(r"-o (\S+)", page):
        assert Path(made).is_file(), made


def test_the_first_card_of_the_first_page_is_understood() -> None:
    page = (PAGE.parents[1] / "README.md").read_text(encoding="utf-8")
    shown = [text for kind, text in parts(page) if kind == "fence" and text.startswith("card ")]
    read = [load_cards(text, "README.md", "risk-and-resource") for text in shown]
    assert [(len(each.cards), each.problems) for each in read] == [(1, [])]


def test_the_picture_beside_it_is_the_face_that_is_drawn_now(tmp_path: Path) -> None:
    """A JPEG is never quite the face; text half a millimetre off is thousands of pixels, not a few."""
    root = PAGE.parents[1]
    cards = root / "docs" / "pictures" / "steam-whistle.cards"
    shown = next(text for kind, text in parts((root / "README.md").read_text()) if text.startswith("card "))
    assert cards.read_text(encoding="utf-8").endswith("\n\n" + shown.strip() + "\n")
    drawn = tmp_path / "face.png"
    assert CliRunner().invoke(cli, ["face", str(cards), "--dpi", "180", "-o", str(drawn)]).exit_code == Exit.FINE
    with Image.open(drawn) as now, Image.open(cards.with_suffix(".jpg")) as kept:
        assert now.size == kept.size
        off = ImageChops.difference(now.convert("L"), kept.convert("L")).histogram()
    assert sum(off[48:]) < 300, "CONTRIBUTING.md says how the pictures are made"


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
