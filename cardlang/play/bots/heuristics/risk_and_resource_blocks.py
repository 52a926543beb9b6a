"""Blocks by rule of thumb in Risk & Resource: which of them pay off, which help a blocker to kill, and what it takes to
survive an attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import player_ref
from cardlang.engine.table import Table
from cardlang.games.risk_and_resource.combat import DeclareBlockers, OrderBlockers, attackers
from cardlang.play.bots.heuristics.risk_and_resource_fights import Fighter, Fights
from cardlang.play.bots.heuristics.risk_and_resource_values import life

LAST_BLOW: Final = 1_000
"""The value of stopping each point of damage that would be the last."""

Pairs = tuple[tuple[int, int], ...]


class Defence:
    """The blocks that a player has declared so far: who blocks each attacker (``there``), what would still come through
    from each (``coming``), and how much of that must be stopped to survive (``over``).
    """

    __slots__ = ("coming", "fights", "over", "piercing", "player", "there")

    def __init__(self, table: Table, player: int, chosen: Pairs) -> None:
        self.fights = Fights(table)
        self.player = player
        self.there: dict[int, list[int]] = {}
        for blocker, attacker in chosen:
            self.there.setdefault(attacker, []).append(blocker)
        coming = [ref for ref, at, _ in attackers(table) if at == player_ref(player)]
        self.piercing = [ref for ref in coming if table.has(ref, "piercing")]
        self.coming = {ref: self._comes(ref) for ref in coming}
        self.over = sum(self.coming.values()) - life(table, player) + 1

    def _comes(self, attacker: int) -> int:
        """The damage of an attacker that reaches the player: all of it, or what pierces its blockers."""
        blow = max(0, self.fights.of(attacker).blow)
        there = self.there.get(attacker)
        if there is None:
            return blow
        if attacker not in self.piercing:
            return 0
        return max(0, blow - sum([self.fights.of(blocker).left for blocker in there]))

    def value(self, guard: int, attacker: int) -> int:
        """The value of one more block; negative if it does not pay off."""
        there = self.there.get(attacker)
        value = self.fights.block_value(guard, attacker) if there is None else self._helping(guard, attacker, there)
        if self.over > 0:
            value += LAST_BLOW * min(self._stops(guard, attacker), self.over)
        return value

    def _stops(self, guard: int, attacker: int) -> int:
        coming = self.coming.get(attacker, 0)
        return min(coming, max(0, self.fights.of(guard).left)) if attacker in self.piercing else coming

    def _helping(self, guard: int, attacker: int, there: list[int]) -> int:
        """What it is worth to block an attacker that others block: nothing, unless they kill it with this help only.
        The attacker chooses whom of them it kills.
        """
        fights = self.fights
        struck, one = fights.of(attacker), fights.of(guard)
        others = [fights.of(blocker) for blocker in there]
        if fights.kill_together(struck, others) or not fights.kill_together(struck, [*others, one]):
            return -one.worth // 2
        more = max(0, one.worth - worthiest(others, struck)) if struck.kills(one) else 0
        return struck.worth - more if struck.worth > more else -one.worth // 2

    def two(self, options: Sequence[Option]) -> Option | None:
        """The first half of the best block by two that kills what nobody blocks yet; None if that costs more than it
        brings.
        """
        fights = self.fights
        free: dict[int, list[Option]] = {}
        for option in options:
            if option.kind == "block" and option.args[1] not in self.there:
                free.setdefault(option.args[1], []).append(option)
        best: Option | None = None
        best_value = 0
        for attacker, blocks in free.items():
            struck = fights.of(attacker)
            blocks.sort(key=lambda option: (-fights.of(option.args[0]).blow, option.args[0]))
            pair = [fights.of(option.args[0]) for option in blocks[:2]]
            if len(pair) == 2 and fights.kill_together(struck, pair):
                value = struck.worth + fights.saved(struck, self.player) - worthiest(pair, struck)
                if value > best_value:
                    best, best_value = blocks[0], value
        return best


def worthiest(fighters: list[Fighter], striker: Fighter) -> int:
    """The worth of the worthiest of some creatures that another one kills."""
    return max([one.worth for one in fighters if striker.kills(one)], default=0)


def best_block(table: Table, question: Question, foresight: bool = True) -> Option:
    """The best single block that pays off, then the best by two; otherwise the end of the declaration, or any block
    that must be made. Who would lose stops as much of the attack as is needed. Without ``foresight`` each attacker
    gets one blocker, and nobody thinks of the end.
    """
    declaring = table.state.agenda[-1]
    chosen = declaring.chosen if isinstance(declaring, DeclareBlockers) else ()
    done = next((option for option in question.options if option.kind == "done"), None)
    defence = Defence(table, question.player, chosen) if foresight else None
    fights = Fights(table)
    stopped = [attacker for _, attacker in chosen] if done is not None else []
    best: Option | None = None
    best_value = 0 if done is not None else -1_000_000
    for option in question.options:
        if option.kind == "block":
            guard, attacker = option.args
            if defence is not None:
                worth = defence.value(guard, attacker)
            else:
                worth = -1 if attacker in stopped else fights.block_value(guard, attacker)
            if worth > best_value:
                best, best_value = option, worth
    if best is None and defence is not None:
        best = defence.two(question.options)
    return best or done or question.options[0]


def struck_first(table: Table, question: Question) -> Option:
    """Which blocker is to be dealt damage next: the worthiest that the attacker can still kill."""
    step = table.state.agenda[-1]
    assert isinstance(step, OrderBlockers)
    fights = Fights(table)
    attacker = fights.of(step.attacker)
    left = attacker.blow - sum([attacker.to_kill(fights.of(ref)) for ref in step.order])

    def gain(option: Option) -> tuple[bool, int]:
        other = fights.of(option.args[0])
        return attacker.to_kill(other) <= left, other.worth

    return max(question.options, key=gain)
