"""Nouns that only cards of one game have: ``trap``, ``capital``, ``unit``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.state import Entity


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun:
    """A noun that only cards of one game have, where it is not a kind of card: its things are in zones of one role, and
    are all of the cards there, unless a subclass says otherwise.
    """

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        self.role = role

    def names(self, game: Game, row: Entity) -> bool:
        """Whether an entity is one of these things."""
        return row.zone != NOWHERE and game.zones[row.zone].role == self.role

    def number(self, row: Entity) -> int:
        """How many of these things an entity is: several where it stands for pieces that are only a number on it."""
        return 1
