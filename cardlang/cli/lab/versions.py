"""Plays the decks of a folder at each of its versions."""

from __future__ import annotations

from pathlib import Path

from cardlang.cli.shared import term
from cardlang.cli.shared.earlier import Version, place_at, versions
from cardlang.cli.shared.exits import Stop
from cardlang.cli.shared.loading import Deck, game_named, open_deck
from cardlang.loading.project import FILE
from cardlang.play.lab.history import Balance, balance
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.setup import FromTexts, Setup, setup_of
from cardlang.play.lab.store import Store
from cardlang.play.simulate import Run, simulate
from cardlang.problems import errors


def played_versions(
    place: Path, game: str, commits: int, games: int, bot: str, seed: int, workers: int, baseline: Path | None
) -> list[Balance]:
    """How the decks in a folder did at its last commits, and now. Raises :class:`Stop` without git, and StoreTrouble
    for a file of games that cannot be used.
    """
    found = []
    with Store(baseline) as store:
        for version in versions(place, commits):
            laid = _laid(version, place, game, bot)
            if isinstance(laid, str):
                found.append(Balance(version.label, term.clean(version.subject), {}, trouble=laid))
                continue
            setup, files = laid
            ledger = _played(setup, games, seed, workers, store, version.label)
            found.append(balance(version.label, term.clean(version.subject), files, ledger))
    return found


def _laid(version: Version, place: Path, game: str, bot: str) -> tuple[Setup, list[str]] | str:
    """The decks of a version, with their files; or why they cannot be played."""
    try:
        with place_at(version, place) as there:
            decks: dict[str, Deck] = {}
            own = () if _has_project(there) else (str(there),)
            for path in sorted(there.rglob("*.deck")):
                deck, problems = open_deck(str(path), wanted_game=game, sets=own)
                if deck is None or deck.game.name != game:
                    continue
                if wrong := errors(problems):
                    return f"{path.relative_to(there).as_posix()}: {wrong[0].message}"
                decks[path.relative_to(there).with_suffix("").as_posix()] = deck
            if len(decks) < 2:
                return "there are not two decks"
            piles = [deck.copies() for deck in decks.values()]
            parameters = next(iter(decks.values())).parameters()
            bots = (bot,) * len(decks)
            return setup_of(game_named(game), piles, list(decks), bots, parameters, pairs=True), list(decks)
    except Stop as stop:
        return str(stop)


def _has_project(place: Path) -> bool:
    return any((folder / FILE).is_file() for folder in (place, *place.absolute().parents))


def _played(setup: Setup, games: int, seed: int, workers: int, store: Store, label: str) -> Ledger:
    """The games of a version; those in the store are not played again, so equal versions are played once."""
    key = store.begin(setup, seed)
    known = {number for number in store.numbers(key) if number < games}
    run = Run(FromTexts(setup), setup.bots, games, seed, dict(setup.parameters), pairs=True)
    missing = games - len(known)
    if missing:
        with term.progress(f"{label}: {missing:,} games, seed {seed}", missing) as advance:
            results = simulate(run, min(workers, missing), advance, lambda new: store.add(key, new), known)
        if results.interrupted:
            raise KeyboardInterrupt
    return Ledger(setup, store.records(key, games))
