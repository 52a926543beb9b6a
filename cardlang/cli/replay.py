"""``cardlang replay``: tells a saved game from its first move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from cardlang.bundled import bundled
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.loading import game_named
from cardlang.cli.table.replay_browser import stroll
from cardlang.cli.table.resume import from_scenario
from cardlang.counting import count_of
from cardlang.loading.project import find_project
from cardlang.play.card_texts import read_cards
from cardlang.play.saves import Save, begin, load_save, play_again
from cardlang.play.sessions.looking_back import ReplayBrowser
from cardlang.play.sessions.resuming import CHOSEN, SCENARIO
from cardlang.problems import Problem

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.match import Match
    from cardlang.studio.desk import Desk


@click.command(short_help="Tell a saved game again, move by move.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--player", type=click.IntRange(1), help="Tell only what this player could see.")
@click.option("--step", is_flag=True, help="Step through it, forwards and backwards.")
@click.option("--why", is_flag=True, help="With reasons and rules.")
@click.option("--browser", is_flag=True, help="Look at it in the browser, with a slider (needs cardlang[studio]).")
@click.option("--open/--no-open", "opening", default=True, help="With --browser: open the browser.")
@click.option("--json", "as_json", is_flag=True, help="Seed, decks, decisions and outcome as JSON.")
def command(
    file: Path, player: int | None, step: bool, why: bool, browser: bool, opening: bool, as_json: bool
) -> int:
    """Tell a saved game again, move by move.

    \b
    Examples:
      cardlang replay evening.save
      cardlang replay evening.save --player 1 --why
      cardlang replay evening.save --step
      cardlang replay evening.save --browser --player 1
    """
    from cardlang.play.replay import EVERYBODY, replayed_lines

    if browser:
        return _in_the_browser(file, -1 if player is None else player - 1, opening)
    save, problems = load_save(file)
    if save is None:
        _stop(file, problems)
        return Exit.FILE
    rules = game_named(save.game)
    resumed, again, problems = _twice(save, rules, file)
    if resumed is None or again is None:
        _stop(file, problems)
        return Exit.FILE
    if player is not None and player > again.state.seats:
        raise click.UsageError(f"this game has {again.state.seats} players.")
    outcome = resumed.outcome
    ended = "not over yet" if outcome is None else outcome.kind.replace("_", " ")
    if as_json:
        winners = [] if outcome is None else [seat + 1 for seat in outcome.winners]
        data = {"game": save.game, "seed": save.seed, "decks": save.decks, "decisions": save.history}
        term.out_json({**data, "outcome": ended, "winners": winners, "digest": save.digest})
        return Exit.FINE
    term.err(f"{rules.title}, seed {save.seed}, {count_of(len(save.history), 'decision')}, {ended}")
    viewer = EVERYBODY if player is None else player - 1
    if step:
        stroll(ReplayBrowser(again, save.history, viewer))
    elif why:
        walk = ReplayBrowser(again, save.history, viewer)
        walk.go(len(save.history))
        for place in walk.places:
            for entry in place.entries:
                term.out(entry.unfolded())
    else:
        for line in replayed_lines(again, save.history, viewer):
            term.out(line)
    return Exit.FINE


def _in_the_browser(file: Path, viewer: int, opening: bool) -> int:
    """Shows the game on a page of the studio, with all cards open or as one player saw it."""
    from cardlang.cli.shared.studios import run_studio

    def first(desk: Desk) -> str:
        from cardlang.studio.table.server import path_of

        saved, problems = desk.tables.host.look_at(file)
        if saved is None:
            _stop(file, problems)
        if viewer >= saved.seats:
            raise click.UsageError(f"this game has {saved.seats} players.")
        return path_of(saved.replay_link(viewer))

    project, _ = find_project(file.absolute().parent)
    run_studio(bundled("sets") if project is None else project.folder, opening=opening, first=first)
    return Exit.FINE


def _twice(save: Save, rules: Game, file: Path) -> tuple[Match | None, Match | None, list[Problem]]:
    """The game at its end and at its beginning; a game from a scenario begins at the scenario's position."""
    matches: list[Match] = []
    problems: list[Problem] = []
    for _ in range(2):
        if SCENARIO in save.extra:
            match, _ = from_scenario(Path(save.extra[SCENARIO]), save.extra.get(CHOSEN, ""))
        else:
            begun, _, problems = begin(save, rules, read_cards, str(file))
            if begun is None:
                return None, None, problems
            match = begun
        matches.append(match)
    wrong = play_again(save, str(file), matches[0], matches[0].replay)
    return (None, None, wrong) if wrong else (matches[0], matches[1], problems)


def _stop(file: Path, problems: Sequence[Problem]) -> NoReturn:
    """Prints what is wrong with a save and raises Stop."""
    term.show_problems(problems, to_stderr=True)
    raise Stop(exit_code(problems) or Exit.FILE, f"{file} cannot be replayed.")
