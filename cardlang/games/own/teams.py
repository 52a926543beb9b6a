"""Teams in a user's own game: partners win together, and are not opponents of each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.players import GamePlayer
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

Teams = Sequence[Sequence[int]]
"""The seats of each team, from 0: ``((0, 2), (1, 3))``."""


def team_of(teams: Teams, player: int) -> Sequence[int]:
    """The seats of a player's team; only the player where there are no teams."""
    return next((team for team in teams if player in team), (player,))


@word
class Partner(GamePlayer):
    """``your partner``: the others of your team who are still in the game."""

    always: ClassVar[bool] = True

    def say(self, voice: Voice) -> str:
        return "your partner"

    def covers(self, ctx: Context) -> list[int]:
        mine = team_of(getattr(ctx.game, "teams", ()), ctx.controller)
        return [player for player in ctx.others() if player in mine]


PARTNER = (("your partner", Partner()),)
"""The word for vocabularies (``Vocabulary.figures``)."""
