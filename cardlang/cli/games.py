"""``cardlang games``: which games there are, and the numbers each lets you change."""

from __future__ import annotations

import click

from cardlang.cli import term
from cardlang.cli.exits import Exit
from cardlang.cli.loading import bundled_decks, count_range, game_named


@click.command(short_help="List the games, or one game's parameters and formats.")
@click.argument("game", required=False, metavar="[GAME]")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(game: str | None, as_json: bool) -> int:
    """List the games, or one game's parameters and formats.

    \b
    Examples:
      cardlang games
      cardlang games risk-and-resource
    """
    from cardlang.games import GAMES

    if game is not None:
        return _show_one(game, as_json)
    if as_json:
        term.out_json([{"name": each.name, "title": each.title} for each in GAMES])
        return Exit.FINE
    wide = max(len(each.name) for each in GAMES)
    for each in GAMES:
        players = count_range(each.min_players, each.max_players)
        term.out(f"{each.name:<{wide}}  {each.title}, {players} players")
    return Exit.FINE


def _show_one(name: str, as_json: bool) -> int:
    from cardlang.decks.formats import bundled_formats

    game = game_named(name)
    formats, _ = bundled_formats(game.name, game.parameters)
    decks = list(bundled_decks(game.name))
    if as_json:
        shown = {"name": game.name, "parameters": dict(game.parameters), "formats": list(formats), "decks": decks}
        term.out_json(shown)
        return Exit.FINE
    term.out(game.title, bold=True)
    term.out("\nformats")
    for rules in formats.values():
        term.out(f"  {rules.name:<14}{rules.about}")
    if decks:
        term.out("\ndecks that come with it (call them by these names)")
        for name in decks:
            term.out(f"  {name}")
    term.out("\nparameters (change them in a format)")
    for key, value in game.parameters.items():
        said = str(value).lower() if isinstance(value, bool) else value
        term.out(f"  {key:<32}{said}")
    return Exit.FINE
