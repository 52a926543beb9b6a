"""What a position of Risk & Resource promises for the coming turns: engines at work, victories in reach, creatures held
back by an Aura, and the attack that comes when one's own creatures are tapped.
"""

from __future__ import annotations

from typing import Final

from cardlang.engine.cards import Card
from cardlang.engine.context import as_used
from cardlang.engine.pacts import winners_with
from cardlang.engine.table import Table
from cardlang.games.risk_and_resource.combat import creatures_of
from cardlang.games.risk_and_resource.evaluation import DEFENSE, KEYWORD, PERMANENT, POWER, WORTHY
from cardlang.games.risk_and_resource.facts import HAND_ZONE, TAPPED
from cardlang.games.risk_and_resource.winning import asks_for, win_condition
from cardlang.play.bots.heuristics.risk_and_resource_values import life, through
from cardlang.play.bots.prospects import COST, prospect_of

PRICE_OF_EP: Final = 40
"""What one more EP really costs, because others are pitched for it; more than one that is left over is worth."""
WORTHS: Final = {"EP": PRICE_OF_EP, "Intel": 30, COST: 55}
CARD: Final = 100
SPELL: Final = 30  # what a spell is expected to bring for each EP of its price, beyond it
STATS: Final = ("power", "defense")
TURNS: Final = 5
HELD: Final = 25  # what each point of power and defense of a creature that can do nothing is not worth after all
IN_REACH: Final = 1_600  # a Win Condition in play that is all but true; it counts with the cube of its progress
IN_HAND: Final = 40  # percent of it while it is still in hand
STRUCK: Final = (0, 15, 35, 60, 90, 125, 170, 230, 320, 440)
"""What it costs to be hit for n cards more than can be blocked, with ten of ten left."""
SPECULATION: Final = 4  # one's own next attack counts this many times less: the opponent can prepare for it
NOT_IN_UNTAP_STEP: Final = "untap during its controller's untap step"
DEATH: Final = 1_100
LASTS: Final = 15  # what each permanent is worth beyond what it is worth now: it will be there next turn, too
SAVED: Final = 14  # the same of each EP, up to a dozen: they are kept, and cards need not be pitched for them


def outlook(table: Table, player: int) -> int:
    """What the position promises a player, less what it promises the opponent with the best prospects."""
    state = table.state
    if state.outcome is not None:
        return 0
    together = winners_with(state, player)
    others = [row.index for row in state.players if row.index not in together and not row.out]
    mine = promise(table, player) - max((exposure(table, player, other) for other in others), default=0)
    mine += reach_in_hand(table, player)
    theirs = max((promise(table, other) - exposure(table, other, player) // SPECULATION for other in others), default=0)
    return mine - theirs


def promise(table: Table, player: int) -> int:
    """What a player's permanents will bring."""
    state = table.state
    turns = 1 + life(table, player) * (TURNS - 1) // max(1, state.parameter("exile_loss"))
    value = SAVED * min(state.players[player].resources[0], 12)
    for ref in table.controlled_by(player):
        row = state.entities[ref]
        face = row.face
        value += LASTS + prospect_of(face, STATS, WORTHS).over(turns, TURNS)
        if "creature" in face.kinds and held_back(table, ref):
            value -= HELD * (max(0, table.value_of(ref, "power")) + max(0, table.value_of(ref, "defense")))
        if win_condition(face):
            value += reach(table, ref, face, player)
    return value


def brings(card: Card) -> int:
    """What a card is expected to bring that is played, beyond its price: of a permanent its worth in play, of a spell
    what its author thought it worth.
    """
    if not card.permanent:
        return CARD + SPELL * card.base.get("cost", 0)
    base = card.base
    value = PERMANENT + 8 * base.get("cost", 0) + prospect_of(card, STATS, WORTHS).over(TURNS, TURNS)
    if "power" in base:
        value += POWER * base["power"] + DEFENSE * base.get("defense", 0)
        value += KEYWORD * sum(1 for keyword in WORTHY if base.get(keyword))
    return value - PRICE_OF_EP * base.get("cost", 0)


def held_back(table: Table, ref: int) -> bool:
    """True if a creature can neither attack nor block, now and in the turns to come."""
    if table.state.entities[ref].flags & TAPPED:
        return table.forbidden(ref, NOT_IN_UNTAP_STEP)
    return table.forbidden(ref, "attack") and table.forbidden(ref, "block")


def reach(table: Table, ref: int, face: Card, player: int) -> int:
    """How near the victory is that a Win Condition promises."""
    near = asks_for(face).progress(as_used(table, ref, player))
    return IN_REACH * near * near * near // 1_000_000


def reach_in_hand(table: Table, player: int) -> int:
    """The best of the Win Conditions in a player's hand."""
    rows = table.state.entities
    hand = [ref for ref in table.state.ids(HAND_ZONE, player) if win_condition(rows[ref].card)]
    return max((reach(table, ref, rows[ref].card, player) for ref in hand), default=0) * IN_HAND // 100


def exposure(table: Table, player: int, foe: int) -> int:
    """What the next attack of an opponent will cost: each untapped creature stops one of the strongest attackers."""
    state = table.state
    guards = [ref for ref in creatures_of(table, player) if not state.entities[ref].flags & TAPPED]
    able = [ref for ref in table.free_to(creatures_of(table, foe), "attack") if not table.has(ref, "defender")]
    hits = through(table, able, len(table.free_to(guards, "block")))
    left = life(table, player)
    if hits >= left:
        return DEATH
    return STRUCK[min(hits * 10 // max(left, 1), 9)]
