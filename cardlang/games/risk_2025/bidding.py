"""Bidding and dice: one procedure for the order of turns, for setup and for card effects (R25-BID-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import player_of, player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_2025.facts import EURO
from cardlang.games.risk_2025.things import clockwise, euro

if TYPE_CHECKING:
    from cardlang.engine.table import Table

BID: Final = "bid"
RANKS: Final = "ranks"


def bid_steps(frame: int, players: Sequence[int]) -> list[Step]:
    """R25-BID-1: one procedure for the order of turns, for setup and for what cards sell (R25-MON-3).

    R25-BID-2: all commit in secret, then all bids are revealed together. RUL-R25-4: nothing comes in between.

    Afterwards the frame has under ``ranks`` the players as refs, the highest bidder first.
    """
    return [
        *[Commit(player) for player in players],
        Batch([changes.RevealCommits(BID, frame)], final=True),
        PayBids(frame, tuple(players)),
    ]


class Commit(Step):
    """R25-BID-3: any whole amount from 0 to all the player's Euro."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        if state.players[self.player].out:
            return ()
        options = tuple(Option("bid", (amount,)) for amount in range(euro(state, self.player) + 1))
        answer = table.ask(Question(self.player, "bid", options, "How much do you bid, in secret?"))
        return [Batch([changes.Commit(BID, self.player, answer.args[0])], final=True)]


class PayBids(Step):
    """R25-BID-4: every bid goes to the bank, the losers' too, before any choice (RUL-R25-3)."""

    __slots__ = ("frame", "players")

    def __init__(self, frame: int, players: tuple[int, ...]) -> None:
        self.frame = frame
        self.players = players

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        here = [player for player in self.players if not table.state.players[player].out]
        bids = {player: ctx.result(f"{BID} {player}").amount for player in here}
        shown = [changes.Tally("bid", player, amount, ref=player_ref(player)) for player, amount in bids.items()]
        paid = [changes.Gain(player, EURO, -amount, "bid") for player, amount in bids.items()]
        amounts = sorted(dict.fromkeys(bids.values()), reverse=True)
        groups = tuple(tuple(player for player in here if bids[player] == amount) for amount in amounts)
        return [Batch([*shown, *paid], final=True), BreakTies(self.frame, RANKS, groups)]  # R25-BID-5


class BreakTies(Step):
    """R25-BID-6, R25-GP-2, RUL-R25-3: each group of equals rolls, the higher die first; equals roll again.

    In the end the frame holds under ``name`` the players as refs in the order found.
    """

    __slots__ = ("frame", "name", "groups")

    def __init__(self, frame: int, name: str, groups: tuple[tuple[int, ...], ...]) -> None:
        self.frame = frame
        self.name = name
        self.groups = groups

    def run(self, table: Table) -> Sequence[Step]:
        place = next((at for at, group in enumerate(self.groups) if len(group) > 1), None)
        if place is None:
            refs = tuple(player_ref(player) for group in self.groups for player in group)
            return [Batch([changes.Note(self.frame, self.name, Result(refs, len(refs), bool(refs)))], final=True)]
        rolls = [changes.Roll(6, player, self.frame, f"tie {player}", "tie") for player in self.groups[place]]
        return [Batch(rolls), ReadTies(self.frame, self.name, self.groups, place)]


class ReadTies(Step):
    """Divides a group of equals by the dice they rolled."""

    __slots__ = ("frame", "name", "groups", "place")

    def __init__(self, frame: int, name: str, groups: tuple[tuple[int, ...], ...], place: int) -> None:
        self.frame = frame
        self.name = name
        self.groups = groups
        self.place = place

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        group = self.groups[self.place]
        dice = {player: ctx.result(f"tie {player}").amount for player in group}
        faces = sorted(dict.fromkeys(dice.values()), reverse=True)
        parts = tuple(tuple(player for player in group if dice[player] == face) for face in faces)
        groups = self.groups[: self.place] + parts + self.groups[self.place + 1 :]
        return [BreakTies(self.frame, self.name, groups)]


# ---- bidding for the order of turns --------------------------------------------------------------
class BidForOrder(Step):
    """R25-RND-4, R25-SET-5: everybody still in bids; then positions are chosen, the highest bidder first."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        frame = table.state.frame_of_rules()
        players = clockwise(table.state)
        return [
            Batch([changes.OpenFrame(frame)], final=True),
            *bid_steps(frame.id, players),
            ChoosePositions(frame.id),
            Batch([changes.CloseFrame(frame.id)], final=True),
        ]


class ChoosePositions(Step):
    """R25-BID-7: in order of rank any free position may be chosen; the last gets what is left (RUL-R25-5)."""

    __slots__ = ("frame", "taken")

    def __init__(self, frame: int, taken: tuple[int, ...] = ()) -> None:
        self.frame = frame
        self.taken = taken  # the positions chosen so far, by rank

    def run(self, table: Table) -> Sequence[Step]:
        ranks = [player_of(ref) for ref in table.context(self.frame).result(RANKS).refs]
        if len(self.taken) == len(ranks):
            return [Batch([changes.SetOrder(_order(table, ranks, self.taken), "order of turns")], final=True)]
        player = ranks[len(self.taken)]
        free = [place for place in range(1, len(ranks) + 1) if place not in self.taken]
        if table.state.players[player].out:
            return [ChoosePositions(self.frame, (*self.taken, free[-1]))]
        options = tuple(Option("position", (place,)) for place in free)
        answer = table.ask(Question(player, "position", options, "Which position do you choose?"))
        return [ChoosePositions(self.frame, (*self.taken, answer.args[0]))]


def _order(table: Table, ranks: list[int], taken: tuple[int, ...]) -> tuple[int, ...]:
    """RUL-R25-5: the chosen positions are the order; players who are out come last."""
    chosen = [player for _, player in sorted(zip(taken, ranks, strict=True))]
    return (*chosen, *(seat for seat in range(table.state.seats) if seat not in chosen))
