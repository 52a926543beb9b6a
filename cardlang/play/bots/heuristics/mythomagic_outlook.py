"""What a position of MythoMagic promises: the attack that comes when one's own creatures are tapped, and one's own
attack after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.table import Table
from cardlang.games.mythomagic import combat
from cardlang.games.mythomagic.facts import LIFE, TAPPED
from cardlang.play.bots.heuristics.mythomagic_fights import Fighter, Fights

if TYPE_CHECKING:
    from cardlang.engine.state import State

BEFORE_COMBAT: Final = ("untap", "draw", "main")
# Hundredths of a card.
NEXT, AFTER = 60, 30  # percent of what the next attack costs its victim, and the one after it
LETHAL_NEXT, LETHAL_AFTER = 250, 80  # an attack with everything would be the last one
DEAD: Final = -900
LIVES: Final = (DEAD, 350, 520, 660, 770, 860, 930, 990, 1040, 1080, 1115, 1145, 1170, 1190, 1210, 1225)


def outlook(table: Table, player: int) -> int:
    """What the next two attacks promise a player: one, and the other side's after it."""
    state = table.state
    if state.outcome is not None:
        return 0
    victim = attacked_next(state, player)
    striker = state.after(victim)
    rows, fights = state.entities, Fights(table)
    mine = [fights.of(ref) for ref in combat.creatures_of(table, victim)]
    theirs = [fights.of(ref) for ref in combat.creatures_of(table, striker)]
    guards = [each for each in mine if not rows[each.ref].flags & TAPPED]
    cost = _struck(fights, theirs, victim, guards, NEXT, LETHAL_NEXT)
    gain = _struck(fights, mine, striker, theirs, AFTER, LETHAL_AFTER)
    return gain - cost if player == victim else cost - gain


def attacked_next(state: State, player: int) -> int:
    """Who is attacked next: the active player, after whose attack the turn passes. What ``player`` attacks with in this
    turn is still their own choice; an opponent who comes to Combat will attack.
    """
    comes_to_combat = state.active != player and state.phase in BEFORE_COMBAT
    return player if comes_to_combat else state.active


def _struck(
    fights: Fights, attackers: list[Fighter], victim: int, guards: list[Fighter], share: int, lethal: int
) -> int:
    """What an attack with all ``attackers`` costs the victim, whose ``guards`` may block."""
    at_most, likely = _damage(fights, attackers, guards)
    table = fights.table
    life = table.state.players[victim].resources[table.game.resource_index[LIFE]]
    cost = share * (_life_worth(life) - _life_worth(life - likely)) // 100
    return cost + lethal if at_most >= life else cost


def _life_worth(life: int) -> int:
    return LIVES[max(0, min(life, len(LIVES) - 1))]


def _damage(fights: Fights, attackers: list[Fighter], guards: list[Fighter]) -> tuple[int, int]:
    """The damage of an attack with everything, when each guard stops one of the strongest; and of an attack with those
    that no guard would stop without loss.
    """
    table = fights.table
    free_to = table.free_to([each.ref for each in attackers if each.strength > 0], "attack")
    able = [fights.of(ref) for ref in free_to]
    blows = sorted([(-each.strength, each.ref, place) for place, each in enumerate(able)])
    ready = combat.ready(table, [guard.ref for guard in guards])
    free = list(guards)
    idle, at_most, likely = len(guards), 0, 0
    for blow, ref, place in blows:
        blockers = combat.blockers_against(table, ref, ready)
        if blockers and idle > 0:
            idle -= 1
        else:
            at_most -= blow
        stopper = _stopper(fights, [guard for guard in free if guard.ref in blockers], able[place])
        if stopper is None:
            likely -= blow
        else:
            free.remove(stopper)
    return at_most, likely


def _stopper(fights: Fights, guards: list[Fighter], attacker: Fighter) -> Fighter | None:
    """A guard that stops the attacker at a profit, else one that survives."""
    found: Fighter | None = None
    for guard in guards:
        dies = attacker.destroys(guard)
        if guard.destroys(attacker) and (not dies or fights.worth(guard.ref) <= fights.worth(attacker.ref)):
            return guard
        if not dies and found is None:
            found = guard
    return found
