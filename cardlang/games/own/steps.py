"""Steps of any card game: who goes first, opening hands, drawing, rolling a die, the end of a turn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.modifiers import TURN
from cardlang.engine.refs import player_ref
from cardlang.engine.replacing import replaced
from cardlang.engine.stack import PutTriggers
from cardlang.engine.state import Frame
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import settled

if TYPE_CHECKING:
    from cardlang.engine.table import Table


class DieRoll(Step):
    """Rolls a die and acts on the result. A subclass sets ``sides`` and ``called`` (the name in the log, and
    in scenarios that prescribe dice), and implements ``comes``.

    It runs twice, because the result must be written before anything can depend on it.
    """

    __slots__ = ("frame",)
    sides: ClassVar[int] = 6
    called: ClassVar[str] = "roll"

    def __init__(self, frame: int = 0) -> None:
        self.frame = frame

    @abstractmethod
    def comes(self, table: Table, shown: int) -> Sequence[Step]:
        """What follows from the number ``shown``."""

    def run(self, table: Table) -> Sequence[Step]:
        if not self.frame:
            frame = Frame(table.state.next_frame, 0, 0, None, table.state.active)
            roll = changes.Roll(self.sides, table.state.active, frame.id, "die", self.called)
            return [Batch([changes.OpenFrame(frame), roll], final=True), type(self)(frame.id)]
        shown = table.context(self.frame).result("die").amount
        return [*self.comes(table, shown), Batch([changes.CloseFrame(self.frame)], final=True)]


class FirstPlayer(DieRoll):
    """Decides at random who goes first, unless the format says "seat 1"."""

    __slots__ = ()
    called = "first"

    def run(self, table: Table) -> Sequence[Step]:
        if table.state.choice("first_player") != "random":
            return [Batch([changes.SetActive(0)], final=True)]
        return super().run(table)

    def comes(self, table: Table, shown: int) -> Sequence[Step]:
        return [Batch([changes.SetActive(shown % table.state.seats)], final=True)]


class OpeningHands(Step):
    """Each player draws ``opening_hand`` cards. A deck that is too small has no further consequence here."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        drawn: list[changes.Change] = []
        for player in state.in_turn_order():
            top = state.ids(table.game.deck_zone, player)[: state.parameter("opening_hand")]
            drawn += [changes.Move(ref, table.game.hand_zone, player, "opening hand") for ref in top]
        return [Batch(drawn, final=True)]


class DrawOne(Step):
    """A player draws one card. If the deck is empty, the game's ``empty_deck`` says what happens."""

    __slots__ = ("player", "source")

    def __init__(self, player: int, source: int = 0) -> None:
        self.player = player
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        from cardlang.games.own.card_game import CardGame

        game = table.game
        if table.forbidden(player_ref(self.player), "draw cards"):
            return ()
        top = table.state.ids(game.deck_zone, self.player)[:1]
        if not top:
            instead = replaced(table, (changes.EmptyDraw(self.player, source=self.source),))
            if instead is not None and not any(isinstance(change, changes.EmptyDraw) for change in instead):
                return [Batch(instead)]
            return game.empty_deck(table, self.player) if isinstance(game, CardGame) else ()
        return [Batch([changes.Move(top[0], game.hand_zone, self.player, "draw", source=self.source)])]


class ResolveWaiting(Step):
    """In a phase without priority, waiting triggers resolve one after the other."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        checks = settled(table)
        if checks:
            return [*checks, self]
        return [PutTriggers(at_once=True), self] if table.state.waiting else ()


class EndOfTurn(Step):
    """"Until end of turn" effects end."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        return [Batch([changes.EndModifiers(TURN, "end of turn")], final=True)]
