"""``cardlang check``: checks that every sentence of every card is understood."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click

from cardlang.cli.printing.languages import language_option, translation
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.loading import bundled_deck, open_deck
from cardlang.cli.shared.named_cards import DECK_ENDING
from cardlang.counting import count_of
from cardlang.decks.pool import formats_for, pool_for, sets_at
from cardlang.loading.across import problems_across
from cardlang.loading.project import find_project, typed
from cardlang.loading.sets import CardEntry, LoadedSet
from cardlang.problems import Problem


@click.command(short_help="Check that every sentence of every card is understood.")
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@language_option("Check that the cards can also be said in this language.")
@click.option("--json", "as_json", is_flag=True, help="Problems as JSON.")
@click.option("--play", "plays", is_flag=True, help="Also play each card with and without each part of its text.")
def command(paths: tuple[str, ...], language: str, as_json: bool, plays: bool) -> int:
    """Check that every sentence of every card is understood. Lists all problems, each with its line.

    PATH is a file of cards, a folder of them, a deck, or the name of a game for its set: a game that comes with
    cardlang, or your own game inside its project.
    Without a PATH the sets of your project are checked, and its formats.

    With --play bots play some games with each card, and the same games with less of its text: where all go the same,
    that part is shown. It takes about a second a card.

    \b
    Examples:
      cardlang check
      cardlang check my-set.cards decks/rush.deck
      cardlang check risk-and-resource --json
      cardlang check my-set.cards --play          # does every word make a difference?
      cardlang check mythomagic --language de     # what cannot be said in German yet?
    """
    problems: list[Problem] = []
    cards = 0
    played: list[LoadedSet] = []
    if plays and as_json:
        raise Stop(Exit.USAGE, "--play shows text, and --json only Problems.", "Leave one of them out.")
    for path in paths or own_sets():
        if path.endswith(DECK_ENDING) or bundled_deck(path):
            problems += open_deck(path)[1]
        else:
            for loaded in sets_at(path):
                problems += loaded.problems
                problems += art_problems(loaded)
                problems += problems_across(loaded)
                problems += translation(loaded.cards, language)[1]
                cards += len(loaded.cards)
                _report_faults(loaded)
                played.append(loaded)
    problems += own_formats() if not paths else []
    if problems or as_json:
        term.show_problems(problems, as_json)
    term.err(f"{count_of(cards, 'card')}, {term.summary_of(problems)}.")
    if plays:
        from cardlang.cli.shared.check_play import play_parts

        play_parts(played)
    return exit_code(problems)


def own_formats() -> list[Problem]:
    """What is wrong with the formats of the current project, names included."""
    from cardlang.games import find_game

    project, _ = find_project(Path.cwd())
    if project is None or not (project.folder / "formats.toml").is_file():
        return []
    game = find_game(project.game)
    return formats_for(game, pool_for(game.name, Path.cwd()))[1] if game is not None else []


def art_problems(loaded: LoadedSet) -> list[Problem]:
    """A warning for each picture a card names that cannot be used (CL920, CL921, CL922)."""
    named = [entry for entry in loaded.cards if entry.art is not None]
    if not named:
        return []
    from render.files import leads_out
    from render.pictures import load_picture  # most sets name no pictures

    found: list[Problem] = []
    for entry in named:
        assert entry.art is not None
        stray = leads_out(entry.art, Path(entry.path).parent)  # and then it is not opened
        wrong = None if stray else load_picture(entry.art)[1]
        if wrong is not None:
            help = wrong.help.replace(f"{entry.art.parent}{os.sep}", "")
            found.append(_at_its_name(loaded, entry, wrong.code, wrong.message, help))
    return found


def _at_its_name(loaded: LoadedSet, entry: CardEntry, code: str, message: str, help: str) -> Problem:
    """A warning where a card names its picture."""
    assert entry.art is not None
    for file in loaded.files:
        for card in file.cards if file.path == entry.path else ():
            named = card.block.entry("art") if card.block.name == entry.name else None
            if named is not None:
                line, column = named.paragraphs[0].place(0)
                return file.blocks.problem_at(code, message, line, column, len(entry.art.name), help, warning=True)
    return Problem(entry.path, entry.line, 1, len(entry.art.name), code, message, help, "", True)


def _report_faults(loaded: LoadedSet) -> None:
    """A crash file for each exception of cardlang itself; its paragraph has a Problem (CL409)."""
    for file in loaded.files:
        for fault in file.blocks.faults:
            from cardlang.cli.shared.crash import report_crash

            report_crash(fault, click.get_current_context().obj or ())


def own_sets() -> Sequence[str]:
    """The sets of the current project, or the current folder if it has cards. Raises Stop if there are none.
    """
    project, problems = find_project(Path.cwd())
    if problems:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), f"{project.path if project else 'cardlang.toml'} has problems.")
    if project is not None:
        return [typed(path) for path in project.sets]
    if any(Path.cwd().glob("*.cards")):
        return ["."]
    help = "Name a file of cards, or start a project with 'cardlang new'."
    raise Stop(Exit.USAGE, "there are no cards here, and no cardlang.toml.", help)
