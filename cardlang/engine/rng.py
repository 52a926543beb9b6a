"""The random number generator of a match: its state is one integer below 2**63, the same in every process."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 63) - 1
_WORD: Final = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The first generator state for a seed: the output of splitmix64 (Steele, Lea and Flood 2014) for it.

    Without the mixing the states of neighbouring seeds would differ by a constant, and so would all their draws.
    """
    mixed = (seed + 0x9E3779B97F4A7C15) & _WORD
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _WORD
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _WORD
    return (mixed ^ mixed >> 31) & _MASK


def advance(state: i64) -> i64:
    """The next generator state. The compiled version wraps at 64 bits on the way; the mask makes the results
    equal.
    """
    return (state * _MULTIPLIER + _INCREMENT) & _MASK


def below(state: i64, sides: i64) -> i64:
    """A number from 0 to ``sides - 1``, scaled from the 32 highest bits of an advanced state, which are the most
    random ones. For 1,000 sides no number is more likely than another by more than a part in four million.
    """
    return (state >> 31) * sides >> 32


def permutation(state: int, count: int) -> tuple[int, list[int]]:
    """The advanced generator state, and a random order of ``0 .. count-1``."""
    order = list(range(count))
    wide: i64 = state
    for last in range(count - 1, 0, -1):
        wide = advance(wide)
        other = below(wide, last + 1)
        order[last], order[other] = order[other], order[last]
    return wide, order
