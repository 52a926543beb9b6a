"""How good a position looks (for bots that look ahead), and the invariants of the game (for tests)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.games.mythomagic.facts import CREATURE, DECK, HAND, LIFE, RISHI, TAPPED, TYPES

if TYPE_CHECKING:
    from cardlang.engine.table import Table

WON: Final = 1_000_000
LOST: Final = -1_000_000
# Hundredths of a card in hand.
CARD: Final = 100
STRENGTH: Final = 45
TOUGHNESS: Final = 35
KEYWORD: Final = 40
CREATURE_ITSELF: Final = 40
UNTAPPED: Final = 6
RISHIS: Final = (0, 150, 290, 420, 530, 620, 690, 740)  # the worth of 0, 1, 2 ... Rishis: the first ones add most
LIVES: Final = (0, 350, 520, 660, 770, 860, 930, 990, 1040, 1080, 1115, 1145, 1170, 1190, 1210, 1225)
MORE_LIFE: Final = 12  # each point beyond
WORTHY: Final = ("haste", "lifelink", "dt", "vigilance", "trample", "flying", "menace", "hexproof")


def evaluate(table: Table, player: int) -> int:
    """The player's score minus the opponent's, in hundredths of a card; a won or lost game counts a million."""
    outcome = table.state.outcome
    if outcome is not None:
        if player in outcome.winners:
            return WON - table.state.turn
        return 0 if not outcome.winners else LOST + table.state.turn
    return standing(table, player) - standing(table, table.state.after(player))


def standing(table: Table, player: int) -> int:
    """One player's score: life, cards in hand, Rishis and creatures, less a penalty for a deck nearly empty."""
    state = table.state
    life = state.players[player].resources[len(TYPES)]
    value = LIVES[life] if life < len(LIVES) else LIVES[-1] + MORE_LIFE * (life - len(LIVES) + 1)
    value += CARD * len(state.ids(HAND, player))
    if len(state.ids(DECK, player)) < 3:
        value -= 200 * (3 - len(state.ids(DECK, player)))
    rishis = 0
    for ref in table.controlled_by(player):
        kinds = state.entities[ref].face.kinds
        rishis += RISHI in kinds
        if CREATURE in kinds:
            value += worth(table, ref)
    return value + RISHIS[min(rishis, len(RISHIS) - 1)]


def worth(table: Table, ref: int) -> int:
    """What a creature in play adds to its controller's score."""
    value = CREATURE_ITSELF + STRENGTH * max(0, table.value_of(ref, "strength"))
    value += TOUGHNESS * max(0, table.value_of(ref, "toughness"))
    value += KEYWORD * table.having(ref, WORTHY)
    return value if table.state.entities[ref].flags & TAPPED else value + UNTAPPED


def invariants(table: Table, due: Sequence[object]) -> list[str]:
    """A sentence for each invariant of the game that is broken. ``due`` are the checks that apply now (there should be
    none while a player has priority).
    """
    state = table.state
    broken: list[str] = []
    for player in range(state.seats):
        pool = state.players[player].resources[: len(TYPES)]
        if state.phase == "untap" and state.question is not None and state.turn_actions == 0 and any(pool):
            broken.append(f"{state.players[player].name} carried resources over to a new turn (MM-P-f)")
    waiting = state.question is not None and state.question.kind == "priority"
    if waiting and state.outcome is None and due:
        broken.append(
            f"a player has priority while a check is due: {LIFE}, toughness or an empty deck (RUL-MM-13)"
        )
    return broken
