"""``cardlang face``: draws cards as pictures."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli.printing.choosing import contents_of, with_overflow
from cardlang.cli.printing.drawing import draw, file_name, layout_for, save_faces, save_one
from cardlang.cli.printing.languages import language_option, printable, sayable
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option
from cardlang.cli.shared.named_cards import chosen_game, entries_named
from cardlang.cli.shared.results import json_option, show_written


@click.command(short_help="Draw the face of a card, or of several.")
@click.argument("cards", nargs=-1, required=True, metavar="CARD...")
@out_option("A PNG, or a folder for several cards.")
@click.option("--game", default="", help="The game; by default the project's.")
@click.option("--layout", type=click.Path(path_type=Path), help="A layout of your own (TOML).")
@click.option("--overlay", multiple=True, metavar="NAME", help="Add to the layout: low-ink, proof, a file.")
@click.option("--overflow", default="error", type=click.Choice(["warn", "error"]), show_default=True,
              help="Treat text that does not fit as a mistake?")
@click.option("--reminders/--no-reminders", default=True, help="Print what keywords mean, in brackets.")
@click.option("--dpi", default=300, show_default=True, type=click.IntRange(36, 1200))
@language_option()
@json_option
def command(
    cards: tuple[str, ...], out: Path | None, game: str, layout: Path | None, overlay: tuple[str, ...],
    overflow: str, reminders: bool, dpi: int, language: str, as_json: bool,
) -> int:  # fmt: skip
    """Draw the face of a card, or of several. CARD is a name, or a file of cards: all of them, or those also named.

    \b
    Examples:
      cardlang face "Scrap Drone" -o drone.png
      cardlang face my-set.cards -o faces/
      cardlang face my-set.cards "Scrap Drone"
      cardlang face my-set.cards --language de
    """
    if out is not None and out.suffix.lower() in (".jpg", ".jpeg", ".webp", ".gif", ".pdf", ".svg"):
        help_ = f"Use '{out.with_suffix('.png')}', or make a PDF with 'cardlang sheet'."
        raise Stop(Exit.USAGE, f"a face is a PNG, and '{out}' is not.", help_)
    game = chosen_game(game)
    found, problems = entries_named(cards, game)
    translations, unsaid = printable(found, language)
    problems = [*problems, *unsaid]
    entries = [entry for entry in sayable(found, translations) if entry.tree is not None]
    if not entries:
        show_written([], problems, as_json)
        return exit_code(problems)
    look, _ = layout_for(entries[0].game or game, layout, overlay, entries[0].vocabulary)
    with term.progress("drawing faces", len(entries)) as advance:
        faces = draw(contents_of(entries, reminders=reminders, translations=translations), look, dpi, problems, advance)
        if len(entries) == 1 and (out is None or out.suffix.lower() == ".png"):
            paths = [save_one(next(faces), out or Path(f"{file_name(entries[0].name)}.png"), dpi)]
        else:
            paths = save_faces(faces, out or Path("faces"), dpi)
    problems = with_overflow(problems, overflow)
    show_written(paths, problems, as_json, cards=[entry.name for entry in entries])
    return exit_code(problems)
