"""``cardlang replay``: a saved game, told again from its first move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cardlang.cli import term
from cardlang.cli.exits import Exit, Stop, exit_code
from cardlang.cli.loading import game_named
from cardlang.play.card_texts import read_cards
from cardlang.play.saves import begin, load_save, resume
from cardlang.problems import Problem


@click.command(short_help="Tell a saved game again, move by move.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--player", type=click.IntRange(1), help="Tell only what this player could see.")
@click.option("--json", "as_json", is_flag=True, help="Seed, decks, decisions and outcome as JSON.")
def command(file: Path, player: int | None, as_json: bool) -> int:
    """Tell a saved game again, move by move.

    \b
    Examples:
      cardlang replay evening.save
      cardlang replay evening.save --player 1
    """
    from cardlang.play.replay import EVERYBODY, retold

    save, problems = load_save(file)
    if save is None:
        _stop(file, problems)
        return Exit.FILE
    rules = game_named(save.game)
    resumed, problems = resume(save, rules, read_cards, str(file))
    again, _, more = begin(save, rules, read_cards, str(file))
    if resumed is None or again is None:
        _stop(file, problems or more)
        return Exit.FILE
    if player is not None and player > len(save.decks):
        raise click.UsageError(f"this game has {len(save.decks)} players.")
    outcome = resumed.match.outcome
    ended = "not over yet" if outcome is None else outcome.kind.replace("_", " ")
    if as_json:
        winners = [] if outcome is None else [seat + 1 for seat in outcome.winners]
        told = {"game": save.game, "seed": save.seed, "decks": save.decks, "decisions": save.history}
        term.out_json({**told, "outcome": ended, "winners": winners, "digest": save.digest})
        return Exit.FINE
    term.err(f"{rules.title}, seed {save.seed}, {term.count_of(len(save.history), 'decision')}, {ended}")
    for line in retold(again, save.history, EVERYBODY if player is None else player - 1):
        term.out(line)
    return Exit.FINE


def _stop(file: Path, problems: Sequence[Problem]) -> None:
    """Show what is wrong with a save and end."""
    term.show_problems(problems, to_stderr=True)
    raise Stop(exit_code(problems) or Exit.FILE, f"{file} cannot be told.")
