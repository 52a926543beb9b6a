"""``cardlang layout``: lists the layouts, and shows the boxes of one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.bundled import bundled
from cardlang.cli.printing.drawing import layout_for, save_one
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.files import out_option
from cardlang.cli.shared.named_cards import chosen_game
from cardlang.decks.pool import pool_for
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from render import FaceContent


@click.group(short_help="List the looks, or draw the boxes of one over a card.")
def command() -> None:
    """List the looks, or draw the boxes of one over a card.

    \b
    Examples:
      cardlang layout list
      cardlang layout show risk-and-resource -o boxes.png
      cardlang layout show my-look.toml --card "Scrap Drone"
    """


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def list_looks(as_json: bool) -> int:
    """List the bundled looks, backs and overlays.

    \b
    Example:
      cardlang layout list
    """
    from render.extended_layouts import overlay_names

    if as_json:
        term.out_json({"looks": look_names(), "overlays": overlay_names()})
        return Exit.FINE
    for name in look_names():
        term.out(f"{name:<20}{'for any game' if name == 'shared' else 'for its game'}")
    for name in overlay_names():
        term.out(f"{name:<20}overlay, for --overlay")
    return Exit.FINE


@command.command("show")
@click.argument("name", metavar="NAME|FILE")
@out_option("The PNG to write.")
@click.option("--card", default="", help="The card to draw it over; by default a card of the game.")
@click.option("--overlay", multiple=True, metavar="NAME", help="Add to the layout: low-ink, proof, a file.")
@click.option("--dpi", default=200, show_default=True, type=click.IntRange(72, 600))
@click.option("--json", "as_json", is_flag=True, help="The boxes as JSON, in mm.")
def show(name: str, out: Path | None, card: str, overlay: tuple[str, ...], dpi: int, as_json: bool) -> int:
    """Draw every box of a look over a card, with its name, position and size in mm.

    \b
    Example:
      cardlang layout show risk-and-resource -o boxes.png
    """
    from render.outlines import boxes, draw_outlines

    path = _path(name)
    game = chosen_game(path.parent.name if path.parent.name in _games() else "")
    layout, _ = layout_for(game, path, overlay)
    target = out or Path(f"{path.parent.name if path.name == 'face.toml' else path.stem}-boxes.png")
    sample = _sample(game, card)
    save_one((name, draw_outlines(layout, sample, dpi)), target, dpi)
    if as_json:
        term.out_json({"written": [str(target)], "card": sample.name, "boxes": boxes(layout, sample)})
    else:
        term.out(str(target))
    return Exit.FINE


def look_names() -> list[str]:
    """Every folder of templates that contains a face."""
    return sorted(path.parent.name for path in bundled("templates").glob("*/face.toml"))


def _games() -> tuple[str, ...]:
    from cardlang.games import game_names

    return tuple(game_names())


def _path(name: str) -> Path:
    if name.endswith(".toml"):
        return Path(name)
    if name not in look_names():
        help = did_you_mean(name, look_names()) or f"There are: {', '.join(look_names())}; or give a .toml file."
        raise Stop(Exit.USAGE, f"there is no look '{name}'.", help)
    return bundled("templates") / name / "face.toml"


def _sample(game: str, name: str) -> FaceContent:
    """The named card; without a name the card of the game with the most to show, or an invented one."""
    from render.card_content import content_of

    pool = pool_for(game, Path.cwd())
    if name:
        entry = pool.find(name)
        if entry is None or entry.tree is None:
            raise Stop(Exit.PROBLEMS, f"there is no card named '{name}'.", pool.suggestion(name))
        return content_of(entry)
    contents = [content_of(entry) for entry in pool.entries.values() if entry.tree is not None]
    if contents:
        return max(contents, key=lambda each: (len(each.values), bool(each.flavor), len(each.text)))
    from cardlang.language.words.printed import Run
    from render import FaceContent

    return FaceContent("A Card of This Game", game, "SET", "SET 001", (Run("3"),), "Creature — Example",
                       {"kind": "creature", "power": "2", "defense": "3", "pitch": "1"},
                       ((Run("The text of the card goes here."),),), "Flavor text.")  # fmt: skip
