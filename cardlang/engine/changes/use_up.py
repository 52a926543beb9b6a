"""The change that uses up what waits for the next time something would happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine.changes.lasting import UseModifier
from cardlang.engine.events import Event
from cardlang.engine.state import State

if TYPE_CHECKING:
    from cardlang.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class UseUp(UseModifier):
    """A modifier loses some of its uses, and that is no part of what happens: it counts nothing."""

    __slots__ = ()

    def write(self, state: State, game: Game) -> Event | None:
        super().write(state, game)
        return None
