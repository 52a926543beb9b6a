"""6.2.2, 6.2.3: which blocks are allowed, and which whole declarations are.

Evasive, Unblockable and Menace restrict; Guardian asks for a block. A declaration keeps all restrictions and serves
as many Guardians as possible (RUL-RR-34).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardlang.language.running.forbidding import forbidden_by

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Pairs = tuple[tuple[int, int], ...]
GUARDIANS_WEIGHED: Final = 8  # more than this many Guardians at once are served first come, first served


def can_block(table: Table, blocker: int, attacker: int) -> bool:
    """True if one creature may block one attacker, other blocks aside."""
    if table.has(attacker, "unblockable") or table.forbidden(attacker, "be blocked"):
        return False  # RR-6.2.2-b
    if table.forbidden(blocker, "block") or forbidden_by(table, attacker, "be blocked", blocker):
        return False  # RUL-RR-1
    if table.has(attacker, "evasive"):  # RR-6.2.2-a, RR-6.2.3-b
        return table.has(blocker, "evasive") or table.has(blocker, "reach")
    return True


class Blocks:
    """The blocks one defending player may declare: ``pairs`` of (blocker, attacker) allowed one by one."""

    def __init__(self, pairs: list[tuple[int, int]], menace: list[int], guardians: list[int]) -> None:
        self.pairs = pairs
        self.menace = menace
        self.guardians = guardians[:GUARDIANS_WEIGHED]

    def possible(self, chosen: Pairs) -> Pairs:
        """Pairs whose blocker is not used yet: each creature blocks one attacker (RR-4.5.3-b).

        RR-4.5.3-c: an attacker may be blocked by several.
        """
        used = [blocker for blocker, _ in chosen]
        return tuple(pair for pair in self.pairs if pair[0] not in used)

    def is_whole(self, chosen: Pairs, best: int) -> bool:
        """True if a declaration may end here: no Menace with one blocker, as many Guardians served as possible."""
        counts = _counts(chosen)
        if any(counts.get(attacker, 0) == 1 for attacker in self.menace):
            return False  # RR-6.2.2-c
        # RR-6.2.3-a, RUL-RR-34
        return sum(1 for attacker in self.guardians if counts.get(attacker, 0)) >= best

    def can_finish(self, chosen: Pairs, best: int) -> bool:
        """True if some whole declaration contains these blocks."""
        return self.most_guardians(chosen) >= best

    def most_guardians(self, chosen: Pairs) -> int:
        """How many Guardians the best whole declaration with these blocks serves; -1 when there is none."""
        counts = _counts(chosen)
        owed = {a: 1 for a in self.menace if counts.get(a, 0) == 1}
        served = sum(1 for a in self.guardians if counts.get(a, 0))
        open_guardians = [a for a in self.guardians if not counts.get(a, 0)]
        for size in range(len(open_guardians), -1, -1):
            for group in combinations(open_guardians, size):
                needs = dict(owed)
                for attacker in group:
                    needs[attacker] = 2 if attacker in self.menace else 1
                if self._can_serve(needs, chosen):
                    return served + size
        return -1

    def _can_serve(self, needs: dict[int, int], chosen: Pairs) -> bool:
        """A matching: every place needs a different blocker (augmenting paths)."""
        if not needs:  # nearly always; twenty creatures come here once for each pair of them
            return True
        places = [attacker for attacker, amount in needs.items() for _ in range(amount)]
        free = self.possible(chosen)
        able = {place: [b for b, a in free if a == attacker] for place, attacker in enumerate(places)}
        taken: dict[int, int] = {}
        return all(_augment(place, able, taken, []) for place in range(len(places)))


def _augment(place: int, able: dict[int, list[int]], taken: dict[int, int], tried: list[int]) -> bool:
    for blocker in able[place]:
        if blocker in tried:
            continue
        tried.append(blocker)
        if blocker not in taken or _augment(taken[blocker], able, taken, tried):
            taken[blocker] = place
            return True
    return False


def _counts(chosen: Pairs) -> dict[int, int]:
    counts: dict[int, int] = {}
    for _, attacker in chosen:
        counts[attacker] = counts.get(attacker, 0) + 1
    return counts
