"""What was learnt from games about the worth of positions: for each measure of a game (its goals, resources, cards in
hand, things in play and what they promise), how many percent more or less of it should count (``cardlang train``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cardlang.engine.table import Table
from cardlang.play.bots.untrusted_bots import BotTrouble

ENDING: Final = ".json"
PREFIX: Final = "greedy:"
LARGEST: Final = 65_536
"""The most bytes of a file."""
MOST: Final = 1_000
"""The most percent that a measure may count more or less."""
HELP: Final = "'cardlang train GAME -o FILE' writes one."


class Learnt:
    """``shares`` are the percent by measure. A bot adds them to what a position is worth without them."""

    __slots__ = ("game", "shares")

    def __init__(self, game: str, shares: Mapping[str, int]) -> None:
        self.game = game
        self.shares = dict(shares)

    def worth(self, mine: Mapping[str, int], others: list[dict[str, int]]) -> int:
        """What is added for a player with these measures, whose opponents have those."""
        return self._sum(mine) - max([self._sum(each) for each in others], default=0)

    def _sum(self, found: Mapping[str, int]) -> int:
        total = 0
        for name, share in self.shares.items():
            total += share * found.get(name, 0)
        return total // 100


def is_learnt(name: str) -> bool:
    """True if a bot's name is ``greedy:`` and a file with something learnt."""
    return name.startswith(PREFIX) and name.endswith(ENDING)


def read_learnt(path: Path) -> Learnt:
    """What a file holds. Raises :class:`BotTrouble`."""
    try:
        data = path.read_bytes()
    except OSError as mistake:
        raise BotTrouble(f"cannot read {path}: {(mistake.strerror or 'the disk refused').lower()}.", HELP) from None
    if len(data) > LARGEST:
        raise BotTrouble(f"{path} is larger than anything 'cardlang train' writes.", HELP)
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise BotTrouble(f"{path} was not written by 'cardlang train'.", HELP) from None
    shares = found.get("shares") if isinstance(found, dict) else None
    game = found.get("game") if isinstance(found, dict) else None
    if not isinstance(shares, dict) or not isinstance(game, str):
        raise BotTrouble(f"{path} was not written by 'cardlang train'.", HELP)
    for name, share in shares.items():
        if type(share) is not int or abs(share) > MOST:
            raise BotTrouble(f"{path}: the share of '{name}' is not a whole number from -{MOST} to {MOST}.", HELP)
    return Learnt(game, shares)


def check_fit(learnt: Learnt, table: Table, known: Mapping[str, int]) -> None:
    """Raises :class:`BotTrouble` if what was learnt does not fit a game, which has these measures."""
    title = table.game.title
    if learnt.game != table.game.name:
        raise BotTrouble(f"what was learnt from games of {learnt.game} says nothing of {title}.", HELP)
    for name in sorted(learnt.shares):
        if name not in known:
            raise BotTrouble(f"{title} has no measure '{name}' (any more).", HELP)
