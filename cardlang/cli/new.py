"""``cardlang new``: a project of one's own, with a first card, a deck and a scenario that already work."""

from __future__ import annotations

from pathlib import Path
from string import Template

import click

from cardlang.bundled import bundled
from cardlang.cli import term
from cardlang.cli.exits import Exit, Stop
from cardlang.cli.files import written
from cardlang.cli.loading import game_named


@click.command(short_help="Begin a project of your own: a first card, deck and scenario.")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--game", default="risk-and-resource", show_default=True, help="The game it is for.")
def command(folder: Path, game: str) -> int:
    """Begin a project of your own: a first card, deck and scenario.

    \b
    Example:
      cardlang new foundry --game risk-and-resource
    """
    rules = game_named(game)
    starter = bundled("templates") / "starter" / rules.name
    if not starter.is_dir():
        raise Stop(Exit.USAGE, f"there is no starter project for {rules.title} yet.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Stop(Exit.FILE, f"'{folder}' is there already and not empty.", "Choose a new folder.")
    title = folder.resolve().name.replace("-", " ").replace("_", " ").title()
    for source in sorted(starter.rglob("*")):
        if source.is_file():
            target = folder / source.relative_to(starter)
            text = Template(source.read_text(encoding="utf-8")).safe_substitute(title=title, game=rules.name)
            written(target, text)
            term.out(str(target))
    term.err("\nNow try:")
    term.err(f"  cd {folder}")
    card = _first_creature(folder)
    for words in ("check", f"face '{card}' -o card.png", "deck check decks/first.deck", "test"):
        term.err(f"  cardlang {words}")
    return Exit.FINE


def _first_creature(folder: Path) -> str:
    """The name of the first card with a text, to show what a face looks like."""
    name = ""
    for line in (folder / "cards" / "first.cards").read_text(encoding="utf-8").splitlines():
        if line.startswith("card "):
            name = line.removeprefix("card ")
        elif line.startswith("  text:") and name:
            break
    return name
