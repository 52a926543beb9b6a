"""Players whom a relative clause describes: ``target opponent who controls an artifact``, ``for each opponent who has
more cards in hand than you``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.refs import player_ref
from cardlang.language.words.amounts import Measure
from cardlang.language.words.conditions import Happened
from cardlang.language.words.english import plural
from cardlang.language.words.players import OTHERS_THAN, GamePlayer, Player, PlayerWord, Referent, ThatPlayer
from cardlang.language.words.references import covered
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class Who(ThatPlayer):
    """``who``: the player that a relative clause is about. ``many``: it is about several, ``opponents who control``."""

    referent: Referent = Referent("each")
    many: bool = False

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return not self.many

    def say(self, voice: Voice) -> str:
        return "who"

    def possessive(self, voice: Voice) -> str:
        return "whose"


def of_whom(having: Word, many: bool) -> Word:
    """What is asked of a player, said of one or several."""
    if isinstance(having, Happened):
        return replace(having, event=replace(having.event, subject=Who(many=many)))
    return replace(having, player=Who(many=many))  # type: ignore[call-arg]


def those_who(players: list[int], having: Word | None, ctx: Context) -> list[int]:
    """Those of the players of whom a condition about ``who`` is true."""
    if having is None:
        return players
    before, found = ctx.each, []
    for player in players:
        ctx.each = player_ref(player)
        if having.holds(ctx):  # type: ignore[attr-defined]
            found.append(player)
    ctx.each = before
    return found


@word
class PlayersWho(GamePlayer):
    """``each opponent who controls a creature``."""

    who: Player
    having: Word

    def say(self, voice: Voice) -> str:
        return f"{self.who.say(voice)} {self.having.say(voice)}"

    def covers(self, ctx: Context) -> list[int]:
        """The numbers of these players, in turn order."""
        return those_who(covered(self.who, ctx), self.having, ctx)


@word
class OthersThan(GamePlayer):
    """``each player other than that player``: all but one who was named."""

    each_of_them: ClassVar[bool] = True

    than: PlayerWord

    def say(self, voice: Voice) -> str:
        return OTHERS_THAN

    def possessive(self, voice: Voice) -> str:
        return f"{OTHERS_THAN}'s"

    def relative(self, voice: Voice, relation: str) -> str:
        """``they don't control``."""
        return f"{self.than.say(voice)} {'does' if self.than.singular else 'do'}n't {relation}"

    def covers(self, ctx: Context) -> list[int]:
        """The numbers of these players, in turn order."""
        out = covered(self.than, ctx)
        return [each for each in ctx.state.in_turn_order() if each not in out]


@word
class PlayerCount(Measure):
    """``for each opponent who controls a creature``, ``the number of opponents``."""

    player: Player
    having: Word | None = None
    inline = False

    def counted(self, voice: Voice, many: bool) -> str:
        """``opponent who controls a creature``, or the plural."""
        noun = {"each opponent": "opponent", "each other player": "other player"}.get(self.player.who, "player")
        said = plural(noun) if many else noun
        if self.having is None:
            return said
        return f"{said} {of_whom(self.having, many).say(voice)}"

    def count(self, ctx: Context) -> int:
        return len(those_who(covered(self.player, ctx), self.having, ctx))
