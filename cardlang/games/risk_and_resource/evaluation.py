"""How good a position looks (for bots that look ahead), and what must always hold (for tests)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.pacts import winners_with
from cardlang.engine.refs import player_ref
from cardlang.games.risk_and_resource import variants, winning
from cardlang.games.risk_and_resource.facts import EXILE_ZONE, HAND_ZONE, LIBRARY, TAPPED, TRAPS

if TYPE_CHECKING:
    from cardlang.engine.table import Table

WON: Final = 1_000_000
LOST: Final = -1_000_000
GONE: Final = -1_500  # the standing of an opponent who is out
OTHERS: Final = 3  # what opponents other than the best one have is divided by this
# Hundredths of a card in hand.
HAND: Final = 100
TRAP: Final = 60
EP: Final = 22
INTEL: Final = 30
PERMANENT: Final = 70
POWER: Final = 55
DEFENSE: Final = 35
KEYWORD: Final = 30
UNTAPPED: Final = 6
# What the n-th card in exile takes away: the closer to ten, the dearer.
EXILED: Final = (0, 20, 45, 75, 110, 160, 230, 330, 480, 800)
WORTHY: Final = (
    "fast",
    "evasive",
    "unblockable",
    "menace",
    "deadly",
    "piercing",
    "double strike",
    "vigilance",
    "armored",
)


def evaluate(table: Table, player: int) -> int:
    """The player's score minus the best opponent's and a part of the other opponents', in hundredths of a card. Allies
    who share their wins are not opponents.
    """
    outcome = table.state.outcome
    if outcome is not None:
        if player in outcome.winners:
            return WON - table.state.turn
        return 0 if not outcome.winners else LOST + table.state.turn
    together = winners_with(table.state, player)
    rows = table.state.players
    others = [GONE if row.out else standing(table, row.index) for row in rows if row.index not in together]
    others.sort(reverse=True)
    return standing(table, player) - sum(others[:1]) - sum(others[1:]) // OTHERS


def standing(table: Table, player: int) -> int:
    """One player's score: cards, resources, permanents, less a penalty for each card in exile."""
    state = table.state
    row = state.players[player]
    limit = state.parameter("exile_loss")
    gone = min(len(state.ids(EXILE_ZONE, player)) * 10 // limit, 9)
    value = -EXILED[gone]
    value += HAND * min(len(state.ids(HAND_ZONE, player)), table.value_of(player_ref(player), "max hand"))
    value += TRAP * len(state.ids(TRAPS, player))
    value += EP * min(row.resources[0], 12) + INTEL * min(row.resources[1], 8)
    if len(state.ids(LIBRARY, player)) < 4:
        value -= 150 * (4 - len(state.ids(LIBRARY, player)))
    for ref in table.controlled_by(player):
        value += worth(table, ref)
    return value


def worth(table: Table, ref: int) -> int:
    """What a permanent on the battlefield adds to its controller's score."""
    row = table.state.entities[ref]
    value = PERMANENT + 8 * row.face.base.get("cost", 0)
    if "creature" in row.face.kinds:
        value += POWER * max(0, table.value_of(ref, "power")) + DEFENSE * max(0, table.value_of(ref, "defense"))
        value += KEYWORD * table.having(ref, WORTHY)
    if not row.flags & TAPPED:
        value += UNTAPPED
    return value


def invariants(table: Table) -> list[str]:
    """A sentence for each invariant of the game that is broken."""
    state = table.state
    broken: list[str] = []
    for player in range(state.seats):
        if len(state.ids(TRAPS, player)) > table.value_of(player_ref(player), "trap limit"):
            broken.append(f"player {player} has more traps than the limit (RR-2.7-b)")
    kings = sum(1 for player in range(state.seats) if variants.is_king(state, player))
    if kings > 1:
        broken.append(f"there are {kings} Kings (RR-10.4.3-a)")
    if kings and not variants.plays(state, variants.KING):
        broken.append("a player is King without the variant 'king' (RR-10.4.3-a)")
    if state.pacts and not variants.plays(state, variants.ALLIANCE):
        broken.append("players are allied without the variant 'alliance' (RR-10.4.1-a)")
    waiting = state.question is not None and state.question.kind == "priority"
    if waiting and state.outcome is None and winning.state_based_actions(table):
        broken.append("a state-based action is due while a player has priority (RR-11-a)")
    return broken
