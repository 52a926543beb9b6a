"""``cardlang board``: draws the board of a saved game."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option, write_file_bytes
from cardlang.cli.shared.loading import game_named
from cardlang.cli.shared.results import json_option, show_written
from cardlang.counting import count_of


@click.command(short_help="Draw the board of a saved game.")
@click.argument("save", metavar="SAVE", type=click.Path(path_type=Path))
@out_option("The PNG to write.", default=Path("board.png"), file=True)
@click.option("--player", type=click.IntRange(1), default=1, show_default=True, help="Whose view is drawn.")
@click.option("--after", type=click.IntRange(0), help="After this number of decisions; by default all.")
@json_option
def command(save: Path, out: Path, player: int, after: int | None, as_json: bool) -> int:
    """Draw the board of a saved game, as one player sees it.

    \b
    Examples:
      cardlang board evening.save -o board.png
      cardlang board evening.save --player 3 --after 200 -o early.png
    """
    from cardlang.play.card_texts import read_cards
    from cardlang.play.saves import begin, load_save
    from render.png import png_bytes

    found, problems = load_save(save)
    if found is None:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems) or Exit.FILE, f"{save} cannot be read.")
    rules = game_named(found.game)
    if rules.board is None:
        raise Stop(Exit.USAGE, f"{rules.title} is not played on a board.")
    match, _, problems = begin(found, rules, read_cards, str(save))
    if match is None:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems) or Exit.FILE, f"{save} cannot be resumed.")
    if player > match.state.seats:
        raise click.UsageError(f"this game has {match.state.seats} players.")
    for spelling in found.history if after is None else found.history[:after]:
        match.replay(spelling)
    from render.board import draw_board
    from render.board_views import picture_of

    drawn = draw_board(picture_of(match.view(player - 1)))
    write_file_bytes(out, png_bytes(drawn, 96))
    note = f"{out}: round {match.state.round}, {count_of(len(match.history), 'decision')}"
    if as_json:
        show_written([out], [], True, round=match.state.round, decisions=len(match.history))
    else:
        term.err(note)
    return Exit.FINE
