"""What is played: a game, a deck for each seat, and the parameters of the format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardlang.bundled import bundled
from cardlang.decks.formats import Format, choose_format
from cardlang.decks.legality import check_deck
from cardlang.decks.pool import Pool, formats_for, pool_for
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.engine.parameters import Parameters
from cardlang.games import find_game, instead_of
from cardlang.loading.decklist import DeckList, fold, load_decklist
from cardlang.loading.project import Project
from cardlang.loading.project_games import open_project
from cardlang.problems import Problem, did_you_mean, errors


@dataclass(frozen=True)
class Setting:
    """A game and a deck for each seat; ``parameters`` differ from the game's own."""

    game: Game
    decks: tuple[tuple[Card, ...], ...]
    parameters: Mapping[str, int | str | bool] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.decks)

    def match(self, seed: int) -> Match:
        """A new match at its first decision."""
        return Match(self.game, self.decks, seed, parameters=self.parameters)

    def laid_out(self, seed: int) -> Match:
        """A match with the decks laid out, before anything has happened."""
        return Match(self.game, self.decks, seed, parameters=self.parameters, start=False)


def open_table(
    game: str,
    decks: Sequence[str | Path] = (),
    *,
    players: int | None = None,
    parameters: Parameters | None = None,
    project: str | Path = ".",
) -> Setting:
    """A table to play at.

    ``decks`` are names of decks that come with the game, or deck files; they are used in turn for ``players`` seats,
    as in ``cardlang simulate``. Without any, decks that come with the game, for as few players as it allows.
    ``project`` is a folder whose own game, cards and formats may be used; a game of its own must be trusted
    (``cardlang trust``).

    The format of the first deck decides the parameters; ``parameters`` come on top.

    Raises ValueError if a game, deck or parameter does not exist, or a deck is not legal: each problem on a line.
    """
    _, problems = open_project(Path(project))
    _refuse(problems)
    rules = find_game(game)
    if rules is None:
        raise ValueError(f"there is no game {game!r}. {instead_of(game)}")
    pool = pool_for(game, Path(project))
    formats, problems = formats_for(rules, pool)
    _refuse([*pool.problems, *problems])
    named = [_deck_file(rules, str(deck), pool.project) for deck in decks] or _all_decks(rules, pool.project)
    paths = _seated(rules, named, len(decks) if players is None else players)
    listed = {path: _deck_list(path, pool, formats) for path in dict.fromkeys(paths)}
    chosen, _ = choose_format(listed[paths[0]], formats)
    merged = {**(chosen.parameters if chosen is not None else {}), **(parameters or {})}
    cards = {fold(name): card for name, card in pool.cards().items()}
    playable = tuple(tuple(cards[fold(name)] for name in listed[path].names()) for path in paths)
    setting = Setting(rules, playable, merged)
    setting.match(0)  # raises ValueError for what only the rules know
    return setting


def _refuse(problems: Sequence[Problem]) -> None:
    """Raises ValueError with the problems that are errors, if there are any."""
    wrong = errors(problems)
    if wrong:
        raise ValueError("\n".join(problem.show() for problem in wrong))


def _all_decks(rules: Game, project: Project | None) -> list[Path]:
    """The decks of the project, if the game is its own, or those that come with the game."""
    found = sorted((bundled("sets") / rules.name / "decks").glob("*.deck"))
    if not found and project is not None:
        found = sorted((project.folder / "decks").glob("*.deck"))
    if not found:
        raise ValueError(f"{rules.title} comes with no decks; name one for each player")
    return found


def _deck_file(rules: Game, name: str, project: Project | None) -> Path:
    """A deck by its name or path."""
    if Path(name).is_file():
        return Path(name)
    places = [bundled("sets") / rules.name / "decks", *([project.folder / "decks"] if project else [])]
    known = {path.stem: path for place in places for path in sorted(place.glob("*.deck"))}
    if name not in known:
        hint = did_you_mean(name, known) or f"{rules.title} has: {', '.join(known)}"
        raise ValueError(f"there is no deck {name!r}; {hint}")
    return known[name]


def _seated(rules: Game, decks: Sequence[Path], players: int) -> list[Path]:
    """A deck for each seat, in turn; for 0 players, and where all share a deck, no fewer than the game needs."""
    seats = max(players, rules.min_players) if players == 0 or rules.one_deck else players
    if rules.one_deck:
        decks = decks[:1]
    if not rules.min_players <= seats <= rules.max_players:
        raise ValueError(
            f"{rules.title} is for {rules.min_players} to {rules.max_players} players, not {seats}"
        )
    return [decks[seat % len(decks)] for seat in range(seats)]


def _deck_list(path: Path, pool: Pool, formats: Mapping[str, Format]) -> DeckList:
    """A deck that is legal in its format."""
    deck, problems = load_decklist(path)
    _refuse(problems)
    assert deck is not None
    chosen, problems = choose_format(deck, formats)
    _refuse(problems)
    assert chosen is not None
    _refuse(check_deck(deck, pool.names(), chosen, pool.kinds()))
    return deck
