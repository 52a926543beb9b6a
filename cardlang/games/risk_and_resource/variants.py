"""10.4 Variants: Alliance, Bounty and King of the Hill, each alone or together with the others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.offers import Offer
from cardlang.engine.pacts import can_bind, pact_of, partners
from cardlang.engine.refs import player_of, player_ref
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Batch, GivePriority, Step
from cardlang.games.risk_and_resource.facts import EP, HAND_ZONE, ep_of

if TYPE_CHECKING:
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

ALLIANCE: Final = "alliance"
BOUNTY: Final = "bounty"
KING: Final = "king"
NAMES: Final = (ALLIANCE, BOUNTY, KING)
COMBINED: Final = ("none", *("+".join(some) for size in (1, 2, 3) for some in combinations(NAMES, size)))
"""What the parameter ``variant`` may be."""

CROWN: Final = "king"  # the mark of the King
OFFERED: Final = "alliance offer"
SHARING: Final = "sharing"
APART: Final = "apart"


def plays(state: State, variant: str) -> bool:
    """True if a variant is played."""
    return variant in state.choice("variant")


# ---- 10.4.1 Alliance -------------------------------------------------------------------------------------------
def may_betray(state: State) -> bool:
    """RR-10.4.1-c: betrayal is allowed unless the format forbids it."""
    return bool(state.parameter("betrayal_allowed"))


def alliance_options(table: Table, player: int) -> list[Option]:
    """RUL-RR-55: proposing an alliance, or leaving one, with priority; one proposal a player in each step."""
    state = table.state
    if not plays(state, ALLIANCE):
        return []
    pact = pact_of(state, player)
    found = [Option("betray")] if pact is not None and may_betray(state) else []
    if state.turn_tallies.get((window(state), player), 0):
        return found
    for other in state.living():
        if other == player or other in partners(state, player) or not can_bind(state, allied(state, player, other)):
            continue
        standing = pact or pact_of(state, other)
        terms = (SHARING, APART) if standing is None else (SHARING if standing.shared else APART,)
        found += [Option("ally", (player_ref(other),), note) for note in terms]
    return found


def allied(state: State, player: int, other: int) -> tuple[int, ...]:
    """The members of a proposed alliance: the two players, and all allies of either."""
    return tuple(sorted({player, other, *partners(state, player), *partners(state, other)}))


def window(state: State) -> str:
    """The name of the tally that counts offers: each player may make one in each step."""
    return f"{OFFERED} in {state.phase}"


def propose(table: Table, player: int, option: Option) -> Sequence[Step]:
    """RR-10.4.1-a: all members must consent; then they are allied. RUL-RR-17: the proposer keeps priority."""
    state = table.state
    members = allied(state, player, player_of(option.args[0]))
    shared = option.note == SHARING
    others = tuple(other for other in state.in_turn_order() if other in members and other != player)
    tallies: list[changes.Change] = [
        changes.Tally(OFFERED, player, ref=option.args[0], amount=len(members)),
        changes.Tally(window(state), player),
    ]
    return [
        Batch(tallies, final=True),
        Offer(player, others, "alliance", prompt(state, player, members, shared), (Ally(members, shared),)),
        GivePriority(player),
    ]


def prompt(state: State, player: int, members: tuple[int, ...], shared: bool) -> str:
    """The question that the other members read."""
    names = [state.players[member].name for member in members if member != player]
    shares = "and win together" if shared else "without sharing a win"
    return f"{state.players[player].name} offers {' and '.join(names)} an alliance, {shares}"


class Ally(Step):
    """RR-10.4.1-b: agreed with or without sharing wins, if it still can be: a player may have left since."""

    __slots__ = ("members", "shared")

    def __init__(self, members: tuple[int, ...], shared: bool) -> None:
        self.members = members
        self.shared = shared

    def run(self, table: Table) -> Sequence[Step]:
        if not can_bind(table.state, self.members):
            return ()
        return [Batch([changes.Bind(self.members, self.shared)], final=True)]


def betray(player: int) -> Sequence[Step]:
    """RR-10.4.1-c: a special action; the player who leaves the alliance keeps priority."""
    return [Batch([changes.Unbind(player), changes.Priority(player, 0)], final=True)]


def may_attack(table: Table, player: int, other: int) -> bool:
    """RUL-RR-55: attacking an ally is betrayal, and refused where that is forbidden."""
    return may_betray(table.state) or other not in partners(table.state, player)


def betrayal(table: Table, player: int, defending: Sequence[int]) -> list[changes.Change]:
    """RUL-RR-55: a player who attacks an ally leaves the alliance by that."""
    return [changes.Unbind(player)] if any(one in partners(table.state, player) for one in defending) else []


# ---- 10.4.2 Bounty ---------------------------------------------------------------------------------------------
def bounty(table: Table, leaver: int, eliminator: int) -> list[Step]:
    """RR-10.4.2-a, b: the eliminator gains the unspent EP, looks at the hand and takes a card of it (RUL-RR-57)."""
    state = table.state
    unspent = ep_of(state, leaver)
    hand = state.ids(HAND_ZONE, leaver)
    gains: list[changes.Change] = []
    if unspent:
        gains = [
            changes.Gain(leaver, EP, -unspent, "bounty paid"),
            changes.Gain(eliminator, EP, unspent, "bounty"),
        ]
    if hand:
        gains.append(changes.Reveal(hand, (eliminator,), "bounty looked at"))
    return [Batch(gains, final=True), TakeCard(eliminator, leaver)] if gains else []


class TakeCard(Step):
    """RUL-RR-57: one card of the loser's hand belongs to the eliminator from now on."""

    __slots__ = ("player", "leaver")

    def __init__(self, player: int, leaver: int) -> None:
        self.player = player
        self.leaver = leaver

    def run(self, table: Table) -> Sequence[Step]:
        hand = table.state.ids(HAND_ZONE, self.leaver)
        if not hand:
            return ()
        options = tuple(Option("take", (ref,)) for ref in hand)
        ref = table.ask(Question(self.player, "bounty", options, "Take one card as your bounty")).args[0]
        take = changes.Move(ref, HAND_ZONE, self.player, "bounty")
        return [Batch([changes.Inherit(ref, self.player, "bounty"), take], final=True)]


# ---- 10.4.3 King of the Hill -----------------------------------------------------------------------------------
def is_king(state: State, player: int) -> bool:
    """True if this player is the King."""
    return pairs_get(state.players[player].marks, CROWN) > 0


class FirstKing(Step):
    """RR-10.4.3-a, RUL-RR-58: one player starts as King, chosen by a die with a side for each (or the first player)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        if state.choice("king") != "random":
            return [crowned(state.active)]
        frame = state.frame_of_rules(state.active)
        roll = changes.Roll(state.seats, state.active, frame.id, CROWN, "king roll")
        return [Batch([changes.OpenFrame(frame), roll], final=True), Crown(frame.id)]


class Crown(Step):
    """Reads the die for the first King."""

    __slots__ = ("frame",)

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: Table) -> Sequence[Step]:
        player = table.context(self.frame).result(CROWN).amount - 1
        return [Batch([changes.CloseFrame(self.frame)], final=True), crowned(player)]


def crowned(player: int) -> Step:
    """A player is King from now on."""
    return Batch([changes.Mark(player_ref(player), CROWN, 1, "crowned")], final=True)


class Succession(Step):
    """RR-10.4.3-d, RUL-RR-58: who defeats the King becomes King; if nobody did, the next living player clockwise."""

    __slots__ = ("leaver", "eliminator")

    def __init__(self, leaver: int, eliminator: int) -> None:
        self.leaver = leaver
        self.eliminator = eliminator

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        if not is_king(state, self.leaver):
            return ()
        heir = self.eliminator
        if heir < 0 or state.players[heir].out:
            heir = state.after(self.leaver)
        return [Batch([changes.Mark(player_ref(self.leaver), CROWN, -1, "dethroned")], final=True), crowned(heir)]


def starting_ep(state: State, player: int) -> int:
    """RR-10.4.3-b: the King begins with more."""
    return state.parameter("king_starting_ep" if is_king(state, player) else "starting_ep")


def extra_draw(state: State, player: int) -> int:
    """RR-10.4.3-c: how many more cards a player draws each turn: all except the King draw more."""
    if not plays(state, KING) or is_king(state, player):
        return 0
    return state.parameter("king_others_extra_draw")
