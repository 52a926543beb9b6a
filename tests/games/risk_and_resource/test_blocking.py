"""RR-6.2.2, RR-6.2.3, RUL-RR-34: which blocks are offered, compared with all declarations; and what it costs."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.games.risk_and_resource.blocking import Blocks
from tests.work import calls_in, needs_plain_python

Pair = tuple[int, int]

BLOCKERS = (11, 12, 13, 14)
ATTACKERS = (1, 2, 3)


def declarations(pairs: list[Pair]) -> list[frozenset[Pair]]:
    """Every declaration: each blocker blocks one of the attackers it may block, or none."""
    ways = [[None, *(pair for pair in pairs if pair[0] == blocker)] for blocker in BLOCKERS]
    return [frozenset(pair for pair in way if pair is not None) for way in product(*ways)]


def served(declared: frozenset[Pair], guardians: list[int]) -> int:
    """How many Guardians are blocked."""
    return len({attacker for _, attacker in declared} & {*guardians})


def whole(pairs: list[Pair], menace: list[int], guardians: list[int]) -> list[frozenset[Pair]]:
    """The declarations that keep all restrictions and serve as many Guardians as possible."""
    keep = [
        declared
        for declared in declarations(pairs)
        if all(sum(1 for _, attacker in declared if attacker == each) != 1 for each in menace)
    ]
    best = max(served(declared, guardians) for declared in keep)
    return [declared for declared in keep if served(declared, guardians) == best]


@given(
    st.lists(st.sampled_from([(b, a) for b in BLOCKERS for a in ATTACKERS]), unique=True),
    st.lists(st.sampled_from(ATTACKERS), unique=True),
    st.lists(st.sampled_from(ATTACKERS), unique=True),
    st.data(),
)
def test_a_block_is_offered_if_some_whole_declaration_contains_it(
    pairs: list[Pair], menace: list[int], guardians: list[int], data: st.DataObject
) -> None:
    blocks, every = Blocks(pairs, menace, guardians), whole(pairs, menace, guardians)
    best = blocks.most_guardians(())
    assert best == served(every[0], guardians)
    aim = data.draw(st.sampled_from(every))
    chosen = tuple(sorted(aim))[: data.draw(st.integers(0, len(aim)))]
    possible = blocks.possible(chosen)
    fitting = [pair for pair in possible if any({*chosen, pair} <= declared for declared in every)]
    assert blocks.finishing(chosen, possible, best) == fitting


def board(size: int) -> Blocks:
    """As many blockers as attackers; each may block each. Some have Menace, some are Guardians, one is both."""
    pairs = [(1000 + blocker, attacker) for blocker in range(size) for attacker in range(1, size + 1)]
    return Blocks(pairs, menace=[1, 2, 3], guardians=[3, 4, 5, 6])


@needs_plain_python
@pytest.mark.parametrize("chosen", [(), ((1000, 1),), ((1000, 1), (1001, 4))])
def test_many_blocks_cost_little_more_than_few(chosen: tuple[Pair, ...]) -> None:
    """RUL-RR-34: one plan serves for all pairs, so the work for each of them stays the same."""

    def calls(size: int) -> int:
        blocks = board(size)
        best, possible = blocks.most_guardians(()), blocks.possible(chosen)
        return calls_in(lambda: blocks.finishing(chosen, possible, best))

    assert calls(60) < 5 * calls(30)  # four times as many pairs
    assert calls(60) < 5 * 60 * 60
