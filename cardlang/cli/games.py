"""``cardlang games``: lists the games, and the parameters of each."""

from __future__ import annotations

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit
from cardlang.cli.shared.loading import bundled_decks, count_range, game_named
from cardlang.decks.pool import formats_here


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
    from cardlang.games import find_game, game_names

    if game is not None:
        return _show_one(game, as_json)
    games = [found for name in game_names() if (found := find_game(name)) is not None]
    if as_json:
        term.out_json([{"name": each.name, "title": each.title} for each in games])
        return Exit.FINE
    wide = max(len(each.name) for each in games)
    for each in games:
        players = count_range(each.min_players, each.max_players)
        term.out(f"{each.name:<{wide}}  {each.title}, {players} players")
    return Exit.FINE


def _show_one(name: str, as_json: bool) -> int:
    game = game_named(name)
    formats, problems = formats_here(game)
    term.show_problems(problems, to_stderr=True)
    decks = list(bundled_decks(game.name))
    if as_json:
        shown = {"name": game.name, "parameters": dict(game.settings), "formats": list(formats), "decks": decks}
        term.out_json(shown)
        return Exit.FINE
    term.out(game.title, bold=True)
    term.out("\nformats")
    widest = max((len(name) for name in formats), default=0)
    for rules in formats.values():
        term.out(f"  {rules.name:<{widest}}  {rules.about}".rstrip())
    if decks:
        term.out("\ndecks that come with it (use these names)")
        for name in decks:
            term.out(f"  {name}")
    term.out("\nparameters (change them in a format)")
    for key, value in game.settings.items():
        shown_value = str(value).lower() if isinstance(value, bool) else value
        term.out(f"  {key:<32}{shown_value}")
    return Exit.FINE
