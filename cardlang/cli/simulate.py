"""``cardlang simulate``: many games between bots, and an honest table of what came out."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import click

from cardlang import __version__
from cardlang.cli import term
from cardlang.cli.exits import Exit
from cardlang.cli.loading import Deck, bot_named, count_range, game_named, playable_deck
from cardlang.cli.results import show_tally
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.play.simulate import Crash, Results, Run, game_seed, match_of, play_number
from cardlang.play.simulate import simulate as play_all

SEEDS = 1_000_000
CRASHES_SHOWN = 5


@click.command(short_help="Play many games between bots and count them.")
@click.argument("game", metavar="GAME")
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@click.option("--games", default=400, show_default=True, type=click.IntRange(1, 1_000_000))
@click.option("--bot", "bots", multiple=True, default=("greedy",), help="One for all, or once for each deck.")
@click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0.")
@click.option("--seed", type=int, default=None, help="The same seed gives the same table.")
@click.option("--game", "only", type=click.IntRange(1), help="Only this game of the run, told move by move.")
@click.option("--json", "as_json", is_flag=True, help="The table as JSON.")
def command(
    game: str,
    decks: tuple[str, ...],
    games: int,
    bots: tuple[str, ...],
    workers: int,
    seed: int | None,
    only: int | None,
    as_json: bool,
) -> int:
    """Play many games between bots and count them. Seats are swapped from game to game.

    \b
    Examples:
      cardlang simulate risk-and-resource rush.deck control.deck --games 1000
      cardlang simulate risk-and-resource rush.deck control.deck --bot random --seed 7 --json
      cardlang simulate risk-and-resource rush.deck control.deck --seed 7 --game 31
    """
    rules = game_named(game)
    if not rules.min_players <= len(decks) <= rules.max_players:
        players = count_range(rules.min_players, rules.max_players)
        raise click.UsageError(f"{rules.title} is for {players} players; name a deck for each.")
    if len(bots) not in (1, len(decks)):
        raise click.UsageError("name one bot for all decks, or one for each.")
    names = tuple(bot_named(bot).name for bot in bots) * (len(decks) if len(bots) == 1 else 1)
    played = laid(rules.name, decks)
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    run = Run(OnThisTable(rules.name, decks), names, games, chosen, dict(played[0].parameters()))
    if only is not None:
        return tell_game(run, only - 1)
    results = _with_progress(run, workers or os.cpu_count() or 1)
    _tell_crashes(results.crashes, rules.name, decks, run)
    titles = [deck.title for deck in played]
    if as_json:
        term.out_json(as_data(results, run, rules.name, titles))
    else:
        note = "Interrupted: these are the games that were played." if results.interrupted else ""
        show_tally(results.tally, titles, game=rules.title, seed=chosen, bots=names, note=note)
    return _exit(results)


# ---- what worker processes are handed ----------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class OnThisTable:
    """Lays the table in a worker process: names and paths travel, cards are read again."""

    game: str
    paths: tuple[str, ...]

    def __call__(self) -> tuple[Game, list[tuple[Card, ...]]]:
        decks = laid(self.game, self.paths)
        return decks[0].game, [deck.copies() for deck in decks]


@lru_cache(maxsize=4)
def laid(game: str, paths: tuple[str, ...]) -> tuple[Deck, ...]:
    """The decks to play with; shows what is wrong and stops when one is not legal."""
    rules = game_named(game)
    return tuple(playable_deck(path, rules) for path in paths)


# ---- running and telling -----------------------------------------------------------------------------------
def _with_progress(run: Run, workers: int) -> Results:
    with term.progress(f"{run.games:,} games, seed {run.seed}", run.games) as advance:
        return play_all(run, min(workers, run.games), advance)


def _tell_crashes(crashes: Sequence[Crash], game: str, decks: Sequence[str], run: Run) -> None:
    for crash in crashes[:CRASHES_SHOWN]:
        bots = " ".join(f"--bot {bot}" for bot in run.bots)
        again = f"cardlang simulate {game} {' '.join(decks)} {bots} --seed {run.seed}"
        again += f" --game {crash.number + 1}"
        term.err(f"game {crash.number + 1} crashed: {crash.fault}", fg="red")
        term.err(f"  repeat it with: {again}")
    if len(crashes) > CRASHES_SHOWN:
        term.err(f"... and {term.count_of(len(crashes) - CRASHES_SHOWN, 'more crash', 'more crashes')}")


def as_data(results: Results, run: Run, game: str, titles: Sequence[str]) -> dict[str, object]:
    """The run for ``--json``."""
    return {
        "game": game,
        "cardlang": __version__,
        "seed": run.seed,
        "bots": list(run.bots),
        "interrupted": results.interrupted,
        **results.tally.as_dict(titles),
        "crashes": [{"game": crash.number + 1, "fault": crash.fault} for crash in results.crashes],
    }


def _exit(results: Results) -> Exit:
    if results.interrupted:
        return Exit.INTERRUPTED
    return Exit.LIMIT if results.tally.hit_limits() else Exit.FINE


def tell_game(run: Run, number: int) -> int:
    """One game of a run, move by move; a crash in it ends as any crash of ours does."""
    from cardlang.play.replay import told

    match, bots, seed = match_of(run, number)
    term.out(f"game {number + 1} of the run with seed {run.seed}", bold=True)
    for line in told(match, bots, seed):
        term.out(line)
    result, crash = play_number(run, number)
    assert crash is None and game_seed(run.seed, number) == seed
    term.out(f"{result.outcome} after {term.count_of(result.turns, 'turn')}")
    return Exit.FINE
