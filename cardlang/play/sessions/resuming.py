"""A saved game becomes a session again: its decisions are replayed, so that log and undo are what they were."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from cardlang.play.saves import begin, play_again
from cardlang.play.sessions.session import GameSession, bots_of
from cardlang.problems import Problem, errors

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.match import Match
    from cardlang.play.bots.bot import Bot
    from cardlang.play.saves import Save

SCENARIO, CHOSEN = "scenario", "chosen"
"""The parts of a save that say from which scenario the game began."""

Session = TypeVar("Session", bound=GameSession)
BotNamed = Callable[[str], "Bot"]


def session_of(
    save: Save, path: str, bot_named: BotNamed, make: type[Session]
) -> tuple[Session | None, list[Problem]]:
    """The session of a save, of the kind ``make``, with its bots; None, with the Problems, if it cannot be resumed.

    Raises KeyError if there is no such bot.
    """
    match, decks, problems = begun_again(save, path)
    if match is None:
        return None, problems
    session = make(match, decks, bots_of(save, bot_named), save.extra)
    problems += replay_in(session, save, path)
    return (None if errors(problems) else session), problems


def begun_again(save: Save, path: str) -> tuple[Match | None, list[list[Card]], list[Problem]]:
    """The match of a save before its first decision, also of a game that began at a scenario's position."""
    from cardlang.games import find_game
    from cardlang.play.card_texts import read_cards

    if SCENARIO in save.extra:
        from cardlang.play.scenarios.begin import match_from

        match, _, problems = match_from(Path(save.extra[SCENARIO]), save.extra.get(CHOSEN, ""))
        return match, [], problems
    game = find_game(save.game)
    if game is None:
        message = f"there is no game '{save.game[:60]}' here"
        return None, [], [Problem(path, 0, 0, 0, "CL870", message, "Open the project that has the game.")]
    return begin(save, game, read_cards, path)


def replay_in(session: GameSession, save: Save, path: str) -> list[Problem]:
    """Replays the decisions of a save in a session that has just begun. Returns what is wrong."""
    session.begin_log()
    problems = play_again(save, path, session.match, session.replayed)
    session.take_dice(save.extra)
    return problems
