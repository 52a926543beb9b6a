"""``cardlang board``: draws the board of a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import place_option, written_bytes
from cardlang.cli.shared.loading import game_named
from cardlang.cli.shared.results import json_option, show_written
from cardlang.counting import count_of

if TYPE_CHECKING:
    from cardlang.engine.view import View
    from render.board import BoardPicture


@click.command(short_help="Draw the board of a saved game.")
@click.argument("save", metavar="SAVE", type=click.Path(path_type=Path))
@place_option("The PNG to write.", default=Path("board.png"), file=True)
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

    drawn = draw_board(picture_of(match.view(player - 1)))
    written_bytes(out, png_bytes(drawn, 96))
    note = f"{out}: round {match.state.round}, {count_of(len(match.history), 'decision')}"
    if as_json:
        show_written([out], [], True, round=match.state.round, decisions=len(match.history))
    else:
        term.err(note)
    return Exit.FINE


def picture_of(view: View) -> BoardPicture:
    """The content of the drawing: places, borders as cards leave them, players, and events in force."""
    from cardlang.games.risk_2025 import things
    from cardlang.games.risk_2025.facts import CAPITAL, EVENT_AREA
    from cardlang.games.risk_2025.map import BOARD, SPOTS, TERRITORIES
    from render.board import BoardPicture, Spot, Standing

    table, state = view.table, view.state
    spots = tuple(
        Spot(
            BOARD.names[ref],
            SPOTS[BOARD.names[ref]][0] / 100,
            SPOTS[BOARD.names[ref]][1] / 100,
            BOARD.region_of[ref],
            things.holder(state, ref),
            things.units(state, ref),
            bool(state.entities[ref].flags & CAPITAL),
        )
        for ref in TERRITORIES
    )
    pairs = [(one, other) for one in TERRITORIES for other in things.neighbours(table, one) if one < other]
    far = [pair for pair in pairs if abs(spots[pair[0] - 1].x - spots[pair[1] - 1].x) > 0.6]
    standings = tuple(
        Standing(
            player,
            state.players[player].name,
            f"{count_of(len(things.held(state, player)), 'territory', 'territories')}, "
            f"{count_of(things.total_units(state, player), 'unit')}, "
            f"{things.euro(state, player)} billion, {count_of(len(things.hand(state, player)), 'card')}",
            player == state.active,
        )
        for player in things.clockwise(state)
    )
    notes = tuple(f"In force: {state.entities[ref].face.name}" for ref in state.ids(EVENT_AREA))
    return BoardPicture(
        f"{view.game.title}, round {state.round}",
        spots,
        tuple((one - 1, other - 1) for one, other in pairs if (one, other) not in far),
        standings,
        notes,
        tuple((one - 1, other - 1) for one, other in far),
    )
