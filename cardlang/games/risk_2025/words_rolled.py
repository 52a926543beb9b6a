"""Who rolled the highest number: ``Each player rolls a die. The player with the highest roll draws a card.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.refs import player_of
from cardlang.games.risk_2025.bidding import BreakTies
from cardlang.games.risk_2025.words_shown import DICE_SHOWN
from cardlang.language.words.players import GamePlayer
from cardlang.language.words.who_did import several
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step


@word
class Roller(GamePlayer):
    """``the player with the highest roll``, ``... the lowest roll``: of those who have rolled dice before. R25-GP-3:
    equals roll again, and the highest is meant.
    """

    highest: bool = True
    decided_when_done: ClassVar[bool] = True
    made_by: ClassVar[str] = "RollADie"
    in_time: ClassVar[str] = "Write 'Each player rolls a die.' in front of it."

    def made_of(self, verb: Word, clause: Word) -> bool:
        """It takes several players to have a highest roll."""
        subject = getattr(clause, "subject", None)
        return getattr(verb, "other", None) is not None or (subject is not None and several(subject))

    def say(self, voice: Voice) -> str:
        return f"the player with the {'highest' if self.highest else 'lowest'} roll"

    def possessive(self, voice: Voice) -> str:
        return f"{self.say(voice)}'s"

    def _key(self) -> str:
        return f"rolled {self.highest}"

    def covers(self, ctx: Context) -> list[int]:
        found = ctx.result(self._key()).refs
        return [player_of(found[0])] if found else self._equals(ctx)[:1]

    def _equals(self, ctx: Context) -> list[int]:
        shown = ctx.result(DICE_SHOWN)
        rolled = {player_of(ref): total for ref, total in zip(shown.refs, shown.amounts, strict=True)}
        here = {player: total for player, total in rolled.items() if not ctx.state.players[player].out}
        if not here:
            return []
        wanted = max(here.values()) if self.highest else min(here.values())
        return [player for player, total in here.items() if total == wanted]

    def prepare(self, ctx: Context) -> Sequence[Step]:
        if not ctx.frame.id or ctx.result(self._key()).refs:
            return ()
        equals = self._equals(ctx)
        return [BreakTies(ctx.frame.id, self._key(), (tuple(equals),))] if len(equals) > 1 else ()


ROLLERS: tuple[tuple[str, GamePlayer], ...] = (
    ("the player with the highest roll", Roller(True)),
    ("the player with the lowest roll", Roller(False)),
)
