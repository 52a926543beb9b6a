"""The cards a command works with: the bundled ones of a game, and those of the current project."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.bundled import bundled
from cardlang.decks.formats import Format, bundled_formats, load_formats
from cardlang.loading.decklist import fold, load_decklist
from cardlang.loading.project import Project, find_project
from cardlang.problems import Problem, near
from cardlang.record import record

if TYPE_CHECKING:
    from datetime import date

    from cardlang.decks.card_rules import CardRules
    from cardlang.decks.search import CardFacts, Catalog
    from cardlang.engine.cards import Card
    from cardlang.engine.game import Game
    from cardlang.loading.sets import CardEntry, LoadedSet


@record(slots=True)
class Pool:
    """All cards that can be named, by folded name. A project's card hides a bundled card of the same name."""

    game: str
    entries: dict[str, CardEntry] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    project: Project | None = None

    def add(self, loaded: LoadedSet) -> None:
        """Adds the cards and problems of a set."""
        self.problems += loaded.problems
        for entry in loaded.cards:
            self.entries[fold(entry.name)] = entry

    def names(self) -> list[str]:
        """The names as printed."""
        return [entry.name for entry in self.entries.values()]

    def kinds(self) -> dict[str, tuple[str, ...]]:
        """The card types of each card; cards that cannot be read are omitted."""
        return {entry.name: entry.tree.type.kinds for entry in self.entries.values() if entry.tree is not None}

    def find(self, name: str) -> CardEntry | None:
        """The card of a name, in upper or lower case; None if there is none."""
        return self.entries.get(fold(name))

    def suggestion(self, name: str) -> str:
        """``did you mean 'Kettle Drone'?``, also for ``ketle``: similar names, then names with a similar
        word. Empty if there is none.
        """
        names = self.names()
        by_word: dict[str, list[str]] = {}
        for each in names:
            for word in each.lower().split():
                by_word.setdefault(word, []).append(each)
        hits = [*near(name, names), *(each for word in near(name, by_word) for each in by_word[word])]
        names_found = " or ".join(f"'{hit}'" for hit in list(dict.fromkeys(hits))[:3])
        return f"did you mean {names_found}?" if names_found else ""

    def cards(self) -> dict[str, Card]:
        """The cards for the engine, by name; those with a mistake are omitted."""
        return {entry.name: entry.card for entry in self.entries.values() if entry.card is not None}


@lru_cache(maxsize=16)
def set_at(where: str) -> LoadedSet:
    """A set by its path, or by the name of its game; read once per run."""
    from cardlang.loading.sets import load_set

    return load_set(where)


def sets_at(where: str) -> list[LoadedSet]:
    """As :func:`set_at`, for a folder that may contain cards of several games."""
    from cardlang.loading.sets import load_sets

    return load_sets(where) if Path(where).is_dir() else [set_at(where)]


def pool_for(game: str, place: Path) -> Pool:
    """The cards of a game that are available at a file or folder."""
    project, problems = find_project(place)
    pool = Pool(game, problems=problems)
    if project is not None and project.game in ("", game):
        pool.project = project
    for loaded in _sets_in(pool):
        pool.add(loaded)
    return pool


def _sets_in(pool: Pool) -> list[LoadedSet]:
    """The bundled set first, then the project's sets, whose cards hide bundled ones of the same name."""
    ours = pool.project is None or pool.project.bundled
    places = [pool.game] if ours and any((bundled("sets") / pool.game).rglob("*.cards")) else []
    if pool.project is not None:
        places += [str(path) for path in pool.project.sets]
    return [set_at(place) for place in places]


def formats_for(game: Game, pool: Pool) -> tuple[dict[str, Format], list[Problem]]:
    """The formats of a game, and those in the project's own ``formats.toml``, whose names are checked."""
    formats, problems = formats_with(game, pool.project)
    own = pool.project.folder / "formats.toml" if pool.project is not None else None
    if own is not None and own.is_file():
        from cardlang.decks.format_names import check_format_names
        from cardlang.decks.search import Catalog

        problems += check_format_names(own, pool.names(), Catalog(pool.entries.values()))
    return formats, problems


def formats_here(game: Game) -> tuple[dict[str, Format], list[Problem]]:
    """The formats of a game, and those of the current project."""
    project, _ = find_project(Path.cwd())
    return formats_with(game, project if project is not None and project.game in ("", game.name) else None)


def formats_with(game: Game, project: Project | None) -> tuple[dict[str, Format], list[Problem]]:
    """The formats of a game, and those of a project, which may extend them."""
    formats, problems = bundled_formats(game.name, game.settings, game.choices, game.ranges)
    own = project.folder / "formats.toml" if project is not None else None
    if own is not None and own.is_file():
        more, found = load_formats(own, game.name, game.settings, game.choices, formats, game.ranges)
        formats, problems = {**formats, **more}, problems + found
    return formats, problems


def catalog_of(pool: Pool, formats: Mapping[str, Format]) -> Catalog:
    """The cards of a pool, to be searched, with the formats that allow them today and the decks that have them."""
    from cardlang.decks.card_rules import CardRules  # imported late: only some commands look at single cards
    from cardlang.decks.search import Catalog

    catalog = Catalog(pool.entries.values(), {}, deck_names(pool))
    for name, rules in formats.items():
        catalog.formats[name] = _allowed(CardRules(rules, catalog, today()))
    return catalog


def _allowed(rules: CardRules) -> Callable[[CardFacts], bool]:
    return lambda card: not rules.why_not(card)


def today() -> date:
    """The day by which decks are judged where no other is named."""
    from datetime import date  # imported late: most commands ask for no day

    return date.today()


def card_rules_for(pool: Pool, rules: Format, day: date | None = None) -> CardRules:
    """A format's rules for the single cards of a pool, on a day (today)."""
    from cardlang.decks.card_rules import CardRules
    from cardlang.decks.search import Catalog

    return CardRules(rules, Catalog(pool.entries.values()), day or today())


def deck_names(pool: Pool) -> dict[str, list[str]]:
    """The names of the cards in each deck of a pool's game that can be asked for: bundled ones, and the project's."""
    own = pool.project.folder.glob("**/*.deck") if pool.project is not None else ()
    paths = [*sorted((bundled("sets") / pool.game).glob("decks/*.deck")), *sorted(own)]
    decks = ((path.stem, load_decklist(path)[0]) for path in paths)
    return {name: [entry.name for entry in deck.entries] for name, deck in decks if deck is not None}
