"""MythoMagic, Setup: shuffling, the coin, opening hands, mulligans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Batch, Step
from cardlang.games.mythomagic.facts import DECK, HAND, LIFE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.parameters import Parameters
    from cardlang.engine.table import Table


def steps(table: Table) -> Sequence[Step]:
    """MM-S-d shuffle; MM-S-g toss the coin; MM-0-c fifteen life; MM-S-e five cards; MM-S-f mulligans."""
    players = range(table.state.seats)
    life, opening = table.state.parameter("starting_life"), table.state.parameter("opening_hand")
    return [
        Batch([changes.Shuffle(DECK, player, "shuffle") for player in players], final=True),
        TossCoin(),
        Batch([changes.Gain(player, LIFE, life, "starting life") for player in players], final=True),
        *[DrawHand(player, opening) for player in players],
        Mulligans(),
    ]


class TossCoin(Step):
    """MM-S-g: a coin toss decides who goes first: heads (1) the first seat, tails (2) the second."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        if table.state.choice("first_player") != "coin toss":
            return [Batch([changes.SetActive(0)], final=True)]
        frame = table.state.frame_of_rules()
        toss = changes.Roll(2, 0, frame.id, "coin", "coin toss")
        return [Batch([changes.OpenFrame(frame), toss], final=True), ReadCoin(frame.id)]


class ReadCoin(Step):
    """Reads the coin toss: its winner is the active player of the first turn."""

    __slots__ = ("frame",)

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: Table) -> Sequence[Step]:
        side = table.context(self.frame).result("coin").amount
        return [Batch([changes.SetActive(side - 1), changes.CloseFrame(self.frame)], final=True)]


class DrawHand(Step):
    """An opening hand. A deck with too few cards does not lose the game here (RUL-MM-4)."""

    __slots__ = ("count", "player")

    def __init__(self, player: int, count: int) -> None:
        self.player = player
        self.count = count

    def run(self, table: Table) -> Sequence[Step]:
        top = table.state.ids(DECK, self.player)[: self.count]
        return [Batch([changes.Move(ref, HAND, self.player, "opening hand") for ref in top], final=True)]


def hands_offered(parameters: Parameters) -> tuple[tuple[int, bool], ...]:
    """The cards of each hand a player may begin with (MM-S-e, MM-S-f); nobody looks at a further card."""
    first = (int(parameters["opening_hand"]), False)
    return (first, (int(parameters["mulligan_hand"]), False)) if parameters["mulligans"] else (first,)


class Mulligans(Step):
    """RUL-MM-4: each player decides about a mulligan before the game, the first player first."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        if not table.state.parameter("mulligans"):
            return ()
        return [Mulligan(player) for player in table.state.in_turn_order()]


class Mulligan(Step):
    """MM-S-f: a player may shuffle their hand back once and draw four cards instead."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, table: Table) -> Sequence[Step]:
        player, fewer = self.player, table.state.parameter("mulligan_hand")
        options = (Option("keep"), Option("mulligan", label=f"Shuffle it back and draw {fewer}"))
        if table.ask(Question(player, "mulligan", options, "Keep this hand?")).kind == "keep":
            return ()
        back: list[Change] = [
            changes.Move(ref, DECK, player, "mulligan") for ref in table.state.ids(HAND, player)
        ]
        return [Batch([*back, changes.Shuffle(DECK, player, "mulligan")], final=True), DrawHand(player, fewer)]
