"""The random numbers of a bot: one integer, the same in every process, independent of the game's dice."""

from __future__ import annotations

from cardlang.engine.rng import advance, below, seeded


class Dice:
    """A stream of random numbers from a seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, count: int) -> int:
        """A number from 0 to ``count - 1``."""
        self.state = advance(self.state)
        return below(self.state, count)

    def seed(self) -> int:
        """A seed for something else that needs its own random numbers."""
        self.state = advance(self.state)
        return self.state >> 20

    def copy(self) -> Dice:
        """A copy that continues with the same numbers."""
        other = Dice(0)
        other.state = self.state
        return other


def dice_for(seed: int, seat: int) -> Dice:
    """The dice of the bot at a seat, in the game with this seed."""
    return Dice(seed * 64 + seat + 0x5EA7)
