"""Steps of any card game: questions, who goes first, opening hands, drawing, rolling a die, filling a row, passing
hands, the end of a turn.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes, steps
from cardlang.engine.decisions import Question
from cardlang.engine.leaving import TakeEverything, won_by
from cardlang.engine.misnamed import NoSuchName
from cardlang.engine.modifiers import TURN
from cardlang.engine.replacing import replaced
from cardlang.engine.state import Outcome
from cardlang.engine.steps import Batch, Step
from cardlang.engine.zones import DISCARD
from cardlang.games.own.results import are_steps
from cardlang.language.words.turn_limits import left_to_draw

if TYPE_CHECKING:
    from cardlang.engine.state import State
    from cardlang.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(steps.Asking):
    """One question of a rule and what follows from the answer. A player who has left the game is not asked, and
    ``unasked`` says what follows then: nothing, unless a rule says so (the next player's bid).
    """

    __slots__ = ()

    def unasked(self, table: Table) -> Sequence[Step]:
        """The steps that follow if the player who would be asked is no longer in the game."""
        return ()

    def is_of(self, state: State, player: int) -> bool:
        """It waits also when that player leaves, for what follows."""
        return False

    def run(self, table: Table) -> Sequence[Step]:
        if not table.state.answers:
            question = self.question(table)
            if isinstance(question, Question) and table.state.players[question.player].out:
                return self.unasked(table)
            return are_steps(type(self).question, super().run(table))
        return are_steps(type(self).answered, super().run(table))


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
            frame = table.state.frame_of_rules(table.state.active)
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
    """A player draws one card. If the deck is empty, the game's ``empty_deck`` says what happens. ``settled``: what
    could have happened instead has been asked before the deck was filled again.
    """

    __slots__ = ("player", "settled", "source")

    def __init__(self, player: int, source: int = 0, settled: bool = False) -> None:
        self.player = player
        self.source = source
        self.settled = settled

    def run(self, table: Table) -> Sequence[Step]:
        game = table.game
        if not left_to_draw(table, self.player):
            return ()
        top = table.state.ids(game.deck_zone, self.player)[:1]
        if not top:
            return () if self.settled else self._without_card(table)
        drawn = changes.Move(top[0], game.hand_zone, self.player, "draw", source=self.source)
        return [Batch([drawn], final=self.settled)]

    def _without_card(self, table: Table) -> Sequence[Step]:
        from cardlang.games.own.card_game import CardGame

        instead = replaced(table, (changes.EmptyDraw(self.player, source=self.source),))
        if instead is not None and not any(isinstance(change, changes.EmptyDraw) for change in instead):
            return [Batch(instead)]
        again = table.game.empty_deck(table, self.player) if isinstance(table.game, CardGame) else ()
        return [self._once_more(step) for step in again]

    def _once_more(self, step: Step) -> Step:
        """The draw that is made when there are cards again is this one."""
        mine = isinstance(step, DrawOne) and step.player == self.player
        return DrawOne(self.player, self.source, True) if mine else step


class EndOfTurn(Step):
    """"Until end of turn" effects end."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        return [Batch([changes.EndModifiers(TURN, "end of turn")], final=True)]


# ---- rows, piles and hands ---------------------------------------------------------------------------------------
class Refill(Step):
    """A row is filled up to ``size`` cards from the top of a pile, both shared by all players (by zone name)."""

    __slots__ = ("row", "pile", "size")

    def __init__(self, row: str, pile: str, size: int) -> None:
        self.row = row
        self.pile = pile
        self.size = size

    def run(self, table: Table) -> Sequence[Step]:
        row, pile = (table.game.zone_index[name] for name in (self.row, self.pile))
        missing = max(0, self.size - len(table.state.ids(row)))
        return [Batch([changes.Move(ref, row, 0, "refill") for ref in table.state.ids(pile)[:missing]])]


def reshuffled(table: Table, player: int) -> list[Step]:
    """For ``empty_deck``: the player's discard pile becomes their deck, and the missing card is drawn. No steps if that
    pile is empty.
    """
    deck, discard = table.game.deck_zone, table.game.role_zone(DISCARD)
    cards = table.state.ids(discard, player)
    moves = [changes.Move(ref, deck, player, "reshuffle") for ref in cards]
    shuffle = changes.Shuffle(deck, player, "shuffle")
    return [Batch([*moves, shuffle], final=True), *table.game.draw(table, player, 1)] if cards else []


class PassHands(Step):
    """Every player gives all the cards in their hand to the next player on that side: ``left`` or ``right``."""

    __slots__ = ("side",)

    def __init__(self, side: str) -> None:
        if side not in ("left", "right"):
            raise NoSuchName("side", side, ("left", "right"))
        self.side = side

    def run(self, table: Table) -> Sequence[Step]:
        state, hand = table.state, table.game.hand_zone
        said: list[changes.Change] = [changes.Tally(f"hands {self.side}", state.active)]
        for player in state.in_turn_order():
            neighbour = state.after(player) if self.side == "left" else state.before(player)
            said += [changes.Move(ref, hand, neighbour, "hand passed") for ref in state.ids(hand, player)]
        return [Batch(said, final=True)]


class Leaves(Step):
    """A player has lost or conceded: the players on one side who are left have won. If nobody is, since all lost at the
    same time, it is a draw; otherwise the others play on, and that player's cards leave the game.
    """

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, table: Table) -> Sequence[Step]:
        state, game = table.state, table.game
        if state.outcome is not None:
            return ()
        left = tuple(other for other in state.living() if game.opposed(state, self.player, other))
        if not state.living() or (left and all(not game.opposed(state, left[0], other) for other in left)):
            return [Batch([changes.EndGame(won_by(state, left, self.player))], final=True)]
        return [TakeEverything(self.player)]


class Wins(Step):
    """A player wins, together with their partners, and the game ends; nothing can prevent it."""

    __slots__ = ("player", "why")

    def __init__(self, player: int, why: str) -> None:
        self.player = player
        self.why = why

    def run(self, table: Table) -> Sequence[Step]:
        winners = table.game.winners_with(table.state, self.player)
        return [Batch([changes.EndGame(Outcome("win", winners, self.why))], final=True)]
