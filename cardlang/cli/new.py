"""``cardlang new``: starts a project with a first card, a deck and a scenario that already work."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Mapping
from pathlib import Path
from string import Template

import click

from cardlang.atomic import whole_folder, write_text
from cardlang.bundled import bundled
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.files import writing
from cardlang.cli.shared.loading import game_named
from cardlang.cli.shared.results import json_option, show_written
from cardlang.games import find_game
from cardlang.loading.project import find_project, load_project
from cardlang.loading.project_games import read_rules
from cardlang.loading.trust import trust, trust_file

OWN = "own-game"
MOST = 40
"""The maximum length of a game's name in characters."""


@click.command(short_help="Start a project of your own: a first card, deck and scenario.")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--game", default="", help="The game it is for; by default risk-and-resource.")
@click.option("--own-game", "own", default=None, metavar="NAME", help="A game of your own, rules and all.")
@json_option
def command(folder: Path, game: str, own: str | None, as_json: bool) -> int:
    """Start a project of your own: a first card, deck and scenario.

    \b
    Examples:
      cardlang new foundry --game risk-and-resource
      cardlang new race --own-game "Moon Race"
    """
    if game and own is not None:
        raise Stop(
            Exit.USAGE, "--game and --own-game exclude each other.", "Leave one of them out."
        )
    title = folder.resolve().name.replace("-", " ").replace("_", " ").title()
    values = _own(own) if own is not None else {"title": title, "game": game_named(game or "risk-and-resource").name}
    starter = bundled("templates") / "starter" / (values["game"] if own is None else OWN)
    if not starter.is_dir():
        raise Stop(Exit.USAGE, f"there is no starter project for {values['game']} yet.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Stop(Exit.FILE, f"'{folder}' already exists and is not empty.", "Choose a new folder.")
    _refuse_inside(folder)
    made = _made(starter, folder, values)
    if own:
        _trust_what_we_wrote(folder)
    show_written(made, [], as_json)
    if not as_json:
        _tell(folder, values["game"])
    return Exit.FINE


def _made(starter: Path, folder: Path, values: Mapping[str, str]) -> list[Path]:
    """Makes the folder from the starter project: all of it, or nothing."""
    made: list[Path] = []
    with writing(folder), whole_folder(folder) as room:
        for source in sorted(starter.rglob("*")):
            if source.is_file() and "__pycache__" not in source.parts:
                name = source.relative_to(starter)
                text = source.read_text(encoding="utf-8").replace("OwnGame", values.get("name", "OwnGame"))
                write_text(room / name, Template(text).safe_substitute(values))
                made.append(folder / name)
    return made


def _refuse_inside(folder: Path) -> None:
    """Raises Stop for a folder inside another project, whose cards would silently no longer belong to that
    project.
    """
    around, _ = find_project(folder.resolve().parent)
    if around is not None:
        beside = os.path.relpath(_free_name(around.folder.resolve().parent / folder.name))
        help = f"Next to it: cardlang new {shlex.quote(beside)}. To add cards to it, add a file to its folders."
        raise Stop(Exit.USAGE, f"'{folder}' would be inside the project '{around.folder.name}'.", help)


def _free_name(folder: Path) -> Path:
    """The folder if it does not exist, else the first of ``NAME-2``, ``NAME-3`` ... that does not."""
    number, free = 2, folder
    while free.exists():
        free, number = folder.with_name(f"{folder.name}-{number}"), number + 1
    return free


def _own(name: str) -> dict[str, str]:
    """The name of a game in its three spellings: ``Tide Table``, ``tide-table``, ``TideTable``. Raises Stop
    for an impossible name.
    """
    from cardlang.games import game_names

    words = re.findall(r"[A-Za-z0-9]+", name)
    slug = "-".join(words).lower()
    if not words or not words[0][0].isalpha() or len(name) > MOST or re.search(r"[^A-Za-z0-9 _-]", name):
        help = 'Use letters, digits and spaces, beginning with a letter: --own-game "Tide Table"'
        raise Stop(Exit.USAGE, f"'{name}' cannot be the name of a game.", help)
    if slug in game_names():
        raise Stop(Exit.USAGE, f"'{slug}' is a game that comes with cardlang.", f"Use another name, or: --game {slug}")
    title = " ".join(word if any(map(str.isupper, word)) else word.capitalize() for word in words)
    return {"title": title, "game": slug, "name": title.replace(" ", "")}


def _trust_what_we_wrote(folder: Path) -> None:
    """Trusts the rules just written, which are a bundled template, so the user need not read them first."""
    project, _ = load_project(folder.absolute())
    assert project is not None
    with writing(trust_file()):
        trust(project.folder, read_rules(project)[0])


def _tell(folder: Path, game: str) -> None:
    """Prints what to try next."""
    deck = "decks/first.deck"
    lines = ["check", f"face '{_first_with_text(folder)}' -o card.png", f"deck check {deck}", "test"]
    lines += [f"sheet {deck} -o first.pdf"]
    rules = find_game(game)
    if rules is not None and rules.one_deck:
        lines += [f"play {game} --deck {deck} --players 3", f"simulate {game} {deck} --players 3 --games 5"]
    else:
        lines += [f"play {game} --deck {deck} --deck {deck}", f"simulate {game} {deck} {deck} --games 20"]
    term.err("\nNow try:")
    term.err(f"  cd {shlex.quote(str(folder))}")
    for words in lines:
        term.err(f"  cardlang {words}")
    if (folder / "rulebook.py").is_file():
        term.err("\nThe rules are in rulebook.py. After changing them, run: cardlang trust --always")


def _first_with_text(folder: Path) -> str:
    """The name of the first card that has a text, as an example for drawing a face."""
    name = ""
    for line in (folder / "cards" / "first.cards").read_text(encoding="utf-8").splitlines():
        if line.startswith("card "):
            name = line.removeprefix("card ")
        elif line.startswith("  text:") and name:
            break
    return name
