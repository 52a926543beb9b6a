"""Blocks in MythoMagic: what one or several blockers of an attacker are worth, and which blocks to try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlang.engine.decisions import IN_ORDER, Option, Question
from cardlang.engine.table import Table
from cardlang.games.mythomagic import combat
from cardlang.games.mythomagic.facts import LIFE
from cardlang.play.bots.heuristics.heuristic import Plan
from cardlang.play.bots.heuristics.mythomagic_fights import Fighter, Fights

WIDTH: Final = 9
GANGS: Final = 2  # attackers that blocks by two are considered for
LIFE_EACH: Final = 18  # the value of one life while there are many, in hundredths of a card
NEAR_THE_END: Final = 6


# ---- blocks to try ---------------------------------------------------------------------------------------------
def block_plans(table: Table, question: Question, foresight: bool) -> list[Plan]:
    """No block; the best block for each attacker together; each single block. With ``foresight`` also the best few of
    those together, and blocks by two.
    """
    fights = Fights(table)
    pairs = _pairs(fights, question)
    plans: list[Plan] = [("done",)] if any(option.kind == "done" for option in question.options) else []
    together = _one_for_each(pairs)
    fewest = 2 if foresight else max(2, len(together))
    for size in range(len(together), fewest - 1, -1):
        plans.append((*(option.spelling for option in together[:size]), "done"))
    plans += [(option.spelling, "done") for option in pairs[:WIDTH]]
    return plans + _gangs(fights, pairs) if foresight else plans


def _pairs(fights: Fights, question: Question) -> list[Option]:
    """The single blocks, the best first."""
    pairs = [option for option in question.options if option.kind == "block"]
    return sorted(pairs, key=lambda option: (-block_value(fights, *option.args), option.args))


def _one_for_each(pairs: Sequence[Option]) -> list[Option]:
    """The best blocks of which no two share a blocker or an attacker, the best first."""
    together: list[Option] = []
    for option in pairs:
        free = option.args[0] not in [other.args[0] for other in together]
        if free and option.args[1] not in [other.args[1] for other in together]:
            together.append(option)
    return together


def _gangs(fights: Fights, pairs: Sequence[Option]) -> list[Plan]:
    """Blocks by two creatures that destroy an attacker together and neither could alone, of the worthiest attackers."""
    by_attacker: dict[int, list[int]] = {}
    for option in pairs:
        if not fights.destroys(*option.args):
            by_attacker.setdefault(option.args[1], []).append(option.args[0])
    plans: list[Plan] = []
    for attacker in sorted(by_attacker, key=lambda ref: (-fights.worth(ref), ref))[:GANGS]:
        gang = _strongest_two(fights, by_attacker[attacker])
        if len(gang) == 2 and _destroyed_by(fights, attacker, gang):
            plans.append((*(Option("block", (ref, attacker)).spelling for ref in gang), "done"))
    return plans


def _strongest_two(fights: Fights, blockers: Sequence[int]) -> list[int]:
    return sorted(blockers, key=lambda ref: (-fights.of(ref).strength, ref))[:2]


def _destroyed_by(fights: Fights, attacker: int, blockers: Sequence[int]) -> bool:
    """True if the blockers destroy the attacker together."""
    struck, gang = fights.of(attacker), [fights.of(ref) for ref in blockers]
    return sum([each.strength for each in gang]) >= min([each.to_destroy(struck) for each in gang])


# ---- what a block is worth -------------------------------------------------------------------------------------
def block_value(fights: Fights, blocker: int, attacker: int) -> int:
    """The value of a block for the blocker's side; negative if it does not pay off."""
    guard, striker = fights.of(blocker), fights.of(attacker)
    value = saved_by(fights, guard, striker)
    if guard.destroys(striker):
        value += fights.worth(attacker)
    if striker.destroys(guard):
        value -= fights.worth(blocker)
    return value


def saved_by(fights: Fights, guard: Fighter, striker: Fighter) -> int:
    """What the life is worth that a block saves."""
    table = fights.table
    player = table.state.entities[guard.ref].controller
    life = table.state.players[player].resources[table.game.resource_index[LIFE]]
    each = LIFE_EACH * (1 + 3 * (life <= NEAR_THE_END)) + 1_000 * (fights.incoming() >= life)
    saved = striker.strength
    if table.has(striker.ref, "trample"):
        saved = min(saved, striker.to_destroy(guard))
    return saved * each


def best_block(table: Table, question: Question, gangs: bool) -> Option:
    """The best block that pays off, with one blocker for each attacker; then, where ``gangs`` may block, the best one
    by more; else the end of the declaration.
    """
    done = next((option for option in question.options if option.kind == "done"), None)
    step, fights = table.state.agenda[-1], Fights(table)
    chosen = step.chosen if isinstance(step, combat.DeclareBlockers) else ()
    stopped = [attacker for _, attacker in chosen]
    best, best_value = done, 0
    for option in question.options:
        if option.kind == "block" and option.args[1] not in stopped:
            value = block_value(fights, *option.args)
            if value > best_value or best is None:
                best, best_value = option, value
    if gangs and best_value <= 0:
        best = _joined(fights, question, chosen) or best
    return best or question.options[0]


def _joined(fights: Fights, question: Question, chosen: combat.Pairs) -> Option | None:
    """A block by one more that destroys an attacker, with those already chosen or with another one still free; None if
    that costs more than it brings.
    """
    free: dict[int, list[int]] = {}
    for option in question.options:
        if option.kind == "block":
            free.setdefault(option.args[1], []).append(option.args[0])
    best: Option | None = None
    best_value = 0
    for attacker, blockers in free.items():
        there = [blocker for blocker, blocked in chosen if blocked == attacker]
        if there and _destroyed_by(fights, attacker, there):
            continue
        more = _strongest_two(fights, blockers)[: 1 if there else 2]
        gang = [*there, *more]
        if len(gang) < 2 or not _destroyed_by(fights, attacker, gang):
            continue
        value = fights.worth(attacker) - _lost(fights, attacker, gang) + _lost(fights, attacker, there)
        if not there:
            value += saved_by(fights, fights.of(more[0]), fights.of(attacker))
        if value > best_value:
            best, best_value = Option("block", (more[0], attacker)), value
    return best and next(option for option in question.options if IN_ORDER(option) == IN_ORDER(best))


def outnumbered(fights: Fights, attacker: int, guards: Sequence[int]) -> bool:
    """True if two of the guards would destroy an attacker that neither would alone, and lose less than they win."""
    gang = _strongest_two(fights, combat.blockers_against(fights.table, attacker, guards))
    if len(gang) < 2 or not _destroyed_by(fights, attacker, gang):
        return False
    return _lost(fights, attacker, gang) < fights.worth(attacker)


def struck_first(table: Table, question: Question) -> Option:
    """Which blocker is to be dealt damage next: the worthiest that the attacker can still destroy."""
    step = table.state.agenda[-1]
    assert isinstance(step, combat.OrderBlockers)
    fights = Fights(table)
    attacker = fights.of(step.attacker)
    left = attacker.strength - sum([attacker.to_destroy(fights.of(ref)) for ref in step.order])

    def gain(option: Option) -> tuple[bool, int]:
        ref = option.args[0]
        return attacker.to_destroy(fights.of(ref)) <= left, fights.worth(ref)

    return max(question.options, key=gain)


def _lost(fights: Fights, attacker: int, blockers: Sequence[int]) -> int:
    """What an attacker destroys of those that block it: the worthiest first, as long as its strength lasts."""
    striker = fights.of(attacker)
    left, lost = striker.strength, 0
    for ref in sorted(blockers, key=lambda ref: -fights.worth(ref)):
        need = striker.to_destroy(fights.of(ref))
        if left > 0 and need <= left:
            left -= need
            lost += fights.worth(ref)
    return lost
