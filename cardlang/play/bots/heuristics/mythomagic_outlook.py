"""What a position of MythoMagic promises: the attack that comes when one's own creatures are tapped, and one's own
attack after it.
"""

from __future__ import annotations

from typing import Final

from cardlang.engine.table import Table
from cardlang.games.mythomagic import combat
from cardlang.games.mythomagic.evaluation import worth
from cardlang.games.mythomagic.facts import LIFE, TAPPED

# Hundredths of a card.
NEXT, AFTER = 60, 30  # percent of what the next attack costs its victim, and the one after it
LETHAL_NEXT, LETHAL_AFTER = 250, 80  # an attack with everything would be the last one
DEAD: Final = -900
LIVES: Final = (DEAD, 350, 520, 660, 770, 860, 930, 990, 1040, 1080, 1115, 1145, 1170, 1190, 1210, 1225)


def outlook(table: Table, player: int) -> int:
    """What the next two attacks promise a player: the active player's opponent attacks next."""
    state = table.state
    if state.outcome is not None:
        return 0
    active = state.active
    foe = state.after(active)
    rows = state.entities
    guards = [ref for ref in combat.creatures_of(table, active) if not rows[ref].flags & TAPPED]
    cost = _struck(table, foe, active, guards, NEXT, LETHAL_NEXT)
    gain = _struck(table, active, foe, combat.creatures_of(table, foe), AFTER, LETHAL_AFTER)
    return gain - cost if player == active else cost - gain


def destroys(table: Table, striker: int, other: int) -> bool:
    """True if one creature would destroy another in combat."""
    amount = combat.strength(table, striker)
    return amount > 0 and amount >= combat.to_destroy(table, striker, other)


def _struck(table: Table, foe: int, victim: int, guards: list[int], share: int, lethal: int) -> int:
    """What an attack of ``foe`` costs the victim, whose ``guards`` may block."""
    at_most, likely = _damage(table, foe, guards)
    life = table.state.players[victim].resources[table.game.resource_index[LIFE]]
    cost = share * (_life_worth(life) - _life_worth(life - likely)) // 100
    return cost + lethal if at_most >= life else cost


def _life_worth(life: int) -> int:
    return LIVES[max(0, min(life, len(LIVES) - 1))]


def _damage(table: Table, foe: int, guards: list[int]) -> tuple[int, int]:
    """The damage of an attack with everything, when each guard stops one of the strongest; and of an attack with those
    that no guard would stop without loss.
    """
    blows: list[tuple[int, int]] = []
    for ref in combat.creatures_of(table, foe):
        strength = combat.strength(table, ref)
        if strength > 0 and not table.forbidden(ref, "attack"):
            blows.append((-strength, ref))
    blows.sort()
    free = list(guards)
    idle, at_most, likely = len(guards), 0, 0
    for blow, ref in blows:
        able = [guard for guard in guards if combat.can_block(table, guard, ref)]
        if able and idle > 0:
            idle -= 1
        else:
            at_most -= blow
        stopper = _stopper(table, [guard for guard in free if guard in able], ref)
        if stopper:
            free.remove(stopper)
        else:
            likely -= blow
    return at_most, likely


def _stopper(table: Table, guards: list[int], attacker: int) -> int:
    """A guard that stops the attacker at a profit, else one that survives; 0 if there is none."""
    found = 0
    for guard in guards:
        dies = destroys(table, attacker, guard)
        if destroys(table, guard, attacker) and (not dies or worth(table, guard) <= worth(table, attacker)):
            return guard
        if not dies and not found:
            found = guard
    return found
