"""6.2.2, 6.2.3: which blocks are allowed, and which whole declarations are.

Evasive, Unblockable and Menace restrict; Guardian asks for a block. A declaration keeps all restrictions and serves
as many Guardians as possible (RUL-RR-34).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardlang.language.running.forbidding import may_block

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Pairs = tuple[tuple[int, int], ...]
GUARDIANS_WEIGHED: Final = 8  # more than this many Guardians at once are served first come, first served


def can_block(table: Table, blocker: int, attacker: int) -> bool:
    """True if one creature may block one attacker, other blocks aside."""
    return not table.forbidden(blocker, "block") and bool(blockers_against(table, attacker, [blocker]))


def blockers_against(table: Table, attacker: int, able: Sequence[int]) -> Sequence[int]:
    """Those of the creatures that are ``able`` to block that may block this attacker, other blocks aside."""
    if table.has(attacker, "unblockable") or table.forbidden(attacker, "be blocked"):  # RR-6.2.2-b
        return ()
    able = may_block(table, able, attacker)  # RUL-RR-1
    if table.has(attacker, "evasive"):  # RR-6.2.2-a, RR-6.2.3-b
        able = [ref for ref in able if table.has(ref, "evasive") or table.has(ref, "reach")]
    return able


class Plan:
    """How attackers can still get the blockers they need: ``needs`` says how many each, ``able`` which free creatures
    may block it, ``kept`` for which attacker a blocker is kept. ``served`` counts the Guardians that are blocked then.
    """

    def __init__(self, needs: dict[int, int], able: dict[int, list[int]], kept: dict[int, int]) -> None:
        self.needs = needs
        self.able = able
        self.kept = kept
        self.served = 0

    def fill(self, busy: int) -> bool:
        """Keeps blockers, but not ``busy``, until all needs are met; False if that cannot be."""
        for attacker, amount in self.needs.items():
            missing = amount - sum(1 for other in self.kept.values() if other == attacker)
            for _ in range(missing):
                if not self._keep(attacker, {busy}):
                    return False
        return True

    def serve(self, attacker: int, busy: int) -> None:
        """Keeps one blocker for a Guardian as well, if that can be."""
        if self._keep(attacker, {busy}):
            self.needs[attacker] = 1
            self.served += 1

    def _keep(self, attacker: int, tried: set[int]) -> bool:
        """A matching: where need be, another attacker gets another blocker (augmenting paths)."""
        for blocker in self.able.get(attacker, ()):
            if blocker in tried:
                continue
            tried.add(blocker)
            other = self.kept.get(blocker, 0)
            if not other or self._keep(other, tried):
                self.kept[blocker] = attacker
                return True
        return False


class Blocks:
    """The blocks one defending player may declare: ``pairs`` of (blocker, attacker) allowed one by one. Those in
    ``single`` may have one blocker at most.
    """

    def __init__(
        self, pairs: list[tuple[int, int]], menace: list[int], guardians: list[int], single: Sequence[int] = ()
    ) -> None:
        self.pairs = [pair for pair in pairs if pair[1] not in single or pair[1] not in menace]
        self.menace = menace
        self.single = single
        self.guardians = guardians[:GUARDIANS_WEIGHED]

    def possible(self, chosen: Pairs) -> Pairs:
        """Pairs whose blocker is not used yet: each creature blocks one attacker (RR-4.5.3-b).

        RR-4.5.3-c: an attacker may be blocked by several, but those in ``single``.
        """
        used = {blocker for blocker, _ in chosen}
        full = {attacker for _, attacker in chosen if attacker in self.single}
        return tuple([pair for pair in self.pairs if pair[0] not in used and pair[1] not in full])

    def is_whole(self, chosen: Pairs, best: int) -> bool:
        """True if a declaration may end here: no Menace with one blocker, as many Guardians served as possible."""
        counts = _counts(chosen)
        if any(counts.get(attacker, 0) == 1 for attacker in self.menace):
            return False  # RR-6.2.2-c
        # RR-6.2.3-a, RUL-RR-34
        return sum(1 for attacker in self.guardians if counts.get(attacker, 0)) >= best

    def most_guardians(self, chosen: Pairs) -> int:
        """How many Guardians the best whole declaration with these blocks serves; -1 when there is none."""
        plan = self._plan(_counts(chosen), self._able(chosen))
        return -1 if plan is None else plan.served

    def finishing(self, chosen: Pairs, offered: Sequence[tuple[int, int]], best: int) -> list[tuple[int, int]]:
        """The pairs offered that some whole declaration contains together with these blocks.

        One plan serves for all of them: a pair fits if the plan can be mended around it. Only where it cannot, another
        plan is looked for.
        """
        counts, able = _counts(chosen), self._able(chosen)
        plan = self._plan(counts, able)
        found: list[tuple[int, int]] = []
        for pair in offered:
            if plan is not None and plan.served >= best and self._mended(plan, counts, pair):
                found.append(pair)
            else:
                other = self._plan(_counts((*chosen, pair)), able, pair[0])
                if other is not None and other.served >= best:
                    found.append(pair)
        return found

    def _able(self, chosen: Pairs) -> dict[int, list[int]]:
        """The free creatures that may block each attacker that asks for blockers."""
        able: dict[int, list[int]] = {attacker: [] for attacker in (*self.menace, *self.guardians)}
        for blocker, attacker in self.possible(chosen) if able else ():
            if attacker in able:
                able[attacker].append(blocker)
        return able

    def _plan(self, counts: dict[int, int], able: dict[int, list[int]], busy: int = 0) -> Plan | None:
        """A whole declaration that serves as many Guardians as possible; None when none is whole."""
        owed = {a: 1 for a in self.menace if counts.get(a, 0) == 1}
        served = sum(1 for a in self.guardians if counts.get(a, 0))
        left = [a for a in self.guardians if not counts.get(a, 0)]
        double = [a for a in left if a in self.menace]  # both blockers or none
        best: Plan | None = None
        for size in range(len(double), -1, -1):
            for group in combinations(double, size):
                plan = Plan(owed | dict.fromkeys(group, 2), able, {})
                if not plan.fill(busy):
                    continue
                plan.served = served + size
                for attacker in left:
                    if attacker not in double:
                        plan.serve(attacker, busy)
                if best is None or plan.served > best.served:
                    best = plan
        return best

    def _mended(self, plan: Plan, counts: dict[int, int], pair: tuple[int, int]) -> bool:
        """True if the plan, with other blockers where need be, can be carried out once this pair is chosen."""
        blocker, attacker = pair
        alone = attacker in self.menace and not counts.get(attacker, 0)  # a second blocker is owed then
        if not alone and attacker not in plan.needs and blocker not in plan.kept:
            return True  # nearly always
        needs = {other: amount for other, amount in plan.needs.items() if other != attacker}
        if alone:
            needs[attacker] = 1
        kept = {one: other for one, other in plan.kept.items() if one != blocker and other != attacker}
        return Plan(needs, plan.able, kept).fill(blocker)


def _counts(chosen: Pairs) -> dict[int, int]:
    counts: dict[int, int] = {}
    for _, attacker in chosen:
        counts[attacker] = counts.get(attacker, 0) + 1
    return counts
