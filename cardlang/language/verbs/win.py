"""The verb ``win``: the game ends, and this player is the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.state import Outcome
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class Win(Verb):
    """The game ends with this player as winner."""

    name: ClassVar[str] = "win the game"
    of_things: ClassVar[bool] = False
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "WIN THEGAME"
    wins: ClassVar[bool] = True
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("win the game", "player"),)
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("THEGAME", "the game"),)
    examples: ClassVar[tuple[str, ...]] = (
        "You win the game if you control eight or more creatures.",
        "Target player wins the game.",
    )

    def plan(self, act: Act) -> Sequence[Step]:
        """The player wins immediately, while the ability resolves, whatever else the rules require of a winner
        (RR-9.1-c, RUL-RR-50, RUL-R25-1).

        RR-9.4-c: also if the text says at which moment it checks.
        """
        ended = self.changes(act)
        return [Batch(ended, final=True)] if ended else ()

    def changes(self, act: Act) -> list[Change]:
        """The end of the game, also in place of what would happen."""
        if not act.doers:
            return []
        winners = act.game.winners_with(act.state, act.doers[0])
        return [changes.EndGame(Outcome("win", winners, "an effect says so"))]
