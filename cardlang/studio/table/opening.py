"""Opens a table: the decks that can be played, with the cards as they are now, and who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.bundled import bundled
from cardlang.decks.formats import Format, choose_format
from cardlang.decks.legality import check_deck
from cardlang.decks.pool import Pool, formats_for
from cardlang.engine.match import Match
from cardlang.games import find_game
from cardlang.loading.decklist import DeckList, check_names, fold, read_decklist
from cardlang.play.bots import BOT_NAMES, make_bot
from cardlang.play.hosting.host import TooManyTables
from cardlang.play.hosting.hosted import HostedTable
from cardlang.problems import Problem, errors
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.editing.workspace import Workspace
    from cardlang.engine.cards import Card
    from cardlang.engine.game import Game
    from cardlang.play.hosting.host import Host

PERSON = "person"
SITTING = (PERSON, *BOT_NAMES)
"""Who can sit at a seat."""

SEEDS = 1_000_000
MOST_NAME = 40


@record(frozen=True, slots=True)
class Seat:
    """Who sits there (one of SITTING), under which name, with which deck (a path)."""

    sits: str
    name: str
    deck: str


class CannotOpen(Exception):
    """A table cannot be opened; ``problems`` say what is wrong with the decks, if that is why."""

    def __init__(self, why: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.problems = tuple(problems)


def decks_of(workspace: Workspace, game: str) -> dict[str, str]:
    """The decks of a game, path -> title: those of the folder first, then those that come with cardlang."""
    workspace.survey()
    ours = sorted((bundled("sets") / game / "decks").glob("*.deck"))
    theirs = [path for path in workspace.files() if path.suffix == ".deck" and path not in ours]
    found: dict[str, str] = {}
    for path in [*theirs, *ours]:
        read, _ = _read(workspace, path)
        if read is not None and read.game in ("", game):
            found[str(path)] = read.name or path.stem
    return found


def open_table(
    workspace: Workspace, host: Host, name: str, seats: Sequence[Seat], variant: str = "", seed: int | None = None
) -> HostedTable:
    """A new table. Raises CannotOpen with the reason."""
    game = find_game(name)
    if game is None:
        raise CannotOpen(f"There is no game '{name}'.")
    if not game.min_players <= len(seats) <= game.max_players:
        raise CannotOpen(f"{game.title} is not for {len(seats)} players.")
    if any(seat.sits not in SITTING for seat in seats):
        raise CannotOpen("There is no such bot.")
    pool = workspace.pool(game.name)
    wanted = [seats[0].deck] * len(seats) if game.one_deck else [seat.deck for seat in seats]
    known = {path: _deck(workspace, path, game, pool) for path in dict.fromkeys(wanted)}
    decks = [known[path][0] for path in wanted]
    rules = known[wanted[0]][1]
    parameters = {**(rules.parameters if rules is not None else game.settings)}
    if variant:
        parameters["variant"] = variant
    names = [" ".join(seat.name.split())[:MOST_NAME] or f"Player {at}" for at, seat in enumerate(seats, 1)]
    try:
        chosen = secrets.randbelow(SEEDS) if seed is None else seed
        match = Match(game, decks, chosen, parameters=parameters, names=_apart(names))
        bots = {at: make_bot(seat.sits) for at, seat in enumerate(seats) if seat.sits != PERSON}
        return host.open(match, decks, bots, f"{game.title}: {' against '.join(_apart(names))}", {})
    except (TooManyTables, ValueError) as mistake:
        words = str(mistake)
        raise CannotOpen(f"{words[:1].upper()}{words[1:]}.") from None


def _read(workspace: Workspace, path: Path) -> tuple[DeckList | None, list[Problem]]:
    """A deck as the editor has it, otherwise as it is on disk."""
    text, problems = workspace.text(path)
    if text is None or errors(problems):
        return None, problems
    return read_decklist(text, str(path))


def _deck(workspace: Workspace, path: str, game: Game, pool: Pool) -> tuple[list[Card], Format | None]:
    """The cards of a deck and the rules of its format. Raises CannotOpen if it cannot be played."""
    if path not in decks_of(workspace, game.name):
        raise CannotOpen(f"There is no deck '{Path(path).stem}' for {game.title}.")
    read, problems = _read(workspace, Path(path))
    if read is None:
        raise CannotOpen(f"The deck '{Path(path).stem}' cannot be read.", problems)
    formats, _ = formats_for(game, pool)
    rules, found = choose_format(read, formats)
    problems = [*problems, *found, *_checked(read, rules, pool)]
    cards = {fold(name): card for name, card in pool.cards().items()}
    if errors(problems):
        raise CannotOpen(f"The deck '{read.name or Path(path).stem}' is not legal.", errors(problems))
    missing = [each for each in dict.fromkeys(read.names()) if fold(each) not in cards]
    if missing:
        broken = [problem for problem in pool.problems if not problem.warning]
        raise CannotOpen(f"'{missing[0]}' has a mistake in its text; mend it on the page Write.", broken)
    return [cards[fold(each)] for each in read.names()], rules


def _checked(read: DeckList, rules: Format | None, pool: Pool) -> list[Problem]:
    if rules is None:
        return check_names(read, pool.names())
    return check_deck(read, pool.names(), rules, pool.kinds())


def _apart(names: Sequence[str]) -> list[str]:
    """The names, those that occur twice with a number."""
    found: list[str] = []
    for name in names:
        number, made = 2, name
        while made in found:
            made, number = f"{name} {number}", number + 1
        found.append(made)
    return found
