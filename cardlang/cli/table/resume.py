"""Starts sessions from a scenario's position or from a saved game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.loading import bot_named, game_named
from cardlang.cli.table.session import Session
from cardlang.play.sessions.resuming import CHOSEN, SCENARIO, replay_in
from cardlang.play.sessions.session import bots_of
from cardlang.problems import errors

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.match import Match
    from cardlang.play.saves import Save
    from cardlang.problems import Problem


def from_scenario(path: Path, wanted: str) -> tuple[Match, dict[str, str]]:
    """A match from a scenario's position, and the data its saves need. Raises :class:`Stop` if that fails."""
    from cardlang.play.scenarios.begin import match_from

    match, name, problems = match_from(path, wanted)
    if match is None:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems) or Exit.PROBLEMS, f"{path} cannot be played.")
    term.err(f"{match.game.title}: {name}")
    return match, {SCENARIO: str(path.absolute())[-200:], CHOSEN: name[:200]}


def taken_up(path: Path, keep: Path | None, *, plain: bool = False, trusted: bool = False) -> Session:
    """The session of a saved game. Raises :class:`Stop` if it cannot be resumed."""
    from cardlang.play.saves import load_save

    save, problems = load_save(path)
    session = None
    if save is not None:
        session, problems = _played_again(save, path, keep or path, plain, trusted)
    if save is None or session is None:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems) or Exit.FILE, f"{path} cannot be resumed.")
    term.err(f"{session.match.game.title}, seed {save.seed}, after {len(save.history)} choices.")
    return session


def _played_again(
    save: Save, path: Path, keep: Path, plain: bool, trusted: bool
) -> tuple[Session | None, list[Problem]]:
    """Replays the decisions of a save, so that log and undo are available."""
    from cardlang.play.card_texts import read_cards
    from cardlang.play.saves import begin

    if SCENARIO in save.extra:
        match, _ = from_scenario(Path(save.extra[SCENARIO]), save.extra.get(CHOSEN, ""))
        decks: Sequence[Sequence[Card]] = []
        problems: list[Problem] = []
    else:
        begun, decks, problems = begin(save, game_named(save.game), read_cards, str(path))
        if begun is None:
            return None, problems
        match = begun
    bots = bots_of(save, lambda name: bot_named(name, trusted))
    session = Session(
        match,
        decks,
        bots,
        keep,
        plain=plain,
        extra=save.extra,
        load=loader(plain, trusted),
    )
    problems = [*problems, *replay_in(session, save, str(path))]
    return (None if errors(problems) else session), problems


def loader(plain: bool, trusted: bool) -> Callable[[Path], Session | None]:
    """The function for 'load FILE' during a game: returns the session of that file, or None after printing
    what is wrong.
    """

    def load(path: Path) -> Session | None:
        try:
            return taken_up(path, path, plain=plain, trusted=trusted)
        except Stop as stop:
            term.trouble(stop.sentence, stop.help)
            return None

    return load

