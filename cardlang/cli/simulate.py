"""``cardlang simulate``: plays many games between bots and prints the results."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli.lab.decks import OnThisTable as OnThisTable
from cardlang.cli.lab.decks import laid as laid
from cardlang.cli.lab.running import Asked, simulate_and_tell
from cardlang.cli.shared import term
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Exit
from cardlang.cli.shared.files import out_option
from cardlang.cli.shared.loading import bot_named, game_named
from cardlang.cli.table.seating import decks_for, parameters_for, seating_options, spelled
from cardlang.counting import count_of
from cardlang.engine.game import Game
from cardlang.play.simulate import Run, game_seed, match_of, play_number

GAMES = 400
PLACE = click.Path(path_type=Path, dir_okay=False)
A_SET = click.Path(exists=True)


@click.command(short_help="Play many games between bots and count them.")
@click.argument("game", metavar="GAME")
@click.argument("decks", metavar="DECK...", nargs=-1)
@click.option("--games", default=None, type=click.IntRange(1, 1_000_000), help=f"How many.  [default: {GAMES}]")
@click.option("--bot", "bots", multiple=True, default=("greedy",), help="One for all, or once for each deck.")
@click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0.")
@click.option("--seed", type=int, default=None, help="The same seed gives the same table.")
@out_option("Store every game in this file; continue where it ends.", file=True)
@click.option("--pairs", is_flag=True, help="Every deck plays every other one: a matchup matrix.")
@click.option("--compare", type=PLACE, metavar="OLD.DB", help="What has changed since those games?")
@click.option("--set-old", type=A_SET, metavar="CARDS", help="Play with these cards first, and compare.")
@click.option("--set-new", type=A_SET, metavar="CARDS", help="Play with these cards second, and compare.")
@click.option("--scheduler", metavar="tcp://HOST:PORT", help="Play the games on a Dask cluster.")
@click.option("--game", "only", type=click.IntRange(1), help="Show only this game of the run, move by move.")
@click.option("--trust-bots", is_flag=True, help="Run bots from files without asking: they are programs.")
@click.option("--json", "as_json", is_flag=True, help="The table as JSON.")
@seating_options
def command(
    game: str, decks: tuple[str, ...], games: int | None, bots: tuple[str, ...], workers: int, seed: int | None,
    out: Path | None, pairs: bool, compare: Path | None, set_old: str | None, set_new: str | None,
    scheduler: str | None, only: int | None, trust_bots: bool, as_json: bool, players: int | None,
    variants: tuple[str, ...], mulligan: str,
) -> int:  # fmt: skip
    """Play many games between bots and count them. Seats alternate from game to game.

    \b
    Examples:
      cardlang simulate risk-and-resource rush.deck control.deck --games 1000
      cardlang simulate risk-and-resource rush.deck control.deck --seed 7 -o run.db
      cardlang simulate mythomagic *.deck --pairs --games 3000 -o matrix.db
      cardlang simulate risk-and-resource rush.deck control.deck --compare run.db
      cardlang simulate risk-and-resource a.deck b.deck --set-old v1.cards --set-new v2.cards
      cardlang simulate risk-and-resource rush.deck control.deck --seed 7 --game 31
      cardlang simulate risk-and-resource --players 4 --variant bounty --games 100
    """
    rules = game_named(game)
    pairs = pairs or _more_than_may_play(rules, decks, players)
    decks = _paired(rules, decks, players) if pairs else decks_for(rules, decks, players)
    if len(bots) not in (1, len(decks)):
        raise click.UsageError("name one bot for all decks, or one for each.")
    if compare is not None and (set_old or set_new):
        raise click.UsageError("use either --compare (earlier games) or --set-old and --set-new (plays both).")
    names = tuple(bot_named(bot, trust_bots, rules.name).name for bot in bots) * (len(decks) if len(bots) == 1 else 1)
    table = OnThisTable(rules.name, decks, (set_new,) if set_new else ())
    before = OnThisTable(rules.name, decks, (set_old,) if set_old else ()) if set_old or set_new else None
    parameters = parameters_for(rules, laid(rules.name, decks, table.sets)[0].parameters(), variants, mulligan)
    if only is not None:
        return tell_game(Run(table, names, only, seed or 0, parameters, pairs), only - 1)
    asked = Asked(
        table, before, names, parameters, pairs, games, GAMES, seed, workers or cores(), out, compare,
        scheduler, as_json, spelled(variants, mulligan) + (" --pairs" if pairs else ""),
    )  # fmt: skip
    return simulate_and_tell(asked)


def _more_than_may_play(rules: Game, decks: tuple[str, ...], players: int | None) -> bool:
    """True if more decks are named than can play at one table of this game."""
    return players is None and len(decks) > rules.max_players and rules.min_players <= 2


def _paired(rules: Game, decks: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    if rules.min_players > 2 or players not in (None, 2):
        raise click.UsageError("--pairs plays two decks at a time.")
    if len(decks) < 2:
        raise click.UsageError("--pairs needs two decks or more.")
    return decks


def tell_game(run: Run, number: int) -> int:
    """Prints one game of a run, move by move. A crash in it is not caught here."""
    from cardlang.play.replay import played_lines

    match, bots, seed = match_of(run, number)
    term.out(f"game {number + 1} of the run with seed {run.seed}", bold=True)
    for line in played_lines(match, bots, seed):
        term.out(line)
    record = play_number(run, number)
    result = record.result
    assert not record.fault and game_seed(run.seed, number) == seed
    term.out(f"{result.outcome} after {count_of(result.turns, 'turn')}")
    return Exit.FINE
