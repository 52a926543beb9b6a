"""``cardlang play``: a game in the terminal, against bots, friends at the same keyboard, or nobody."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.files import folder_for
from cardlang.cli.shared.loading import bot_named, bundled_decks, count_range, game_named, playable_deck
from cardlang.cli.table.resume import from_scenario, loader, taken_up
from cardlang.cli.table.seating import decks_for, parameters_for, seating_options
from cardlang.cli.table.session import Session
from cardlang.cli.table.spoken import SpokenSession
from cardlang.counting import count_of
from cardlang.loading.project import find_project
from cardlang.play.bots.untrusted_bots import is_from_file
from cardlang.play.saves import load_save
from cardlang.play.sessions import saved_games as kept

if TYPE_CHECKING:
    from cardlang.cli.shared.loading import Deck
    from cardlang.engine.game import Game
    from cardlang.play.bots.bot import Bot

SEEDS = 1_000_000
BOT_HELP = "Who plays the other seats: random, greedy, ismcts, nobody, or yours as FILE.py:CLASS."
OFFERED = 3
"""The number of unfinished games to offer, the latest first."""


@click.command(short_help="Play a game against a bot or a friend, with the rules enforced.")
@click.argument("game", metavar="GAME", required=False)
@click.option("--deck", "decks", multiple=True, metavar="DECK", help="Once per seat; yours first.")
@click.option("--bot", "bots", multiple=True, default=("greedy",), metavar="NAME", help=BOT_HELP)
@click.option("--friend", "--friends", is_flag=True, help="People at this keyboard at every seat, no bot.")
@click.option("--solo", is_flag=True, help="No opponent: the other player only passes.")
@click.option("--watch", is_flag=True, help="The bots play every seat; you watch.")
@click.option("--from", "scenario", metavar="FILE[:NAME]", help="Start from a scenario's position.")
@click.option("--seed", type=int, default=None, help="The same seed deals and rolls the same.")
@click.option("--save", "keep", type=click.Path(path_type=Path), help="Save the game to this file as you play.")
@click.option("--resume", type=click.Path(path_type=Path), help="Continue a saved game.")
@click.option("--plain", is_flag=True, help="For a screen reader: plain sentences, one per line.")
@click.option("--json", "as_json", is_flag=True, help="For a program: views and answers, one per line.")
@click.option("--trust-bots", is_flag=True, help="Run bots from files without asking: they are programs.")
@seating_options
def command(
    game: str | None,
    decks: tuple[str, ...],
    bots: tuple[str, ...],
    friend: bool,
    solo: bool,
    watch: bool,
    scenario: str | None,
    seed: int | None,
    keep: Path | None,
    resume: Path | None,
    plain: bool,
    as_json: bool,
    trust_bots: bool,
    players: int | None,
    variants: tuple[str, ...],
    mulligan: str,
) -> int:
    """Play a game against a bot or a friend, with the rules enforced.

    The game is saved automatically after every decision. The next 'cardlang play' offers to continue an unfinished one.

    \b
    Examples:
      cardlang play risk-and-resource --deck iron-tide --deck house-of-salt
      cardlang play risk-and-resource --deck iron-tide --solo
      cardlang play mythomagic --deck orchard-court --deck tithe-and-grave --friend
      cardlang play risk-and-resource --players 4 --variant bounty --variant king
      cardlang play --from puzzles.scenario:2
      cardlang play --resume evening.save
    """
    if keep is not None:
        _look_at_place(keep)
    if resume is not None:
        return _run(taken_up(resume, keep, plain=plain, trusted=trust_bots), as_json)
    left = None if decks or scenario or players or as_json else _left_over(game)
    if left is not None:
        return _run(taken_up(left, keep, plain=plain, trusted=trust_bots))
    if sum((friend, solo, watch)) > 1:
        raise click.UsageError("--friend, --solo and --watch exclude each other.")
    names = ("nobody",) if solo else bots
    if scenario is not None:
        return _run(_puzzle(scenario, names, friend, watch, keep, plain, trust_bots), as_json)
    if game is None:
        raise click.UsageError(f"which game? {_games_here()}")
    rules = game_named(game)
    if decks:
        _mention_left_over(rules.name)
    paths = decks * 2 if solo and len(decks) == 1 else decks
    if players is not None or rules.one_deck:
        paths = decks_for(rules, decks, players)
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    people = len(paths) if friend else 0 if watch else 1
    others = _bots(names, people, len(paths), trust_bots, rules.name)
    return _run(_begun(rules, paths, others, chosen, keep, plain, trust_bots, (variants, mulligan)), as_json)


def _games_here() -> str:
    """How to find the name of a game: that of the project in the current folder, or a list of all."""
    project, _ = find_project(Path.cwd())
    return f"This project's is {project.game}." if project is not None else "'cardlang games' lists them."


def _bots(
    names: Sequence[str], people: int, seats: int, trusted: bool, game: str = ""
) -> dict[int, Bot]:
    """The bots of the seats after the people's. The last bot named plays all remaining seats."""
    found = {}
    for place, seat in enumerate(range(people, seats)):
        found[seat] = bot_named(names[min(place, len(names) - 1)], trusted, game)
    return found


def _begun(
    rules: Game,
    paths: Sequence[str],
    bots: dict[int, Bot],
    seed: int,
    keep: Path | None,
    plain: bool,
    trusted: bool,
    by: tuple[Sequence[str], str],
) -> Session:
    """A new game with these decks; ``by`` is the variants and the mulligan procedure."""
    from cardlang.engine.match import Match

    if not rules.min_players <= len(paths) <= rules.max_players:
        players = count_range(rules.min_players, rules.max_players)
        ours = ", ".join(bundled_decks(rules.name))
        help = f" These come with cardlang: {ours}." if ours else ""
        raise click.UsageError(f"{rules.title} needs {players} players; give --deck once for each.{help}")
    decks: list[Deck] = [playable_deck(path, rules) for path in paths]
    names = [f"{_kind_of(bots.get(seat))} {seat + 1}" for seat in range(len(decks))]
    cards = [deck.copies() for deck in decks]
    parameters = parameters_for(rules, decks[0].parameters(), *by)
    match = Match(rules, cards, seed, parameters=parameters, names=names)
    term.err(f"{rules.title}, seed {seed}. 'help' says what you can type.")
    place = keep or kept.place_for(rules.name, seed)
    return Session(match, cards, bots, place, plain=plain, load=loader(plain, trusted))


def _kind_of(bot: Bot | None) -> str:
    """The name of a player, without the number of their seat."""
    if bot is None:
        return "Player"
    first, _, second = bot.name.rpartition(":") if is_from_file(bot.name) else bot.name.partition(":")
    return (second if is_from_file(bot.name) else first).capitalize()


def _puzzle(
    scenario: str,
    names: Sequence[str],
    friend: bool,
    watch: bool,
    keep: Path | None,
    plain: bool,
    trusted: bool,
) -> Session:
    """A game from a scenario's position; the person plays its first player."""
    path, wanted = (scenario, "") if Path(scenario).is_file() else _split(scenario)
    match, extra = from_scenario(Path(path), wanted)
    seats = match.state.seats
    bots = _bots(names, seats if friend else 0 if watch else 1, seats, trusted, match.game.name)
    place = keep or kept.place_for(match.game.name, 0)
    return Session(match, [], bots, place, plain=plain, extra=extra, load=loader(plain, trusted))


def _split(scenario: str) -> tuple[str, str]:
    path, _, wanted = scenario.partition(".scenario:")
    return (path + ".scenario", wanted) if wanted else (scenario, "")


# ---- unfinished games --------------------------------------------------------------------------------------
def _left_over(game: str | None) -> Path | None:
    """An unfinished game that the user wants to continue. Asks only at a terminal."""
    if not term.at_a_terminal():
        return None
    for path, save in kept.unfinished(game_named(game).name if game else "")[:OFFERED]:
        if click.confirm(f"Continue {_called(save.game, len(save.history))}?", default=True, err=True):
            return path
    return None


def _mention_left_over(game: str) -> None:
    found = kept.unfinished(game)
    if found:
        path, save = found[0]
        term.err(f"({_called(save.game, len(save.history))} is not finished: cardlang play --resume {path})")


def _called(game: str, choices: int) -> str:
    return f"your game of {game} after {count_of(choices, 'choice')}"


def _look_at_place(keep: Path) -> None:
    """Raises Stop at once, before the game starts, if the game could not be saved to this file."""
    if keep.is_dir():
        raise Stop(Exit.FILE, f"'{keep}' is a folder.", f"Name a file: --save {keep / 'evening.save'}")
    if keep.exists() and load_save(keep)[0] is None:
        help = "Name another file, or move that one away."
        raise Stop(Exit.FILE, f"'{keep}' already exists and is not a saved game.", help)
    try:
        folder_for(keep.parent)
    except Stop as stop:
        raise Stop(stop.code, stop.sentence, "Name another file with --save.") from None


def _run(session: Session, as_json: bool = False) -> int:
    """Plays. When the game is over, its automatic save is deleted."""
    session = SpokenSession.of(session) if as_json else session
    try:
        code = session.run()
    except EOFError:
        return _broken_off(session, "stopped: the input ended.")
    except KeyboardInterrupt:
        return _broken_off(session, "\ninterrupted.")
    if session.match.over and session.keep is not None and session.keep.parent == kept.folder():
        kept.forget(session.keep)
    return code


def _broken_off(session: Session, why: str) -> int:
    """Ends an interrupted game; its automatic save stays."""
    term.err(why + ("" if session.match.over else session.way_back()))
    return Exit.INTERRUPTED
