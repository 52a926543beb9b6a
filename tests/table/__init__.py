"""A small game to test with: ``table("mythomagic").you(play=[wolf], life=3).opponent(hand=[bolt])``.

A table works for every game, also for a designer's own. Positions are laid out, what happens then is what players
choose among the same actions as at any other table, and expectations are read from the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.games import find_game
from tests.table.base import TO_A, TO_B, A, B, GameTable, P, Q, R, S
from tests.table.games import TABLES


def table(game: str | Game, decks: Sequence[Sequence[Card]] = (), **options: Any) -> Any:
    """A table of a game, given by its name or its rules.

    With ``decks`` the game is set up by its rules and played to its first question; without, it is in the middle of
    a turn and players have what the test gives them. Other options are those of the game's own table
    (``tests/table/games.py``) and parameters of the game.
    """
    rules = find_game(game) if isinstance(game, str) else game
    assert rules is not None, game
    return TABLES.get(rules.name, GameTable)(rules, decks, **options)


__all__ = ["TO_A", "TO_B", "A", "B", "GameTable", "P", "Q", "R", "S", "table"]
