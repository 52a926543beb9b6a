"""``cardlang play``: a game at the terminal, against a bot or a friend at the same keyboard."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli import term
from cardlang.cli.exits import Exit, Stop, exit_code
from cardlang.cli.loading import bot_named, count_range, game_named, playable_deck
from cardlang.cli.session import Session

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.play.bots.bot import Bot

SEEDS = 1_000_000


@click.command(short_help="Play a game against a bot or a friend, with the rules enforced.")
@click.argument("game", metavar="GAME", required=False)
@click.option("--deck", "decks", multiple=True, metavar="DECK", help="Once a seat; yours first.")
@click.option("--bot", default="greedy", show_default=True, metavar="NAME", help="Who plays the other seat.")
@click.option("--friend", is_flag=True, help="Two people at this keyboard, no bot.")
@click.option("--watch", is_flag=True, help="The bot plays every seat; you watch.")
@click.option("--seed", type=int, default=None, help="The same seed deals and rolls the same.")
@click.option("--save", "keep", type=click.Path(path_type=Path), help="Save the game here as you play.")
@click.option("--resume", type=click.Path(path_type=Path), help="Take up a saved game.")
def command(
    game: str | None,
    decks: tuple[str, ...],
    bot: str,
    friend: bool,
    watch: bool,
    seed: int | None,
    keep: Path | None,
    resume: Path | None,
) -> int:
    """Play a game against a bot or a friend, with the rules enforced.

    \b
    Examples:
      cardlang play risk-and-resource --deck rush.deck --deck control.deck
      cardlang play risk-and-resource --deck rush.deck --deck rush.deck --friend
      cardlang play risk-and-resource --deck rush.deck --deck control.deck --watch --seed 7
      cardlang play --resume evening.save
    """
    if resume is not None:
        return _resumed(resume, keep or resume).run()
    if game is None:
        raise click.UsageError("which game? 'cardlang games' lists them.")
    rules = game_named(game)
    people = len(decks) if friend else 0 if watch else 1
    bots = {seat: bot_named(bot) for seat in range(people, len(decks))}
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    return _begun(rules, decks, bots, chosen, keep).run()


def _begun(rules: Game, paths: Sequence[str], bots: dict[int, Bot], seed: int, keep: Path | None) -> Session:
    """A new game with these decks."""
    from cardlang.engine.match import Match

    if not rules.min_players <= len(paths) <= rules.max_players:
        players = count_range(rules.min_players, rules.max_players)
        raise click.UsageError(f"{rules.title} needs {players} players; give --deck once for each.")
    decks = [playable_deck(path, rules) for path in paths]
    names = [
        f"{bots[seat].name} {seat + 1}" if seat in bots else f"Player {seat + 1}"
        for seat in range(len(decks))
    ]
    cards = [deck.copies() for deck in decks]
    match = Match(rules, cards, seed, parameters=decks[0].parameters(), names=names)
    term.err(f"{rules.title}, seed {seed}. 'help' says what you can type.")
    return Session(match, cards, bots, keep)


def _resumed(path: Path, keep: Path) -> Session:
    """A saved game, with the bots it had."""
    from cardlang.play.card_texts import read_cards
    from cardlang.play.saves import load_save
    from cardlang.play.saves import resume as play_again

    save, problems = load_save(path)
    taken = None
    if save is not None:
        taken, problems = play_again(save, game_named(save.game), read_cards, str(path))
    if save is None or taken is None:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems) or Exit.FILE, f"{path} cannot be taken up again.")
    bots = {int(seat): bot_named(name) for seat, name in save.extra.items() if seat.isdigit()}
    term.err(f"{taken.match.game.title}, seed {save.seed}, after {len(save.history)} choices.")
    return Session(taken.match, taken.decks, bots, keep)
