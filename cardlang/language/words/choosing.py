"""How many of several modes are chosen, and how: ``choose one``, ``choose one or more``, ``choose one at random``."""

from __future__ import annotations

from typing import NamedTuple

MOST_MODES = 6


class HowMany(NamedTuple):
    """The numbers of modes that may be chosen together, and how many modes there must be to choose from. ``lucky``:
    chance chooses. ``once``: each is chosen once in a ``turn``, or once at all (``game``).
    """

    sizes: tuple[int, ...]
    fewest: int = 2
    most: int = MOST_MODES
    lucky: bool = False
    once: str = ""


HOW_MANY: dict[str, HowMany] = {
    "one": HowMany((1,)),
    "two": HowMany((2,), 3),
    "three": HowMany((3,), 4),
    "one or both": HowMany((1, 2), 2, 2),
    "one or more": HowMany((1, 2, 3, 4, 5), 3, 5),
    "one at random": HowMany((1,), lucky=True),
    "two at random": HowMany((2,), 3, lucky=True),
    "one that has not been chosen": HowMany((1,), once="game"),
    "one that has not been chosen this turn": HowMany((1,), once="turn"),
}
"""What follows ``choose``; of more than five modes ``one or more`` would be too many ways to offer."""

_MORE = (("both", 2), ("two", 2), ("three", 3))
MORE_IF: dict[str, tuple[int, bool]] = {
    f"{may} {more}": (size, may == "but") for may in ("or", "but") for more, size in _MORE
}
"""What follows ``choose one,`` in front of ``if``: how many are chosen then, and whether it has to be as many."""
