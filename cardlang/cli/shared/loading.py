"""What several commands need first: a game, its cards, a deck."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.bundled import bundled
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.decks.formats import Format, choose_format
from cardlang.decks.legality import check_deck
from cardlang.decks.pool import Pool, card_rules_for, formats_for, formats_here, pool_for, set_at
from cardlang.engine.parameters import Parameters
from cardlang.engine.zones import DECK
from cardlang.loading.decklist import DeckList, check_names, fold, load_decklist
from cardlang.loading.project import find_project, typed
from cardlang.problems import Problem, did_you_mean, errors, near
from cardlang.record import record

if TYPE_CHECKING:
    from datetime import date

    from cardlang.engine.cards import Card
    from cardlang.engine.game import Game
    from cardlang.play.bots.bot import Bot


@record(frozen=True, slots=True)
class Deck:
    """A deck with everything needed to check or play it. ``rules`` is None if its format is unknown."""

    list: DeckList
    game: Game
    cards: Mapping[str, Card]
    rules: Format | None
    problems: tuple[Problem, ...]
    pool: Pool
    """The cards that can be named where the deck is."""

    @property
    def title(self) -> str:
        """Its name, or else its file."""
        return self.list.name or self.list.path

    def parameters(self) -> Parameters:
        """The game's parameters under the deck's format."""
        return self.rules.parameters if self.rules else self.game.settings

    def drawn(self) -> Mapping[str, int]:
        """The copies of each card that begins in a deck, where it may be drawn, and in no other place of the game."""
        elsewhere = {
            fold(name)
            for name, card in self.cards.items()
            if self.game.zones[self.game.first_zone(card)].role != DECK
        }
        return {name: count for name, count in self.list.copies().items() if fold(name) not in elsewhere}

    def copies(self) -> tuple[Card, ...]:
        """Every card of the main deck, once per copy. The deck must be free of unknown names."""
        by_name = {fold(name): card for name, card in self.cards.items()}
        return tuple(by_name[fold(name)] for name in self.list.names())


def known_game(name: str) -> str:
    """The name as the game itself writes it. Raises :class:`Stop`, with similar names, if there is no such
    game.
    """
    from cardlang.games import instead_of, is_game

    if name.endswith(".deck"):
        raise Stop(Exit.USAGE, f"'{name}' is a deck, and the name of a game comes first.", instead_of(name))
    if not is_game(name.lower()):
        raise Stop(Exit.USAGE, f"there is no game '{name}'.", instead_of(name))
    return name.lower()


def game_named(name: str) -> Game:
    """The game of that name. Raises :class:`Stop`, with similar names, if there is none."""
    from cardlang.games import find_game

    game = find_game(known_game(name))
    assert game is not None
    return game


def bot_named(name: str, trusted: bool = False, game: str = "") -> Bot:
    """The bot of that name, or of a class in a file (``my_bot.py:MyBot``), which is run only with the user's
    consent.

    Raises :class:`Stop`, with similar names, if there is none, and for one that has learnt another game.
    """
    bot = _bot_named(name, trusted)
    learnt = getattr(bot, "learnt", None)
    if game and learnt is not None and learnt.game != game:
        raise Stop(Exit.PROBLEMS, f"{name} was learnt from games of {learnt.game}, not of {game}.")
    return bot


def _bot_named(name: str, trusted: bool) -> Bot:
    from cardlang.play.bots import BOT_NAMES, make_bot
    from cardlang.play.bots.untrusted_bots import BotTrouble, bot_from_file, is_from_file

    if is_from_file(name):
        if not trusted:
            _consent(name)
        try:
            return bot_from_file(name)
        except BotTrouble as trouble:
            raise Stop(Exit.PROBLEMS, trouble.sentence, trouble.help) from trouble
    try:
        return make_bot(name)
    except BotTrouble as trouble:
        raise Stop(Exit.PROBLEMS, trouble.sentence, trouble.help) from trouble
    except KeyError:
        help = did_you_mean(name, BOT_NAMES) or "There are: " + ", ".join(BOT_NAMES) + ", or your own: my_bot.py:MyBot."
        raise Stop(Exit.USAGE, f"there is no bot '{name}'.", help) from None


def _consent(name: str) -> None:
    """Asks whether a program from a file may run. Raises Stop if not, or if there is no one to ask."""
    path = name.rpartition(":")[0]
    sentence = f"{path} is a program: it can do anything on this computer that you can."
    if not sys.stdin.isatty():
        raise Stop(Exit.USAGE, sentence, "Read it, and add --trust-bots if you trust it.")
    term.err(sentence)
    if not click.confirm("Run it?", default=False, err=True):
        raise Stop(Exit.USAGE, f"{path} was not run.")


def count_range(least: int, most: int) -> str:
    """``2``, or ``2 to 4``."""
    return str(least) if least == most else f"{least} to {most}"


def open_deck(
    path: str,
    *,
    wanted_format: str = "",
    wanted_game: str = "",
    sets: Sequence[str] = (),
    day: date | None = None,
) -> tuple[Deck | None, list[Problem]]:
    """Reads a deck and checks it. Returns None for a deck that cannot be checked at all.

    Cards of ``sets`` replace cards of the same name. ``day`` is when its format must allow it: today.
    """
    ours = bundled_deck(path, wanted_game)
    path = ours or path
    read, problems = load_decklist(path)
    if read is None:
        return None, [_with_ours(problem, wanted_game) for problem in problems]
    game, found = _game_of(read, wanted_game)
    if game is None:
        return None, problems + found
    pool = pool_for(game.name, Path(path))
    for place in sets:
        pool.add(set_at(place))
    formats, format_problems = formats_here(game) if ours else formats_for(game, pool)
    rules, choice_problems = choose_format(read, formats, wanted_format)
    problems += [*errors(pool.problems), *format_problems, *choice_problems]
    if rules is not None:
        cards = card_rules_for(pool, rules, day) if rules.looks_at_cards else None
        problems += check_deck(read, pool.names(), rules, pool.kinds(), cards)
    else:  # the checks that need no format
        problems += check_names(read, pool.names())
    return Deck(read, game, pool.cards(), rules, tuple(problems), pool), problems


def bundled_deck(name: str, game: str = "") -> str:
    """The path of a bundled deck, if ``name`` is a bare name such as ``iron-tide`` and not a file; otherwise
    empty.
    """
    if "/" in name or "\\" in name or "." in name or Path(name).exists():
        return ""
    found = bundled_decks(game)
    return str(found[name]) if name in found else ""


def _with_ours(problem: Problem, game: str) -> Problem:
    """Adds help to the problem of a missing file, which may be a misspelt name of a deck."""
    path = Path(problem.path)
    if problem.code != "CL800" or problem.help or path.name != problem.path or path.exists():
        return problem
    project, _ = find_project(Path.cwd())
    ours = list(bundled_decks(game or (project.game if project is not None else "")))
    theirs = {each.stem: typed(each) for each in project.folder.glob("**/*.deck")} if project is not None else {}
    meant = [theirs.get(name, name) for name in near(problem.path, [*theirs, *ours])]
    if meant:
        return replace(problem, help=f"did you mean {' or '.join(repr(name) for name in meant)}?")
    listed = [f"Your project has: {', '.join(sorted(theirs.values()))}."] if theirs else []
    listed += [f"These come with cardlang: {', '.join(ours)}."] if ours else []
    return replace(problem, help=" ".join(listed))


def bundled_decks(game: str = "") -> dict[str, Path]:
    """The bundled decks (of one game, or of all), by the names they can be given by."""
    paths = sorted(bundled("sets").glob(f"{game or '*'}/decks/*.deck"))
    return {path.stem: path for path in paths}


def playable_deck(path: str, game: Game, sets: Sequence[str] = ()) -> Deck:
    """A deck to play ``game`` with; cards of ``sets`` replace cards of the same name. Prints problems and
    raises Stop if it is not legal.
    """
    deck, problems = open_deck(path, wanted_game=game.name, sets=sets)
    if errors(problems) or deck is None:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), f"{path} cannot be played: {term.summary_of(problems)}.")
    return deck


def _game_of(deck: DeckList, wanted: str) -> tuple[Game | None, list[Problem]]:
    """The game that a deck names, or else the one asked for, or else its project's."""
    from cardlang.games import find_game, game_names

    names = game_names()
    project, _ = find_project(Path(deck.path))
    name = deck.game or wanted or (project.game if project is not None else "")
    game = find_game(name.lower())
    if game is not None:
        return game, []
    line = deck.places.get("game", 0)
    message = f"there is no game '{name}'" if name else "the deck does not say which game it is for"
    help = did_you_mean(name, names) or "Write 'game:' and one of: " + ", ".join(names) + "."
    return None, [Problem(deck.path, line, 1 if line else 0, len("game"), "CL844", message, help)]


_BAR = 40
"""The length of the longest bar of a chart, in characters."""


def bars(rows: Sequence[tuple[str, int]]) -> list[str]:
    """A bar chart in text: a line with label, bar and count for each row."""
    if not rows:
        return []
    longest = max(count for _, count in rows)
    scale = min(1.0, _BAR / longest) if longest else 1.0
    margin = max(len(label) for label, _ in rows)
    lines = []
    for label, count in rows:
        bar = "#" * max(round(count * scale), 1 if count else 0)
        lines.append(f"  {label:>{margin}}  {bar}{' ' if bar else ''}{count}")
    return lines
